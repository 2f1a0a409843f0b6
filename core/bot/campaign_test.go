package bot

import (
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
)

// TestCampaign: who is sent where, by what is at stake.
func TestCampaign(t *testing.T) {
	everywhere := ^uint32(0)
	for _, c := range []struct {
		name     string
		front    front
		atk, def []troop
		attacks  []int // where the attackers go, -1: nowhere
		defends  []int
	}{
		{
			"the last Province is saved",
			front{strength: 5, province: 1000, atk: armed{force: 8, cards: 1, units: 1, worth: 20}},
			nil,
			[]troop{{force: 4, worth: 10, cards: 1, fronts: everywhere}},
			nil,
			[]int{0},
		},
		{
			"nobody dies for what is lost anyway",
			front{strength: 5, province: 30, atk: armed{force: 40, cards: 3, units: 3, worth: 60}},
			nil,
			[]troop{{force: 4, worth: 10, cards: 1, fronts: everywhere}},
			nil,
			[]int{-1},
		},
		{
			"two defend who don't win alone",
			front{strength: 2, province: 30, atk: armed{force: 9, cards: 1, units: 1, worth: 25}},
			nil,
			[]troop{{force: 6, worth: 15, cards: 1, fronts: everywhere}, {force: 6, worth: 15, cards: 1, fronts: everywhere}},
			nil,
			[]int{0, 0},
		},
		{
			"who may not go there stays",
			front{strength: 5, province: 1000, atk: armed{force: 8, cards: 1, units: 1, worth: 20}},
			nil,
			[]troop{{force: 4, worth: 10, cards: 1}},
			nil,
			[]int{-1},
		},
		{
			"an undefended Province is attacked",
			front{strength: 5, province: 30},
			[]troop{{force: 9, worth: 20, cards: 1, fronts: everywhere}},
			nil,
			[]int{0},
			nil,
		},
		{
			"nobody attacks into a better army",
			front{strength: 5, province: 30},
			[]troop{{force: 9, worth: 20, cards: 1, fronts: everywhere}},
			[]troop{{force: 15, worth: 25, cards: 1, fronts: everywhere}},
			[]int{-1},
			nil,
		},
	} {
		p := campaign{fronts: []front{c.front}, atk: c.atk, def: c.def, honor: 1, doubt: 2}
		for i := range p.atk {
			p.atk[i].at = -1
		}
		if c.attacks != nil {
			p.attack()
		} else {
			p.defend()
		}
		for i, at := range c.attacks {
			if p.atk[i].at != at {
				t.Errorf("%s: attacker %d goes to %d", c.name, i, p.atk[i].at)
			}
		}
		for i, at := range c.defends {
			if p.def[i].at != at {
				t.Errorf("%s: defender %d goes to %d", c.name, i, p.def[i].at)
			}
		}
	}
}

// TestCaptainUsesAbilities: he looks past the window for his own reactions, and so finds something to do that a samurai doesn't.
func TestCaptainUsesAbilities(t *testing.T) {
	used := map[string]int{}
	captain, samurai := Captain(1), Samurai(1)
	eachPosition(t, 500, func(_ *match.Match, seen *core.State, list []core.Answer) {
		if seen.Ask.Kind != rules.AskAction {
			return
		}
		for name, p := range map[string]Player{"captain": captain, "samurai": samurai} {
			if p.Answer(seen, list).Act == core.Use {
				used[name]++
			}
		}
	})
	if used["captain"] <= used["samurai"] {
		t.Errorf("they used abilities so often: %v", used)
	}
}

// TestStanding: what helps a player raises his chance to win, and two players' chances make one.
func TestStanding(t *testing.T) {
	m := starterMatch(t, 0, 2, match.Options{Seed: 4})
	if err := m.Settle(0b11); err != nil {
		t.Fatal(err)
	}
	var s core.State
	s.CopyFrom(m.State())
	before := Standing(&s, 0)
	if sum := before + Standing(&s, 1); before <= 0 || before >= 1 || sum < 0.999 || sum > 1.001 {
		t.Errorf("the chances are %.3f and %.3f", before, Standing(&s, 1))
	}
	s.Seats[0].Honor += 10
	if v := Standing(&s, 0); v <= before {
		t.Errorf("with 10 Honor more it is %.3f, it was %.3f", v, before)
	}
	s.Seats[0].Alive &= 1
	if v := Standing(&s, 0); v >= before {
		t.Errorf("with one Province left it is %.3f, it was %.3f", v, before)
	}
}
