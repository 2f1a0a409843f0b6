package text

import (
	"slices"

	"kotei/core/card"
)

// Cards of a unit, attachments and tokens counted and compared: "with fewer attachments than him", "with fewer cards than this
// unit", "with more Fire tokens than Chi" (CE "Numbers of things", "Attachments").

// countWordsOf are the things of a card that are counted like a stat.
var countedThings = []struct {
	words string
	stat  card.Stat
}{
	{"attachments", card.AttachedCards},
	{"cards attached", card.AttachedCards},
	{"keywords", card.KeywordCount},
	{"cards in it", card.UnitCards},
	{"cards", card.UnitCards},
	{"cards in his unit", card.UnitCards},
	{"cards in its unit", card.UnitCards},
}

// countedSlot is what is counted, as a stat; how it is written is kept in Title.
func countedSlot() *slot[card.Atom] {
	return &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, c := range countedThings {
				if end, ok := r.words(at, c.words); ok {
					x := a
					x.Stat, x.Title = c.stat, c.words
					all = append(all, reading[card.Atom]{x, end})
				}
			}
			return r.countedKeywords(at, a, all)
		},
		write: func(w *writer, a *card.Atom) {
			w.words(a.Title)
			if a.Title == notSouls {
				w.word(`"` + soulOf + `"`)
				w.word("keywords")
			}
		},
		walk: func(*resolver, *card.Atom) {},
	}
}

