package text

import (
	"slices"

	"kotei/core/card"
)

// What is said of an attack after it: "that may target Items", ". This may target a Personality with Followers",
// "that destroys Followers after it bows them".

var attackTails = func() []row[card.Mod] {
	rows := []row[card.Mod]{
		{pattern: "[,] (that|which) is compared (to|against|with) (the targeted card's|the target's|its) {cmpstat} [instead of [its] Force]", base: card.Mod{Rule: card.ComparedTo}},
		{pattern: "[,] (that|which) (is compared|you compare) (to|against|with) {cmpstat} [instead of [its] Force]", base: card.Mod{Rule: card.ComparedTo}},
		{pattern: "[,] (that|which) you may compare (to|against|with) {cmpstat} [instead of [its] Force]", base: card.Mod{Rule: card.ComparedTo, Once: true}},
		{pattern: "[,] (that|which) you may compare (to|against|with) {cmpstat} if the target has no attachments", base: card.Mod{Rule: card.ComparedTo, Once: true, Sel: bareTarget}},
		{pattern: ". if (this|it|the Ranged Attack|the Melee Attack) (targets|targeted) a Personality, you may compare it (to|against|with) his {cmpstat} [instead of [his] Force]", base: card.Mod{Rule: card.ComparedTo, Once: true, Sel: aPersonality}},
		{pattern: ". after this bows a {described}, destroy it", base: card.Mod{Rule: card.HitDies}},
		{pattern: "[,] (targeting|against) {hit} [, if legal]", base: card.Mod{Rule: card.MustHit}},
		{pattern: "[,] (that|which) (may not|cannot) [be] combined", base: card.Mod{Rule: card.Uncombined}},
		{pattern: "[,] (that|which) (only affects|affects only) {described}", base: card.Mod{Rule: card.MustHit}},
		{pattern: ", who may have Followers", base: card.Mod{Rule: card.RangedReach}},
		{pattern: "but not {described}", base: card.Mod{Rule: card.MayNotHit}},
		{pattern: "[,] (that|which) must target {hit}", base: card.Mod{Rule: card.MustHit}},
		{pattern: "[,] [and] [with] {plus} strength if {bonusif}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		{pattern: "[,] (and|that|which) has {plus} strength if {bonusif}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		{pattern: "[,] [and] [with] {minus} strength if {lessif}", base: card.Mod{Kind: card.Sub, Stat: card.Strength}},
		{pattern: "[,] [and] [with] {plus} strength for each {things}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		{pattern: "[,] [and] [with] {plus} strength for each {per}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		{pattern: "[,] [and] [with] {plus} strength for every {every} {everything}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		{pattern: "[,] with a strength bonus equal to {bonusamount} if {bonusif}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		{pattern: "[,] with a strength bonus equal to {amount}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		{pattern: "[,] {plus} if {bonusif}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		{pattern: "[,] plus {plainplus} if {lessif}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		{pattern: "[,] plus {plainplus} for each {things}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		{pattern: "[,] plus {plainplus} for each {per}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
	}
	for _, it := range []string{"[,] (that|which)", ". (this|it|the Fear|this Fear)", "[,] and", "[, but]", "[,] and (that|which)"} {
		rows = append(rows,
			row[card.Mod]{pattern: it + " may target (a Personality|Personalities) with [attached] Followers", base: card.Mod{Rule: card.RangedReach}},
			row[card.Mod]{pattern: it + " may target (a Personality|Personalities) with [attached] Followers if {when}", base: card.Mod{Rule: card.RangedReach}},
			row[card.Mod]{pattern: it + " may target [a] {described} with [attached] Followers", base: card.Mod{Rule: card.RangedReach}},
			row[card.Mod]{pattern: it + " may target (a Personality|Personalities) even if (he has|they have) Followers", base: card.Mod{Rule: card.RangedReach}},
			row[card.Mod]{pattern: it + " (affects|affect) Personalities as if they were Followers", base: card.Mod{Rule: card.RangedReach}},
			row[card.Mod]{pattern: it + " may target cards in (a player's home|players' homes)", base: card.Mod{Rule: card.RangedHome}},
			row[card.Mod]{pattern: it + " may target a card in a player's home", base: card.Mod{Rule: card.RangedHome}},
			row[card.Mod]{pattern: it + " may target a card in the Defender's home", base: card.Mod{Rule: card.RangedHome, Sel: inDefendersHome}},
			row[card.Mod]{pattern: it + " may target {homed} in (another player's home|other players' homes)", base: card.Mod{Rule: card.RangedHome}},
			row[card.Mod]{pattern: it + " (destroys|destroy) {kinds} after (it bows|bowing) [them]", base: card.Mod{Rule: card.HitDies}},
			row[card.Mod]{pattern: it + " (destroys|destroy) {described} it bows", base: card.Mod{Rule: card.HitDies}},
			row[card.Mod]{pattern: it + " may target {described}", base: card.Mod{Rule: card.MayHit}},
			row[card.Mod]{pattern: it + " (may not|cannot) target [a] {described}", base: card.Mod{Rule: card.MayNotHit}},
			row[card.Mod]{pattern: it + " (destroys|destroy) {described} after (it bows|bowing) [them]", base: card.Mod{Rule: card.HitDies}},
			row[card.Mod]{pattern: it + " (destroys|destroy) {described} after (it bows|bowing) [them] if {when}", base: card.Mod{Rule: card.HitDies}},
		)
	}
	for _, it := range []string{"this", "it", "the Fear", "this Fear"} {
		rows = append(rows,
			row[card.Mod]{pattern: ". if {when}, " + it + " destroys {described} after (it bows|bowing) [them]", base: card.Mod{Rule: card.HitDies}},
			row[card.Mod]{pattern: ". if {when}, after each {described} bows from " + it + ", destroy it", base: card.Mod{Rule: card.HitDies}},
			row[card.Mod]{pattern: ". if {when}, " + it + " may target (a Personality|Personalities) with [attached] Followers", base: card.Mod{Rule: card.RangedReach}},
			row[card.Mod]{pattern: ". if {when}, " + it + " may target {described}", base: card.Mod{Rule: card.MayHit}},
			row[card.Mod]{pattern: ". if {lateif}, " + it + " has {latestrength} strength", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
		)
	}
	return append(rows,
		row[card.Mod]{pattern: "[,] (that|which), if {when}, destroys {described} after (it bows|bowing) [them]", base: card.Mod{Rule: card.HitDies}},
		row[card.Mod]{pattern: "[,] (that|which) may, if {when}, target (a Personality|Personalities) with [attached] Followers", base: card.Mod{Rule: card.RangedReach}},
	)
}()

var (
	bareTarget = &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.HasAttached, Not: true}}}}
	// inDefendersHome is a card there, which is an enemy's where the Attacker's text says so.
	inDefendersHome = &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsHome, Who: card.Defender}, {Is: card.IsYours, Who: card.Another}}}}
	aPersonality    = &card.Sel{How: card.Any, Filter: &card.Filter{Types: card.Types(card.Personality)}}
)

