package core

import (
	"kotei/core/card"
)

// Rule reports whether a rule mod of the given kind is on c, and the sum of its amounts.
// ok, if given, judges the mod's further arguments.
func (s *State) Rule(c CardID, rule card.Rule, ok func(*Env, *card.Mod) bool) (found bool, sum int) {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != RowMod && r.Kind != RowTrait {
			continue
		}
		it := s.Table.Item(r.Item)
		for j := range it.Ops {
			op := &it.Ops[j]
			if r.Kind == RowMod && j != int(r.Op) {
				continue
			}
			for k := range op.Mods {
				m := &op.Mods[k]
				if m.Kind != card.RuleMod || m.Rule != rule || r.Kind == RowMod && k != int(r.Mod) {
					continue
				}
				e := s.rowEnv(r)
				e.depth, e.About = 2, c
				if !s.ruleOn(r, it, op, c, &e) || !judges(ok, e, m) {
					continue
				}
				found = true
				if r.Kind == RowMod {
					sum += int(r.Amount)
				} else {
					sum += e.ValueAbout(m.Amount, c)
				}
			}
		}
	}
	return found, sum
}

// judges asks ok, where there is one; the copy that it is given is made only then.
func judges(ok func(*Env, *card.Mod) bool, e Env, m *card.Mod) bool {
	if ok == nil {
		return true
	}
	own := e
	return ok(&own, m)
}

func (s *State) ruleOn(r *Row, it *card.Item, op *card.Op, c CardID, e *Env) bool {
	if r.Kind == RowMod {
		return s.rowApplies(r, op, c, 1)
	}
	return e.Conds(it.When) && e.Selects(op.What, c) && (op.While == nil || e.Cond(op.While))
}

// PlayerRule is [State.Rule] for what is said of players ("you may not gain Honor").
func (s *State) PlayerRule(p Seat, rule card.Rule, ok func(*Env, *card.Mod) bool) (found bool, sum int) {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != RowMod && r.Kind != RowTrait {
			continue
		}
		it := s.Table.Item(r.Item)
		for j := range it.Ops {
			op := &it.Ops[j]
			if r.Kind == RowMod && j != int(r.Op) {
				continue
			}
			for k := range op.Mods {
				m := &op.Mods[k]
				if m.Kind != card.RuleMod || m.Rule != rule || r.Kind == RowMod && k != int(r.Mod) {
					continue
				}
				e := s.rowEnv(r)
				e.depth = 2
				if op.What != nil && op.What.Thing != card.Players || !e.Means(op.Who, op.WhoRef, p) && (op.What == nil || !e.SelectsSeat(op.What, p)) {
					continue
				}
				if r.Kind == RowTrait && !e.Conds(it.When) || op.While != nil && !e.Cond(op.While) || !judges(ok, e, m) {
					continue
				}
				found = true
				sum += e.ValueAbout(m.Amount, 0)
			}
		}
	}
	return found, sum
}
