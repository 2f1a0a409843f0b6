package rules

import "kotei/core"

// Yield is the Gold that bowing a card would produce for a player who pays for paid (0: for no card): what a table shows
// while somebody is paying.
func Yield(s *core.State, c core.CardID, p core.Seat, paid core.CardID) int {
	b := core.Bill{Card: paid}
	if s.Ask.Kind == AskPay && s.Ask.Card == paid {
		b = billOf(s, s.Ask.Frame)
	}
	return yield(s, c, p, b)
}
