package scenario

import (
	"fmt"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// checkHappened counts events since the last choice line.
func checkHappened(c *cursor) func(*game, *position) error {
	name := c.need("an event")
	ev, ok := card.ParseEvent(name)
	if !ok || ev == card.NoEvent {
		c.fail("no event is called %q", name)
	}
	ref, from, times := c.need("a card or a player"), "", -1
	if c.take("from") {
		from = c.need("a card")
	}
	if c.take("times") {
		times = c.number("how often")
	}
	return func(_ *game, p *position) error {
		n, err := p.count(ev, ref, from)
		switch what := "happened " + name + " " + ref; {
		case err != nil:
			return err
		case times >= 0:
			return same(what+" times", times, n)
		case n == 0:
			return mismatch(what, "at least once", "never")
		}
		return nil
	}
}

// count is how often an event has happened to a card or player since the last choice line.
func (p *position) count(ev card.Happening, ref, from string) (n int, err error) {
	seat := p.refs.seat(ref)
	var subject, source uint16
	if seat < 0 {
		if subject, err = p.refs.phys(ref, core.NoSeat); err != nil {
			return 0, err
		}
	}
	if from != "" {
		if source, err = p.refs.phys(from, core.NoSeat); err != nil {
			return 0, err
		}
	}
	for _, h := range p.news {
		same := h.Kind == ev || ev == card.EvHonorGain && h.Kind == card.EvHonorLoss
		about := seat >= 0 && h.Seat == seat || seat < 0 && h.card == subject && h.Card != 0
		if same && about && (from == "" || h.source == source && h.Source != 0) {
			n++
		}
	}
	return n, nil
}

func checkFavor(c *cursor) func(*game, *position) error {
	who := c.need("a player, or nobody")
	return func(g *game, p *position) error { return same("favor", who, g.seatName(p.s.Favor)) }
}

func checkActive(c *cursor) func(*game, *position) error {
	who := c.need("a player")
	return func(g *game, p *position) error { return same("active", who, g.seatName(p.s.Active)) }
}

func checkOut(c *cursor) func(*game, *position) error {
	who := c.need("a player")
	want := true
	if c.more() {
		want = yesNo(c)
	}
	return ofSeat(who, func(p *position, s core.Seat) error {
		return same("out "+who, word2(want), word2(p.s.Seats[s].Out))
	})
}

// checkPhase: a phase, or a battle and the segment of it.
func checkPhase(c *cursor) func(*game, *position) error {
	if !c.take("battle") {
		ph := phase(c)
		return func(_ *game, p *position) error { return same("phase", ph.String(), p.s.Phase.String()) }
	}
	n, seg := c.number("a battlefield"), ""
	if c.more() {
		seg = c.need("a segment")
		if !segments[seg] {
			c.fail("no segment of a battle is called %q", seg)
		}
	}
	return func(_ *game, p *position) error {
		at := p.s.Attack.Now
		if at == 0 {
			return mismatch("phase", fmt.Sprintf("battle %d", n), p.s.Phase.String())
		}
		if err := same("phase battle", n, int(p.s.Attack.Fields[at-1].Num)); err != nil || seg == "" {
			return err
		}
		return same("phase battle", seg, p.s.Attack.Segment.String())
	}
}

// segments are the parts of a battle.
var segments = map[string]bool{"choose": true, "engage": true, "combat": true, "resolution": true, "final": true}

func checkAsked(c *cursor) func(*game, *position) error {
	who := c.need("a player, or nobody")
	kind := ""
	if c.more() {
		kind = strings.ToLower(c.need("a kind of question"))
	}
	return func(g *game, p *position) error {
		got := g.seatName(p.s.Ask.Seat)
		switch {
		case p.s.Over || !p.s.Ask.Open():
			got = "nobody"
		case p.s.Ask.Seat == core.Chance:
			got = chance
		}
		if err := same("asked", who, got); err != nil || kind == "" {
			return err
		}
		return same("asked "+who, kind, askName(p.s))
	}
}

func checkWinner(c *cursor) func(*game, *position) error {
	who := c.need("a player, or nobody")
	how := ""
	if c.more() {
		how = c.need("how")
	}
	return func(g *game, p *position) error {
		got := "nobody"
		if p.s.Over {
			got = g.seatName(p.s.Winner)
		}
		if err := same("winner", who, got); err != nil || how == "" {
			return err
		}
		by := p.s.Won.String()
		if p.s.Won == core.CardVictory {
			by = p.s.Table.Faces[p.s.WonBy].Extended()
		}
		return same("winner "+who, how, by)
	}
}

func checkKnows(c *cursor) func(*game, *position) error {
	who, ref := c.need("a player"), c.need("a card")
	want := yesNo(c)
	return ofSeat(who, func(p *position, s core.Seat) error {
		id, err := p.refs.find(p.s, ref, core.NoSeat)
		if err != nil {
			return err
		}
		return same("knows "+who+" "+ref, word2(want), word2(p.s.Knows(s, id)))
	})
}

func checkLobby(c *cursor) func(*game, *position) error {
	who, n := c.need("a player"), c.number("a total")
	return ofSeat(who, func(p *position, s core.Seat) error {
		got, ok := rules.ContestTotal(p.s, s)
		if !ok {
			return errorf("expected lobby %s %d, got no contest under way", who, n)
		}
		return same("lobby "+who, n, got)
	})
}

func checkDeck(c *cursor) func(*game, *position) error {
	who := c.need("a player")
	want := yesNo(c)
	return func(g *game, p *position) error {
		s := p.refs.seat(who)
		if s < 0 {
			return errorf("no player is called %q", who)
		}
		if g.opts.DeckLegal == nil {
			return errorf("whether a deck is legal can't be judged here")
		}
		d := Deck{Cards: g.b.cards[s]}
		if h := p.s.Seats[s].Stronghold; h != 0 {
			d.Stronghold = p.s.Face(h)
		}
		why := g.opts.DeckLegal(g.edition, d)
		if want == (len(why) == 0) {
			return nil
		}
		return mismatch("deck-legal "+who, word2(want), fmt.Sprintf("%s %s", word2(!want), strings.Join(why, "; ")))
	}
}
