package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What an earlier effect of the same text did, counted: "for each card destroyed" (CE "For each").

// done are the participles of what can be counted.
var done = map[string]card.Happening{
	"destroyed": card.EvDestroy, "bowed": card.EvBow, "discarded": card.EvDiscard, "dishonored": card.EvDishonor,
	"straightened": card.EvStraighten, "moved": card.EvMove, "put": card.EvPut,
}

// deedsSlot makes of an amount so much for each card to which something was done.
func deedsSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			f, end, ok := r.deedDone(at)
			if !ok || end >= len(r.toks) || done[r.toks[end].low] == card.NoEvent {
				return nil
			}
			end++
			o.Amount = &card.Value{Kind: card.Times, A: o.Amount, B: &card.Value{Kind: card.CountIn, Ref: unresolved, Filter: f, Word: r.written(at, end)}}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Amount.B.Word) },
		walk:  func(v *resolver, o *card.Op) { v.deeds(o.Amount.B) },
	}
}

// deedDone reads "card", or "Weapon this", before a participle: which of the things to which something was done are counted.
func (r *reader) deedDone(at int) (*card.Filter, int, bool) {
	by := func(i int) (int, bool) { return i + 1, r.is(i, "this") || r.is(i, "you") }
	if r.is(at, "card") {
		if end, ok := by(at + 1); ok {
			return nil, end, true
		}
		return nil, at + 1, true
	}
	if k, after, many := r.keyword(at); k != "" && many != plural {
		end, ok := by(after)
		return &card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: k, Style: silentStyle}}}, end, ok
	}
	if n, ok := nounAt(r, at); ok && n.thing == card.Cards && n.types != 0 && n.many == singular {
		end, ok := by(at + nounLen(n))
		return &card.Filter{Types: n.types}, end, ok
	}
	return nil, at, false
}

// deeds finds the effect whose own occurrences are counted, nothing that came of them (CE-TERMFOREACH-03).
func (v *resolver) deeds(x *card.Value) {
	ev := done[x.Word[strings.LastIndexByte(x.Word, ' ')+1:]]
	for _, o := range slices.Backward(v.seen) {
		if o.Verb.Row().Deed == ev {
			if o.Bind == 0 {
				o.Bind = v.bind()
			}
			x.Ref = o.Bind
			return
		}
	}
	v.failed("no effect of which \"" + x.Word + "\" could speak")
}

// deedThings is what an earlier effect did something to, counted: "Strategy you bowed", "enemy Personality this action moved".
func deedThings(many bool) *slot[card.Value] {
	return &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			var all []reading[card.Value]
			for _, g := range r.described(at) {
				if g.v.Thing != card.Cards || g.v.ZoneAt > 0 || (g.v.Filter.Style == plural) != many || !plainKind(g.v.Filter) {
					continue
				}
				end := g.end
				switch {
				case r.is(end, "this") && r.is(end+1, "action"):
					end += 2
				case r.is(end, "you"):
					end++
				}
				if end >= len(r.toks) || done[r.toks[end].low] == card.NoEvent {
					continue
				}
				x := v
				x.Word = r.written(at, end+1)
				if f := *g.v.Filter; f.Types != 0 || len(f.Atoms) > 0 {
					x.Filter = &f
				}
				all = append(all, reading[card.Value]{x, end + 1})
			}
			return all
		},
		write: func(w *writer, v *card.Value) { w.words(v.Word) },
		walk: func(r *resolver, v *card.Value) {
			r.deeds(v)
			ev := done[v.Word[strings.LastIndexByte(v.Word, ' ')+1:]]
			n := 0
			for _, o := range r.seen {
				if o.Verb.Row().Deed == ev {
					n++
				}
			}
			if n > 1 {
				r.failed("several effects did that")
			}
		},
	}
}

func init() {
	conditionSlots["suchtarget"] = &slot[card.Cond]{ // "a dishonorable target", of what the action targets
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			add := func(a card.Atom, end int) {
				if r.is(end, "target") {
					x := c
					x.Filter = &card.Filter{Atoms: []card.Atom{a}}
					x.What = &card.Sel{How: card.All, Filter: x.Filter}
					all = append(all, reading[card.Cond]{x, end + 1})
				}
			}
			for _, p := range r.g.properties.readAt(r, at) {
				add(p.v, p.end)
			}
			if k, end, many, ok := r.oneKeyword(at); ok && many != plural {
				add(k, end)
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.atom(&c.What.Filter.Atoms[0]); w.word("target") },
		walk:  func(*resolver, *card.Cond) {},
	}
	valueSlots["deedthings"], valueSlots["manydeedthings"] = deedThings(false), deedThings(true)
	values = append(values, row[card.Value]{pattern: "the number of {manydeedthings}", base: card.Value{Kind: card.CountIn, Ref: unresolved}})
	conditionSlots["many"] = &slot[card.Cond]{ // to how many things it was done, after the participle: "two Farms"
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			from := at
			if r.is(at, "at") && r.is(at+1, "least") {
				from += 2
			}
			n, _, ok := r.numberAt(from)
			if !ok || n < 2 {
				return nil
			}
			from++
			if from == at+1 && r.is(from, "or") && r.is(from+1, "more") {
				from += 2
			}
			var all []reading[card.Cond]
			for _, g := range r.described(from) {
				if g.v.Thing != card.Cards || g.v.ZoneAt > 0 || g.v.Filter.Style != plural || !plainKind(g.v.Filter) {
					continue
				}
				x, words := c, r.written(at, g.end)
				x.A = &card.Value{Kind: card.CountIn, Ref: unresolved, Word: words + " " + r.toks[at-1].low}
				if f := *g.v.Filter; f.Types != 0 || len(f.Atoms) > 0 {
					x.A.Filter = &f
				}
				x.B, x.Word = card.Num(n), "-"+words
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.words(strings.TrimPrefix(c.Word, "-")) },
		walk:  func(*resolver, *card.Cond) {},
	}
}
