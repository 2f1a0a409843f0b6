package trigger

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Cat is the category of triggers: "before", "after" or "when", how often, and what happens.
var Cat = kernel.NewCat[card.Trigger]("trigger")

// Answered is the category of triggers that abilities answer: what they happen to may be targeted by them.
var Answered = kernel.NewCat[card.Trigger]("answered trigger")

// Happenings is the category of what happens, without when around it.
var Happenings = kernel.NewCat[card.Trigger]("occurrence")

// An often is which of several times is meant.
type often struct {
	first, each bool
	within      card.Window
	open        bool // the stretch of time may follow what happens
}

var (
	oftens  = kernel.NewCat[often]("how often")
	timings = kernel.NewCat[card.Timing]("timing")
	single  = kernel.NewCat[card.Trigger]("single trigger")
)

// stretchNames are the stretches of time within which is counted.
var stretchNames = map[string]card.Window{"turn": card.ThisTurn, "battle": card.ThisBattle, "phase": card.ThisPhase, "game": card.ThisGame, "duel": card.ThisDuel}

func init() {
	timings.Rules(
		kernel.Means("after", card.After), kernel.Means("before", card.Before), kernel.Means("when", card.When),
	)
	oftens.Rules(
		kernel.Means("the (next|first) time", often{first: true, within: card.ThisTurn, open: true}),
		kernel.Means("each time", often{each: true, within: card.ThisTurn, open: true}),
	)
	for word, w := range stretchNames {
		oftens.Rules(
			kernel.Means("the first time each "+word, often{first: true, within: w}),
			kernel.Means("the (next|first) time this "+word, often{first: true, within: w}),
			kernel.Means("each time this "+word, often{each: true, within: w}),
		)
	}
	whole := kernel.NewCat[card.Trigger]("happening with its circumstances")
	whole.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Trigger] {
		return readWhole(p, Happenings.At(p, at))
	})
	yours := kernel.NewCat[card.Trigger]("deed with its circumstances")
	yours.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Trigger] { return readWhole(p, doings.At(p, at)) })
	inFull := func(first, second card.Trigger) (card.Trigger, bool) {
		first.Or = []card.Trigger{second}
		return first, len(second.Or) == 0
	}
	Cat.Rules(kernel.On("{}", func(m kernel.Match) (card.Trigger, bool) {
		t := kernel.Val[card.Trigger](m, 0)
		return t, t.Subject == nil || t.Subject.How != card.Target
	}, Answered))
	Answered.Rules(
		kernel.On("{}", func(m kernel.Match) (card.Trigger, bool) { return kernel.Val[card.Trigger](m, 0), true }, single),
		kernel.On("{} ([,] or|, and) {}", func(m kernel.Match) (card.Trigger, bool) { // "after X, or after Y"
			a, b := kernel.Val[card.Trigger](m, 0), kernel.Val[card.Trigger](m, 1)
			x, ok := inFull(a, b)
			return x, ok && len(a.Or) == 0 && a.At == b.At
		}, single, single),
		kernel.On("{} {} [,] or {}", func(m kernel.Match) (card.Trigger, bool) { // "after he assigns or an action resolves that moved him"
			x, ok := inFull(kernel.Val[card.Trigger](m, 1), kernel.Val[card.Trigger](m, 2))
			if !ok || len(kernel.Val[card.Trigger](m, 1).Or) > 0 {
				return x, false
			}
			return around(x, kernel.Val[card.Timing](m, 0), often{})
		}, timings, whole, whole),
		kernel.On("{} {} {} [,] or {}", func(m kernel.Match) (card.Trigger, bool) { // "after each time it bows or an action on it resolves"
			x, ok := inFull(kernel.Val[card.Trigger](m, 2), kernel.Val[card.Trigger](m, 3))
			if !ok || len(kernel.Val[card.Trigger](m, 2).Or) > 0 {
				return x, false
			}
			return around(x, kernel.Val[card.Timing](m, 0), kernel.Val[often](m, 1))
		}, timings, oftens, whole, whole),
	)
	single.Rules(
		kernel.On("{} {}", func(m kernel.Match) (card.Trigger, bool) {
			return around(kernel.Val[card.Trigger](m, 1), kernel.Val[card.Timing](m, 0), often{})
		}, timings, whole),
		kernel.On("{} {}", func(m kernel.Match) (card.Trigger, bool) { // "when attaching him" is as it is paid for
			at := kernel.Val[card.Timing](m, 0)
			t, ok := around(kernel.Val[card.Trigger](m, 1), at, often{})
			return t, ok && (at != card.When || t.Event == card.EvPayGold)
		}, timings, yours),
		kernel.On("{} {} {}", func(m kernel.Match) (card.Trigger, bool) {
			return around(kernel.Val[card.Trigger](m, 2), kernel.Val[card.Timing](m, 0), kernel.Val[often](m, 1))
		}, timings, oftens, whole),
		kernel.On("{} {}", func(m kernel.Match) (card.Trigger, bool) {
			return around(kernel.Val[card.Trigger](m, 1), card.When, kernel.Val[often](m, 0))
		}, oftens, whole),
	)
	Happenings.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Trigger] {
		var all []kernel.Reading[card.Trigger]
		for _, e := range clause.Happening.At(p, at) {
			if t, ok := clause.Awaited(e.Val); ok && !strongholds(t) {
				t = outOf(provinces(e.Val, t))
				all = append(all, kernel.Reading[card.Trigger]{Val: t, End: e.End, Node: e.Node})
				all = orElse(p, all, e, t)
			}
		}
		for _, e := range clause.Would.At(p, at) {
			if t, ok := clause.Awaited(e.Val); ok {
				t.At = card.Would
				all = append(all, kernel.Reading[card.Trigger]{Val: t, End: e.End, Node: e.Node})
			}
		}
		return all
	})
}

