package trigger

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// A circumstance is one thing that is said of an occurrence after it.
type circumstance struct {
	cause    *card.Cause
	honor    bool // … of changes of Honor alone
	same     bool // … which is the action that the text answers
	object   *card.Sel
	joins    []card.Happening // the events in which there is one
	duel     *card.Sel        // that one is in
	way      *way
	cond     *card.Cond
	ofThing  bool           // … which is asked of the thing that it happens to
	ofNamed  bool           // … of things that were named, or in duels: other things are said to be there themselves
	attacked bool           // … of attacks alone
	only     card.Happening // … of these alone
	within   card.Window
	from     card.Zone
	out      *card.Sel // … which Province
	by       card.Player
	army     card.Player // whose doing it is, by what he is in the attack
	placed   *card.Atom  // where what it happens to is
	segment  card.Segment
	field    card.Var // at which Province, of attacks
	as       *card.Cause
	own      bool // from the own cards of the player to whom it happens
	atOnce   bool // to all of them at the same time
	played   bool // by what the card itself says of it
}

// circumstances is the category of what follows an occurrence.
var circumstances = kernel.NewCat[circumstance]("circumstance")

// The events in which another thing takes part, "attaches to a Personality", "enters a duel facing a Samurai", and those in a duel.
var (
	toAnother = []card.Happening{card.EvAttach, card.EvEquip, card.EvTransfer, card.EvChallenge}
	facing    = []card.Happening{card.EvDuel}
	refusing  = []card.Happening{card.EvRefuse}
	inDuel    = []card.Happening{card.EvFocus, card.EvStrike, card.EvWinDuel, card.EvLoseDuel}
)

// of adds the circumstance to an occurrence: nothing is said twice.
func (c circumstance) of(t card.Trigger) (card.Trigger, bool) {
	switch {
	case t.Within != card.NoWindow: // that stands last
		return t, false
	case c.cause != nil:
		if len(c.joins) > 0 && !slices.Contains(c.joins, t.Event) || t.Cause != nil || c.honor && t.Event != card.EvHonorGain && t.Event != card.EvHonorLoss || c.cause.ZeroChi && t.Event != card.EvDestroy || t.If != nil && !(c.cause.Resolve && t.If.Kind == card.IsAttacker) {
			return t, false
		}
		if s := t.Subject; c.cause.Resolve && t.By == card.You && s != nil && s.Thing != card.Cards && s.Thing != card.Units { // an outcome of the battle
			return t, false
		}
		t.Cause, t.Same = c.cause, c.same
	case c.object != nil:
		if t.Event == card.EvDuel && t.Subject == nil {
			t.Subject, t.Duel = t.Duel, nil
		}
		if t.Object != nil || t.Cause != nil || !slices.Contains(c.joins, t.Event) {
			return t, false
		}
		t.Object = c.object
		t = outOf(t)
	case c.duel != nil:
		if t.Duel != nil || !slices.Contains(inDuel, t.Event) {
			return t, false
		}
		t.Duel = c.duel
	case c.way != nil:
		return c.way.of(t)
	case c.placed != nil:
		return at(t, *c.placed)
	case c.segment != card.NoSegment:
		if t.Event != card.EvAssign || t.Segment != card.NoSegment {
			return t, false
		}
		t.Segment = c.segment
	case c.field != card.NoVar:
		if t.Army != card.Attacker || t.To != 0 {
			return t, false
		}
		t.To, t.Where = card.BattlefieldZone, c.field
	case c.own, c.atOnce, c.played:
		return c.manner(t)
	case c.as != nil:
		if t.By != card.You || t.Cause != nil || t.Subject == nil {
			return t, false
		}
		t.Cause = c.as
	case c.army != card.NoPlayer:
		return attackers(t, c.army)
	case c.from != 0:
		if t.From != 0 || t.Cause != nil || t.Event == card.EvPlay || t.Event == card.EvDestroy { // of what is played that says which it is
			return t, false
		}
		t.From, t.Out = c.from, c.out
		t = c.whose(t)
	case c.within != card.NoWindow:
		t.Within = c.within
	}
	if c.cond != nil {
		if t.If != nil || c.ofNamed && (t.Subject == nil || t.Subject.How != card.Ref && t.Event != card.EvWinDuel && t.Event != card.EvLoseDuel) || c.attacked && (t.Army != card.Attacker || t.To != 0) || c.only != card.NoEvent && t.Event != c.only || c.ofThing && (t.Subject == nil || t.Subject.Thing != card.Cards || len(t.Or) > 0) {
			return t, false
		}
		t.If = c.cond
		if s := t.Subject; c.only == card.EvAssign && s.How == card.Ref {
			x := *c.cond
			x.Ref, t.If = s.Ref, &x
		}
	}
	or := make([]card.Trigger, len(t.Or))
	for i, o := range t.Or {
		o.Cause, o.If = t.Cause, t.If
		or[i] = o
	}
	if len(or) > 0 {
		t.Or = or
	}
	return t, true
}

