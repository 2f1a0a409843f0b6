package core

import (
	"kotei/core/card"
)

// Rule reports whether a rule mod of the given kind is on c, and the sum of its amounts.
// ok, if given, judges the mod's further arguments.
func (s *State) Rule(c CardID, rule card.Rule, ok func(*Env, *card.Mod) bool) (found bool, sum int) {
	return s.ruled(c, NoSeat, rule, ok)
}

// PlayerRule is [State.Rule] for what is said of players ("you may not gain Honor").
func (s *State) PlayerRule(p Seat, rule card.Rule, ok func(*Env, *card.Mod) bool) (found bool, sum int) {
	return s.ruled(0, p, rule, ok)
}

// ruled walks the rows for the rule mods on a card, or, with a seat, on a player.
func (s *State) ruled(c CardID, p Seat, rule card.Rule, ok func(*Env, *card.Mod) bool) (found bool, sum int) {
	if !s.Table.rules[rule] {
		return false, 0
	}
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != RowMod && r.Kind != RowTrait {
			continue
		}
		it := s.Table.Item(r.Item)
		for j := 0; j < len(it.Ops); j++ {
			op := &it.Ops[j]
			if r.Kind == RowMod && j != int(r.Op) {
				continue
			}
			if op.Verb == card.If && s.without(r, op, c) {
				j += op.Len
			}
			for k := range op.Mods {
				m := &op.Mods[k]
				if m.Kind != card.RuleMod || m.Rule != rule || r.Kind == RowMod && k != int(r.Mod) {
					continue
				}
				e := s.rowEnv(r)
				e.depth, e.About = 2, c
				if !s.ruleOn(r, it, op, c, p, &e) || !judges(ok, e, m) {
					continue
				}
				found = true
				sum += e.ruleAmount(r, m, p)
			}
		}
	}
	return found, sum
}

// without reports whether a trait's part that stands under a condition doesn't hold now.
func (s *State) without(r *Row, op *card.Op, c CardID) bool {
	e := s.rowEnv(r)
	e.depth, e.About = 2, c
	return !e.Cond(op.Cond)
}

// judges asks ok, where there is one; the copy that it is given is made only then.
func judges(ok func(*Env, *card.Mod) bool, e Env, m *card.Mod) bool {
	if ok == nil {
		return true
	}
	own := e
	return ok(&own, m)
}

// ruleOn reports whether a row's op says its rule of the card, or of the player if p is one.
func (s *State) ruleOn(r *Row, it *card.Item, op *card.Op, c CardID, p Seat, e *Env) bool {
	switch {
	case p != NoSeat && !e.saidOf(op, p):
		return false
	case p == NoSeat && r.Kind == RowMod:
		return s.rowApplies(r, op, c, 1)
	case p == NoSeat && !e.Selects(op.What, c):
		return false
	}
	return (r.Kind == RowMod || e.Conds(it.When)) && e.Cond(op.While)
}

// saidOf reports whether an op is about players, and p is one of them.
func (e *Env) saidOf(op *card.Op, p Seat) bool {
	if op.What != nil && op.What.Thing != card.Players {
		return false
	}
	return e.Means(op.Who, op.WhoRef, p) || op.What != nil && e.SelectsSeat(op.What, p)
}

// ruleAmount is by how much a mod says it: a lasting effect on a card fixed that when it began.
func (e *Env) ruleAmount(r *Row, m *card.Mod, p Seat) int {
	if p == NoSeat && r.Kind == RowMod {
		return int(r.Amount)
	}
	return e.ValueAbout(m.Amount, e.About)
}
