package session

import (
	"errors"
	"fmt"

	"kotei/core"
	"kotei/core/bot"
	"kotei/net/table"
)

// An Attendant answers for a program's seat at a table on the network.
type Attendant struct {
	table  *table.Table
	player bot.Player
	offers core.Offers
}

// Attend has a program answer for the seat of its table. Hear tells it what happens.
func Attend(t *table.Table, b bot.Player) *Attendant { return &Attendant{table: t, player: b} }

// Hear takes an update, and answers if that asks the seat something. The error says why it could not answer.
func (a *Attendant) Hear(u table.Update) error {
	switch u.Kind {
	case table.Started, table.Played:
		if u.Seen == nil { // an old entry, while catching up
			return nil
		}
	case table.Refused, table.WentBack:
	default:
		return nil
	}
	n, _ := a.table.Head()
	err := a.answer()
	if now, _ := a.table.Head(); now != n { // the game went on meanwhile, which is heard, too
		return nil
	}
	return err
}

func (a *Attendant) answer() error {
	s, p := a.table.Seen(), a.table.Seat()
	if s == nil || s.Over || p == core.NoSeat {
		return nil
	}
	if o, open := a.table.Open(); open {
		switch {
		case o.Waiting&(1<<p) == 0:
			return nil
		case bot.Agrees(s, p, o):
			return a.table.Agree()
		default:
			return a.table.Decline()
		}
	}
	if s.Ask.Seat != p || !s.Ask.Open() {
		return nil
	}
	list := s.Offer(&a.offers)
	if len(list) == 0 {
		return fmt.Errorf("nothing is legal for this seat, which is asked %s", s.Table.Rules.Asks[s.Ask.Kind].Name)
	}
	if err := a.table.Submit(a.player.Answer(s, list)); err != nil && !errors.Is(err, table.ErrPending) {
		return err
	}
	return nil
}
