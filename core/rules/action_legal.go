package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// mayUse is why a player can't take an action from an ability now (CE-ACT-01 … -11).
func mayUse(s *core.State, a core.Answer, kind card.Designators) core.Problem {
	it, ref, p := ability(s, a)
	if it == nil {
		return p
	}
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	if a.N != 0 && (a.N != core.Overpay || !overpayable(s, it, a.Card)) {
		return bad("CE-GOLD-06", "%a has no Gold cost to be overpaid")
	}
	if desOf(s, a, it)&kind == 0 && !(kind&card.Reaction != 0 && fromHand(s, a.Card, it)) {
		return wrongTime(s, it, a)
	}
	e := envOfUse(s, a)
	if p := ready(s, &e, a, it, ref); !p.OK() {
		return p
	}
	if p := tactical(s, a, it); !p.OK() {
		return p
	}
	if p := mustPerform(s, &e, a, it); !p.OK() {
		return p
	}
	if !meets(s, a, it) {
		return bad("CE-TERMADD-01", "the additional action is to be another one than this of %a")
	}
	if kind&card.Battle != 0 {
		if p := presence(s, a, it); !p.OK() {
			return p
		}
	}
	if p := terrainFree(s, a, it); !p.OK() {
		return p
	}
	if betweenSides(s, a.Seat) {
		return onEitherSide(s, &e, a, it)
	}
	return goodFaith(s, &e, a, it)
}

// ready is why an ability can't be used now whatever it costs and targets.
func ready(s *core.State, e *core.Env, a core.Answer, it *card.Item, ref core.ItemRef) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	if p := usableFrom(s, a, it); !p.OK() {
		return p
	}
	if spent(s, a, it, ref) {
		return bad("CE-ACT-08", "this ability of %a has been used as often as it may be")
	}
	if playedOut(s, e, a) {
		return bad("CE-STRAT-04", "as many copies of %a as its text allows have been played")
	}
	if barred(s, a, it) {
		return bad("CE-MAYNOT-01", "abilities of %a may not be used")
	}
	if !e.Conds(it.When) {
		return bad("CE-ACT-11", "the condition under which this ability of %a is used is not met")
	}
	return core.Problem{}
}

// playedOut reports whether a card in the hand says of itself that it is not played now.
func playedOut(s *core.State, e *core.Env, a core.Answer) bool {
	if a.Card == 0 || s.InPlay(a.Card) {
		return false
	}
	m := saysOfItself(s, a.Card, card.PlayedOnce)
	return m != nil && e.Cond(m.Cond)
}

// barred reports whether a text keeps a player from an ability: one on a card, printed or given (CE-TERMON-01), or one of
// his own (CE-TRAIT-18).
func barred(s *core.State, a core.Answer, it *card.Item) bool {
	if ofPlayer(s, a) {
		hit, _ := s.PlayerRule(a.Seat, card.NoLobby, nil)
		return hit && a.Item == PlayerLobby || !mayTakeSuch(s, it, a)
	}
	if !mayPerform(s, it, a.Card, performer(s, a.Card)) || s.Cards[a.Card].Place.Zone() == card.Hand && notPlayed(s, a.Seat, a.Card) || playedEnough(s, a) || !mayTakeSuch(s, it, a) {
		return true
	}
	if s.Lost(a.Card, a.Item >= grantedItems) {
		return true
	}
	if lostAbility(s, a.Card, it) {
		return true
	}
	for _, r := range [...]card.Rule{card.AbilitiesNotUsed, card.BaseNotUsed} {
		if hit, _ := s.Rule(a.Card, r, nil); hit && (r != card.BaseNotUsed || a.Item < grantedItems) {
			return true
		}
	}
	return false
}

// notPlayed reports whether a text keeps a player from playing such a card.
func notPlayed(s *core.State, p core.Seat, c core.CardID) bool {
	return kept(s, p, c, card.NoEvent)
}

// kept reports whether a text keeps a player from playing such a card, or from bringing it into play in a way.
func kept(s *core.State, p core.Seat, c core.CardID, how card.Happening) bool {
	hit, _ := s.PlayerRule(p, card.NotPlay, func(e *core.Env, m *card.Mod) bool {
		return m.Event == how && (m.Sel == nil || e.Passes(m.Sel.Filter, c))
	})
	return hit
}

