package core

import (
	"kotei/core/card"
)

// UnitForce is the sum of the Force of a Personality and his Followers, bowed or not (CE-TERMTF).
func (s *State) UnitForce(lead CardID) int { return s.unitForce(lead, 0) }

func (s *State) unitForce(lead CardID, depth uint8) (n int) {
	for c := s.First(Play(s.Cards[lead].Ctrl)); c != 0; c = s.After(c) {
		if s.InUnit(c, lead) && fights(s.Type(c)) {
			n += s.stat(c, card.Force, depth)
		}
	}
	return n
}

func fights(t card.Type) bool {
	return t == card.Personality || t == card.Follower || t == card.Ancestor
}

// ArmyForce is the total Force of a side at a battlefield: its unbowed Personalities and Followers; ok is false where
// the side has no units, and so no army.
func (s *State) ArmyForce(field int, side Flags) (n int, ok bool) {
	for p := range s.NSeats {
		for c := s.First(Play(Seat(p))); c != 0; c = s.After(c) {
			k := &s.Cards[c]
			if int(k.At) != field || k.Flags&side == 0 || k.Flags&(OnProvince|IsTerrain) != 0 {
				continue
			}
			t := s.Type(c)
			ok = ok || t == card.Personality
			if !fights(t) {
				continue
			}
			if k.Flags&Bowed != 0 {
				if bowed, _ := s.Rule(c, card.ContributeBowed, nil); !bowed {
					continue
				}
			}
			if not, _ := s.Rule(c, card.NotContribute, nil); !not {
				n += s.Stat(c, card.Force)
			}
		}
	}
	return n, ok
}

// Units counts the units of a side at a battlefield.
func (s *State) Units(field int, side Flags) (n int) {
	for p := range s.NSeats {
		for c := s.First(Play(Seat(p))); c != 0; c = s.After(c) {
			if int(s.Cards[c].At) == field && s.Cards[c].Flags&side != 0 && s.Type(c) == card.Personality {
				n++
			}
		}
	}
	return n
}

// ProvinceStrength is the current strength of a Province.
func (s *State) ProvinceStrength(p Seat, slot int) int {
	v := 0
	if h := s.Seats[p].Stronghold; h != 0 && s.InPlay(h) { // put elsewhere by hand it may be hidden from some
		v = s.Stat(h, card.ProvinceStrength)
	}
	at := Province(p, slot)
	for i := range s.NRows {
		r := &s.Rows[i]
		switch r.Kind {
		case RowAmount:
			if r.Card == 0 && r.Place == at && r.Stat == card.ProvinceStrength {
				v += int(r.Amount)
			}
		case RowToken:
			if r.Card == 0 && r.Place == at {
				v += int(s.Table.Faces[r.Item.Face].Stats[card.ProvinceStrength].N) * int(r.Amount)
			}
		case RowMod, RowTrait:
			v += s.provinceMods(r, at)
		}
	}
	return max(v, 0)
}

func (s *State) provinceMods(r *Row, at Place) (v int) {
	it := s.Table.Item(r.Item)
	for i := range it.Ops {
		op := &it.Ops[i]
		if r.Kind == RowMod && i != int(r.Op) || op.What == nil || op.What.Thing != card.Provinces {
			continue
		}
		for j := range op.Mods {
			m := &op.Mods[j]
			if m.Stat != card.ProvinceStrength && m.Stat != card.Strength || m.Kind != card.Add && m.Kind != card.Sub || r.Kind == RowMod && j != int(r.Mod) {
				continue
			}
			e := s.rowEnv(r)
			if r.Kind == RowMod {
				if r.Place == at || r.Place == Nowhere && e.SelectsPlace(op.What, at) {
					v += int(r.Amount)
				}
				continue
			}
			if e.Conds(it.When) && e.SelectsPlace(op.What, at) {
				n := e.ValueAbout(m.Amount, 0)
				if m.Kind == card.Sub {
					n = -n
				}
				v += n
			}
		}
	}
	return v
}

// CavalryUnit reports whether a Personality and all his Followers are Cavalry (CE-TERMCAV).
func (s *State) CavalryUnit(lead CardID) bool {
	for c := s.First(Play(s.Cards[lead].Ctrl)); c != 0; c = s.After(c) {
		if s.InUnit(c, lead) && fights(s.Type(c)) && !s.Keyword(c, "Cavalry") {
			return false
		}
	}
	return true
}
