package core

import (
	"slices"

	"kotei/core/card"
)

// Clan reports whether a player has a Clan alignment: his Stronghold's, or one that an effect gives him (CE-CLAN-01, -05).
func (s *State) Clan(p Seat, clan string) bool { return s.byStronghold(p, clan) || s.byEffect(p, clan) }

// SharesClan reports whether a Personality has one of the player's Clan alignments.
func (s *State) SharesClan(c CardID, p Seat) bool { return s.shared(c, p, (*State).Clan) }

func (s *State) shared(c CardID, p Seat, plays func(*State, Seat, string) bool) bool {
	for _, clan := range s.Table.Clans {
		if plays(s, p, clan) && s.HasClan(c, clan) {
			return true
		}
	}
	return false
}

// clan and sharesClan are Clan and SharesClan as a text asks for them. One that decides of which Clan a player is by his
// Clan asks for that of his Stronghold, or it would ask about itself.
func (e *Env) clan(p Seat, clan string) bool {
	if e.givesClan {
		return e.byStronghold(p, clan)
	}
	return e.Clan(p, clan)
}

func (e *Env) sharesClan(c CardID, p Seat) bool {
	if e.givesClan {
		return e.shared(c, p, (*State).byStronghold)
	}
	return e.SharesClan(c, p)
}

func (s *State) byStronghold(p Seat, clan string) bool {
	h := s.Seats[p].Stronghold
	return s.InPlay(h) && slices.Contains(s.Face(h).Clans, clan)
}

func (s *State) byEffect(p Seat, clan string) bool {
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
			if !givesClan(op, clan) || r.Kind == RowMod && j != int(r.Op) {
				continue
			}
			e := s.rowEnv(r)
			e.givesClan = true
			if e.saidOf(op, p) && (r.Kind == RowMod || e.Conds(it.When)) {
				return true
			}
		}
	}
	return false
}

// givesClan reports whether an op makes players of a Clan.
func givesClan(op *card.Op, clan string) bool {
	return len(op.Mods) > 0 && op.Mods[0].Rule == card.PlaysFor && clanOf(op.Mods[0].Keyword) == clan
}

// addClans notes the Clans of Strongholds, and those that an item makes players of: they are Clans in the games at this
// table (CE-CLAN-07).
func (t *Table) addClans(clans ...string) {
	for _, c := range clans {
		if !slices.Contains(t.Clans, c) {
			t.Clans = append(t.Clans, c)
		}
	}
}

func (t *Table) clansOf(it *card.Item) {
	for i := range it.Ops {
		if m := it.Ops[i].Mods; len(m) > 0 && m[0].Rule == card.PlaysFor {
			t.clansGiven = true
			t.addClans(clanOf(m[0].Keyword))
		}
	}
}