func attackTailKey(m *card.Mod) any {
	if m.Rule != card.NoRule {
		return m.Rule
	}
	return m.Kind
}

func init() {
	modSlots["plainplus"] = plainPlusSlot()
	modSlots["lessif"] = &slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			all := modSlots["bonusif"].read(r, at, m)
			for i := range all {
				all[i].v.Amount.Word = lessWord
			}
			return all
		},
		write: modSlots["bonusif"].write,
		walk:  modSlots["bonusif"].walk,
	}
	modSlots["bonusamount"] = &slot[card.Mod]{ // what is added under a condition
		read:  modSlots["amount"].read,
		write: func(w *writer, m *card.Mod) { w.value(m.Amount.A) },
		walk:  func(v *resolver, m *card.Mod) { v.value(m.Amount.A) },
	}
	modSlots["lateif"] = lateCondSlot()
	modSlots["latestrength"] = &slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			for _, g := range r.plus(at) {
				x, v, n := m, *m.Amount, g.v
				v.A, x.Amount = &n, &v
				all = append(all, reading[card.Mod]{x, g.end})
			}
			return all
		},
		write: func(w *writer, m *card.Mod) { w.value(m.Amount.A) },
		walk:  func(*resolver, *card.Mod) {},
	}
	modSlots["hit"] = hitSlot()
	modSlots["described"] = thingsSlot(func(m *card.Mod, s *card.Sel) { m.Sel = s }, func(m *card.Mod) *card.Sel { return m.Sel })
	modSlots["kinds"] = kindsSlot()
	modSlots["homed"] = homedSlot()
	modSlots["reachable"] = reachable()
	modSlots["cmpstat"] = statSlot(func(m *card.Mod) (*card.Stat, *bool) { return &m.Stat, &m.Base })
	modSlots["when"] = condSlot(func(m *card.Mod) **card.Cond { return &m.Cond })
}

