package core

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Keyword reports whether a card has a keyword now: printed, granted, and not taken away (CE-KEYW). Whether those of its
// abilities count is for the edition to say.
func (s *State) Keyword(c CardID, k card.Keyword) bool {
	return s.keyword(c, k, s.abilitiesCount(s.Cards[c].Face), 1)
}

// Keyword is [State.Keyword] as a text asks for it: what gives a keyword may hang on a number that hangs on the keyword.
func (e *Env) Keyword(c CardID, k card.Keyword) bool {
	l := e.meant(c)
	return e.has(&l, k)
}

// given are the keywords that a card has of those that texts at this table give, a bit for each.
func (s *State) given(c CardID) (bits uint64) {
	for i, k := range s.Table.given {
		if s.Keyword(c, k) {
			bits |= 1 << i
		}
	}
	return bits
}

// UnitKeyword reports whether a Personality and all his Followers have a keyword (CE-TERMCAV, EE-KEYW-10).
func (s *State) UnitKeyword(lead CardID, k card.Keyword) bool {
	e := Env{State: s, depth: 1}
	return e.UnitKeyword(lead, k)
}

// UnitKeyword is [State.UnitKeyword] as a text asks for it.
func (e *Env) UnitKeyword(lead CardID, k card.Keyword) bool {
	l := e.now(lead)
	return e.unitHas(&l, k)
}

// unitHas is [Env.UnitKeyword] of a unit as it is or, if it is gone, as it was.
func (e *Env) unitHas(l *look, k card.Keyword) bool {
	all := true
	e.leftWith(l, func(o *look) bool {
		all = !fights(e.face(o).Type) || e.has(o, k)
		return all
	})
	if !all || !e.has(l, k) {
		return false
	}
	lead := l.id
	for c := e.First(Play(e.Cards[lead].Ctrl)); c != 0; c = e.After(c) {
		if e.InUnit(c, lead) && fights(e.Type(c)) && !e.Keyword(c, k) {
			return false
		}
	}
	return true
}

// keyword is [State.Keyword]; a keyword that the card has only by one of its abilities counts where abilities is true.
// Deep enough it is what is printed.
func (s *State) keyword(c CardID, k card.Keyword, abilities bool, depth uint8) bool {
	bit, last := keyBit(k), uint16(0)
	if s.Table.faction(string(k)) != nil {
		bit |= keyBit(card.YourClan) // who swears fealty gets the trait
	}
	has := s.printed(s.Cards[c].Face, k, bit, abilities)
	if depth > maxDepth {
		return has
	}
	has = has || s.implied(c, k, abilities, depth)
	if s.Table.keys&bit == 0 {
		return has
	}
	for i := range s.NRows {
		r := &s.Rows[i]
		switch r.Kind {
		case RowMod:
			if now, changed := s.modKeyword(r, c, k, has, abilities, depth); changed {
				has, last = now, i
			} else {
				has = now
			}
		case RowKeyword:
			if r.Card == c && r.Named(string(k)) {
				has, last = true, i
			}
		case RowTrait:
			if s.Table.outline(r.Item).keys&bit != 0 {
				has = s.withTrait(r, c, k, has, depth)
			}
		}
	}
	for i := range last { // what ended since and has begun again comes after it (CE-DUR-04)
		if r := &s.Rows[i]; r.Kind == RowTrait && s.Table.outline(r.Item).keys&bit != 0 && !s.before(&s.Rows[last], r.ID, 0, c) {
			has = s.withTrait(r, c, k, has, depth)
		}
	}
	if !s.InPlay(c) && s.Table.HasKind(s.Cards[c].Face, card.Static) {
		return s.ownKeyword(c, k, has, depth)
	}
	return has
}

// modKeyword is whether a card has a keyword after a lasting effect has had its say, and whether that gives or takes it.
func (s *State) modKeyword(r *Row, c CardID, k card.Keyword, has, abilities bool, depth uint8) (now, changed bool) {
	op := &s.Table.Item(r.Item).Ops[r.Op]
	switch m := &op.Mods[r.Mod]; m.Kind {
	case card.AddKeyword, card.LoseKeyword:
		gives := m.Kind == card.AddKeyword
		if (m.Keyword == k || s.unaligns(m, r.Seat, k) || gives && s.swears(m, r.Seat, k)) && s.rowApplies(r, op, c, depth) && (has || r.Card != 0 || !gives || !s.barred(c, k, r, depth)) {
			return gives, true
		}
	case card.GrantItem:
		return has || abilities && r.Card == c && m.Grant.HasKeyword(k) && s.rowApplies(r, op, c, depth), false
	}
	return has, false
}

