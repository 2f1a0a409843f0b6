package item

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/trigger"
)

// What an item answers: the trigger in front, and what that targets or has perform.

var (
	triggers  = kernel.NewCat[card.Trigger]("what is answered")
	responses = kernel.NewCat[card.Trigger]("what a Response answers")
)

func init() {
	same := func(m kernel.Match) (card.Trigger, bool) { return kernel.Val[card.Trigger](m, 0), true }
	triggers.Rules(kernel.On("{}", same, trigger.Answered))
	responses.Rules(kernel.On("{}", same, trigger.Responses))
}

// answered is what the item may answer at a token. What the action does that an Interrupt interrupts is awaited by the effects instead.
func (b *body) answered(at int) []kernel.Reading[card.Trigger] {
	all := append(slices.Clip(triggers.At(b.p, at)), trigger.PaidWith.At(b.p, at)...)
	if b.item.Des&(card.Interrupt|card.Response) == 0 {
		return all
	}
	all = slices.DeleteFunc(slices.Clone(all), func(t kernel.Reading[card.Trigger]) bool { return t.Val.Same })
	if b.item.Des&card.Response != 0 {
		all = append(all, responses.At(b.p, at)...)
	}
	return all
}

// waitFor makes a trigger what the item answers, and reports whether it can be. What it happens to is targeted, or performs, as a cost
// of announcing it (CE "Target", "Reaction trigger").
func (b *body) waitFor(t card.Trigger) bool {
	if b.item.Kind == card.Static {
		b.item.Kind = card.Triggered
	}
	b.item.Trigger = &t
	s := t.Subject
	if s == nil || s.How != card.Target && !s.Perform {
		return true
	}
	was := *s
	was.How = card.Any
	t.Subject = &was
	it := card.Atom{Is: card.IsOneOf, Ref: card.Subject}
	who := &card.Sel{How: card.Target, Thing: s.Thing, Bind: s.Bind, Filter: &card.Filter{Atoms: []card.Atom{it}}}
	if s.Perform {
		who.How, who.Perform, who.Filter.Atoms = card.Choose, true, []card.Atom{{Is: card.IsYours, Who: card.You}, it}
	}
	b.item.Ops = []card.Op{{Verb: card.Pick, Cost: true, What: who}}
	return b.item.Kind == card.Ability && len(t.Or) == 0 && !(s.How == card.Target && gone(t))
}

// gone reports whether what a trigger is about isn't there any more to be targeted.
func gone(t card.Trigger) bool {
	switch t.Event {
	case card.EvDestroy, card.EvDiscard, card.EvLeavePlay, card.EvRemoved, card.EvSeppuku:
		return t.At == card.After
	}
	return false
}

// interrupted has an Interrupt say of the action that it interrupts what its effects say of it: "negate a Battle action", "after the Battle
// action resolves". Nothing else may speak of an action so.
func interrupted(it *card.Item) bool {
	can := it.Des&card.Interrupt != 0 && it.Trigger == nil
	waits := 0
	for i := range it.Ops {
		o := &it.Ops[i]
		if o.Verb == card.Delay {
			waits = max(waits, i+1+o.Len)
		}
		var told *card.Cause
		switch {
		case o.Verb == card.Delay && o.Trigger.Same && o.Trigger.Cause != nil && can:
			c := *o.Trigger.Cause
			c.By = max(c.By, o.Trigger.By)
			told = &c
		case o.Verb == card.Negate && o.Event == card.EvResolve && i > 0 && it.Ops[i-1].Verb == card.If && it.Ops[i-1].Cond.Cause != nil && len(it.Ops[i-1].Cond.Cause.Makes) > 0:
			return false // "if it has any Ranged Attacks, negate those effects": these alone
		case o.Verb == card.Negate && o.Cause != nil && o.Cause.Action:
			told, o.Cause = o.Cause, nil
			if !can || i < waits && !clause.Particular(*told) { // "negate it" speaks of what is awaited
				return false
			}
		case o.Verb == card.Negate && len(o.Mods) > 0 && o.Mods[0].Cause != nil && o.Mods[0].Cause.Same:
			told, o.Mods = o.Mods[0].Cause, slices.Clone(o.Mods)
			for j := range o.Mods {
				o.Mods[j].Cause = nil
			}
			if !can {
				return false
			}
		}
		if told != nil && clause.Particular(*told) {
			c := *told
			c.By, c.Same = card.NoPlayer, false
			it.When = append(slices.Clip(it.When), card.Cond{Kind: card.OfAction, Who: told.By, Cause: &c})
		}
	}
	return true
}

// changes reports whether what is changed is about to happen: more or less Honor.
func changes(it *card.Item) bool {
	t, until := it.Trigger, len(it.Ops)
	for i, o := range it.Ops {
		if i >= until {
			t, until = it.Trigger, len(it.Ops)
		}
		if o.Verb == card.Delay {
			t, until = o.Trigger, i+1+o.Len
		}
		if o.Verb == card.Produce && o.What != nil && (t == nil || t.Event != card.EvPayGold) { // "it produces 1 additional Gold": what is bowed for that
			return false
		}
		if o.Verb == card.ChangeAmount && (t == nil || t.At != card.Before && t.At != card.Would || t.Event != card.EvHonorGain && t.Event != card.EvHonorLoss) {
			return false
		}
	}
	return true
}

// limited reads how often the item may be used, and goes on behind it.
func (b *body) limited(at int, goOn func(b *body, at int)) {
	if b.item.Limit.N > 0 {
		return
	}
	for _, l := range manyTimes.At(b.p, at) {
		x, n := b.say(l.Node), l.Val
		x.item.Limit, x.item.LimitOf = card.Limit{N: 255, Per: card.ThisTurn}, &n
		goOn(x, l.End)
	}
	for _, l := range limits.At(b.p, at) {
		x := b.say(l.Node)
		x.item.Limit = l.Val
		goOn(x, l.End)
	}
}
