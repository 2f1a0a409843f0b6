package clause

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// The moods, each a category with the meaning that the core has for it.
var (
	Effect    = kernel.NewCat[card.Op]("effect")
	Happens   = kernel.NewCat[card.Cond]("past condition")   // in a stretch of time: "he was bowed this turn"
	Done      = kernel.NewCat[card.Cond]("own past")         // by the text itself: "he moved", "you destroyed a card"
	Own       = kernel.NewCat[card.Cond]("deed of the text") // "this moves him"
	Undergone = kernel.NewCat[card.Op]("effect, passive")    // "he is dishonored"
	Ban       = kernel.NewCat[card.Op]("ban")
	Leave     = kernel.NewCat[card.Op]("permission")
)

func init() {
	mood(Effect, imperfect, asEffect)
	Effect.Rules(kernel.On("{}", anyOfYours, imperfect))
	mood(Happens, finite[Past], asCondition)
	Happens.Rules(kernel.On("{} {}", ofCounted, Counts, gapped))
	mood(Done, finite[Past], asDone)
	mood(Done, finite[Present], func(e Event) (card.Cond, bool) { // "if he moves"; "he is bowed" is a state
		c, ok := asDone(e)
		return c, ok && (!e.Passive || gone(e.Verb.Event))
	})
	mood(Own, finite[Present], func(e Event) (card.Cond, bool) {
		c, ok := asDone(e)
		return c, ok && e.byItself()
	})
	mood(Undergone, finite[Present], func(e Event) (card.Op, bool) {
		o, ok := asEffect(e)
		return o, ok && e.Passive && !e.Not && o.What.How != card.Choose
	})
	mood(Ban, finite[Will], asBan)
	Ban.Rules(kernel.On("{} ; (this is|these are) not negation", func(m kernel.Match) (card.Op, bool) { return asBan(kernel.Val[Event](m, 0)) }, finite[Will]))
	mood(Leave, finite[Will], asLeave)
	mood(Leave, finite[Present], asLeave)
	two := func(or bool) func(m kernel.Match) (noun.Property, bool) { // "that moved or entered play this turn", "that bowed this turn but did not produce Gold"
		return func(m kernel.Match) (noun.Property, bool) {
			e, f := kernel.Val[Event](m, 0), kernel.Val[Event](m, 1)
			if or {
				e.Window = f.Window
			} else {
				f.Window = e.Window
			}
			a, ok := asProperty(e)
			b, fits := asProperty(f)
			if a.Num == kernel.Either {
				a.Num = b.Num
			}
			if ok = ok && fits && a.Num.Agrees(b.Num) && e.Own == card.NoVar && f.Own == card.NoVar; or {
				a.Atom = card.Atom{Is: card.AnyOf, Or: []card.Filter{atom(a.Atom), atom(b.Atom)}}
			} else {
				a.And = []card.Atom{b.Atom}
			}
			return a, ok
		}
	}
	noun.Relative.Rules(
		kernel.On("(who|that|which) {} or {}", two(true), gapped, gapped), kernel.On("(who|that|which) {} but {}", two(false), gapped, gapped),
		kernel.On("{} by this (action|effect|Fear effect|Fear|Ranged Attack|Melee Attack)", func(m kernel.Match) (noun.Property, bool) {
			e := kernel.Val[Event](m, 0)
			e.Own = m.P.Refer(m.Ends[0]+1, m.Ends[0]+2)
			return asProperty(e)
		}, participles),
		kernel.On("(who|that|which) {}", func(m kernel.Match) (noun.Property, bool) { return asProperty(kernel.Val[Event](m, 0)) }, gapped),
		kernel.Means("its first trait bowed", noun.Property{Atom: card.Atom{Is: card.DidEvent, Event: card.EvBow, Ref: card.Self, Window: card.ThisTurn}, Num: kernel.Either}),
		kernel.On("[that|who|whom|which] {}", func(m kernel.Match) (noun.Property, bool) {
			x, ok := asProperty(kernel.Val[Event](m, 0))
			x.Num = kernel.Either                        // it agrees with who does it
			return x, ok && x.Atom.Event != card.EvFocus // what lies in an area of its own
		}, objectless),
	)
}