// whose says of what comes from an area whose that is: of what enters play whose doing it is, of what is discarded whose card it is.
func (c circumstance) whose(t card.Trigger) card.Trigger {
	s := t.Subject
	switch {
	case c.by == card.NoPlayer || t.By != card.NoPlayer:
	case t.Event == card.EvEnterPlay:
		t.By = c.by
	case t.Event == card.EvDiscard && c.from == card.Hand && s != nil && s.Filter != nil:
		x, f := *s, *s.Filter
		f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsOwned, Who: c.by})
		x.Filter, t.Subject = &f, &x
	}
	return t
}

// at is that what something happens to is at a place then.
func at(t card.Trigger, a card.Atom) (card.Trigger, bool) {
	s := t.Subject
	if a.Is == card.IsHere && a.Ref == card.NoVar && (t.Event == card.EvEnterPlay || t.Event == card.EvRecruit) && t.To == 0 {
		t.To = card.CurrentBattlefield
		return t, true
	}
	if s == nil || s.How != card.Any || s.Thing > card.Units || slices.Contains(goes, t.Event) || len(t.Or) > 0 {
		return t, false
	}
	x, f := *s, *s.Filter
	f.Atoms = append(slices.Clip(f.Atoms), a)
	x.Filter, t.Subject = &f, &x
	return t, true
}

// foughtThere: the battle is fought at the Province that a Region is on.
func foughtThere(only card.Happening) func(kernel.Match) (circumstance, bool) {
	return func(m kernel.Match) (circumstance, bool) {
		c := m.P.World.Card
		return circumstance{only: only, cond: &card.Cond{Kind: card.AtProvince, Ref: card.Self}}, c != nil && c.Type == card.Region
	}
}

// isThere is that what is named is at the current battlefield.
func isThere(m kernel.Match) (*card.Cond, bool) {
	s := kernel.Val[noun.Phrase](m, 0).Sel
	here := card.Filter{Atoms: []card.Atom{{Is: card.IsHere}}}
	return &card.Cond{Kind: card.Is, Ref: s.Ref, Filter: &here}, s.How == card.Ref && s.Thing == card.Cards
}

// attackers: "as the Attacker".
func attackers(t card.Trigger, army card.Player) (card.Trigger, bool) {
	switch {
	case t.By == card.AnyPlayer:
		t.By = army
	case t.By == card.You && t.If == nil:
		t.If = &card.Cond{Kind: card.IsAttacker, Who: card.You}
	default:
		return t, false
	}
	return t, true
}

