package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Whether a card may be attached to a Personality (CE-ATTACH, CE-RESTR-01).

// mayAttach is why a card can't be attached to a Personality by a player. host 0: to any of his. Whatever: restrictions are left out
// of account (CE-RESTR-01).
func mayAttach(s *core.State, c, host core.CardID, p core.Seat, whatever bool) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: c, Other: host} }
	if !card.Attachments.Has(s.Type(c)) {
		return bad("CE-ATTACH-02", "%a is no attachment")
	}
	if !s.InPlay(c) {
		if pr := mayControlBy(s, c, p, whatever); !pr.OK() {
			return pr
		}
		if notPlayed(s, p, c) || kept(s, p, c, card.EvEnterPlay) || kept(s, p, c, card.EvAttach) && !s.Is(c, core.Created) {
			return bad("CE-MAYNOT-01", "you may not play %a")
		}
	}
	if host == 0 {
		return core.Problem{}
	}
	if !s.IsUnit(host) {
		return bad("CE-ATTACH-02", "%b is no Personality in play")
	}
	return suits(s, c, host, p, whatever)
}

// suits is why a card can't be attached to a Personality who is in play, or will be by then.
func suits(s *core.State, c, host core.CardID, p core.Seat, whatever bool) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: c, Other: host} }
	if ruledOut(s, c, card.NotTransfer) {
		return bad("CE-TERMTRANS-01", "a text keeps %a from being transferred")
	}
	if s.Cards[c].Host == host {
		return bad("CE-TERMTRANS-01", "%a is attached to %b already")
	}
	if whatever {
		return core.Problem{}
	}
	switch s.Type(c) {
	case card.Spell:
		if !casts(s, host) {
			return bad("CE-SPELL-02", "%a is a Spell, and %b is no Shugenja")
		}
		if s.Table.Rules.SpellsUpToChi && spellsOn(s, host) >= s.Stat(host, card.Chi) {
			return bad("GE-SPL-02", "%b has as many Spells as Chi, so %a can't be attached")
		}
	case card.Follower:
		if tooProud(s, c, host, p) {
			return bad("CE-FOLL-02", "%b's Personal Honor is below what %a asks for")
		}
	case card.ItemCard:
		if pr := hands(s, c, host); !pr.OK() {
			return pr
		}
	case card.Ancestor:
		if pr := ancestorSuits(s, c, host, p); !pr.OK() {
			return pr
		}
	}
	if refused(s, c, host, p) {
		return bad("CE-ATTACH-03", "a text keeps %a from attaching to %b")
	}
	return attachTerms(s, c, host, p)
}

// casts reports whether a Personality attaches and casts Spells: a Shugenja, or whom a text lets do so as if he were one (HE-SPL-04).
func casts(s *core.State, c core.CardID) bool {
	if s.Keyword(c, "Shugenja") {
		return true
	}
	as, _ := s.Rule(c, card.PerformsAs, func(_ *core.Env, m *card.Mod) bool {
		return m.Keyword == "Shugenja" && m.Cause.Types == card.Types(card.Spell)
	})
	return as
}

// tooProud reports whether a Personality has less Personal Honor than an attachment asks for.
func tooProud(s *core.State, c, host core.CardID, p core.Seat) bool {
	return s.Stat(host, card.PersonalHonor) < s.Stat(c, card.HonorRequirement) && !honorIgnored(s, c, host, s.Cards[host].Ctrl) && !attachesAnyhow(s, c, host, p)
}

// spellsOn counts the Spells attached to a Personality.
func spellsOn(s *core.State, host core.CardID) (n int) {
	for o := s.First(core.Play(s.Cards[host].Ctrl)); o != 0; o = s.After(o) {
		if s.Cards[o].Host == host && s.Type(o) == card.Spell && !leaves(s, o) {
			n++
		}
	}
	return n
}

// refused reports whether a text in play keeps an attachment from a Personality ("Followers will not attach to him").
func refused(s *core.State, c, host core.CardID, p core.Seat) bool {
	anyway := attachesAnyway(s, c, host, p)
	for _, rule := range [...]card.Rule{card.NotAttach, card.NoAttaching} {
		for y := range s.Sayings(rule) {
			e := s.EnvOfRow(y.Row)
			if !between(s, y, &e) || anyway && e.Self == host {
				continue
			}
			what, to := y.Op.What, y.Mod.Sel
			if rule == card.NoAttaching { // said of the Personality
				what, to = to, what
			}
			if e.Passes(what.Filter, c) && e.Selects(to, host) && (y.Mod.Amount == nil || attachedTo(&e, what.Filter, host) >= e.Value(y.Mod.Amount)) {
				return true
			}
		}
	}
	return false
}

// between reports whether a saying is about cards and those that they attach to, under conditions that hold.
func between(s *core.State, y core.Saying, e *core.Env) bool {
	return y.Op.What != nil && y.Mod.Sel != nil && e.Conds(s.Table.Item(y.Row.Item).When)
}

// attachedTo counts the attachments of a kind that a Personality has.
func attachedTo(e *core.Env, f *card.Filter, host core.CardID) (n int) {
	for o := e.First(core.Play(e.Cards[host].Ctrl)); o != 0; o = e.After(o) {
		if e.Cards[o].Host == host && e.Passes(f, o) {
			n++
		}
	}
	return n
}

// attachesAnyway reports whether an attachment's own text lets it attach whatever the Personality's says.
func attachesAnyway(s *core.State, c, host core.CardID, p core.Seat) bool {
	e := terms(s, c, p)
	for n := 0; ; n++ {
		m := term(&e, card.AttachesAnyway, n)
		if m == nil || m.Sel != nil && e.Passes(m.Sel.Filter, host) {
			return m != nil
		}
	}
}

// hands: one Armor, and one Weapon, two for a Kensai (CE-TERMARMOR, CE-TERMWEAPON, CE-TERMKENSAI).
func hands(s *core.State, c, host core.CardID) core.Problem {
	for _, k := range [...]card.Keyword{"Weapon", "Armor"} {
		if !s.Keyword(c, k) {
			continue
		}
		most, rule := 1, "CE-TERMARMOR-01"
		if k == "Weapon" {
			rule = "CE-TERMWEAPON-01"
			if s.Keyword(host, "Kensai") || ruledOut(s, host, card.TwoWeapons) {
				most = 2
			}
		}
		n := 0
		for o := s.First(core.Play(s.Cards[host].Ctrl)); o != 0; o = s.After(o) {
			if s.Cards[o].Host == host && s.Keyword(o, k) && !leaves(s, o) {
				n++
			}
		}
		if n >= most {
			return core.Problem{Rule: rule, Why: "%b has as many cards of that kind as he may carry, so %a can't be attached", Card: c, Other: host}
		}
	}
	return core.Problem{}
}

// attachTerms judges "will only attach to …" and "will not attach to …".
func attachTerms(s *core.State, c, host core.CardID, p core.Seat) core.Problem {
	e := terms(s, c, p)
	for _, rule := range [...]card.Rule{card.OnlyAttach, card.NotAttach} {
		for n := 0; ; n++ {
			m := term(&e, rule, n)
			if m == nil {
				break
			}
			if e.Passes(m.Sel.Filter, host) == (rule == card.NotAttach) {
				return core.Problem{Rule: "CE-ATTACH-03", Why: "%a's text doesn't let it attach to %b", Card: c, Other: host}
			}
		}
	}
	return core.Problem{}
}