// mood makes a category of those clauses that have a meaning in it.
func mood[T any](c *kernel.Cat[T], of *kernel.Cat[Event], as func(Event) (T, bool)) {
	c.Rules(kernel.On("{}", func(m kernel.Match) (T, bool) { return as(kernel.Val[Event](m, 0)) }, of))
}

// anyOfYours: "bow your Monk", where none was named that is meant. One is chosen.
func anyOfYours(m kernel.Match) (card.Op, bool) {
	e := kernel.Val[Event](m, 0)
	n := e.Thing
	yours := func(a card.Atom) bool { return a.Is == card.IsYours && a.Who == card.You }
	if n == nil || !n.Bare || e.Several || n.Sel.How != card.Choose || n.Sel.Thing != card.Cards || e.Verb.Marks || !slices.ContainsFunc(n.Sel.Filter.Atoms, yours) {
		return card.Op{}, false
	}
	for _, t := range m.P.Toks[m.At:m.End] { // another Monk of the text might be meant
		again := func(o kernel.Token) bool { return o.Fold == t.Fold || o.Fold == t.Fold+"s" }
		if t.Fold != t.Text && (slices.ContainsFunc(m.P.Toks[:m.At], again) || slices.ContainsFunc(m.P.Toks[m.End:], again)) {
			return card.Op{}, false
		}
	}
	one := *n
	one.Named, one.Bare = card.NoVar, false
	e.Thing = &one
	return asEffect(e)
}

// asEffect: "bow him".
func asEffect(e Event) (card.Op, bool) {
	switch {
	case e.Thing == nil || e.Verb.Does == card.NoVerb || e.Window != card.NoWindow || e.From != nil || e.By != card.NoPlayer || e.Object != nil:
		return card.Op{}, false
	case e.Goal != nil && e.Goal.Dest == 0 && !e.Goal.Silent:
		return card.Op{}, false
	}
	s := e.Thing.Known().Sel
	switch {
	case e.Verb.Marks:
		if s = e.Thing.Sel; s.How != card.Choose {
			return card.Op{}, false
		}
		s.How, s.Also = card.Target, slices.Clone(s.Also)
		for i := range s.Also {
			if s.Also[i].How == card.Choose {
				s.Also[i].How = card.Target
			}
		}
	case e.Thing.Known().Loose():
		return card.Op{}, false
	}
	o := card.Op{Verb: e.Verb.Does, What: &s}
	if e.Goal != nil && e.Goal.Dest != 0 {
		o.To = &card.Dest{Zone: e.Goal.Dest, Of: e.Goal.Of}
	}
	return o, o.Verb != card.Move || o.To != nil // where to is said
}

// Awaited is an event as what a trigger waits for: "he is bowed", "you bow him", "another player gains Honor". What it happens to may be
// a target.
func Awaited(e Event) (card.Trigger, bool) {
	if e.Not || e.None || e.byItself() || e.Window != card.NoWindow || e.Verb.Event == card.NoEvent {
		return card.Trigger{}, false
	}
	t := card.Trigger{Event: e.Verb.Event, By: e.By, ByRef: e.ByRef, Army: e.Verb.Army, AsOne: e.Verb.AsOne}
	subject, ok := matched(e.Thing)
	if subject != nil && !ok && e.Thing.Sel.How == card.Target && e.Thing.Sel.Min == nil && subject.Thing <= card.Units {
		subject.How, ok = card.Target, true
	}
	object, fits := matched(e.Object)
	switch {
	case e.Verb.Role == lexicon.Duelist && subject != nil && subject.How == card.Ref:
		t.Duel = subject
	case e.Verb.Role == lexicon.Other && e.Passive:
		t.Object = subject
	case e.Verb.Role == lexicon.Other && e.Object != nil: // "a Personality attaches a Spell"
		t.Subject, t.Object = object, subject
	default:
		t.Subject, t.Object = subject, object
	}
	if e.Verb.Action != "" {
		t.Cause = &card.Cause{Action: true, Keyword: e.Verb.Action}
	}
	if e.From != nil {
		c := e.From.Comes()
		t.Cause, t.Same = &c, e.From.Same
	}
	if g := e.Goal; g != nil {
		t.To, t.From = g.To, g.From
		if g.By != card.NoPlayer {
			t.By = g.By
		}
		if g.Army != card.NoPlayer {
			t.Army = g.Army
		}
		fits = fits && (g.To != 0 || g.From == card.Hand || g.From == card.ProvinceZone || g.Army != 0 || g.Silent)
	}
	return t, ok && fits
}

