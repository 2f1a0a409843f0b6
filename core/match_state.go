package core

import "kotei/core/card"

// What is asked of a card's state, and whose it is.

func isBowed(_ Env, _ *card.Atom, l look) bool { return l.Flags&Bowed != 0 }

// isDishonorable: none but a Personality is honorable (CE-DISHON-01).
func isDishonorable(e Env, a *card.Atom, l look) bool {
	return l.Flags&Dishonorable != 0 || a.Not && e.face(&l).Type != card.Personality
}

func isFaceUp(_ Env, _ *card.Atom, l look) bool { return l.Flags&FaceUp != 0 }

// isDead: with Base, honorably or dishonorably so.
func isDead(_ Env, _ *card.Atom, l look) bool { return l.Flags&Dead != 0 }

func isHonorablyDead(_ Env, _ *card.Atom, l look) bool { return l.Flags&(Dead|Dishonorable) == Dead }

func isDishonorablyDead(_ Env, _ *card.Atom, l look) bool {
	return l.Flags&(Dead|Dishonorable) == Dead|Dishonorable
}

func isCreated(_ Env, _ *card.Atom, l look) bool { return l.Flags&Created != 0 }

func isPlayed(_ Env, _ *card.Atom, l look) bool { return l.Flags&ByOwnText != 0 }

func isDiscarded(_ Env, _ *card.Atom, l look) bool {
	z := l.Place.Zone()
	return (z == card.DynastyDiscard || z == card.FateDiscard) && l.Flags&Dead == 0
}

func isInPlay(_ Env, _ *card.Atom, l look) bool { return l.Place.InPlay() }

func isTopmost(e Env, _ *card.Atom, l look) bool { return l.id != 0 && e.First(l.Place) == l.id }

// isAnything is what only says what holds anyway.
func isAnything(Env, *card.Atom, look) bool { return true }

func isYours(e Env, a *card.Atom, l look) bool { return e.Means(a.Who, a.Ref, e.whose(&l)) }

func isOwned(e Env, a *card.Atom, l look) bool {
	if a.Who == card.TheirOwn {
		return l.Owner == e.whose(&l)
	}
	return e.Means(a.Who, a.Ref, l.Owner)
}

func isOf(e Env, a *card.Atom, l look) bool { return e.PassesSeat(a.Sub, e.whose(&l)) }

func isAllied(e Env, _ *card.Atom, l look) bool { return e.Allied(e.whose(&l)) }

func isOn(e Env, a *card.Atom, l look) bool {
	if l.Flags&OnProvince != 0 {
		return e.meansPlace(a.Ref, Province(l.Ctrl, int(l.At)))
	}
	return e.Holds(a.Ref, l.Host)
}

func isAttached(e Env, a *card.Atom, l look) bool {
	if l.Host == 0 {
		return false
	}
	host := e.beside(&l, l.Host)
	return e.passes(card.Cards, a.Sub, &host)
}

// hasAttached: with Base, or is such a card itself.
func hasAttached(e Env, a *card.Atom, l look) bool {
	n := 0
	for k := e.First(Play(l.Ctrl)); k != 0; k = e.After(k) {
		if e.Cards[k].Host == l.id && e.Passes(a.Sub, k) {
			n++
		}
	}
	e.leftWith(&l, func(k *look) bool {
		if e.passes(card.Cards, a.Sub, k) {
			n++
		}
		return true
	})
	if a.Val == nil {
		return n > 0 || a.OrItself && e.passes(card.Cards, a.Sub, &l)
	}
	return a.Cmp.Holds(n, e.ValueAbout(a.Val, l.id))
}

func isInUnit(e Env, a *card.Atom, l look) bool {
	lead := e.beside(&l, l.lead())
	return l.Place.InPlay() && e.passes(card.Units, a.Sub, &lead)
}

func hasToken(e Env, a *card.Atom, l look) bool {
	if l.gone {
		return false
	}
	n := e.TokenCount(l.id, a.Title)
	if a.Val == nil {
		return n > 0
	}
	return a.Cmp.Holds(n, e.ValueAbout(a.Val, l.id))
}

// TokenCount counts the tokens of a name on a card; all tokens for "".
func (s *State) TokenCount(c CardID, title string) (n int) {
	for r := range s.RowsOf(RowToken) {
		if r.Card == c && s.Table.tokenNamed(r.Item.Face, title) {
			n += int(r.Amount)
		}
	}
	return n
}

func isOneOf(e Env, a *card.Atom, l look) bool { return e.Holds(a.Ref, l.id) }

func isNot(e Env, a *card.Atom, l look) bool {
	if kind := e.saidOfAll(a.Ref); kind != nil {
		return !e.Selects(kind, l.id)
	}
	return !e.Holds(a.Ref, l.id)
}

func isAnyOf(e Env, a *card.Atom, l look) bool {
	return a.Sub != nil && e.passes(card.Cards, a.Sub, &l) || e.passesOne(a.Or, &l)
}

func isUnless(e Env, a *card.Atom, l look) bool {
	own := e
	own.About = l.id
	return own.Cond(a.Cond) || e.passesOne(a.Or, &l)
}

// passesOne reports whether a card has all that one of several filters asks for.
func (e *Env) passesOne(fs []card.Filter, l *look) bool {
	for i := range fs {
		if e.passes(card.Cards, &fs[i], l) {
			return true
		}
	}
	return false
}
