package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// "They" of one: the later arcs' texts say it of a Personality or player of either sex (CE "Pronouns").

// they is what "they", "them" and "their" mean: several things or, where the text has named no such, one Personality or player.
func (v *resolver) they(word string) (*entity, bool) {
	several, many := v.last(func(e *entity) bool { return e.many })
	one, single := v.theOne(word)
	switch {
	case many && single && one.v == v.focus && modern(v.c.Text):
		return nil, false // either could be meant
	case many && v.withOthers(several):
		return nil, false // all of them could be meant
	case many:
		return several, true
	case single && v.trig.Together() && !v.trig.AsOne && one.v != card.Subject: // "one or more" of them may be several
		if modern(v.c.Text) {
			return nil, false
		}
		return v.last(func(e *entity) bool { return e.v == card.Subject })
	case v.plural || saysHe(v.it.Text) && !modern(v.c.Text):
		return nil, false
	}
	return one, single
}

// withOthers reports whether several things are the last of those that one "target" is said of: "target your Scout and one or more
// of your Personalities".
func (v *resolver) withOthers(e *entity) bool {
	for i, o := range v.seen {
		if o.Verb != card.Pick || o.Style != andAnother || o.What.Bind != e.v || o.What.Min == nil || i == 0 {
			continue
		}
		before := v.seen[i-1].What
		return before != nil && before.Thing == o.What.Thing && entityOf(before).yours == e.yours
	}
	return false
}

// theOne is the one thing that "they" can mean: what the text speaks of just then, the only Personality or, of whose something
// is, the last one named.
func (v *resolver) theOne(word string) (*entity, bool) {
	if e, ok := v.last(func(e *entity) bool { return e.v == v.focus && masculine(e) }); ok && v.focus != card.NoVar {
		if other, ok := v.last(func(o *entity) bool { return o.target && o.thing == card.Cards && masculine(o) }); ok && v.given && word == "their" && e.v == card.Self {
			return other, true // "give Goro a bonus equal to their Chi": of him it would be said by his name
		}
		return e, true
	}
	cards := v.distinct(func(e *entity) bool {
		return e.thing == card.Cards && e.v != card.Self && e.v != card.Host && masculine(e)
	})
	if len(cards) > 1 && word != "their" {
		return nil, false
	}
	return v.last(func(e *entity) bool { return masculine(e) || v.several && e.each })
}

// isOtherIn reports whether a property is that of another one than was named.
func isOtherIn(a card.Atom) bool { return a.Is == card.IsNot }

// listsThings reports whether a list of keywords has one of things: "a Terrain or Crab Clan Personality" is two kinds of cards.
func listsThings(a card.Atom) bool {
	return a.Is == card.AnyOf && a.Style == listStyle && slices.ContainsFunc(a.Or, func(f card.Filter) bool {
		return len(f.Atoms) == 1 && f.Atoms[0].Is == card.IsKeyword && lifeless(f.Atoms[0].Keyword)
	})
}

// modern reports whether a text has an icon that the arcs before "they" had not.
func modern(text string) bool {
	for i := range text {
		if text[i] != ':' {
			continue
		}
		end := iconEnd(text[i:])
		if end == 0 {
			continue
		}
		name := strings.ToLower(text[i : i+end])
		if _, ok := iconWords[name]; ok || name == ":fear:" || name == ":melee:" || name == ":ranged:" || name == ":x:" {
			return true
		}
	}
	return false
}

// saysHe reports whether a text speaks of somebody as "he" or "she".
func saysHe(text string) bool {
	for w := range strings.FieldsFuncSeq(text, func(r rune) bool { return !isWordByte(byte(r)) }) {
		switch strings.ToLower(w) {
		case "he", "him", "his", "she", "her":
			return true
		}
	}
	return false
}