func init() {
	from := func(s card.Cause) circumstance { return circumstance{cause: &s} }
	by := func(m kernel.Match) (circumstance, bool) {
		s := kernel.Val[clause.Source](m, 0)
		c := from(s.Comes())
		c.same = s.Same
		return c, true
	}
	circumstances.Rules(
		kernel.On("(by|from|for|with) {}", by, clause.Sources),
		kernel.Means("(during|in) [a|this|the] (battle resolution|battle's resolution)", from(card.Cause{Resolve: true})),
		kernel.Means("(for|due to|from) having 0 Chi", from(card.Cause{ZeroChi: true})),
		kernel.Means("(as a result of|as the result of) [losing] (a|the) duel", from(card.Cause{For: card.EvLoseDuel})),
		kernel.Means("as (a|the) duel result", from(card.Cause{For: card.EvLoseDuel})),
		kernel.Means("(as|to pay) a cost", from(card.Cause{Cost: true})),
		kernel.On("(as|to pay|for) (a|the) cost (of|of performing|to perform) {}", func(m kernel.Match) (circumstance, bool) {
			s := kernel.Val[clause.Source](m, 0)
			c := s.Comes()
			c.Cost = true
			return from(c), true
		}, clause.Actions),
		kernel.Means("to (Lobby|lobby for the Imperial Favor)", from(card.Cause{Action: true, Keyword: "Lobby", Cost: true})),
		kernel.Means("from (Proclaiming|the Proclaim action)", from(card.Cause{Proclaim: true})),
		kernel.Means("from (your own card|your own cards|your own card effects|your own cards' effects)", from(card.Cause{Card: true, By: card.You})),
		kernel.On("from {}", func(m kernel.Match) (circumstance, bool) {
			s, ok := thing(m, 0)
			c := from(card.Cause{Card: true, From: s})
			c.honor = true
			return c, ok && s.How == card.Any && s.Thing == card.Cards && s.Filter.Types != 0 && kernel.Val[noun.Phrase](m, 0).Num != kernel.Plural
		}, noun.Cat),
		kernel.On("{}", func(m kernel.Match) (circumstance, bool) {
			f := kernel.Val[card.Filter](m, 0)
			return circumstance{cond: &card.Cond{Kind: card.Is, Ref: card.Subject, Filter: &f}, ofThing: true}, true
		}, clause.Meanwhile),
		kernel.On("from this Province", func(m kernel.Match) (circumstance, bool) {
			c := m.P.World.Card
			return circumstance{from: card.ProvinceZone, out: &card.Sel{How: card.Ref, Thing: card.Provinces, Ref: card.Host}}, c != nil && c.Type == card.Region
		}),
		kernel.Means("without gaining Honor", circumstance{only: card.EvEnterPlay, cond: &card.Cond{
			Kind: card.Is, Not: true, Ref: card.Subject,
			Filter: &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Event: card.EvProclaim, Window: card.ThisTurn}}},
		}}),
		kernel.On("during a battle at {} 's battlefield", func(m kernel.Match) (circumstance, bool) {
			c, ok := isThere(m)
			return circumstance{cond: c}, ok
		}, noun.Cat),
		kernel.On("during (a battle|battles) at this (Province|Province's battlefield)", foughtThere(card.NoEvent)),
		kernel.On("at this (Province|Province's battlefield)", foughtThere(card.EvBattle)),
		kernel.Means("(with you as the Defender|against you)", circumstance{cond: &card.Cond{Kind: card.IsDefender, Who: card.You}, only: card.EvAttackDeclared}),
		kernel.Means("as the Attacker", circumstance{army: card.Attacker}),
		kernel.Means("from your hand", circumstance{from: card.Hand, by: card.You}),
		kernel.Means("from (his|their) hand", circumstance{from: card.Hand}),
		kernel.Means("from a Province", circumstance{from: card.ProvinceZone}),
		kernel.Means("from (one of your Provinces|any of your Provinces|your Province|your Provinces)", circumstance{from: card.ProvinceZone, by: card.You}),
	)
	circumstances.Rules(
		kernel.On("{}", func(m kernel.Match) (circumstance, bool) {
			a := kernel.Val[card.Atom](m, 0)
			return circumstance{placed: &a}, a.Is == card.IsHere || a.Is == card.IsSameLocation || a.Is == card.IsAtBattle && a.Ref != card.NoVar
		}, noun.Being),
		kernel.On("during {}", func(m kernel.Match) (circumstance, bool) {
			s := kernel.Val[period](m, 0).begin.Segment
			return circumstance{segment: s}, s != card.NoSegment
		}, segment),
		kernel.On("{}", func(m kernel.Match) (circumstance, bool) { // "attacks that Province"
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return circumstance{field: s.Ref}, s.How == card.Ref && s.Thing == card.Provinces
		}, noun.Cat),
		kernel.On("one of {}", func(m kernel.Match) (circumstance, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return circumstance{field: s.Ref}, s.How == card.Ref && s.Thing == card.Provinces
		}, noun.Cat),
		kernel.On("as a {} action", func(m kernel.Match) (circumstance, bool) {
			c := kernel.Val[card.Cause](m, 0)
			c.Action, c.By = true, card.You
			return circumstance{as: &c}, c.Des != 0
		}, clause.Kinds),
		kernel.Means("you", circumstance{cond: &card.Cond{Kind: card.IsDefender, Who: card.You}, attacked: true}),
		kernel.Means("before "+lexicon.FirstChance, circumstance{cond: &card.Cond{Kind: card.BeforeDefender}, only: card.EvAnnounce}),
		kernel.Means("at a battlefield", circumstance{cond: &card.Cond{Kind: card.InBattle}, ofNamed: true}),
	)
	circumstances.Rules(
		kernel.On("to {}", func(m kernel.Match) (circumstance, bool) {
			s, ok := thing(m, 0)
			return circumstance{object: s, joins: toAnother}, ok
		}, noun.Cat),
		kernel.On("(facing|against|with) {}", func(m kernel.Match) (circumstance, bool) {
			s, ok := thing(m, 0)
			return circumstance{object: s, joins: facing}, ok
		}, noun.Cat),
		kernel.On("from {}", func(m kernel.Match) (circumstance, bool) {
			s, ok := thing(m, 0)
			return circumstance{object: s, joins: refusing}, ok
		}, noun.Cat),
		kernel.On("(in|during) a duel involving {}", func(m kernel.Match) (circumstance, bool) {
			s, ok := thing(m, 0)
			return circumstance{duel: s}, ok && s.Thing == card.Cards
		}, noun.Cat),
		kernel.On("for {} [in a duel]", func(m kernel.Match) (circumstance, bool) {
			s, ok := thing(m, 0)
			return circumstance{duel: s}, ok && s.Thing == card.Cards
		}, noun.Cat),
	)
	for words, c := range map[string]card.Cond{
		"during [a|this|the|the current] battle":         {Kind: card.InBattle},
		"during your turn":                               {Kind: card.YourTurn, Who: card.You},
		"during (your opponent's|another player's) turn": {Kind: card.YourTurn, Not: true, Who: card.You},
		"during [a|the] duel":                            {Kind: card.InDuel},
		"during a battle or duel":                        {Kind: card.OneOf, Sub: []card.Cond{{Kind: card.InBattle}, {Kind: card.InDuel}}},
		"during (a|the|the current) Combat Segment":      {Kind: card.InCombat},
		"during (a|the) Attack Phase":                    {Kind: card.InPhase, Phase: card.AttackPhase},
		"during (a|the) Action Phase":                    {Kind: card.InPhase, Phase: card.ActionPhase},
		"during (a|the) Dynasty Phase":                   {Kind: card.InPhase, Phase: card.DynastyPhase},
		"during your End Phase":                          {Kind: card.InPhase, Phase: card.EndPhase, Who: card.You},
	} {
		circumstances.Rules(kernel.Means(words, circumstance{cond: &c}))
	}
	for words, w := range map[string]card.Window{"this turn": card.ThisTurn, "this battle": card.ThisBattle, "this game": card.ThisGame} {
		circumstances.Rules(kernel.Means(words, circumstance{within: w}))
	}
}
