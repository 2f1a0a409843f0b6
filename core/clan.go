package core

import (
	"slices"

	"kotei/core/card"
)

// Clan reports whether a player has a Clan alignment: his Stronghold's, or one that an effect gives him (CE-CLAN-01, -05).
func (s *State) Clan(p Seat, clan string) bool {
	if h := s.Seats[p].Stronghold; h != 0 && s.InPlay(h) && slices.Contains(s.Face(h).Clans, clan) {
		return true
	}
	return s.playsFor(p, func(k card.Keyword) bool { return clanOf(k) == clan })
}

// SharesClan reports whether a Personality has one of the player's Clan alignments.
func (s *State) SharesClan(c CardID, p Seat) bool {
	if h := s.Seats[p].Stronghold; h != 0 && s.InPlay(h) {
		for _, clan := range s.Face(h).Clans {
			if s.HasClan(c, clan) {
				return true
			}
		}
	}
	return s.playsFor(p, func(k card.Keyword) bool { return s.HasClan(c, clanOf(k)) })
}

// playsFor reports whether an effect makes a player one of a Clan of which is holds. What is itself conditional on a
// player's Clan doesn't count, or it could ask about itself.
func (s *State) playsFor(p Seat, is func(card.Keyword) bool) bool {
	if !s.Table.clansGiven {
		return false
	}
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != RowMod && r.Kind != RowTrait {
			continue
		}
		it := s.Table.Item(r.Item)
		for j := range it.Ops {
			op := &it.Ops[j]
			if r.Kind == RowMod && j != int(r.Op) || len(op.Mods) == 0 || asksClan(it.When) {
				continue
			}
			m := &op.Mods[0]
			if m.Kind != card.RuleMod || m.Rule != card.PlaysFor || !is(m.Keyword) {
				continue
			}
			if e := s.rowEnv(r); e.saidOf(op, p) && (r.Kind == RowMod || e.Conds(it.When)) && e.Cond(op.While) {
				return true
			}
		}
	}
	return false
}

func asksClan(when []card.Cond) bool {
	for i := range when {
		if k := when[i].Kind; k == card.PlaysClan || asksClan(when[i].Sub) {
			return true
		}
	}
	return false
}

// clansOf notes the Clans that an item makes players of: they are Clans in the games at this table (CE-CLAN-07).
func (t *Table) clansOf(it *card.Item) {
	for i := range it.Ops {
		for j := range it.Ops[i].Mods {
			m := &it.Ops[i].Mods[j]
			if m.Kind != card.RuleMod || m.Rule != card.PlaysFor {
				continue
			}
			t.clansGiven = true
			if clan := clanOf(m.Keyword); !slices.Contains(t.Clans, clan) {
				t.Clans = append(t.Clans, clan)
			}
		}
	}
}
