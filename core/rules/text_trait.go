package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// Triggered traits: a text that answers what happens without being asked for (CE "Traits").

func runTrait(x *core.X, c core.CardID, you core.Seat, ref core.ItemRef, rec int) core.Move {
	f := traitFrame(x, you, c, ref, rec)
	f.Trig = x.F.Trig
	return x.CallThen(stepTriggersNext, f)
}

// runGranted carries out a trait that a row has given to a card: with are which of its gifts that is and the occurrence, and the card.
func runGranted(x *core.X, id uint16, with pendingNumbers) core.Move {
	r := x.RowByID(id)
	if r == nil {
		return stepTriggersNext
	}
	c := core.CardID(with[1])
	return runTrait(x, c, controllerNow(x.State, c), x.Table.Ref(x.Grant(r, with[0]>>8)), with[0]&0xff)
}

const (
	stepTraitBegin core.Move = iota
	stepTraitWant
	stepTraitCosts
	stepTraitPaid
	stepTraitEffects
	stepTraitOver
	stepTraitGrants
)

// traitSteps carry out a triggered trait: costs, then effects, in sequence, if its costs can be paid (CE-TRAIT).
var traitSteps = []core.Step{
	stepTraitBegin:   {Name: "begin", Do: traitBegin, Cites: "CE-TRAIT-06"},
	stepTraitWant:    {Name: "want", Do: traitWant},
	stepTraitCosts:   {Name: "pay costs", Do: traitCosts, Cites: "CE-TRAIT-08 CE-TRAIT-09"},
	stepTraitPaid:    {Name: "paid", Do: traitPaid},
	stepTraitEffects: {Name: "effects", Do: traitEffects, Cites: "CE-TRAIT-13"},
	stepTraitOver:    {Name: "over", Do: traitOver},
	stepTraitGrants:  {Name: "additional phases", Do: runGrants, Cites: "CE-TERMADD-01"},
}

// traitLocals are the locals of a triggered trait (traitSteps).
type traitLocals struct{ *core.Frame }

func (l traitLocals) occurrence() int { return int(l.N) } // which triggered it, of all that are going on

// traitFrame is the frame of a trait of a card that an occurrence has triggered.
func traitFrame(x *core.X, you core.Seat, c core.CardID, ref core.ItemRef, occurrence int) core.Frame {
	return core.Frame{
		Proc: procTrait, Seat: you, Source: c, Card: c, Item: ref, Flags: core.IsTrait, Up: x.Depth, Cause: x.Depth, N: int16(occurrence),
	}
}

func traitBegin(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	if limited(x.State, it, x.F.Source) { // by what happened at the same time
		return core.Finish
	}
	bindTrigger(x, x.I, x.F.Trig, it.Trigger, traitLocals{x.F}.occurrence())
	if it.Shares { // with the action that has just resolved
		x.CopyBindings(x.Frames[x.Frames[x.F.Trig].Cause].Up, x.I)
	}
	x.Tell(core.Event{Kind: card.EvAnnounce, Seat: x.F.Seat, By: x.F.Seat, Card: x.F.Source, Source: x.F.Source, N: int16(x.F.Item.N)})
	if it.Trigger != nil && it.Trigger.First {
		traitUsed(x, x.F.Source, x.F.Item, it)
	}
	if it.Optional {
		return x.AskFor(core.Question{Kind: AskMay, Seat: x.F.Seat, Card: x.F.Source})
	}
	traitApplied(x)
	return stepTraitCosts
}

// traitApplied counts an application: one that is declined is none, one that fails is (CE-TRAIT-14, -15). Of what waits for the
// first time the time itself is counted.
func traitApplied(x *core.X) {
	if it := x.Table.Item(x.F.Item); it.Trigger == nil || !it.Trigger.First {
		traitUsed(x, x.F.Source, x.F.Item, it)
	}
}

func traitUsed(x *core.X, c core.CardID, ref core.ItemRef, it *card.Item) {
	if it.Limit.N > 0 {
		use(x, c, ref, it)
	}
}

func traitWant(x *core.X) core.Move {
	if x.Given.Act != core.Yes {
		return core.Finish
	}
	x.F.Flags |= core.Declinable // that was what has been asked
	traitApplied(x)
	return core.Onward
}

func traitCosts(x *core.X) core.Move { return payCosts(x) }

func traitPaid(x *core.X) core.Move {
	if x.F.Flags&core.Failed != 0 {
		return core.Finish
	}
	return core.Onward
}

func traitEffects(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	return x.Call(carry(x, it, 0, len(it.Ops), 0))
}

func traitOver(x *core.X) core.Move {
	actionOver(x)
	return core.Onward
}

// carry is the frame that carries out ops from..to of the running frame's item.
func carry(x *core.X, it *card.Item, from, to int, flags core.FrameFlags) core.Frame {
	return core.Frame{
		Proc: procCarry, Seat: x.F.Seat, Source: x.F.Source, Card: x.F.Card, Item: x.F.Item, Trig: x.F.Trig,
		PC: uint8(from), End: uint8(to), Up: x.F.Up, Cause: x.F.Cause, Flags: flags, Paid: x.F.Paid,
	}
}

// giveTrait makes a continuous trait that is given to a card, or to a player, one of its own: it is read from there (CE-TRAIT-18,
// CE-SOURCE-04). One that it has already it doesn't get twice, but keeps for the longer time (CE-TRAIT-04).
func giveTrait(x *core.X, r *core.Rec, row *core.Row) bool {
	ops := x.Table.Item(r.Item).Ops
	if row.Kind != core.RowMod || int(r.Op) >= len(ops) {
		return false
	}
	g := ops[r.Op].Mods[r.Mod].Grant
	if g == nil || g.Kind != card.Static {
		return false
	}
	trait := core.Row{Kind: core.RowTrait, Dur: r.Dur, Seat: r.Seat, Card: r.Card, Source: r.Card, Item: x.Table.Ref(g), Field: row.Field}
	for o := range x.RowsOf(core.RowTrait) {
		if o.Card == trait.Card && o.Seat == trait.Seat && x.Table.Item(o.Item).Text == g.Text {
			if slices.Index(lasting, trait.Dur) <= slices.Index(lasting, o.Dur) {
				return true
			}
			id := o.ID
			x.DropRows(func(r *core.Row) bool { return r.ID == id })
			break
		}
	}
	x.Row(trait)
	return true
}

// lasting is how long effects last, from the shortest on.
var lasting = []card.Window{
	card.ThisAction, card.ThisDuel, card.ThisCombat, card.ThisBattle, card.ThisAttack, card.ThisPhase, card.ThisTurn, card.NextBegin, card.NextTurn,
	card.SecondTurn, card.ThirdTurn, card.Permanent,
}