// matched is what a thing in a trigger has to be.
func matched(n *noun.Phrase) (*card.Sel, bool) {
	if n == nil {
		return nil, true
	}
	s, ok := Matched(*n)
	return &s, ok
}

// byItself reports whether it is the doing of the text's own action.
func (e Event) byItself() bool { return e.Own != card.NoVar && !e.You }

// deed is that the event has happened to a thing.
func deed(e Event) card.Atom {
	a := card.Atom{Is: card.DidEvent, Event: e.Verb.Event, Window: e.Window, Who: e.By, Ref: e.ByRef, Army: e.Verb.Army}
	if e.From != nil {
		a.Who = e.From.By
	}
	if g := e.Goal; g != nil {
		a.At, a.Segment = g.At, g.In
		if g.Army != card.NoPlayer {
			a.Army = g.Army
		}
		if g.From == card.CurrentBattlefield {
			a.From = g.From
		}
		if g.To == card.BattlefieldZone { // into either army
			attacks, defends := a, a
			attacks.Army, defends.Army = card.Attacker, card.Defender
			return card.Atom{Is: card.AnyOf, Or: []card.Filter{atom(attacks), atom(defends)}}
		}
	}
	return a
}

// told reports whether what has happened to a thing is remembered so that it can be asked about.
func told(e Event) bool {
	by := e.From == nil || e.From.By != card.NoPlayer && (e.From.Cause.Action || e.From.Cause.Card) && e.From.Cause.Keyword == "" && e.From.Cause.Des == 0
	to := e.Goal == nil || e.Goal.At != 0 || e.Goal.In != 0 || e.Goal.Army != 0 || e.Goal.To == card.BattlefieldZone && e.Verb.Event == card.EvMove || e.Goal.From == card.CurrentBattlefield || e.Goal.Silent
	return e.Window != card.NoWindow && e.Verb.Event != card.NoEvent && by && to && e.Object == nil && !e.None && !e.byItself()
}

// gone are the events after which a thing isn't in play any more, so that the log is asked.
func gone(e card.Happening) bool {
	return e == card.EvDestroy || e == card.EvDiscard || e == card.EvRemoved || e == card.EvLeavePlay
}

// asCondition: "he was bowed this turn", "one of your Personalities was destroyed this turn", "you have gained Honor this turn".
func asCondition(e Event) (card.Cond, bool) {
	e = e.dated()
	c := card.Cond{Kind: card.Happened, Not: e.Not != e.None, Event: e.Verb.Event, Who: e.By, Ref: e.ByRef, Window: e.Window}
	if e.Verb.Action != "" {
		c.Cause = &card.Cause{Action: true, Keyword: e.Verb.Action}
	}
	if e.From != nil && e.ofHonor() {
		c.Prop = card.ByOthersAction
		if e.From.Cause.Card {
			c.Prop = card.FromOwnCard
		}
		e.From = nil
	}
	if e.Thing == nil && !e.byItself() {
		return c, e.Window != card.NoWindow && e.Verb.Event != card.NoEvent && !(e.Not && e.None) && e.From == nil && e.Goal == nil
	}
	s := e.Thing.Known().Sel
	choose := s.How == card.Choose && s.Min == nil && e.By != card.NoPlayer
	if e.From != nil && e.From.Cause.Resolve {
		c.Prop, e.From = card.ByResolution, nil
	}
	x := e
	x.None = false
	switch {
	case !told(x):
		return card.Cond{}, false
	case choose: // "you destroyed a Follower this turn"
		c.Filter, c.Thing, c.Zone = s.Filter, s.Thing, s.Zone
		return c, e.Goal == nil || e.Goal.Silent
	case c.Prop != "":
	case e.None && s.How == card.Ref && s.Thing == card.Cards: // "no player bowed him this turn"
		x.Not = false
		return card.Cond{Kind: card.Is, Not: true, Ref: s.Ref, Filter: &card.Filter{Atoms: []card.Atom{deed(x)}}}, !e.Not
	case e.None:
	case s.How == card.Ref && s.Thing <= card.Units:
		return card.Cond{Kind: card.Is, Not: e.Not, Ref: s.Ref, Thing: s.Thing, Filter: &card.Filter{Atoms: []card.Atom{deed(e)}}}, true
	case s.How == card.All && !e.Thing.Bare && !e.Thing.Any:
		return State{Filter: atom(deed(e)), Not: e.Not}.OfAll(e.Thing)
	}
	return card.Cond{}, false
}

