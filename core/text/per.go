package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What something is so much for each of, besides described things: "for each of his Fire tokens", "for each Fire token on
// him", "for each of his Followers", "for each 10 points of Family Honor you have" (CE "For each").

// pers are values that count what "for each" may be followed by.
var pers = []row[card.Value]{
	{pattern: "of {owner} {title} tokens", base: card.Value{Kind: card.TokensOn}},
	{pattern: "{title} token on {ref}", base: card.Value{Kind: card.TokensOn}},
	{pattern: "{title} token {ref} has", base: card.Value{Kind: card.TokensOn}},
	{pattern: "of {things}", base: card.Value{Kind: card.CountOf}},
	{pattern: "{onething} and for each {otherthing}", base: card.Value{Kind: card.Plus}},
	{pattern: "token {taken}", base: card.Value{Kind: card.TokensOn, Title: sincerity, Ref: card.Self}},
	{pattern: "opposing {title} token", base: card.Value{Kind: card.TokensOn, Filter: opposingSelf}},
	{pattern: "{title} token {whose}", base: card.Value{Kind: card.TokensOn}},
	{pattern: "{deedthings}", base: card.Value{Kind: card.CountIn, Ref: unresolved}},
	{pattern: "Province [that (has been|was)] destroyed this game", base: card.Value{Kind: card.TimesOf, Cond: provincesLost}},
	{pattern: "Province you (have destroyed|destroyed) this game", base: card.Value{Kind: card.TimesOf, Who: card.You, Cond: destroyedByYou(card.ThisGame)}},
	{pattern: "Province you (have destroyed|destroyed) this turn", base: card.Value{Kind: card.TimesOf, Who: card.You, Cond: destroyedByYou(card.ThisTurn)}},
	{pattern: "of your Provinces [that (has been|have been|was|were)] destroyed this game", base: card.Value{Kind: card.TimesOf, Who: card.You, Cond: yourProvincesLost}},
	{pattern: "duel you [have] won this turn", base: card.Value{Kind: card.TimesOf, Who: card.You, Cond: &card.Cond{Kind: card.Happened, Event: card.EvWinDuel, Who: card.You, Window: card.ThisTurn}}},
	{pattern: "Clan alignment {inside}", base: card.Value{Kind: card.DistinctOf, Prop: "clan"}},
	{pattern: "of {owner} keywords", base: card.Value{Kind: card.StatOf, Stat: card.KeywordCount}},
	{pattern: "of {owner} keywords (other than|except) (Clan alignments|his Clan alignments)", base: card.Value{Kind: card.StatOf, Stat: card.KeywordsNotClan}},
	{pattern: "of {owner} keywords (other than|except) {soulof} keywords", base: card.Value{Kind: card.StatOf, Stat: card.KeywordsNotSoul}},
	{pattern: "different element keyword {inside}", base: card.Value{Kind: card.DistinctOf, Prop: "element"}},
	{pattern: "{everyn} points of Family Honor you have", base: card.Value{Kind: card.PerN, A: &card.Value{Kind: card.HonorOf, Who: card.You}}},
}

// opposingSelf: of the cards that oppose this one.
var opposingSelf = &card.Filter{Atoms: []card.Atom{{Is: card.IsOpposing, Ref: card.Self, Style: silentStyle}}}

// provincesLost is the Provinces that were destroyed in the game so far.
var provincesLost = &card.Cond{Kind: card.Happened, Event: card.EvProvinceDestroyed, Who: card.AnyPlayer, Window: card.ThisGame}

// destroyedByYou is the Provinces, whoever's, that you have destroyed.
func destroyedByYou(w card.Window) *card.Cond {
	return &card.Cond{Kind: card.Happened, Event: card.EvProvinceDestroyed, Who: card.You, Window: w, Prop: card.Destroyer}
}

// yourProvincesLost is those of your own.
var yourProvincesLost = &card.Cond{Kind: card.Happened, Event: card.EvProvinceDestroyed, Who: card.You, Window: card.ThisGame}

