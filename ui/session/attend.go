package session

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"kotei/core"
	"kotei/core/bot"
	"kotei/net/table"
)

// An Attendant answers for a program's seat at a table on the network.
type Attendant struct {
	Comments bool // whoever asks to comment may see its hand

	table  *table.Table
	player bot.Player
	offers core.Offers
	wait   time.Duration      // for who is gone; 0: the table's patience
	calm   context.CancelFunc // ends it
}

// Attend has a program answer for the seat of its table. Hear tells it what happens.
func Attend(t *table.Table, b bot.Player) *Attendant {
	return &Attendant{table: t, player: b, calm: func() {}}
}

// Hear takes an update, and answers if that asks the seat something. The error says why it could not answer.
func (a *Attendant) Hear(u table.Update) error {
	switch u.Kind {
	case table.Started, table.Played:
		if u.Seen == nil { // an old entry, while catching up
			return nil
		}
	case table.Asked:
		if who := u.Looks[0].Comments; who != [32]byte{} {
			return a.table.AllowComment(who, a.Comments)
		}
		// a program shows nobody what it hides, and waits for nobody who is gone
		return a.table.Allow(u.Looks[0].Gone != core.NoSeat)
	case table.Waiting: // when nobody is waited for any more, what came too early can be said
		a.await(u)
	case table.Finished, table.Stopped, table.Closed:
		a.calm()
		return nil
	case table.Refused, table.WentBack, table.Problem, table.NewKeeper:
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

// sayAgain is how long a program waits until it says once more that somebody is gone: who keeps the log may have missed him later.
const sayAgain = 5 * time.Second

// await says that players are gone once the table has waited for them as long as was agreed: with programs alone there is nobody else to say so. In a game
// of two a program waits on, since it would win.
func (a *Attendant) await(u table.Update) {
	a.calm()
	if u.Why != table.IsGone || u.Lost || len(u.Seats) == 0 || a.table.Dealing() != table.AllDeal || a.players() < 3 {
		return
	}
	ctx, calm := context.WithCancel(context.Background())
	a.calm = calm
	go func() {
		for wait := cmp.Or(a.wait, a.table.Patience()); ; wait = sayAgain {
			select {
			case <-ctx.Done():
				return
			case <-time.After(wait):
			}
			for _, s := range u.Seats {
				_ = a.table.ConcedeFor(s.Seat) // if it is too early, it is said again
			}
		}
	}()
}

func (a *Attendant) players() (n int) {
	for _, s := range a.table.Seats() {
		if s.Seat != core.NoSeat {
			n++
		}
	}
	return n
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
			return late(a.table.Agree())
		default:
			return late(a.table.Decline())
		}
	}
	if s.Ask.Seat != p || !s.Ask.Open() {
		return nil
	}
	list := s.Offer(&a.offers)
	if len(list) == 0 {
		return fmt.Errorf("nothing is legal for this seat, which is asked %s", s.Table.Rules.Asks[s.Ask.Kind].Name)
	}
	return late(a.table.Submit(a.player.Answer(s, list)))
}

// late is no error where something is still on its way or being carried out: what comes of it is heard, and answered then.
func late(err error) error {
	if errors.Is(err, table.ErrPending) {
		return nil
	}
	return err
}
