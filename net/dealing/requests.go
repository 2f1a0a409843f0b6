package dealing

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"

	"kotei/core"
	"kotei/net/deal"
)

// policy allows what has just followed from the log, the lists of decks before the game, their opening and the secrets after it, an opening for which an
// entry waits, and that a player declines what somebody else does by hand with his cards.
func (g *Game) policy(author deal.Seat, m deal.Message) deal.Verdict {
	if g.asking != deal.Refuse {
		return g.asking
	}
	switch m := m.(type) {
	case *deal.DeckList:
		if g.handles == nil && deal.Seat(m.Deck/2) == author && len(m.Leaves) == len(g.laid[m.Deck]) {
			return deal.Allow
		}
	case *deal.Opened:
		if g.act != nil && g.act.opens(g, m) || g.over() && deal.Seat(m.Deck/2) == author {
			return deal.Allow
		}
	case *deal.Unlocked:
		if g.over() {
			return deal.Allow
		}
	case *deal.Cancel:
		if g.act != nil && g.act.looks[m.Op] != nil && g.act.looks[m.Op].asks == core.Seat(author) && !g.cards.Gave(m.Op, author) {
			return deal.Allow // not once he has allowed it: he would learn what he was asked for
		}
	}
	return deal.Refuse
}

func (g *Game) apply(e deal.Entry) error {
	if err := g.cards.Apply(e); err != nil {
		return err
	}
	g.taken = append(g.taken, e)
	return nil
}

// ask makes a request that follows from the log; v is Wait for a look that the player has to allow.
func (g *Game) ask(m deal.Message, v deal.Verdict) (deal.Op, error) {
	return g.askAs(g.cards.Here()[0], m, v)
}

// askAs is ask in a seat's name.
func (g *Game) askAs(by deal.Seat, m deal.Message, v deal.Verdict) (deal.Op, error) {
	g.asked++
	at := sha256.Sum256(binary.BigEndian.AppendUint32(g.at[:], g.asked))
	g.asking = v
	err := g.apply(deal.Entry{At: at, Author: by, Message: m})
	g.asking = deal.Refuse
	if err != nil {
		return 0, &Fault{err}
	}
	g.moments[g.cards.LastOp()] = at
	return g.cards.LastOp(), nil
}

// A Fault is why a game can't go on at this program, though the others may think that it does.
type Fault struct{ Err error }

// Error says what is wrong.
func (f *Fault) Error() string { return fmt.Sprintf("the game can’t go on here: %v", f.Err) }

// Unwrap is what is wrong.
func (f *Fault) Unwrap() error { return f.Err }

// note keeps how the cards are at this position, for going back.
func (g *Game) note() {
	if len(g.marks) == g.m.Len() {
		g.marks = append(g.marks, mark{slices.Clip(g.taken), maps.Clone(g.handles)})
	}
}

// back makes the cards anew as they were at an earlier position.
func (g *Game) back(to int) error {
	cards, err := g.newCards()
	if err != nil {
		return &Fault{err}
	}
	was := g.marks[to]
	g.cards, g.taken, g.handles = cards, was.taken, maps.Clone(was.handles)
	g.asking = deal.Allow
	defer func() { g.asking = deal.Refuse }()
	for _, e := range g.taken {
		if err := g.cards.Apply(e); err != nil {
			return &Fault{err}
		}
	}
	return nil
}
