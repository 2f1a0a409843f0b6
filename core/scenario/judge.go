package scenario

import (
	"errors"
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/rules"
)

// A check is an “expect”, “legal” or “illegal” line.
type check struct {
	// holds returns what is wrong in a position, nil if nothing is.
	holds func(*game, *position) error
	// choice is the choice of a “legal” or “illegal” line, for which holds is nil.
	choice  *choice
	legal   bool
	because string
}

// mismatch is the error of a check that doesn't hold.
func mismatch(what string, want, got any) error {
	return fmt.Errorf("expected %s %v, got %v", what, want, got)
}

// judge returns an error if a check doesn't hold. Between two choices, windows may be passed without a line, and the file can't
// say at which of them a check stands. It holds if it holds at one of them, and the next check begins there. The same goes after the set-up.
func (g *game) judge(c *check) error {
	if c.choice != nil {
		return g.judgeChoice(c)
	}
	p := g.pos
	var err error
	for n := range maxSilent {
		if q, err := p.closed(); err == nil {
			p = q
		}
		next, moved := p.auto()
		halt := errors.Is(moved, errChoice) || g.halts(&p)
		if halt || n == 0 && (g.exact || g.first) {
			if err = c.holds(g, &p); err == nil {
				g.pos = p
				return nil
			}
		}
		if errors.Is(moved, errChoice) || halt && g.exact {
			return err
		}
		if moved != nil {
			return moved
		}
		p = next
	}
	return err
}

// halts reports whether a check may look at a position in which nobody has to choose: in a window that can only be passed, unless
// it is for reactions, and before a question with one legal answer that the next line gives.
func (g *game) halts(p *position) bool {
	if p.waiting() {
		return false
	}
	if p.passOnly() {
		return p.asked() != rules.AskReaction
	}
	ch := g.nextChoice()
	if ch == nil {
		return false
	}
	_, _, err := p.reply(ch)
	return err == nil
}

// waiting reports whether something is left of earlier lines.
func (p *position) waiting() bool {
	for i := range p.open {
		if p.open[i].close || p.open[i].over() != "" {
			return true
		}
	}
	return false
}

// nextChoice is the next choice line of the script, nil if “advance” or “until” comes before it.
func (g *game) nextChoice() *choice {
	for _, e := range g.sc.script[g.i+1:] {
		if e.move != nil {
			return nil
		}
		if e.choice != nil && e.choice.seat != chance {
			return e.choice
		}
	}
	return nil
}

// judgeChoice returns an error if a whole choice is legal now, or illegal, against what the line says.
func (g *game) judgeChoice(c *check) error {
	err := g.try(c.choice)
	if errors.Is(err, errWays) {
		err = nil // how to pay is another choice
	}
	var r *forbidden
	switch {
	case c.legal && err != nil:
		return errorf("expected this to be legal, got: %s", err)
	case c.legal:
		return nil
	case err == nil:
		return errorf("expected this to be illegal, got a legal choice")
	case c.because == "":
		return nil
	case !errors.As(err, &r):
		return errorf("expected %s to forbid it, got: %s", c.because, err)
	case !rules.SaySame(r.Rule, c.because) && g.pos.s.Table.Rules.Cite(r.Rule) != c.because:
		return errorf("expected %s to forbid it, got %s: %s", c.because, r.Rule, err)
	}
	return nil
}

// try makes a choice on a copy, with all its parts.
func (g *game) try(ch *choice) error {
	p, err := g.pos.seekTrial(ch)
	if err != nil {
		return err
	}
	if q, err := p.closed(); err == nil { // lines that are over don't count as open
		p = q
	}
	p.open = slices.Clip(p.open)
	depth := len(p.open)
	if p, err = p.give(ch); err != nil {
		return err
	}
	p.dropped = ""
	for n := 0; len(p.open) > depth && n < maxSilent; n++ {
		q, err := p.auto()
		if q.dropped != "" {
			return errorf("the action fails before it asks for %s", q.dropped)
		}
		if errors.Is(err, errChoice) {
			pass := core.Answer{Act: core.Pass, Seat: p.s.Ask.Seat}
			if p.asked() != rules.AskReaction || !p.leaves(depth) {
				return p.forbids(depth)
			}
			q, err = p.step(pass) // the rest may answer a later question
		}
		if err != nil {
			return err
		}
		p = q
	}
	return nil
}

// leaves reports whether targets are left of the lines from depth on.
func (p *position) leaves(depth int) bool {
	return slices.ContainsFunc(p.open[depth:], func(l pending) bool { return len(l.targets) > 0 })
}

// forbids is the rule that forbids one of the answers that the lines from depth on give with “choosing”, nil if none is forbidden.
// The others may answer later questions.
func (p *position) forbids(depth int) error {
	for _, l := range p.open[depth:] {
		if p.refs.seat(l.seat) != p.s.Ask.Seat || !answersKind("choose", p.asked()) {
			continue
		}
		for _, w := range l.choosing {
			var r *forbidden
			if err := p.whyNot(p.s.Ask.Seat, w); errors.As(err, &r) {
				return err
			}
		}
	}
	return nil
}