var countedAtoms = []row[card.Atom]{
	{pattern: "with (fewer|less) {counted} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "with more {counted} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
	{pattern: "with equal or fewer {counted} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: sameStat},
	{pattern: "with (fewer|less) {counted} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "with more {counted} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "with a number of {counted} (equal to or lower than|lower than or equal to|less than or equal to|equal to or less than) {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with a number of {counted} (lower|less) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "with a number of {counted} equal to {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
	{pattern: "with [a] (lower|less) {stat} than [(his|its|their)] [own] {ownstat}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "with [a] (higher|greater|more) {stat} than [(his|its|their)] [own] {ownstat}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "with {val} or (fewer|less) {counted}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with {val} or more {counted}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with fewer {counted}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: performersStat},
	{pattern: "with equal or fewer {counted}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: performersStat},
	{pattern: "with (fewer|less) {sub}", base: card.Atom{Is: card.HasAttached, Cmp: card.Less}, then: performersCount},
	{pattern: "with more {sub}", base: card.Atom{Is: card.HasAttached, Cmp: card.More}, then: performersCount},
	{pattern: "with more {title} tokens than {val}", base: card.Atom{Is: card.HasToken, Cmp: card.More}},
	{pattern: "with fewer {title} tokens than {val}", base: card.Atom{Is: card.HasToken, Cmp: card.Less}},
	{pattern: "with more {title} tokens than {stats}", base: card.Atom{Is: card.HasToken, Cmp: card.More}, then: asManyTokens},
	{pattern: "with (fewer|less) {title} tokens than {stats}", base: card.Atom{Is: card.HasToken, Cmp: card.Less}, then: asManyTokens},
	{pattern: "with {val} or (fewer|less) {sub}", base: card.Atom{Is: card.HasAttached, Cmp: card.AtMost}},
	{pattern: "with exactly {val} {sub}", base: card.Atom{Is: card.HasAttached, Cmp: card.Equal}},
	{pattern: "with only {val} {sub}", base: card.Atom{Is: card.HasAttached, Cmp: card.Equal}},
	{pattern: "[,] each of whose units has a total Gold Cost of {val} or (lower|less)", base: card.Atom{Is: card.IsStat, Stat: card.TotalCost, Cmp: card.AtMost}},
	{pattern: "[,] each of whose units has a total Gold Cost of {val} or (higher|more|greater)", base: card.Atom{Is: card.IsStat, Stat: card.TotalCost, Cmp: card.AtLeast}},
	{pattern: "whose {stat} is (different from|different than) (his|its|their) [own] {ownstat}", base: card.Atom{Is: card.IsStat, Cmp: card.NotEqual}},
	{pattern: "whose {stat} is different from (his|its) [own] base {samestat}", base: card.Atom{Is: card.IsStat, Cmp: card.NotEqual}},
	{pattern: "with {stat} (lower|less) than (his|its|their) [own] base {samestat}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "with {stat} (higher|greater|more) than (his|its|their) [own] base {samestat}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "with [a] (lower|less) {stat} than (his|its|their) [own] base {samestat}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "with [a] (higher|greater|more) {stat} than (his|its|their) [own] base {samestat}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "whose (unit's total Gold Cost|total unit cost) is {val} or (higher|more|greater)", base: card.Atom{Is: card.IsStat, Stat: card.TotalCost, Cmp: card.AtLeast}},
	{pattern: "whose (unit's total Gold Cost|total unit cost) is {val} or (lower|less|fewer)", base: card.Atom{Is: card.IsStat, Stat: card.TotalCost, Cmp: card.AtMost}},
	{pattern: "whose (unit's total Gold Cost|total unit cost) is (higher|greater) than {val}", base: card.Atom{Is: card.IsStat, Stat: card.TotalCost, Cmp: card.More}},
	{pattern: "whose (unit's total Gold Cost|total unit cost) is (lower|less) than {val}", base: card.Atom{Is: card.IsStat, Stat: card.TotalCost, Cmp: card.Less}},
	{pattern: "whose (unit's total Gold Cost|total unit cost) is (lower than or equal to|less than or equal to|equal to or lower than|equal to or less than) {val}", base: card.Atom{Is: card.IsStat, Stat: card.TotalCost, Cmp: card.AtMost}},
	{pattern: "whose (unit's total Gold Cost|total unit cost) is equal to {val}", base: card.Atom{Is: card.IsStat, Stat: card.TotalCost, Cmp: card.Equal}},
	{pattern: "whose unit has [a] {unitstat} (lower than or equal to|less than or equal to|equal to or lower than|equal to or less than) {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "whose unit has [a] {unitstat} (lower|less) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "whose unit has [a] (lower|less) {unitstat} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "whose unit has [a] (higher|greater) {unitstat} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "whose unit has [a] (lower|less) {unitstat} than {unitsstat}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "whose unit has [a] (higher|greater) {unitstat} than {unitsstat}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
	{pattern: "whose unit has equal or lower {unitstat} than {unitsstat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: sameStat},
	{pattern: "with [a] (lower|less) {unitstat}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: performersStat},
	{pattern: "with [a] (higher|greater) {unitstat}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: performersStat},
	{pattern: "with equal or lower {unitstat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: performersStat},
	{pattern: "with {subs}", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with {anysubs} attached", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with {several} {sub}", base: card.Atom{Is: card.HasAttached, Cmp: card.AtLeast}},
	{pattern: "with [a] (lower|less) {unitstat} than {unitsstat}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "with [a] (higher|greater) {unitstat} than {unitsstat}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
	{pattern: "with equal or lower {unitstat} than {unitsstat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: sameStat},
	{pattern: "that has [a] (lower|less) {unitstat} than {unitsstat}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "with fewer {counted} than {unitsstat}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "with more {counted} than {unitsstat}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
}

func init() {
	atomSlots["counted"] = countedSlot()
	atomSlots["several"] = valueSlot(func(r *reader, at int) []reading[card.Value] {
		if n, _, ok := r.numberAt(at); !ok || n < 2 {
			return nil
		}
		return r.constant(at)
	}, func(a *card.Atom) **card.Value { return &a.Val })
	subs := *atomSlots["sub"]
	subs.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] { // bare things of a kind that is attached: "with Spells"
		return slices.DeleteFunc(atomSlots["sub"].read(r, at, a), func(g reading[card.Atom]) bool {
			f := g.v.Sub
			return f == nil || f.Style != plural || f.Types == 0 || f.Types&^card.Attachments != 0
		})
	}
	atomSlots["subs"] = &subs
	anySubs := *atomSlots["sub"]
	anySubs.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] {
		return slices.DeleteFunc(slices.Clone(atomSlots["sub"].read(r, at, a)), func(g reading[card.Atom]) bool { return g.v.Sub == nil || g.v.Sub.Style != plural })
	}
	atomSlots["anysubs"] = &anySubs
	hosts := *atomSlots["sub"]
	hosts.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] { // bare Personalities: "attached to Scout Personalities"
		return slices.DeleteFunc(slices.Clone(atomSlots["sub"].read(r, at, a)), func(g reading[card.Atom]) bool {
			f := g.v.Sub
			return f == nil || f.Style != plural || f.Types != card.Types(card.Personality) && (f.Types != 0 || !slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsKeyword || a.Is == card.IsClan }))
		})
	}
	atomSlots["hosts"] = &hosts
	atomSlots["samestat"] = &slot[card.Atom]{ // the stat named before, as it is printed
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.stat(at) {
				if g.v.stat == a.Stat && !g.v.base {
					x := a
					x.Val = &card.Value{Kind: card.StatOf, Stat: a.Stat, Base: true}
					all = append(all, reading[card.Atom]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.stat(a.Val.Stat, false) },
		walk:  func(*resolver, *card.Atom) {},
	}
	atomSlots["unitstat"] = &slot[card.Atom]{ // a stat of a whole unit
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for words, st := range unitStats {
				if end, ok := r.words(at, words); ok {
					x := a
					x.Stat, x.Title = st, words
					all = append(all, reading[card.Atom]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.words(a.Title) },
		walk:  func(*resolver, *card.Atom) {},
	}
	unit := unitRefSlot(func(a *card.Atom) (*card.Var, *string) { return &a.Val.Ref, &a.Val.Word })
	atomSlots["unitsstat"] = &slot[card.Atom]{ // the unit whose stat is meant
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.selector(at) {
				if g.v.How == card.Ref && g.v.Thing == card.Units && g.v.Of == nil {
					x := a
					x.Val = &card.Value{Kind: card.StatOf, Ref: g.v.Ref, Word: g.v.Word}
					all = append(all, reading[card.Atom]{x, g.end})
				}
			}
			return all
		},
		write: unit.write,
		walk:  unit.walk,
	}
}

var unitStats = map[string]card.Stat{"total Force": card.TotalForce, "Force": card.TotalForce, "total Gold Cost": card.TotalCost, "Gold Cost": card.TotalCost}

// asManyTokens compares with as many tokens as another thing has.
func asManyTokens(a *card.Atom) {
	v := *a.Val
	v.Kind, v.Title = card.TokensOn, a.Title
	a.Val = &v
}

// performersCount completes a comparison of how many things are attached: with those of the performer.
func performersCount(a *card.Atom) {
	f := *a.Sub
	f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsOn, Ref: card.Actor, Style: silentStyle})
	a.Val = &card.Value{Kind: card.CountOf, Filter: &f}
}
