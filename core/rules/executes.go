package rules

import (
	"slices"

	"kotei/core/card"
)

// What texts can say and these procedures don't carry out. An item that uses any of it is to be played by hand.
var (
	idleVerbs   = []card.Verb{card.NoVerb, card.GainOrLose, card.SkipPhase, card.FocusMore}
	idleMods    = []card.ModKind{card.NoMod, card.LoseItems, card.EitherWay}
	idleWindows = []card.Window{card.UntilTrigger}
	idleAtoms   = []card.AtomKind{card.NoAtom, card.IsRevealed, card.IsUnpaid, card.IsBase, card.IsLeader, card.IsWounded}
	idleConds   = []card.CondKind{card.NoCond}
	idleEvents  = []card.Happening{
		card.EvRecruit, card.EvPayGold, card.EvCreate, card.EvRestore,
	}
	idleRules = []card.Rule{
		card.NoRule, card.TwoWeapons, card.NotTransfer,
		card.OnlyOne, card.CountsAs,
		card.NoFavor, card.FocusCount, card.LoyalTo, card.NotDeck, card.NoTiredness,
	}
)

// Unexecuted names the first thing in an item that the procedures don't carry out; "" if they carry out all of it.
func Unexecuted(it *card.Item) string {
	if it.Trigger != nil && idleTrigger(it.Trigger) {
		return "its trigger"
	}
	if idleCond(it.When...) {
		return "a condition"
	}
	if idleEver(it) {
		return "what it does whenever something is so"
	}
	for i := range it.Ops {
		if op := &it.Ops[i]; it.Kind == card.Static && op.While != nil && op.While.Remains {
			return "a duration"
		}
		if op := &it.Ops[i]; it.Kind == card.Ever && i == 0 { // whose condition is judged again and again
			if idleFilter(op.Cond.Filter) {
				return "a condition"
			}
			continue
		}
		if why := idleOp(&it.Ops[i]); why != "" {
			return why
		}
	}
	return ""
}

func idleOp(op *card.Op) string {
	switch {
	case slices.Contains(idleVerbs, op.Verb):
		return "an effect"
	case op.What != nil && op.What.Thing == card.Armies && !armyForce(op):
		return "what is done to an army"
	case gaveToAll(op):
		return "a trait for all of a kind"
	case slices.Contains(idleWindows, op.Dur):
		return "a duration"
	case idleSel(op.What) || op.To != nil && idleSel(op.To.Sel):
		return "whom it means"
	case op.Cond != nil && idleCond(*op.Cond) || op.While != nil && idleWhile(op):
		return "a condition"
	case op.Trigger != nil && idleTrigger(op.Trigger):
		return "a trigger"
	}
	for i := range op.Mods {
		m := &op.Mods[i]
		switch {
		case slices.Contains(idleMods, m.Kind):
			return "a change"
		case m.Kind == card.RuleMod && slices.Contains(idleRules, m.Rule):
			return "a change of the rules"
		case m.Grant != nil && m.Grant.Kind == card.Ever:
			return "an ability that it gives"
		case m.Grant != nil:
			if why := Unexecuted(m.Grant); why != "" {
				return why
			}
		}
	}
	return ""
}

// idleWhile: "as long as it remains so" is followed for particular things only.
func idleWhile(op *card.Op) bool {
	remains := op.While.Remains && (op.What == nil || op.What.How == card.All || op.What.How == card.Any)
	return remains || idleCond(*op.While)
}

// armyForce reports whether an op does nothing to an army but change its Force.
func armyForce(op *card.Op) bool {
	other := func(m card.Mod) bool { return m.Stat != card.Force || m.Kind != card.Add && m.Kind != card.Sub }
	return op.Verb == card.Modify && !slices.ContainsFunc(op.Mods, other)
}

func idleTrigger(t *card.Trigger) bool {
	if slices.Contains(idleEvents, t.Event) || idleSel(t.Subject) || idleSel(t.Object) {
		return true
	}
	for i := range t.Or {
		if idleTrigger(&t.Or[i]) {
			return true
		}
	}
	return false
}

func idleSel(s *card.Sel) bool {
	return s != nil && (idleFilter(s.Filter) || idleSel(s.Of))
}

func idleFilter(f *card.Filter) bool {
	if f == nil {
		return false
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		if slices.Contains(idleAtoms, a.Is) || idleFilter(a.Sub) {
			return true
		}
		for j := range a.Or {
			if idleFilter(&a.Or[j]) {
				return true
			}
		}
	}
	return false
}

func idleCond(cs ...card.Cond) bool {
	for i := range cs {
		if cs[i].Ever || slices.Contains(idleConds, cs[i].Kind) || idleFilter(cs[i].Filter) || idleCond(cs[i].Sub...) {
			return true
		}
	}
	return false
}

// gaveToAll reports whether an op gives a continuous trait to all of a kind, newcomers among them.
func gaveToAll(op *card.Op) bool {
	if op.What == nil || op.What.How == card.Ref || op.What.How == card.Target || op.What.How == card.Choose {
		return false
	}
	for i := range op.Mods {
		if g := op.Mods[i].Grant; g != nil && g.Kind == card.Static {
			return true
		}
	}
	return false
}