// doings is the category of what you do, without a subject: "losing Honor", "bringing a Personality into play".
var doings = kernel.NewCat[card.Trigger]("deed of yours")

func init() {
	doings.Rules(
		kernel.On("{}", func(m kernel.Match) (card.Trigger, bool) {
			t, ok := clause.Awaited(kernel.Val[clause.Event](m, 0))
			t.By = card.You
			t = outOf(t)
			return t, ok && (t.Subject != nil || t.Event == card.EvHonorGain || t.Event == card.EvHonorLoss || t.Event == card.EvDraw)
		}, clause.Gerund),
		kernel.On("entering a duel", func(m kernel.Match) (card.Trigger, bool) {
			c := m.P.World.Card
			return card.Trigger{Event: card.EvDuel, Subject: &card.Sel{How: card.Ref, Ref: card.Self}}, c != nil && c.Type == card.Personality
		}),
	)
}

// strongholds reports whether it is that Strongholds are revealed, which is no turning of cards.
func strongholds(t card.Trigger) bool {
	return t.Event == card.EvReveal && t.Subject != nil && t.Subject.Filter != nil && t.Subject.Filter.Types == card.Types(card.Stronghold)
}

// provinces: that a Province is destroyed is an event of its own, where no more is said of it than whose it is.
func provinces(e clause.Event, t card.Trigger) card.Trigger {
	s := t.Subject
	if t.Event != card.EvDestroy || !e.Passive || s == nil || s.Thing != card.Provinces || s.How != card.Any || s.Min != nil || t.By != card.NoPlayer {
		return t
	}
	switch as := s.Filter.Atoms; {
	case len(as) == 0:
	case len(as) == 1 && as[0].Is == card.IsYours && !as[0].Not:
		t.By, t.ByRef = as[0].Who, as[0].Ref
	default:
		return t
	}
	t.Event, t.Subject = card.EvProvinceDestroyed, nil
	return t
}

// outOf: where a thing comes from is said of what happens, and not of the thing, which is there no more.
func outOf(t card.Trigger) card.Trigger {
	s := t.Subject
	if o := t.Object; o != nil && o.Zone != 0 { // "attaches to a Samurai from your hand"
		s = o
	}
	if s == nil || s.Zone != card.Hand && s.Zone != card.ProvinceZone || t.From != 0 || s.How != card.Any {
		return t
	}
	switch t.Event {
	case card.EvEnterPlay, card.EvAttach, card.EvEquip, card.EvRecruit, card.EvDiscard:
	default:
		return t
	}
	c, x := circumstance{from: s.Zone}, *s
	switch s.ZoneOf {
	case card.You:
		c.by = card.You
	case card.NoPlayer, card.AnyPlayer, card.Chosen:
	default: // "from another player's hand" says more
		return t
	}
	t.From, x.Zone, x.ZoneOf, x.ZoneRef = s.Zone, 0, 0, 0
	if s == t.Object {
		t.Object = &x
	} else {
		t.Subject = &x
	}
	return c.whose(t)
}

