package scenario

import (
	"errors"
	"maps"
	"slices"

	"kotei/core"
	"kotei/core/rules"
)

// errChoice says that somebody has to choose and no line has said what.
var errChoice = errors.New("somebody has to choose")

// auto gives the next answer that lines leave out: what is random, the parts of the lines that are being
// carried out, and where there is one legal answer. It is errChoice where there are several.
func (p position) auto() (position, error) {
	switch {
	case p.asked() == rules.AskNothing:
		return p, errChoice
	case p.s.Ask.Seat == core.Chance:
		return p.chance()
	case p.stopped():
		return p, errChoice
	case p.asked() == rules.AskPool: // who cares for the order says so
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

// refuse notes which rules keep the words that are left of a line from answering the open question, which has one answer and gets it by
// itself. A word that nothing else asks for was meant for it.
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

// goOn answers the open question from what is left of the lines that are still being carried out, where they have something for it:
// by what they say, or, unless said, also by what they leave out: that a list is at its end, how Gold is paid.
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

// stopped reports whether the open question is what is to become of triggers without end: a pass goes on.
func (p *position) stopped() bool {
	_, _, ok := rules.Endless(p.s)
	return ok
}

// byHand are the words that could not be read.
func (p *position) byHand() string {
	f := p.s.Frames[p.s.Ask.Frame]
	it := p.s.Table.Item(f.Item)
	if int(f.PC) < len(it.Ops) && it.Ops[f.PC].Words != "" {
		return "“" + it.Ops[f.PC].Words + "”"
	}
	return "“" + it.Text + "”"
}

// passOnly reports a window in which the seat asked can only pass.
func (p *position) passOnly() bool {
	if p.asked() == rules.AskNothing || p.s.Ask.Seat == core.Chance {
		return false
	}
	all := p.offers()
	return len(all) == 1 && all[0].Act == core.Pass
}

// closed takes away the lines whose procedure is over. What is left of a line whose action failed is dropped;
// what is left of another is an error.
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

// stayed reports whether a line was to bring a card into play, and it isn't there: that has failed, too.
func (p *position) stayed(l *pending) bool {
	if l.verb != "recruit" && l.verb != "overlay" {
		return false
	}
	c, err := p.refs.find(p.s, l.ref, p.refs.seat(l.seat))
	return err != nil || !p.s.InPlay(c)
}

// A lineError is an error that belongs to an earlier line than the one that is being read.
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

// part answers the open question from what is left of line i; ok is false where the line has nothing for it.
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

// listPart gives the next thing of a list, or ends it.
func (p position) listPart(i int, said bool) (position, bool, error) {
	l := p.open[i]
	if p.asked() != l.kind || p.s.Ask.Frame != l.asker || len(l.rest) == 0 && (said || p.asked() == rules.AskOption || p.asked() == rules.AskTarget && p.s.Ask.Done == 0) {
		return p, false, nil
	}
	a, err := p.fromList(&l, p.s.Ask.Seat)
	if a.Act == core.Pass && !p.s.Check(a).OK() {
		return p, false, nil // the list is too short: another line goes on
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
