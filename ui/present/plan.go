package present

import (
	"slices"
	"sync"

	"kotei/core"
	"kotei/core/rules"
)

// A Plan is what a gesture means: answers to submit in order, and what they do in words. Each after the first
// answers the question that the one before leads to; whoever submits them stops when the game asks something else.
type Plan struct {
	Text    string
	Answers []core.Answer
}

// OK reports whether there is anything to do.
func (p Plan) OK() bool { return len(p.Answers) > 0 }

// Next is the answer that a plan gives now, and what is left of it. It gives none, and stays, while others are
// asked or something may be reacted to in between; it ends where something else is asked than it foresaw.
func (p Plan) Next(v View) (a core.Answer, rest Plan, ok bool) {
	switch {
	case !p.OK() || v.State.Over:
		return a, Plan{}, false
	case v.asked() && v.State.Check(p.Answers[0]).OK() || p.Answers[0].Act == core.ByFact || p.Answers[0].Over:
		return p.Answers[0], Plan{p.Text, p.Answers[1:]}, true
	case !v.asked() || v.State.Ask.Kind == rules.AskReaction:
		return a, p, false
	}
	return a, Plan{}, false
}

// states are kept for looking ahead.
var states = sync.Pool{New: func() any { return new(core.State) }}

// ahead plays an answer on a copy; nil if it can't be seen what comes of it. The caller puts the state back.
func ahead(s *core.State, a core.Answer, news func(core.Event)) *core.State {
	next := states.Get().(*core.State)
	if core.Apply(next, s, a, news) != nil {
		states.Put(next)
		return nil
	}
	return next
}

// unreacted is a state after the windows in which somebody may react to what was begun: everybody passes there, as far as can be told. It
// takes the state, and gives one back that the caller puts back.
func unreacted(s *core.State) *core.State {
	for range farthest {
		if s.Over || !s.Ask.Open() || s.Ask.Kind != rules.AskReaction {
			break
		}
		next := ahead(s, core.Answer{Act: core.Pass, Seat: s.Ask.Seat}, nil)
		if next == nil {
			break
		}
		states.Put(s)
		s = next
	}
	return s
}

// Looking ahead is bounded: this many answers deep, and this many copies in all.
const (
	maxDepth  = 8
	maxCopies = 160
)

// A search finds answers that lead to a position in which all wishes have been named.
type search struct {
	seat   core.Seat
	copies int
}

// A wish is a thing that the gesture named: a card, a place, a seat or a battlefield.
type wish struct {
	card  core.CardID
	place core.Place
	seat  core.Seat
	field int
}

// in reports whether an answer names the wish.
func (w wish) in(a core.Answer) bool {
	switch {
	case w.card != 0:
		return a.Card == w.card || a.Other == w.card
	case w.place != core.Nowhere:
		return a.Act == core.PickPlace && a.N == int64(w.place)
	case w.field != 0:
		return (a.Act == core.AssignTo || a.Act == core.Fight || a.Act == core.PickField) && a.N == int64(w.field)
	}
	return (a.Act == core.PickSeat || a.Act == core.DeclareAttack || a.Act == core.Speak || a.Act == core.Gift) && a.N == int64(w.seat)
}

// fulfil removes the wishes that an answer names. Another unit's way to the same battlefield, or the same unit's to another,
// is not what was wished.
func fulfil(ws []wish, a core.Answer) (rest []wish) {
	if a.Act == core.AssignTo && slices.ContainsFunc(ws, func(w wish) bool { return !w.in(a) }) {
		return ws
	}
	for _, w := range ws {
		if !w.in(a) {
			rest = append(rest, w)
		}
	}
	return rest
}

// from finds the continuations of a that fulfil the wishes, as answers after a.
func (f *search) from(s *core.State, a core.Answer, ws []wish, depth int) ([]core.Answer, bool) {
	ws = fulfil(ws, a)
	if len(ws) == 0 {
		return nil, true
	}
	if depth == 0 || f.copies == 0 {
		return nil, false
	}
	f.copies--
	next := ahead(s, a, nil)
	if next == nil {
		return nil, false
	}
	if s.Ask.Kind == rules.AskAction || s.Ask.Kind == rules.AskTarget { // to the end of a payment nothing is carried
		next = unreacted(next)
	}
	defer states.Put(next)
	if next.Over || next.Ask.Seat != f.seat || next.Ask.Kind == rules.AskPay { // what lies where a card is dropped doesn't pay for it
		return nil, false
	}
	var buf core.Offers
	offers := next.Offer(&buf)
	for _, b := range offers {
		if len(fulfil(ws, b)) < len(ws) {
			if more, ok := f.from(next, b, ws, depth-1); ok {
				return append([]core.Answer{b}, more...), true
			}
		}
	}
	// A choice that nothing of this gesture is for, and a window in which nothing can be done, are passed by.
	for _, b := range offers {
		if b.Act == core.Pass && (next.Ask.Kind == rules.AskTarget || len(offers) == 1) {
			if more, ok := f.from(next, b, ws, depth-1); ok {
				return append([]core.Answer{b}, more...), true
			}
		}
	}
	return nil, false
}

// plans are the ways to fulfil the wishes from the open question, the direct ones first. The first wish is the card that is
// dragged: a plan is one of those that it has.
func (m *moves) plans(ws ...wish) (out []Plan) {
	f := search{seat: m.v.Seat, copies: maxCopies}
	for _, a := range m.offers {
		named := m.names(a, ws[0].card)
		if !named && !m.leads(a, ws[0].card) || rules.Dearer(m.v.State, m.offers, a) {
			continue
		}
		if more, ok := f.from(m.v.State, a, ws, maxDepth); ok {
			p := Plan{Text: m.v.Describe(a), Answers: append([]core.Answer{a}, more...)}
			if named && len(more) == 0 {
				out = append([]Plan{p}, out...)
				continue
			}
			out = append(out, p)
		}
	}
	// Direct plans were put in front one by one: turn them back into the order in which they are offered.
	n := 0
	for n < len(out) && len(out[n].Answers) == 1 {
		n++
	}
	for i := range n / 2 {
		out[i], out[n-1-i] = out[n-1-i], out[i]
	}
	return out
}

// plan is an answer with what it does.
func (v *View) plan(a core.Answer) Plan { return Plan{v.Describe(a), []core.Answer{a}} }
