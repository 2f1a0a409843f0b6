package scenario

import (
	"strings"

	"kotei/core"
	"kotei/core/match"
)

// parseSeen reads a check that looks at what a seat can see.
func parseSeen(c *cursor) *check {
	who := c.need("a player")
	inner := parseCheck(c)
	return &check{holds: func(g *game, p *position) error {
		view, err := p.seenBy(who)
		if err != nil {
			return err
		}
		if err := inner.holds(g, &view); err != nil {
			return errorf("as %s sees it: %s", who, err)
		}
		return nil
	}}
}

// seenBy is the position as a player sees it.
func (p *position) seenBy(who string) (position, error) {
	seat := p.refs.seat(who)
	if seat < 0 {
		return position{}, errorf("no player is called %q", who)
	}
	view := *p
	view.s = &core.State{}
	p.s.SeenBy(view.s, seat)
	for c := core.CardID(1); c <= core.CardID(view.s.NCards); c++ {
		if view.s.Known(c) { // names go by the physical card
			view.s.Cards[c].Phys = p.s.Cards[c].Phys
		}
	}
	return view, nil
}

// checkTold looks for words in what the log has told a seat since the last choice line.
func checkTold(c *cursor) func(*game, *position) error {
	who, words := c.need("a player"), c.need("words of the log")
	return func(g *game, p *position) error {
		view, err := p.seenBy(who)
		if err != nil {
			return err
		}
		events := make([]core.Event, 0, len(p.news))
		for _, h := range p.news {
			events = append(events, h.Event)
		}
		var lines []string
		for _, l := range match.Tell(view.s, p.refs.order, match.Entry{Kind: match.Played}, events) {
			if strings.Contains(l.Text, words) {
				return nil
			}
			lines = append(lines, l.Text)
		}
		return mismatch("told "+who, words, strings.Join(lines, "; "))
	}
}
