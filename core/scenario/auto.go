package scenario

import (
	"errors"
	"maps"
	"slices"

	"kotei/core"
	"kotei/core/rules"
)

// errChoice means that somebody has to choose, and no line has said what.
var errChoice = errors.New("somebody has to choose")

// auto gives the next answer that needs no line of its own: to a random question, from what is left of earlier lines, or the only
// legal one. The error is errChoice if there are several.
func (p position) auto() (position, error) {
	switch {
	case p.asked() == rules.AskNothing:
		return p, errChoice
	case p.s.Ask.Seat == core.Chance:
		return p.chance()
	case p.stopped():
		return p, errChoice
	case p.asked() == rules.AskPool: // a scenario in which the order matters has a line for it
		return p.step(core.Answer{Act: core.Pass, Seat: p.s.Ask.Seat})
	case p.asked() == rules.AskByHand:
		return p, errorf("a text has to be carried out by hand, which no line can: %s", p.byHand())
	}
	p, moved, err := p.goOn(false)
	if moved || err != nil {
		return p, err
	}
	if all := p.offers(); len(all) == 1 {
		p.refuse()
		return p.step(all[0])
	}
	return p, errChoice
}

// refuse notes which rules forbid the words that are left of a line as answers to the open question, which has only one legal answer.
// If nothing else asks for such a word, that question was meant, and the error cites the rule.
func (p *position) refuse() {
	for i := 0; i < len(p.open) && answersKind("choose", p.asked()); i++ {
		l := &p.open[i]
		if p.refs.seat(l.seat) != p.s.Ask.Seat || p.s.Ask.Frame < l.frame {
			continue
		}
		for _, w := range l.choosing {
			var r *forbidden
			if l.refused[w] != nil || !errors.As(p.whyNot(p.s.Ask.Seat, w), &r) {
				continue
			}
			p.change(i, func(l *pending) {
				l.refused = maps.Clone(l.refused)
				if l.refused == nil {
					l.refused = map[string]*forbidden{}
				}
				l.refused[w] = r
			})
			l = &p.open[i]
		}
	}
}

// goOn answers the open question from what is left of earlier lines, if they have an answer. With said, only words of the lines
// count; without it, also what the lines imply: the end of a list, the only way to pay.
func (p position) goOn(said bool) (q position, moved bool, err error) {
	if p.asked() == rules.AskNothing || p.s.Ask.Seat == core.Chance || p.stopped() {
		return p, false, nil
	}
	if p, err = p.closed(); err != nil {
		return p, false, err
	}
	for i, l := range slices.Backward(p.open) {
		if p.refs.seat(l.seat) != p.s.Ask.Seat {
			continue
		}
		if q, ok, err := p.part(i, said); ok || err != nil {
			return q, ok, err
		}
	}
	return p, false, nil
}

// stopped reports whether the open question is what to do about an endless chain of triggers. A pass lets it go on.
func (p *position) stopped() bool {
	_, _, ok := rules.Endless(p.s)
	return ok
}

// byHand is the text that has to be carried out by hand.
func (p *position) byHand() string {
	f := p.s.Frames[p.s.Ask.Frame]
	it := p.s.Table.Item(f.Item)
	if int(f.PC) < len(it.Ops) && it.Ops[f.PC].Words != "" {
		return "“" + it.Ops[f.PC].Words + "”"
	}
	return "“" + it.Text + "”"
}

// passOnly reports whether the seat that is asked can only pass.
func (p *position) passOnly() bool {
	if p.asked() == rules.AskNothing || p.s.Ask.Seat == core.Chance {
		return false
	}
	all := p.offers()
	return len(all) == 1 && all[0].Act == core.Pass
}

// closed removes the lines whose procedures are over. If something is left of a line, that is an error, unless the line's action
// failed.
func (p position) closed() (position, error) {
	for i, l := range slices.Backward(p.open) {
		if l.alive(p.s) {
			continue
		}
		p.open = slices.Delete(slices.Clone(p.open), i, i+1)
		switch w := l.over(); {
		case w == "":
		case l.failed || p.stayed(&l):
			p.dropped = w
		case len(l.choosing) > 0 && l.refused[l.choosing[0]] != nil:
			return p, &lineError{l.line, l.refused[l.choosing[0]]}
		default:
			return p, &lineError{l.line, errorf("nothing asked for %s", w)}
		}
	}
	return p, nil
}

// stayed reports whether a line should have brought a card into play, and the card isn't there. That counts as a failure.
func (p *position) stayed(l *pending) bool {
	if l.verb != "recruit" && l.verb != "overlay" {
		return false
	}
	c, err := p.refs.find(p.s, l.ref, p.refs.seat(l.seat))
	return err != nil || !p.s.InPlay(c)
}

// A lineError is the error of an earlier line than the current one.
type lineError struct {
	line int
	err  error
}

func (e *lineError) Error() string { return e.err.Error() }
func (e *lineError) Unwrap() error { return e.err }

func (l *pending) alive(s *core.State) bool {
	if len(l.rest) > 0 || l.close {
		return s.Depth > l.asker && (s.Ask.Frame != l.asker || s.Ask.Kind == l.kind)
	}
	if s.Depth <= l.frame {
		return false
	}
	f := &s.Frames[l.frame]
	return f.Proc == l.proc && f.Card == l.about
}

// over is what is left of a line, "" if nothing is.
func (l *pending) over() string {
	switch {
	case len(l.rest) > 0:
		return "“" + l.rest[0].ref + "”"
	case len(l.targets) > 0:
		return "the target “" + l.targets[0] + "”"
	case len(l.with) > 0:
		return "“with " + l.with[0] + "”"
	case len(l.paying) > 0:
		return "“paying " + l.paying[0] + "”"
	case len(l.choosing) > 0:
		return "“choosing " + l.choosing[0] + "”"
	case len(l.as) > 0:
		return "the name “" + l.as[0] + "”: no card was created"
	}
	return ""
}

// part answers the open question from what is left of line i. If nothing fits, ok is false.
func (p position) part(i int, said bool) (q position, ok bool, err error) {
	l := p.open[i]
	switch {
	case len(l.rest) > 0 || l.close:
		return p.listPart(i, said)
	case p.s.Ask.Frame < l.frame || !answersKind("choose", p.asked()):
		return p, false, nil
	case p.asked() == rules.AskPay:
		return p.payPart(i, said)
	}
	return p.wordPart(i, said)
}

// listPart answers with the next item of a list, or ends the list.
func (p position) listPart(i int, said bool) (position, bool, error) {
	l := p.open[i]
	if p.asked() != l.kind || p.s.Ask.Frame != l.asker || len(l.rest) == 0 && (said || p.asked() == rules.AskOption || p.asked() == rules.AskTarget && p.s.Ask.Done == 0) {
		return p, false, nil
	}
	a, err := p.fromList(&l, p.s.Ask.Seat)
	if a.Act == core.Pass && !p.s.Check(a).OK() {
		return p, false, nil // the list is too short: another line may go on
	}
	if err == nil {
		err = p.refusal(a)
	}
	if err != nil {
		return p, false, &lineError{l.line, err}
	}
	q := p
	q.change(i, func(o *pending) { o.rest = l.rest })
	if a.Act == core.Pass {
		q.open = slices.Delete(slices.Clone(q.open), i, i+1)
	}
	q, err = q.step(a)
	return q, true, err
}
