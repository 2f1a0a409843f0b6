package scenario

import (
	"errors"
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// wordPart answers the open question with a word that is left of line i: a target, a card that combines, an answer.
func (p position) wordPart(i int, said bool) (q position, ok bool, err error) {
	l := p.open[i]
	seat := p.s.Ask.Seat
	offers := p.offers()
	for k, list := range l.lists(p.targets(), p.asked()) {
		for j, w := range *list {
			if list == &l.targets && p.named() && j != p.next(&l) {
				continue
			}
			a, err := p.answer(seat, w, offers)
			if err != nil {
				continue
			}
			q := p
			q.change(i, func(l *pending) { l.drop(k, j, p.targets(), p.asked()) })
			a.Seat = seat
			q, err = q.step(a)
			return q, true, err
		}
	}
	pass := core.Answer{Act: core.Pass, Seat: seat}
	combining := p.asked() == rules.AskCombine && p.s.Ask.Frame == l.frame
	if combining && len(l.with) > 0 {
		return p, false, &lineError{l.line, p.notTarget(seat, l.with[0])}
	}
	if combining && l.combines && !said || (!said || len(l.targets) > 0) && p.asked() == rules.AskTarget && p.s.Ask.Done > 0 && p.s.Check(pass).OK() {
		q, err := p.step(pass)
		return q, true, err
	}
	if len(l.targets) == 0 || said && p.s.Frames[p.s.Ask.Frame].Cause != l.frame {
		return p, false, nil
	}
	if w := l.targets[p.next(&l)]; p.wants(w, seat, len(offers) > 1 && len(l.choosing) == 0, said) {
		return p, false, &lineError{l.line, p.notTarget(seat, w)}
	}
	return p, false, nil
}

// wants reports whether w, the next target of a line, should have answered the open question. It should, if that asks for a target;
// other choices may have answers of their own.
func (p *position) wants(w string, seat core.Seat, open, said bool) bool {
	return p.targets() || !said && p.asked() == rules.AskTarget && (open || p.possible(seat, w))
}

// possible reports whether a word names an answer to the open question, legal or not.
func (p *position) possible(seat core.Seat, w string) bool {
	var buf core.Offers
	for _, a := range p.s.Candidates(&buf) {
		if p.means(seat, w, a) {
			return true
		}
	}
	return false
}

// next is the index of the target that is asked for, among those that are left of a line. A line names its targets in the order of the
// text, but the game may ask for required targets before others.
func (p *position) next(l *pending) int {
	n := rules.TargetsFrom(p.s)
	if n <= 0 || n > len(l.targets) {
		return 0
	}
	return len(l.targets) - n
}

// targets reports whether the open question asks for a target, and not for another choice.
func (p *position) targets() bool {
	sel := rules.Choosing(p.s)
	return sel != nil && sel.How == card.Target
}

// named reports whether the text itself asks for the target. Choices aren't targets, and the target of a Ranged Attack has no
// place in the order of the text.
func (p *position) named() bool {
	if !p.targets() {
		return false
	}
	f := &p.s.Frames[p.s.Ask.Frame]
	return p.s.Table.Item(f.Item).Ops[f.PC].Verb != card.Ranged || rules.Choice(p.s) > 0
}

func (p *position) notTarget(seat core.Seat, w string) error {
	err := p.whyNot(seat, w)
	if errors.Is(err, errNotMeant) {
		err = errorf("%q is no answer to what is asked", w)
	}
	return err
}

// drop takes the j-th word out of the k-th list.
func (l *pending) drop(k, j int, target bool, asked core.AskKind) {
	ch := *l.choice
	l.choice = &ch
	list := l.lists(target, asked)[k]
	*list = slices.Delete(slices.Clone(*list), j, j+1)
}

// lists are the parts of a line that may answer a question of a kind, in the order in which they are tried.
func (l *pending) lists(target bool, k core.AskKind) []*[]string {
	switch {
	case target:
		return []*[]string{&l.targets, &l.with, &l.choosing}
	case k == rules.AskTarget:
		return []*[]string{&l.choosing, &l.with, &l.targets}
	case k == rules.AskOccurrence:
		return []*[]string{&l.choosing, &l.targets}
	}
	return []*[]string{&l.choosing, &l.with}
}
