package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/duration"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// How long the effects of a sentence last, where that is said in front of them: "until the battle ends, he has +1F, and after each time he bows, …" (CE
// "Duration of effects").

func init() {
	fronts.Rules(kernel.On("{},", func(m kernel.Match) (front, bool) {
		t := kernel.Val[duration.Time](m, 0)
		return func(os []card.Op) ([]card.Op, bool) { return through(t, os) }, true
	}, duration.For))
}

// through has what is done last for a time, where it doesn't say itself how long. What is done first must last.
func through(t duration.Time, os []card.Op) ([]card.Op, bool) {
	var all []card.Op
	first := true
	for i := 0; i < len(os); i++ {
		o, rest := os[i], os[i+1:]
		switch {
		case o.Verb == card.Delay:
			all = append(append(all, awaits(o, t)), rest[:o.Len]...)
			i += o.Len
		case o.Verb == card.May && prevents(rest[0]):
			all = append(all, mayPrevent(o, rest[0], t)...)
			i++
		case o.Dur == card.WhileTrue && t.While != nil: // one op lasts while one thing is so
			return nil, false
		case lasts(o.Verb):
			all = append(all, forTime(o, t))
		default:
			if all = append(all, o); first && o.Verb.Row().Shape == card.NoShape {
				return nil, false
			}
			continue
		}
		first = false
	}
	return all, !first
}

// lasts reports whether what an op does goes on.
func lasts(v card.Verb) bool {
	return slices.Contains([]card.Verb{card.Modify, card.Control, card.Negate, card.LoseAbility, card.Copy, card.CopyKeyword}, v)
}

// forTime has an op last for a time: what is so "while attacking" is so then during it.
func forTime(o card.Op, t duration.Time) card.Op {
	switch {
	case o.Dur == card.NoWindow, o.Verb == card.Negate && o.Dur == card.ThisTurn: // that is for how long where nothing is said
		t.Put(&o)
	case o.Dur == card.WhileTrue && t.While == nil:
		o.Dur, o.Until = t.Window, t.Until
	}
	return o
}

// awaits has what waits for something do so for a time, as often as that comes about.
func awaits(o card.Op, t duration.Time) card.Op {
	if o.Dur != card.NoWindow {
		return o
	}
	x := *o.Trigger
	x.Each = x.Each || !x.First || x.Within != card.NoWindow && x.Within != t.Window // the first time each turn
	o.Trigger, o.Once = &x, !x.Each
	t.Put(&o)
	return o
}

// prevents reports whether an op prevents one thing, each time that it would happen.
func prevents(o card.Op) bool {
	return o.Verb == card.Negate && len(o.Mods) == 1 && !o.Once && o.Mods[0].Cause == nil && o.What != nil && o.What.How == card.Ref && o.What.Thing == card.Cards
}

func init() {
	Clause.Rules(kernel.On("{} may remain bowed", func(m kernel.Match) ([]card.Op, bool) { // CE "Straighten Phase"
		s := kernel.Val[noun.Phrase](m, 0).Known().Sel
		o := card.Op{Span: card.Span{From: m.At, To: m.End}}
		delay, may, negate := o, o, o
		delay.Verb, delay.Len, delay.Dur = card.Delay, 2, card.WhileTrue
		delay.While = &card.Cond{Kind: card.Is, Remains: true, Ref: s.Ref, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsBowed}}}}
		delay.Trigger = &card.Trigger{Event: card.EvStraighten, Subject: &s, Each: true, If: &card.Cond{Kind: card.InPhase, Phase: card.StraightenPhase}}
		may.Verb, may.Len, may.Who = card.May, 1, card.You
		if s.Ref != card.Self {
			may.Who, may.WhoRef = card.Controller, s.Ref
		}
		negate.Verb, negate.Event, negate.What = card.Negate, card.EvStraighten, &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions}
		return []card.Op{delay, may, negate}, s.How == card.Ref && s.Thing == card.Cards && s.Of == nil
	}, noun.Cat))
}

// mayPrevent is a choice that comes again and again: "while this card remains bowed, you may negate its straightening".
func mayPrevent(may, negate card.Op, t duration.Time) []card.Op {
	delay := card.Op{Verb: card.Delay, Trigger: &card.Trigger{Event: negate.Mods[0].Event, Subject: negate.What, Each: true}, Span: may.Span}
	t.Put(&delay)
	negate.What, negate.Event, negate.Mods = &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions}, negate.Mods[0].Event, nil
	return over(delay, []card.Op{may, negate})
}
