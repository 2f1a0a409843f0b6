package dealing

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/deal"
)

// A player who is gone for good leaves the game as soon as all others say so, each in a message of his own. What was being carried out then comes
// to nothing, his share is taken out of the key, cards that nobody who stays can open are exchanged (net/deal), and he concedes. All programs
// do that by themselves. What he is still asked they answer alike, by what everybody sees. Of two players, the other one ends the game so.

// Leaves is whose leaving a message is about.
func Leaves(message []byte) (core.Seat, bool) {
	m, err := deal.Decode(message)
	if err != nil {
		return core.NoSeat, false
	}
	l, ok := m.(*deal.Leave)
	if !ok {
		return core.NoSeat, false
	}
	return core.Seat(l.Seat), true
}

// Without is the message with which a player says that the game is to go on without another.
func Without(p core.Seat) []byte { return deal.Encode(&deal.Leave{Seat: deal.Seat(p)}) }

// Left reports whether a player has left for good.
func (g *Game) Left(p core.Seat) bool { return p >= 0 && p < g.seats && g.left[p] }

// Votes are the players, by bit, who say that the game is to go on without another.
func (g *Game) Votes(p core.Seat) uint8 { return g.votes[p] }

// stay are the players who haven't left.
func (g *Game) stay() (out []core.Seat) {
	for p := range g.seats {
		if !g.left[p] {
			out = append(out, p)
		}
	}
	return out
}

var (
	errLeft  = errors.New("it is from a player who has left the game")
	errVote  = errors.New("it doesn’t name another player without whom the game could go on")
	errAgain = errors.New("it has been said already")
	errOut   = errors.New("the others have agreed to go on without this player")
)

// vote takes what a player says about another who is gone.
func (g *Game) vote(by, gone core.Seat) error {
	switch {
	case g.m == nil || g.over() || gone < 0 || gone >= g.seats || gone == by || g.left[gone]:
		return errVote
	case g.votes[gone]&(1<<by) != 0:
		return errAgain
	}
	g.votes[gone] |= 1 << by
	for _, p := range g.stay() {
		if p != gone && g.votes[gone]&(1<<p) == 0 {
			return nil
		}
	}
	return g.depart(gone)
}

// heardOf takes note that somebody is there: what was said of his leaving is void.
func (g *Game) heardOf(p core.Seat) { g.votes[p] = 0 }

// A place is where a card lies among those of net/deal.
type place struct {
	pile deal.Pile
	at   int
}

// depart lets a player leave.
func (g *Game) depart(gone core.Seat) error {
	if gone == g.eyes {
		return &Fault{errOut}
	}
	g.left[gone], g.chance, g.concedes, g.floor = true, nil, append(g.concedes, gone), g.m.Len()
	var void error
	if a := g.act; a != nil {
		void = &Void{a.author, fmt.Errorf("%s has left the game meanwhile", g.m.Name(gone))}
		if a.author == core.Chance {
			void = nil // it is said again
		}
		g.act = nil
	}
	if stay := g.stay(); len(stay) > 1 {
		if _, err := g.askAs(deal.Seat(stay[0]), &deal.Leave{Seat: deal.Seat(gone)}, deal.Allow); err != nil {
			return err
		}
		g.lies()
	}
	if err := g.settle(); err != nil {
		return err
	}
	return void
}

// lies notes where the cards lie that there still are: those that are exchanged get new handles.
func (g *Game) lies() {
	at := map[deal.Handle]place{}
	g.places = map[core.CardID]place{}
	for c, h := range g.handles {
		k, there := g.cards.Card(h)
		if !there {
			delete(g.handles, c) // nobody can open it any more
			continue
		}
		if _, known := at[h]; !known {
			cards, _ := g.cards.Pile(k.Pile)
			for i, o := range cards {
				at[o] = place{k.Pile, i}
			}
		}
		g.places[c] = at[h]
	}
}

// exchanged gives the cards their new handles.
func (g *Game) exchanged() {
	for _, c := range slices.Sorted(maps.Keys(g.places)) {
		p := g.places[c]
		cards, _ := g.cards.Pile(p.pile)
		g.handles[c] = cards[p.at]
	}
	g.places = nil
}

// goOn does what follows when somebody has left: he concedes, and what he is asked is answered.
func (g *Game) goOn() (more bool) {
	if g.places != nil {
		g.exchanged()
	}
	if g.over() {
		return false
	}
	if len(g.concedes) > 0 {
		p := g.concedes[0]
		g.concedes = g.concedes[1:]
		if g.m.State().Live(p) {
			g.note()
			g.says(core.Answer{Act: core.Concede, Seat: p, N: core.Gone})
		}
		return true
	}
	s := g.m.Public()
	if o, open := g.m.Open(); open { // he can't agree any more
		for p := range g.seats {
			if g.left[p] && o.Waiting&(1<<p) != 0 {
				g.note()
				g.enters(match.Entry{Kind: match.Declined, Seat: p})
				return true
			}
		}
	}
	if p := s.Ask.Seat; !s.Over && g.Left(p) && s.Ask.Open() {
		var offers core.Offers
		list := s.Offer(&offers)
		if len(list) == 0 {
			return false
		}
		g.note()
		g.says(least(list))
		return true
	}
	return false
}

// least is the answer that does nothing, or the first.
func least(list []core.Answer) core.Answer {
	for _, act := range []core.Act{core.Pass, core.No} {
		for _, a := range list {
			if a.Act == act {
				return a
			}
		}
	}
	return list[0]
}

// tooFar reports whether an entry goes back to before somebody left.
func (g *Game) tooFar(e *match.Entry) bool {
	if o, open := g.m.Open(); e.Kind == match.Agreed {
		return open && len(o.Facts) == 0 && o.Heir == nil && o.To < g.floor
	}
	return e.Kind == match.Proposed && len(e.Facts) == 0 && e.To < g.floor
}

var errTooFar = errors.New("a player has left the game since then")
