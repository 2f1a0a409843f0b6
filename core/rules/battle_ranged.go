package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// Whom a Ranged Attack may target (CE-TERMRA-01, -02): each of its demands by itself, so that what lifts one of them
// leaves the others in force (CE-CARDINAL-02).
var (
	rangedTypes   = card.Filter{Types: card.RangedTarget.Filter.Types}
	rangedDemands = [...]struct {
		unless card.Rule
		what   card.Filter
	}{
		{card.NoRule, card.Filter{Atoms: card.RangedTarget.Filter.Atoms[:1]}},
		{card.RangedHome, card.Filter{Atoms: card.RangedTarget.Filter.Atoms[1:2]}},
		{card.RangedReach, card.Filter{Atoms: card.RangedTarget.Filter.Atoms[2:]}},
	}
)

// ranged reports whether a choice is the targeting that belongs to a Ranged Attack itself; what else its action
// targets is none of it (CE-TERMRA-11).
func (c *selection) ranged() bool { return c.op.Verb.Row().Attack != 0 && c.sel == what(c.op) }

// fits reports whether a card is what the selector describes.
func (c *selection) fits(k core.CardID) bool {
	if !c.ranged() {
		if c.action && (c.sel.Perform || c.sel.How == card.Target) && c.env.Table.AnyMakes(card.PerformsAs) {
			own := c.env
			own.Act, own.Chosen = c.it, !c.sel.Perform
			return own.PassesThere(c.sel.Thing, c.sel.Filter, k)
		}
		return c.env.PassesThere(c.sel.Thing, c.sel.Filter, k)
	}
	you := c.env.You
	c.env.You = c.by // who creates it: his enemies (CE-TERMRA-01)
	ok := c.hits(k) && c.inReach(k)
	c.env.You = you
	return ok
}

// inReach reports whether a card is where, and such as, an attack's target has to be.
func (c *selection) inReach(k core.CardID) bool {
	for i := range rangedDemands {
		d := &rangedDemands[i]
		if c.env.Passes(&d.what, k) || d.unless == card.RangedReach && uponUnit(c.env.Table.Rules, c.op) {
			continue
		}
		if d.unless == card.NoRule && !c.othersHome(k) || d.unless != card.NoRule && !c.excused(d.unless, k) {
			return false
		}
	}
	return true
}

// hits reports whether the attack's own words let it target a card of such a type.
func (c *selection) hits(k core.CardID) bool {
	if uponUnit(c.env.Table.Rules, c.op) {
		return c.env.IsUnit(k)
	}
	ok := c.env.Passes(&rangedTypes, k)
	for i := range c.op.Mods {
		switch m := &c.op.Mods[i]; m.Rule {
		case card.MayHit:
			ok = ok || c.env.Cond(m.Cond) && c.env.Passes(m.Sel.Filter, k)
		case card.MayNotHit:
			if c.env.Passes(m.Sel.Filter, k) {
				return false
			}
		case card.MustHit:
			if !c.env.Passes(m.Sel.Filter, k) {
				return false
			}
		}
	}
	return ok
}

// excused reports whether a text of the player, or one about the card whose attack it is, lifts one demand for a card.
func (c *selection) excused(rule card.Rule, k core.CardID) bool {
	fits := attackFits(c.op.Verb)
	lifts := func(e *core.Env, m *card.Mod) bool {
		return fits(e, m) && (m.Sel == nil || e.Passes(m.Sel.Filter, k)) && c.doneBy(e, m.Cause)
	}
	hit, _ := c.env.PlayerRule(c.env.You, rule, lifts)
	own, _ := c.env.Rule(c.env.Self, rule, lifts)
	hit = hit || own
	for i := range c.op.Mods {
		m := &c.op.Mods[i]
		hit = hit || (m.Rule == rule || rule == card.RangedHome && mustReachHome(m)) && c.env.Cond(m.Cond) && (m.Sel == nil || c.env.Passes(m.Sel.Filter, k))
	}
	if rule == card.RangedHome {
		hit = hit && c.env.InZone(k, card.HomeZone, card.NoPlayer)
	}
	return hit
}

