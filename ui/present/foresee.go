package present

import (
	"fmt"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
)

// A Change is what would become of a card, of an army, or of a player where there is neither, if a plan were carried out and nobody reacted.
type Change struct {
	Card  core.CardID
	Seat  core.Seat
	Field int // of an army: at which battlefield
	Side  core.Flags
	Words string
	Good  int // more than 0: better than now; less: worse
}

// farthest bounds how many answers ahead a plan is followed.
const farthest = 40

// Aim is the plan that a click on a card begins, where there is only one: what can be foreseen of it is shown before the
// click.
func (v *View) Aim(c core.CardID) Plan {
	if !v.asked() {
		return Plan{}
	}
	m := newMoves(v)
	if g, ok := m.choice(c); ok {
		return g.Plan
	}
	if ch := m.legal(c); len(ch) == 1 {
		return ch[0].Plan
	}
	return Plan{}
}

// Foresee tells what a plan would change, on a copy of what this seat sees: what it may not know it can't tell. Costs are
// paid as proposed, everybody passes at reactions, and it ends where somebody has something else to choose. It may take a
// while; still says whether the answer is still wanted.
func (v *View) Foresee(p Plan, still func() bool) []Change {
	if !p.OK() {
		return nil
	}
	w := *v
	w.State = v.State
	queue := p.Answers
	var held *core.State
	defer func() {
		if held != nil {
			states.Put(held)
		}
	}()
	for range farthest {
		if !still() {
			return nil
		}
		a, ok := w.nextAhead(&queue)
		if !ok {
			break
		}
		next := ahead(w.State, a, nil)
		if next == nil {
			break
		}
		if held != nil {
			states.Put(held)
		}
		held, w.State = next, next
		if next.Over {
			break
		}
	}
	if held == nil || held.Turn != v.State.Turn || held.Phase != v.State.Phase && v.State.Attack.N == 0 {
		return nil // what a new phase does would hide what the click did
	}
	return v.differences(held)
}

// nextAhead is the answer that is taken for granted: the plan's own, a payment, a pass where others may react, and what
// is forced.
func (v *View) nextAhead(queue *[]core.Answer) (core.Answer, bool) {
	s := v.State
	if q := *queue; len(q) > 0 && s.Check(q[0]).OK() {
		*queue = q[1:]
		return q[0], true
	}
	if !s.Ask.Open() || s.Ask.Seat < 0 || s.Turn == 0 {
		return core.Answer{}, false
	}
	var buf core.Offers
	offers := s.Offer(&buf)
	switch {
	case s.Ask.Kind == rules.AskReaction:
		for _, a := range offers {
			if a.Act == core.Pass {
				return a, true
			}
		}
	case s.Ask.Kind == rules.AskPay && v.asked():
		if pay := v.Payment(); len(pay) > 0 {
			return core.Answer{Act: core.Pick, Seat: v.Seat, Card: pay[0]}, true
		}
	case s.Ask.Kind == rules.AskAction, s.Ask.Seat != v.Seat:
	case len(offers) == 1:
		return offers[0], true
	}
	return core.Answer{}, false
}

// differences are what is otherwise on the table in another state.
func (v *View) differences(next *core.State) (out []Change) {
	s := v.State
	for p := range core.Seat(s.NSeats) {
		if d := int(next.Seats[p].Honor - s.Seats[p].Honor); d != 0 {
			out = append(out, Change{Seat: p, Words: words.Say("%+d Honor", d), Good: d})
		}
	}
	for n := 1; n <= int(min(s.Attack.N, next.Attack.N)); n++ {
		for _, side := range []core.Flags{core.Attacking, core.Defending} {
			was, here := s.ArmyForce(n, side)
			is, still := next.ArmyForce(n, side)
			if here && still && was != is {
				out = append(out, Change{Seat: core.NoSeat, Field: n, Side: side, Words: fmt.Sprintf("%d → %d", was, is), Good: is - was})
			}
		}
	}
	for c := core.CardID(1); int(c) <= int(s.NCards); c++ {
		if s.Cards[c].Place == core.Nowhere || s.Cards[c].Face == 0 {
			continue
		}
		ch := Change{Card: c, Seat: core.NoSeat}
		v.becomes(next, &ch)
		if ch.Words != "" {
			out = append(out, ch)
		}
	}
	return out
}

// becomes says what becomes of a card.
func (v *View) becomes(next *core.State, ch *Change) {
	s, c := v.State, ch.Card
	was, is := &s.Cards[c], &next.Cards[c]
	say := func(good int, text string) {
		if ch.Words != "" {
			ch.Words += ", "
		}
		ch.Words += text
		ch.Good += good
	}
	if was.Place != is.Place {
		if text, good := v.goes(next, c); text != "" {
			say(good, text)
		}
		return
	}
	if !was.Place.InPlay() {
		return
	}
	for _, st := range statsShown(s.Type(c)) {
		if a, b := s.Stat(c, st), next.Stat(c, st); a != b {
			say(b-a, fmt.Sprintf("%s %d → %d", st.Title(), a, b))
		}
	}
	flag := func(f core.Flags, on, off string, good int) {
		switch {
		case is.Flags&f != 0 && was.Flags&f == 0:
			say(good, on)
		case is.Flags&f == 0 && was.Flags&f != 0:
			say(-good, off)
		}
	}
	flag(core.Bowed, words.Say("bows"), words.Say("straightens"), -1)
	flag(core.Dishonorable, words.Say("is dishonored"), words.Say("is rehonored"), -1)
	if was.Host == 0 && was.At != is.At {
		if is.At == 0 {
			say(0, words.Say("goes home"))
		} else {
			say(0, words.Say("goes to %s", v.Teller().FieldName(int(is.At))))
		}
	}
	if is.Host != 0 && was.Host != is.Host {
		say(0, words.Say("goes to %s", s.Name(is.Host)))
	}
	for _, t := range badgesOf(next, c).Tokens {
		if n := t.N - tokensOn(badgesOf(s, c), t.Title); n != 0 {
			say(0, fmt.Sprintf("%+d %s", n, t.Title))
		}
	}
}

func tokensOn(g Badges, title string) int {
	for _, t := range g.Tokens {
		if t.Title == title {
			return t.N
		}
	}
	return 0
}

// goes says where a card goes, if that is for this seat to know.
func (v *View) goes(next *core.State, c core.CardID) (text string, good int) {
	was, is := v.State.Cards[c].Place, &next.Cards[c]
	switch z := is.Place.Zone(); {
	case is.Place == core.Nowhere && was.InPlay():
		return words.Say("leaves play"), -1
	case is.Place == core.Nowhere:
	case is.Place.InPlay() && was.InPlay():
		return words.Say("changes sides"), 0
	case is.Place.InPlay():
		return words.Say("enters play"), 1
	case isDiscard(is.Place) && was.InPlay():
		if is.Flags&core.Destroyed != 0 {
			return words.Say("is destroyed"), -3
		}
		return words.Say("is discarded"), -2
	case isDiscard(is.Place) && was.Zone() != card.ResolutionArea && was != core.Hand(v.Seat):
		return words.Say("is discarded"), -1
	case z == card.RemovedZone:
		return words.Say("is removed from the game"), -1
	case z == card.Hand && was.InPlay():
		return words.Say("goes to the hand"), 0
	}
	return "", 0
}
