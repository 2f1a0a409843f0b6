package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// location is why a unit can't be moved to a location of somebody's choice: a battlefield or, where there is none, the home of its own
// controller and nobody else's (CE-HOMEA-03). A Battle action brings here who is not here (CE-COMBAT-08, -15).
func (c *selection) location(field uint8, home core.Seat) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why} }
	battle := field != 0
	if n := c.op.Verb.Row().Entry; n == card.Bringing || n == card.Making {
		if !battle && home != c.by {
			return bad("CE-HOMEA-03", "nothing enters play in the home of a player who doesn't control it")
		}
		if battle && c.sel.Filter != nil && field != c.env.Attack.Now {
			return bad("CE-ACT-16", "that is not the current battlefield")
		}
		return core.Problem{}
	}
	v := selVar(c.pc, c.op, c.op.What)
	for i := 0; ; i++ {
		k := c.env.Var(v, i)
		switch at := &c.env.Cards[k]; {
		case k == 0:
			return c.goesAstray(field)
		case !battle && at.Ctrl != home:
			return bad("CE-HOMEA-03", "a unit does not move to the home of a player who doesn't control it")
		case at.At == field && c.sel.Filter != nil: // a location is told by nothing but that it is another
			return bad("CE-ACT-16", "that is where it is, and the text asks for a different location")
		}
	}
}

// strays is why a battlefield can't be chosen that isn't the current one, where a unit would go there that has to come here, and may.
func (c *selection) strays(field uint8) core.Problem {
	if c.it.AfarHere && field != c.env.Attack.Now && fromAfar(c.env.State, c.env.Self, c.it) {
		return core.Problem{Rule: "CE-COMBAT-07", Why: "from elsewhere the way leads to the current battlefield alone"}
	}
	if c.op.Verb != card.Move || !passesHere(&c.env, c.sel.Filter) {
		return core.Problem{}
	}
	return c.goesAstray(field)
}

// goesAstray is why the cards that an op moves can't go to a battlefield: one of them has to come to the current one.
func (c *selection) goesAstray(field uint8) core.Problem {
	v := selVar(c.pc, c.op, c.op.What)
	for i := 0; field != c.env.Attack.Now; i++ {
		k := c.env.Var(v, i)
		if k == 0 {
			break
		}
		if c.owesComing(v, k) {
			return core.Problem{Rule: "CE-COMBAT-15", Why: "a Battle action that is about a unit elsewhere must bring it here"}
		}
	}
	return core.Problem{}
}

// passesHere reports whether the current battlefield, or its Province, is one that a text describes.
func passesHere(e *core.Env, f *card.Filter) bool {
	if here := e.HereProvince(); here != core.Nowhere {
		return e.PassesPlace(f, here)
	}
	return e.PassesField(f, int(e.Attack.Now))
}

// owesComing reports whether a Battle action may be about a card elsewhere, for which v stands, only because it brings it to the
// current battlefield (CE-COMBAT-08, CE-COMBAT-15).
func (c *selection) owesComing(v card.Var, k core.CardID) bool {
	s := c.env.State
	if !c.combat || isHere(s, k) {
		return false
	}
	manner := mannerOf(s, c.env.Self, c.it)
	if manner&(card.WithoutUnit|card.NoUnit) == 0 && !hasUnitHere(s, c.env.You) {
		return true
	}
	if s.Table.Rules.Relevance && atBattle(s, c.env.Self) {
		return false
	}
	own := k == s.Lead(c.env.Self)
	if own && !usedFrom(s, k, manner) {
		return c.it.Afar == card.NoVar
	}
	if sel := chosenAs(c.it, v); sel != nil {
		return !anywhere(&c.env, sel.Filter, k)
	}
	return !own
}

// fromAfar reports whether an ability that may be used from elsewhere on its own card alone is used so.
func fromAfar(s *core.State, c core.CardID, it *card.Item) bool {
	return it.Afar != card.NoVar && s.Attack.Now != 0 && !usedFrom(s, c, mannerOf(s, c, it))
}

// presence applies the Rules of Presence and Location to a Battle action.
func presence(s *core.State, a core.Answer, it *card.Item) core.Problem {
	if it.Afar != card.NoVar {
		return core.Problem{} // judged as its target is chosen
	}
	return present(s, a, it)
}

func present(s *core.State, a core.Answer, it *card.Item) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	e := s.EnvFor(a.Card)
	e.You = a.Seat
	relevance := s.Table.Rules.Relevance
	if mannerOf(s, a.Card, it)&(card.WithoutUnit|card.NoUnit) == 0 && !hasUnitHere(s, a.Seat) && !bringsYours(&e, it) && !(relevance && makesUnits(&e, it)) {
		return bad("CE-COMBAT-07", "you control no unit at the current battlefield")
	}
	if relevance && !namesFoes(it) {
		return relevant(s, &e, a, it)
	}
	if !ofPlayer(s, a) && !usedFrom(s, a.Card, mannerOf(s, a.Card, it)) && !bringsItself(&e, it) && ownWay(&e, it) == card.NoVar {
		return bad("CE-COMBAT-14", "%a is not at the current battlefield")
	}
	return core.Problem{}
}