// swears reports whether a change makes a card one of the Clan of which a keyword is the trait.
func (s *State) swears(m *card.Mod, by Seat, k card.Keyword) bool {
	return m.Keyword == card.YourClan && s.Table.faction(string(k)) != nil && s.byStronghold(by, string(k))
}

// ownKeyword is whether a card out of play has a keyword after its own continuous traits have had their say (CE-EFFOUT-03).
func (s *State) ownKeyword(c CardID, k card.Keyword, has bool, depth uint8) bool {
	bit := keyBit(k)
	for i := range s.Face(c).Items {
		if it := &s.Face(c).Items[i]; it.Kind == card.Static && s.Table.outline(ItemRef{s.Cards[c].Face, uint16(i)}).keys&bit != 0 {
			has = s.traitKeyword(s.EnvFor(c), it, c, k, has, depth)
		}
	}
	return has
}

// withTrait is [State.traitKeyword] of a row, unless something keeps the keyword off the card.
func (s *State) withTrait(r *Row, c CardID, k card.Keyword, has bool, depth uint8) bool {
	return s.traitKeyword(s.rowEnv(r), s.Table.Item(r.Item), c, k, has, depth) && (has || !s.barred(c, k, r, depth))
}

// traitKeyword is whether a card has a keyword after a continuous trait has had its say; has is whether it had it before.
func (s *State) traitKeyword(e Env, it *card.Item, c CardID, k card.Keyword, has bool, depth uint8) bool {
	e.depth, e.About = depth+1, c
	if !e.Conds(it.When) {
		return has
	}
	for i := range it.Ops {
		op := &it.Ops[i]
		for j := range op.Mods {
			m := &op.Mods[j]
			if (m.Kind == card.AddKeyword || m.Kind == card.LoseKeyword) && m.Keyword == k && e.stands(it.Ops, i) && e.applies(op, c) {
				has = m.Kind == card.AddKeyword
			}
		}
	}
	return has
}

// applies reports whether what a continuous trait says is said of a card. Out of play it is so only of the trait's own card,
// if it is one of those that are meant, wherever it lies (CE-TRAIT-17, CE-EFFOUT-03).
func (e *Env) applies(op *card.Op, c CardID) bool {
	own := c == e.Self && !e.InPlay(c) && op.What != nil && op.What.How != card.Ref && op.What.Zone == card.InPlay
	out := op.What != nil && op.What.How == card.All && op.What.Thing == card.Cards && e.OutOfArea(c, op.What)
	if !((own || out) && e.Passes(op.What.Filter, c)) && !e.Selects(op.What, c) {
		return false
	}
	return op.While == nil || e.Cond(op.While)
}

func (s *State) printed(face FaceID, k card.Keyword, bit uint64, abilities bool) bool {
	f := s.Table.Faces[face]
	if k == "Experienced" { // CE-KEYW: any Experienced keyword is referred to as "Experienced"
		for _, p := range f.Keywords {
			if strings.Contains(string(p), "Experienced") {
				return true
			}
		}
		return f.Level > 0
	}
	if s.Table.faces[face].keys&bit == 0 {
		return false
	}
	if slices.Contains(s.Table.faces[face].words, k) {
		return true
	}
	if !abilities {
		return slices.Contains(f.Keywords, k)
	}
	return f.HasPrinted(k)
}

// HasClan reports whether a card is aligned to a Clan, by keyword or by its icon.
func (s *State) HasClan(c CardID, clan string) bool { return s.hasClan(c, clan, 1, nil) }

// HasClan is [State.HasClan] as a text asks for it: what gives an alignment may ask who has one.
func (e *Env) HasClan(c CardID, clan string) bool { return e.hasClan(c, clan, max(e.depth, 1), e.asks) }

// hasClan is [State.HasClan], without what the row gives whose selection asks it; deep enough it is what is printed.
func (s *State) hasClan(c CardID, clan string, depth uint8, asks *Row) bool {
	f := s.Table.faction(clan)
	if f == nil {
		return s.aligned(c, clan, depth, asks)
	}
	for _, name := range f.Names {
		if s.keyword(c, card.Keyword(name), false, depth) || s.aligned(c, name, depth, asks) {
			return true
		}
	}
	return false
}

// aligned is the same of one name of a Clan.
func (s *State) aligned(c CardID, clan string, depth uint8, asks *Row) bool {
	has := s.printedClan(s.Face(c), s.Cards[c].Owner, clan)
	if s.Type(c) != card.Personality || depth > maxDepth { // CE-KEYW-11
		return has
	}
	return s.realigned(c, clan, has, depth, asks)
}

