package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Targeting what was named before: "after an action bows your Monk, target him" (CE "Target", "References").

// targetIt adds the references that may follow the verb "target".
func (r *reader) targetIt(at int, o card.Op, all []reading[card.Op]) []reading[card.Op] {
	for _, g := range r.reference(at) {
		if g.v.Thing != card.Cards || g.v.Of != nil || !targetable(fold(g.v.Word)) {
			continue
		}
		x := o
		s := itSel(g.v.Word)
		x.What = &s
		all = append(all, reading[card.Op]{x, g.end})
	}
	return all
}

// itSel is a target that is a thing named before.
func itSel(word string) card.Sel {
	a := card.Atom{Is: card.IsOneOf, Ref: unresolved, Word: word, Style: themStyle}
	return card.Sel{How: card.Target, Style: theStyle, Filter: &card.Filter{Atoms: []card.Atom{a}, Style: singular}}
}

// targetable reports whether words mean one thing that was named before: a pronoun, or "that Shugenja".
func targetable(words string) bool {
	return slices.Contains([]string{"him", "her", "it"}, words) || strings.HasPrefix(words, "=that ") || strings.HasPrefix(words, "=the ")
}

// isIt reports whether a target is a thing named before.
func isIt(s *card.Sel) bool {
	return s.How == card.Target && s.Style == theStyle && s.Filter != nil && len(s.Filter.Atoms) == 1 && s.Filter.Atoms[0].Style == themStyle
}

// targetedIt keeps, of a target that is a thing named before, what is known of that.
func (v *resolver) targetedIt(s *card.Sel, e *entity) {
	if !isIt(s) {
		return
	}
	if t := v.trig; s.Filter.Atoms[0].Ref == card.Subject && t != nil && t.At == card.After && (t.Event == card.EvDestroy || t.Event == card.EvDiscard) {
		s.Zone, s.ZoneOf = card.AnyDiscard, card.AnyPlayer // where it lies by then
	}
	for i := range v.named {
		if o := &v.named[i]; o.v == s.Filter.Atoms[0].Ref && o.thing == s.Thing {
			e.types, e.keywords, e.yours, e.enemy = o.types, o.keywords, o.yours, o.enemy
		}
	}
}