// Absent reports whether a player lacks Presence in the battle under way, in the editions that ask for no more than that of who acts in it
// (GE-PRES-01).
func Absent(s *core.State, p core.Seat) bool {
	return s.Table.Rules.Relevance && s.Attack.Segment == core.Combat && s.Attack.Now != 0 && !hasUnitHere(s, p)
}

// hasUnitHere reports whether a player controls a unit at the current battlefield (CE-COMBAT-07).
func hasUnitHere(s *core.State, p core.Seat) bool {
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if s.Cards[c].At == s.Attack.Now && s.IsUnit(c) {
			return true
		}
	}
	return false
}

// isHere reports whether a card is at the current battlefield, or is in no unit and so needn't be (CE-COMBAT-13, CE-COMBAT-14).
func isHere(s *core.State, k core.CardID) bool {
	return !inUnit(s, k) || s.Cards[s.Lead(k)].At == s.Attack.Now
}

// usedFrom reports whether a Battle ability in some manner is used from where its card is: here, from home if it says so, or from
// any location if that is what it says (CE-COMBAT-14, CE-COMBAT-17).
func usedFrom(s *core.State, k core.CardID, manner card.Manner) bool {
	return isHere(s, k) || manner&card.Remote != 0 || manner&card.HomeToo != 0 && s.Cards[s.Lead(k)].At == 0
}

// anywhere reports whether a text says that what it targets, card k, may be at any location (CE-COMBAT-13).
func anywhere(e *core.Env, f *card.Filter, k core.CardID) bool {
	if f == nil {
		return false
	}
	own := *e
	own.About = k
	return slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		return own.Cond(a.Cond) && (a.Title == card.Battlefield || a.Is == card.IsAnywhere ||
			slices.ContainsFunc(a.Or, func(f card.Filter) bool { return anywhere(e, &f, k) && e.Passes(&f, k) })) // by which of several it is meant
	})
}

// bringsHere reports whether the text says that it moves what v stands for to the current battlefield (CE-COMBAT-15).
func bringsHere(e *core.Env, it *card.Item, v card.Var) bool {
	return anyMoved(e, it, func(_ *card.Op, sel *card.Sel) bool { return standsFor(sel, v) })
}

// bringsItself reports whether the text says that it moves its own card's unit there, whatever is chosen.
func bringsItself(e *core.Env, it *card.Item) bool {
	return bringsHere(e, it, card.Self) || bringsHere(e, it, card.Host)
}

// ownWay is what has to be chosen to be who leads the unit of a text's own card, so that the text moves that unit to the current
// battlefield: from elsewhere it is used because it can (CE-COMBAT-15). There is none where the text lets him be left where he is.
func ownWay(e *core.Env, it *card.Item) card.Var {
	for i := 0; i < len(it.Ops); i++ {
		op := &it.Ops[i]
		if shape := op.Verb.Row().Shape; shape == card.Optional || shape == card.Otherwise || shape == card.Delayed {
			i += op.Len
			continue
		}
		if !movesHere(e, it, op) {
			continue
		}
		sel := chosenBy(it, op.What)
		if e.Selects(sel, e.Lead(e.Self)) {
			return sel.Bind
		}
	}
	return card.NoVar
}

// leavesItself reports whether a Battle action is used from elsewhere only because it can bring its own card's unit here, and would
// not with card k.
func (c *selection) leavesItself(k core.CardID) bool {
	s, self := c.env.State, c.env.Self
	if !c.combat || c.sel.Bind == card.NoVar || self == 0 || k == s.Lead(self) || s.Table.Rules.Relevance && !namesFoes(c.it) {
		return false
	}
	if usedFrom(s, self, mannerOf(s, self, c.it)) || bringsItself(&c.env, c.it) || ownWay(&c.env, c.it) != c.sel.Bind {
		return false
	}
	lo, _ := counts(&c.env, c.sel)
	return boundTo(&c.env, varChosen) >= lo-1 && !c.env.Holds(varChosen, s.Lead(self)) // of several it may come last
}

func standsFor(sel *card.Sel, v card.Var) bool {
	return sel.Bind == v || sel.IsRef(v)
}

// bringsYours reports whether the text says that it moves a unit of its player's to the current battlefield (CE-COMBAT-08). Who
// changes places with another of his own brings him none more than he has there.
func bringsYours(e *core.Env, it *card.Item) bool {
	yours := func(sel *card.Sel, not bool) bool { // or, where not, surely so
		if sel.IsRef(card.Self) || sel.IsRef(card.Host) {
			return true
		}
		sel = chosenBy(it, sel)
		said := sel.Filter != nil && slices.ContainsFunc(sel.Filter.Atoms, func(a card.Atom) bool {
			return a.Is == card.IsEnemy && a.Not == not || a.Is == card.IsYours && a.Ref == card.NoVar && (e.Means(a.Who, card.NoVar, e.You) == a.Not) != not ||
				not && a.Title == "controller"
		})
		return said == not
	}
	return anyMoved(e, it, func(op *card.Op, sel *card.Sel) bool {
		return yours(sel, false) && (op.Verb != card.Switch || anySwitched(op, func(sel *card.Sel) bool { return !yours(sel, true) }))
	})
}

