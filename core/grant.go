package core

import "kotei/core/card"

// Gift is the ability that row i gives to a card: by an effect on it, or on all cards like it, or by a continuous
// trait; nil if it gives none (CE-ABIL-03, CE-SOURCE-04).
func (s *State) Gift(i uint16, c CardID) *card.Item {
	r := &s.Rows[i]
	if r.Kind == RowCopy && r.Card == c && r.Gen == s.Cards[c].Gen && s.InPlay(c) {
		return s.Table.Item(r.Item)
	}
	if r.Kind != RowMod && r.Kind != RowTrait || !s.Gives(r) || !s.InPlay(c) {
		return nil
	}
	it := s.Table.Item(r.Item)
	for j := range it.Ops {
		op := &it.Ops[j]
		if op.Verb != card.Modify || r.Kind == RowMod && j != int(r.Op) {
			continue
		}
		for k := range op.Mods {
			g := op.Mods[k].Grant
			if g == nil || g.Kind != card.Ability || r.Kind == RowMod && k != int(r.Mod) {
				continue
			}
			if r.Kind == RowMod && s.rowApplies(r, op, c, 1) || r.Kind == RowTrait && s.traitApplies(r, it, op, c) {
				return g
			}
		}
	}
	return nil
}

func (s *State) traitApplies(r *Row, it *card.Item, op *card.Op, c CardID) bool {
	e := s.rowEnv(r)
	e.depth, e.About = 2, c
	return e.Conds(it.When) && e.applies(op, c)
}
