package text

import (
	"slices"

	"kotei/core/card"
)

// Who somebody faces in a duel, and who is the challenger: "while opposed by a Crab or facing one in a duel", "if he is not the
// challenger", "bow the challenger" (CE "Challenges and duels", "Opposed").

// likeIt marks a description of somebody as such a one as was described before it.
const likeIt = "-one"

var facingAtoms = []row[card.Atom]{
	{pattern: "facing (one|such a Personality) in a duel", base: card.Atom{Is: card.IsDueling, Word: likeIt}},
	{pattern: "opposing (a|any|one or more) {sub} in a battle", base: card.Atom{Is: card.IsOpposing}},
	{pattern: "opposed by (a|any|one or more) {sub} in a battle", base: card.Atom{Is: card.IsOpposing}},
	{pattern: "the challenger", base: card.Atom{Is: card.IsChallenger}},
}

func init() {
	afterwards = append(afterwards, facingAtoms...)
	conditions = append(conditions, row[card.Cond]{
		pattern: "{ref} (opposes|oppose) (a|any|one or more) {opposes} [in a battle] or (faces|face) (one|such a Personality) in a duel",
		base:    card.Cond{Kind: card.Is}, then: eitherFoe,
	})
}

// eitherFoe adds whom somebody faces in a duel to whom he opposes.
func eitherFoe(c *card.Cond) {
	sub := c.Filter.Atoms[0].Sub
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.AnyOf, Style: silentStyle, Or: []card.Filter{
		{Atoms: []card.Atom{{Is: card.IsOpposing, Sub: sub}}}, {Atoms: []card.Atom{{Is: card.IsDueling, Sub: sub}}},
	}}}}
}

// sameFoe gives "or facing one in a duel" the description of whom the property before it names.
func sameFoe(first, a *card.Atom) bool {
	if a.Is != card.IsDueling || a.Word != likeIt {
		return true
	}
	if first.Is != card.IsOpposing || first.Sub == nil || first.Not {
		return false
	}
	a.Sub = first.Sub
	return true
}

// challenger is who issued the challenge that the text answers, where it speaks of one.
func (v *resolver) challenger() (*entity, bool) {
	if t := v.trig; t != nil && (t.Event == card.EvChallenge || t.Event == card.EvRefuse && t.Object != nil) {
		who := card.Subject
		if t.Event == card.EvRefuse {
			who = card.Object
		}
		return &entity{v: who, types: card.Types(card.Personality)}, true
	}
	var found *entity // who issues the one challenge of the text itself
	for _, o := range v.seen {
		if o.Verb != card.Challenge || o.What == nil {
			continue
		}
		if found != nil || o.What.Min != nil || o.What.How == card.All {
			return nil, false
		}
		x := o.What.Bind
		if o.What.How == card.Ref {
			x = o.What.Ref
		}
		found = &entity{v: x, types: card.Types(card.Personality)}
	}
	return found, found != nil
}

func init() {
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "facing {ref} [in (the|a) duel]", base: card.Atom{Is: card.IsDueling}},
		row[card.Atom]{pattern: "attached to the {opponent}", base: card.Atom{Is: card.IsAttached}},
		row[card.Atom]{pattern: "who (controls|control) {titledcard}", base: card.Atom{Is: card.Controls}},
		row[card.Atom]{pattern: "whose controller controls {controllingtitled}", base: card.Atom{Is: card.IsOf}},
		row[card.Atom]{pattern: "whose controller does not control {controllingtitled}", base: card.Atom{Is: card.IsOf, Not: true}},
		row[card.Atom]{pattern: "who does not control {titledcard}", base: card.Atom{Is: card.Controls, Not: true}},
	)
	sub := *atomSlots["sub"]
	reads := sub.read
	sub.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] { // "the Ring of Earth"
		if !r.is(at, "the") {
			return nil
		}
		var all []reading[card.Atom]
		for _, g := range reads(r, at+1, a) {
			if as := g.v.Sub.Atoms; len(as) == 1 && as[0].Style == titleStyle {
				all = append(all, g)
			}
		}
		return all
	}
	sub.write = func(w *writer, a *card.Atom) { w.word("the"); w.filter(a.Sub) }
	atomSlots["titledcard"] = &sub
	atomSlots["controllingtitled"] = &slot[card.Atom]{ // whose controller is meant
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range sub.read(r, at, a) {
				g.v.Sub = &card.Filter{Atoms: []card.Atom{{Is: card.Controls, Sub: g.v.Sub}}}
				all = append(all, g)
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { sub.write(w, &a.Sub.Atoms[0]) },
		walk:  func(v *resolver, a *card.Atom) { sub.walk(v, &a.Sub.Atoms[0]) },
	}
	foe := *atomSlots["sub"]
	readFoe := foe.read
	foe.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] {
		return slices.DeleteFunc(readFoe(r, at, a), func(g reading[card.Atom]) bool { return !facesOne(&card.Sel{Filter: g.v.Sub}) })
	}
	atomSlots["opponent"] = &foe
	opSlots["butkinds"] = thingsSlot(func(o *card.Op, s *card.Sel) {
		m := append([]card.Mod(nil), o.Mods...)
		kind, f := *m[0].Sel, *m[0].Sel.Filter
		f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.AnyOf, Not: true, Or: []card.Filter{*s.Filter}, Style: silentStyle})
		kind.Filter, m[0].Sel, o.Mods = &f, &kind, m
	}, func(o *card.Op) *card.Sel {
		as := o.Mods[0].Sel.Filter.Atoms
		return &card.Sel{How: card.All, Filter: &as[len(as)-1].Or[0]}
	})
	clauses = append(clauses, []row[card.Op]{
		selfRuled("(will not|may not) attach [any] {kindof}[,] unless they are {butkinds}", card.Mod{Rule: card.NoAttaching}),
		selfRuled("(will not|may not) attack", card.Mod{Rule: card.MayNotAttack}),
		ruled("{what} will not attack", card.Mod{Rule: card.MayNotAttack}),
	})
}

// facesNobody reports by a failure a description of a thing as facing somebody: only a Personality does.
func (v *resolver) facesNobody(f *card.Filter) {
	if f != nil && f.Types != card.Types(card.Personality) && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsDueling && a.Ref != card.NoVar }) {
		v.failed("only a Personality faces somebody")
	}
}

// facesOne reports whether a description is of the one Personality that somebody faces in a duel.
func facesOne(b *card.Sel) bool {
	as := b.Filter.Atoms
	return len(as) == 1 && as[0].Is == card.IsDueling && as[0].Ref != card.NoVar && b.Filter.Types == card.Types(card.Personality)
}