// playedEnough reports whether a Strategy's own text says that such a one has been played often enough.
func playedEnough(s *core.State, a core.Answer) bool {
	if s.Cards[a.Card].Place.InPlay() {
		return false
	}
	e, m := terms(s, a.Card, a.Seat), saysOfItself(s, a.Card, card.PlayLimit)
	return m != nil && !e.Cond(m.Cond)
}

// mayPerform reports whether no text keeps c from performing an action from a card.
func mayPerform(s *core.State, it *card.Item, from, c core.CardID) bool {
	hit, _ := s.Rule(c, card.MayNotUse, func(e *core.Env, m *card.Mod) bool { return suchAction(e, it, from, m) })
	return !hit
}

// mayTakeSuch reports whether no text keeps a player from all actions of a kind.
func mayTakeSuch(s *core.State, it *card.Item, a core.Answer) bool {
	hit, _ := s.PlayerRule(a.Seat, card.MayNotUse, func(e *core.Env, m *card.Mod) bool {
		return suchAction(e, it, a.Card, m)
	})
	return !hit
}

// suchAction reports whether an action that a player may take is of the kind that a text speaks of.
func suchAction(s *core.Env, it *card.Item, from core.CardID, m *card.Mod) bool {
	c := m.Cause
	if slices.ContainsFunc(m.Keywords, func(k card.Keyword) bool { return !s.ActionKeyword(it, from, k) }) {
		return false
	}
	switch {
	case c == nil:
		return m.Keyword == "" || s.ActionKeyword(it, from, m.Keyword)
	case c.Harms && !harms(it), c.Des != 0 && it.Des&c.Des == 0:
		return false
	case c.Types != 0 && (from == 0 || !s.Sourced(c.Types, from)):
		return false
	case len(c.Makes) > 0 && !core.MakesAny(it, c.Makes):
		return false
	case c.From != nil && (from == 0 || !s.From(c.From, from)):
		return false
	}
	return c.Keyword == "" || s.ActionKeyword(it, from, c.Keyword)
}

// harms reports whether an action has another player lose Honor under no condition.
func harms(it *card.Item) bool {
	for i := 0; i < len(it.Ops); i++ {
		switch op := &it.Ops[i]; {
		case op.Verb == card.LoseHonor && op.Who != card.NoPlayer && op.Who != card.You:
			return true
		case op.Verb.Row().Shape != card.Repeated:
			i += op.Len
		}
	}
	return false
}

// ability finds the item that an answer names.
func ability(s *core.State, a core.Answer) (*card.Item, core.ItemRef, core.Problem) {
	face := s.Table.PlayerFace()
	if a.Card != 0 {
		face = s.Cards[a.Card].Face
	}
	if a.Item >= grantedItems {
		ref, _ := rowItem(s, a)
		if ref.Face == 0 {
			return nil, ref, noAbility(a)
		}
		return s.Table.Item(ref), ref, core.Problem{}
	}
	if a.Item >= inheritedItems {
		ref, ok := inherited(s, a)
		if !ok {
			return nil, ref, noAbility(a)
		}
		return s.Table.Item(ref), ref, core.Problem{}
	}
	if face == 0 || int(a.Item) >= len(s.Table.Faces[face].Items) {
		return nil, core.ItemRef{}, noAbility(a)
	}
	return &s.Table.Faces[face].Items[a.Item], core.ItemRef{Face: face, N: a.Item}, core.Problem{}
}

func noAbility(a core.Answer) core.Problem {
	return core.Problem{Rule: "CE-ABIL-01", Why: "%a has no such ability", Card: a.Card}
}

func wrongTime(s *core.State, it *card.Item, a core.Answer) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	switch {
	case it.Kind != card.Ability:
		return bad("CE-ABIL-01", "that text of %a is a trait, which nobody uses")
	case it.Des&core.Reactions != 0:
		return bad("CE-ACT-04", "a Reaction of %a is taken only at its trigger")
	case s.Attack.Segment == core.Combat:
		return bad("CE-COMBAT-06", "only Battle actions and Reactions are taken during a battle, not this one of %a")
	case it.Des&card.Battle != 0:
		return bad("CE-ACT-03", "a Battle action of %a is taken only during a battle")
	case it.Des&card.Open != 0:
		return bad("CE-ACT-02", "an Open action of %a is taken only at an opportunity in an Action Phase")
	case it.Des&card.Limited != 0:
		return bad("CE-ACTPH-02", "Limited actions such as %a's are taken only at one's own opportunities in one's own Action Phase")
	}
	return bad("CE-ACT-01", "a Dynasty action of %a is taken only in one's own Dynasty Phase")
}

func slotOf(p core.Place) bool { _, ok := p.IsProvince(); return ok }

