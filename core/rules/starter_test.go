package rules_test

import (
	"testing"

	"kotei/decks/starter"
)

// Every card of the starter set works through its text alone: nothing is by hand, and every op in it is executed.
func TestStarterIsExecuted(t *testing.T) {
	for _, c := range starter.Cards() {
		for i := range c.Items {
			if it := &c.Items[i]; it.ByHand() {
				t.Errorf("%s: %q is by hand: %s", c.Title, it.Text, it.Why)
			}
		}
	}
}
