package scenario

import (
	"slices"

	"kotei/core"
	"kotei/core/rules"
)

// A position is where play stands: a state that nobody changes any more, and what is left of the lines that led
// there. To try something, keep the old position.
type position struct {
	s       *core.State
	news    []happening // since the last choice line
	chose   []*choice   // Chance lines that wait for a question that they answer
	seed    uint64
	open    []pending // lines of which something may be left, the innermost last
	refs    *refs
	lines   int    // how many choice lines have been played
	dropped string // what was left of the last line whose action failed
	seen    int    // how many events there have been in all
	watch   func(before, after *core.State, a core.Answer, news []core.Event)
}

// A happening is an event, with its cards by their physical numbers.
type happening struct {
	core.Event
	card, other, source uint16
}

// A pending is what is left of a choice line.
type pending struct {
	*choice
	frame    uint8 // the frame that carries the line out
	proc     core.Proc
	about    core.CardID
	kind     core.AskKind // a list answers only questions of this kind that asker asks
	asker    uint8
	rest     []item
	close    bool // the list ends with a pass
	combines bool // it says which cards combine: those and no more
	begun    int  // position.seen when it began
	budget   *budget
	purse    *purse
	refused  map[string]*forbidden // words that a rule forbade where there was only one legal answer
	failed   bool                  // its action failed, or the one that asked the question
	cause    uint8                 // the frame of that one
	lines    int                   // how many lines had been played when it began
}

// step gives an answer and runs to the next question. The answer must be offered, unless it names a title, for not all can be offered.
func (p position) step(a core.Answer) (position, error) {
	if a.Seat != core.Chance && a.Act != core.PickName && !p.offered(a) {
		return p, errorf("expected what is legal to be offered, got no offer of it for “%s”", askName(p.s))
	}
	dst := &core.State{}
	q := p
	hear := q.hear(dst)
	if p.watch == nil {
		err := core.Apply(dst, p.s, a, hear)
		q.s = dst
		return q, err
	}
	var news []core.Event
	err := core.Apply(dst, p.s, a, func(e core.Event) {
		news = append(news, e)
		hear(e)
	})
	if q.s = dst; err == nil {
		p.watch(p.s, dst, a, news)
	}
	return q, err
}

// offered reports whether a legal answer is among those that players are offered. Overpaying isn't offered separately.
func (p *position) offered(a core.Answer) bool {
	if a.Act == core.Use {
		a.N &^= core.Overpay
	}
	return slices.Contains(p.offers(), a)
}

// hear collects the events while dst is computed.
func (p *position) hear(dst *core.State) func(core.Event) {
	p.news = slices.Clip(p.news)
	return func(e core.Event) {
		p.seen++
		p.news = append(p.news, happening{e, dst.Cards[e.Card].Phys, dst.Cards[e.Other].Phys, dst.Cards[e.Source].Phys})
		if e.Fact == core.FactCreate {
			p.calls(dst.Cards[e.Card].Phys)
		}
		p.fails(dst)
	}
}

// fails marks the open lines whose action has failed, or whose question belongs to an action that has.
func (p *position) fails(s *core.State) {
	const failed = core.Failed | core.Negated
	for i := range p.open {
		l := &p.open[i]
		f := &s.Frames[min(l.frame, core.MaxFrames-1)]
		own := s.Depth > l.frame && (l.proc == 0 || f.Proc == l.proc) && f.Flags&failed != 0
		asked := l.cause > 0 && s.Depth > l.cause && s.Frames[l.cause].Flags&failed != 0
		if (own || asked) && !l.failed {
			p.change(i, func(l *pending) { l.failed = true })
		}
	}
}

// calls gives a created card the next name of the innermost line that has some left.
func (p *position) calls(phys uint16) {
	for i, l := range slices.Backward(p.open) {
		if len(l.as) > 0 {
			p.refs = p.refs.clone()
			p.refs.names[l.as[0]] = phys
			p.change(i, func(l *pending) {
				ch := *l.choice
				ch.as = ch.as[1:]
				l.choice = &ch
			})
			return
		}
	}
}

// change changes one of the open lines, and leaves other positions as they are.
func (p *position) change(i int, f func(*pending)) {
	p.open = slices.Clone(p.open)
	f(&p.open[i])
}

// offers are the legal answers to the open question.
func (p *position) offers() []core.Answer {
	var buf core.Offers
	return slices.Clone(p.s.Offer(&buf))
}

// asked is the kind of the open question, AskNothing if there is none.
func (p *position) asked() core.AskKind {
	if p.s.Over {
		return rules.AskNothing
	}
	return p.s.Ask.Kind
}

// random is the next number of the scenario's seed: one step of splitmix64.
func (p *position) random() uint64 {
	p.seed += 0x9e3779b97f4a7c15
	z := p.seed
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// chance answers a random question from the first Chance line that fits, else from the seed.
func (p position) chance() (position, error) {
	for i, ch := range p.chose {
		a, err := p.answer(core.Chance, ch.items[0].ref, p.offers())
		if err != nil || !p.fits(ch) {
			continue
		}
		q, err := p.step(a)
		if err != nil {
			return q, err
		}
		rest := *ch
		rest.items = ch.items[1:]
		q.chose = slices.Delete(slices.Clone(p.chose), i, i+1)
		if len(rest.items) > 0 {
			q.chose = slices.Insert(q.chose, 0, &rest)
		}
		return q, nil
	}
	if p.asked() == rules.AskShuffle {
		n := p.random() >> 1
		return p.step(core.Answer{Act: core.Seed, Seat: core.Chance, N: int64(n)})
	}
	all := p.offers()
	if len(all) == 0 {
		return p, errorf("nothing can be drawn at random for a question of the kind %q", askName(p.s))
	}
	n := p.random()
	return p.step(all[n%uint64(len(all))])
}

// fits reports whether everything that a Chance line names answers the open question.
func (p *position) fits(ch *choice) bool {
	for _, it := range ch.items {
		if _, err := p.answer(core.Chance, it.ref, p.offers()); err != nil {
			return false
		}
	}
	return true
}

// askName is what a question is called in scenarios.
func askName(s *core.State) string {
	if !s.Ask.Open() || s.Over {
		return "nothing"
	}
	return s.Table.Rules.Asks[s.Ask.Kind].Name
}