// spent: once per turn unless it says otherwise; also what every player may do (CE-ACT-08).
func spent(s *core.State, a core.Answer, it *card.Item, ref core.ItemRef) bool {
	if it.Manner&card.Repeatable != 0 {
		return false
	}
	if fearOnce(s, a.Card, it) && hasFrightened(s, a.Card) {
		return true
	}
	_, of := given(s, a, ref)
	n := uses(s, a.Seat, a.Card, ref, of)
	if n == 0 && it.LimitOf == nil {
		return false
	}
	e := s.EnvFor(a.Card)
	e.You = a.Seat
	return n >= limitOf(&e, it) && !again(s, a.Seat, a.Card, ref, of, it.Des)
}

func envOfUse(s *core.State, a core.Answer) core.Env {
	e := s.EnvFor(a.Card)
	e.You = a.Seat
	_, e.Row = given(s, a, core.ItemRef{})
	tryTrigger(s, &e, a)
	return e
}

// tryTrigger lets a reaction's text speak of the occurrence that it would answer.
func tryTrigger(s *core.State, e *core.Env, a core.Answer) {
	w := &s.Frames[s.Ask.Frame]
	it, _, _ := ability(s, a)
	if it == nil || it.Trigger == nil && s.Ask.Kind != AskReaction {
		return
	}
	e.Trig = w.Trig // what an Interrupt or Response asks about, too
	if it.Trigger == nil {
		if c := actedFrom(s, w.Trig); c != 0 {
			e.Try(card.Subject, c)
		}
		return
	}
	ev := &s.Frames[w.Trig]
	for i := ev.Rec; i < ev.Rec+ev.RecN; i++ {
		r := &s.Recs[i]
		if !e.Triggers(it.Trigger, windowLocals{w}.time(), r) {
			continue
		}
		e.By = uint8(whoseTold(r, it.Trigger) + 1)
		e.Try(card.Subject, r.Card)
		if r.Obj != 0 {
			e.Try(card.Object, r.Obj)
		}
		eachPerformer(e, w.Trig, it.Trigger, func(c core.CardID) { e.Try(card.Performer, c) })
		return
	}
}

// tactical: performed only by Tacticians, once a turn each (CE-TERMTACT).
func tactical(s *core.State, a core.Answer, it *card.Item) core.Problem {
	if !hasKeyword(it, "Tactical") {
		return core.Problem{}
	}
	if p := doerOf(s, a); p != 0 {
		return mayTactical(s, p)
	}
	return core.Problem{}
}

// must is who has to perform the action that the open question asks for; 0 where anybody may (CE-PABIL-12).
func must(s *core.State) core.CardID {
	if f := &s.Frames[s.Ask.Frame]; f.Proc == procRound {
		return f.Card
	}
	return 0
}

// mustPerform: the action is on that card, or its text names a performer, who is then judged as he is chosen.
func mustPerform(s *core.State, e *core.Env, a core.Answer, it *card.Item) core.Problem {
	c := must(s)
	if c == 0 {
		return core.Problem{}
	}
	p := doerOf(s, a)
	if p == c || p == 0 && namesPerformer(e, it, c) {
		return core.Problem{}
	}
	return core.Problem{Rule: "CE-PABIL-12", Why: "this action must be performed by %a", Card: c}
}

// namesPerformer reports whether a text chooses or targets somebody who performs it, and card c may be he.
func namesPerformer(e *core.Env, it *card.Item, c core.CardID) bool {
	for i := range it.Ops {
		if w := it.Ops[i].What; w != nil && (w.Perform || w.How == card.Target && it.Ops[i].Cost) && e.Selects(w, c) {
			return true
		}
	}
	return false
}

func mayTactical(s *core.State, p core.CardID) core.Problem {
	switch {
	case !s.Keyword(p, "Tactician"):
		return core.Problem{Rule: "CE-TERMTACT-01", Why: "%a is no Tactician", Card: p}
	case s.Is(p, core.Tactical) && s.Table.Rules.TacticsEachBattle:
		return core.Problem{Rule: "HE-SPT-07", Why: "%a has performed a Tactical action in this battle", Card: p}
	case s.Is(p, core.Tactical):
		return core.Problem{Rule: "CE-TERMTACT-02", Why: "%a has performed a Tactical action this turn", Card: p}
	}
	return core.Problem{}
}

func hasKeyword(it *card.Item, k card.Keyword) bool {
	return slices.Contains(it.Keywords, k)
}
