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
		g.tossed[o.id] = o
	}
	return nil
}

// Chance is what a toss that has ended decides. Each call begins anew.
func (g *Game) Chance(id Op) (*Chance, error) {
	o := g.tossed[id]
	if o == nil {
		return nil, fmt.Errorf("toss %d hasn’t ended", id)
	}
	return chanceOf(&g.cfg.Game, &o.at, o.in, &o.coins), nil
}
