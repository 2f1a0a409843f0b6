package present

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
)

// A Contest is the lobbying contest under way: what each player has, and what was sent for him.
type Contest struct {
	Rect  Rect
	Bar   Rect   // of the outlook
	Ahead bool   // who lobbies would take the Favor
	Words string // what would come of it if all passed now
	Sides []ContestSide
}

// A ContestSide is a player in a lobbying contest.
type ContestSide struct {
	Seat     core.Seat
	Name     string
	Clan     string
	Role     string // lobbies, holds the Favor, or can't be supported
	Contends bool
	Turn     bool // who may send something now
	Honor    int
	Added    int
	Rect     Rect
	Head     Rect // of what is written of him
	Cards    Rect // of what was sent for him
	Given    []Given
}

// A Given is a speaker or a gift that was sent for somebody.
type Given struct {
	Card core.CardID
	Face *card.Card // nil: it isn't seen any more
	By   string     // who sent it, where that isn't the one whom it supports
	Adds int
	Gift bool
	Rect Rect
}

// contest lays out a lobbying contest: who lobbies at the left, and the others as they sit. A speaker or gift that is dropped on a player
// supports him.
func (b *builder) contest(r Rect, c rules.Contest) {
	em := b.sc.Size.Em()
	out := &Contest{Rect: r}
	out.Bar, r = r.top(em * 1.8)
	out.Ahead, out.Words = b.v.favorOutlook(c)
	var seats []core.Seat
	var weights []float32
	for i := range core.Seat(b.s.NSeats) {
		if p := (c.Lobbies + i) % core.Seat(b.s.NSeats); b.s.Live(p) {
			seats = append(seats, p)
			w := float32(0.6)
			if rules.Contends(b.s, p) {
				w = 1
			}
			weights = append(weights, w)
		}
	}
	for i, col := range r.columns(gap, weights...) {
		out.Sides = append(out.Sides, b.contestSide(seats[i], col, c))
	}
	b.sc.Contest = out
}

func (b *builder) contestSide(p core.Seat, r Rect, c rules.Contest) ContestSide {
	em := b.sc.Size.Em()
	s := ContestSide{
		Seat: p, Name: b.v.Name(p), Clan: b.v.clan(p), Contends: rules.Contends(b.s, p), Turn: p == c.Turn, Honor: int(b.s.Seats[p].Honor), Rect: r,
	}
	switch {
	case p == c.Lobbies:
		s.Role = words.Say("lobbies")
	case p == b.s.Favor:
		s.Role = words.Say("holds the Favor")
	case !s.Contends:
		s.Role = words.Say("can’t be supported")
	}
	s.Head, s.Cards = r.Inset(6).top(em * 3)
	for _, g := range c.Given {
		if g.For != p {
			continue
		}
		s.Added += g.Adds
		one := Given{Card: g.Card, Adds: g.Adds}
		if g.Card != 0 && b.s.Cards[g.Card].Face != 0 {
			one.Face, one.Gift = b.s.Face(g.Card), !b.s.InPlay(g.Card)
		}
		if g.By != p {
			one.By = b.v.Name(g.By)
		}
		s.Given = append(s.Given, one)
	}
	s.lay()
	b.zone(Zone{Kind: ContestZone, Rect: r, Seat: p, Place: core.Nowhere})
	return s
}

// lay lays out what was sent, from left to right, closer together where there is much of it.
func (s *ContestSide) lay() {
	h := s.Cards.H
	w := h / aspect
	step := w + gap
	if n := float32(len(s.Given)); n > 1 {
		step = min(step, (s.Cards.W-w)/(n-1))
	}
	for i := range s.Given {
		s.Given[i].Rect = Rect{s.Cards.X + float32(i)*step, s.Cards.Y, min(w, s.Cards.W), h}
	}
}

// favorOutlook says who would have the Favor if all passed now, and whether that is who lobbies.
func (v *View) favorOutlook(c rules.Contest) (ahead bool, text string) {
	switch s := v.State; {
	case rules.WinsContest(s):
		return true, words.Say("As it stands, %s takes the Imperial Favor", v.Name(c.Lobbies))
	case s.Favor == core.NoSeat:
		return false, words.Say("As it stands, nobody gets the Imperial Favor")
	default:
		return false, words.Say("As it stands, %s keeps the Imperial Favor", v.Name(s.Favor))
	}
}
