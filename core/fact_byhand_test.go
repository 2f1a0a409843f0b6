package core

import "testing"

// Every kind of fact has a row: one without would end the program when a player makes it by hand.
func TestHandRowsComplete(t *testing.T) {
	for k := NoFact + 1; k < FactKinds; k++ {
		row := &handRows[k]
		if row.problem == nil {
			t.Errorf("kind %d of facts has no row in handRows", k)
		}
		if row.needs == cardAlways && row.names&ofCard == 0 || row.needs == cardOrPlace && row.names&(ofCard|ofPlace) != ofCard|ofPlace {
			t.Errorf("kind %d of facts needs a field that it doesn't name", k)
		}
	}
}
