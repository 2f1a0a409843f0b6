package match

import (
	"errors"
	"testing"

	"kotei/core"
	"kotei/core/card"
)

// otherwise makes of a game another one that looks the same to a seat: each card that it doesn't see may be any other one of its
// deck's kind.
func otherwise(dst, src *core.State, p core.Seat, g *Rand) {
	dst.CopyFrom(src)
	for c := core.CardID(1); c <= core.CardID(dst.NCards); c++ {
		k := &dst.Cards[c]
		if src.Knows(p, c) || k.Place == core.Nowhere || k.Flags&core.Created != 0 {
			continue
		}
		deck := src.Type(c).Deck()
		for range 30 {
			f := core.FaceID(1 + g.Below(len(src.Table.Faces)-1))
			if face := src.Table.Faces[f]; face.ID != "" && deck != card.NoDeck && face.Type.Deck() == deck {
				k.Face = f
				break
			}
		}
	}
}

// nonsense is an entry of a seat that may mean anything or nothing.
func nonsense(s *core.State, p core.Seat, all []core.Answer, g *Rand) Entry {
	some := func() core.CardID { return core.CardID(g.Below(int(s.NCards) + 2)) }
	fact := func() core.Fact {
		f := core.Fact{Kind: core.FactKind(g.Below(int(core.FactKinds) + 1)), Card: some(), Seat: core.Seat(g.Below(int(s.NSeats) + 1)), N: int16(g.Below(6)) - 1}
		switch g.Below(3) {
		case 0:
			f.Other = some()
		case 1:
			f.Place = core.Place(g.Below(int(core.MaxSeats) * 24))
		}
		switch g.Below(8) {
		case 0:
			f.At = uint8(g.Below(3))
		case 1:
			f.Face = core.FaceID(g.Below(len(s.Table.Faces)))
		}
		if g.Below(2) == 0 && f.Kind < core.FactPut { // what names a card alone
			f.Other, f.Place, f.At, f.Face, f.N, f.Seat = 0, 0, 0, 0, 0, 0
		}
		if f.Kind == core.FactAttach && g.Below(2) == 0 {
			f = core.Fact{Kind: f.Kind, Card: f.Card, Other: inPlayUnit(s, g)}
		}
		return f
	}
	e := Entry{Kind: Played, Seat: p}
	switch g.Below(6) {
	case 0:
		e.Kind = Proposed
		for range 1 + g.Below(2) {
			e.Facts = append(e.Facts, fact())
		}
		return e
	case 1:
		e.Kind = Changed
		e.Facts = []core.Fact{fact(), fact()}
		return e
	case 2:
		e.Answer = core.Answer{Act: core.ByFact, Seat: p, Fact: fact()}
		return e
	case 3:
		if len(all) > 0 { // nearly sensible
			e.Answer = all[g.Below(len(all))]
			if g.Below(2) == 0 {
				e.Answer.Card = some()
			}
			e.Answer.Seat, e.Answer.Over = p, g.Below(3) == 0
			return e
		}
	}
	items := []uint16{0, 0, 1, 2, uint16(g.Below(20)), uint16(g.Below(1 << 16)), 1 << 15, 1 << 14, 1<<15 + 1, 1<<14 + 1}
	acts := []core.Act{core.Use, core.Pick, core.Act(1 + g.Below(int(core.PickField)))}
	e.Answer = core.Answer{
		Act: acts[g.Below(3)], Seat: p, Over: g.Below(3) == 0, Item: items[g.Below(len(items))],
		Card: some(), N: int64(g.Below(40)) - 1,
	}
	if g.Below(3) == 0 {
		e.Answer.Other = some()
	}
	return e
}

func inPlayUnit(s *core.State, g *Rand) (c core.CardID) {
	for range 60 {
		if c = core.CardID(1 + g.Below(int(s.NCards))); s.IsUnit(c) {
			return c
		}
	}
	return c
}

// put gives an entry to a match, as a table does.
func put(m *Match, e Entry) error {
	switch e.Kind {
	case Proposed:
		return m.Propose(e.Seat, e.Facts...)
	case Changed:
		return m.Change(e.Seat, e.Facts...)
	default:
		return m.Submit(e.Answer)
	}
}

// TestRefusalsSayNothingHidden: whether something is refused, and in what words, doesn't depend on cards that its seat doesn't see.
func TestRefusalsSayNothingHidden(t *testing.T) {
	said := map[string]bool{}
	games(t, func(tb testing.TB, s *core.State, seed uint64, n int) {
		var offers core.Offers
		other := &core.State{}
		g := NewRand(seed + 9)
		walk(tb, s, seed, n, 12, func(st step) {
			if g.Below(8) > 0 || st.dst.Over {
				return
			}
			mode := Mode(g.Below(3))
			p := core.Seat(g.Below(int(st.dst.NSeats)))
			if g.Below(2) == 0 && st.dst.Ask.Seat >= 0 && int(st.dst.Ask.Seat) < int(st.dst.NSeats) {
				p = st.dst.Ask.Seat
			}
			all := append([]core.Answer(nil), st.dst.Candidates(&offers)...)
			for range 12 {
				e := nonsense(st.dst, p, all, &g)
				otherwise(other, st.dst, p, &g)
				var err [2]error
				for i, from := range []*core.State{st.dst, other} {
					m, wrong := New(clone(from), Options{Mode: mode, Names: []string{"Ann", "Bob", "Cid", "Dan"}})
					if wrong != nil {
						tb.Fatal(wrong)
					}
					err[i] = put(m, e)
				}
				if words(err[0]) != words(err[1]) {
					tb.Fatalf("%v: seat %d tries %+v (%s) and hears %q; if what it doesn't see were otherwise, %q", st, p, e, mode, words(err[0]), words(err[1]))
				}
				said[words(err[0])] = true
			}
		})
	})
	if len(said) < 30 {
		t.Errorf("%d refusals were heard: this test tests nothing", len(said))
	}
}

func clone(s *core.State) *core.State {
	c := &core.State{}
	c.CopyFrom(s)
	return c
}

// words are all that a seat hears of a refusal.
func words(err error) string {
	var no *Refused
	switch {
	case err == nil:
		return "taken"
	case errors.As(err, &no) && no.May:
		return no.Text + " (it may all the same)"
	}
	return err.Error()
}
