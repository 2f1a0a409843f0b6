package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// destroy puts a card in play into its owner's discard pile, with all that is attached to it (CE-ATTACH, CE-DEADP).
func destroy(x *core.X, c core.CardID) bool {
	takeAlong(x, c, core.Destroyed)
	return toDiscard(x, c, core.Destroyed)
}

func discard(x *core.X, c core.CardID) bool {
	takeAlong(x, c, 0)
	return toDiscard(x, c, 0)
}

// takeAlong makes what is attached to a Personality, and what lies under a card, leave in the same manner.
func takeAlong(x *core.X, lead core.CardID, how core.Flags) {
	for c := x.First(core.Play(x.Cards[lead].Ctrl)); c != 0; {
		next := x.After(c)
		if x.Cards[c].Host == lead && !leftBehind(x, c) {
			ev := card.EvDiscard
			if how != 0 {
				ev = card.EvDestroy
			}
			went(x, c, lead, ev)
			toDiscard(x, c, how)
			x.Tell(core.Event{Kind: card.EvLeavePlay, Card: c, Source: lead, Seat: x.Cards[c].Owner})
		}
		c = next
	}
	dropUnder(x, lead, how, false)
}

// went is an attachment going along with its Personality: texts that wait for it hear of it, though it is not by what
// took him away (CE-ATTACH-07, CE-ATTACH-08).
func went(x *core.X, c, lead core.CardID, ev card.Happening) {
	k := &x.Cards[c]
	besides(x, core.Rec{Ev: ev, Card: c, Obj: lead, Seat: k.Ctrl, By: core.NoSeat, Place: k.Place, Flags: core.RecRule})
}

// cameOut is a card going from play to a hand, a deck or a Province, where not everybody sees any longer which it is: what waits for
// that card itself to leave play hears of it.
func cameOut(x *core.X, r *core.Rec, from core.Place, seat core.Seat) {
	if from.InPlay() {
		besides(x, core.Rec{Ev: card.EvLeavePlay, Card: r.Card, Seat: seat, By: r.By, Place: from, Source: r.Source})
	}
}

// dropUnder deals with what lies under a card that leaves play: overlaid cards are removed from the game
// (CE-OVER), others go the same way: destroyed, discarded, or removed from the game (CE-UNDERC-02).
func dropUnder(x *core.X, top core.CardID, how core.Flags, removed bool) {
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Under(p)); c != 0; {
			next := x.After(c)
			if x.Cards[c].Host == top {
				if x.Is(c, core.Overlaid) {
					keepAbilities(x, top, c)
				}
				if removed || x.Is(c, core.Overlaid) {
					x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Removed(x.Cards[c].Owner)})
				} else {
					toDiscard(x, c, how)
				}
			}
			c = next
		}
	}
}

// keepAbilities lets the top card of a stack that leaves play keep the abilities of one beneath it, until it comes where it is
// forgotten (CE-OVER-09, CE-DUR-16, GE-EXP-15).
func keepAbilities(x *core.X, top, under core.CardID) {
	if x.Is(top, core.Created) || x.Cards[under].Known != 0xff {
		return
	}
	for i := range x.Face(under).Items {
		if x.Face(under).Items[i].Kind == card.Ability {
			x.Row(core.Row{Kind: core.RowKept, Dur: card.Permanent, Seat: x.Cards[top].Owner, Card: top, Item: core.ItemRef{Face: x.Cards[under].Face, N: uint16(i)}})
		}
	}
}

func leaveWith(x *core.X, c core.CardID, to core.Place) {
	for k := x.First(core.Play(x.Cards[c].Ctrl)); k != 0; {
		next := x.After(k)
		if x.Cards[k].Host == c && !leftBehind(x, k) {
			if to.Zone() == card.RemovedZone {
				went(x, k, c, card.EvRemoved)
			}
			x.Fact(core.Fact{Kind: core.FactPut, Card: k, Place: to})
		}
		k = next
	}
	dropUnder(x, c, 0, to.Zone() == card.RemovedZone)
}

func toDiscard(x *core.X, c core.CardID, how core.Flags) bool {
	x.Show(c, 0xff)
	dead := how != 0 && x.Type(c) == card.Personality
	ok := x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.DynastyDiscard(x.Cards[c].Owner)}) // or that of the Fate deck (CE-DISC)
	x.Mark(c, how)
	if dead {
		x.Mark(c, core.Dead)
	}
	return ok
}

