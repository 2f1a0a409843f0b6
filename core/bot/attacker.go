package bot

import (
	"fmt"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// A Raid says how an attacker attacks: with Force, once a turn, beginning with its own turn From.
type Raid struct {
	From  int `json:"from"`
	Force int `json:"force"`
}

// Held is the raid within reason.
func (r Raid) Held() Raid { return Raid{max(1, min(r.From, 30)), max(1, min(r.Force, 99))} }

// Raiders is the Personality that is created for the attack. The game has to know the card.
func (r Raid) Raiders() *card.Card {
	c := &card.Card{ID: fmt.Sprintf("raiders of %d", r.Force), Title: "Raiders", Type: card.Personality, Proxy: true}
	c.Stats[card.Force], c.Stats[card.Chi] = card.N(r.Force), card.N(3)
	c.Stats[card.GoldCost], c.Stats[card.PersonalHonor] = card.N(0), card.N(0)
	return c
}

// Attacker is a player to test a deck against: it passes, but from a given turn on it attacks the weakest Province in each of its
// turns, with raiders of a given Force. They enter play by a change by hand, to which the program that runs the game has to agree;
// raiders that were destroyed are replaced.
func Attacker(r Raid) Player { return &attacker{r.Held()} }

type attacker struct{ raid Raid }

// Answer attacks if it is time, and passes otherwise.
func (b *attacker) Answer(s *core.State, offers []core.Answer) core.Answer {
	me := s.Ask.Seat
	if s.Active != me || (int(s.Turn)-1)/max(1, int(s.NSeats))+1 < b.raid.From {
		return Passing(offers)
	}
	lead := b.lead(s, me)
	switch s.Ask.Kind {
	case rules.AskAction:
		face := s.Table.FaceOf(b.raid.Raiders().ID)
		if lead == 0 && face != 0 && s.Phase == card.ActionPhase {
			return core.Answer{Act: core.ByFact, Seat: me, Fact: core.Fact{Kind: core.FactCreate, Face: face, Seat: me}}
		}
	case rules.AskAttack:
		if a, ok := find(offers, core.DeclareAttack); ok && lead != 0 && s.Cards[lead].Flags&core.Bowed == 0 {
			return a
		}
	case rules.AskAssign:
		if a, ok := weakestField(s, offers, lead); ok {
			return a
		}
	}
	return Passing(offers)
}

// lead is the raiders in play, 0 if there are none.
func (b *attacker) lead(s *core.State, me core.Seat) core.CardID {
	for c := s.First(core.Play(me)); c != 0; c = s.After(c) {
		if s.Face(c).ID == b.raid.Raiders().ID {
			return c
		}
	}
	return 0
}

// weakestField assigns a unit to the Province that has the least strength.
func weakestField(s *core.State, offers []core.Answer, lead core.CardID) (best core.Answer, ok bool) {
	least := 0
	for _, a := range offers {
		if a.Act != core.AssignTo || a.Card != lead || lead == 0 || a.N < 1 || int(a.N) > int(s.Attack.N) {
			continue
		}
		f := &s.Attack.Fields[a.N-1]
		if f.Slot == core.NoSlot {
			continue
		}
		if v := s.ProvinceStrength(s.Attack.Defender, int(f.Slot)); !ok || v < least {
			best, least, ok = a, v, true
		}
	}
	return best, ok
}
