package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Predicates: what may stand after "is" and "has" (CE "Conditions", "Conjunctions").

// condSlot is a field that holds a condition.
func condSlot[T any](field func(*T) **card.Cond) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, g := range r.condition(at) {
				x, c := t, g.v
				*field(&x) = &c
				all = append(all, reading[T]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *T) { w.condition(*field(t)) },
		walk:  func(v *resolver, t *T) { v.condition(*field(t)) },
	}
}

// denied is a condition that must not hold, of a field that says what must.
func denied[T any](s *slot[T], cond func(*T) *card.Cond) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, o T) []reading[T] {
			all := s.read(r, at, o)
			for i := range all {
				c := cond(&all[i].v)
				c.Not = !c.Not
			}
			return all
		},
		write: func(w *writer, o *T) {
			c := *cond(o)
			c.Not = !c.Not
			w.condition(&c)
		},
		walk: func(v *resolver, o *T) {
			c := cond(o)
			c.Not = !c.Not
			s.walk(v, o)
			c.Not = !c.Not
		},
	}
}

// predicateSlot is a filter after "is": "a Samurai", "dishonorable", "at the current battlefield", "Fire".
func predicateSlot[T any](field func(*T) **card.Filter) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			r.bare(at, nil, func(atoms []card.Atom, end int) {
				x := t
				*field(&x) = &card.Filter{Atoms: atoms, Style: predicateBare}
				all = append(all, reading[T]{x, end})
			})
			return all
		},
		write: func(w *writer, t *T) { w.bare((*field(t)).Atoms) },
		walk:  func(v *resolver, t *T) { v.filter(*field(t)) },
	}
}

// longestOf is a slot of which only the longest reading counts: what follows the last of several belongs to it alone.
func longestOf[T any](s *slot[T]) *slot[T] {
	read := s.read
	s.read = func(r *reader, at int, t T) []reading[T] {
		all, end := read(r, at, t), 0
		for _, g := range all {
			end = max(end, g.end)
		}
		return slices.DeleteFunc(all, func(g reading[T]) bool { return g.end < end })
	}
	return s
}

// longestFirst is a slot whose longest reading is tried first: "the number of Rings you control" takes all that describes the
// Rings. What follows "and" or a comma is none of it.
func longestFirst[T any](s *slot[T]) *slot[T] {
	read := s.read
	s.read = func(r *reader, at int, t T) []reading[T] {
		all := read(r, at, t)
		if len(all) < 2 {
			return all
		}
		end := 1 << 20
		for _, g := range all {
			if r.is(g.end, "and") || r.is(g.end, ",") && !r.is(g.end+1, "plus") && !r.is(g.end+1, "minus") && !r.is(g.end+1, "rounded") && !r.is(g.end+1, "or") {
				end = min(end, g.end)
			}
		}
		all = slices.DeleteFunc(slices.Clone(all), func(g reading[T]) bool { return g.end > end })
		slices.SortStableFunc(all, func(a, b reading[T]) int { return b.end - a.end })
		return all
	}
	return s
}

// hasOrStyle is the style of two properties after "has" of which one will do.
const hasOrStyle Style = 23460

const (
	predicateBare Style = 10 + iota
	predicateWith
)

// bare reads properties that stand alone, "and" between them.
func (r *reader) bare(at int, atoms []card.Atom, yield func([]card.Atom, int)) {
	r.predicate(at, func(a card.Atom, end int) {
		as := append(append([]card.Atom(nil), atoms...), a)
		yield(as, end)
		if len(as) > 3 {
			return
		}
		if r.is(end, "and") {
			r.bare(end+1, as, yield)
		}
		if len(atoms) == 0 {
			r.orBare(end, card.Atom{Is: card.AnyOf, Style: orStyle, Or: []card.Filter{{Atoms: []card.Atom{a}}}}, yield)
		}
	})
}

// orBare reads "or …" after a property, and ", … or …".
func (r *reader) orBare(at int, list card.Atom, yield func([]card.Atom, int)) {
	i, join := at, ""
	if r.is(i, ",") {
		i, join = i+1, ","
	}
	if r.is(i, "or") {
		i, join = i+1, join+" or"
		if r.is(i, "while") {
			i, join = i+1, join+" while"
		}
	}
	if join == "" || len(list.Or) > 4 {
		return
	}
	r.predicate(i, func(a card.Atom, end int) {
		if !sameFoe(&list.Or[0].Atoms[0], &a) {
			return
		}
		if list.Or[0].Atoms[0].Sub != nil && (a.Style == aStyle || a.Is == card.IsKeyword && !strings.HasPrefix(join, ",")) {
			return // "opposing a Samurai or a Monk", "attached to a Courtier or Poet": what it is opposing, what it is attached to
		}
		x := list
		x.Or = append(append([]card.Filter(nil), list.Or...), card.Filter{Atoms: []card.Atom{a}, Noun: strings.TrimSpace(join)})
		if join != "," {
			yield([]card.Atom{x}, end)
			return
		}
		r.orBare(end, x, yield)
	})
}