// chosenBy is the selector by which a text chooses what one of its selectors means: an earlier one to which that refers back, or itself.
func chosenBy(it *card.Item, sel *card.Sel) *card.Sel {
	if sel.How == card.Ref {
		if by := chosenAs(it, sel.Ref); by != nil {
			return by
		}
	}
	return sel
}

// chosenAs is the selector of the text by which what v stands for is chosen, nil if there is none.
func chosenAs(it *card.Item, v card.Var) *card.Sel {
	for i := range it.Ops {
		sels := selectors(&it.Ops[i])
		for _, sel := range sels.s[:sels.n] {
			if sel.Bind == v {
				return sel
			}
		}
	}
	return nil
}

// anyMoved reports whether there is such a thing among those that a text says it moves to the current battlefield, or may
// move there.
func anyMoved(e *core.Env, it *card.Item, such func(*card.Op, *card.Sel) bool) bool {
	for i := range it.Ops {
		op := &it.Ops[i]
		one := func(sel *card.Sel) bool { return such(op, sel) }
		if op.Verb == card.Switch && op.What.Zone == card.InPlay && anySwitched(op, one) { // one of them may come here
			return true
		}
		if !movesHere(e, it, op) {
			continue
		}
		if one(op.What) || slices.ContainsFunc(op.What.Also, func(sel card.Sel) bool { return one(&sel) }) || op.To.More != nil && one(op.To.More) {
			return true
		}
	}
	return false
}

// anySwitched reports whether there is such a thing among those that a text switches.
func anySwitched(op *card.Op, such func(*card.Sel) bool) bool {
	if such(op.What) || slices.ContainsFunc(op.What.Also, func(sel card.Sel) bool { return such(&sel) }) {
		return true
	}
	return op.To != nil && (op.To.Sel != nil && such(op.To.Sel) || op.To.Ref != card.NoVar && such(&card.Sel{How: card.Ref, Ref: op.To.Ref}))
}

// comesBySwitch reports whether an op that switches a card may bring it here: something that it would change places with is here, or
// may be (CE-COMBAT-15).
func (c *selection) comesBySwitch(op *card.Op) bool {
	return c.partnerHere() || anySwitched(op, func(sel *card.Sel) bool {
		v := sel.Bind
		if sel.How == card.Ref {
			v = sel.Ref
		}
		return v != c.v && isHere(c.env.State, c.env.Var(v, 0)) // who isn't chosen yet may be here
	})
}

// partnerHere reports whether one of those that are chosen together with a card elsewhere is at the current battlefield, or may be.
func (c *selection) partnerHere() (found bool) {
	s := c.env.State
	n := 0
	for ; c.env.Var(varChosen, n) != 0; n++ {
		if isHere(s, c.env.Var(varChosen, n)) {
			return true
		}
	}
	if _, hi := counts(&c.env, c.sel); n+1 < hi {
		c.each(func(o core.CardID) bool {
			found = isHere(s, o) && c.holds(o) && c.fits(o)
			return !found
		})
	}
	return found
}

// movesHere reports whether an op moves what it names to the current battlefield, or may.
func movesHere(e *core.Env, it *card.Item, op *card.Op) bool {
	return op.Verb.Row().Moves && op.What != nil && op.To != nil && leadsHere(e, it, op.To)
}

// leadsHere reports whether where a text sends units to is, or may be chosen to be, the current battlefield.
func leadsHere(e *core.Env, it *card.Item, to *card.Dest) bool {
	switch {
	case to.Zone == card.CurrentBattlefield:
		return true
	case to.Sel != nil:
		sel := chosenBy(it, to.Sel)
		return sel.Filter == nil || !slices.ContainsFunc(sel.Filter.Atoms, func(a card.Atom) bool {
			return a.Ref == card.Here && !a.Not && (a.Is == card.IsNot || a.Is == card.IsAdjacent)
		})
	case to.Zone != card.Anywhere:
		return false
	case to.Ref == card.Self || to.Ref == card.Host: // its own location
		return e.Self != 0 && e.Attack.Now != 0 && e.Field(e.Self) == int(e.Attack.Now)
	}
	return true // that of what is chosen, which is here
}

// away reports whether a Battle action may be about a card that is not at the current battlefield: the text moves it
// there, or speaks of where it is (CE-COMBAT-13).
func (c *selection) away(k core.CardID) bool {
	brings := func(op *card.Op, sel *card.Sel) bool {
		return standsFor(sel, c.v) && (op.Verb != card.Switch || c.comesBySwitch(op))
	}
	return anyMoved(&c.env, c.it, brings) || saysElsewhere(c.sel.Filter) || anywhere(&c.env, c.sel.Filter, k)
}

// saysElsewhere reports whether a description says itself where things are: at home, or whether they are at the current battlefield.
func saysElsewhere(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsHere || a.Is == card.IsHome && !a.Not })
}
