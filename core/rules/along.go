package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// What is attached to a Personality leaves play with him (CE-ATTACH-07). Before that happens it is an occurrence of its own in the same
// event, which texts may wait for and stop; as he goes he takes along what nothing has kept.

// goAlong adds to the running event that what is attached to those who are about to leave play is about to go with them. Rec.Mod is the
// occurrence of the one it goes with.
func goAlong(x *core.X) {
	if x.F.Rec+x.F.RecN != x.NRecs {
		return
	}
	for i, end := x.F.Rec, x.NRecs; i < end; i++ {
		r := &x.Recs[i]
		if !departs(r.Ev) || r.Flags&core.RecNegated != 0 || !x.IsUnit(r.Card) || said(x.State, r).Part == card.Alone || !awaited(x.State, r.Ev) {
			continue
		}
		for c := x.First(core.Play(x.Cards[r.Card].Ctrl)); c != 0; c = x.After(c) {
			if x.Cards[c].Host == r.Card && !among(x, c, r.Ev) {
				x.Rec(core.Rec{Ev: r.Ev, Card: c, Obj: r.Card, Seat: x.Cards[c].Ctrl, By: core.NoSeat, Mod: uint8(i), Flags: core.RecRule})
				x.F.RecN++
			}
		}
	}
}

func departs(ev card.Happening) bool {
	return ev == card.EvDestroy || ev == card.EvDiscard || ev == card.EvRemoved
}

// awaited reports whether anything, or any player, may want to hear of such an event before it happens.
func awaited(s *core.State, ev card.Happening) bool {
	if s.Table.Heeds(card.Before, ev) {
		return true
	}
	for p := range s.NSeats {
		if s.Seats[p].Listens.Has(ev) {
			return true
		}
	}
	return false
}

// among reports whether a card is one of those to which the running event happens.
func among(x *core.X, c core.CardID, ev card.Happening) bool {
	return slices.ContainsFunc(x.Recs[x.F.Rec:x.F.Rec+x.F.RecN], func(r core.Rec) bool { return r.Card == c && r.Ev == ev })
}

// isToGo reports whether an occurrence is that of an attachment that is about to go along.
func isToGo(r *core.Rec) bool {
	return departs(r.Ev) && r.Obj != 0 && r.Flags&(core.RecRule|core.RecDone) == core.RecRule
}

// stays reports whether an attachment doesn't go along after all: its Personality stays, or it is his no longer.
func stays(s *core.State, r *core.Rec) bool {
	return isToGo(r) && (s.Recs[r.Mod].Flags&core.RecNegated != 0 || s.Cards[r.Card].Host != r.Obj)
}

// takenNow forgets what has been said of going along, but of what has been kept from it.
func takenNow(x *core.X) {
	if x.F.Rec+x.F.RecN != x.NRecs {
		return
	}
	n := x.F.Rec
	for i := x.F.Rec; i < x.NRecs; i++ {
		if r := x.Recs[i]; !isToGo(&r) || r.Flags&core.RecNegated != 0 {
			x.Recs[n] = r
			n++
		}
	}
	x.F.RecN, x.NRecs = n-x.F.Rec, n
}

// leftBehind reports whether an attachment stays behind as its Personality goes (CE-ATTACH-05).
func leftBehind(x *core.X, c core.CardID) bool {
	return slices.ContainsFunc(x.Recs[x.F.Rec:x.F.Rec+x.F.RecN], func(r core.Rec) bool {
		return r.Card == c && isToGo(&r) && r.Flags&core.RecNegated != 0
	})
}
