package present

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
)

// What dropping a card on a Personality means where a rule of the older editions attaches it to him: it moves from another one of its
// player's, who both bow (GE-APH-04, HE-ATT-05), or joins who has just entered play (GE-ANC-01, HE-ANC-03).

// attaches are these ways.
func (m *moves) attaches(c, lead core.CardID) []Plan {
	if p := m.exchange(c, lead); p.OK() {
		return []Plan{p}
	}
	return m.joins(c, lead)
}

// exchange is the way to move an attached card to another of one's Personalities by the player ability for it.
func (m *moves) exchange(c, to core.CardID) (none Plan) {
	s := m.v.State
	host, n := s.Cards[c].Host, rules.PlayerAbility(s.Table.Rules, "move")
	if n < 0 || host == 0 || host == to || !s.IsUnit(to) || !card.Attachments.Has(s.Type(c)) {
		return none
	}
	wants := [...]core.Answer{
		{Act: core.Use, Item: uint16(n)}, {Act: core.Pick, Card: host}, {Act: core.Pick, Card: to}, {Act: core.Pick, Card: c}, {Act: core.Pick, Card: to},
	}
	way, next := []core.Answer(nil), s
	for done := 0; done < len(wants); {
		a, ok := m.offered(next, wants[done])
		if ok {
			done++
		} else if next.Ask.Kind == rules.AskTarget {
			a, ok = m.offered(next, core.Answer{Act: core.Pass}) // nobody more bows, and nothing more moves
		}
		var after *core.State
		if ok && done > 0 {
			way, after = append(way, a), ahead(next, a, nil)
		}
		if next != s {
			states.Put(next)
		}
		if after == nil {
			return none
		}
		next = unreacted(after)
	}
	states.Put(next)
	return Plan{words.Say("%s on %s", m.v.Describe(way[0])+": "+m.v.Teller().Card(c), m.v.Teller().Card(to)), way}
}

// offered is the answer of those that the player at this window may give that does the same as another.
func (m *moves) offered(s *core.State, want core.Answer) (core.Answer, bool) {
	if s.Over || !s.Ask.Open() || s.Ask.Seat != m.v.Seat {
		return core.Answer{}, false
	}
	var buf core.Offers
	offers := s.Offer(&buf)
	i := slices.IndexFunc(offers, func(a core.Answer) bool { return a.Act == want.Act && a.Card == want.Card && a.Item == want.Item })
	if i < 0 {
		return core.Answer{}, false
	}
	return offers[i], true
}

// joins are the ways in which a card of the hand is attached to whom the reactions that are asked for are about.
func (m *moves) joins(c, to core.CardID) (out []Plan) {
	s := m.v.State
	if s.Ask.Kind != rules.AskReaction || !m.outside(c) {
		return nil
	}
	for _, p := range m.ways[c] {
		if a := p.Answers[0]; a.Act == core.Use && a.Card == 0 {
			about := false
			rules.Answered(s, a, func(r *core.Rec) { about = about || r.Card == to })
			if about {
				out = append(out, p)
			}
		}
	}
	return out
}

// hosts are the Personalities on whom a card can be dropped so.
func (m *moves) hosts(c core.CardID) (out []core.CardID) {
	s := m.v.State
	if m.v.Seat < 0 || s.Cards[c].Host == 0 && s.Ask.Kind != rules.AskReaction {
		return nil
	}
	for k := s.First(core.Play(m.v.Seat)); k != 0; k = s.After(k) {
		if s.IsUnit(k) && len(m.attaches(c, k)) > 0 {
			out = append(out, k)
		}
	}
	return out
}
