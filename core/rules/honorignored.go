package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// honorIgnored reports whether a text in force lets a player leave the Honor Requirements of such cards out of account
// (CE "Permissions").
func honorIgnored(s *core.State, c, host core.CardID, p core.Seat) bool {
	if !s.Table.AnyMakes(card.IgnoresHonor) {
		return false
	}
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != core.RowTrait && r.Kind != core.RowMod || !s.Makes(r, card.IgnoresHonor) {
			continue
		}
		e := s.EnvOfRow(r)
		it := s.Table.Item(r.Item)
		for j := range it.Ops {
			op := &it.Ops[j]
			if r.Kind == core.RowMod && j != int(r.Op) || len(op.Mods) != 1 || op.Mods[0].Rule != card.IgnoresHonor || op.Mods[0].Kind != card.RuleMod {
				continue
			}
			if to := op.Mods[0].Sel; to != nil && (host == 0 || !e.Selects(to, host)) {
				continue
			}
			if r.Kind == core.RowMod && r.Card == c && e.You == p && e.InForce(r, j) {
				return true
			}
			if e.You == p && op.What != nil && op.What.How == card.All && e.InForce(r, j) && e.Passes(op.What.Filter, c) {
				return true
			}
		}
	}
	return false
}

// attachesAnyhow reports whether an attachment's own text lets it attach to a Personality whatever its Honor Requirement.
func attachesAnyhow(s *core.State, c, host core.CardID, p core.Seat) bool {
	e := terms(s, c, p)
	for n := 0; ; n++ {
		m := term(&e, card.IgnoresHonor, n)
		if m == nil || m.Sel != nil && e.Passes(m.Sel.Filter, host) && e.Cond(m.Cond) {
			return m != nil
		}
	}
}
