package recap

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
)

// A Recap is a game in figures.
type Recap struct {
	Won    core.Victory
	Winner core.Seat   // NoSeat: nobody
	By     core.FaceID // the card whose text won, for a victory by card
	Rule   string      // the id of the rule by which the game ended; "": by none
	Turns  []Turn      // the first one is the set-up
	Points []Point     // oldest first
	Cards  []Deeds     // who did most first
}

// A Turn is how the players stood as it ended.
type Turn struct {
	N      int // from 1; 0: the set-up
	Active core.Seat
	At     int // the choices made until then
	Seats  []Standing
}

// A Standing is what a player had.
type Standing struct {
	Honor     int
	Provinces int
	Force     int // printed on his cards in play: what is given for a while isn't counted
	Hand      int // cards
	Gold      int // produced in the turn
	Out       bool
}

// Of tells a match up to where it has come. The error says which of its entries can't be played again.
func Of(m *match.Match) (*Recap, error) {
	first := &core.State{}
	if err := m.At(0, first); err != nil {
		return nil, err
	}
	b := newBuilder(first)
	if err := m.Each(func(_ int, s *core.State, events []core.Event) error {
		b.see(s, events)
		return nil
	}); err != nil {
		return nil, err
	}
	return b.done(), nil
}

// A builder sees one state after the other.
type builder struct {
	at     int
	was    core.State // before the latest choice
	stands []Standing // … and how the players stood then
	gold   []int      // produced in the turn under way
	out    Recap
	points moments
	deeds  deeds
}

func newBuilder(s *core.State) *builder {
	b := &builder{gold: make([]int, s.NSeats), stands: standings(s)}
	b.was.CopyFrom(s)
	return b
}

// see takes what a choice has led to.
func (b *builder) see(s *core.State, events []core.Event) {
	b.at++
	now := standings(s)
	if s.Turn != b.was.Turn {
		b.turnEnds(b.at-1, b.stands)
	}
	for _, e := range events {
		if e.Kind == card.EvProduce && e.By >= 0 && int(e.By) < len(b.gold) {
			b.gold[e.By] += int(e.N)
		}
		b.deeds.hear(&b.was, s, e)
	}
	if b.was.Turn > 0 {
		b.points.see(&b.was, b.at, b.stands, now)
	}
	b.was.CopyFrom(s)
	b.stands = now
}

// turnEnds notes the turn under way: so many choices were made until then.
func (b *builder) turnEnds(at int, stands []Standing) {
	t := Turn{N: int(b.was.Turn), Active: b.was.Active, At: at, Seats: append([]Standing(nil), stands...)}
	for p := range t.Seats {
		t.Seats[p].Gold = b.gold[p]
	}
	clear(b.gold)
	b.out.Turns = append(b.out.Turns, t)
}

func (b *builder) done() *Recap {
	s := &b.was
	b.turnEnds(b.at, b.stands)
	r := &b.out
	r.Won, r.Winner, r.By = s.Won, s.Winner, s.WonBy
	if id := endings[s.Won]; id != "" {
		r.Rule = s.Table.Rules.Cite(id)
	}
	r.Points = b.points.turning()
	r.Cards = b.deeds.most()
	return r
}

// endings are the rules by which a game is won.
var endings = map[core.Victory]string{
	core.HonorVictory: "CE-WIN-01", core.MilitaryVictory: "CE-WIN-04", core.DishonorVictory: "CE-WIN-05",
	core.Enlightenment: "CE-WIN-07", core.CardVictory: "CE-WIN-10",
}

// standings is what the players have.
func standings(s *core.State) []Standing {
	out := make([]Standing, s.NSeats)
	for i := range out {
		p := core.Seat(i)
		out[i] = Standing{Honor: int(s.Seats[p].Honor), Provinces: s.Provinces(p), Hand: s.Count(core.Hand(p)), Out: s.Seats[p].Out}
		for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
			if fights(s.Type(c)) {
				out[i].Force += s.Face(c).Printed(card.Force)
			}
		}
	}
	return out
}

// fights reports whether the Force of such a card counts in a unit.
func fights(t card.Type) bool {
	return t == card.Personality || t == card.Follower || t == card.ItemCard
}
