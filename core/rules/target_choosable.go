package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// answers calls f with all things of the kind that a choice is of, until it answers false.
func (c *selection) answers(f func(core.Answer) bool) {
	s := c.env.State
	switch answerTo(c.sel.Thing) {
	case core.PickSeat:
		for p := range s.NSeats {
			if !f(core.Answer{Act: core.PickSeat, N: int64(p)}) {
				return
			}
		}
	case core.PickPlace:
		c.places(f)
	default:
		c.each(func(k core.CardID) bool { return !c.typed(k) || f(core.Answer{Act: core.Pick, Card: k}) })
	}
}

// places is answers for a choice of Provinces, battlefields or locations.
func (c *selection) places(f func(core.Answer) bool) {
	s := c.env.State
	for p := range core.Seat(s.NSeats) {
		for slot := range int(s.Seats[p].Slots) {
			if !f(core.Answer{Act: core.PickPlace, N: int64(core.Province(p, slot))}) {
				return
			}
		}
		if !f(core.Answer{Act: core.PickPlace, N: int64(core.Play(p))}) {
			return
		}
	}
	for i := range int64(s.Attack.N) {
		if !f(core.Answer{Act: core.PickField, N: i + 1}) {
			return
		}
	}
}

// candidates counts the things that could be chosen now.
func candidates(s *core.State, c *selection) (n int) {
	c.answers(func(a core.Answer) bool {
		if choosableSo(s, c, a).OK() {
			n++
		}
		return true
	})
	return n
}

// choosableSo is why what an answer names can't be chosen.
func choosableSo(s *core.State, c *selection, a core.Answer) core.Problem {
	switch a.Act {
	case core.PickSeat:
		return choosableSeat(s, c, core.Seat(a.N))
	case core.PickPlace:
		return choosablePlace(s, c, core.Place(a.N))
	case core.PickField:
		return choosableField(s, c, uint8(a.N))
	}
	return choosable(s, c, a.Card)
}

func choosableSeat(s *core.State, c *selection, p core.Seat) core.Problem {
	for b := range c.env.ThingsOf(varChosen) {
		if core.Seat(b.Val) == p {
			return core.Problem{Rule: "CE-TERMTARGET-05", Why: "that player is chosen already"}
		}
	}
	if !c.env.SelectsSeat(c.sel, p) {
		return core.Problem{Rule: "CE-ACT-16", Why: "that player is not one whom the text asks for"}
	}
	return core.Problem{}
}

func choosablePlace(s *core.State, c *selection, p core.Place) core.Problem {
	at, is := fieldOf(s, p)
	if c.sel.Thing == card.Locations {
		if !is && !p.InPlay() {
			return core.Problem{Rule: "CE-BFIELD-01", Why: "that is no location"}
		}
		return c.location(at, p.Seat())
	}
	if c.sel.Thing == card.Battlefields && !is {
		return core.Problem{Rule: "CE-BFIELD-01", Why: "there is no battlefield"}
	}
	if !c.env.PassesPlace(c.sel.Filter, p) || !otherField(c, at) {
		return core.Problem{Rule: "CE-ACT-16", Why: "that Province is not one that the text asks for"}
	}
	if c.combat && s.Table.Rules.Relevance && p != c.env.HereProvince() && c.nothingElseTies() {
		return core.Problem{Rule: "GE-PRES-04", Why: "that Province is not attacked in this battle, and nothing else ties the action to it"}
	}
	if c.op.Cost && c.op.Verb == card.LoseToken && !tokenPays(s, &c.env, c.op, 0, p) {
		return core.Problem{Rule: "CE-COST-04", Why: "that Province has not the tokens that this costs"}
	}
	return c.strays(at)
}

// choosableField is why a battlefield that is at no Province can't be chosen (CE-BFIELD-01, -02).
func choosableField(s *core.State, c *selection, at uint8) core.Problem {
	switch {
	case !c.env.PassesField(nil, int(at)):
		return core.Problem{Rule: "CE-BFIELD-01", Why: "there is no such battlefield"}
	case c.sel.Thing == card.Locations:
		return c.location(at, core.NoSeat)
	case c.sel.Thing != card.Battlefields || !c.env.PassesField(c.sel.Filter, int(at)):
		return core.Problem{Rule: "CE-ACT-16", Why: "that battlefield is not one that the text asks for"}
	}
	return c.strays(at)
}

// choosable is why a card can't be chosen for a selector.
func choosable(s *core.State, c *selection, k core.CardID) core.Problem {
	if p := meant(s, c, k); !p.OK() {
		return p
	}
	if p := reached(s, c, k); !p.OK() || c.again {
		return p
	}
	return goesWith(s, c, k)
}

