package core

import "kotei/core/card"

// A look is a card as a description asks what it is.
type look struct {
	Card        // its place, controller, owner, host, battlefield, face and marks
	id   CardID // which card it is
}

// now is a card as it lies there.
func (e *Env) now(c CardID) look { return look{Card: e.Cards[c], id: c} }

// lead is the Personality of the unit that a card is in: itself, or its host.
func (l *look) lead() CardID {
	if l.Host != 0 && l.Flags&OnProvince == 0 {
		return l.Host
	}
	return l.id
}

// face is the card as printed.
func (e *Env) face(l *look) *card.Card { return e.Table.Faces[l.Face] }

// typed reports whether a card is of one of some types; of a card whose face isn't known its area tells at least which deck it is from.
func (e *Env) typed(ts card.TypeSet, l *look) bool { return e.HasType(ts, l.id) }

// has reports whether a card has a keyword.
func (e *Env) has(l *look, k card.Keyword) bool { return e.Keyword(l.id, k) }

// hasAlignment reports whether a card has a Clan alignment.
func (e *Env) hasAlignment(l *look, clan string) bool { return e.HasClan(l.id, clan) }

// statSeen is a stat of a card.
func (e *Env) statSeen(l *look, st card.Stat) int { return e.stat(l.id, st, e.depth) }

// whose is the player whose card it is.
func (e *Env) whose(l *look) Seat { return e.playerOf(l.id) }
