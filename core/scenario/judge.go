package scenario

import (
	"errors"
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/rules"
)

// A check is an expect, legal or illegal line.
type check struct {
	// holds says what is wrong at a position, nil if nothing.
	holds func(*game, *position) error
	// choice is the choice of a legal or illegal line, which is judged by itself.
	choice  *choice
	legal   bool
	because string
}

// A mismatch is a check that does not hold.
func mismatch(what string, want, got any) error {
	return fmt.Errorf("expected %s %v, got %v", what, want, got)
}

// judge looks whether a check holds. Between a choice and the next one windows may be passed silently, and the file can't
// say where among them a check stands: it holds if it holds at one of these stops, and later checks look from there on. So it is after the set-up.
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

// halts reports a position that a check may look at though nobody has to choose there: a window that can only be
// passed, unless it is for reactions, and a choice with one answer that the next line gives.
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

// waiting reports whether lines have parts left that may answer the open question.
func (p *position) waiting() bool {
	for i := range p.open {
		if p.open[i].close || p.open[i].over() != "" {
			return true
		}
	}
	return false
}

// nextChoice is the next choice line of the script, nil where play is let go on before it.
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

// judgeChoice looks whether a whole choice would be taken now, on a copy.
func (g *game) judgeChoice(c *check) error {
	err := g.try(c.choice)
	if errors.Is(err, errWays) {
		err = nil // how it is paid is another choice
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
	case !rules.SaySame(r.Rule, c.because):
		return errorf("expected %s to forbid it, got %s: %s", c.because, r.Rule, err)
	}
	return nil
}

// try takes a choice on a copy, with all its parts.
func (g *game) try(ch *choice) error {
	p, err := g.pos.seekTrial(ch)
	if err != nil {
		return err
	}
	if q, err := p.closed(); err == nil { // lines that are over must not be counted among those still open
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
			q, err = p.step(pass) // what is left of it may be for a question after that
		}
		if err != nil {
			return err
		}
		p = q
	}
	return nil
}

// leaves reports whether targets are left of what a trial's lines name.
func (p *position) leaves(depth int) bool {
	return slices.ContainsFunc(p.open[depth:], func(l pending) bool { return len(l.targets) > 0 })
}

// forbids is why what a trial's lines choose is no answer to the question that is left open: a rule that forbids it. What they
// choose else may be for a question after it.
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
