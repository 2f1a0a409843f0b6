package rules_test

import (
	"testing"

	"kotei/core/rules"
	"kotei/decks/starter"
)

// Every card of the starter set works through its text alone: nothing is by hand, and every op in it is executed.
func TestStarterIsExecuted(t *testing.T) {
	for _, c := range starter.Cards() {
		for i := range c.Items {
			if it := &c.Items[i]; it.ByHand() {
				t.Errorf("%s: %q is by hand: %s", c.Title, it.Text, it.Why)
			} else if why := rules.Unexecuted(it); why != "" {
				t.Errorf("%s: %q: %s is not carried out", c.Title, it.Text, why)
			}
		}
	}
}
