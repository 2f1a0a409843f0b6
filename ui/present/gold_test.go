package present

import (
	"testing"

	"kotei/core"
	"kotei/core/rules"
)

// TestGoldProposesNoNo: in random games the gold button, and the key that goes on, never pass, decline, or end what was not begun; for
// that there is a key of its own, and no question has two buttons with one key.
func TestGoldProposesNoNo(t *testing.T) {
	gold, no := 0, map[core.AskKind]int{}
	for g := range 6 {
		n := 0
		walk(t, game(t, 2+g%2, g), uint64(g)+400, 1500, func(s *core.State) {
			if n++; s.Ask.Seat == core.Chance || n%3 != 0 {
				return
			}
			v := View{State: new(core.State), Seat: s.Ask.Seat, Watch: core.NoSeat}
			s.SeenBy(v.State, v.Seat)
			taken := map[string]string{}
			for _, b := range v.buttons(newMoves(&v)) {
				if other := taken[b.Key]; b.Key != "" && other != "" {
					t.Fatalf("game %d: %s presses both %q and %q", g, b.Key, other, b.Text)
				}
				taken[b.Key] = b.Text
				if b.Primary != (b.Deed == GoOn) {
					t.Fatalf("game %d: %q is gold: %v, its key is %s", g, b.Text, b.Primary, b.Key)
				}
				if !b.Do.OK() {
					continue
				}
				act, ask := b.Do.Answers[0].Act, s.Ask.Kind
				declines := act == core.No || act == core.Pass && ask != rules.AskPay && !(ask == rules.AskTarget && s.Ask.Done > 0)
				switch {
				case declines:
					if no[ask]++; b.Deed != PassNow {
						t.Fatalf("game %d, asked %s: %q has the key %q", g, s.Table.Rules.Asks[ask].Name, b.Text, b.Key)
					}
				case b.Primary:
					gold++
				}
			}
		})
	}
	for _, ask := range []core.AskKind{rules.AskAction, rules.AskReaction, rules.AskAttack, rules.AskAssign, rules.AskDynasty, rules.AskPay} {
		if no[ask] == 0 {
			t.Errorf("the games were too dull: nothing was ever declined at a question of kind %d", ask)
		}
	}
	if gold == 0 {
		t.Error("nothing was ever proposed")
	}
}
