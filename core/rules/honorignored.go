package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// honorIgnored reports whether a text in force lets a player leave the Honor Requirements of such cards out of account
// (CE "Permissions").
func honorIgnored(s *core.State, c, host core.CardID, p core.Seat) bool {
	for y := range s.Sayings(card.IgnoresHonor) {
		e := s.EnvOfRow(y.Row)
		if to := y.Mod.Sel; e.You != p || to != nil && (host == 0 || !e.Selects(to, host)) {
			continue
		}
		if more := y.Mod.Amount; more != nil && s.Stat(c, card.HonorRequirement) > s.Stat(host, card.PersonalHonor)+e.Value(more) {
			continue // so much more honorable he counts as
		}
		own := y.Row.Kind == core.RowMod && y.Row.Card == c
		if (own || y.Op.What != nil && y.Op.What.How == card.All && e.Passes(y.Op.What.Filter, c)) && e.InForce(y.Row, y.N) {
			return true
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
