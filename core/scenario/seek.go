package scenario

import (
	"errors"
	"fmt"

	"kotei/core/rules"
)

// maxSilent bounds how many questions are answered without a line.
const maxSilent = 4000

// errNever says that play went on without a line until the bound.
var errNever = fmt.Errorf("expected a question that this answers, got none in %d windows", maxSilent)

// walk goes from question to question, as far as earlier lines or the rules answer them. At each question that no earlier line answers,
// stop hears what [position.reply] says of ch, and decides whether the walk ends there. The error is errChoice where somebody has to
// choose, and errNever at the bound.
func (p position) walk(ch *choice, stop func(position, error) bool) (position, error) {
	for range maxSilent {
		q, moved, err := p.goOn(true)
		if err != nil {
			return p, err
		}
		if p = q; moved {
			continue
		}
		if _, _, err = p.reply(ch); stop(p, err) {
			return p, nil
		}
		if q, err = p.auto(); err != nil {
			return p, err
		}
		p = q
	}
	return p, errNever
}

// nowhere reports whether a walk ended without an error of its own and without being stopped.
func nowhere(err error) bool { return errors.Is(err, errChoice) || errors.Is(err, errNever) }

// seek walks to the question that a line answers.
func (p position) seek(ch *choice) (position, error) {
	if ch.declines() {
		return p.seekPass(ch)
	}
	var refused error
	p, err := p.walk(ch, func(_ position, err error) bool {
		if !errors.Is(err, errOther) {
			refused = err
		}
		return err == nil
	})
	if errors.Is(err, errChoice) {
		return p, p.notAsked(ch, refused)
	}
	return p, err
}

// declines reports whether a line says that its player does nothing. Where he can do nothing else, he does so without a line.
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

// seekPass walks to the window that a pass is for: the next in which its seat could do something else. If somebody else has to
// choose before that, the line stands for the first window that was passed without a line: for reactions only if there is no other.
func (p position) seekPass(ch *choice) (position, error) {
	var silent, reaction *position
	q, err := p.walk(ch, func(p position, err error) bool {
		switch {
		case err != nil:
			return false
		case !p.passOnly():
			return true
		case p.asked() == rules.AskReaction && reaction == nil:
			reaction = &p
		case p.asked() != rules.AskReaction && silent == nil:
			silent = &p
		}
		return false
	})
	switch {
	case !nowhere(err):
		return q, err
	case silent != nil:
		return *silent, nil
	case reaction != nil:
		return *reaction, nil
	}
	return q, q.notAsked(ch, nil)
}

// seekTrial walks to the first question of the right kind, whether or not the choice is legal there. It goes past windows for reactions
// in which it is illegal.
func (p position) seekTrial(ch *choice) (position, error) {
	var refused error
	q, err := p.walk(ch, func(p position, err error) bool {
		switch {
		case ch.declines() && p.asked() == rules.AskReaction && p.passOnly(), errors.Is(err, errOther):
			return false // nobody means a window that passes by itself
		case p.asked() == rules.AskReaction && err != nil:
			if refused == nil {
				refused = err
			}
			return false
		}
		refused = err
		return true
	})
	switch {
	case err != nil && !nowhere(err):
		return q, err
	case err == nil || refused != nil:
		return q, refused
	}
	return q, q.notAsked(ch, nil)
}

// notAsked says who has to choose what instead.
func (p *position) notAsked(ch *choice, refused error) error {
	mine := p.s.Ask.Seat == p.refs.seat(ch.seat)
	_, illegal := errors.AsType[*forbidden](refused)
	switch {
	case p.s.Over:
		return errorf("expected %s to be asked, got the end of the game", ch.seat)
	case p.asked() == rules.AskNothing:
		return errorf("expected %s to be asked, got no question", ch.seat)
	case illegal && mine:
		return errorf("expected “%s” to be legal, got: %s", ch.verb, refused)
	case refused != nil && mine:
		return refused
	}
	return errorf("expected a question that “%s” answers, got %s", ch.verb, p.whoIsAsked())
}

func (p *position) whoIsAsked() string {
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