// Past is that an event, of which it isn't said to what it happened, has happened to a thing.
func (e Event) Past(n noun.Phrase) (card.Cond, bool) {
	e.Thing = &n
	c, ok := asCondition(e)
	return c, ok && e.Num.Agrees(n.Num)
}

// PastBy is that a player has done it.
func (e Event) PastBy(d Player) (card.Cond, bool) {
	e.By, e.ByRef, e.None, e.Word = d.Who, d.Ref, d.None, d.Word
	c, ok := asCondition(e)
	return c, ok && e.Num.Agrees(d.Num)
}

// ofCounted: "one of your Monks was destroyed this turn", "no Samurai moved this turn".
func ofCounted(m kernel.Match) (card.Cond, bool) {
	return kernel.Val[Event](m, 1).PastOfSome(kernel.Val[Count](m, 0))
}

// PastOfSome is that it has happened to so many things.
func (e Event) PastOfSome(n Count) (card.Cond, bool) {
	if !told(e) || !e.Num.Agrees(n.Num) || e.Not && (n.Not || gone(e.Verb.Event)) {
		return card.Cond{}, false
	}
	if !gone(e.Verb.Event) {
		return n.Exist(State{Filter: atom(deed(e)), Not: e.Not}.Positive()), true
	}
	s := n.Phrase.Sel
	c := card.Cond{Kind: card.Happened, Event: e.Verb.Event, Who: card.AnyPlayer, Filter: s.Filter, Thing: s.Thing, Window: e.Window}
	if e.By != card.NoPlayer {
		c.Who = e.By
	}
	if e.From != nil {
		c.Prop = card.ByOthersAction
	}
	if n.A == nil {
		c.Not = n.Not
		return c, e.From == nil || e.From.By == card.Another
	}
	return card.Cond{Kind: card.Compare, Cmp: n.Cmp, A: &card.Value{Kind: card.TimesOf, Cond: &c}, B: n.A}, e.From == nil || e.From.By == card.Another
}

// effected reports whether it is an op's doing that an event is the same as.
func effected(e card.Happening) bool {
	for v := range card.NumVerbs {
		if v.Row().Deed == e {
			return e != card.NoEvent
		}
	}
	return false
}

// asDone: "he moved", "this action destroyed a Follower", "you targeted a Samurai".
func asDone(e Event) (card.Cond, bool) {
	if e.Thing == nil || e.Window != card.NoWindow || e.From != nil || e.Object != nil || e.Goal != nil && !e.Goal.Silent || e.None {
		return card.Cond{}, false
	}
	s, c := e.Thing.Known().Sel, card.Cond{Kind: card.Did, Not: e.Not, Event: e.Verb.Event}
	some := (s.How == card.Choose && s.Min == nil && !e.Thing.Bare || s.How == card.All && e.Thing.Any && !e.Not) && e.Own != card.NoVar
	if e.byItself() { // by what the action has done itself, and not in its own time alone
		c.Window = card.ThisAction
	}
	switch {
	case e.Verb.Marks:
		return card.Cond{Kind: card.Targeted, Not: e.Not, Filter: s.Filter}, some
	case s.How == card.Ref:
		c.Ref = s.Ref
		return c, effected(c.Event) && s.Thing <= card.Units && (e.By == card.NoPlayer || e.Own != card.NoVar)
	case some:
		c.Ref, c.Filter = e.Own, s.Filter
		return c, effected(c.Event)
	}
	return card.Cond{}, false
}

// asProperty: "… who was bowed this turn".
func asProperty(e Event) (noun.Property, bool) {
	if e.Own != card.NoVar && e.Window == card.NoWindow { // by the text itself: "each Spell this bowed"
		a := card.Atom{Is: card.IsOneOf, Event: e.Verb.Event, Ref: e.Own}
		return noun.Property{Atom: a, Num: kernel.Either}, effected(a.Event) && !e.Verb.Marks && !e.Not && e.From == nil && e.Object == nil && (e.Goal == nil || e.Goal.Dest != 0 || e.Goal.Silent)
	}
	e = e.dated()
	a := deed(e)
	a.Not = e.Not
	return noun.Property{Atom: a, Num: e.Num}, told(e)
}

