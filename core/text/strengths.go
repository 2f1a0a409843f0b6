package text

import "kotei/core/card"

// How strong attacks are: those of other players, those that something targets, those of printed abilities (CE "Ranged Attack").

var others = &card.Cause{Others: true}

var strengthClauses = []row[card.Op]{
	ruled("other players' {attacks} targeting {what} have {fewer} strength", card.Mod{Rule: card.AttackedLess, Cause: others}),
	ruled("other players' {attacks} targeting {what} have a strength penalty equal to {value}", card.Mod{Rule: card.AttackedLess, Cause: others}),
	ruled("other players' {attacks} targeting {what} have {extra} strength", card.Mod{Rule: card.AttackedMore, Cause: others}),
	ruled("{owner} {attacks} has {extra} strength", card.Mod{Rule: card.StrengthMore}),
	ruled("{itscard} abilities have {extra} strength", card.Mod{Rule: card.StrengthMore, Cause: &card.Cause{Attacks: card.RangedAttack | card.MeleeAttack | card.FearEffect}}),
	ruled("{itscard} printed abilities have {extra} strength", card.Mod{Rule: card.StrengthMore, Cause: &card.Cause{Attacks: card.RangedAttack | card.MeleeAttack | card.FearEffect, Printed: true}}),
	ofItself("the {ownattacks} has {extra} strength", card.Mod{Rule: card.StrengthMore}),
	ruled("{owner} printed {attacks} (have|has) {extra} strength", card.Mod{Rule: card.StrengthMore, Cause: &card.Cause{Printed: true}}),
	ruled("{attacks} affecting {what} have {fewer} strength", card.Mod{Rule: card.AttackedLess}),
	ruled("{attacks} affecting {what} have {extra} strength", card.Mod{Rule: card.AttackedMore}),
	ruled("{attacks} performed by {cards} have {extra} strength for each {each}", card.Mod{Rule: card.StrengthMore, Base: true}),
	ruled("{attacks} performed by {cards} have {extra} strength for each {permod}", card.Mod{Rule: card.StrengthMore, Base: true}),
	ruled("{attacks} performed by {cards} have {extra} strength for every {every} {everything}", card.Mod{Rule: card.StrengthMore, Base: true}),
	ruled("{cards} (have|has) (his|her|its|their) {attacks} strength increased by {less}", card.Mod{Rule: card.StrengthMore}),
	ruled("{cards} (have|has) {extra} {attacks} strength", card.Mod{Rule: card.StrengthMore}),
	onlyWhile(foughtThere, ruledFor(card.You, "your {attacks} during battles at this Province have {extra} strength", card.Mod{Rule: card.RangedMore})),
	onlyWhile(foughtThere, ruledFor(card.You, "your {attacks} during battles at this Province have {fewer} strength", card.Mod{Rule: card.RangedLess})),
	thisBattle(ruledFor(card.You, "your {attacks} during this battle have {extra} strength", card.Mod{Rule: card.RangedMore})),
	thisBattle(ruledFor(card.You, "{attacks} from your card effects during this battle have {extra} strength", card.Mod{Rule: card.RangedMore})),
}

// strengthVerbs give attacks more strength.
var strengthVerbs = []row[card.Op]{
	ruledFor(card.You, "give {extra} strength to your {attacks}", card.Mod{Rule: card.RangedMore}),
	ruledFor(card.You, "give your {attacks} {extra} strength", card.Mod{Rule: card.RangedMore}),
	ruled("give all {attacks} on {cards} {extra} strength", card.Mod{Rule: card.StrengthMore}),
}

// thisBattle is a clause that says itself that it lasts as long as the battle.
func thisBattle(r row[card.Op]) row[card.Op] {
	r.base.Dur = card.ThisBattle
	return r
}

func init() {
	opSlots["strengthof"] = &slot[card.Op]{ // "the current Province's -1 strength": the Province's own
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.reference(at) {
				end, ok := r.genitive(g.end)
				if s := g.v; ok && s.Thing == card.Provinces && s.Of == nil && (r.kindAt(end) == number || r.is(end, "a")) && r.is(end+1, "strength") {
					x := o
					x.What = &s
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(o.What); w.genitive() },
		walk:  func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
	own := *opSlots["attacks"]
	own.read = func(r *reader, at int, o card.Op) []reading[card.Op] { // of the ability of the Strategy whose trait it is
		if r.granted || r.c.Type != card.Strategy && r.c.Type != card.Kiho {
			return nil
		}
		return opSlots["attacks"].read(r, at, o)
	}
	opSlots["ownattacks"] = &own
	opSlots["every"], opSlots["everything"] = modSlot("every"), modSlot("everything")
}
