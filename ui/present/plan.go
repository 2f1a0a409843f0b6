package present

import (
	"fmt"
	"slices"
	"sync"

	"kotei/core"
	"kotei/core/card"
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
	return (a.Act == core.PickSeat || a.Act == core.DeclareAttack) && a.N == int64(w.seat)
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

// Describe says what an answer does, as a menu entry.
func (v *View) Describe(a core.Answer) string {
	s := v.State
	name := s.Name(a.Card) + level(s, a.Card)
	switch a.Act {
	case core.Pass:
		return passWord(s)
	case core.Use:
		return v.useText(a)
	case core.Pick:
		if s.Ask.Kind == rules.AskPay {
			return "Bow " + name + " for Gold"
		}
		if verb, ok := payWords[rules.PaidWith(s)]; ok {
			return verb + name
		}
		return "Choose " + name
	case core.PickSeat:
		return v.Name(core.Seat(a.N))
	case core.PickPlace:
		return v.placeName(core.Place(a.N))
	case core.PickField:
		return v.fieldName(int(a.N))
	case core.PickNumber:
		return fmt.Sprint(a.N)
	case core.PickName:
		return s.Table.Named(a.N)
	case core.Yes:
		return "Yes"
	case core.No:
		return noWord(s)
	case core.Option:
		return fmt.Sprintf("Option %d", a.N+1)
	case core.Recruit:
		return v.recruitText(a)
	case core.DiscardCard:
		return "Discard " + name
	case core.OverlayOn:
		return fmt.Sprintf("Overlay %s with %s", s.Name(a.Other)+level(s, a.Other), name)
	case core.DeclareAttack:
		return "Attack " + v.Name(core.Seat(a.N))
	case core.AssignTo:
		if a.N == 0 {
			return "Keep " + name + " at home"
		}
		return fmt.Sprintf("Assign %s to %s", name, v.fieldName(int(a.N)))
	case core.Fight:
		return "Fight at " + v.fieldName(int(a.N))
	case core.FocusCard:
		if s.Cards[a.Card].Face == 0 {
			return "Focus the top card unseen"
		}
		return "Focus " + name
	case core.Strike:
		return "Strike"
	case core.Seed:
		return "Shuffle"
	case core.Concede:
		return "Concede the game"
	case core.ByFact:
		return v.factText(a.Fact)
	}
	return "Go on"
}

// payWords are what choosing a card does to it at once, where that pays a cost.
var payWords = map[card.Verb]string{card.Bow: "Bow ", card.Discard: "Discard ", card.Destroy: "Destroy "}

func passWord(s *core.State) string {
	switch s.Ask.Kind {
	case rules.AskTarget:
		if s.Ask.Done == 0 {
			return "Choose none"
		}
		return "Done"
	case rules.AskAssign, rules.AskInvite, rules.AskDynasty, rules.AskByHand, rules.AskPay:
		return "Done"
	case rules.AskAttack:
		return "No attack"
	case rules.AskPool:
		return "As they lie"
	case rules.AskOption: // how else to pay a cost
		return "Don't pay"
	}
	return "Pass"
}

func noWord(s *core.State) string {
	switch s.Ask.Kind {
	case rules.AskPay:
		return "Don't pay"
	case rules.AskRefuse:
		return "Refuse"
	}
	return "No"
}

// useText names the ability that an answer uses.
func (v *View) useText(a core.Answer) string {
	s := v.State
	face := s.Table.PlayerFace()
	if a.Card != 0 {
		face = s.Cards[a.Card].Face
	}
	if it := rules.GivenToPlayer(s, a); it != nil {
		return offered(it)
	}
	items := s.Table.Items(face)
	if int(a.Item) >= len(items) {
		return "Use what was granted to " + s.Name(a.Card)
	}
	it := items[a.Item]
	if a.Card == 0 {
		return offered(it)
	}
	if t := itemTitle(s, it); t != "" {
		return t
	}
	return "Use " + s.Name(a.Card)
}

func (v *View) recruitText(a core.Answer) string {
	s := v.State
	t := "Recruit " + s.Name(a.Card) + level(s, a.Card)
	if s.Type(a.Card) == card.Holding || s.Type(a.Card) == card.Region {
		t = "Bring " + s.Name(a.Card) + " into play"
	}
	gold := s.Stat(a.Card, card.GoldCost)
	if a.N&core.WithDiscount != 0 {
		gold -= s.Table.Rules.RecruitDiscount
	}
	if a.N&core.IgnoringHonor != 0 {
		gold += s.Table.Rules.IgnoreHonorCost
	}
	t += fmt.Sprintf(" for %d Gold", max(gold, 0))
	if a.N&core.IgnoringHonor != 0 {
		t += ", without the Honor Requirement"
	}
	if a.N&core.BuyForHonor != 0 {
		t += fmt.Sprintf(", gaining %d Honor", max(0, s.Stat(a.Card, card.PersonalHonor)))
	}
	return t
}

func (v *View) placeName(p core.Place) string {
	if slot, ok := p.IsProvince(); ok {
		whose := v.Name(p.Seat()) + "'s"
		if v.plays() && p.Seat() == v.Seat {
			whose = "your"
		}
		return fmt.Sprintf("%s Province %d", whose, v.State.Number(p.Seat(), slot))
	}
	if p.InPlay() {
		if v.plays() && p.Seat() == v.Seat {
			return "your home"
		}
		return v.Name(p.Seat()) + "'s home"
	}
	return pileName(p)
}

// fieldName is what a battlefield is called: by the number that its Province had when the attack was declared.
func (v *View) fieldName(n int) string {
	a := &v.State.Attack
	switch {
	case n < 1 || n > int(a.N) || a.Created || a.Defender < 0:
		return "the battlefield"
	case a.Fields[n-1].Slot == core.NoSlot:
		return "the battlefield at no Province"
	}
	return fmt.Sprintf("Province %d", a.Fields[n-1].Num)
}
