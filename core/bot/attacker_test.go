package bot

import (
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

// TestAttackerAttacks: nothing before its turn, then a Province each turn until a goldfish has none left; its raiders have the
// Force that was set, and come anew when they are gone.
func TestAttackerAttacks(t *testing.T) {
	raid := Raid{From: 3, Force: 12}
	var g rules.Setup
	for _, d := range starter.Decks()[:2] {
		g.Seats = append(g.Seats, rules.SeatSetup{
			Stronghold: starter.Library().Find(d.Stronghold), Dynasty: decks.Cards(starter.Library(), d.Dynasty), Fate: decks.Cards(starter.Library(), d.Fate),
		})
	}
	s, err := rules.NewGame(rules.Celestial(), g, append(starter.Cards(), raid.Raiders()))
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(s, match.Options{Mode: match.Free, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	players := [2]Player{Attacker(raid), passer{}}
	attacks, created := map[uint16]int{}, 0
	was := -1
	var offers core.Offers
	for range 4000 {
		if err := m.Settle(0b11); err != nil {
			t.Fatal(err)
		}
		s := m.State()
		if s.Over {
			break
		}
		p := s.Ask.Seat
		a := players[p].Answer(m.Seen(p), m.Seen(p).Offer(&offers))
		switch a.Act {
		case core.DeclareAttack:
			attacks[s.Turn]++
		case core.ByFact:
			created++
		case core.AssignTo:
			if f := s.Stat(a.Card, card.Force); f != raid.Force {
				t.Errorf("the raiders have %d Force", f)
			}
			if was == s.Provinces(1) {
				t.Errorf("a Province of strength 6 stands against %d Force", raid.Force)
			}
			was = s.Provinces(1)
			if created == 1 { // slay them once
				if err := m.Submit(core.Answer{Act: core.ByFact, Seat: 1, Fact: core.Fact{Kind: core.FactPut, Card: a.Card, Place: core.Removed(0)}}); err != nil {
					t.Fatal(err)
				}
				created++
				was = -1
				continue
			}
		}
		if err := m.Submit(a); err != nil {
			t.Fatalf("turn %d: %+v: %v (%d cards)", s.Turn, a, err, s.NCards)
		}
	}
	if !m.State().Over || m.State().Winner != 0 || m.State().Won != core.MilitaryVictory {
		t.Fatalf("over %v, won by %d (%v), %d Provinces stand", m.State().Over, m.State().Winner, m.State().Won, m.State().Provinces(1))
	}
	for turn, n := range attacks {
		if turn < 5 || n != 1 {
			t.Errorf("%d attacks in turn %d", n, turn)
		}
	}
	if len(attacks) != 5 || created != 3 {
		t.Errorf("attacks in %d turns, raiders came %d times", len(attacks), created-1)
	}
	if r := (Raid{-3, 1000}).Held(); r.From != 1 || r.Force != 99 {
		t.Errorf("held: %+v", r)
	}
}

type passer struct{}

func (passer) Answer(_ *core.State, offers []core.Answer) core.Answer { return Passing(offers) }
