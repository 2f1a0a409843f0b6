package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Some of several things named before, and the rest of them: "one of them that is a Spell", "the remaining cards"
// (CE "References", "Search").

const (
	themStyle Style = 23502 // "… of them": IsOneOf
	restStyle Style = 23503 // "the rest": IsOneOf, without those chosen before
)

// ofThem reads "one of them", "up to two of those cards that are Followers", and "one" where it can mean nothing else.
func (r *reader) ofThem(at int) []reading[card.Sel] {
	all := r.eachOfTargets(at)
	for _, q := range r.g.quants.readAt(r, at) {
		if q.end == at || q.v.How != card.Choose && q.v.How != card.All {
			continue
		}
		if r.is(q.end-1, "of") {
			for _, g := range r.reference(q.end) {
				if g.v.Of == nil && g.v.Thing == card.Cards && pluralWords(g.v.Word) {
					all = r.someOf(all, q.v, g.v.Word, g.end)
				}
			}
			for _, words := range []string{"those cards", "the cards", "these cards", "the shown cards", "those enemy cards"} {
				if end, ok := r.words(q.end, words); ok {
					all = r.someOf(all, q.v, "="+words, end)
				}
			}
		} else if q.v.How == card.Choose && r.numberOnly(at, q.end) && (r.is(q.end, "in") || r.is(q.end, "into") || r.is(q.end, "on") || r.is(q.end, "at") || r.is(q.end, "under") || at > 0 && r.is(at-1, "switch") && r.is(q.end, "with") || at > 0 && r.is(at-1, "discard") && r.is(q.end, ".")) {
			all = r.someOf(all, q.v, "-them", q.end)
		}
	}
	return all
}

// eachOfTargets reads "each target with 0 Force" and "each enemy target": those of several targets that are so.
func (r *reader) eachOfTargets(at int) []reading[card.Sel] {
	if !r.is(at, "each") {
		return nil
	}
	for _, words := range []string{"each target", "each enemy target"} {
		end, ok := r.words(at, words)
		if !ok {
			continue
		}
		if _, noun := nounAt(r, end); noun {
			return nil
		}
		all := r.someOf(nil, card.Sel{How: card.All, Style: theStyle}, "="+words, end)
		return slices.DeleteFunc(all, func(g reading[card.Sel]) bool { return g.end == end && words == "each target" })
	}
	return nil
}

func pluralWords(w string) bool {
	w = strings.TrimPrefix(w, "=")
	return w == "them" || w == "the targets" || strings.HasPrefix(w, "those ")
}

func (r *reader) numberOnly(at, end int) bool {
	_, _, ok := r.numberAt(at)
	return ok && end == at+1
}

func (r *reader) someOf(all []reading[card.Sel], q card.Sel, word string, at int) []reading[card.Sel] {
	s := q
	a := card.Atom{Is: card.IsOneOf, Ref: unresolved, Word: word, Style: themStyle}
	s.Filter = &card.Filter{Atoms: []card.Atom{a}, Style: singular}
	s.ZoneAt = 1 // no further zone is read
	r.after(s, at, func(s card.Sel, end int) {
		s.ZoneAt = 0
		all = append(all, reading[card.Sel]{s, end})
	})
	return all
}

// rest reads "the rest", "the remaining cards", "the other two".
func (r *reader) rest(at int) []reading[card.Sel] {
	if !r.is(at, "the") {
		return nil
	}
	i := at + 1
	switch {
	case r.is(i, "rest"), r.is(i, "others"):
		i++
		if end, ok := r.words(i, "of the cards"); ok && r.is(i-1, "rest") {
			i = end
		}
	case r.is(i, "other"), r.is(i, "remaining"):
		i++
		if _, _, ok := r.numberAt(i); ok {
			i++
		}
		if r.is(i, "shown") {
			i++
		}
		if r.is(i, "cards") || r.is(i, "card") {
			i++
		}
		if i == at+2 && r.is(at+1, "remaining") {
			return nil
		}
	default:
		return nil
	}
	f := &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: unresolved, Word: r.phrase(at, i), Style: restStyle}}, Style: plural}
	return []reading[card.Sel]{{card.Sel{How: card.All, Style: theStyle, Filter: f}, i}}
}