// othersHome reports whether the attack says itself that it reaches such a card in another player's home, battle or not.
func (c *selection) othersHome(k core.CardID) bool {
	for i := range c.op.Mods {
		m := &c.op.Mods[i]
		if (m.Rule == card.RangedHome && m.Sel != nil || mustReachHome(m)) && c.env.Passes(m.Sel.Filter, k) && c.env.InZone(k, card.HomeZone, card.NoPlayer) {
			return true
		}
	}
	return false
}

// mustReachHome reports whether an attack's words have it target a card in a home and no other, as far as that card is what they ask for.
func mustReachHome(m *card.Mod) bool {
	return m.Rule == card.MustHit && slices.ContainsFunc(m.Sel.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsHome })
}

// doneBy reports whether the attack's action is performed by whom a text names, and has the keyword that it names.
func (c *selection) doneBy(e *core.Env, by *card.Cause) bool {
	if by == nil || by.Doer == nil {
		return true
	}
	if !c.action || by.Keyword != "" && !c.hasKeyword(by.Keyword) {
		return false
	}
	for i := 0; ; i++ {
		p := c.env.Var(card.Actor, i)
		if p == 0 {
			return false
		}
		if e.Selects(by.Doer, p) {
			return true
		}
	}
}

// targetable is why no text, or not this one, may target a card.
func (c *selection) targetable(k core.CardID) core.Problem {
	hit, _ := c.env.Rule(k, card.MayNotTarget, func(e *core.Env, m *card.Mod) bool { return m.Cause == nil || c.isCause(e, m.Cause) })
	if hit {
		return core.Problem{Rule: "CE-MAYNOT-01", Why: "%a may not be targeted", Card: k}
	}
	return core.Problem{}
}

// hasKeyword reports whether what chooses has a keyword, its own or its card's.
func (c *selection) hasKeyword(k card.Keyword) bool {
	return c.env.ActionKeyword(c.it, c.env.Self, k)
}

// isCause reports whether the choice is made by such an effect.
func (c *selection) isCause(e *core.Env, by *card.Cause) bool {
	switch {
	case by.Attacks != 0:
		return by.Attacks.Mean(c.op.Verb.Row().Attack) || c.it != nil && by.Attacks.Mean(c.it.As) && core.AsAttack(c.op)
	case !c.action, by.Others && c.by == e.You, by.Yours && c.by != e.You:
		return false
	case len(by.Any) > 0 && !slices.ContainsFunc(by.Any, func(one card.Cause) bool { return c.isCause(e, &one) }):
		return false
	case by.From != nil && !e.From(by.From, c.env.Self), by.Doer != nil && !c.doneBy(e, by):
		return false
	case len(by.Makes) > 0 && !core.MakesAny(c.it, by.Makes):
		return false
	case by.Keyword != "" && !c.hasKeyword(by.Keyword), !c.env.Sourced(by.Types, c.env.Self):
		return false
	case by.Des == card.Battle:
		return c.combat
	}
	return by.Des == 0 || !c.combat && c.it.Des&by.Des != 0
}

// doRanged: a Ranged or Melee Attack destroys its target if its Force is not above the strength (CE-TERMRA), a Fear effect
// bows it.
func doRanged(x *core.X, op *card.Op) core.Move {
	strength := strengthOf(x, op)
	st := op.Stat
	start, turns := x.NRecs, carryLocals{x.F}.turns()
	if *turns > 0 {
		*turns = 0
		hitDies(x, op)
		return fire(x, start)
	}
	x.Unbind(x.F.Up, varHit) // what another attack of the action has hit
	each(x, func(b core.Binding) {
		target := core.CardID(b.Val)
		if b.Kind != core.BoundCard {
			return
		}
		eachHit(x, op, target, func(c core.CardID) {
			if hit(x, op, c) && (anyForce(x, op, c) || against(x, op, c, st) <= max(strength+leftOf(op, attacked(x.State, c, op.Verb))+leftOf(op, strengthened(x, target)), 0)) {
				r := rec(x, eventOf(op))
				r.Card, r.Seat, r.Bind = c, x.Cards[c].Ctrl, uint8(hitVar(op))
				x.Rec(r)
			}
		})
	})
	x.Tell(core.Event{Kind: card.EvRanged, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source, Card: thing(x, 0), N: int16(strength)})
	if op.Verb == card.Fear && x.Table.AnyMakes(card.HitDies) {
		*turns = 1
		return happenThen(x, start, stepCarryDo)
	}
	return fire(x, start)
}

