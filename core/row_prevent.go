package core

import (
	"strings"

	"kotei/core/card"
)

// What is prevented and lasts is still there: it is left out of the sum as long as something prevents it, and counts
// again afterwards (CE-PREV-09). A source is what a stat's change comes from: a row, or the numbers of an attachment.
type source struct {
	row  *Row
	item CardID
}

// suppressed reports whether something prevents a bonus, or penalty, that a card has. A Gold Cost whose own text keeps it from
// being reduced is so wherever the card is.
func (s *State) suppressed(c CardID, st card.Stat, up bool, from source, depth uint8) bool {
	if depth > maxDepth {
		return false
	}
	if up && st == card.Force && s.Table.Rules.AncestorsFollow && s.Type(c) == card.Ancestor {
		return true // HE-ANC-06
	}
	ev := card.EvPenalty
	if up {
		ev = card.EvBonus
	}
	if st == card.GoldCost && !up && s.Table.Makes(s.Cards[c].Face, card.CostKept) {
		return true
	}
	for y := range s.Sayings(card.NotEvent) {
		if y.Mod.Event == ev && y.Mod.Stat == st && s.prevents(y, c, from, depth) {
			return true
		}
	}
	return false
}

func (s *State) prevents(y Saying, c CardID, from source, depth uint8) bool {
	q, m := y.Row, y.Mod
	if m.Scope != card.Every && s.earlier(q, c, from) != (m.Scope == card.Current) || m.Base && s.firm(from.row) {
		return false
	}
	e := s.rowEnv(q)
	e.depth, e.About = depth+1, c
	if q.Kind == RowMod {
		return s.rowApplies(q, y.Op, c, depth) && e.comesFrom(from, m.Cause)
	}
	return e.Selects(y.Op.What, c) && e.InForce(q, y.N) && e.comesFrom(from, m.Cause)
}

// earlier reports whether a bonus or penalty began before row q.
func (s *State) earlier(q *Row, c CardID, from source) bool {
	switch {
	case from.row == nil:
		return s.before(q, 0, from.item, c)
	case from.row.Kind == RowTrait:
		return s.before(q, from.row.ID, 0, c)
	}
	return from.row.Born < q.Born
}

// comesFrom reports whether a lasting change has the cause that a text asks for (CE-SOURCE-08, CE-TOKEN-07). A source that
// nobody can follow any more is judged by what is printed on it.
func (e *Env) comesFrom(from source, c *card.Cause) bool {
	if c == nil {
		return true
	}
	src, face := from.item, FaceID(0)
	if r := from.row; r != nil {
		src, face = e.sourceOf(r), r.Item.Face
		if r.Kind == RowToken {
			face = FaceID(r.Of)
		}
		if byAction := r.Flags&RowByAction != 0; c.Action && !byAction || c.Trait && byAction {
			return false
		}
	} else if c.Action || c.Trait { // the numbers of an attachment are neither
		return false
	}
	if c.By != card.NoPlayer && (from.row == nil || !e.Means(c.By, card.NoVar, from.row.Seat)) {
		return false
	}
	if c.Keyword != "" && !e.keywordFrom(from, src, c.Keyword) {
		return false
	}
	if c.From == nil || src != 0 {
		return c.From == nil || e.From(c.From, src)
	}
	l := printed(face, from.row.Seat)
	return e.from(c.From, &l)
}

// keywordFrom reports whether a change comes from an ability or trait with a keyword. What an attachment is printed with comes
// from neither, but from the card.
func (e *Env) keywordFrom(from source, src CardID, k card.Keyword) bool {
	r := from.row
	if r == nil {
		return src != 0 && e.keyword(src, k, false, e.depth)
	}
	return e.withKeyword(e.Table.Item(r.Item), src, k, r.Flags&RowByAction == 0, e.depth)
}

// firm reports whether a change's text says that it will not be negated.
func (s *State) firm(r *Row) bool {
	if r == nil {
		return false
	}
	it := s.Table.Item(r.Item)
	if int(r.Op) >= len(it.Ops) {
		return false
	}
	e := s.rowEnv(r)
	return e.Firm(it, int(r.Op), r.Card)
}

// What keeps a card from gaining a keyword keeps off continuous traits too, and what is said of all of a kind, where they come to be on
// it later; what it has already it keeps (CE-PREV-08).

// bars reports whether a mod keeps cards from gaining a keyword.
func bars(m *card.Mod, k card.Keyword) bool {
	return m.Event == card.EvGainKeyword && (m.Keyword == k || m.Keyword == card.YourClan && strings.HasSuffix(string(k), " Clan"))
}

// barring notes that an item keeps cards from gaining keywords.
func (t *Table) barring(it *card.Item) {
	for i := range it.Ops {
		for j := range it.Ops[i].Mods {
			m := &it.Ops[i].Mods[j]
			t.bars = t.bars || bars(m, m.Keyword)
		}
	}
}

// barred reports whether a text keeps the effect of a row, which gives a keyword to all of a kind, off a card. A card that keeps itself
// from it has it from none.
func (s *State) barred(c CardID, k card.Keyword, r *Row, depth uint8) bool {
	if !s.Table.bars || r.Source == c && r.Kind == RowTrait {
		return false
	}
	if !s.InPlay(c) && s.barsItself(c, k) {
		return true
	}
	for y := range s.Sayings(card.NotEvent) {
		if !bars(y.Mod, k) {
			continue
		}
		e := s.rowEnv(y.Row)
		e.depth, e.About = depth+1, c
		if s.ruleOn(y.Row, y.N, c, NoSeat, &e) && (y.Row.Card == c && y.Row.Kind == RowTrait || !s.earlier(y.Row, c, source{row: r})) {
			return true
		}
	}
	return false
}

// barsItself reports whether a card out of play says so of itself: its traits are on it there, too (CE-INPLAY-02).
func (s *State) barsItself(c CardID, k card.Keyword) bool {
	for i := range s.Face(c).Items {
		it := &s.Face(c).Items[i]
		for j := range it.Ops {
			op := &it.Ops[j]
			for m := range op.Mods {
				if it.Kind == card.Static && op.What.IsRef(card.Self) && bars(&op.Mods[m], k) {
					return true
				}
			}
		}
	}
	return false
}

// barsKeyword reports whether a row keeps cards from gaining a keyword that a continuous trait would give one.
func (s *State) barsKeyword(q *Row, gives func(card.Keyword) bool) bool {
	if !s.Table.bars {
		return false
	}
	for y := range s.SayingsOf(q, card.NotEvent) {
		if bars(y.Mod, y.Mod.Keyword) && gives(y.Mod.Keyword) {
			return true
		}
	}
	return false
}
