package core

import "kotei/core/card"

// endTerrain ends what lasts by a Terrain that leaves play (CE-DUR-11, CE-TERMTERRAIN-06). In a battle's Final Steps that is not
// what is delayed to a later time, nor what its text says for how long it lasts (CE-TERMTERRAIN-07).
func (x *X) endTerrain(c CardID) {
	final := x.Attack.Segment == FinalSteps
	x.DropRows(func(r *Row) bool {
		if r.Source != c || !r.ongoing() || r.Flags&RowRunning != 0 {
			return false
		}
		ops := x.Table.Item(r.Item).Ops
		switch r.Kind {
		case RowDelay:
			return !final && !waitsForOwn(ops[r.Op].Trigger)
		case RowMod, RowAmount:
			return !final || int(r.Op) >= len(ops) || ops[r.Op].Dur == card.NoWindow
		}
		return true
	})
}

// waitsForOwn reports whether what is delayed waits for something that becomes of its own card: "after this Terrain is destroyed".
func waitsForOwn(t *card.Trigger) bool {
	return t != nil && t.Subject != nil && t.Subject.How == card.Ref && t.Subject.Ref == card.Self
}

// ongoing reports whether a row is an effect that lasts, and no memory of what has happened.
func (r *Row) ongoing() bool {
	switch r.Kind {
	case RowMod, RowAmount, RowDelay, RowLost, RowCopy, RowKeyword, RowExcept:
		return true
	default:
		return false
	}
}