// strengthOf is the strength of the attack that the running op makes: what its own words say, and what else changes it, as far as
// these words let it be changed.
func strengthOf(x *core.X, op *card.Op) int {
	e := x.EnvOf(x.I)
	strength := printedStrength(&e, op) + combinedStrength(x)
	if x.F.Source != 0 {
		_, more := x.Rule(x.F.Source, card.StrengthMore, bySource(op.Verb, x.F.Item.Face != x.Cards[x.F.Source].Face))
		if r, copied := copyUsed(x.State, x.F.Cause); copied { // what was changed on the source is copied too (CE-TERMCOPY-03)
			more += int(r.Amount)
		}
		strength += leftOf(op, more+ownStrength(x, op))
	}
	for i := 0; ; i++ {
		c := e.Var(card.Actor, i)
		if c == 0 {
			break
		}
		_, more := x.Rule(c, card.StrengthMore, byPerformer(op.Verb))
		strength += leftOf(op, more)
	}
	_, more := x.PlayerRule(x.F.Seat, card.RangedMore, attackFits(op.Verb))
	_, less := x.PlayerRule(x.F.Seat, card.RangedLess, attackFits(op.Verb))
	return strength + leftOf(op, more) + leftOf(op, -less) + leftOf(op, strengthened(x, 0))
}

// printedStrength is the strength that an attack has by its own words.
func printedStrength(e *core.Env, op *card.Op) int {
	n := e.Value(op.Amount)
	for i := range op.Mods {
		switch m := &op.Mods[i]; m.Kind {
		case card.Add:
			n += e.Value(m.Amount)
		case card.Sub:
			n -= e.Value(m.Amount)
		}
	}
	return n
}

// ownStrength is by how much stronger the traits of a card that is not in play, where they would be effects, make the attacks of its
// own ability.
func ownStrength(x *core.X, op *card.Op) (more int) {
	c := x.F.Source
	if x.InPlay(c) {
		return 0
	}
	e := x.EnvFor(c)
	ofItsOwn(x.State, c, card.StrengthMore, func(m *card.Mod) {
		if attackFits(op.Verb)(&e, m) {
			more += e.Value(m.Amount)
		}
	})
	return more
}

// leftOf is as much of a change of an attack's strength as the attack's words leave.
func leftOf(op *card.Op, change int) int {
	for i := range op.Mods {
		switch r := op.Mods[i].Rule; {
		case r == card.Unchanged, r == card.NotRaised && change > 0, r == card.NotLowered && change < 0:
			return 0
		}
	}
	return change
}

// against is the number of a card that the strength of an attack is compared with: of its Force, or of what the attack's words
// say instead. Where its player may choose he takes the lower one.
func against(x *core.X, op *card.Op, c core.CardID, st card.Stat) int {
	n := x.Stat(c, st)
	e := x.EnvOf(x.I)
	for i := range op.Mods {
		m := &op.Mods[i]
		if m.Rule != card.ComparedTo || m.Sel != nil && !e.Passes(m.Sel.Filter, c) || !x.HasStat(c, m.Stat) {
			continue
		}
		other := x.Stat(c, m.Stat)
		if m.Base {
			other = x.Face(c).Printed(m.Stat)
		}
		if m.Once {
			other = min(other, n)
		}
		n = other
	}
	return n
}

