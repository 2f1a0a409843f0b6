package present

import (
	"kotei/core"
	"kotei/core/card"
)

// Unread are the lines that warn of traits that aren't read, of which nothing comes by itself: of all cards in play as the first
// turn begins, and of a card as it enters play.
func (v *View) Unread(e core.Event) (out []Line) {
	s := v.State
	tell := func(c core.CardID) {
		if it := s.Face(c).Unread(); it != nil {
			m := &lineMaker{v: v, l: Line{Seat: core.NoSeat, ByHand: true}}
			out = append(out, m.say("A trait of ").card(c).say(" isn't read; nothing comes of it unless it is done by hand: “"+it.Text+"”").l)
		}
	}
	switch {
	case e.Kind == card.EvEnterPlay && e.Card != 0:
		tell(e.Card)
	case e.Kind == card.EvTurn && s.Turn == 1:
		for p := range core.Seat(s.NSeats) {
			for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
				tell(c)
			}
		}
	}
	return out
}
