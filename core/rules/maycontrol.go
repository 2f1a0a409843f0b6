package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Whether a player may have control of a card (CE-TERMUNIQ, CE-TERMSING, CE-TERMLOYAL).

// mayControl is why a player can't have control of a card: Unique, Singular and Loyal (CE-TERMUNIQ, CE-TERMSING,
// CE-TERMLOYAL).
func mayControl(s *core.State, c core.CardID, p core.Seat) core.Problem {
	return mayControlBy(s, c, p, false)
}

// mayControlBy is the same where what a card's keywords and text ask for may be left out of account; no rule about several does.
func mayControlBy(s *core.State, c core.CardID, p core.Seat, whatever bool) core.Problem {
	f := s.Face(c)
	if s.Type(c) == card.Personality && s.Keyword(c, "Loyal") && !s.SharesClan(c, p) && !whatever {
		return core.Problem{Rule: "CE-TERMLOYAL-01", Why: "%a is Loyal, and his Clan is not yours", Card: c}
	}
	e := terms(s, c, p)
	for n := 0; ; n++ {
		m := term(&e, card.NotControlled, n)
		if m == nil {
			break
		}
		if e.Cond(m.Cond) && !whatever {
			return core.Problem{Rule: "CE-RESTR-01", Why: "%a's own text keeps it from your control", Card: c}
		}
	}
	if !whatever && kept(s, p, c, card.EvControl) {
		return core.Problem{Rule: "CE-RESTR-01", Why: "%a does not join you", Card: c}
	}
	if s.Is(c, core.Created) {
		return core.Problem{}
	}
	only, unique, singular := says(&e, card.OnlyOne), s.Keyword(c, "Unique"), s.Keyword(c, "Singular")
	if !only && !unique && !singular {
		return core.Problem{}
	}
	for o := s.First(core.Play(p)); o != 0; o = s.After(o) {
		switch {
		case !sameTitle(s.Face(o), f) && !countAlike(s, c, o, p):
		case unique && s.Keyword(o, "Unique"):
			return core.Problem{Rule: "CE-TERMUNIQ-01", Why: "you control %b already, and %a is Unique", Card: c, Other: o}
		case only || singular && s.Keyword(o, "Singular"):
			return core.Problem{Rule: "CE-TERMSING-01", Why: "you control %b already, and %a is Singular", Card: c, Other: o}
		}
	}
	return core.Problem{}
}

// mayTake reports whether a player can get control of a card, and of all cards in its unit where it leads one: else
// nothing of it changes control (CE-TERMUNIQ-02, CE-TERMSING-02).
func mayTake(s *core.State, lead core.CardID, p core.Seat) bool {
	for c := s.First(core.Play(s.Cards[lead].Ctrl)); c != 0; c = s.After(c) {
		if s.InUnit(c, lead) && !mayControl(s, c, p).OK() {
			return false
		}
	}
	return mayControl(s, lead, p).OK()
}

// countAlike reports whether a text counts one of two cards as the other, or both as a third, where a player may control one only.
func countAlike(s *core.State, a, b core.CardID, p core.Seat) bool {
	for _, two := range [...][2]core.CardID{{a, b}, {b, a}} {
		e := terms(s, two[0], p)
		if m := term(&e, card.CountsAs, 0); m != nil {
			if other := s.Face(two[1]); titled(other, string(m.Keyword)) || countsAs(s, two[1], p, string(m.Keyword)) {
				return true
			}
		}
	}
	return false
}

func countsAs(s *core.State, c core.CardID, p core.Seat, title string) bool {
	e := terms(s, c, p)
	m := term(&e, card.CountsAs, 0)
	return m != nil && string(m.Keyword) == title
}

func sameTitle(a, b *card.Card) bool {
	return titled(a, b.Title) || b.Alt != "" && titled(a, b.Alt)
}

func titled(f *card.Card, title string) bool { return f.Title == title || f.Alt == title }
