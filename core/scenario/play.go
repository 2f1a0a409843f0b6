package scenario

import (
	"errors"
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// Options is what a scenario needs from other packages.
type Options struct {
	// ReadCards reads a card file; its errors call the file name.
	ReadCards func(name string, data []byte) ([]*card.Card, error)
	// WriteCards is its inverse, for [Write]; nil: only cards of the stock and of the library can be written.
	WriteCards func(list []*card.Card) ([]byte, error)
	// Library finds a card of the starter set by its title; nil: there is none.
	Library func(title string) *card.Card
	// DeckLegal lists what keeps a deck out of a game of an edition; nil: “expect deck-legal” can't be judged.
	DeckLegal func(edition string, d Deck) []string
	// Watch, if not nil, is called for every answer that is tried, with the states before and after it and the events.
	Watch func(before, after *core.State, a core.Answer, news []core.Event)
}

// A Deck is the cards that “deck” and “put” lines gave a player.
type Deck struct {
	Stronghold *card.Card
	Cards      []*card.Card
}

// A game is a scenario that is being played.
type game struct {
	sc      *Scenario
	edition string
	opts    Options
	b       *builder
	pos     position
	i       int  // the entry of the script that is being played
	at      int  // the number of its line
	exact   bool // no choice line since “advance” or “until”: checks hold exactly where these stopped
	first   bool // no choice line yet: a check may also hold in the position as it was set up
}

// Run plays the scenario under each of its editions. An error is an [Error] with the line that failed, what was expected
// and what was got; where there are several editions it says which.
func (sc *Scenario) Run(opts Options) error {
	for _, e := range sc.Editions {
		err := sc.run(opts, e)
		if f, ok := errors.AsType[*Error](err); ok && len(sc.Editions) > 1 {
			f.Msg += " (edition " + e + ")"
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (sc *Scenario) run(opts Options, edition string) (err error) {
	var g *game
	defer func() {
		if r := recover(); r != nil { // only the file that found a fault of the rules fails
			err = g.broke(sc, r)
		}
	}()
	if g, err = sc.game(opts, edition); err != nil {
		return err
	}
	if err := sc.allRead(opts); err != nil {
		return err
	}
	for i := range sc.script {
		if err := g.entry(i); err != nil {
			return err
		}
	}
	return g.finish()
}

// broke is the error for a panic of the rules; g is nil before the game is set up.
func (g *game) broke(sc *Scenario, r any) error {
	line := 1
	if g != nil {
		line = g.at
	}
	return at(sc.Path, line, errorf("the rules broke here: %v", r))
}

// game builds the position that the set-up lines describe, at its first question.
func (sc *Scenario) game(opts Options, edition string) (*game, error) {
	b, err := sc.build(opts, edition)
	if err != nil {
		return nil, err
	}
	g := &game{sc: sc, edition: edition, opts: opts, b: b, at: 1, first: true}
	g.pos = position{s: b.x.State, seed: sc.seed, refs: b.refs, watch: opts.Watch}
	if err := b.begin(g.pos.hear(b.x.State)); err != nil {
		return nil, at(sc.Path, 1, err)
	}
	return g, nil
}

// fault puts the line before an error: the one that is played, or an earlier one whose part it was.
func (g *game) fault(line int, err error) error {
	if e, ok := errors.AsType[*lineError](err); ok {
		line = e.line
	}
	return at(g.sc.Path, line, err)
}

// entry plays the i-th line of the script.
func (g *game) entry(i int) error {
	e := &g.sc.script[i]
	g.i, g.at = i, e.line
	var err error
	switch {
	case e.check != nil:
		err = g.judge(e.check)
	case e.move != nil:
		g.exact, g.first = true, false
		g.pos, err = e.move.run(g.pos)
	case e.choice.seat == chance:
		g.pos.chose = append(slices.Clip(g.pos.chose), e.choice)
	default:
		g.exact, g.first = false, false
		err = g.choose(e.choice)
	}
	if err != nil {
		return g.fault(e.line, err)
	}
	return nil
}

// playTo makes the choices above a line and completes what they began. It judges no checks.
func (g *game) playTo(line int) error {
	for i, e := range g.sc.script {
		if e.line >= line {
			break
		}
		if e.check != nil {
			continue
		}
		if err := g.entry(i); err != nil {
			return err
		}
	}
	p, err := g.pos.settled()
	if err != nil {
		return g.fault(g.at, err)
	}
	g.pos = p
	return nil
}

// choose plays a choice line.
func (g *game) choose(ch *choice) error {
	p, err := g.pos.seek(ch)
	if err != nil {
		return err
	}
	p.news = nil
	g.pos, err = p.give(ch)
	return err
}

// give answers the open question with a line. The rest of the line waits for later questions.
func (p position) give(ch *choice) (position, error) {
	a, left, err := p.reply(ch)
	if err != nil {
		return p, err
	}
	p.lines++
	left.lines = p.lines
	p.open = append(slices.Clip(p.open), left)
	at := len(p.open) - 1
	q, err := p.step(a)
	if err != nil {
		return q, err
	}
	if q.s.Depth > left.frame && len(q.open) > at {
		q.change(at, func(l *pending) {
			l.proc, l.about = q.s.Frames[left.frame].Proc, q.s.Frames[left.frame].Card
		})
	}
	return q, nil
}

// finish completes what the lines began, and reports what was left of them.
func (g *game) finish() error {
	p, err := g.pos.settled()
	if err != nil {
		return g.fault(g.at, err)
	}
	if p, err = p.closed(); err != nil {
		return g.fault(g.at, err)
	}
	if len(p.chose) > 0 {
		return g.fault(p.chose[0].line, errorf("expected a random question that this answers, got none"))
	}
	return nil
}

// seatName is what a seat is called.
func (g *game) seatName(s core.Seat) string {
	if s < 0 || int(s) >= len(g.sc.players) {
		return "nobody"
	}
	return g.sc.players[s].name
}