// perSlot makes of an amount so much for each.
func perSlot[T any](field func(*T) **card.Value) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, g := range r.g.pers.readAt(r, at) {
				x, each := t, g.v
				if each.Kind == card.TokensOn && strings.Contains(each.Title, " ") {
					continue
				}
				amount := *field(&t)
				*field(&x) = &card.Value{Kind: card.Times, A: amount, B: &each, Word: perWord}
				if amount != nil && amount.Kind == card.Plus {
					*field(&x) = &card.Value{Kind: card.Plus, A: amount.A, B: &card.Value{Kind: card.Times, A: amount.B, B: &each, Word: perWord}}
				}
				all = append(all, reading[T]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *T) { w.g.pers.write(w, per(*field(t))) },
		walk: func(v *resolver, t *T) {
			x := per(*field(t))
			v.g.pers.walk(v, x)
			if x.Word == tokensGone {
				v.tokensGone(x)
			}
			if x.Kind == card.CountOf {
				x.Filter = x.Of.Filter
			}
		},
	}
}

// perWord marks a value that is so much for each.
const perWord = "-per"

func per(v *card.Value) *card.Value {
	if v.Kind == card.Plus {
		return v.B.B
	}
	return v.B
}

// counted is described things of which a sum counts one kind.
func counted(part func(*card.Value) **card.Value) *slot[card.Value] {
	s := thingsSlot(func(v *card.Value, s *card.Sel) {
		*part(v) = &card.Value{Kind: card.CountOf, Filter: s.Filter, Thing: s.Thing, Zone: s.Zone, Who: s.ZoneOf, Of: s}
	}, func(v *card.Value) *card.Sel { return (*part(v)).Of })
	walk := s.walk
	s.walk = func(r *resolver, v *card.Value) {
		walk(r, v)
		(*part(v)).Filter = (*part(v)).Of.Filter
	}
	return s
}

func init() {
	valueSlots["onething"] = counted(func(v *card.Value) **card.Value { return &v.A })
	valueSlots["otherthing"] = counted(func(v *card.Value) **card.Value { return &v.B })
	read := valueSlots["onething"].read
	valueSlots["onething"].read = func(r *reader, at int, v card.Value) []reading[card.Value] { // else what is said after the second may be meant of it, too
		return slices.DeleteFunc(read(r, at, v), func(g reading[card.Value]) bool { return !saidAfter(g.v.A.Filter) })
	}
	valueSlots["everyn"] = valueSlot((*reader).constant, func(v *card.Value) **card.Value { return &v.B })
	valueSlots["inside"] = countedWhere(func(r *reader, at int, a *card.Atom) bool { // the cards of an army or a unit
		return (a.Is == card.IsWithin || a.Is == card.IsInArmy) && a.Of == nil && r.is(at, "in")
	})
	valueSlots["whose"] = countedWhere(func(_ *reader, _ int, a *card.Atom) bool { // the cards whose tokens are counted
		return a.Is == card.IsInPlay || a.Is == card.IsInArmy || a.Is == card.IsHere
	})
	opSlots["countbase"] = firstValue(valueSlot((*reader).count, func(o *card.Op) **card.Value { return &o.Amount }))
	opSlots["per"] = perSlot(func(o *card.Op) **card.Value { return &o.Amount })
}

// countedWhere is where the cards are that are counted, or whose tokens are.
func countedWhere(fits func(r *reader, at int, a *card.Atom) bool) *slot[card.Value] {
	return &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			var all []reading[card.Value]
			for _, g := range r.g.afterwards.readAt(r, at) {
				if a := g.v; fits(r, at, &a) {
					x := v
					x.Filter = &card.Filter{Atoms: []card.Atom{a}}
					all = append(all, reading[card.Value]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, v *card.Value) { w.atom(&v.Filter.Atoms[0]) },
		walk:  func(r *resolver, v *card.Value) { r.filter(v.Filter) },
	}
}
