package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What triggers speak of, and what they name for the text that answers them.

func (v *resolver) trigger(t *card.Trigger) {
	v.destroying(t)
	v.billing = t.Event == card.EvPayGold
	v.pairing = t.Subject != nil && t.Object != nil && t.Subject.Thing == card.Cards && t.Object.Thing == card.Cards
	defer func() { v.billing, v.pairing = false, false }()
	if s := t.Subject; t.Event == card.EvEventCard && s != nil && s.Ref == card.Self && v.c.Type != card.Event {
		v.failed("no Event whose trait it is")
	}
	if t.At == card.InPlaceOf {
		triggerSlots["subj"].walk(v, t)
	} else if isResponse(t) {
		v.g.responses.walk(v, t)
	} else if !isEnd(t) {
		if t.Ended && t.At == card.Before {
			v.failed("what an action has done is known when it has resolved")
		}
		v.g.triggers.walk(v, t)
		if isMeanwhile(t) {
			v.filter(t.If.Filter)
		}
	}
	if s := t.Subject; s != nil && s.Min != nil && (s.Min.Kind != card.Const || s.Min.N > 1 && !t.AtOnce) {
		v.failed("it is not known how many it happens to at once")
	}
	if t.Event == card.EvDuelEnd && v.it.Kind != card.Focus && t.Duel == nil && t.Subject == nil {
		if f := v.g.triggers.formOf(t); f != nil && f.parts[0].lit == "it" {
			v.failed("it is not clear what ends")
		}
	}
	if t.Ended && len(t.Or) > 0 && t.Subject != nil && movedHome(t) && asksWhere(t.Subject.Filter) {
		v.failed("where it was is not known when it has moved home")
	}
	if t.FirstStyle == ofAction && t == v.it.Trigger && v.it.Kind == card.Ability {
		v.failed("a Reaction may let the first one pass")
	}
	comparedInTrigger(t.Object, t.Subject, card.Subject)
	comparedInTrigger(t.Subject, t.Object, card.Object)
	if o := t.Object; attaches(t) && t.At == card.After && o != nil && o.Filter != nil && slices.ContainsFunc(o.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.HasAttached && a.Not }) {
		v.failed("when it has attached he has it")
	}
	if t.Subject != nil && t.Subject.Thing == card.Armies && t.Event == card.EvDestroy {
		v.failed("no army is destroyed but its units")
	}
	if t.Event == card.EvReveal && t.By == card.You && t.Subject != nil && t.Subject.How == card.Ref && v.c.Type == card.Region {
		v.failed("a Region's text says nothing before it is in play")
	}
	if t.Same && !v.waitsForItsEnd(t) && (v.it.Des&card.Interrupt == 0 || v.it.Trigger != nil && !(t == v.it.Trigger && bringsItself(t)) || v.it.Trigger == nil && bringsItself(t)) {
		v.failed("no action is interrupted")
	}
	if s := t.Subject; s != nil && s.How == card.Ref && s.Thing == card.Cards && !strings.HasPrefix(s.Word, "=") {
		for i := range v.named {
			if e := &v.named[i]; e.v == s.Ref && e.thing == card.Provinces { // "it" is a Province
				s.Thing, s.Word = card.Provinces, "="+s.Word
				break
			}
		}
	}
	for i := range t.Or {
		if s := t.Or[i].Subject; s != nil && s.Thing == card.Players { // "you or your cards"
			continue
		}
		if s := t.Or[i].IfStyle; s == wholeOr || s == wholeOr+1 || isAgainAfter(&t.Or[i]) {
			v.g.triggers.walk(v, &t.Or[i])
			continue
		}
		t.Or[i].Subject = t.Subject
		if t.Or[i].Style >= impliedStyle {
			t.Or[i].Where = t.Where
			if t.Or[i].By != card.NoPlayer {
				t.Or[i].ByRef = t.ByRef
			}
			continue
		}
		v.g.orTriggers.walk(v, &t.Or[i])
	}
	for _, s := range []*card.Sel{t.Subject, t.Object} {
		if s != nil && s.How == card.All {
			bound := s.Bind
			s.How, s.Style, s.Bind, s.Every = card.Any, s.Style+allMatched, card.NoVar, false
			v.named = slices.DeleteFunc(v.named, func(e entity) bool { return bound != card.NoVar && e.v == bound })
		}
	}
}

// targetedThere marks the place that was targeted, where it is called "there".
const targetedThere = "=there"

// place resolves "there".
func (v *resolver) place(d *card.Dest, _ *card.Sel) {
	if d.Ref == unresolved {
		v.ref(&d.Ref, d.Word)
	}
	if f := v.g.dests.formOf(d); d.Zone == card.CurrentBattlefield && d.Of == card.NoPlayer && f != nil && len(f.parts) == 1 && f.parts[0].lit == "there" {
		if v.cameElsewhere() {
			v.failed("\"there\" is where somebody came to")
		}
		if v.madeField() {
			v.failed("\"there\" is the battlefield just made")
		}
		if e, ok := v.last(func(e *entity) bool { return isPlace(e.thing) && e.thing != card.Provinces && e.target }); ok {
			d.Zone, d.Style, d.Sel = card.BattlefieldZone, 0, &card.Sel{How: card.Ref, Ref: e.v, Thing: e.thing, Word: targetedThere}
		}
	}
	if d.Ref == card.Subject && d.Word == "" && d.Zone == card.Anywhere && !v.cameSomewhere() {
		v.failed("no battlefield that somebody came to")
	}
}

// cameElsewhere reports the same of a battlefield that need not be the current one.
func (v *resolver) cameElsewhere() bool {
	return v.trig != nil && v.trig.To == card.BattlefieldZone && v.trig.Where == card.NoVar && v.cameSomewhere()
}

// cameSomewhere reports whether the trigger is that a unit came to a battlefield, and no other place was named since.
func (v *resolver) cameSomewhere() bool {
	t := v.trig
	if t == nil || t.At != card.After || t.Subject == nil || t.Subject.Thing > card.Units || t.To == card.HomeZone {
		return false
	}
	_, other := v.last(func(e *entity) bool { return isPlace(e.thing) })
	return !other && (t.Event == card.EvMove || t.Event == card.EvAssign)
}

// during names, for what is done when a trigger comes about, what that is about. An item that answers something itself speaks of
// that.
func (v *resolver) during(t *card.Trigger) func() {
	if w := v.it.Trigger; w != nil && (w.Subject != nil || w.Object != nil || w.By != card.NoPlayer && w.By != card.You || len(w.Or) > 0) {
		return func() {} // what the text itself answers is called the same
	}
	before := slices.Clone(v.named)
	v.bindTrigger(t)
	if t.Event == card.EvDestroy || t.Event == card.EvDiscard || t.Event == card.EvRemoved || t.Event == card.EvLeavePlay { // it is gone: others are rather meant
		v.named = append(slices.Clone(v.named[len(before):]), before...)
	}
	return func() {
		v.named = slices.DeleteFunc(v.named, func(e entity) bool {
			return e.v == card.Subject || e.v == card.Object || e.v == card.ByPlayer || e.v == card.Subject+card.Whence
		})
	}
}

// waitsForItsEnd reports whether a text that answers something of an action waits for that action to end.
func (v *resolver) waitsForItsEnd(t *card.Trigger) bool {
	a := v.it.Trigger
	return a != nil && t != a && t.At == card.After && !bringsItself(t) && a.Cause != nil && a.Cause.Action && !a.Ended && !(a.Event == card.EvResolve && a.At == card.After)
}
