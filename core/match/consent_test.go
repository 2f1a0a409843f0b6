package match

import (
	"testing"

	"kotei/core"
	"kotei/core/rules"
)

// TestNeedsConsent: by hand the others are asked only where the rules are enforced, and not of whoever the game asks to carry words out.
func TestNeedsConsent(t *testing.T) {
	byHand := func(p core.Seat) *core.State {
		return &core.State{Ask: core.Question{Kind: rules.AskByHand, Seat: p}}
	}
	other := &core.State{Ask: core.Question{Kind: rules.AskAction}}
	for _, c := range []struct {
		mode Mode
		s    *core.State
		want bool
	}{
		{Enforce, other, true},
		{Enforce, byHand(1), true},
		{Enforce, byHand(0), false},
		{Advise, other, false},
		{Free, other, false},
		{Free, byHand(1), false},
	} {
		if got := NeedsConsent(c.mode, c.s, 0); got != c.want {
			t.Errorf("%v, asked is seat %d for %d: %v", c.mode, c.s.Ask.Seat, c.s.Ask.Kind, got)
		}
	}
}
