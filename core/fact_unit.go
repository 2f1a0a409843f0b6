package core

import "kotei/core/card"

func (x *X) attach(c, host CardID) bool {
	h := x.Cards[host]
	if c == host || !h.Place.InPlay() {
		return false
	}
	k := &x.Cards[c]
	if k.Host == host {
		return false
	}
	if !k.Place.InPlay() {
		x.put(c, Play(h.Ctrl), false)
	} else if k.Ctrl != h.Ctrl { // it stays as it is, face-down too
		x.unlink(c)
		x.link(c, Play(h.Ctrl), true)
		k.Ctrl = h.Ctrl
	}
	k.Host, k.At = host, h.At
	k.Flags = k.Flags&^(Attacking|Defending|OnProvince) | h.Flags&(Attacking|Defending|AllyUnit)
	return true
}

// locate moves a Personality with his unit.
func (x *X) locate(c CardID, at uint8, side Side) bool {
	var f Flags
	if at != 0 {
		f = side.Flag()
	}
	if x.Cards[c].At == at && x.Cards[c].Flags&(Attacking|Defending) == f {
		return false
	}
	for k := x.First(Play(x.Cards[c].Ctrl)); k != 0; k = x.After(k) {
		if x.InUnit(k, c) {
			x.Cards[k].At = at
			x.Cards[k].Flags = x.Cards[k].Flags&^(Attacking|Defending) | f
		}
	}
	if at != 0 {
		x.Attack.Fields[at-1].Came |= uint8(side)
	}
	return true
}

// control gives a card, and the unit that it leads, to another player: to his home, or to his side where it is
// at a battlefield (CE-CTRL).
func (x *X) control(c CardID, to Seat) bool {
	from := x.Cards[c].Ctrl
	if from == to || !x.Live(to) || !x.InPlay(c) {
		return false
	}
	for k := x.First(Play(from)); k != 0; {
		next := x.After(k)
		if x.InUnit(k, c) {
			x.unlink(k)
			x.link(k, Play(to), true)
			x.Cards[k].Ctrl = to
			for r := range x.RowsOf(RowTrait) {
				if r.Card == k {
					r.Seat = to
				}
			}
		}
		k = next
	}
	if at := x.Cards[c].At; at != 0 {
		if side := x.SideOf(to); side != NoSide && !x.Table.Rules.TakenGoesHome {
			x.locate(c, at, side)
		} else {
			x.locate(c, 0, NoSide)
		}
	}
	return true
}

// Allied reports whether a player is an ally in the attack: a third player who has, or has had, units on a side (CE-DECL-08,
// SG-ALLY-01).
func (s *State) Allied(p Seat) bool {
	a := &s.Attack
	return p >= 0 && p < MaxSeats && (a.AlliedA|a.AlliedD)&(1<<p) != 0
}

// SideOf is the side of a seat in the attack.
func (s *State) SideOf(p Seat) Side {
	a := &s.Attack
	switch {
	case p < 0:
		return NoSide
	case p == a.Attacker || p < MaxSeats && a.AlliedA&(1<<p) != 0:
		return AttackerSide
	case p == a.Defender || p < MaxSeats && a.AlliedD&(1<<p) != 0:
		return DefenderSide
	}
	return NoSide
}

// NewCard puts a card that no deck holds into the game, at a place; for setting games up.
func (s *State) NewCard(f FaceID, owner Seat, p Place) CardID {
	x := X{State: s}
	return x.newCard(f, owner, p)
}

func (x *X) newCard(f FaceID, owner Seat, p Place) CardID {
	if x.NCards+1 == MaxCards {
		x.Fault("more than %d cards in one game", MaxCards-1)
		return 0
	}
	x.NCards++
	c := CardID(x.NCards)
	x.Cards[c] = Card{Face: f, Owner: owner, Ctrl: owner, Fate: x.fateBack(f, p)}
	if x.Eyes == AllEyes {
		x.Cards[c].Phys = uint16(c)
	}
	if p != Nowhere {
		x.link(c, p, true)
	}
	return c
}

// fateBack is which back a card has that begins in a place: its deck's, or that of its type.
func (s *State) fateBack(f FaceID, begins Place) bool {
	switch begins.Zone() {
	case card.FateDeckZone:
		return true
	case card.DynastyDeckZone:
		return false
	}
	return f != 0 && fateType(s.Table.Faces[f].Type)
}

// mint creates a card: a slot that a created card has left is used again only when none is free.
func (x *X) mint(f FaceID, owner Seat) CardID {
	c := x.newCard(f, owner, Nowhere)
	if c == 0 {
		return 0
	}
	x.Cards[c].Flags = Created | FaceUp
	x.Cards[c].Known = everybody
	x.link(c, Limbo(owner), true)
	return c
}

func (x *X) under(f Fact) {
	if f.Kind == FactOverlay {
		x.overlay(f.Card, f.Other)
		return
	}
	k := &x.Cards[f.Card]
	face := k.Flags & FaceUp
	x.put(f.Card, Under(k.Owner), true)
	x.Cards[f.Card].Host = f.Other
	x.Cards[f.Card].Flags = x.Cards[f.Card].Flags&^FaceUp | face
	x.Show(f.Card, 1<<x.Cards[f.Card].Owner)
}

func (x *X) province(f Fact) {
	seat := &x.Seats[f.Seat]
	if f.N == 2 {
		x.insertProvince(f.Seat)
		return
	}
	if f.N == 1 {
		if seat.Slots < MaxSlots {
			seat.Alive |= 1 << seat.Slots
			seat.Slots++
		}
		return
	}
	slot, _ := f.Place.IsProvince()
	seat.Alive &^= 1 << slot
	x.DropRows(func(r *Row) bool { return r.Card == 0 && r.Place == f.Place })
}