// meant is why a card isn't one that the words of a selector mean.
func meant(s *core.State, c *selection, k core.CardID) core.Problem {
	e := &c.env
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: k, Other: e.Self} }
	switch {
	case k == 0 || !c.holds(k) || c.op.Verb == card.Search && s.Cards[k].Place.Seat() != c.searched():
		return bad("CE-INPLAY-01", "%a is not where %b's text looks")
	case c.sel.Thing == card.Units && !s.IsUnit(k):
		return bad("CE-TERMUNIT-05", "%a doesn't lead a unit")
	case !c.fits(k):
		return bad("CE-ACT-16", "%a is not what %b's text asks for")
	case beside(c, k):
		return bad("CE-CONJ-01", "%a is chosen already, and the text asks for two")
	case c.cause != 0 && c.op.Cost && s.IsBound(c.cause, varFailed, k):
		return bad("CE-CCHG-08", "with %a the cost could not be paid")
	case c.op.Cost && k == e.Bill.Card && !s.InPlay(k): // it is on its way into play while it is paid for
		return bad("CE-COST-04", "%a is what is paid for, and can't help to pay for itself")
	case !c.again && e.Holds(varChosen, k):
		return bad("CE-TERMTARGET-05", "%a is chosen already")
	case immune(s, c, k):
		return bad("CE-SHOLD-02", "%a can be touched only by texts that name its type")
	}
	return core.Problem{}
}

// reached is why a card that a selector means is out of its reach: unseen, not to be targeted, or elsewhere.
func reached(s *core.State, c *selection, k core.CardID) core.Problem {
	e := &c.env
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: k, Other: e.Self} }
	if _, in := s.Cards[k].Place.IsProvince(); (in || c.sel.How == card.Target) && !s.Knows(c.by, k) && e.AsksFace(c.sel.Filter, k) {
		return bad("CE-TERMTARGET-02", "you haven't seen what %a is")
	}
	if c.sel.How == card.Target {
		if p := c.targetable(k); !p.OK() {
			return p
		}
	}
	if c.barsBowed(k) {
		return bad("GE-TARG-12", "%a is yours and bowed, and this action doesn't straighten anybody")
	}
	if !c.combat || c.sel.How != card.Target && !c.sel.Perform {
		return core.Problem{}
	}
	if s.Table.Rules.Relevance {
		if c.unties(k) {
			return bad("GE-PRES-04", "%a is not at the battle, and nothing else ties the action to it")
		}
	} else if !isHere(s, k) && !c.away(k) {
		return bad("CE-COMBAT-13", "%a is not at the current battlefield")
	}
	return core.Problem{}
}

// goesWith is why a card doesn't go with the rest of the text: with where its own card is, what is chosen already, and what is paid.
func goesWith(s *core.State, c *selection, k core.CardID) core.Problem {
	e := &c.env
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: k, Other: e.Self} }
	if c.leavesItself(k) {
		return bad("CE-COMBAT-15", "from elsewhere %b is used only to bring its own unit here")
	}
	if c.sel.Bind == c.it.Afar && k != e.Self && fromAfar(s, e.Self, c.it) {
		return bad("CE-COMBAT-07", "from elsewhere only %b itself may be targeted")
	}
	if p := takenThen(s, c, k); !p.OK() {
		return p
	}
	p := redirected(s, c, k)
	if p.OK() {
		p = tacticalChoice(s, c, k)
	}
	if p.OK() {
		p = tacticalTarget(s, c, k)
	}
	if p.OK() {
		p = payable(s, c, k)
	}
	if p.OK() {
		p = movesAmong(s, c, k)
	}
	if p.OK() && !joined(s, c, k) {
		return bad("CE-ACT-16", "nothing goes with %a as the text asks for")
	}
	return p
}

// barsBowed reports whether the edition keeps an action from a bowed Personality of its own player: it may target him only to straighten
// him, or where it asks for a bowed one (GE-TARG-12, HE-TARG-02).
func (c *selection) barsBowed(k core.CardID) bool {
	s := c.env.State
	ban := s.Table.Rules.OwnBowed
	if ban == core.NoBan || !c.action || c.sel.How != card.Target && !(ban == core.NotChosen && c.sel.How == card.Choose) {
		return false
	}
	if !s.Is(k, core.Bowed) || !s.IsUnit(k) || s.Cards[k].Ctrl != c.by {
		return false
	}
	return !asksBowed(c.sel.Filter) && !amongChosen(c.sel.Filter) && !c.straightens()
}

// asksBowed reports whether a description asks for bowed cards.
func asksBowed(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsBowed })
}

// straightens reports whether the text of a choice straightens what is chosen.
func (c *selection) straightens() bool {
	if c.op.Verb == card.Straighten {
		return true
	}
	return slices.ContainsFunc(c.it.Ops, func(op card.Op) bool {
		return op.Verb == card.Straighten && op.What.IsRef(c.v)
	})
}

// joined reports whether there are as many things as the text wants together that may be chosen beside a card.
func joined(s *core.State, c *selection, k core.CardID) bool {
	if c.sel.Min == nil || !asksTogether(c.sel.Filter, func(*card.Atom) bool { return true }) {
		return true
	}
	lo, _ := counts(&c.env, c.sel)
	n := lo - 1 - boundTo(&c.env, varChosen)
	var with [mostJoined]core.CardID
	others := 0
	c.each(func(o core.CardID) bool {
		if o != k && c.holds(o) && c.fits(o) && c.goesWith(o, k) {
			with[others] = o
			others++
		}
		return others < mostJoined
	})
	return c.goTogether(with[:others], n)
}

