package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Gold of several parts: "Produce 2 Gold, plus 1 Gold for each Mine in play, minus 1 Gold for each Ruin in play", "Produce 1 Gold,
// or 2 Gold if …, plus 1 Gold for each …" (CE "Gold", "For each").

// goldTail begins the Word of a value that an amount of Gold has become by one more part; the part's own words follow, parted by bars.
const goldTail = "-part|"

func init() {
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "produce {n} Gold {goldparts}", base: card.Op{Verb: card.Produce}},
	})
	opSlots["goldparts"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			r.goldParts(at, o.Amount, 0, func(v *card.Value, end int) {
				x := o
				x.Amount = v
				all = append(all, reading[card.Op]{x, end})
			})
			return all
		},
		write: func(w *writer, o *card.Op) { w.goldParts(o.Amount) },
		walk:  func(v *resolver, o *card.Op) { v.goldParts(o.Amount) },
	}
}

// goldParts reads what follows an amount of Gold; what other rows read, one part of the common kinds, is left to them.
func (r *reader) goldParts(at int, before *card.Value, n int, yield func(*card.Value, int)) {
	if n > 3 {
		return
	}
	lead := []string{}
	i := at
	if r.is(i, ",") {
		lead, i = append(lead, ","), i+1
	}
	next := func(v *card.Value, end int, rare bool) {
		if n > 0 || rare {
			yield(v, end)
		}
		r.goldParts(end, v, n+1, yield)
	}
	switch {
	case r.is(i, "plus") || r.is(i, "minus"):
		kind := card.Plus
		if r.is(i, "minus") {
			kind = card.Minus
		}
		lead = append(lead, r.toks[i].low)
		r.goldPart(i+1, lead, func(words string, part *card.Value, end int, first bool) {
			next(&card.Value{Kind: kind, Word: words, A: before, B: part}, end, kind == card.Minus || first)
		})
	case len(lead) > 0 && r.is(i, "or"):
		lead, i = append(lead, "or"), i+1
		if r.is(i, "produce") {
			lead, i = append(lead, "produce"), i+1
		}
		for _, g := range r.constant(i) {
			if !r.is(g.end, "Gold") || !r.is(g.end+1, "if") {
				continue
			}
			for _, c := range r.condition(g.end + 2) {
				alt, cond := g.v, c.v
				next(&card.Value{Kind: card.CaseOf, Word: goldTail + strings.Join(lead, " ") + "|Gold if", Cond: &cond, A: &alt, B: before}, c.end, slices.Contains(lead, "produce"))
			}
		}
	}
}

// goldPart reads "1 additional Gold for each …", "1 Gold if …" and ", if …, 1 Gold for each …".
func (r *reader) goldPart(at int, lead []string, yield func(words string, part *card.Value, end int, first bool)) {
	if r.is(at, ",") && r.is(at+1, "if") {
		for _, c := range r.condition(at + 2) {
			if !r.is(c.end, ",") {
				continue
			}
			r.goldPart(c.end+1, nil, func(words string, part *card.Value, end int, _ bool) {
				if part.Kind == card.CaseOf {
					return
				}
				cond := c.v
				words = goldTail + strings.Join(append(slices.Clone(lead), ",", "if"), " ") + strings.TrimPrefix(words, strings.TrimSuffix(goldTail, "|"))
				yield(words, &card.Value{Kind: card.CaseOf, Cond: &cond, A: part, B: card.Num(0)}, end, true)
			})
		}
		return
	}
	for _, g := range r.constant(at) {
		i, mid := g.end, ""
		if r.is(i, "additional") {
			i, mid = i+1, "additional "
		}
		if !r.is(i, "Gold") {
			continue
		}
		num := g.v
		words := goldTail + strings.Join(lead, " ") + "|" + mid + "Gold "
		if r.is(i+1, "if") {
			for _, c := range r.condition(i + 2) {
				cond := c.v
				yield(words+"if", &card.Value{Kind: card.CaseOf, Cond: &cond, A: &num, B: card.Num(0)}, c.end, false)
			}
			continue
		}
		if end, ok := r.words(i+1, "for each"); ok {
			for _, b := range r.body(end) {
				if s := b.v; s.How == card.Nothing && !s.Perform && s.Thing != card.Tokens && s.Thing != card.Abilities && s.Thing != card.Actions && s.ZoneRef == card.NoVar {
					s.How = card.All
					each := &card.Value{Kind: card.CountOf, Filter: s.Filter, Thing: s.Thing, Zone: s.Zone, Who: s.ZoneOf, Of: &s}
					yield(words+"for each", &card.Value{Kind: card.Times, A: &num, B: each}, b.end, false)
				}
			}
		}
	}
}

// goldParts writes the parts of an amount after its first number.
func (w *writer) goldParts(v *card.Value) {
	words, ok := strings.CutPrefix(v.Word, goldTail)
	if !ok {
		return
	}
	before, part := v.A, v.B
	lead, mid, _ := strings.Cut(words, "|")
	if v.Kind == card.CaseOf {
		w.goldParts(v.B)
		w.words(lead)
		w.value(v.A)
		w.words(mid)
		w.condition(v.Cond)
		return
	}
	w.goldParts(before)
	w.words(lead)
	if strings.HasSuffix(lead, ", if") {
		w.condition(part.Cond)
		w.word(",")
		part = part.A
		_, mid, _ = strings.Cut(words, "|")
		mid = strings.TrimPrefix(mid, "|")
	}
	w.value(part.A)
	w.words(mid)
	if part.Kind == card.CaseOf {
		w.condition(part.Cond)
		return
	}
	w.described(part.B.Of)
}

// goldParts resolves the parts of an amount.
func (v *resolver) goldParts(x *card.Value) {
	if !strings.HasPrefix(x.Word, goldTail) {
		return
	}
	if x.Kind == card.CaseOf {
		v.goldParts(x.B)
		v.condition(x.Cond)
		return
	}
	v.goldParts(x.A)
	part := x.B
	if part.Kind == card.CaseOf {
		v.condition(part.Cond)
		part = part.A
	}
	if part.Kind == card.Times {
		v.inside(part.B.Of)
		part.B.Filter = part.B.Of.Filter
	}
}
