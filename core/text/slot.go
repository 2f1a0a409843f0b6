package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// The slots that several tables have: a value, a stat, counted things, a title, a reference, a possessor.

// valueSlot is a field that holds a value of the kind that read reads.
func valueSlot[T any](read func(*reader, int) []reading[card.Value], field func(*T) **card.Value) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, g := range read(r, at) {
				x, v := t, g.v
				*field(&x) = &v
				all = append(all, reading[T]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *T) { w.value(*field(t)) },
		walk:  func(r *resolver, t *T) { r.value(*field(t)) },
	}
}

// unitSlot is a stat written as the unit of a number: F, C, PH.
func unitSlot[T any](field func(*T) *card.Stat) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			if at >= len(r.toks) || r.toks[at].kind != word {
				return nil
			}
			for s, u := range units {
				if r.toks[at].text == u {
					*field(&t) = s
					return []reading[T]{{t, at + 1}}
				}
			}
			return nil
		},
		write: func(w *writer, t *T) { w.word(units[*field(t)]) },
		walk:  func(*resolver, *T) {},
	}
}

var units = map[card.Stat]string{
	card.Force: "F", card.Chi: "C", card.PersonalHonor: "PH", card.HonorRequirement: "HR",
	card.GoldProduction: "GP", card.ProvinceStrength: "PS", card.GoldCost: "GC", card.FocusValue: "FV",
}

func statSlot[T any](field func(*T) (*card.Stat, *bool)) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, g := range r.stat(at) {
				x := t
				s, b := field(&x)
				*s = g.v.stat
				if b != nil {
					*b = g.v.base
				} else if g.v.base {
					continue
				}
				all = append(all, reading[T]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *T) {
			s, b := field(t)
			w.stat(*s, b != nil && *b)
		},
		walk: func(*resolver, *T) {},
	}
}

// thingsSlot is a field that counts described things: bare plurals, or one after "each".
func thingsSlot[T any](set func(*T, *card.Sel), get func(*T) *card.Sel) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, g := range r.body(at) {
				if g.v.How != card.Nothing || g.v.Perform || g.v.Thing == card.Tokens || g.v.Thing == card.Abilities || g.v.Thing == card.Actions {
					continue
				}
				if c, ok := any(t).(card.Cond); slices.ContainsFunc(g.v.Filter.Atoms, isTogether) && !(ok && severalTogether(&c)) {
					continue // nothing is so by itself
				}
				x, s := t, g.v
				s.How = card.All
				of := s.ZoneOf
				ownersPlace(&s)
				if s.Zone == card.InPlay && s.ZoneAt == 0 && ofFocused(s.Filter) {
					s.Zone = card.Anywhere // in the focusing area, and discarded after the duel
				}
				set(&x, &s)
				s.ZoneOf = of
				all = append(all, reading[T]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *T) { w.described(get(t)) },
		walk: func(v *resolver, t *T) {
			s := get(t)
			v.inside(s)
			if s.ZoneRef != card.NoVar && !ownersFound(s) { // whose place it is would be forgotten
				v.failed("things are counted in a place of somebody who was named before")
			}
		},
	}
}

// ownersPlaces are the areas that hold a player's own cards only.
var ownersPlaces = map[card.Zone]bool{card.Hand: true, card.AnyDiscard: true, card.FateDiscard: true, card.DynastyDiscard: true}

// ownersPlace says of things that are counted in the hand or discard pile of somebody who was named that he owns them: what counts
// them knows no more of the place than what kind it is.
func ownersPlace(s *card.Sel) {
	if s.ZoneRef != unresolved || !ownersPlaces[s.Zone] || s.Filter == nil || s.ZoneAt == 0 || int(s.ZoneAt) > len(s.Filter.Atoms)+1 {
		return
	}
	f := *s.Filter
	f.Atoms = slices.Insert(slices.Clone(f.Atoms), int(s.ZoneAt)-1, card.Atom{Is: card.IsOwned, Who: s.ZoneOf, Ref: unresolved, Style: silentStyle})
	s.Filter, s.ZoneOf = &f, card.NoPlayer
	s.ZoneAt++
}

// ownersFound says in such a description who has been found to be meant.
func ownersFound(s *card.Sel) bool { return ownedBy(s.Filter, s.ZoneRef) }

func ownedBy(f *card.Filter, who card.Var) bool {
	for i := range f.Atoms {
		if a := &f.Atoms[i]; a.Is == card.IsOwned && a.Ref == unresolved && a.Style == silentStyle {
			a.Ref = who
			return true
		}
	}
	return false
}

// ownersToo says so in the condition that is about such things, too.
func ownersToo(s *slot[card.Cond]) *slot[card.Cond] {
	walk := s.walk
	s.walk = func(v *resolver, c *card.Cond) {
		walk(v, c)
		if c.What.ZoneRef != card.NoVar && c.Filter != c.What.Filter {
			ownedBy(c.Filter, c.What.ZoneRef)
		}
	}
	return s
}

// titleSlot is a field that holds the title of a token or card.
func titleSlot[T any](field func(*T) *string) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for end := at + 1; end <= min(at+3, len(r.toks)); end++ {
				if k := r.toks[end-1]; k.kind != word || !isCapital(k.text) {
					break
				}
				x := t
				*field(&x) = r.written(at, end)
				all = append(all, reading[T]{x, end})
			}
			return all
		},
		write: func(w *writer, t *T) { w.words(*field(t)) },
		walk:  func(*resolver, *T) {},
	}
}

// written is the text from one token to another, as it is.
func (r *reader) written(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		if i > from && r.toks[i].from != r.toks[i-1].to {
			b.WriteByte(' ')
		}
		b.WriteString(r.toks[i].text)
	}
	return b.String()
}

// refSlot is a field that holds a reference to a card.
func refSlot[T any](field func(*T) (*card.Var, *string)) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, g := range r.reference(at) {
				if g.v.Of != nil || g.v.Thing != card.Cards && !strings.HasPrefix(g.v.Word, "=") {
					continue
				}
				x := t
				v, word := field(&x)
				*v, *word = g.v.Ref, g.v.Word
				all = append(all, reading[T]{x, g.end})
			}
			return all
		},
		stops: func(r *reader, at int) []int { return endsOf(r.reference(at)) },
		write: func(w *writer, t *T) { _, word := field(t); w.refWord(*word) },
		walk:  func(r *resolver, t *T) { v, word := field(t); r.ref(v, *word) },
	}
}

// ownerSlot is a field that holds a reference written as a possessor: "his", "the target's".
func ownerSlot[T any](field func(*T) (*card.Var, *string)) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, p := range possessivePronouns {
				if r.is(at, p) {
					x := t
					v, word := field(&x)
					*v, *word = unresolved, p
					all = append(all, reading[T]{x, at + 1})
				}
			}
			for _, g := range r.reference(at) {
				end, ok := r.genitive(g.end)
				if !ok || g.v.Of != nil || g.v.Thing != card.Cards && !strings.HasPrefix(g.v.Word, "=") {
					continue
				}
				x := t
				v, word := field(&x)
				*v, *word = g.v.Ref, g.v.Word
				all = append(all, reading[T]{x, end})
			}
			return all
		},
		write: func(w *writer, t *T) { _, word := field(t); w.owner(*word) },
		walk:  func(r *resolver, t *T) { v, word := field(t); r.ref(v, *word) },
	}
}