// ofEachAttack are what may be said of several attacks as of one.
var ofEachAttack = map[card.Rule]bool{card.Uncombined: true, card.NotRaised: true, card.NotLowered: true, card.Unchanged: true, card.HitBows: true}

// attackTails adds what is said of an attack to the steps read.
func (r *reader) attackTails(at int, all []reading[ops]) []reading[ops] {
	for i := 0; i < len(all); i++ {
		g := all[i]
		several := len(g.v) == 2 && g.v[0].Verb == card.Repeat // "three consecutive Ranged 2 Attacks"
		if len(g.v) != 1 && !several || g.v[len(g.v)-1].Verb.Row().Attack == 0 || len(g.v[len(g.v)-1].Mods) > 4 {
			continue
		}
		for _, t := range r.g.attackTails.readAt(r, g.end) {
			o := g.v[len(g.v)-1]
			if !tailFits(&t.v, o.Verb) || several && !ofEachAttack[t.v.Rule] {
				continue
			}
			m := t.v
			if m.Kind == card.NoMod {
				m.Kind = card.RuleMod
			}
			if r.underSameIf(&o, g.end) {
				m.Join = card.And
			}
			o.Mods = append(slices.Clone(o.Mods), m)
			o.Span = r.span(at, t.end)
			if several {
				all = append(all, reading[ops]{ops{g.v[0], o}, t.end})
				continue
			}
			all = append(all, reading[ops]{ops{o}, t.end})
		}
	}
	return all
}

// underSameIf reports whether what follows "If …, the Fear has +1 strength" is under the same condition: ", and it may target …".
func (r *reader) underSameIf(o *card.Op, at int) bool {
	n := len(o.Mods)
	if n == 0 || !r.is(at, "and") && !(r.is(at, ",") && r.is(at+1, "and")) {
		return false
	}
	last := &o.Mods[n-1]
	if last.Join == card.And {
		return true
	}
	f := r.g.attackTails.formOf(last)
	return last.Kind == card.Add && isCaseOf(last.Amount) && f != nil && f.parts[0].lit == "."
}

// saidOfBoth gives the first of two attacks of which one is made what a sentence after the second says of either: "Fear 3, or
// Fear 5 if …. This may target Items".
func (r *reader) saidOfBoth(done, second ops) ops {
	a, b := &done[0], &second[0]
	if len(done) != 1 || a.Verb.Row().Attack == 0 || b.Verb.Row().Attack == 0 {
		return done
	}
	out := slices.Clone(done)
	for _, m := range b.Mods {
		if f := r.g.attackTails.formOf(&m); f == nil || f.parts[0].lit != "." || !tailFits(&m, a.Verb) {
			continue
		}
		if m.Sel != nil {
			s := *m.Sel
			m.Sel = &s
		}
		m.Join = card.Or
		out[0].Mods = append(slices.Clone(out[0].Mods), m)
	}
	return out
}

