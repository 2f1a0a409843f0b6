package scenario

import (
	"strings"

	"kotei/core"
	"kotei/core/narrate"
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

// checkTold looks for words in what the log has told a seat since the last choice line. Cards may be named with their experience level or
// without.
func checkTold(c *cursor) func(*game, *position) error {
	who, words := c.need("a player"), c.need("words of the log")
	return func(g *game, p *position) error {
		view, err := p.seenBy(who)
		if err != nil {
			return err
		}
		t := narrate.Teller{State: view.s, Seat: p.refs.seat(who), Names: p.refs.order}
		var lines []string
		for _, h := range p.news {
			for _, l := range t.Event(h.Event) {
				if strings.Contains(l.String(), words) || strings.Contains(unleveled(view.s, l), words) {
					return nil
				}
				lines = append(lines, l.String())
			}
		}
		return mismatch("told "+who, words, strings.Join(lines, "; "))
	}
}

// unleveled is a line that names cards by their titles alone.
func unleveled(s *core.State, l narrate.Line) string {
	var b strings.Builder
	for _, p := range l.Parts {
		if p.Card != 0 {
			p.Text = s.Name(p.Card)
		}
		b.WriteString(p.Text)
	}
	return b.String()
}
