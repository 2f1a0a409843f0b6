package core

import (
	"slices"

	"kotei/core/card"
)

// Some editions have duties that an ability need not mention: a Spell bows its caster, a Kiho bows a Shugenja or Monk, and a choice is a
// target. An ability that doesn't mention them is read as if it did. One that does keeps its own words.

// casterVar stands for who casts a Kiho that doesn't say whom it bows: no text names as many things.
const casterVar = card.Whence - 1

// read is a card as the edition reads it.
func (r *Ruleset) read(c *card.Card) *card.Card {
	if !r.CasterBows && !r.ChoicesTarget {
		return c
	}
	read := *c
	read.Items = slices.Clone(c.Items)
	for i := range read.Items {
		it := &read.Items[i]
		if it.Kind == card.Ability && !it.ByHand() && !PutsItself(it) && UsedFrom(it) == 0 {
			it.Ops = r.readOps(c, it)
		}
	}
	return &read
}

// readOps are an ability's ops with those that it doesn't say.
func (r *Ruleset) readOps(c *card.Card, it *card.Item) []card.Op {
	ops := it.Ops
	if r.CasterBows && !it.Bow && !bowsToPay(it) {
		switch {
		case c.Type == card.Spell:
			ops = append(slices.Clip(ops), card.Op{Verb: card.Bow, Cost: true, What: &card.Sel{How: card.Ref, Ref: card.Host}})
		case isKiho(c) && !performed(it):
			ops = append(slices.Clip(ops), card.Op{Verb: card.Bow, Cost: true, What: &card.Sel{How: card.Target, Bind: casterVar, Perform: true, Filter: caster}})
		}
	}
	if r.ChoicesTarget && !slices.ContainsFunc(it.Ops, targets) {
		return targeting(ops)
	}
	return ops
}

// caster describes who may cast a Kiho.
var caster = &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{
	{Is: card.IsYours, Who: card.You},
	{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Shugenja"}}}, {Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Monk"}}}}},
}}

func isKiho(c *card.Card) bool { return c.Type == card.Kiho || slices.Contains(c.Keywords, "Kiho") }

// bowsToPay reports whether an ability says that something bows as a cost.
func bowsToPay(it *card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(op card.Op) bool { return op.Verb == card.Bow && op.Cost })
}

// performed reports whether an ability says who performs it.
func performed(it *card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(op card.Op) bool { return op.What != nil && op.What.Perform })
}

// targets reports whether an op says that it targets, or is an attack, which does.
func targets(op card.Op) bool {
	return op.What != nil && op.What.How == card.Target || op.To != nil && op.To.Sel != nil && op.To.Sel.How == card.Target ||
		op.Verb.Row().Attack != 0 && op.What == nil
}

// targeting are ops whose player targets what he chooses: cards in play, players, Provinces (GE-TARG-04, HE-TARG-01).
func targeting(ops []card.Op) []card.Op {
	read := slices.Clone(ops)
	for i := range read {
		v := read[i].Verb
		if w := read[i].What; v.Row().Aims && w != nil && w.How == card.Choose && w.Zone == card.InPlay && (w.By == card.NoPlayer || w.By == card.You) && (read[i].Who == card.NoPlayer || v.Row().Receives) {
			aimed := *w
			aimed.How = card.Target
			read[i].What = &aimed
		}
	}
	return read
}

// Sourced reports whether what comes from a card comes from one of some types. A Kiho's effects are Spell effects where the edition says
// so (GE-KIHO-02, HE-ACT-02).
func (s *State) Sourced(ts card.TypeSet, c CardID) bool { return s.Table.Rules.sourced(ts, s.Face(c)) }

func (r *Ruleset) sourced(ts card.TypeSet, c *card.Card) bool {
	return ts.Has(c.Type) || r.KihoCasts && ts.Has(card.Spell) && isKiho(c)
}

// Helps reports whether a card performs the Ritual of a frame without casting it. The Shugenja who has the Spell casts it (HE-SPL-06).
func (s *State) Helps(action uint8, c CardID) bool {
	f := &s.Frames[action]
	return s.Table.Rules.OneCaster && s.Type(f.Source) == card.Spell && s.Cards[f.Source].Host != c &&
		s.ActionKeyword(s.Table.Item(f.Item), f.Source, "Ritual")
}
