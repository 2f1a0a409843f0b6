package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// How a text says that a card enters play: bowed, whatever it asks for, without entering-play effects (CE "Permissions",
// CE-TERMEPHL).

// entranceOf is the flags of the frame in which what an op names enters play.
func entranceOf(op *card.Op) (fl core.FrameFlags) {
	for i := range op.Mods {
		switch op.Mods[i].Rule {
		case card.IgnoresHonor:
			fl |= core.AnyHonor
		case card.AnyTerms:
			fl |= core.AnyHonor | core.AnyTerms
		case card.EntersBowed:
			fl |= core.EntersBowed
		case card.NoEntering:
			fl |= core.Quiet
		}
	}
	return fl
}

// quietly reports whether a trait of a card about its own entering play does nothing this time.
func quietly(r *core.Rec, c core.CardID, it *card.Item) bool {
	return r.Ev == card.EvEnterPlay && r.Card == c && r.Mod&core.Quietly != 0 && it.Trigger != nil && it.Trigger.Subject != nil && it.Trigger.Subject.Ref == card.Self
}

// unchanged reports whether the text that an occurrence comes from says that its amount stays as it is.
func unchanged(s *core.State, r *core.Rec) bool { return saidOf(s, r, card.Unchanged) }

// saidOf reports whether the text that an occurrence comes from says a rule of what it does there.
func saidOf(s *core.State, r *core.Rec, rule card.Rule) bool {
	ops := s.Table.Item(r.Item).Ops
	return int(r.Op) < len(ops) && slices.ContainsFunc(ops[r.Op].Mods, func(m card.Mod) bool { return m.Rule == rule })
}

// entersAs reports whether a text that is in force has all cards of a kind enter play in some way.
func entersAs(s *core.State, c core.CardID, rule card.Rule) bool {
	for y := range s.Sayings(rule) {
		e := s.EnvOfRow(y.Row)
		if y.Op.What != nil && y.Op.What.How == card.All && e.InForce(y.Row, y.N) && e.Passes(y.Op.What.Filter, c) {
			return true
		}
	}
	return false
}

// unrefused reports whether a text keeps the challenges of a Personality from being refused by another.
func unrefused(x *core.X, by, of core.CardID) bool {
	hit, _ := x.Rule(by, card.Unrefused, func(e *core.Env, m *card.Mod) bool { return m.Sel == nil || e.Selects(m.Sel, of) })
	return hit
}

// asRecruited is how a card is recruited by an answer that pays for leaving its Honor Requirement out of account.
func asRecruited(a core.Answer) core.FrameFlags {
	if a.N&core.IgnoringHonor != 0 {
		return core.IgnoreHR
	}
	return 0
}

// honorIgnored reports whether a text in force lets a player leave the Honor Requirements of such cards out of account
// (CE "Permissions").
func honorIgnored(s *core.State, c, host core.CardID, p core.Seat) bool {
	for y := range s.Sayings(card.IgnoresHonor) {
		e := s.EnvOfRow(y.Row)
		if to := y.Mod.Sel; e.You != p || to != nil && (host == 0 || !e.Selects(to, host)) {
			continue
		}
		if more := y.Mod.Amount; more != nil && s.Stat(c, card.HonorRequirement) > s.Stat(host, card.PersonalHonor)+e.Value(more) {
			continue // so much more honorable he counts as
		}
		own := y.Row.Kind == core.RowMod && y.Row.Card == c
		if (own || y.Op.What != nil && y.Op.What.How == card.All && e.Passes(y.Op.What.Filter, c)) && e.InForce(y.Row, y.N) {
			return true
		}
	}
	return false
}

// attachesAnyhow reports whether an attachment's own text lets it attach to a Personality whatever its Honor Requirement.
func attachesAnyhow(s *core.State, c, host core.CardID, p core.Seat) bool {
	e := terms(s, c, p)
	for n := 0; ; n++ {
		m := term(&e, card.IgnoresHonor, n)
		if m == nil || m.Sel != nil && e.Passes(m.Sel.Filter, host) && e.Cond(m.Cond) {
			return m != nil
		}
	}
}

// Whether a player may have control of a card (CE-TERMUNIQ, CE-TERMSING, CE-TERMLOYAL).

// mayControl is why a player can't have control of a card: Unique, Singular and Loyal (CE-TERMUNIQ, CE-TERMSING,
// CE-TERMLOYAL).
func mayControl(s *core.State, c core.CardID, p core.Seat) core.Problem {
	return mayControlBy(s, c, p, false)
}

// mayControlBy is the same where what a card's keywords and text ask for may be left out of account; no rule about several does.
func mayControlBy(s *core.State, c core.CardID, p core.Seat, whatever bool) core.Problem {
	if !whatever {
		if pr := comesTo(s, c, p); !pr.OK() {
			return pr
		}
	}
	if s.Is(c, core.Created) {
		return core.Problem{}
	}
	if o := otherUnique(s, c, 0, p); o != 0 {
		if s.Table.Rules.UniqueInGame {
			return core.Problem{Rule: "GE-UNIQ-01", Why: "%b is in play already, and %a is Unique", Card: c, Other: o}
		}
		return core.Problem{Rule: "CE-TERMUNIQ-01", Why: "you control %b already, and %a is Unique", Card: c, Other: o}
	}
	e := terms(s, c, p)
	only, singular := says(&e, card.OnlyOne), s.Keyword(c, "Singular")
	for o := s.First(core.Play(p)); o != 0; o = s.After(o) {
		if (only || singular && s.Keyword(o, "Singular")) && (sameTitle(s.Face(o), s.Face(c)) || countAlike(s, c, o, p)) {
			return core.Problem{Rule: "CE-TERMSING-01", Why: "you control %b already, and %a is Singular", Card: c, Other: o}
		}
	}
	return core.Problem{}
}

// comesTo is why a card doesn't come under a player's control by what its keywords and texts ask for.
func comesTo(s *core.State, c core.CardID, p core.Seat) core.Problem {
	if s.Type(c) == card.Personality && s.Keyword(c, "Loyal") && !s.SharesClan(c, p) {
		return core.Problem{Rule: "CE-TERMLOYAL-01", Why: "%a is Loyal, and his Clan is not yours", Card: c}
	}
	if e := terms(s, c, p); says(&e, card.NotControlled) {
		return core.Problem{Rule: "CE-RESTR-01", Why: "%a's own text keeps it from your control", Card: c}
	}
	if kept(s, p, c, card.EvControl) {
		return core.Problem{Rule: "CE-RESTR-01", Why: "%a does not join you", Card: c}
	}
	return core.Problem{}
}

// otherUnique is a Unique card in play with the title of a Unique card that a player brings into play or overlays on another (0: on
// none): of his own or, where the edition says so, of any player (CE-TERMUNIQ-01, CE-TERMXP-09, GE-UNIQ-01, GE-EXP-08). It is 0 if there
// is none.
func otherUnique(s *core.State, c, under core.CardID, p core.Seat) core.CardID {
	if !s.Keyword(c, "Unique") {
		return 0
	}
	for q := range core.Seat(s.NSeats) {
		if q != p && !s.Table.Rules.UniqueInGame {
			continue
		}
		for o := s.First(core.Play(q)); o != 0; o = s.After(o) {
			if o != c && o != under && s.Keyword(o, "Unique") && (sameTitle(s.Face(o), s.Face(c)) || countAlike(s, c, o, p)) {
				return o
			}
		}
	}
	return 0
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
