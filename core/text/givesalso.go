package text

import (
	"slices"

	"kotei/core/card"
)

// One verb with two objects, each given something: "give him +2F and each of his Followers +1F" (CE "Bonuses and penalties").

// alsoGiven is the style of what is given to the second.
const alsoGiven Style = 20910

// alsoGivenTo is the style of what is given besides, before the thing to which it is: "give +1F to him and -1F to her".
const alsoGivenTo Style = 931

// besidesToken is the style of what is given besides a token, to the same thing: "give him a +1F token and Naval".
const besidesToken Style = 20935

// besidesToken finds the thing.
func (v *resolver) besidesToken(o *card.Op) {
	n := len(v.seen)
	if n == 0 || v.seen[n-1].Verb != card.Token {
		v.failed("nothing has been given a token")
		return
	}
	before := v.seen[n-1].What
	if o.What.Ref, o.What.Thing = before.Bind, before.Thing; before.How == card.Ref {
		o.What.Ref = before.Ref
	}
	opSlots["mods"].walk(v, o)
}

// givesTo goes on, after what is given to one thing, with what is given to another, where that stands last.
func (r *reader) givesTo(at int, done ops, all *[]reading[ops]) {
	last := &done[len(done)-1]
	if last.Verb != card.Modify || last.Voice != card.Imperative || last.DurStyle != 0 || last.What == nil {
		return
	}
	if f := r.g.verbs.formOf(last); last.Style != alsoGivenTo && (last.Style >= heldStyle || f == nil || len(f.parts) != 4 || f.parts[0].fold != "give" || f.parts[1].name != "mods") {
		return
	}
	for _, j := range r.joinsAt(at, false) {
		if j.v != card.And && j.v != card.CommaAnd {
			continue
		}
		for _, m := range r.modList(j.end) {
			if !r.is(m.end, "to") {
				continue
			}
			for _, s := range r.several(m.end + 1) {
				if s.v.Thing == card.Cards && (s.v.How == card.Ref || !r.is(m.end+1, "the")) {
					sel := s.v
					o := card.Op{Verb: card.Modify, What: &sel, Mods: m.v, Style: alsoGivenTo, Join: j.v, Who: last.Who, Span: r.span(at, s.end)}
					*all = append(*all, reading[ops]{append(slices.Clone(done), o), s.end})
				}
			}
		}
	}
}

// alsoGives goes on, after what is given to one thing, with what is given to another.
func (r *reader) alsoGives(at int, done ops, all *[]reading[ops]) {
	last := &done[len(done)-1]
	r.alsoHas(at, done, all)
	r.givesTo(at, done, all)
	if last.Verb != card.Modify && last.Verb != card.Token || last.Voice != card.Imperative || last.DurStyle != 0 || last.What == nil || len(last.Mods) == 0 && last.Verb == card.Modify || !r.gives(last) {
		return
	}
	for _, j := range r.joinsAt(at, false) {
		if j.v != card.And && j.v != card.CommaAnd {
			continue
		}
		if last.Verb == card.Token {
			for _, m := range r.modList(j.end) {
				o := card.Op{Verb: card.Modify, What: &card.Sel{How: card.Ref, Ref: unresolved, Word: againWord}, Mods: m.v, Style: besidesToken, Join: j.v, Span: r.span(at, m.end)}
				*all = append(*all, reading[ops]{append(slices.Clone(done), o), m.end})
			}
		}
		for _, s := range r.several(j.end) {
			if s.v.Thing != card.Cards && s.v.Thing != card.Provinces || r.kindAt(s.end) != number {
				continue
			}
			for _, m := range r.modList(s.end) {
				sel := s.v
				o := card.Op{Verb: card.Modify, What: &sel, Mods: m.v, Style: alsoGiven, Join: j.v, Who: last.Who, Span: r.span(at, m.end)}
				next := append(slices.Clone(done), o)
				*all = append(*all, reading[ops]{next, m.end})
				for _, k := range joins {
					if end, ok := r.words(m.end, k.words); ok && k.j != card.To && k.j != card.Or && k.j != card.CommaOr && k.j != card.AndAside && k.j != card.CommaAndAside {
						r.joined(end, next, k.j, all)
					}
				}
			}
		}
	}
}

// gives reports whether an op is written with the verb "give" and what is given at its end.
func (r *reader) gives(o *card.Op) bool {
	if o.Style == alsoGiven {
		return true
	}
	f := r.g.verbs.formOf(o)
	if o.Style >= heldStyle || f == nil || len(f.parts) < 3 || f.parts[0].fold != "give" || f.parts[1].name != "what" {
		return false
	}
	return len(f.parts) == 3 && f.parts[2].name == "mods" || len(f.parts) == 4 && f.parts[2].name == "count" && f.parts[3].name == "token"
}

// alsoHasStyle is the style of what something has besides, under another condition.
const alsoHasStyle Style = 20911

// alsoHas reads "…, and Cavalry while it is opposed" after what something has while something else is so.
func (r *reader) alsoHas(at int, done ops, all *[]reading[ops]) {
	last := &done[len(done)-1]
	if last.Verb != card.Modify || last.While == nil || last.What == nil || last.DurStyle != 0 || len(last.Mods) == 0 {
		return
	}
	if f := r.g.clauses.formOf(last); last.Style != alsoHasStyle && (last.Style < clauseStyle || f == nil || f.parts[len(f.parts)-1].name != "mods") {
		return
	}
	for _, j := range r.joinsAt(at, false) {
		if j.v != card.And && j.v != card.CommaAnd {
			continue
		}
		for _, m := range r.modList(j.end) {
			if !r.is(m.end, "while") {
				continue
			}
			for _, c := range r.condition(m.end + 1) {
				cond := c.v
				o := card.Op{Verb: card.Modify, What: &card.Sel{How: card.Ref, Ref: unresolved, Word: sameThings}, Mods: m.v, Style: alsoHasStyle, Join: j.v, Dur: card.WhileTrue, While: &cond, Span: r.span(at, c.end)}
				*all = append(*all, reading[ops]{append(slices.Clone(done), o), c.end})
			}
		}
	}
}
