package text

import (
	"slices"

	"kotei/core/card"
)

// What is said of things in play is not said of a card that was discarded, or that is in a hand or deck: "discard a card and target
// a Follower: If its Force is lower than the discarded card's Focus Value, bow it" (CE "Pronouns").

// outside reports whether a thing is known to be out of play.
func (e *entity) outside() bool {
	switch e.zone {
	case card.Hand, card.FateDeckZone, card.DynastyDeckZone:
		return e.thing == card.Cards && e.undergone("discarded")
	}
	return false
}

// boardVerb reports whether an op is done to things in play, and has a pronoun for them.
func boardVerb(o *card.Op) bool {
	switch o.Verb {
	case card.Bow, card.Straighten, card.Destroy, card.Dishonor, card.Rehonor, card.Move:
		return o.What != nil && o.What.How == card.Ref && o.What.Ref == unresolved && slices.Contains([]string{"it", "them", "they"}, o.What.Word)
	}
	return false
}

// notTheDead keeps a pronoun for what is done to something in play from meaning the card whose destruction the text answers: it lies in
// a discard pile, unless the text has brought it back before.
func (v *resolver) notTheDead(o *card.Op) func() {
	t, w := v.trig, o.What
	if t == nil || t.At != card.After || t.Event != card.EvDestroy || len(t.Or) > 0 || v.besides != card.NoVar || w == nil || w.How != card.Ref || w.Ref != unresolved ||
		!slices.Contains([]string{"he", "him", "she", "her", "it"}, w.Word) {
		return func() {}
	}
	switch o.Verb {
	case card.Bow, card.Straighten, card.Destroy, card.Move, card.Token:
	case card.Modify:
		if m := o.Mods[0]; m.Kind != card.Add && m.Kind != card.Sub || m.Stat != card.Force && m.Stat != card.Chi {
			return func() {}
		}
	default:
		return func() {}
	}
	if slices.ContainsFunc(v.seen, func(o *card.Op) bool {
		return o.Verb == card.Enter || o.Verb == card.Recruit || o.Verb == card.Put || o.Verb == card.Attach || o.Verb == card.Negate
	}) {
		return func() {}
	}
	v.besides = card.Subject
	return func() { v.besides = card.NoVar }
}

// performerless finds with whom something is compared that says only "with lower Chi", where nobody performs the action: with the
// last Personality that was named.
func (v *resolver) performerless(a *card.Atom) {
	of := comparedWith(a)
	if of == nil || v.pairing || v.c.Type == card.Personality || card.Attachments.Has(v.c.Type) || v.granted || v.it.Des == 0 && v.it.Kind != card.Ability {
		return
	}
	if slices.ContainsFunc(v.named, func(e entity) bool { return e.performing }) {
		return
	}
	e, ok := v.last(func(e *entity) bool {
		return masculine(e) && e.thing == card.Cards && (v.asks == nil || e.v != v.asks.Ref)
	})
	if !ok {
		v.failed("it is not said with whom something is compared")
		return
	}
	*of = e.v
}

// comparedWith is the performer of the action where a property compares with him without saying so.
func comparedWith(a *card.Atom) *card.Var {
	switch {
	case a.Val == nil:
	case a.Val.Kind == card.StatOf && a.Val.Ref == card.Actor && a.Val.Word == "":
		return &a.Val.Ref
	case a.Val.Kind == card.CountOf && a.Val.Filter != nil:
		for i := range a.Val.Filter.Atoms {
			if x := &a.Val.Filter.Atoms[i]; x.Is == card.IsOn && x.Ref == card.Actor {
				return &x.Ref
			}
		}
	}
	return nil
}

// comparedInTrigger: of the two things that a trigger speaks of, the one that is said to have "lower Chi" has it lower than the other,
// "a Crane challenges a Lion with lower Chi"; nobody performs anything yet.
func comparedInTrigger(s, other *card.Sel, as card.Var) {
	if s == nil || other == nil || s.Filter == nil || s.How == card.Ref || other.Thing != card.Cards {
		return
	}
	for i := range s.Filter.Atoms {
		if of := comparedWith(&s.Filter.Atoms[i]); of != nil {
			if *of = as; other.How == card.Ref {
				*of = other.Ref
			}
		}
	}
}

// oneOrAll reports by a failure a cost that could be paid with one of your Shugenja, or with all of them.
func (v *resolver) oneOrAll(o *card.Op) {
	s := o.What
	if !o.Cost || s == nil || s.How != card.All || s.Style != allOnes-1 || s.Filter == nil || s.Filter.Style != either {
		return
	}
	switch o.Verb {
	case card.Bow, card.Destroy, card.Discard, card.Dishonor, card.Remove:
		v.failed("one or all could be meant")
	}
}

// comparesItself reports by a failure a comparison of something with itself, as of a performer: "if he has higher Force" means than
// somebody else.
func (v *resolver) comparesItself(c *card.Cond) {
	if c.Ref == card.Self && v.c.Type == card.Personality && asksPerformer(c.Filter) {
		v.failed("it is not said with what is compared")
	}
	if c.Ref != card.NoVar && c.Filter != nil && slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool {
		return a.Is == card.IsStat && a.Val != nil && a.Val.Kind == card.StatOf && a.Val.Of == nil && a.Val.Ref == c.Ref && a.Val.Stat == a.Stat && a.Val.Base == a.Base
	}) {
		v.failed("nothing is compared with itself")
	}
}
