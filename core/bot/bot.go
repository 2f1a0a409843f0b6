package bot

import (
	"fmt"
	"strings"

	"kotei/core"
	"kotei/core/match"
)

// A Player answers for a seat. It sees the game as that seat does, and the legal answers, of which there is at
// least one. What it is handed is only lent, and not to be changed.
type Player interface {
	Answer(seen *core.State, offers []core.Answer) core.Answer
}

// Names are the kinds of players that [New] knows.
func Names() []string { return []string{"random", "sensible", "searching"} }

// New makes a player by the name of its kind.
func New(kind string, seed uint64) (Player, error) {
	switch kind {
	case "random":
		return Random(seed), nil
	case "sensible":
		return Sensible(seed), nil
	case "searching":
		return Searching(seed, Budget{}), nil
	}
	return nil, fmt.Errorf("there is no player called %q; there are %s", kind, strings.Join(Names(), ", "))
}

// Random is a player that takes any legal answer, each as likely as the others.
func Random(seed uint64) Player {
	return &random{match.NewRand(seed)}
}

type random struct{ rand match.Rand }

func (r *random) Answer(_ *core.State, offers []core.Answer) core.Answer {
	return offers[r.rand.Below(len(offers))]
}

// Play lets programs answer their questions in a match until a seat without one is asked, or the game is over.
// A proposal that waits for them is agreed to or declined, see [Agrees].
func Play(m *match.Match, players map[core.Seat]Player) error {
	var mask uint8
	for p := range players {
		mask |= 1 << p
	}
	var offers core.Offers
	for range maxPlay {
		if err := reply(m, players); err != nil {
			return err
		}
		if err := m.Settle(mask); err != nil {
			return err
		}
		s := m.State()
		p := players[s.Ask.Seat]
		if s.Over || p == nil || !s.Ask.Open() {
			return nil
		}
		if _, open := m.Open(); open {
			return nil
		}
		seen := m.Seen(s.Ask.Seat)
		list := seen.Offer(&offers)
		if len(list) == 0 {
			return fmt.Errorf("nothing is legal for seat %d, which is asked %s", s.Ask.Seat, s.Table.Rules.Asks[s.Ask.Kind].Name)
		}
		if err := m.Submit(p.Answer(seen, list)); err != nil {
			return err
		}
	}
	return nil
}

// maxPlay bounds the answers that programs give in one go: two that play each other come back now and then.
const maxPlay = 100_000

func reply(m *match.Match, players map[core.Seat]Player) error {
	for p := range core.Seat(core.MaxSeats) {
		o, open := m.Open()
		if open && players[p] != nil && o.Waiting&(1<<p) != 0 {
			say := m.Decline
			if Agrees(m.Seen(p), p, o) {
				say = m.Agree
			}
			if err := say(p); err != nil {
				return err
			}
		}
	}
	return nil
}
