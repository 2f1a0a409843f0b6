package noun

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// States are the properties that one word says of a thing, before the noun or after "is".
var States = kernel.NewCat[card.Atom]("state")

func init() {
	for words, a := range map[string]card.Atom{
		"bowed": {Is: card.IsBowed}, "unbowed": {Is: card.IsBowed, Not: true},
		"(dishonorable|dishonored)": {Is: card.IsDishonorable}, "honorable": {Is: card.IsDishonorable, Not: true},
		"attacking": {Is: card.IsAttacking}, "defending": {Is: card.IsDefending},
		"opposed": {Is: card.IsOpposed}, "unopposed": {Is: card.IsUnopposed},
		"opposing": {Is: card.IsOpposing, Who: card.You}, "enemy": {Is: card.IsEnemy}, "(allied|allying)": {Is: card.IsAllied},
		"unaligned": {Is: card.IsAligned, Not: true}, "attached": {Is: card.IsAttached}, "focused": {Is: card.IsFocused}, "revealed": {Is: card.IsRevealed},
		"created": {Is: card.IsCreated}, "non-created": {Is: card.IsCreated, Not: true}, "face-up": {Is: card.IsFaceUp}, "face-down": {Is: card.IsFaceUp, Not: true},
		"Experienced": {Is: card.IsExperienced}, "dead": {Is: card.IsDead}, "honorably dead": {Is: card.IsHonorablyDead}, "dishonorably dead": {Is: card.IsDishonorablyDead},
		"(discarded|discarded not dead)": {Is: card.IsDiscarded}, "current": {Is: card.IsCurrent}, "adjacent": {Is: card.IsAdjacent, Ref: card.Here},
		"unresolved": {Is: card.Unfought}, "legal": {Is: card.IsLegal},
		"rightmost": {Is: card.IsRightmost}, "leftmost": {Is: card.IsLeftmost}, "non-variable-cost": {Is: card.IsPriced},
		"Gold-producing": {Is: card.IsGoldProducer}, "non-Gold-producing": {Is: card.IsGoldProducer, Not: true},
		"lobbying": {Is: card.IsTaking, Title: "lobby"}, "equipping": {Is: card.IsTaking, Title: "equip"},
		"winning": {Is: card.IsOneOf, Ref: card.Winner}, "losing": {Is: card.IsOneOf, Ref: card.Loser},
	} {
		States.Rules(kernel.Means(words, a))
	}
	States.Rules(
		kernel.On("Battle", func(m kernel.Match) (card.Atom, bool) {
			return card.Atom{Is: card.HasAbility, Des: card.Battle}, len(keywordCat.At(m.P, m.At)) == 0 // a Battle Maiden is one
		}),
		kernel.On("different", func(m kernel.Match) (card.Atom, bool) {
			return card.Atom{Is: card.IsNot, Ref: m.P.Refer(m.At, m.At+1)}, true
		}),
		kernel.On("{} {}", func(m kernel.Match) (card.Atom, bool) { // "1F"
			n := kernel.Val[card.Value](m, 0)
			return card.Atom{Is: card.IsStat, Stat: kernel.Val[card.Stat](m, 1), Val: &n}, true
		}, Plain, Marks),
	)
	States.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Atom] { // "Moto Family Personality"
		if name := p.Toks[at].Text; p.Toks[at].Kind == kernel.Word && name[0] >= 'A' && name[0] <= 'Z' && p.Is(at+1, "family") && !p.Is(at+2, "honor") && kindCat.Reads(p, at+2, at+3) {
			return []kernel.Reading[card.Atom]{{Val: card.Atom{Is: card.IsOfFamily, Title: name}, End: at + 2, Node: kernel.Say(kernel.Term{Said: name + " Family"})}}
		}
		var all []kernel.Reading[card.Atom]
		if p.Is(at, "non-") { // "non-Strategy"
			for _, k := range kindCat.At(p, at+1) {
				if k.Val.types != 0 && k.Val.num != kernel.Plural && k.End == at+2 && !keywordCat.Reads(p, at, k.End) { // an Ancestor has the keyword
					a := card.Atom{Is: card.AnyOf, Not: true, Or: []card.Filter{{Types: k.Val.types}}}
					all = append(all, kernel.Reading[card.Atom]{Val: a, End: k.End, Node: kernel.Say("non-", k.Node)})
				}
			}
		}
		return all
	})
	for word, s := range map[string]card.Stat{
		"F": card.Force, "C": card.Chi, "PH": card.PersonalHonor, "HR": card.HonorRequirement, "GP": card.GoldProduction,
		"PS": card.ProvinceStrength, "GC": card.GoldCost, "FV": card.FocusValue,
	} {
		Marks.Rules(kernel.Means(word, s))
	}
}

// Marks is the category of stats as the units of a number: "3F".
var Marks = kernel.NewCat[card.Stat]("unit of a stat")
