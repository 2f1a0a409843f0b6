package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// The moods, each a category with the meaning that the core has for it.
var (
	Effect  = kernel.NewCat[card.Op]("effect")
	Trigger = kernel.NewCat[card.Trigger]("trigger")
	Happens = kernel.NewCat[card.Cond]("past condition")
	Ban     = kernel.NewCat[card.Op]("ban")
)

func init() {
	mood(Effect, imperfect, asEffect)
	mood(Happens, finite[Past], asCondition)
	mood(Ban, finite[Will], asBan)
	mood(noun.Relative, relative(), asProperty)
	for _, t := range []struct {
		word string
		at   card.Timing
	}{{"after", card.After}, {"before", card.Before}} {
		Trigger.Rules(kernel.On(t.word+" {}", func(m kernel.Match) (card.Trigger, bool) {
			x, ok := asTrigger(kernel.Val[Event](m, 0))
			x.At = t.at
			return x, ok
		}, finite[Present]))
	}
}

// mood makes a category of those clauses that have a meaning in it.
func mood[T any](c *kernel.Cat[T], of *kernel.Cat[Event], as func(Event) (T, bool)) {
	c.Rules(kernel.On("{}", func(m kernel.Match) (T, bool) { return as(kernel.Val[Event](m, 0)) }, of))
}

// asEffect: "bow him".
func asEffect(e Event) (card.Op, bool) {
	s := e.Thing.Sel
	switch {
	case s.How == card.Choose && e.Thing.Bare && !s.Perform && !e.Verb.Marks: // "your Personality": one that was named, or one of yours; no word tells which
		return card.Op{}, false
	case e.Goal != nil && e.Goal.Dest == 0 && !e.Goal.Silent:
		return card.Op{}, false
	}
	if e.Verb.Marks {
		if s.How != card.Choose {
			return card.Op{}, false
		}
		s.How = card.Target
	}
	o := card.Op{Verb: e.Verb.Does, What: &s}
	if e.Goal != nil && e.Goal.Dest != 0 {
		o.To = &card.Dest{Zone: e.Goal.Dest, Of: e.Goal.Of}
	}
	if o.Verb == card.Move && o.To == nil {
		return o, false // it is not said where to
	}
	return o, true
}

// asTrigger: "he is bowed", "you bow him".
func asTrigger(e Event) (card.Trigger, bool) {
	s := e.Thing.Sel
	if s.How == card.Target || e.Window != card.NoWindow || e.Goal != nil && e.Goal.At == 0 && e.Goal.To == 0 && e.Goal.Army == 0 && !e.Goal.Silent {
		return card.Trigger{}, false
	}
	if s.How != card.Ref { // of several that it happens to, it happens to each
		s.How = card.Any
	}
	t := card.Trigger{Event: e.Verb.Event, Subject: &s, By: e.By}
	if e.From != nil {
		c := e.From.Cause
		if t.Cause = &c; c.Action {
			t.By = e.From.By
		}
	}
	if e.Goal != nil {
		t.To, t.Army = e.Goal.To, e.Goal.Army
	}
	return t, true
}

// deed is that the event has happened to a thing.
func deed(e Event) card.Atom {
	a := card.Atom{Is: card.DidEvent, Event: e.Verb.Event, Window: e.Window, Who: e.By}
	if e.Goal != nil {
		a.At, a.Army = e.Goal.At, e.Goal.Army
	}
	return a
}

// told reports whether what has happened is remembered so that it can be asked about.
func told(e Event) bool {
	return e.Window != card.NoWindow && e.From == nil && (e.Goal == nil || e.Goal.At != 0 || e.Goal.Army != 0 || e.Goal.Silent)
}

// asCondition: "he was bowed this turn", "one of your Personalities was destroyed this turn".
func asCondition(e Event) (card.Cond, bool) {
	s := e.Thing.Sel
	switch {
	case !told(e):
		return card.Cond{}, false
	case s.How == card.Choose && s.Min == nil && !e.Not && e.By != card.NoPlayer: // the thing may be gone: the log is asked
		return card.Cond{Kind: card.Happened, Event: e.Verb.Event, Who: e.By, Filter: s.Filter, Thing: s.Thing, Window: e.Window}, e.Goal == nil || e.Goal.Silent
	case s.How == card.Ref && s.Thing == card.Cards:
		return card.Cond{Kind: card.Is, Not: e.Not, Ref: s.Ref, Filter: &card.Filter{Atoms: []card.Atom{deed(e)}}}, true
	case s.How == card.Choose && s.Min == nil && !e.Not && !e.Thing.Bare:
		f := *s.Filter
		f.Atoms = append(f.Atoms[:len(f.Atoms):len(f.Atoms)], deed(e))
		return card.Cond{Kind: card.Exists, Filter: &f, Thing: s.Thing}, true
	}
	return card.Cond{}, false
}

// asProperty: "… who was bowed this turn".
func asProperty(e Event) (noun.Property, bool) {
	a := deed(e)
	a.Not = e.Not
	return noun.Property{Atom: a, Num: e.Num}, told(e)
}

// asBan: "he will not be bowed".
func asBan(e Event) (card.Op, bool) {
	s := e.Thing.Sel
	if s.How == card.Target || s.How == card.Choose || !e.Not || e.Goal != nil && e.Goal.Not == nil && !e.Goal.Silent {
		return card.Op{}, false
	}
	m := e.Verb.Ban(e.Goal)
	if e.From != nil {
		c := e.From.Cause
		c.By = e.From.By
		m.Cause = &c
	}
	return card.Op{Verb: card.Modify, What: &s, Mods: []card.Mod{m}, Dur: e.Window}, true
}

// relative is the category of "who" and a clause that lacks its subject.
func relative() *kernel.Cat[Event] {
	c := kernel.NewCat[Event]("relative")
	c.Rules(kernel.On("(who|that|which) {}", func(m kernel.Match) (Event, bool) { return kernel.Val[Event](m, 0), true }, gapped))
	return c
}