// mostJoined is among how many cards those are looked for that may be chosen with one.
const mostJoined = 24

// goTogether reports whether n of some cards may be chosen with one another.
func (c *selection) goTogether(of []core.CardID, n int) bool {
	if n <= 0 {
		return true
	}
	for i, k := range of {
		var with [mostJoined]core.CardID
		others := 0
		for _, o := range of[i+1:] {
			if c.goesWith(o, k) {
				with[others] = o
				others++
			}
		}
		if c.goTogether(with[:others], n-1) {
			return true
		}
	}
	return false
}

// goesWith reports whether two cards are alike, or differ, in all that a text asks of those that are chosen together.
func (c *selection) goesWith(o, k core.CardID) bool {
	return !asksTogether(c.sel.Filter, func(a *card.Atom) bool { return c.env.Alike(a.Title, o, k) == a.Not })
}

// asksTogether reports whether one of the properties by which a description asks of things that are chosen together, of each pair of
// them, is so.
func asksTogether(f *card.Filter, so func(*card.Atom) bool) bool {
	if f == nil {
		return false
	}
	for i := range f.Atoms {
		switch a := &f.Atoms[i]; {
		case a.Is == card.IsTogether && a.Title != card.InAll && so(a), a.Is == card.AnyOf && !a.Not && asksTogether(onlyOne(a), so):
			return true
		}
	}
	return false
}

// onlyOne is what a property asks for that could be one of several, and is alone; nil if there are several.
func onlyOne(a *card.Atom) *card.Filter {
	if len(a.Or) == 0 {
		return a.Sub
	}
	if len(a.Or) > 1 || a.Sub != nil {
		return nil
	}
	return &a.Or[0]
}

func boundTo(e *core.Env, v card.Var) (n int) {
	for e.Var(v, n) != 0 {
		n++
	}
	return n
}

// redirected judges a new target that has to be a legal one for what is redirected to it.
func redirected(s *core.State, c *selection, k core.CardID) core.Problem {
	if c.op.Verb != card.Redirect || !asksLegal(c.op) || c.env.Trig == 0 {
		return core.Problem{}
	}
	return newTarget(s, c.env.Trig, k)
}

// tacticalChoice judges who may perform an action by being chosen for it: a Tactical one (CE-TERMTACT), or one that must be
// somebody's (CE-PABIL-12).
func tacticalChoice(s *core.State, c *selection, k core.CardID) core.Problem {
	if !c.action || !c.sel.Perform && !(c.op.Cost && s.IsUnit(k) && s.Cards[k].Ctrl == c.env.You) {
		return core.Problem{}
	}
	if s.Table.Rules.KihoCasts && s.Type(k) == card.Follower && c.hasKeyword("Kiho") && !ruledOut(s, k, card.PerformsAs) {
		return core.Problem{Rule: "GE-KIHO-04", Why: "%a is a Follower, and Followers cast no Kiho", Card: k}
	}
	if !mayPerform(s, c.it, c.env.Self, k) {
		return core.Problem{Rule: "CE-MAYNOT-01", Why: "%a may not perform this action", Card: k}
	}
	if c.must != 0 && k != c.must {
		return core.Problem{Rule: "CE-PABIL-12", Why: "this action must be performed by %a", Card: c.must}
	}
	if !hasKeyword(c.it, "Tactical") {
		return core.Problem{}
	}
	return mayTactical(s, k)
}

// tacticalTarget: where the edition says so, a Tactical action targets no Personality of one's own who is no Tactician
// (EE-KEYW-06).
func tacticalTarget(s *core.State, c *selection, k core.CardID) core.Problem {
	if !s.Table.Rules.TacticalTargets || c.sel.How != card.Target || !hasKeyword(c.it, "Tactical") || !c.action ||
		!s.IsUnit(k) || s.Cards[k].Ctrl != c.env.You || s.Keyword(k, "Tactician") {
		return core.Problem{}
	}
	return core.Problem{Rule: "EE-KEYW-06", Why: "%a is no Tactician, and this is a Tactical action", Card: k}
}

func inUnit(s *core.State, k core.CardID) bool {
	return s.InPlay(k) && (s.Type(k) == card.Personality || s.Cards[k].Host != 0)
}

// immune: a Stronghold is not meant unless the text says the word, or is its own (CE-SHOLD); so is what lies beside it.
func immune(s *core.State, c *selection, k core.CardID) bool {
	t := s.Type(k)
	return t.Deck() == card.PreGame && s.InPlay(k) && k != c.env.Self && !saysType(c.sel.Filter, t)
}

// saysType reports whether a description that a Stronghold fits, a Sensei or a Wind, says that word: no other type of card is one.
func saysType(f *card.Filter, t card.Type) bool {
	return f != nil && (namesType(*f, t) || t == card.Sensei && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		return !a.Not && a.Is == card.IsKeyword && a.Keyword == "Sensei" // the type, or the keyword of Personalities
	}))
}
