package text

import "kotei/core/card"

// Keywords compared and counted: "with the same Clan alignment as him", "if they have different element keywords",
// "the number of different Clan alignments among your Samurai" (CE "Keywords", "Element keyword").

var sameAtoms = []row[card.Atom]{
	{pattern: "with the same Clan alignment as {ref}", base: card.Atom{Is: card.IsSame, Title: "clan"}},
	{pattern: "(who|that) (shares|share) a Clan alignment with {ref}", base: card.Atom{Is: card.IsSame, Title: "clan"}},
	{pattern: "with a different Clan alignment (from|than) {ref}", base: card.Atom{Is: card.IsDifferent, Title: "clan"}},
	{pattern: "with the same title as {ref}", base: card.Atom{Is: card.IsSame, Title: "title"}},
	{pattern: "with a different title (from|than) {ref}", base: card.Atom{Is: card.IsDifferent, Title: "title"}},
	{pattern: "(that|which|who) (is|are) not (a copy|copies) of {ref}", base: card.Atom{Is: card.IsDifferent, Title: "title"}},
	{pattern: "with the same element keyword as {ref}", base: card.Atom{Is: card.IsSame, Title: "element"}},
	{pattern: "with a different element keyword (from|than) {ref}", base: card.Atom{Is: card.IsDifferent, Title: "element"}},
}

var sameConditions = []row[card.Cond]{
	{pattern: "{ref} have the same Clan alignment", base: card.Cond{Kind: card.SameKeyword, Prop: "clan"}},
	{pattern: "{ref} [all] have different Clan alignments", base: card.Cond{Kind: card.DifferentKeyword, Prop: "clan"}},
	{pattern: "{ref} have the same title", base: card.Cond{Kind: card.SameKeyword, Prop: "title"}},
	{pattern: "{ref} [all] have different titles", base: card.Cond{Kind: card.DifferentKeyword, Prop: "title"}},
	{pattern: "{ref} have the same element keyword", base: card.Cond{Kind: card.SameKeyword, Prop: "element"}},
	{pattern: "{ref} [all] have different element keywords", base: card.Cond{Kind: card.DifferentKeyword, Prop: "element"}},
}

// severalClans ask how many different Clan alignments there are among some cards.
var severalClans = []row[card.Cond]{
	{pattern: "there are {b} or more different Clan alignments among {clans}", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast}},
	{pattern: "you have {b} or more different Clan alignments among {clans}", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast}},
}

func init() {
	conditionSlots["clans"] = thingsSlot(func(c *card.Cond, s *card.Sel) {
		c.A = &card.Value{Kind: card.DistinctOf, Prop: "clan", Filter: s.Filter, Thing: s.Thing, Zone: s.Zone, Who: s.ZoneOf, Of: s}
	}, func(c *card.Cond) *card.Sel { return c.A.Of })
}

var sameValues = []row[card.Value]{
	{pattern: "the number of different Clan (alignments|alignment keywords) (among|on) [all of|all] {things}", base: card.Value{Kind: card.DistinctOf, Prop: "clan"}},
	{pattern: "the number of different element keywords (among|on) [all of|all] {things}", base: card.Value{Kind: card.DistinctOf, Prop: "element"}},
	{pattern: "the number of different (element|elemental) keywords {inside}", base: card.Value{Kind: card.DistinctOf, Prop: "element"}},
	{pattern: "the number of (Personalities|units|cards) (this|you) (moved|moved home)", base: card.Value{Kind: card.CountIn, Ref: unresolved, Word: "card moved"}},
	{pattern: "the number [of cards] this bowed", base: card.Value{Kind: card.CountIn, Ref: unresolved, Word: "card bowed"}},
	{pattern: "the number [of cards] this destroyed", base: card.Value{Kind: card.CountIn, Ref: unresolved, Word: "card destroyed"}},
	{pattern: "the number [of cards] this discarded", base: card.Value{Kind: card.CountIn, Ref: unresolved, Word: "card discarded"}},
	{pattern: "the number [of cards] (this|you) straightened", base: card.Value{Kind: card.CountIn, Ref: unresolved, Word: "card straightened"}},
	{pattern: "the number [of cards] (you|he|they) discarded", base: card.Value{Kind: card.CountIn, Ref: unresolved, Word: "card discarded"}},
	{pattern: "the number [of cards] you put at the bottom", base: card.Value{Kind: card.CountIn, Ref: unresolved, Word: "card put"}},
	{pattern: "the number [of cards] discarded", base: card.Value{Kind: card.CountIn, Ref: unresolved, Word: "card discarded"}},
	{pattern: "{owner} entering-play Honor loss", base: card.Value{Kind: card.EnteringLoss}},
	{pattern: "the difference between {a} and {b}", base: card.Value{Kind: card.Difference}},
	{pattern: "the difference {compared}", base: card.Value{Kind: card.Difference, Prop: justCompared}},
}

// moreExpensive compares Gold Costs (CE "Expensive").
var moreExpensive = []row[card.Atom]{
	{pattern: "more expensive than {stats}", base: card.Atom{Is: card.IsStat, Stat: card.GoldCost, Cmp: card.More}, then: sameStat},
	{pattern: "less expensive than {stats}", base: card.Atom{Is: card.IsStat, Stat: card.GoldCost, Cmp: card.Less}, then: sameStat},
}

// justCompared marks a difference between two stats that the text has compared before: "a Personality with lower Chi. … equal to the
// difference".
const justCompared = "compared"

func init() {
	valueSlots["compared"] = &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			if r.is(at, "between") {
				return nil
			}
			if r.is(at, "in") { // "the difference in Chi"
				var all []reading[card.Value]
				for _, st := range r.stat(at + 1) {
					x := v
					x.Stat, x.Word = st.v.stat, r.phrase(at, st.end)
					all = append(all, reading[card.Value]{x, st.end})
				}
				return all
			}
			return []reading[card.Value]{{v, at}}
		},
		write: func(w *writer, v *card.Value) { w.words(v.Word) },
		walk: func(v *resolver, x *card.Value) {
			var n int
			for _, o := range v.seen {
				if o.What == nil || o.What.Filter == nil || o.What.Min != nil || o.What.How != card.Target {
					continue
				}
				for _, a := range o.What.Filter.Atoms {
					if a.Is != card.IsStat || a.Val == nil || a.Val.Kind != card.StatOf || a.Val.Stat != a.Stat || x.Word != "" && x.Stat != a.Stat {
						continue
					}
					n++
					other := *a.Val
					if other.Ref == card.Each {
						other.Ref = o.What.Bind
					}
					x.A, x.B = &card.Value{Kind: card.StatOf, Stat: a.Stat, Base: a.Base, Ref: o.What.Bind}, &other
				}
			}
			if n != 1 {
				v.failed("it is not clear between what the difference is")
			}
		},
	}
}
