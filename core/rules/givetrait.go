package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// giveTrait makes a continuous trait that is given to a card, or to a player, one of its own: it is read from there (CE-TRAIT-18,
// CE-SOURCE-04). One that it has already it doesn't get twice (CE-TRAIT-04).
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
		if o := &x.Rows[i]; o.Kind == core.RowTrait && o.Item == trait.Item && o.Card == trait.Card && o.Seat == trait.Seat && o.Dur == trait.Dur {
			return true
		}
	}
	x.Row(trait)
	return true
}
