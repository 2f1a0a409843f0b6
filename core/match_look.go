package core

import (
	"slices"

	"kotei/core/card"
)

// A look is a card as a description asks what it is: as it lies there, as it was when it left play, or as far as it is remembered.
// There is one answer for all of them, [Env.passes].
type look struct {
	Card           // its place, controller, owner, host, battlefield, face and marks
	id   CardID    // which card it is; 0: nobody can tell any more
	left *Snapshot // its stats and keywords as it left play, or was shown; nil: they are what they are now
	gone bool      // only what is printed on it is remembered, else it is as a new card is (CE-DUR-16)
}

// now is a card as it lies there.
func (e *Env) now(c CardID) look { return look{Card: e.Cards[c], id: c} }

// meant is a card as a text means it: as it left play, where that was in the course of what asks.
func (e *Env) meant(c CardID) look {
	if sn := e.asLeft(c); sn != nil {
		return e.was(sn)
	}
	return e.now(c)
}

// stood is a card where it is or, out of play, where it last was: it is the same card as long as it hasn't been in a hand or a deck.
func (e *Env) stood(c CardID) look {
	l := e.meant(c)
	if c == 0 || l.Place.InPlay() {
		return l
	}
	if sn := e.LastOf(c); sn != nil && sn.Gen == l.Gen && sn.inPlay() {
		return e.was(sn)
	}
	return l
}

// was is a card as it left play, or was shown. A battlefield of a later attack is another one (CE-BFIELD-03).
func (e *Env) was(sn *Snapshot) look {
	l := e.now(sn.Card)
	l.left, l.Face, l.Ctrl = sn, sn.Face, sn.Ctrl
	if !sn.inPlay() {
		return l
	}
	l.Place, l.At, l.Flags, l.Host = Play(sn.Ctrl), sn.At, sn.Flags, sn.Host
	if sn.Left < e.Attack.Began && l.Flags&OnProvince == 0 {
		l.At, l.Flags = 0, l.Flags&^(Attacking|Defending)
	}
	return l
}

// then is a card as it was when an occurrence happened to it: what was out of play already is meant as it lies there.
func (e *Env) then(c CardID, r *Rec) look {
	if happeningOf(r).leaves && r.Place != Nowhere && !r.Place.InPlay() {
		return e.now(c)
	}
	return e.stood(c)
}

// remembered is the card to which something happened, as it is or as it left play. Of one that has been in a hand or a deck since only
// what is printed on it is known, and of what was destroyed, whose it was.
func (e *Env) remembered(r *Row) look {
	if l := e.stood(r.Card); r.Card != 0 && l.Face == r.Item.Face {
		return l
	}
	if r.Ev != card.EvDestroy {
		return printed(r.Item.Face, NoSeat)
	}
	whose := Seat(r.Amount) - 1
	l := printed(r.Item.Face, whose)
	l.Place = Play(whose)
	return l
}

// source is the card that a row is from, or what is printed on it.
func (e *Env) source(r *Row, f FaceID) look {
	if c := e.sourceOf(r); c != 0 {
		return e.meant(c)
	}
	return printed(f, r.Seat)
}

// printed is a card of which nothing is known but its face, and whose it was.
func printed(f FaceID, whose Seat) look {
	return look{Card: Card{Face: f, Owner: whose, Ctrl: whose}, gone: true}
}

// beside is a card that another one is, or was, with.
func (e *Env) beside(l *look, c CardID) look {
	switch {
	case c == l.id:
		return *l
	case l.left != nil:
		return e.stood(c)
	}
	return e.now(c)
}

// lead is the Personality of the unit that a card is in: itself, or its host.
func (l *look) lead() CardID {
	if l.Host != 0 {
		return l.Host
	}
	return l.id
}

// side is in which army a card is.
func (l *look) side() Flags { return l.Flags & (Attacking | Defending) }

// inArmy reports whether a card is in an army, on whichever side.
func (l *look) inArmy() bool { return l.side() != 0 }

// face is the card as printed.
func (e *Env) face(l *look) *card.Card { return e.Table.Faces[l.Face] }

// typed reports whether a card is of one of some types; of a card whose face isn't known its area tells at least which deck it is from.
func (e *Env) typed(ts card.TypeSet, l *look) bool {
	if !l.gone && (l.left == nil || l.Face == 0) {
		return e.HasType(ts, l.id)
	}
	return ts.Has(e.face(l).Type) || ts.SaysAncestor() && e.has(l, "Ancestor") || ts.Has(card.Kiho) && e.has(l, "Kiho") // later arcs: keywords
}

// has reports whether a card has a keyword. What texts at this table give was noted as it left play.
func (e *Env) has(l *look, k card.Keyword) bool {
	if l.left != nil {
		if i := slices.Index(e.Table.given, k); i >= 0 {
			return l.left.Given&(1<<i) != 0
		}
	}
	if l.gone || l.Face != e.Cards[l.id].Face {
		return e.printedOrImplied(l.Face, k, e.abilitiesCount(l.Face))
	}
	return e.keyword(l.id, k, e.abilitiesCount(l.Face), e.depth)
}

// hasAlignment reports whether a card has a Clan alignment.
func (e *Env) hasAlignment(l *look, clan string) bool {
	if l.gone {
		return e.printedFaction(e.face(l), l.Owner, clan)
	}
	if l.left != nil {
		i := slices.IndexFunc(e.Table.given, func(k card.Keyword) bool { return isAlignment(k, clan) })
		if i >= 0 && l.left.Given&(1<<i) != 0 {
			return true
		}
	}
	return e.HasClan(l.id, clan)
}

// statSeen is a stat of a card.
func (e *Env) statSeen(l *look, st card.Stat) int {
	switch {
	case l.gone:
		return e.face(l).Printed(st)
	case l.left != nil && st < card.NumPrinted:
		return int(l.left.Stats[st])
	}
	return e.stat(l.id, st, e.depth)
}

// baseSeen is the same without any changes.
func (e *Env) baseSeen(l *look, st card.Stat) int {
	if l.gone {
		return e.face(l).Printed(st)
	}
	return e.BaseStat(l.id, st)
}

// whose is the player whose card it is: its controller in play, who is its owner out of play (CE-CTRL, CE-OWN).
func (e *Env) whose(l *look) Seat { return l.Ctrl }

// leftWith are the cards that have left play from a Personality in the course of what asks.
func (e *Env) leftWith(l *look, each func(*look) bool) {
	if l.left == nil {
		return
	}
	for i := range e.NLast {
		sn := &e.Last[i]
		if sn.Host != l.id || sn.Left < e.began() {
			continue
		}
		if k := e.was(sn); !each(&k) {
			return
		}
	}
}
