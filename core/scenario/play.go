package scenario

import (
	"errors"
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// Options are what a scenario needs from outside.
type Options struct {
	// ReadCards reads a card file; name is what its errors call it.
	ReadCards func(name string, data []byte) ([]*card.Card, error)
	// WriteCards is its inverse, for [Write]; nil: only cards of the stock and of the library can be written.
	WriteCards func(list []*card.Card) ([]byte, error)
	// Library finds a card of the starter set by its title; nil: there is none.
	Library func(title string) *card.Card
	// DeckLegal lists what keeps a deck out of a game of an edition; nil: “expect deck-legal” can't be judged.
	DeckLegal func(edition string, d Deck) []string
	// Watch, if given, sees every answer that is tried: the state before it, the state after it, and what was told.
	Watch func(before, after *core.State, a core.Answer, news []core.Event)
}

// A Deck is what the deck and put lines gave a player.
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
	i       int  // the line of the script that is being played
	exact   bool // no choice line since “advance” or “until” put play where it stands
	first   bool // no choice line yet: a check may look at the position as it was set up, too
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
	line := 1
	defer func() {
		if r := recover(); r != nil { // a fault of the rules fails the file that found it, and not the others
			err = sc.broke(line, r)
		}
	}()
	g, err := sc.game(opts, edition)
	if err != nil {
		return err
	}
	if err := sc.allRead(opts); err != nil {
		return err
	}
	for i := range sc.script {
		g.i, line = i, sc.script[i].line
		if err := g.line(&sc.script[i]); err != nil {
			return g.fault(line, err)
		}
	}
	return g.finish()
}

func (sc *Scenario) broke(line int, r any) error {
	return at(sc.Path, line, errorf("the rules broke here: %v", r))
}

// game builds the position that the set-up lines describe, at its first question.
func (sc *Scenario) game(opts Options, edition string) (*game, error) {
	b, err := sc.build(opts, edition)
	if err != nil {
		return nil, err
	}
	g := &game{sc: sc, edition: edition, opts: opts, b: b, first: true}
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

func (g *game) line(e *entry) error {
	switch {
	case e.check != nil:
		return g.judge(e.check)
	case e.move != nil:
		p, err := e.move.run(g.pos)
		if err != nil {
			return err
		}
		g.pos, g.exact, g.first = p, true, false
		return nil
	case e.choice.seat == chance:
		g.pos.chose = append(slices.Clip(g.pos.chose), e.choice)
		return nil
	}
	g.exact, g.first = false, false
	return g.choose(e.choice)
}

// choose carries out a choice line.
func (g *game) choose(ch *choice) error {
	p, err := g.pos.seek(ch)
	if err != nil {
		return err
	}
	p.news = nil
	g.pos, err = p.give(ch)
	return err
}

// give answers the open question with a line, whose parts then wait for theirs.
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

// maxSilent bounds what is passed over without a line.
const maxSilent = 4000

// seek passes what nobody needs to be asked, up to the question that a line answers.
func (p position) seek(ch *choice) (position, error) {
	if ch.declines() {
		return p.seekPass(ch)
	}
	var refused error
	for range maxSilent {
		q, moved, err := p.goOn(true)
		if err != nil {
			return p, err
		}
		if p = q; moved {
			continue
		}
		_, _, err = p.reply(ch)
		if err == nil {
			return p, nil
		}
		if !errors.Is(err, errOther) {
			refused = err
		}
		q, err = p.auto()
		if errors.Is(err, errChoice) {
			return p, p.notAsked(ch, refused)
		}
		if err != nil {
			return p, err
		}
		p = q
	}
	return p, errorf("expected a question that this answers, got none in %d windows", maxSilent)
}

// declines reports whether a line says that its player does nothing, as he does silently where he can do nothing else.
func (ch *choice) declines() bool {
	switch ch.verb {
	case "pass", "done":
		return true
	case "assign":
		return len(ch.items) == 0
	case "invite":
		return len(ch.seats) == 0
	}
	return false
}

// seekPass finds the window that a pass is for: the next in which its seat could do something else. Where there is
// none before somebody else has to choose, the line says aloud what was passed silently.
func (p position) seekPass(ch *choice) (position, error) {
	var silent, reaction *position
	for range maxSilent {
		q, moved, err := p.goOn(true)
		if err != nil {
			return p, err
		}
		if p = q; moved {
			continue
		}
		_, _, err = p.reply(ch)
		if err == nil {
			at := p
			switch {
			case !p.passOnly():
				return p, nil
			case p.asked() == rules.AskReaction && reaction == nil:
				reaction = &at
			case p.asked() != rules.AskReaction && silent == nil:
				silent = &at
			}
		}
		q, err = p.auto()
		if errors.Is(err, errChoice) {
			break
		}
		if err != nil {
			return p, err
		}
		p = q
	}
	if silent == nil {
		silent = reaction
	}
	if silent == nil {
		return p, p.notAsked(ch, nil)
	}
	return *silent, nil
}

// notAsked says who has to choose what instead.
func (p *position) notAsked(ch *choice, refused error) error {
	if p.asked() == rules.AskNothing {
		if p.s.Over {
			return errorf("expected %s to be asked, got the end of the game", ch.seat)
		}
		return errorf("expected %s to be asked, got no question", ch.seat)
	}
	var r *forbidden
	if refused != nil && errors.As(refused, &r) && p.s.Ask.Seat == p.refs.seat(ch.seat) {
		return errorf("expected “%s” to be legal, got: %s", ch.verb, refused)
	}
	if refused != nil && p.s.Ask.Seat == p.refs.seat(ch.seat) {
		return refused
	}
	return errorf("expected a question that “%s” answers, got %s", ch.verb, p.whoIsAsked())
}

func (p *position) whoIsAsked() string {
	if p.asked() == rules.AskNothing {
		return "nothing asked"
	}
	who := chance
	if s := p.s.Ask.Seat; s >= 0 && int(s) < len(p.refs.order) {
		who = p.refs.order[s]
	}
	about := ""
	if c := p.s.Ask.Card; c != 0 {
		about = " about " + p.s.Name(c)
	}
	return who + " asked for “" + askName(p.s) + "”" + about
}

// finish carries out what is left of the lines at the end of the script.
func (g *game) finish() error {
	p := g.pos
	last := 1
	if n := len(g.sc.script); n > 0 {
		last = g.sc.script[n-1].line
	}
	p, err := p.settled()
	if err != nil {
		return g.fault(last, err)
	}
	if p, err = p.closed(); err != nil {
		return g.fault(last, err)
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
