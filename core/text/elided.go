package text

import (
	"slices"

	"kotei/core/card"
)

// Conditions with one subject: "if he is bowed and has no attachments" (CE "Conditions", "Conjunctions").

var elidedConditions = []row[card.Cond]{
	{pattern: "(is|are) [now] {pred}", base: card.Cond{Kind: card.Is, Word: sameOwner}},
	{pattern: "(is|are) not {pred}", base: card.Cond{Kind: card.Is, Not: true, Word: sameOwner}},
	{pattern: "[now] (has|have) {with}", base: card.Cond{Kind: card.Is, Word: sameOwner}},
	{pattern: "(lower|less) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.Less, Word: sameOwner}},
	{pattern: "(higher|greater|more) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.More, Word: sameOwner}},
	{pattern: "(lower|less) than {oneof}", base: card.Cond{Kind: card.Compare, Cmp: card.Less, Word: sameOwner}},
	{pattern: "(opposes|oppose) (a|any|one or more) {opposes}", base: card.Cond{Kind: card.Is, Word: sameOwner}},
	{pattern: "has cast a {things} this turn", base: card.Cond{Kind: card.Is, Word: sameOwner}, then: castThisTurn},
	{pattern: "no attachments", base: card.Cond{Kind: card.Is, Word: sameOwner}, then: bareOfCards},
	{pattern: "does not have {with}", base: card.Cond{Kind: card.Is, Not: true, Word: sameOwner}},
}

// bareOfCards: nothing is attached.
func bareOfCards(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.HasAttached, Not: true, Style: silentStyle}}}
}

func init() {
	conditionSlots["oneof"] = oneOfSlot()
	conditionSlots["eachor"] = eachOrSlot()
	conditionSlots["samesubject"] = secondSlot(func(g *grammar) *table[card.Cond] { return g.elided })
}

// secondSlot is the second of two conditions, of a table whose rows leave out what the first has said.
func secondSlot(of func(*grammar) *table[card.Cond]) *slot[card.Cond] {
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range of(r.g).readAt(r, at) {
				x := c
				x.Sub = []card.Cond{{}, g.v}
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { of(w.g).write(w, &c.Sub[1]) },
		walk:  func(*resolver, *card.Cond) {},
	}
}

// elided gives a condition without a subject that of the one before it.
func (v *resolver) elided(first, c *card.Cond) {
	for first.Kind == card.AllOf || first.Kind == card.OneOf {
		first = &first.Sub[0]
	}
	if c.Kind == card.Compare && (first.Kind == card.Compare || first.Kind == card.IsOdd) { // "is odd, or lower than …"
		a := *first.A
		c.A = &a
		if c.B.Of != nil && c.B.Of.How == card.Choose {
			v.failed("a condition asks about what is not chosen")
			return
		}
		v.value(c.B)
		return
	}
	if c.Kind == card.Is && first.Kind == card.Did && first.Word != "" && first.Word[0] != '-' && !isPossessive(first.Word) { // "if he moved and is bowed"
		c.Ref = unresolved
		v.cardRef(&c.Ref, first.Word)
		v.g.elided.walk(v, c)
		v.filter(c.Filter)
		return
	}
	if c.Kind == card.Targeted && first.Kind == card.Is && first.Word != "" {
		if c.Ref, v.answered = first.Ref, c; v.it.Des != card.Interrupt || v.it.Trigger != nil {
			v.failed("no action is interrupted")
		}
		return
	}
	if c.Kind != card.Is || first.Kind != card.Is || first.Word == "" {
		v.failed("nothing of which more is said")
		return
	}
	c.Ref = first.Ref
	v.g.elided.walk(v, c)
	v.filter(c.Filter)
}

// oneOfWord marks the stat of one of several things, of which any will do.
const oneOfWord = "-one of"

// oneOfSlot is what it takes to be lower than a stat of one of several things: to be lower than the highest.
func oneOfSlot() *slot[card.Cond] {
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if !r.is(at, "the") {
				return nil
			}
			var all []reading[card.Cond]
			for _, st := range r.stat(at + 1) {
				end, ok := r.words(st.end, "of one of")
				if !ok {
					continue
				}
				for _, g := range r.body(end) {
					if g.v.How != card.Nothing || g.v.Perform || g.v.Thing != card.Cards || g.v.ZoneRef != card.NoVar {
						continue
					}
					x, s := c, g.v
					s.How = card.All
					x.B = &card.Value{Kind: card.BestOf, Stat: st.v.stat, Base: st.v.base, Filter: s.Filter, Zone: s.Zone, Who: s.ZoneOf, Of: &s, Word: oneOfWord}
					all = append(all, reading[card.Cond]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			w.word("the")
			w.stat(c.B.Stat, c.B.Base)
			w.words("of one of")
			w.described(c.B.Of)
		},
		walk: func(*resolver, *card.Cond) {},
	}
}

// eachOrSlot is what follows the first of three or more conditions of one subject, of which one will do: "if it is bowed, is
// Shadowlands, or has no attachments".
func eachOrSlot() *slot[card.Cond] {
	var more func(r *reader, at int, c card.Cond) []reading[card.Cond]
	more = func(r *reader, at int, c card.Cond) []reading[card.Cond] {
		var all []reading[card.Cond]
		for _, g := range r.g.elided.readAt(r, at) {
			if g.v.Kind != card.Is || !r.is(g.end, ",") || len(c.Sub) > 4 {
				continue
			}
			x := c
			x.Sub = append(slices.Clone(c.Sub), g.v)
			if !r.is(g.end+1, "or") {
				all = append(all, more(r, g.end+1, x)...)
				continue
			}
			for _, last := range r.g.elided.readAt(r, g.end+2) {
				if last.v.Kind == card.Is {
					y := x
					y.Sub = append(slices.Clone(x.Sub), last.v)
					all = append(all, reading[card.Cond]{y, last.end})
				}
			}
		}
		return all
	}
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			c.Sub = []card.Cond{{}}
			return more(r, at, c)
		},
		write: func(w *writer, c *card.Cond) {
			for i := 1; i < len(c.Sub); i++ {
				if i > 1 {
					w.word(",")
				}
				if i == len(c.Sub)-1 {
					w.word("or")
				}
				w.g.elided.write(w, &c.Sub[i])
			}
		},
		walk: func(*resolver, *card.Cond) {},
	}
}