// destroyProvince takes a Province away: its cards and Regions go to the discard pile, not by discarding
// (CE-PROV), its battlefield ceases to exist, and the units there go home (CE-FINAL).
func destroyProvince(x *core.X, r *core.Rec) bool {
	owner := r.Place.Seat()
	slot, _ := r.Place.IsProvince()
	for c := x.First(r.Place); c != 0; {
		next := x.After(c)
		toDiscard(x, c, 0)
		c = next
	}
	for c := x.First(core.Play(owner)); c != 0; {
		next := x.After(c)
		if x.Is(c, core.OnProvince) && int(x.Cards[c].At) == slot {
			if x.Table.Rules.RegionsFall {
				went(x, c, 0, card.EvDestroy)
			}
			toDiscard(x, c, fallsAs(x.Table.Rules))
		}
		c = next
	}
	x.Fact(core.Fact{Kind: core.FactProvince, Seat: owner, Place: r.Place})
	if x.Attack.Defender == owner {
		for i := range x.Attack.N {
			f := &x.Attack.Fields[i]
			if int(f.Slot) == slot && r.Flags&core.RecResolve == 0 {
				f.Gone, f.Done = true, true
				vacate(x, i+1)
			}
		}
	}
	return true
}

// fallsAs is how what is attached to a Province leaves play with it: destroyed, where the edition says so (GE-PROV-06).
func fallsAs(r *core.Ruleset) core.Flags {
	if r.RegionsFall {
		return core.Destroyed
	}
	return 0
}

// vacate sends the units of a battlefield that ceases to exist home, attackers and allies bowed.
func vacate(x *core.X, at uint8) {
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; {
			next := x.After(c)
			if x.Cards[c].At == at {
				if x.Type(c) == card.Personality {
					bows := bowsHome(x.State, c)
					x.Fact(core.Fact{Kind: core.FactLocate, Card: c})
					if bows {
						bowUnit(x, c)
					}
				}
			}
			c = next
		}
	}
}

func bowUnit(x *core.X, lead core.CardID) {
	for c := x.First(core.Play(x.Cards[lead].Ctrl)); c != 0; c = x.After(c) {
		if x.InUnit(c, lead) && x.Fact(core.Fact{Kind: core.FactBow, Card: c}) {
			p := x.Cards[c].Ctrl
			x.Tell(core.Event{Kind: card.EvBow, Card: c, Seat: p, By: p})
			besides(x, core.Rec{Ev: card.EvBow, Card: c, Seat: p, By: p, Flags: core.RecRule})
		}
	}
}

// noteLeaving notes what those are like who are about to leave play with what is attached to them.
func noteLeaving(x *core.X) {
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		switch r := &x.Recs[i]; {
		case r.Flags&(core.RecNegated|core.RecDone) != 0:
		case !departs(r.Ev) && r.Ev != card.EvPut:
		case r.Card != 0 && x.IsUnit(r.Card) && x.Stat(r.Card, card.AttachedCards) > 0:
			x.AboutToLeave(r.Card)
		}
	}
}

// What is attached to a Personality leaves play with him (CE-ATTACH-07). Before that happens it is an occurrence of its own in the same
// event, which texts may wait for and stop; as he goes he takes along what nothing has kept.

// goAlong adds to the running event that what is attached to those who are about to leave play is about to go with them; it stays with
// whoever stays. Rec.Mod is the occurrence of the one it goes with.
func goAlong(x *core.X) {
	if x.F.Rec+x.F.RecN != x.NRecs {
		return
	}
	for i, end := x.F.Rec, x.NRecs; i < end; i++ {
		r := &x.Recs[i]
		if !departs(r.Ev) || said(x.State, r).Part == card.Alone || !awaited(x.State, r.Ev) {
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
	return s.Table.Heeds(card.Before, ev) || s.Listened(ev)
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

// doDie makes Personalities that lie in a discard pile honorably dead, whatever brought them there (CE-DEADP-02, CE-DEADP-04).
func doDie(x *core.X, _ *card.Op) core.Move {
	x.Result = 0
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		c := core.CardID(b.Val)
		if x.Type(c) != card.Personality || x.Cards[c].Place != core.DynastyDiscard(x.Cards[c].Owner) {
			return
		}
		x.Die(c)
		x.Result = 1
		succeed(x)
	})
	return stepCarryDone
}
