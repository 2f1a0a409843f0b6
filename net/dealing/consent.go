package dealing

import (
	"fmt"
	"maps"
	"slices"

	"kotei/core"
	"kotei/net/deal"
)

// Where a table doesn't hold to the rules, players may do things by hand without asking. But nobody looks at another's cards by hand, or turns
// them up, unless that player's program gives its shares; and it doesn't before the player has allowed it.

// asks is who has to allow a look, NoSeat where nobody has to: the owner, unless it is his doing, or he alone sees them.
func (a *act) asks(g *Game, l *deal.Look) core.Seat {
	c, _ := g.cards.Card(l.Handles[0]) // all are of one deck
	if !a.byHand || c.Owner == deal.Seat(a.author) || c.Owner == l.Viewer {
		return core.NoSeat
	}
	return core.Seat(c.Owner)
}

// A Request is what somebody else does by hand with cards of this player's that he hides.
type Request struct {
	By     core.Seat // whose doing it is
	Viewer core.Seat // who is to see them; NoSeat: everybody
	Cards  []core.CardID
	op     deal.Op
}

// Asked are the looks that wait for this player.
func (g *Game) Asked() (out []Request) {
	if g.act == nil {
		return nil
	}
	for _, op := range slices.Sorted(maps.Keys(g.act.looks)) {
		under := g.act.looks[op]
		if under.asks != g.eyes || g.eyes == core.NoSeat || under.answered {
			continue
		}
		l := Request{By: g.act.author, Viewer: core.Seat(under.Viewer), op: op}
		for c, h := range g.act.handles {
			if slices.Contains(under.Handles, h) {
				l.Cards = append(l.Cards, c)
			}
		}
		slices.Sort(l.Cards)
		out = append(out, l)
	}
	return out
}

// Allow lets a look be answered.
func (g *Game) Allow(l Request) {
	if g.act == nil {
		return
	}
	if under := g.act.looks[l.op]; under != nil && under.asks == g.eyes {
		under.answered = true
		g.cards.Grant(l.op)
	}
}

// Decline is the message with which a look is refused: what was done comes to nothing.
func (g *Game) Decline(l Request) []byte {
	if g.act != nil && g.act.looks[l.op] != nil {
		g.act.looks[l.op].answered = true
	}
	return deal.Encode(&deal.Cancel{Op: l.op})
}

// Asks are the players who have to allow a look before the game goes on.
func (g *Game) Asks() (out []core.Seat) {
	if g.act == nil {
		return nil
	}
	for _, l := range g.act.looks {
		if l.asks != core.NoSeat && !slices.Contains(out, l.asks) {
			out = append(out, l.asks)
		}
	}
	slices.Sort(out)
	return out
}

// A Void is an entry that was taken and comes to nothing. All programs say so.
type Void struct {
	Author core.Seat
	Err    error
}

// Error says why.
func (v *Void) Error() string { return fmt.Sprintf("what was done comes to nothing: %v", v.Err) }

// Unwrap is why.
func (v *Void) Unwrap() error { return v.Err }

// drop ends the entry that is being carried out. The game is as it was before; what was seen meanwhile stays seen.
func (g *Game) drop(why error) error {
	a := g.act
	g.act = nil
	waiting := g.cards.Waiting()
	for _, op := range slices.Sorted(maps.Keys(a.looks)) {
		if slices.Contains(waiting, op) {
			if _, err := g.ask(&deal.Cancel{Op: op}, deal.Allow); err != nil {
				return err
			}
		}
	}
	return &Void{a.author, why}
}
