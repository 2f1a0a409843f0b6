package text

import (
	"slices"

	"kotei/core/card"
)

// What is said of an attack after it: "that may target Items", ". This may target a Personality with Followers",
// "that destroys Followers after it bows them".

var attackTails = []row[card.Mod]{
	{pattern: "[,] (that|which) may target (a Personality|Personalities) with [attached] Followers", base: card.Mod{Rule: card.RangedReach}},
	{pattern: "[,] (that|which) may target (a Personality|Personalities) with [attached] Followers if {when}", base: card.Mod{Rule: card.RangedReach}},
	{pattern: ". (this|it|the Fear) may target (a Personality|Personalities) with [attached] Followers", base: card.Mod{Rule: card.RangedReach}},
	{pattern: ". (this|it|the Fear) may target (a Personality|Personalities) with [attached] Followers if {when}", base: card.Mod{Rule: card.RangedReach}},
	{pattern: "[,] (that|which) may target cards in (a player's home|players' homes)", base: card.Mod{Rule: card.RangedHome}},
	{pattern: "[,] (that|which) may target a card in a player's home", base: card.Mod{Rule: card.RangedHome}},
	{pattern: "[,] (that|which) may target {described}", base: card.Mod{Rule: card.MayHit}},
	{pattern: ". (this|it|the Fear) may target {described}", base: card.Mod{Rule: card.MayHit}},
	{pattern: "[,] (that|which) (may not|cannot) target [a] {described}", base: card.Mod{Rule: card.MayNotHit}},
	{pattern: ". (this|it|the Fear) (may not|cannot) target [a] {described}", base: card.Mod{Rule: card.MayNotHit}},
	{pattern: "[,] (that|which) destroys {described} after it bows [them]", base: card.Mod{Rule: card.HitDies}},
	{pattern: ". (this|it|the Fear) destroys {described} after it bows [them]", base: card.Mod{Rule: card.HitDies}},
	{pattern: "[,] (that|which) is compared (to|against|with) (the targeted card's|the target's|its) {cmpstat} [instead of [its] Force]", base: card.Mod{Rule: card.ComparedTo}},
	{pattern: "[,] (that|which) (is compared|you compare) (to|against|with) {cmpstat} [instead of [its] Force]", base: card.Mod{Rule: card.ComparedTo}},
	{pattern: "[,] (that|which) you may compare (to|against|with) {cmpstat} [instead of [its] Force]", base: card.Mod{Rule: card.ComparedTo, Once: true}},
	{pattern: "[,] (that|which) you may compare (to|against|with) {cmpstat} if the target has no attachments", base: card.Mod{Rule: card.ComparedTo, Once: true, Sel: bareTarget}},
	{pattern: ". if (this|it|the Ranged Attack|the Melee Attack) (targets|targeted) a Personality, you may compare it (to|against|with) his {cmpstat} [instead of [his] Force]", base: card.Mod{Rule: card.ComparedTo, Once: true, Sel: aPersonality}},
	{pattern: ". after this bows a {described}, destroy it", base: card.Mod{Rule: card.HitDies}},
}

var (
	bareTarget   = &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.HasAttached, Not: true}}}}
	aPersonality = &card.Sel{How: card.Any, Filter: &card.Filter{Types: card.Types(card.Personality)}}
)

func attackTailKey(m *card.Mod) any { return m.Rule }

func init() {
	modSlots["described"] = thingsSlot(func(m *card.Mod, s *card.Sel) { m.Sel = s }, func(m *card.Mod) *card.Sel { return m.Sel })
	modSlots["cmpstat"] = statSlot(func(m *card.Mod) (*card.Stat, *bool) { return &m.Stat, &m.Base })
	modSlots["when"] = &slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			for _, g := range r.condition(at) {
				x, c := m, g.v
				x.Cond = &c
				all = append(all, reading[card.Mod]{x, g.end})
			}
			return all
		},
		write: func(w *writer, m *card.Mod) { w.condition(m.Cond) },
		walk:  func(v *resolver, m *card.Mod) { v.condition(m.Cond) },
	}
}

// attackTails adds what is said of an attack to the steps read.
func (r *reader) attackTails(at int, all []reading[ops]) []reading[ops] {
	for i := 0; i < len(all); i++ {
		g := all[i]
		if len(g.v) != 1 || g.v[0].Verb.Attack() == 0 || len(g.v[0].Mods) > 2 {
			continue
		}
		for _, t := range r.g.attackTails.readAt(r, g.end) {
			if m := &t.v; m.Rule == card.MayHit && (m.Sel.Filter.Types == 0 || len(m.Sel.Filter.Atoms) > 0) || m.Rule == card.HitDies && g.v[0].Verb != card.Fear {
				continue
			}
			o := g.v[0]
			m := t.v
			m.Kind = card.RuleMod
			o.Mods = append(slices.Clone(o.Mods), m)
			o.Span = r.span(at, t.end)
			all = append(all, reading[ops]{ops{o}, t.end})
		}
	}
	return all
}

// attackTails resolves what is said of an attack.
func (v *resolver) attackTails(o *card.Op) {
	if o.Verb.Attack() == 0 {
		return
	}
	for i := range o.Mods {
		v.g.attackTails.walk(v, &o.Mods[i])
		if o.Mods[i].Rule == card.HitDies && o.Bind == 0 {
			o.Bind = v.bind()
		}
	}
}

func (w *writer) attackTails(o *card.Op) {
	if o.Verb.Attack() == 0 {
		return
	}
	for i := range o.Mods {
		w.g.attackTails.write(w, &o.Mods[i])
	}
}