// printedFaction reports whether a Clan alignment is printed on a card under any of the Clan's names.
func (s *State) printedFaction(c *card.Card, owner Seat, clan string) bool {
	f := s.Table.faction(clan)
	if f == nil {
		return s.printedClan(c, owner, clan)
	}
	return slices.ContainsFunc(f.Names, func(name string) bool {
		return s.printedClan(c, owner, name) || slices.Contains(c.Keywords, card.Keyword(name))
	})
}

func (s *State) printedClan(f *card.Card, owner Seat, clan string) bool {
	if slices.Contains(f.Clans, clan) {
		return true
	}
	for _, k := range f.Keywords {
		if isAlignment(k, clan) || k == card.YourClan && owner != NoSeat && s.byStronghold(owner, clan) {
			return true
		}
	}
	return false
}

// isAlignment reports whether a keyword is the alignment to a Clan.
func isAlignment(k card.Keyword, clan string) bool {
	n := len(clan)
	return len(k) == n+5 && string(k[:n]) == clan && k[n:] == " Clan"
}

// realigned looks for "X Clan" among the keywords that effects gave and took away.
func (s *State) realigned(c CardID, clan string, has bool, depth uint8, asks *Row) bool {
	for r := range s.EachRow() {
		if r == asks {
			continue
		}
		switch r.Kind {
		case RowMod:
			op := &s.Table.Item(r.Item).Ops[r.Op]
			m := &op.Mods[r.Mod]
			switch {
			case m.Kind == card.AddKeyword && !has && s.aligns(m, r.Seat, clan):
				has = s.rowApplies(r, op, c, depth) && (r.Card != 0 || !s.barred(c, card.YourClan, r, depth))
			case m.Kind == card.LoseKeyword && has && (s.aligns(m, r.Seat, clan) || s.unalignsClan(m, r.Seat, clan)):
				has = !s.rowApplies(r, op, c, depth)
			}
		case RowKeyword:
			has = has || r.Card == c && r.Named(clan+" Clan")
		case RowTrait:
			if s.Table.outline(r.Item).keys&keyBit(card.YourClan) != 0 && s.withTrait(r, c, card.YourClan, false, depth) && s.byStronghold(r.Seat, clan) {
				has = true
			}
		}
	}
	return has
}

// unaligns reports whether a change takes a keyword from a card with its other Clan alignments.
func (s *State) unaligns(m *card.Mod, by Seat, k card.Keyword) bool {
	f := s.Table.faction(string(k))
	alignment := strings.HasSuffix(string(k), " Clan") || f != nil && !f.Kept
	return m.Kind == card.LoseKeyword && alignment && s.unalignsClan(m, by, clanOf(k))
}

// unalignsClan reports whether a change takes all Clan alignments from a card, this one among them: where those of the player whose
// doing it is stay, it may not be.
func (s *State) unalignsClan(m *card.Mod, by Seat, clan string) bool {
	return m.Keyword == card.AllClans || m.Keyword == card.OtherClans && !s.byStronghold(by, clan)
}

// aligns reports whether a change is about a card's being one of a Clan: by its name, or as the Clan of the player whose doing it is.
func (s *State) aligns(m *card.Mod, by Seat, clan string) bool {
	return isAlignment(m.Keyword, clan) || m.Keyword == card.YourClan && s.byStronghold(by, clan)
}

// manyKeywords is more keywords than a card usually has.
const manyKeywords = 40

// keywordCount is how many keywords a card has now, Clan alignments among them; st may leave some out of account.
func (s *State) keywordCount(c CardID, st card.Stat) (n int) {
	seen := make([]card.Keyword, 0, manyKeywords)
	count := func(w card.Keyword) {
		if strings.HasSuffix(string(w), " Clan") || w == card.YourClan || w == "Experienced" || st == card.KeywordsNotSoul && strings.HasPrefix(string(w), "Soul of ") {
			return
		}
		if slices.Contains(seen, w) {
			return
		}
		seen = append(seen, w)
		if s.Keyword(c, w) {
			n++
		}
	}
	f := s.Face(c)
	for _, w := range f.Keywords {
		count(w)
	}
	for r := range s.EachRow() {
		if !r.says() {
			continue
		}
		for j := range s.Table.Item(r.Item).Ops {
			op := &s.Table.Item(r.Item).Ops[j]
			for m := range op.Mods {
				count(op.Mods[m].Keyword)
			}
		}
	}
	if s.Keyword(c, "Experienced") {
		n++
	}
	if st == card.KeywordsNotClan {
		return n
	}
	for _, clan := range s.Table.Clans {
		if s.HasClan(c, clan) {
			n++
		}
	}
	return n
}
