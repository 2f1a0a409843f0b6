package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Any raise of a stat is a bonus and any drop a penalty (CE-STAT-05): what a token and an attached Item change, too, not only what an
// effect says to give.

// byTokens tells of what tokens that were put on a card change.
func byTokens(x *core.X, r *core.Rec) {
	if r.Card == 0 || r.Amount <= 0 {
		return
	}
	for st := range card.NumPrinted {
		if n := x.Table.Faces[r.Item.Face].Stats[st].N * r.Amount; n != 0 && x.HasStat(r.Card, st) {
			change := bonusOf(r.Card, st, n)
			change.Seat, change.By, change.Source = r.Seat, r.By, r.Source
			x.NoteDeed(x.F.Cause, &change)
			tellChange(x, change)
		}
	}
}

// byItem tells of what an Item changes that is attached to a Personality: that is its own doing, and not that of what attached it.
func byItem(x *core.X, r *core.Rec) {
	if x.Type(r.Card) == card.Follower {
		return
	}
	for _, st := range [...]card.Stat{card.Force, card.Chi} {
		if n := int16(x.Stat(r.Card, st)); n != 0 && x.Face(r.Card).Stats[st].Kind == card.Signed {
			change := bonusOf(r.Obj, st, n)
			change.Obj, change.Source = r.Card, r.Card
			change.Seat, change.By = x.Cards[r.Obj].Ctrl, x.Cards[r.Card].Ctrl
			tellChange(x, change)
		}
	}
}

func bonusOf(c core.CardID, st card.Stat, n int16) core.Rec {
	if n < 0 {
		return core.Rec{Ev: card.EvPenalty, Card: c, Stat: st, Amount: -n}
	}
	return core.Rec{Ev: card.EvBonus, Card: c, Stat: st, Amount: n}
}

// tellChange adds a change of a stat to the running event, where anything at the table waits for such.
func tellChange(x *core.X, r core.Rec) {
	wanted := x.Table.Heeds(card.After, r.Ev)
	for p := range x.NSeats {
		wanted = wanted || x.Seats[p].Listens.Has(r.Ev)
	}
	if wanted {
		besides(x, r)
	}
}
