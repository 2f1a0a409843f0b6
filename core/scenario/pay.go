package scenario

import (
	"errors"
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// A budget is the only way to pay a cost.
type budget struct {
	frame uint8
	cost  int16
	left  []core.CardID
}

// A purse is how much Gold the sources that a line names should have produced for a payment so far.
type purse struct {
	frame uint8
	gold  int16
}

// errWays means that a line has to name the sources of Gold.
var errWays = errors.New("there are several ways to pay")

// payPart bows the next source of Gold that line i names, or the next one of the only way to pay.
func (p position) payPart(i int, said bool) (position, bool, error) {
	l := p.open[i]
	q := p
	q.open = slices.Clone(p.open)
	m := &q.open[i]
	var a core.Answer
	switch {
	case len(l.paying) > 0:
		var err error
		if a, err = p.answer(p.s.Ask.Seat, l.paying[0], p.offers()); err != nil {
			return p, false, &lineError{l.line, err}
		}
		ch := *l.choice
		ch.paying = l.paying[1:]
		m.choice = &ch
		was := p.s.Ask.Done
		if l.purse != nil && l.purse.frame == p.s.Ask.Frame {
			was = l.purse.gold
		}
		m.purse = &purse{p.s.Ask.Frame, was + int16(p.produces(a))}
	case l.paid && (!said || p.s.Ask.Done < p.s.Ask.Min):
		a = core.Answer{Act: core.Pass, Seat: p.s.Ask.Seat}
		if short := p.refusal(a); short != nil {
			return p, false, p.tooLittle(&l, short)
		}
		if !l.choice.more {
			return p, false, nil
		}
	case l.paid || said:
		return p, false, nil
	default:
		if b := l.budget; b == nil || b.frame != p.s.Ask.Frame || b.cost != p.s.Ask.Min || p.s.Ask.Done == 0 && len(b.left) == 0 {
			if b != nil && b.frame == p.s.Ask.Frame && b.cost == p.s.Ask.Min {
				return p, false, nil // a source did not produce: other lines say how to go on
			}
			way, err := p.way()
			if err != nil {
				return p, false, &lineError{l.line, err}
			}
			m.budget = &budget{p.s.Ask.Frame, p.s.Ask.Min, way}
		}
		b := *m.budget
		if len(b.left) == 0 {
			return p, false, nil
		}
		a = core.Answer{Act: core.Pick, Card: b.left[0]}
		b.left = b.left[1:]
		m.budget = &b
	}
	a.Seat = p.s.Ask.Seat
	q, err := q.step(a)
	return q, true, err
}

// spent reports whether all the sources that a line names have produced Gold for the open payment. It is false if a source was
// prevented from producing, or a later line has changed the cost: other lines then say how to go on (CE-CCHG-07, CE-CCHG-13).
func (p *position) spent(l *pending) bool {
	return l.purse != nil && l.purse.frame == p.s.Ask.Frame && p.s.Ask.Done >= l.purse.gold && p.lines == l.lines
}

// tooLittle is the error for a line that names too few sources. It is nil as long as some haven't produced Gold yet.
func (p *position) tooLittle(l *pending, short error) error {
	if !p.spent(l) {
		return nil
	}
	return &lineError{l.line, short}
}

// maxSources bounds how many sources are tried in every combination.
const maxSources = 14

// way is the set of sources that pays the open cost without a source to spare, if exactly one does.
func (p *position) way() ([]core.CardID, error) {
	var from []core.CardID
	var gold []int
	for _, a := range p.offers() {
		if a.Act == core.Pick {
			from = append(from, a.Card)
			gold = append(gold, p.produces(a))
		}
	}
	cost := int(p.s.Ask.Min - p.s.Ask.Done)
	if len(from) > maxSources {
		return nil, errorf("%w: %d sources for %d Gold; name them with “paying”", errWays, len(from), cost)
	}
	found := 0
	for set := 1; set < 1<<len(from); set++ {
		if covers(gold, set, cost) {
			if found != 0 {
				return nil, errorf("%w %d Gold: name the sources with “paying”", errWays, cost)
			}
			found = set
		}
	}
	if found == 0 {
		return nil, errorf("no sources can pay %d Gold", cost)
	}
	var way []core.CardID
	for i := range from {
		if found&(1<<i) != 0 {
			way = append(way, from[i])
		}
	}
	return way, nil
}

// covers reports whether a set of sources pays a cost and none of them is to spare.
func covers(gold []int, set, cost int) bool {
	sum, least := 0, 1<<30
	for i := range gold {
		if set&(1<<i) != 0 {
			sum += gold[i]
			least = min(least, gold[i])
		}
	}
	return sum >= cost && sum-least < cost
}

// produces is how much Gold a source produces for the open cost. It bows the source on a copy to find out.
func (p *position) produces(a core.Answer) int {
	a.Seat = p.s.Ask.Seat
	frame := p.s.Ask.Frame
	q, err := p.step(a)
	for n := 0; err == nil && n < 200; n++ {
		for _, h := range q.news[len(p.news):] {
			if h.Kind == card.EvProduce && h.Card == a.Card {
				return int(h.N)
			}
		}
		if q.s.Depth <= frame || q.asked() == rules.AskPay {
			break
		}
		q, err = q.decline()
	}
	return 0
}
