package core

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Clan reports whether a player has a Clan alignment: his Stronghold's, or one that an effect gives him (CE-CLAN-01, -05).
func (s *State) Clan(p Seat, clan string) bool { return s.clan(p, clan, 0) }

// SharesClan reports whether a Personality has one of the player's Clan alignments.
func (s *State) SharesClan(c CardID, p Seat) bool {
	e := Env{State: s}
	l := e.now(c)
	return e.sharesClan(&l, p)
}

// AlignedAs reports whether a card is aligned as another one is printed to be: to one of its Clans, or to whichever where it has none.
func (s *State) AlignedAs(c, other CardID) bool {
	f, none := s.Face(other), true
	for _, clan := range f.Clans {
		if s.HasClan(c, clan) {
			return true
		}
		none = false
	}
	for _, k := range f.Keywords {
		if clan, is := strings.CutSuffix(string(k), " Clan"); is {
			if s.HasClan(c, clan) {
				return true
			}
			none = false
		}
	}
	return none
}

// clanDepth is how often an effect that makes players of a Clan may ask of which Clan somebody is: one may hang on
// another, but not on itself.
const clanDepth = 2

func (s *State) clan(p Seat, clan string, depth uint8) bool {
	return s.byStronghold(p, clan) || depth < clanDepth && s.byEffect(p, clan, depth)
}

func (e *Env) sharesClan(l *look, p Seat) bool {
	for _, clan := range e.Table.Clans {
		if e.clan(p, clan, e.clans) && e.hasAlignment(l, clan) {
			return true
		}
	}
	return false
}

func (s *State) byStronghold(p Seat, clan string) bool {
	h := s.Seats[p].Stronghold
	return s.InPlay(h) && slices.Contains(s.Face(h).Clans, clan)
}

func (s *State) byEffect(p Seat, clan string, depth uint8) bool {
	if !s.Table.clansGiven {
		return false
	}
	for r := range s.EachRow() {
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
			e.clans = depth + 1
			if e.saidOf(op, p) && e.InForce(r, j) {
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
		t.clansLost = t.clansLost || slices.ContainsFunc(it.Ops[i].Mods, losesClan)
	}
}

// losesClan reports whether a change takes a Clan alignment away.
func losesClan(m card.Mod) bool {
	return m.Kind == card.LoseKeyword && (m.Keyword == card.AllClans || m.Keyword == card.OtherClans || m.Keyword == card.YourClan || strings.HasSuffix(string(m.Keyword), " Clan"))
}
