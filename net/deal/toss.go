package deal

import "fmt"

func (m *Toss) apply(g *Game, e *Entry) error {
	if err := g.room(e, "a toss"); err != nil {
		return err
	}
	if _, err := g.asked(e, "a toss"); err != nil {
		return err
	}
	g.begin(e, &op{kind: tosses, in: g.active})
	return nil
}

func (m *Sealed) apply(g *Game, e *Entry) error {
	o, err := g.find(e, m.Op, tosses)
	if err != nil {
		return err
	}
	if o.sealed.has(e.Author) {
		return &Error{e.Author, o.String(), "one sealed coin of each seat"}
	}
	o.sums[e.Author] = m.Sum
	o.sealed.put(e.Author)
	return nil
}

func (m *Coin) apply(g *Game, e *Entry) error {
	o, err := g.find(e, m.Op, tosses)
	if err != nil {
		return err
	}
	c := g.context(o, e.Author)
	switch {
	case o.sealed != o.in:
		return &Error{e.Author, o.String(), "all coins sealed first"}
	case o.told.has(e.Author):
		return &Error{e.Author, o.String(), "one coin of each seat"}
	case sealed(&c, &m.Coin) != o.sums[e.Author]:
		return &Error{e.Author, o.String(), "the coin that it had sealed"}
	}
	o.coins[e.Author] = m.Coin
	o.told.put(e.Author)
	if o.told == o.in {
		g.end(o)
		g.tossed[o.id] = chanceOf(&g.cfg.Game, &o.at, o.in, &o.coins)
	}
	return nil
}

// Chance is what a toss that has ended decides: a seed, the same for all. As long as one of the coins is random, all of it is.
func (g *Game) Chance(id Op) (seed [32]byte, err error) {
	seed, ended := g.tossed[id]
	if !ended {
		return seed, fmt.Errorf("toss %d hasn’t ended", id)
	}
	return seed, nil
}