// dated is what has happened at the current battlefield, of which no time need be told: an assignment was this turn, a movement in this attack.
func (e Event) dated() Event {
	switch g := e.Goal; {
	case e.Window != card.NoWindow || g == nil:
	case e.Verb.Event == card.EvAssign && g.At == card.CurrentBattlefield && g.In == card.NoSegment:
		e.Window = card.ThisTurn
	case g.In != card.NoSegment:
		e.Window = card.ThisAttack
	case e.Verb.Event == card.EvMove && g.From == card.CurrentBattlefield:
		e.Window = card.ThisAttack
	}
	return e
}

// ruled is that a rule is so of a thing, or of a player.
func ruled(e Event, m card.Mod) (card.Op, bool) {
	if e.From != nil {
		c := e.From.Lasting()
		if e.Verb.Marks && e.From.Many && c.Action && e.From.Cause.From == nil && c.From != nil { // whose cards' actions those are who target is said of the actions
			c.From, c.Others = nil, true
		}
		c.Others = c.Others || e.By == card.EachOther
		if m.Cause = &c; e.From.Same && Particular(c) { // "the Battle action will not bow them"
			c.Same = true
		}
		if e.Verb.Marks && e.By == card.EachOther {
			e.By = card.NoPlayer
		}
	}
	if e.From == nil && e.Verb.Marks && e.By == card.EachOther && e.Thing != nil && e.Thing.Ends() && e.Thing.Sel.Thing <= card.Units { // "other players may not target your Holdings": with actions, as only these target
		m.Cause, e.By = &card.Cause{Action: true, Others: true}, card.NoPlayer
	}
	m.Kind = card.RuleMod
	if c := m.Cause; c != nil && c.Resolve && e.Verb.Resolved != card.NoRule {
		m.Rule, m.Cause = e.Verb.Resolved, nil
	}
	o := card.Op{Verb: card.Modify, Mods: forEach(m), Dur: e.Window}
	if m.Cause != nil && m.Cause.Same && o.Dur == card.NoWindow {
		o.Dur = card.ThisAction
	}
	if e.Thing == nil {
		o.Who, o.WhoRef = e.By, e.ByRef
		return o, e.By != card.NoPlayer && !e.None
	}
	s := e.Thing.Known().Sel
	o.What = &s
	return o, e.By == card.NoPlayer && s.How != card.Choose && m.Rule != card.NoRule
}

// forEach is a ban for each of several causes that it names.
func forEach(m card.Mod) (all []card.Mod) {
	if m.Cause == nil || len(m.Cause.Any) == 0 {
		return []card.Mod{m}
	}
	for _, c := range m.Cause.Any {
		x := m
		c.Others = c.Others || m.Cause.Others
		x.Cause = &c
		all = append(all, x)
	}
	return all
}

// asBan: "he will not be bowed", "you may not gain Honor", "no player may declare an attack".
func asBan(e Event) (card.Op, bool) {
	if e.None {
		e.None, e.Not = false, !e.Not
	}
	if !e.Not || e.Object != nil || e.Verb.Event == card.EvEnterPlay || e.Verb.Event == card.EvRecruit || // which is about terms, of which package trait reads
		e.Goal != nil && e.Goal.Not == nil && !e.Goal.Silent {
		return card.Op{}, false
	}
	m := e.Verb.Ban(e.Goal)
	if e.Cannot && slices.Contains(negations, m.Rule) {
		return card.Op{}, false
	}
	return ruled(e, m)
}

// negations are the bans of what will not happen. That it "cannot" happen is no word of cards: it is left to the players (CE-TERMCANNOT-01).
var negations = []card.Rule{card.NotMove, card.NotDestroyed, card.NotBow, card.NotStraighten, card.NotDishonored, card.NoHonorLoss, card.NoHonorGain, card.NotEvent}

// asLeave: "he may assign even if bowed".
func asLeave(e Event) (card.Op, bool) {
	if e.Not || e.None || e.Goal == nil || e.Goal.May == nil || e.From != nil {
		return card.Op{}, false
	}
	return ruled(e, *e.Goal.May)
}