// orElse adds "… or moves home", "… or bowed by an action": another thing that may happen to the same. What it comes from is said of both.
func orElse(p *kernel.Parser, all []kernel.Reading[card.Trigger], e kernel.Reading[clause.Event], t card.Trigger) []kernel.Reading[card.Trigger] {
	if !p.Is(e.End, "or") || t.Cause != nil || t.Subject == nil {
		return all
	}
	add := func(g kernel.Reading[clause.Event]) {
		or, ok := clause.Awaited(g.Val)
		if !ok {
			return
		}
		x := t
		or.Subject, x.Cause = t.Subject, or.Cause
		if goal := g.Val.Goal; goal != nil && slices.Contains(goes, t.Event) && e.Val.Goal == nil { // "assigns or moves to a battlefield"
			x.To, x.Army = or.To, or.Army
		}
		x.Or = []card.Trigger{or}
		all = append(all, kernel.Reading[card.Trigger]{Val: x, End: g.End, Node: kernel.Say(e.Node, "or", g.Node)})
	}
	for _, g := range clause.Predicate.At(p, e.End+1) {
		if g.Val.Num.Agrees(e.Val.Thing.Num) {
			add(g)
		}
	}
	for _, g := range clause.Participle.At(p, e.End+1) {
		add(g)
	}
	return all
}

// around puts an occurrence in time; what else may happen is meant at the same point.
func around(t card.Trigger, at card.Timing, o often) (card.Trigger, bool) {
	if t.Ended && t.Event == card.EvTarget && at == card.Before {
		t = targetedBy(t)
	}
	if !known(t, at) || o.first && t.First || t.At == card.Would && at == card.After { // what would happen hasn't happened
		return t, false
	}
	if t.From == card.Hand && t.Cause == nil && !t.Ended && (t.Event == card.EvEquip || t.Event == card.EvAttach) { // so it enters play
		t.Event = card.EvEnterPlay
	}
	if t.At != card.Would || at != card.When { // "when … would" is a time of its own
		t.At = at
	}
	if o != (often{}) {
		within := o.within
		if t.Within != card.NoWindow {
			if !o.open {
				return t, false
			}
			within = t.Within
		}
		t.First, t.Each, t.Within = o.first, o.each, within
	}
	t.Or = slices.Clone(t.Or)
	for i := range t.Or {
		or := &t.Or[i]
		or.At, or.First, or.Each, or.Within = t.At, t.First, t.Each, t.Within
	}
	return t, true
}

// targetedBy is the resolution of an action that has targeted a thing: that is known before.
func targetedBy(t card.Trigger) card.Trigger {
	if t.If != nil || t.Subject == nil || t.Subject.Filter == nil && t.Subject.How != card.Ref || len(t.Or) > 0 {
		return t
	}
	c := *t.Cause
	was := &card.Cond{Kind: card.Targeted, Ref: t.Subject.Ref, Filter: t.Subject.Filter, Cause: &card.Cause{Action: true}}
	x := card.Trigger{Event: card.EvResolve, By: c.By, Cause: &c, Each: t.Each, If: was}
	c.By = card.NoPlayer
	return x
}

// known reports whether an occurrence is told at this point: what an action has done isn't before it has resolved, an overlay and the end
// of a longer stretch only when they are over, and a payment only before it.
func known(t card.Trigger, at card.Timing) bool {
	switch {
	case t.Ended:
		return at != card.Before
	case t.If != nil && t.If.Kind == card.HasDestroyed:
		return at == card.After
	case t.Event == card.EvOverlay, t.Event == card.EvBattle && t.Segment != card.NoSegment:
		return at == card.After
	case t.Event == card.EvPayCost:
		return at == card.Before || t.At == card.Would
	}
	return true
}

// readWhole reads an occurrence with what follows it: what it comes from, meanwhile what is so, and within which time.
func readWhole(p *kernel.Parser, bare []kernel.Reading[card.Trigger]) []kernel.Reading[card.Trigger] {
	var all []kernel.Reading[card.Trigger]
	var more func(g kernel.Reading[card.Trigger])
	more = func(g kernel.Reading[card.Trigger]) {
		all = append(all, g)
		for _, c := range circumstances.At(p, g.End) {
			if t, ok := c.Val.of(g.Val); ok {
				more(kernel.Reading[card.Trigger]{Val: t, End: c.End, Node: kernel.Say(g.Node, c.Node)})
			}
		}
	}
	for _, g := range bare {
		more(g)
	}
	return all
}

// thing makes of a noun phrase what a trigger is about.
func thing(m kernel.Match, i int) (*card.Sel, bool) {
	s, ok := clause.Matched(kernel.Val[noun.Phrase](m, i))
	return &s, ok
}
