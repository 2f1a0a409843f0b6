package text

import "kotei/core/card"

// Things told by their own figures: "with lower Chi than his printed Chi", "with more Poison tokens than printed Chi"; and by the
// element keywords that they share with others (CE "Stats", "Tokens", "Element keyword").

func init() {
	atomSlots["ownfigure"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			from := at
			if r.is(at, "his") || r.is(at, "her") || r.is(at, "its") {
				at++
			}
			var all []reading[card.Atom]
			for _, g := range r.stat(at) {
				if a.Is == card.IsStat && (!g.v.base || g.v.stat != a.Stat || a.Base) || from == at && !g.v.base {
					continue // of somebody else
				}
				x := a
				x.Val = &card.Value{Kind: card.StatOf, Ref: card.Each, Stat: g.v.stat, Base: g.v.base, Word: r.written(from, g.end)}
				all = append(all, reading[card.Atom]{x, g.end})
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.words(a.Val.Word) },
		walk:  func(*resolver, *card.Atom) {},
	}
	ownFigures := []row[card.Atom]{
		{pattern: "with more {title} tokens than {ownfigure}", base: card.Atom{Is: card.HasToken, Cmp: card.More}},
		{pattern: "with a number of {title} tokens (equal to or greater|equal to or higher|greater than or equal|higher than or equal) (than|to) {ownfigure}", base: card.Atom{Is: card.HasToken, Cmp: card.AtLeast}},
		{pattern: "with [a] (lower|less) {stat} than {ownfigure}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
		{pattern: "with [a] (higher|greater) {stat} than {ownfigure}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	}
	afterwards = append(afterwards, ownFigures...)
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "(that|who) (share|shares) a element keyword with {ref}", base: card.Atom{Is: card.IsSame, Title: "element"}},
		row[card.Atom]{pattern: "(that|who) must share a element keyword with {ref}", base: card.Atom{Is: card.IsSame, Title: "element"}},
	)
	conditions = append(conditions,
		row[card.Cond]{pattern: "{ref} shares a element keyword with (a|any|one or more) {shared}", base: card.Cond{Kind: card.Exists}},
		row[card.Cond]{pattern: "{shares} share a element keyword", base: card.Cond{Kind: card.Is, Prop: "element"}},
		row[card.Cond]{pattern: "{shares} share a element or Thunder keyword", base: card.Cond{Kind: card.Is, Prop: card.ElementOrThunder}},
		row[card.Cond]{pattern: "{ref} shares a element keyword with {sharer}", base: card.Cond{Kind: card.Is, Prop: "element"}},
		row[card.Cond]{pattern: "{ref} shares a Clan alignment with {sharer}", base: card.Cond{Kind: card.Is, Prop: "clan"}},
	)
	conditionSlots["sharer"] = &slot[card.Cond]{ // another thing that was named; Prop is the kind of keyword
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.reference(at) {
				if g.v.Of == nil && g.v.Thing == card.Cards {
					x := c
					x.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsSame, Title: c.Prop, Ref: g.v.Ref, Word: g.v.Word, Style: silentStyle}}}
					all = append(all, reading[card.Cond]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.refWord(c.Filter.Atoms[0].Word) },
		walk: func(v *resolver, c *card.Cond) {
			v.ref(&c.Filter.Atoms[0].Ref, c.Filter.Atoms[0].Word)
			if c.Filter.Atoms[0].Ref == c.Ref {
				v.failed("nothing shares a keyword with itself")
			}
		},
	}
	conditionSlots["shared"] = &slot[card.Cond]{ // what has the same one as the thing that was named
		read:  conditionSlots["things"].read,
		write: func(w *writer, c *card.Cond) { w.described(c.What) },
		walk: func(v *resolver, c *card.Cond) {
			v.inside(c.What)
			f := *c.What.Filter
			f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsSame, Title: "element", Ref: c.Ref, Style: silentStyle})
			c.Filter, c.Ref = &f, card.NoVar
		},
	}
	conditionSlots["shares"] = &slot[card.Cond]{ // two things that were named
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.reference(at) {
				if !r.is(g.end, "and") || g.v.Of != nil || g.v.Thing != card.Cards {
					continue
				}
				for _, h := range r.reference(g.end + 1) {
					if h.v.Of != nil || h.v.Thing != card.Cards {
						continue
					}
					x := c
					x.Ref, x.Word = g.v.Ref, g.v.Word
					x.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsSame, Title: c.Prop, Ref: h.v.Ref, Word: h.v.Word, Style: silentStyle}}}
					all = append(all, reading[card.Cond]{x, h.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			w.refWord(c.Word)
			w.word("and")
			w.refWord(c.Filter.Atoms[0].Word)
		},
		walk: func(v *resolver, c *card.Cond) {
			v.ref(&c.Ref, c.Word)
			v.ref(&c.Filter.Atoms[0].Ref, c.Filter.Atoms[0].Word)
		},
	}
}