func (w *writer) bare(atoms []card.Atom) {
	for i := range atoms {
		if i > 0 && atoms[i].Style != silentStyle {
			w.word("and")
		}
		w.atom(&atoms[i])
	}
}

// predicate reads one thing that may stand after "is".
func (r *reader) predicate(at int, next func(card.Atom, int)) {
	if r.is(at, "a") {
		for _, b := range r.described(at + 1) {
			if b.v.ZoneAt == 0 && b.v.Filter.Style != plural && b.v.Thing == card.Cards {
				next(card.Atom{Is: card.AnyOf, Style: aStyle, Or: []card.Filter{*b.v.Filter}}, b.end)
			}
		}
	}
	for _, p := range r.g.properties.readAt(r, at) {
		next(p.v, p.end)
		r.placedToo(p.v, p.end, next)
	}
	for _, p := range r.g.afterwards.readAt(r, at) {
		next(p.v, p.end)
		if p.v.Is == card.IsInPlay {
			r.placedToo(p.v, p.end, next)
		}
	}
	r.keywords(at, func(a card.Atom, end int, _ Style) { next(a, end) })
}

// withSlot is a filter after "has": what would stand after "with".
func withSlot[T any](field func(*T) **card.Filter) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, g := range r.g.having.readAt(r, at) {
				x := t
				*field(&x) = &card.Filter{Atoms: []card.Atom{g.v}, Style: predicateWith}
				all = append(all, reading[T]{x, g.end})
				if !r.is(g.end, "and") && !r.is(g.end, "or") {
					continue
				}
				for _, h := range r.g.having.readAt(r, g.end+1) { // "has no attachments and lower Force"
					y := t
					*field(&y) = &card.Filter{Atoms: []card.Atom{g.v, h.v}, Style: predicateWith}
					if r.is(g.end, "or") {
						either := card.Atom{Is: card.AnyOf, Style: hasOrStyle, Or: []card.Filter{{Atoms: []card.Atom{g.v}}, {Atoms: []card.Atom{h.v}}}}
						*field(&y) = &card.Filter{Atoms: []card.Atom{either}, Style: predicateWith}
					}
					all = append(all, reading[T]{y, h.end})
				}
			}
			r.keywords(at, func(a card.Atom, end int, _ Style) {
				x := t
				*field(&x) = &card.Filter{Atoms: []card.Atom{a}, Style: predicateWith}
				all = append(all, reading[T]{x, end})
			})
			return all
		},
		write: func(w *writer, t *T) {
			f := *field(t)
			a := &f.Atoms[0]
			if a.Is == card.AnyOf && a.Style == hasOrStyle {
				w.g.having.write(w, &a.Or[0].Atoms[0])
				w.word("or")
				w.g.having.write(w, &a.Or[1].Atoms[0])
				return
			}
			if a.Style >= keywordStyle {
				w.keywordAtom(a)
				return
			}
			w.g.having.write(w, a)
			if len(f.Atoms) == 2 && f.Style == predicateWith {
				w.word("and")
				w.g.having.write(w, &f.Atoms[1])
			}
		},
		walk: func(v *resolver, t *T) { v.filter(*field(t)) },
	}
}

// clanSlot is a Clan's full name; a strict one is nothing but a Clan.
func clanSlot(strict bool) *slot[card.Cond] {
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			k, end, many := r.keyword(at)
			if k == "" || many == plural || strict && !strings.HasSuffix(string(k), " Clan") {
				return nil
			}
			c.Keywords = append(slices.Clone(c.Keywords), k)
			return []reading[card.Cond]{{c, end}}
		},
		write: func(w *writer, c *card.Cond) {
			i := min(w.nth, len(c.Keywords)-1)
			w.nth = (w.nth + 1) % len(c.Keywords)
			w.words(string(c.Keywords[i]))
		},
		walk: func(*resolver, *card.Cond) {},
	}
}

// unitRefSlot is a reference to a unit: "his unit".
func unitRefSlot[T any](field func(*T) (*card.Var, *string)) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, g := range r.selector(at) {
				if g.v.How == card.Ref && g.v.Thing == card.Units && g.v.Of == nil {
					x := t
					v, word := field(&x)
					*v, *word = g.v.Ref, g.v.Word
					all = append(all, reading[T]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *T) {
			_, word := field(t)
			if (*word)[0] == '=' {
				w.refWord(*word)
				return
			}
			w.owner(*word)
			w.word("unit")
		},
		walk: func(r *resolver, t *T) { v, word := field(t); r.ref(v, *word) },
	}
}
