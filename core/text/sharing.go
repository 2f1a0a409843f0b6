package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// An Invest that speaks of what its Strategy's ability has named: "Invest :g1:: If the target is a Samurai, draw a card". It is
// applied as the ability's action has resolved, and what was targeted then is what it means (the later arcs' Invest).

// A told is what an ability has named, for an Invest beside it.
type told struct {
	named []entity
	next  card.Var
}

// remember keeps what an ability has named.
func (s *session) remember(it *card.Item) {
	if it.Kind != card.Ability || s.granted {
		return
	}
	s.abilities++
	named := slices.DeleteFunc(slices.Clone(s.last.named), func(e entity) bool { return e.v < card.FirstVar })
	s.told = &told{named, s.last.next}
}

// speakOfAbility reads the Invests of a Strategy that could mean nothing by themselves again, with what its one ability has named.
func (s *session) speakOfAbility(c *card.Card) {
	if c.Type != card.Strategy || slices.ContainsFunc(c.Items, func(it card.Item) bool { return it.Kind == card.Ability && it.ByHand() }) {
		return
	}
	for i := range c.Items {
		it := &c.Items[i]
		price := it.Kind == card.Static && strings.Contains(strings.ToLower(it.Text), "this card's")
		if !it.ByHand() || !price && !strings.HasPrefix(it.Text, invest) {
			continue
		}
		if s.abilities == 0 {
			s.list(c)
		}
		if s.abilities != 1 {
			return
		}
		s.sharing = s.told
		again, _ := s.listed(segment{text: it.Text})
		s.sharing = nil
		if price && !pricing(&again) {
			continue
		}
		if !again.ByHand() && !slices.ContainsFunc(again.Ops, func(o card.Op) bool { return o.Verb == card.Delay }) { // what it waits for may have been
			again.Span = it.Span
			*it = again
		}
	}
}

// list reads a card's abilities by the tables, which know then what these name.
func (s *session) list(c *card.Card) {
	for i := range c.Items {
		if it := &c.Items[i]; it.Kind == card.Ability {
			if x, by := s.listed(segment{it.Text, true}); by == played {
				x.Span = it.Span
				*it = x
			}
			s.giveBack()
		}
	}
}

// besideAbility reads an Invest by itself that may speak of what its card's ability has named.
func (s *session) besideAbility(seg segment, c *card.Card, alone card.Item) card.Item {
	on := &card.Card{Type: c.Type, Items: []card.Item{alone}}
	s.abilities = 0
	for i := range c.Items {
		if c.Items[i].Kind == card.Ability {
			s.listed(segment{c.Items[i].Text, true})
		}
	}
	s.speakOfAbility(on)
	return on.Items[0]
}

// takeUp names for an Invest what the ability has named. What it asks is asked when it has been paid for.
func (v *resolver) takeUp(it *card.Item) {
	if v.sharing == nil || it.Words != invest && !pricing(it) {
		return
	}
	it.Shares = it.Words == invest
	v.named, v.next = slices.Clone(v.sharing.named), v.sharing.next
	if it.Shares && len(it.When) == 1 && len(it.Ops) > 0 {
		c := it.When[0]
		it.When = nil
		it.Ops = over(card.Op{Verb: card.If, Cond: &c, Style: inFrontOf}, it.Ops)
	}
}

// pricing reports whether a text tells what its card's ability costs, by what that has targeted or who performs it.
func pricing(it *card.Item) bool {
	return it.Kind == card.Static && len(it.Ops) == 1 && len(it.Ops[0].Mods) == 1 && (it.Ops[0].Mods[0].Rule == card.AbilityCosts || it.Ops[0].Mods[0].Rule == card.AbilityLess)
}
