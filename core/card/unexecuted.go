package card

import (
	"reflect"
	"slices"
)

// What texts can say and the procedures of core/rules don't carry out. An item that uses any of it is played by hand: it is
// taken off these lists where a procedure learns it.
var (
	idleVerbs  = []Verb{NoVerb, GainOrLose}
	idleMods   = []ModKind{NoMod, EitherWay}
	idleAtoms  = []AtomKind{NoAtom, IsRevealed}
	idleConds  = []CondKind{NoCond, StillLegal}
	idleEvents = []Happening{
		EvCreate, EvRestore,
	}
	idleRules = []Rule{
		NoRule,
	}
)

// Unexecuted names the first thing in an item that the procedures don't carry out; "" if they carry out all of it.
func Unexecuted(it *Item) string {
	if it.Trigger != nil && idleTrigger(it.Trigger) {
		return "its trigger"
	}
	if it.Kind == Ability && it.Des == Reaction && it.Trigger == nil { // which is offered at its trigger
		return "a Reaction to nothing"
	}
	if paysOtherwise(it) {
		return "its trigger"
	}
	if idleCond(it.When...) {
		return "a condition"
	}
	if it.Kind == Production && slices.ContainsFunc(it.Ops, ofChosen) {
		return "what it produces"
	}
	if slices.ContainsFunc(it.Ops, func(o Op) bool { return givesToPlayer(it.Kind == Static, o) }) {
		return "an ability that it gives to a player"
	}
	if idleEver(it) {
		return "what it does whenever something is so"
	}
	if it.Kind == Production && slices.ContainsFunc(it.Ops, shapes) && slices.ContainsFunc(it.Ops, notProducing) {
		return "what it produces"
	}
	for i := range it.Ops {
		if op := &it.Ops[i]; it.Kind == Static && op.Verb == Delay {
			return "what happens at some time"
		}
		if op := &it.Ops[i]; it.Kind == Static && op.While != nil && op.While.Remains {
			return "a duration"
		}
		if it.Kind == Static && asksChosen(&it.Ops[i]) {
			return "whom it means"
		}
		if op := &it.Ops[i]; it.Kind == Ever && i == 0 { // whose condition is judged again and again
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

// asksChosen reports whether a continuous trait describes things by others that it has named: it chooses none.
func asksChosen(op *Op) bool {
	named := func(s *Sel) bool {
		return s != nil && s.Filter != nil && slices.ContainsFunc(s.Filter.Atoms, func(a Atom) bool { return a.Ref >= FirstVar })
	}
	return named(op.What) || slices.ContainsFunc(op.Mods, func(m Mod) bool { return named(m.Sel) || m.Cause != nil && named(m.Cause.From) })
}

// paysOtherwise reports whether a text speaks of paying Gold and is no reaction to a payment, which alone is followed.
func paysOtherwise(it *Item) bool {
	t := it.Trigger
	if t == nil || t.Event != EvPayGold {
		return false
	}
	if it.Kind == Triggered && t.At == When && len(it.When) == 0 && t.Subject != nil && t.Subject.How == Ref && t.Subject.Ref == Self {
		return it.Ops[0].Verb != May || it.Limit.N > 0 // what its own card offers as it is paid for
	}
	if t.At != When && (t.At != After || t.Object == nil) || t.Subject != nil && (t.Subject.Thing != Cards || t.Subject.How != Any) {
		return true
	}
	if slices.ContainsFunc(it.Ops, func(o Op) bool {
		return o.What != nil && o.What.Ref == Subject && o.Verb != Produce && o.Verb != PayLess && o.Verb != Modify
	}) {
		return true // it is not in play yet
	}
	if it.Kind == Production {
		return t.By != NoPlayer || slices.ContainsFunc(it.Ops, func(o Op) bool {
			return o.Verb == Delay || o.Verb == May || o.Verb == Choice || o.Cost && o.Verb == Pay
		})
	}
	return it.Kind != Ability || it.Des&Reaction == 0
}

// shapes reports whether an op decides which of those after it are carried out: what a card would produce has to be known before.
func shapes(o Op) bool {
	return o.Verb == If || o.Verb == Else || o.Verb == May || o.Verb == Choice || o.Verb == Delay
}

// notProducing reports whether an op is none of a text that produces so much or so much, as something is so or not.
func notProducing(o Op) bool {
	return o.Verb != Produce && o.Verb != PayLess && o.Verb != If && o.Verb != Else
}

// ofChosen reports whether how much is produced depends on what is chosen: what a card would produce has to be known before.
func ofChosen(o Op) bool {
	return o.Verb == Produce && o.Amount != nil && o.Amount.Of != nil && (o.Amount.Of.How == Target || o.Amount.Of.How == Choose)
}

// givesToPlayer reports whether players get what they can't have: another than the trait's own player an ability that is on its card,
// a trait, or an ability that speaks of a card that it is on.
func givesToPlayer(trait bool, o Op) bool {
	if o.Verb == Modify && o.What != nil && o.What.Thing == Players {
		return slices.ContainsFunc(o.Mods, func(m Mod) bool {
			return m.Grant != nil && m.Grant.Kind == Ability && ofItsCard(m.Grant)
		})
	}
	return o.Verb == Modify && o.What == nil && o.Who != NoPlayer && slices.ContainsFunc(o.Mods, func(m Mod) bool {
		if m.Grant == nil || m.Rule == ExtraCost {
			return false
		}
		if trait {
			return o.Who != You
		}
		return m.Grant.Kind != Ability || ofItsCard(m.Grant)
	})
}

// ofItsCard reports whether an ability speaks of the card that it is on, or has it do something.
func ofItsCard(it *Item) bool {
	if it.Bow || it.BowOr || it.Manner&(Elsewhere|EvenBowed|EvenDead|EvenDiscarded|EvenInProvince) != 0 {
		return true
	}
	return namesCard(reflect.ValueOf(*it))
}

// namesCard reports whether a reference to the text's own card, or to the one that it is on, is anywhere in a value.
func namesCard(v reflect.Value) bool {
	switch k := v.Kind(); {
	case k == reflect.Pointer:
		return !v.IsNil() && namesCard(v.Elem())
	case k == reflect.Slice:
		for i := range v.Len() {
			if namesCard(v.Index(i)) {
				return true
			}
		}
	case k == reflect.Struct:
		for _, f := range v.Fields() {
			if namesCard(f) {
				return true
			}
		}
	case v.Type() == reflect.TypeFor[Var]():
		return Var(v.Uint()) == Self || Var(v.Uint()) == Host
	}
	return false
}

// idleOp names what of an op the procedures don't carry out.
func idleOp(op *Op) string {
	switch {
	case slices.Contains(idleVerbs, op.Verb):
		return "an effect"
	case op.What != nil && op.What.Thing == Armies && !armyForce(op):
		return "what is done to an army"
	case gaveToAll(op):
		return "a trait for all of a kind"
	case (op.Verb == Copy || op.Verb == CopyKeyword) && (op.Dur == WhileTrue || op.Dur == UntilTrigger):
		return "how long it has the copy"
	case op.Dur == UntilTrigger && idleUntil(op.Until):
		return "a duration"
	case idleSel(op.What) || op.To != nil && idleSel(op.To.Sel):
		return "whom it means"
	case op.Cond != nil && !(op.Verb == If && op.Cond.Kind == StillLegal) && idleCond(*op.Cond) || op.While != nil && idleWhile(op):
		return "a condition"
	case op.Trigger != nil && (idleTrigger(op.Trigger) || op.Trigger.Event == EvPayGold):
		return "a trigger"
	}
	for i := range op.Mods {
		if why := idleMod(&op.Mods[i]); why != "" {
			return why
		}
	}
	return ""
}

// idleMod names what of a change the procedures don't carry out.
func idleMod(m *Mod) string {
	switch {
	case slices.Contains(idleMods, m.Kind):
		return "a change"
	case m.Kind == RuleMod && slices.Contains(idleRules, m.Rule):
		return "a change of the rules"
	case m.Grant == nil:
		return ""
	case m.Grant.Kind == Ever:
		return "an ability that it gives"
	}
	return Unexecuted(m.Grant)
}

// idleUntil reports whether a text lasts until something else than a battle, a turn, or a phase but the Attack Phase begins.
func idleUntil(t *Trigger) bool {
	return t == nil || t.Phase == NoPhase && t.Event != EvBattle && t.Event != EvTurn || t.Phase == AttackPhase
}

// idleWhile: "as long as it remains so" is followed for particular things only, if each is asked about for itself.
func idleWhile(op *Op) bool {
	remains := op.While.Remains && (op.While.Ref == NoVar || op.While.Ref == Each && (op.What == nil || op.What.How == All || op.What.How == Any))
	return remains || idleCond(*op.While)
}

// armyForce reports whether an op does nothing to an army but change its Force.
func armyForce(op *Op) bool {
	other := func(m Mod) bool { return m.Stat != Force || m.Kind != Add && m.Kind != Sub }
	return op.Verb == Modify && !slices.ContainsFunc(op.Mods, other)
}

func idleTrigger(t *Trigger) bool {
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

func idleSel(s *Sel) bool {
	return s != nil && (idleFilter(s.Filter) || idleSel(s.Of))
}

func idleFilter(f *Filter) bool {
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

func idleCond(cs ...Cond) bool {
	for i := range cs {
		if cs[i].Ever || slices.Contains(idleConds, cs[i].Kind) || idleFilter(cs[i].Filter) || idleCond(cs[i].Sub...) {
			return true
		}
	}
	return false
}

// gaveToAll reports whether an op gives a continuous trait to all of a kind, newcomers among them.
func gaveToAll(op *Op) bool {
	if op.What == nil || op.What.How == Ref || op.What.How == Target || op.What.How == Choose {
		return false
	}
	for i := range op.Mods {
		if g := op.Mods[i].Grant; g != nil && g.Kind == Static {
			return true
		}
	}
	return false
}

// idleEver reports whether a text that acts whenever a condition holds does what would not come to an end.
func idleEver(it *Item) bool {
	return it.Kind == Ever && slices.ContainsFunc(it.Ops[1:], func(o Op) bool {
		return !o.Verb.Row().Final || o.What == nil || o.What.How != Ref
	})
}
