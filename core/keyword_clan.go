package core

import (
	"slices"

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
	for _, clan := range s.Table.Clans {
		if s.printedFaction(f, s.Cards[other].Owner, clan) {
			if s.HasClan(c, clan) {
				return true
			}
			none = false
		}
	}
	return none
}

// A Faction is a Clan of which there is more to say than its name.
type Faction struct {
	Clan string // as Strongholds have it
	// Names are its traits, the Clan's own name among them: each makes a card one of the Clan, and texts use any of them (GE-FAC-02,
	// GE-FAC-03). Where there are none, no Personality is of this Clan (GE-FAC-04).
	Names []string
	Kept  bool // who has the trait printed keeps it, whomever he swears fealty to (GE-FAC-07)
}

// faction is the Faction that a name means; nil if it is a Clan of which there is no more to say.
func (t *Table) faction(name string) *Faction {
	for i := range t.Rules.Factions {
		if f := &t.Rules.Factions[i]; f.Clan == name || slices.Contains(f.Names, name) {
			return f
		}
	}
	return nil
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
	if !s.InPlay(h) {
		return false
	}
	if slices.Contains(s.Face(h).Clans, clan) {
		return true
	}
	f := s.Table.faction(clan)
	return f != nil && slices.ContainsFunc(s.Face(h).Clans, func(c string) bool { return s.Table.faction(c) == f })
}

func (s *State) byEffect(p Seat, clan string, depth uint8) bool {
	for y := range s.Sayings(card.PlaysFor) {
		if clanOf(y.Mod.Keyword) != clan {
			continue
		}
		e := s.rowEnv(y.Row)
		e.clans = depth + 1
		if e.saidOf(y.Op, p) && e.InForce(y.Row, y.N) {
			return true
		}
	}
	return false
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
			t.addClans(clanOf(m[0].Keyword))
		}
	}
}
