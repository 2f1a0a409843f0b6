package text

import (
	"slices"

	"kotei/core/card"
)

// "After a target Personality is dishonored": what the Reaction's trigger happens to is targeted by it, as a cost of announcing it: what
// can't be targeted gives no occasion (CE "Target", "Reaction trigger").

// targetedWord marks such a thing in a trigger.
const targetedWord = "-target"

// ofTarget is the things described at a token that are targeted and not chosen: "a target Samurai". They are read where a Reaction's own
// trigger stands, before anything else.
func (r *reader) ofTarget(s card.Sel, at int) (card.Sel, bool) {
	if s.How != card.Target || s.Every || s.Min != nil || s.Thing > card.Units || s.Perform || len(s.Also) > 0 || r.reacts < 0 && r.opens < 0 {
		return s, false
	}
	from := r.reacts
	if from < 0 {
		if from = r.opens; at == from || !r.is(from, "after") && !r.is(from, "before") && !r.is(from, "the") {
			return s, false
		}
	}
	for i := from; i < at; i++ {
		if r.kindAt(i) == mark {
			return s, false
		}
	}
	s.How, s.Word = card.Any, targetedWord
	return s, true
}

// targetsSubject makes an ability target what its trigger happens to, where that says so.
func (v *resolver) targetsSubject(it *card.Item) {
	if t := it.Trigger; t.Subject == nil || t.Subject.Word != targetedWord {
		return
	}
	sel := &card.Sel{How: card.Target, Thing: it.Trigger.Subject.Thing, Bind: v.bind(), Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: card.Subject}}}}
	it.Ops = append(ops{{Verb: card.Pick, Cost: true, What: sel, Style: hiddenStyle}}, it.Ops...)
}

// targetsLater makes an ability whose first effect waits for what happens to a target choose that first: "After the next time a target
// Monk attacks, …".
func (v *resolver) targetsLater(it *card.Item) {
	at := slices.IndexFunc(it.Ops, func(o card.Op) bool { return o.Verb == card.Delay && o.Trigger != nil && marksTarget(o.Trigger) })
	if at < 0 {
		return
	}
	t := *it.Ops[at].Trigger
	if at != hidden(it.Ops) || it.Kind != card.Ability || it.Trigger != nil || it.Des&card.Interrupt != 0 || t.Subject == nil || t.Subject.Word != targetedWord || len(t.Or) > 0 || t.Object != nil || t.Duel != nil {
		v.failed("it is not clear what is targeted, and when")
		return
	}
	for i := range t.Subject.Filter.Atoms {
		if k := t.Subject.Filter.Atoms[i].Is; k != card.IsYours && k != card.IsKeyword && k != card.IsClan && k != card.IsHuman {
			v.failed("what the target is like may have changed by then")
		}
	}
	sel := &card.Sel{How: card.Target, Thing: t.Subject.Thing, Bind: v.bind(), Filter: t.Subject.Filter}
	s, f := *t.Subject, *t.Subject.Filter
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsOneOf, Ref: sel.Bind, Style: silentStyle})
	s.Filter, t.Subject = &f, &s
	it.Ops[at].Trigger = &t
	it.Ops = append(ops{{Verb: card.Pick, Cost: true, What: sel, Style: hiddenStyle}}, it.Ops...)
}

// targetedOnce reports whether what is targeted in a trigger is its subject, alone, and still there to be targeted.
func targetedOnce(it *card.Item) bool {
	t := it.Trigger
	if t == nil || !marksTarget(t) {
		return true
	}
	gone := t.At == card.After && (t.Event == card.EvDestroy || t.Event == card.EvDiscard || t.Event == card.EvLeavePlay || t.Event == card.EvRemoved || t.Event == card.EvSeppuku)
	return it.Kind == card.Ability && t.Subject != nil && t.Subject.Word == targetedWord && len(t.Or) == 0 && !gone &&
		(t.Object == nil || t.Object.Word != targetedWord) && (t.Duel == nil || t.Duel.Word != targetedWord) && !it.Favor && !it.BowOr
}

// marksTarget reports whether a trigger targets something.
func marksTarget(t *card.Trigger) bool {
	for _, s := range []*card.Sel{t.Subject, t.Object, t.Duel} {
		if s != nil && s.Word == targetedWord {
			return true
		}
	}
	return false
}
