package starter

import (
	"testing"

	"kotei/core/card"
)

// The rulebook's two starting Holdings are part of the set, since every player begins with them (CE-DECK-01).
func TestStartingHoldings(t *testing.T) {
	for _, title := range []string{"Border Keep", "Bamboo Harvesters"} {
		if c := Library().Find(title); c == nil || c.Type != card.Holding || !c.HasPrinted("Unique") {
			t.Errorf("%s: %+v", title, c)
		}
	}
}