// looked finds the things of which a selector means some, or the rest: they are where they were when they were named.
func (v *resolver) looked(s *card.Sel) {
	if s.Filter == nil {
		return
	}
	for i := range s.Filter.Atoms {
		a := &s.Filter.Atoms[i]
		switch a.Style {
		case themStyle:
			v.plural = true
			v.ref(&a.Ref, a.Word)
			v.plural = false
			if a.Ref == card.Subject && strings.HasPrefix(a.Word, "=those ") {
				v.failed("each of those answers for itself")
			}
			for j := range v.named {
				if e := &v.named[j]; e.v == a.Ref && !(isIt(s) && e.thing > card.Units) {
					if isIt(s) || e.thing == card.Units {
						s.Thing = e.thing
					}
					s.Zone, s.ZoneOf, s.ZoneRef = e.zone, e.zoneOf, e.zoneRef
				}
			}
			if s.Bind == 0 {
				s.Bind = v.bind()
			}
			v.taken = append(v.taken, s.Bind)
		case restStyle:
			e, ok := v.last(func(e *entity) bool {
				return e.many && !slices.Contains(v.taken, e.v) && (e.zone == card.FateDeckZone || e.zone == card.DynastyDeckZone || e.zone == card.AnyDeck)
			})
			if !ok || len(v.taken) == 0 {
				v.failed("no cards of which these are the rest")
				return
			}
			a.Ref, s.Zone, s.ZoneOf, s.ZoneRef = e.v, e.zone, e.zoneOf, e.zoneRef
			for _, t := range v.taken {
				s.Filter.Atoms = append(s.Filter.Atoms, card.Atom{Is: card.IsNot, Ref: t, Style: silentStyle})
			}
			return
		}
	}
}

// both makes "them" the two things targeted, where the text names no several things at once.
func (v *resolver) both(s *card.Sel) bool {
	switch strings.TrimLeft(s.Word, "=-") {
	case "all targets", "all the targets", "each", "them", "them both", "they", "their", "both targets", "both personalities", "both of them", "each of them":
	default:
		if !strings.HasPrefix(s.Word, "=both ") && !isNeither(s.Word) {
			return false
		}
	}
	if s.Of != nil || len(s.Also) > 0 || s.Thing != card.Cards && s.Thing != card.Units {
		return false
	}
	if strings.TrimLeft(s.Word, "=-") == "all targets" || strings.TrimLeft(s.Word, "=-") == "all the targets" {
		return v.allTargets(s)
	}
	if _, ok := v.last(func(e *entity) bool { return e.many }); ok {
		return false
	}
	ts := v.singles(func(e *entity) bool { return (e.target || e.performing) && !(v.onBoard && e.zone != card.InPlay) })
	if len(ts) != 2 || ts[0].thing != ts[1].thing {
		return false
	}
	if w := strings.TrimLeft(s.Word, "=-"); (w == "them" || w == "they" || w == "their") && v.focus != card.NoVar && (modern(v.c.Text) || v.focus == card.Loser || v.focus == card.Winner) {
		return false // one of them has just been spoken of
	}
	if w := strings.TrimLeft(s.Word, "=-"); (w == "them" || w == "they" || w == "their") && v.focus == card.NoVar && v.justTargeted(ts[0].v, ts[1].v) {
		s.Ref, v.focus = ts[1].v, ts[1].v
		return true
	}
	v.focus = card.NoVar
	s.Ref = ts[0].v
	s.Also = []card.Sel{{How: card.Ref, Thing: s.Thing, Ref: ts[1].v, Word: "-"}}
	return true
}

// justTargeted reports whether the second of two things was targeted in so many words just now, and the first as an effect was done to
// it: "straighten your target Monk. Target a Scout and bow them".
func (v *resolver) justTargeted(first, second card.Var) bool {
	n := len(v.seen)
	if n < 2 || v.seen[n-1].Verb != card.Pick || v.seen[n-1].What.Bind != second {
		return false
	}
	return slices.ContainsFunc(v.seen[:n-1], func(o *card.Op) bool { return o.Verb != card.Pick && o.What != nil && o.What.Bind == first })
}

// allTargets makes "all targets" everything that the text has targeted.
func (v *resolver) allTargets(s *card.Sel) bool {
	ts := v.targets()
	if len(ts) == 1 && ts[0].many && !ts[0].branched {
		v.focus, s.Ref = card.NoVar, ts[0].v
		return true
	}
	if len(ts) < 2 || slices.ContainsFunc(ts, func(e *entity) bool { return e.thing != ts[0].thing || e.branched }) {
		return false
	}
	v.focus, s.Ref = card.NoVar, ts[0].v
	for _, e := range ts[1:] {
		s.Also = append(s.Also, card.Sel{How: card.Ref, Thing: s.Thing, Ref: e.v, Word: "-"})
	}
	return true
}