// tailFits reports whether so much can be said of an attack.
func tailFits(m *card.Mod, by card.Verb) bool {
	switch m.Rule {
	case card.MayHit:
		return m.Sel.Filter.Types != 0 && len(m.Sel.Filter.Atoms) == 0
	case card.RangedReach:
		return m.Sel == nil || m.Sel.Filter.Types == card.Types(card.Personality) && len(m.Sel.Filter.Atoms) > 0
	case card.HitDies:
		return by == card.Fear
	case card.HitBows:
		return by != card.Fear
	}
	return true
}

// attackTails resolves what is said of an attack.
func (v *resolver) attackTails(o *card.Op) {
	if o.Verb.Row().Attack == 0 {
		return
	}
	for i := range o.Mods {
		v.g.attackTails.walk(v, &o.Mods[i])
		if m := &o.Mods[i]; m.Join == card.And && i > 0 {
			before := &o.Mods[i-1]
			if m.Cond != nil || m.Kind != card.RuleMod {
				v.failed("it is not clear whether both are under one condition")
			} else if m.Cond = before.Cond; isCaseOf(before.Amount) {
				m.Cond = before.Amount.Cond
			}
		}
		if o.Mods[i].Rule == card.HitDies && o.Bind == 0 {
			o.Bind = v.bind()
		}
	}
}

func (w *writer) attackTails(o *card.Op) {
	if o.Verb.Row().Attack == 0 {
		return
	}
	for i := range o.Mods {
		if o.Mods[i].Join == card.Or { // a sentence after the other attack says it
			continue
		}
		w.g.attackTails.write(w, &o.Mods[i])
	}
}

// hitSlot is the one thing that an attack targets: "a card in the loser's unit", "it".
func hitSlot() *slot[card.Mod] {
	return &slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			for _, g := range r.selector(at) {
				s := g.v
				if s.Thing != card.Cards || s.Of != nil || s.Min != nil || s.Perform || s.ZoneAt > 0 {
					continue
				}
				switch s.How {
				case card.Choose:
					s.How = card.Any
				case card.Ref:
					s.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: s.Ref, Word: s.Word, Style: silentStyle}}}
				default:
					continue
				}
				x := m
				x.Sel = &s
				all = append(all, reading[card.Mod]{x, g.end})
			}
			return all
		},
		write: func(w *writer, m *card.Mod) { w.sel(m.Sel) },
		walk: func(v *resolver, m *card.Mod) {
			v.sel(m.Sel)
			if m.Sel.How == card.Ref {
				f := *m.Sel.Filter
				f.Atoms = []card.Atom{{Is: card.IsOneOf, Ref: m.Sel.Ref, Style: silentStyle}}
				m.Sel.Filter = &f
			}
		},
	}
}

// plainPlusSlot is a number without a sign that is added.
func plainPlusSlot() *slot[card.Mod] {
	s := valueSlot((*reader).constant, func(m *card.Mod) **card.Value { return &m.Amount })
	s.write = func(w *writer, m *card.Mod) { w.value(plainAmount(m.Amount)) }
	return s
}

// lateCondSlot is the condition of a change that is named after it.
func lateCondSlot() *slot[card.Mod] {
	return &slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			for _, g := range r.condition(at) {
				x, c := m, g.v
				x.Amount = &card.Value{Kind: card.CaseOf, Cond: &c, B: card.Num(0)}
				all = append(all, reading[card.Mod]{x, g.end})
			}
			return all
		},
		write: func(w *writer, m *card.Mod) { w.condition(m.Amount.Cond) },
		walk:  func(v *resolver, m *card.Mod) { v.condition(m.Amount.Cond) },
	}
}
