package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

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
	for i := range x.NRows {
		if o := &x.Rows[i]; o.Kind == core.RowTrait && o.Card == trait.Card && o.Seat == trait.Seat && x.Table.Item(o.Item).Text == g.Text {
			if slices.Index(lasting, trait.Dur) > slices.Index(lasting, o.Dur) {
				o.Dur = trait.Dur
			}
			return true
		}
	}
	x.Row(trait)
	return true
}

// lasting is how long effects last, from the shortest on.
var lasting = []card.Window{
	card.ThisAction, card.ThisDuel, card.ThisCombat, card.ThisBattle, card.ThisAttack, card.ThisPhase, card.ThisTurn, card.NextBegin, card.NextTurn, card.Permanent,
}
