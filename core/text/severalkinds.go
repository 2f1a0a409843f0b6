package text

import (
	"slices"

	"kotei/core/card"
)

// Several things that a player has to control at once: "if you control a Courtier and two Samurai at the current battlefield". No card
// counts for two of them (CE-CONJ-01); where they are is said at the end, of all of them (CE "Conditions", "Conjunctions").

func init() {
	conditions = append(conditions, row[card.Cond]{pattern: "you control {severalkinds}", base: card.Cond{Kind: card.Several, Who: card.You}})
	conditionSlots["severalkinds"] = severalKinds()
}

// The words before the place of several things: how it is written is the style of the last of them.
var placedBefore = []string{"", ",", ", both", ", all", ", each"}

// kindJoins are the words between two of the things; from orKinds on one of them will do.
var kindJoins = []string{",", "and", ", and", "or", ", or"}

const orKinds = 3

// orMore is said of a number that may be larger, as it may be anyhow.
const orMore = "or more"

// severalKinds reads "a Monk, a Courtier, and two other Personalities at the current battlefield".
func severalKinds() *slot[card.Cond] {
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			r.kinds(at, nil, "", func(subs []card.Cond, end int) {
				if x, ok := allControlled(c, subs); ok {
					all = append(all, reading[card.Cond]{x, end})
				}
			})
			return all
		},
		write: func(w *writer, c *card.Cond) {
			for i := range c.Sub {
				s := &c.Sub[i]
				w.words(s.Word)
				w.kind(s)
			}
			if last := &c.Sub[len(c.Sub)-1]; last.Style > 0 {
				w.words(placedBefore[last.Style])
				w.atom(&last.Filter.Atoms[len(last.Filter.Atoms)-2])
			}
		},
		walk: func(v *resolver, c *card.Cond) {
			for i := range c.Sub {
				v.inside(c.Sub[i].What)
				v.filter(c.Sub[i].Filter)
			}
		},
	}
}

// kinds reads one kind of thing after another. The last may be followed by where all of them are.
func (r *reader) kinds(at int, done []card.Cond, join string, yield func([]card.Cond, int)) {
	if len(done) > 3 || !r.step() {
		return
	}
	for _, n := range r.count(at) {
		if end, ok := r.words(n.end, "or more"); ok {
			n.v.Word, n.end = orMore, end
		}
		for _, b := range r.body(n.end) {
			s, num := b.v, n.v
			if s.How != card.Nothing || s.Perform || s.Thing != card.Cards || s.ZoneAt > 0 || num.N == 1 && s.Filter.Style == plural || num.N > 1 && s.Filter.Style == singular || num.N < 1 || slices.ContainsFunc(s.Filter.Atoms, isTogether) {
				continue
			}
			s.How = card.All
			kind := card.Cond{Kind: card.Exists, Who: card.You, Cmp: card.AtLeast, A: &num, What: &s, Filter: s.Filter, Thing: s.Thing, Word: join}
			next := append(slices.Clone(done), kind)
			yield(next, b.end)
			r.placedKinds(next, b.end, yield)
			for _, j := range kindJoins {
				if end, ok := r.words(b.end, j); ok {
					r.kinds(end, next, j, yield)
				}
			}
		}
	}
}

// placedKinds reads where they are, after a comma: "…, both at the current battlefield".
func (r *reader) placedKinds(done []card.Cond, at int, yield func([]card.Cond, int)) {
	for i, words := range placedBefore[1:] {
		end, ok := r.words(at, words)
		if !ok || words == ", both" && len(done) != 2 {
			continue
		}
		for _, p := range r.g.afterwards.readAt(r, end) {
			if !isWhere(&p.v) {
				continue
			}
			subs := slices.Clone(done)
			last := &subs[len(subs)-1]
			f := *last.Filter
			f.Atoms = append(slices.Clone(f.Atoms), p.v)
			last.Filter, last.Style = &f, Style(i+1)
			yield(subs, p.end)
		}
	}
}

// isWhere reports whether a property is where something is.
func isWhere(a *card.Atom) bool {
	return !a.Not && a.Ref == card.NoVar && (a.Is == card.IsHere || a.Is == card.IsHome || a.Is == card.IsAtBattle)
}

// placeOf is where a kind of thing is, if its description says so in the end.
func placeOf(f *card.Filter) (card.Atom, bool) {
	if n := len(f.Atoms); n > 0 && isWhere(&f.Atoms[n-1]) {
		return f.Atoms[n-1], true
	}
	return card.Atom{}, false
}

// allControlled makes one condition of several kinds of things, which have all to be where the last of them is.
func allControlled(c card.Cond, subs []card.Cond) (card.Cond, bool) {
	last := &subs[len(subs)-1]
	if len(subs) == 1 && last.Style == 0 {
		return c, false // that is a condition of its own
	}
	for i := range subs[1:] {
		j := slices.Index(kindJoins, subs[i+1].Word)
		if end := slices.Index(kindJoins, last.Word); j > 0 && i+2 < len(subs) || j == 0 && i+2 == len(subs) || len(subs) > 2 && end%2 == 1 {
			return c, false
		}
	}
	if len(subs) > 1 && slices.Index(kindJoins, last.Word) >= orKinds {
		c.Prop = "or"
	}
	where, placed := placeOf(last.Filter)
	where.Style = silentStyle
	own := slices.ContainsFunc(subs[:len(subs)-1], func(s card.Cond) bool { _, ok := placeOf(s.Filter); return ok })
	if own && last.Style > 0 {
		return c, false
	}
	subs = slices.Clone(subs)
	c.Sub = subs
	for i := range subs {
		f := *subs[i].Filter
		f.Atoms = slices.Clone(f.Atoms)
		if placed && !own && i < len(subs)-1 {
			f.Atoms = append(f.Atoms, where)
		}
		f.Atoms = append(f.Atoms, card.Atom{Is: card.IsYours, Who: card.You, Style: silentStyle})
		subs[i].Filter = &f
	}
	return c, true
}

// kind writes one kind of thing.
func (w *writer) kind(c *card.Cond) {
	w.value(c.A)
	w.words(c.A.Word)
	w.described(c.What)
}
