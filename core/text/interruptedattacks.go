package text

import (
	"slices"

	"kotei/core/card"
)

// What an Interrupt says of the attacks of the action that it interrupts, besides how strong they are: "its Fear effects destroy
// attachments after bowing them" (CE "Ranged Attack"). What they may target besides is of no use then: that has been targeted.

// attackDeeds are what attacks do.
var attackDeeds = []row[card.Mod]{
	{pattern: "(have|has) {plus} strength", base: card.Mod{Kind: card.Add, Stat: card.Strength, Base: true}},
	{pattern: "(have|has) {minus} strength", base: card.Mod{Kind: card.Sub, Stat: card.Strength, Base: true}},
	{pattern: "(destroy|destroys) {described} after (bowing|they bow|it bows) [them]", base: card.Mod{Rule: card.HitDies}},
	{pattern: "(destroy|destroys) [any] {described} (it bows|they bow)", base: card.Mod{Rule: card.HitDies}},
}

// attacksOfIt are the ways to speak of the attacks of the interrupted action, but by what a condition has asked for.
var attacksOfIt = func() (all []attacksAsWritten) {
	for _, whose := range []string{"the action's", "its", "each of the action's"} {
		for _, a := range attackWords {
			all = append(all, attacksAsWritten{whose + " " + a.words, a.kinds, nil})
		}
	}
	fear := card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true, Makes: []card.Verb{card.Fear}}, Style: silentStyle}
	return append(all, attacksAsWritten{"the Fear action", card.FearEffect, &fear})
}()

type attacksAsWritten struct {
	words string
	kinds card.Attacks
	only  *card.Cond // what this says of the action
}

var attackDeedClauses = []row[card.Op]{
	{pattern: "{attacksofit} {attackdeeds}", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack}},
	{pattern: "{thoseattacks} {attackdeeds}", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack}},
}

// hitVerbs go on about the Fear effect that the sentence before has made stronger.
var hitVerbs = []row[card.Op]{
	{pattern: "destroy any {hitdies} after it bows (them|it)", base: card.Op{Verb: card.Modify, Event: card.EvRanged, What: theAttack, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.HitDies}}}},
}

func init() {
	clauses = append(clauses, attackDeedClauses)
	verbRows = append(verbRows, hitVerbs)
	what := *opSlots["what"] // all of them, or those that were named
	whatever := what.read
	what.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		return slices.DeleteFunc(slices.Clone(whatever(r, at, o)), func(g reading[card.Op]) bool {
			return g.v.What.How != card.Ref && g.v.What.How != card.All || g.v.What.Thing != card.Cards || len(g.v.What.Also) > 0
		})
	}
	opSlots["attackedones"] = &what
	kind := ofMod(modSlots["described"])
	opSlots["hitdies"] = &slot[card.Op]{
		read:  kind.read,
		write: kind.write,
		walk: func(v *resolver, o *card.Op) {
			kind.walk(v, o)
			if n := len(v.seen); n == 0 || v.seen[n-1].Event != card.EvRanged || v.seen[n-1].Mods[0].Cause.Attacks != card.FearEffect {
				v.failed("no Fear effect that is spoken of")
			}
			o.Mods = slices.Clone(o.Mods)
			o.Mods[0].Cause = &card.Cause{Attacks: card.FearEffect}
		},
	}
	opSlots["attacksofit"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "the") && !r.is(at, "its") && !r.is(at, "each") {
				return nil
			}
			var all []reading[card.Op]
			for _, a := range attacksOfIt {
				if end, ok := r.words(at, a.words); ok {
					x := o
					x.Words, x.Cause = a.words, &card.Cause{Attacks: a.kinds}
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			for _, t := range tokenise(o.Words) {
				w.word(t.text)
			}
		},
		walk: func(v *resolver, o *card.Op) {
			if v.it.Des != card.Interrupt {
				v.failed("no action is interrupted")
			}
			i := slices.IndexFunc(attacksOfIt, func(a attacksAsWritten) bool { return a.words == o.Words })
			if only := attacksOfIt[i].only; only != nil {
				v.it.When = append(slices.Clone(v.it.When), *only)
			}
		},
	}
	opSlots["attackdeeds"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			r.attackDeeds(at, o, &all)
			return all
		},
		write: func(w *writer, o *card.Op) {
			for i := range o.Mods {
				if i > 0 {
					w.join(o.Mods[i].Join)
				}
				w.g.attackDeeds.write(w, &o.Mods[i])
			}
		},
		walk: func(v *resolver, o *card.Op) {
			by := o.Cause
			if by == nil {
				v.failed("no attacks that do this")
				return
			}
			o.Cause, o.Mods = nil, slices.Clone(o.Mods)
			for i := range o.Mods {
				v.g.attackDeeds.walk(v, &o.Mods[i])
				if o.Mods[i].Rule == card.HitDies && by.Attacks != card.FearEffect {
					v.failed("no attacks that do this")
				}
				o.Mods[i].Cause = by
			}
		},
	}
}

// attackDeeds reads one deed and those joined to it; one that is only about strength has rows of its own.
func (r *reader) attackDeeds(at int, o card.Op, all *[]reading[card.Op]) {
	join := card.And
	if n := len(o.Mods); n > 0 {
		var ok bool
		if at, join, ok = nextKind(r, at); !ok || join == card.Or || join == card.CommaOr || n > 3 {
			return
		}
	}
	for _, g := range r.g.attackDeeds.readAt(r, at) {
		x, m := o, g.v
		if m.Kind == card.NoMod {
			m.Kind = card.RuleMod
		}
		m.Join = join
		x.Mods = append(slices.Clone(o.Mods), m)
		if slices.ContainsFunc(x.Mods, func(m card.Mod) bool { return m.Kind == card.RuleMod }) {
			*all = append(*all, reading[card.Op]{x, g.end})
		}
		r.attackDeeds(g.end, x, all)
	}
}
