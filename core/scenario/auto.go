package scenario

import (
	"errors"
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
	p, err := p.closed()
	if err != nil {
		return p, err
	}
	for i, l := range slices.Backward(p.open) {
		if p.refs.seat(l.seat) != p.s.Ask.Seat {
			continue
		}
		if q, ok, err := p.part(i); ok || err != nil {
			return q, err
		}
	}
	if all := p.offers(); len(all) == 1 {
		return p.step(all[0])
	}
	return p, errChoice
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
		case p.end&(core.Failed|core.Negated) != 0:
			p.dropped = w
		default:
			return p, &lineError{l.line, errorf("nothing asked for %s", w)}
		}
	}
	return p, nil
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
func (p position) part(i int) (q position, ok bool, err error) {
	l := p.open[i]
	seat := p.s.Ask.Seat
	fail := func(err error) (position, bool, error) { return p, false, &lineError{l.line, err} }
	switch {
	case len(l.rest) > 0 || l.close:
		return p.listPart(i)
	case p.s.Ask.Frame < l.frame || !answersKind("choose", p.asked()):
		return p, false, nil
	case p.asked() == rules.AskPay:
		return p.payPart(i)
	}
	offers := p.offers()
	for k, list := range l.lists(p.asked()) {
		for j, w := range *list {
			a, err := p.answer(seat, w, offers)
			if err != nil {
				continue
			}
			q := p
			q.change(i, func(l *pending) { l.drop(p.asked(), k, j) })
			a.Seat = seat
			q, err = q.step(a)
			return q, true, err
		}
	}
	pass := core.Answer{Act: core.Pass, Seat: seat}
	if p.asked() == rules.AskTarget && p.s.Ask.Done > 0 && p.s.Check(pass).OK() {
		q, err := p.step(pass)
		return q, true, err
	}
	if p.asked() == rules.AskTarget && len(l.targets) > 0 && (len(offers) > 1 || p.possible(seat, l.targets[0])) {
		return fail(p.notTarget(seat, l.targets[0]))
	}
	return p, false, nil
}

// possible reports whether a word names something that the open question could be about, if a rule didn't forbid it.
func (p *position) possible(seat core.Seat, w string) bool {
	var buf core.Offers
	for _, a := range p.s.Candidates(&buf) {
		if p.means(seat, w, a) {
			return true
		}
	}
	return false
}

func (p *position) notTarget(seat core.Seat, w string) error {
	err := p.whyNot(seat, w)
	if errors.Is(err, errNotMeant) {
		err = errorf("%q is no answer to what is asked", w)
	}
	return err
}

// drop takes the j-th word out of the k-th list.
func (l *pending) drop(asked core.AskKind, k, j int) {
	ch := *l.choice
	l.choice = &ch
	list := l.lists(asked)[k]
	*list = slices.Delete(slices.Clone(*list), j, j+1)
}

// lists are the parts of a line that may answer a question of a kind, in the order in which they are tried.
func (l *pending) lists(k core.AskKind) []*[]string {
	switch k {
	case rules.AskTarget:
		return []*[]string{&l.targets, &l.with, &l.choosing}
	case rules.AskOccurrence:
		return []*[]string{&l.choosing, &l.targets}
	}
	return []*[]string{&l.choosing, &l.with}
}

// listPart gives the next thing of a list, or ends it.
func (p position) listPart(i int) (position, bool, error) {
	l := p.open[i]
	if p.asked() != l.kind || p.s.Ask.Frame != l.asker {
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
