package present

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
)

// What can be done with a card now has one source: its answers to the open question, and the ways that a player ability has of
// using it. Whether it stands out, what a click, a drag and its menu mean, all look there.

// names reports whether an answer to the open question is about a card.
func (m *moves) names(a core.Answer, c core.CardID) bool {
	s := m.v.State
	switch a.Act {
	case core.Option:
		return rules.Waiting(s, int(a.N)) == c
	case core.PickName:
		return s.Cards[c].Face != 0 && core.NameSum(s.Face(c).Title) == a.N
	case core.PickPlace:
		slot, ok := s.Cards[c].Place.IsProvince()
		return ok && core.Place(a.N) == core.Province(s.Cards[c].Place.Seat(), slot)
	default:
		return a.Card == c
	}
}

// answers are the offers that are about a card.
func (m *moves) answers(c core.CardID) (out []core.Answer) {
	for _, a := range m.offers {
		if c != 0 && m.names(a, c) {
			out = append(out, a)
		}
	}
	return out
}

// maxWays bounds how many ways there are to use one card by player abilities.
const maxWays = 24

// served finds the ways in which player abilities use cards of the hand and the Provinces: Equip may ask first who gets the
// card, and it is none the less the card that one would click.
func (m *moves) served() {
	s := m.v.State
	f := search{seat: m.v.Seat, copies: maxCopies}
	var offers []core.Answer
	if q := s.Ask; q.Kind == rules.AskTarget && int(q.Frame) < int(s.Depth) {
		if fr := &s.Frames[q.Frame]; fr.Item.Face == s.Table.PlayerFace() && fr.Item.Face != 0 {
			if serves(s.Table.Item(fr.Item)) {
				offers = m.offers
			}
		}
	}
	for _, a := range m.offers {
		if a.Act == core.Use && a.Card == 0 && serves(abilityOf(s, a)) {
			offers = append(offers, a)
		}
	}
	for _, a := range offers {
		if a.Act == core.Use || a.Act == core.Pick && !m.outside(a.Card) {
			m.serve(&f, s, []core.Answer{a})
		}
	}
}

// serve follows a way to the cards that it can be about. On the way there one chooses other cards.
func (m *moves) serve(f *search, s *core.State, way []core.Answer) {
	if f.copies == 0 || len(way) > maxDepth {
		return
	}
	f.copies--
	next := ahead(s, way[len(way)-1], nil)
	if next == nil {
		return
	}
	next = unreacted(next)
	defer states.Put(next)
	if next.Over || next.Ask.Seat != f.seat {
		return
	}
	var buf core.Offers
	offers := next.Offer(&buf)
	for _, b := range offers {
		switch {
		case b.Act == core.Pick && next.Ask.Kind == rules.AskTarget && m.outside(b.Card):
			if w := append(slices.Clip(way), b); len(m.ways[b.Card]) < maxWays {
				m.ways[b.Card] = append(m.ways[b.Card], Plan{m.wayText(w), w})
			}
		case b.Act == core.Pick && next.Ask.Kind == rules.AskTarget, b.Act == core.Pass && len(offers) == 1:
			m.serve(f, next, append(slices.Clip(way), b))
		}
	}
}

// outside reports whether a card is this player's and waits to be used: in the hand, or in a Province.
func (m *moves) outside(c core.CardID) bool {
	p := m.v.State.Cards[c].Place
	return p.Seat() == m.v.Seat && (p.Zone() == card.Hand || p.Zone() == card.ProvinceZone)
}

// leads reports whether an answer begins a way to use a card.
func (m *moves) leads(a core.Answer, c core.CardID) bool {
	return slices.ContainsFunc(m.ways[c], func(p Plan) bool { return p.Answers[0] == a })
}

// serves reports whether an ability uses cards of the hand or the Provinces for what they are. Where any card would do, as for
// the Imperial Favor, it is only what the ability costs.
func serves(it *card.Item) bool {
	if it == nil {
		return false
	}
	return slices.ContainsFunc(it.Ops, func(op card.Op) bool {
		w := op.What
		return w != nil && (w.Zone == card.Hand || w.Zone == card.ProvinceZone) && w.Filter != nil && (w.Filter.Types != 0 || len(w.Filter.Atoms) > 0)
	})
}

// abilityOf is the player ability that an answer uses.
func abilityOf(s *core.State, a core.Answer) *card.Item {
	if it := rules.GivenToPlayer(s, a); it != nil {
		return it
	}
	if its := s.Table.Items(s.Table.PlayerFace()); int(a.Item) < len(its) {
		return its[a.Item]
	}
	return nil
}

// wayText says what a way does: which ability, with which card, and on whom.
func (m *moves) wayText(way []core.Answer) string {
	v := m.v
	last := way[len(way)-1].Card
	text := words.Say("Choose %s", v.Teller().Card(last))
	if way[0].Act == core.Use {
		text = v.Describe(way[0]) + ": " + v.Teller().Card(last)
	}
	for _, a := range way[:len(way)-1] {
		if a.Act == core.Pick {
			text = words.Say("%s on %s", text, v.Teller().Card(a.Card))
		}
	}
	return text
}
