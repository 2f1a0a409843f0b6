package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// What will not be negated, and what is left of a text of which all effects are. That is no help against what "will not" happen
// (CE-PREV-02).

// silenced reports whether the running op is not carried out since all effects of its text are negated: nor are choices made and
// things paid in it, or kept for later (CE-PREV-15, CE-DELAY-04). What may not be negated goes on, with what is around it.
func silenced(x *core.X, op *card.Op) bool {
	if x.Frames[x.F.Cause].Flags&core.Negated == 0 {
		return false
	}
	for i := range x.NRows {
		if r := &x.Rows[i]; r.Kind == core.RowPrevent && r.Cause == x.F.Cause && r.Ev == card.NoEvent && r.Card == 0 && x.Table.Item(r.Item).Ops[r.Op].Sure {
			return true
		}
	}
	for i := range op.Len + 1 {
		if firm(x, &core.Rec{Item: x.F.Item, Op: x.F.PC + uint8(i)}, x.I) {
			return false
		}
	}
	return true
}

// proof reports whether an occurrence is proof against negation.
func proof(x *core.X, r *core.Rec, event uint8) bool {
	return r.Flags&core.RecSure != 0 || firm(x, r, event)
}

// firm reports whether the text that an occurrence comes from, or one about such actions, says that it will not be negated.
func firm(x *core.X, r *core.Rec, event uint8) bool {
	if x.Table.AnyMakes(card.Unnegated) {
		if by := x.Frames[x.Frames[event].Cause].Seat; by >= 0 && x.Frames[event].Cause != 0 {
			if hit, _ := x.PlayerRule(by, card.Unnegated, causeFits(event)); hit {
				return true
			}
		}
	}
	it := x.Table.Item(r.Item)
	if int(r.Op) >= len(it.Ops) {
		return false
	}
	if m := ownFirm(&it.Ops[r.Op]); m != nil && (m.Keyword == "" || fromSuch(x, m.Keyword)) {
		return true
	}
	e := x.EnvOf(event)
	return e.Firm(it, int(r.Op), r.Card)
}

// ownFirm is where an op says of itself that it will not be negated, nil where it doesn't.
func ownFirm(op *card.Op) *card.Mod {
	if op.Verb == card.LoseHonor || op.Verb == card.GainHonor {
		for i := range op.Mods {
			if op.Mods[i].Rule == card.NotNegated {
				return &op.Mods[i]
			}
		}
	}
	return nil
}

// fromSuch reports whether what is running is an action with a keyword.
func fromSuch(x *core.X, k card.Keyword) bool {
	u := &x.Frames[x.F.Cause]
	return u.Flags&core.IsAction != 0 && x.ActionKeyword(x.Table.Item(u.Item), u.Source, k)
}
