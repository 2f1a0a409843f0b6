package dealing

import (
	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/net/deal"
)

// A chance is what all programs draw together: cards that are shuffled, or a toss.
type chance struct {
	cards []core.CardID
	toss  deal.Op
}

// draw begins to work out what Chance says to the open question.
func (g *Game) draw() error {
	g.note()
	seen := g.m.Public()
	if cards := rules.Shuffled(seen); cards != nil {
		g.pile++
		handles := make([]deal.Handle, len(cards))
		for i, c := range cards {
			handles[i] = g.handles[c]
		}
		if _, err := g.ask(&deal.Move{Pile: g.pile, Handles: handles}, deal.Allow); err != nil {
			return err
		}
		_, err := g.ask(&deal.Shuffle{Pile: g.pile}, deal.Allow)
		g.chance = &chance{cards: cards}
		return err
	}
	var offers core.Offers
	if list := seen.Offer(&offers); len(list) == 1 {
		g.says(list[0])
		return nil
	}
	op, err := g.ask(&deal.Toss{}, deal.Allow)
	g.chance = &chance{toss: op}
	return err
}

// drawn goes on with what was drawn.
func (g *Game) drawn() error {
	drawn := g.chance
	g.chance = nil
	if drawn.cards != nil {
		handles, _ := g.cards.Pile(g.pile)
		for i, c := range drawn.cards {
			g.handles[c] = handles[i]
		}
		g.says(core.Answer{Act: core.Seed, Seat: core.Chance})
		return nil
	}
	seed, err := g.cards.Chance(drawn.toss)
	if err != nil {
		return &Fault{err}
	}
	a, ok := match.Drawn(seed)(g.m.Public(), 0)
	if !ok {
		return &Fault{errNoChance}
	}
	g.says(a)
	return nil
}

// says lets Chance answer, or a player who has left.
func (g *Game) says(a core.Answer) {
	g.enters(match.Entry{Kind: match.Played, Seat: a.Seat, Answer: a})
}

// enters begins an entry that nobody's program sends.
func (g *Game) enters(e match.Entry) { g.begin(g.m.AppendEntry(nil, e)) }
