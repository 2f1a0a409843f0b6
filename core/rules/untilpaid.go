package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Changes of a Gold Cost that last until it is paid, or the turn ends (CE-DUR): they end as their card enters play.

// paidNow ends them.
func paidNow(x *core.X, c core.CardID) {
	x.DropRows(func(r *core.Row) bool { return r.Dur == card.UntilPaid && r.Card == c })
}
