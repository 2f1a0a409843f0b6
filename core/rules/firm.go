package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// What will not be negated. That is no help against what "will not" happen (CE-PREV-02).

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
	return e.Firm(it, int(r.Op))
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

// firmOps is from where to where an action's effects are that may not be negated, with what is around them: where all of them are
// negated, the others in it are so one by one. There are none where the two are the same.
func firmOps(it *card.Item) (from, to int) {
	for i := 0; i < len(it.Ops); i += 1 + it.Ops[i].Len {
		whole := it.Ops[i : i+1+it.Ops[i].Len]
		if it.Ops[i].Cost || !slices.ContainsFunc(whole, func(o card.Op) bool { return ownFirm(&o) != nil || calledFirm(it, &o) }) {
			continue
		}
		if to == 0 {
			from = i
		}
		to = i + len(whole)
	}
	return from, to
}

func calledFirm(it *card.Item, of *card.Op) bool {
	return of.Bind != card.NoVar && slices.ContainsFunc(it.Ops, func(o card.Op) bool { return o.SaysFirm() && o.What.Ref == of.Bind })
}
