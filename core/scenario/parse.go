package scenario

import (
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// chance is the seat that answers random questions.
const chance = "Chance"

// A parser reads the script line by line.
type parser struct {
	sc   *Scenario
	line int
	text string
}

// settings are lines that describe the scenario as a whole.
var settings = map[string]func(*parser, *cursor){
	"edition":   (*parser).editions,
	"seed":      func(p *parser, c *cursor) { p.sc.seed = uint64(c.number("a seed")) },
	"rules":     (*parser).rules,
	"player":    (*parser).player,
	"provinces": (*parser).provinces,
	"hand-size": (*parser).handSize,
	"turn":      (*parser).turn,
	"unread":    (*parser).unread,
}

// read reads one line of the script: a player line, or any other.
func (p *parser) read(text string, players bool) error {
	words, err := split(text)
	if err != nil || len(words) == 0 || words[0].is("player") != players {
		return err
	}
	c := &cursor{words: words[1:]}
	p.text = strings.TrimSpace(text)
	head := words[0].text
	if words[0].quoted || words[0].comma {
		return errorf("a line begins with a word such as put, expect or the name of a player and “:”; got %q", head)
	}
	if name, ok := strings.CutSuffix(head, ":"); ok {
		ch := parseChoice(name, p.line, c)
		p.sc.script = append(p.sc.script, entry{line: p.line, text: p.text, choice: ch})
		return c.end()
	}
	if f := settings[head]; f != nil {
		if err := p.early(head); err != nil {
			return err
		}
		f(p, c)
		return c.end()
	}
	if f := setups[head]; f != nil {
		if err := p.early(head); err != nil {
			return err
		}
		b := f(p, c)
		p.sc.setup = append(p.sc.setup, entry{line: p.line, text: p.text, build: b})
		return c.end()
	}
	e := entry{line: p.line, text: p.text}
	switch head {
	case "expect":
		e.check = parseCheck(c)
	case "legal", "illegal":
		e.check = p.parseLegal(head == "legal", c)
	case "advance":
		e.move = p.parseAdvance(c)
	case "until":
		e.move = parseUntil(c)
	default:
		return errorf("no line begins with %q", head)
	}
	p.sc.script = append(p.sc.script, e)
	return c.end()
}

// early returns an error for set-up lines after play has begun.
func (p *parser) early(head string) error {
	if len(p.sc.script) > 0 {
		return errorf("“%s” sets up and must stand before the first choice and the first check", head)
	}
	return nil
}

// editions reads the editions under which the file is played, one after the other.
func (p *parser) editions(c *cursor) {
	p.sc.Editions = []string{c.need("an edition")}
	for c.more() {
		name := c.need("an edition")
		if slices.Contains(p.sc.Editions, name) {
			c.fail("the edition %q is named twice", name)
		}
		p.sc.Editions = append(p.sc.Editions, name)
	}
}

func (p *parser) rules(c *cursor) {
	if !c.more() {
		c.fail("expected rule ids, got the end of the line")
	}
	for c.more() {
		p.sc.Rules = append(p.sc.Rules, c.need("a rule id"))
	}
}

func (p *parser) unread(c *cursor) {
	p.sc.unread = append(p.sc.unread, title{name: c.need("a card"), line: p.line})
}

func (p *parser) player(c *cursor) {
	pl := player{name: c.need("a name"), provinces: -1, hand: -1, line: p.line}
	for c.more() {
		switch {
		case c.take("stronghold"):
			if c.peek("none") {
				c.take("none")
				pl.bare = true
				continue
			}
			pl.stronghold = p.card(c)
			pl.bowed = c.take("bowed")
		case c.take("beside"):
			pl.beside = append(pl.beside, p.card(c))
		case c.take("honor"):
			n := c.number("an honor")
			pl.honor = &n
		default:
			c.fail("expected stronghold, beside or honor, got %q", c.words[0].text)
		}
	}
	switch {
	case pl.name == chance || pl.name == "nobody" || strings.HasSuffix(pl.name, ":"):
		c.fail("a player can't be called %q", pl.name)
	case p.sc.seat(pl.name) >= 0:
		c.fail("two players are called %q", pl.name)
	case len(p.sc.players) == core.MaxSeats:
		c.fail("more than %d players", core.MaxSeats)
	}
	p.sc.players = append(p.sc.players, pl)
}

// owner reads the name of a player who has a “player” line.
func (p *parser) owner(c *cursor) core.Seat {
	name := c.need("a player")
	i := p.sc.seat(name)
	if i < 0 {
		c.fail("no player is called %q", name)
		return 0
	}
	return core.Seat(i)
}

func (p *parser) provinces(c *cursor) {
	i := p.owner(c)
	n := c.number("how many Provinces")
	if n < 0 || n > core.MaxSlots {
		c.fail("%d Provinces; from 0 to %d", n, core.MaxSlots)
	}
	if c.err == nil {
		p.sc.players[i].provinces = n
	}
}

func (p *parser) handSize(c *cursor) {
	i := p.owner(c)
	n := c.number("a hand size")
	if n < 0 || n > 100 {
		c.fail("a maximum hand size of %d", n)
	}
	if c.err == nil {
		p.sc.players[i].hand = n
	}
}

// card reads a title and notes it, so that the table gets the card.
func (p *parser) card(c *cursor) string {
	t := c.need("a title")
	if t == "" {
		c.fail("expected a title")
	}
	p.sc.titles = append(p.sc.titles, title{name: t, line: p.line})
	return t
}

func (p *parser) turn(c *cursor) {
	if p.sc.start.line != 0 {
		c.fail("a second “turn” line; the first is on line %d", p.sc.start.line)
	}
	s := start{line: p.line, phase: card.ActionPhase}
	if c.take("start") {
		s.game = true
		p.sc.start = s
		return
	}
	s.seat = c.need("a player, or start")
	if c.take("battle") {
		s.battle = c.number("a battlefield")
		if s.battle < 1 || s.battle > core.MaxFields {
			c.fail("no battlefield has the number %d", s.battle)
		}
		if !c.take("against") {
			c.fail("expected “against” and the Defender")
		}
		s.against = c.need("the Defender")
		s.phase = card.AttackPhase
	} else {
		s.phase = phase(c)
	}
	p.sc.start = s
}

// phase reads the name of a phase.
func phase(c *cursor) card.Phase {
	name := c.need("a phase")
	for ph := card.StraightenPhase; ph < card.NumPhases; ph++ {
		if ph.String() == name {
			return ph
		}
	}
	c.fail("expected a phase (straighten, events, action, attack, dynasty or end), got %q", name)
	return 0
}