// hit reports whether an attack does anything to a card of such a type.
func hit(x *core.X, op *card.Op, c core.CardID) bool {
	if saysOfAttack(op, card.HitsNothing) {
		return false
	}
	if t := x.Type(c); t == card.Personality || t == card.Follower {
		return true
	}
	return slices.ContainsFunc(op.Mods, func(m card.Mod) bool { return m.Rule == card.MayHit })
}

// anyForce reports whether an attack's words say that the Force of such a card doesn't matter.
func anyForce(x *core.X, op *card.Op, c core.CardID) bool {
	e := x.EnvOf(x.I)
	return slices.ContainsFunc(op.Mods, func(m card.Mod) bool { return m.Rule == card.HitsAnyForce && e.Passes(m.Sel.Filter, c) })
}

// hitDies destroys what a Fear effect has bowed, if its words say so.
func hitDies(x *core.X, op *card.Op) {
	e := x.EnvOf(x.I)
	for j := 0; ; j++ {
		b, ok := x.BoundAt(x.F.Up, hitVar(op), j)
		if !ok {
			return
		}
		c := core.CardID(b.Val)
		if b.Kind != core.BoundCard || !dies(&e, op, c) && !toldOf(x, c) {
			continue
		}
		r := rec(x, card.EvDestroy)
		r.Card, r.Seat, r.Bind = c, x.Cards[c].Ctrl, 0
		x.Rec(r)
	}
}

// dies reports whether a Fear effect's own words destroy a card that it has bowed.
func dies(e *core.Env, op *card.Op, c core.CardID) bool {
	for i := range op.Mods {
		if m := &op.Mods[i]; m.Rule == card.HitDies && e.Cond(m.Cond) && e.Passes(m.Sel.Filter, c) {
			return true
		}
	}
	return false
}

// hitVar is what the cards that an attack hits are bound to: a variable of its text or, where the text does not speak of them, one
// that no text has.
func hitVar(op *card.Op) card.Var {
	if op.Bind != card.NoVar {
		return op.Bind
	}
	return varHit
}

const varHit = card.Whence - 1

// attacked is by how much attacks of a kind that target a card are stronger or weaker; nobody's attacks target his own cards (CE-TERMRA-01).
func attacked(s *core.State, c core.CardID, by card.Verb) int {
	_, more := s.Rule(c, card.AttackedMore, attackFits(by))
	_, less := s.Rule(c, card.AttackedLess, attackFits(by))
	return more - less
}

// bySource says which changes of attacks are about those from a card, byPerformer which about those that a card performs.
// Of those from a card some mean only what its printed abilities do.
func bySource(v card.Verb, given bool) func(*core.Env, *card.Mod) bool {
	return func(e *core.Env, m *card.Mod) bool {
		return !m.Base && attackFits(v)(e, m) && !(given && m.Cause != nil && m.Cause.Printed)
	}
}

func byPerformer(v card.Verb) func(*core.Env, *card.Mod) bool {
	return func(e *core.Env, m *card.Mod) bool { return m.Base && attackFits(v)(e, m) }
}

// attackFits says which changes of attacks are about those that a verb makes.
func attackFits(v card.Verb) func(*core.Env, *card.Mod) bool {
	switch v.Row().Attack {
	case card.MeleeAttack:
		return meleeFits
	case card.FearEffect:
		return fearFits
	default:
		return rangedFits
	}
}

func rangedFits(_ *core.Env, m *card.Mod) bool { return meansAttack(m, card.RangedAttack) }
func meleeFits(_ *core.Env, m *card.Mod) bool  { return meansAttack(m, card.MeleeAttack) }
func fearFits(_ *core.Env, m *card.Mod) bool   { return meansAttack(m, card.FearEffect) }

func meansAttack(m *card.Mod, k card.Attacks) bool {
	if m.Cause == nil {
		return k == card.RangedAttack
	}
	return m.Cause.Attacks.Mean(k)
}
