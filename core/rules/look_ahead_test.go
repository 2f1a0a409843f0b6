package rules_test

import (
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// passOn lets everybody pass until a battle is over. It reports whether nobody had to choose anything.
func passOn(t *testing.T, s *core.State, field int, news func(core.Event)) (*core.State, bool) {
	t.Helper()
	cur, next := new(core.State), new(core.State)
	cur.CopyFrom(s)
	plain := true
	var o core.Offers
	for range 300 {
		if cur.Over || cur.Attack.N == 0 || int(cur.Attack.Now) != field || cur.Attack.Segment == core.FinalSteps {
			return cur, plain
		}
		list := cur.Offer(&o)
		a := list[0]
		for _, b := range list {
			if b.Act == core.Pass {
				a = b
			}
		}
		plain = plain && a.Act == core.Pass
		if err := core.Apply(next, cur, a, news); err != nil {
			t.Fatal(err)
		}
		cur, next = next, cur
	}
	return cur, false
}

// TestForesee: in random games, what is foreseen of a battle is what comes if everybody passes.
func TestForesee(t *testing.T) {
	seen := map[string]int{}
	for g := range 60 {
		walk(t, g, 3000, func(s *core.State, n int) {
			if s.Attack.Segment == core.Combat && s.Ask.Kind == rules.AskAction && n%3 == 0 {
				foreseen(t, s, seen)
			}
		})
	}
	for _, what := range []string{"attacker", "defender", "falls", "tie", "nobody"} {
		if seen[what] == 0 {
			t.Errorf("no battle of the kind %q came about: %v", what, seen)
		}
	}
}

func foreseen(t *testing.T, s *core.State, seen map[string]int) {
	t.Helper()
	field := int(s.Attack.Now)
	o := rules.Foresee(s, field)
	lost, fell, resolved := 0, false, false
	gained := map[core.Seat]int{} // what dishonorable dead lose is another matter
	end, plain := passOn(t, s, field, func(e core.Event) {
		switch e.Kind {
		case card.EvBattle:
			resolved = true
		case card.EvDestroy:
			lost++
		case card.EvHonorGain:
			if e.Source == 0 { // what a text gives for the Province is not the battle's
				gained[e.Seat] += int(e.N)
			}
		case card.EvProvinceDestroyed:
			fell = true
		}
	})
	if !plain || !resolved {
		return
	}
	seen[map[bool]string{true: "falls"}[o.Falls]]++
	switch {
	case o.Tied:
		seen["tie"]++
	case o.Winner == core.NoSeat:
		seen["nobody"]++
	case o.Winner == s.Attack.Attacker:
		seen["attacker"]++
	default:
		seen["defender"]++
	}
	if fell != o.Falls {
		t.Errorf("the Province falls: %v, foreseen as %+v", fell, o)
	}
	if lost != o.Lost[0]+o.Lost[1] {
		t.Errorf("%d cards are destroyed, foreseen as %+v", lost, o)
	}
	for i, p := range []core.Seat{s.Attack.Attacker, s.Attack.Defender} {
		if end.Over { // with the last Province
			break
		}
		if gained[p] != o.Honor[i] {
			t.Errorf("seat %d gains %d Honor, foreseen as %+v", p, gained[p], o)
		}
	}
}

// TestOnlyFight: nothing is chosen where nothing is asked.
func TestOnlyFight(t *testing.T) {
	s := new(core.State)
	if a, ok := rules.OnlyFight(s); ok {
		t.Errorf("an empty game fights: %+v", a)
	}
}
