package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// References inside descriptions (CE "References", "Possessive case").

func (v *resolver) filter(f *card.Filter) {
	if f == nil {
		return
	}
	v.saidTwice(f)
	for i := range f.Atoms {
		a := &f.Atoms[i]
		v.fought(a)
		if a.Word == ofTheBattle && (v.trig == nil || v.trig != v.it.Trigger || v.trig.Event != card.EvBattle && v.trig.Event != card.EvEngage) {
			v.failed("no battle whose battlefield is meant")
		}
		if a.Word == likeIt && a.Sub == nil {
			v.failed("nobody was described whom he could face")
		}
		if a.Is == card.IsPaidOnto && !v.billing {
			v.failed("nothing is being paid for as it is attached")
		}
		if a.Is == card.HasToken && a.Style != silentStyle {
			v.counted = a.Title
		}
		switch {
		case a.Style == orOneStyle:
			if x, ok := v.sharedBy(); ok && a.Word == sharedWord {
				a.Ref = x
			} else {
				v.ref(&a.Ref, a.Word)
			}
			v.inside(a.Of)
			a.Or[0].Atoms[0].Ref, a.Or[1] = a.Ref, *a.Of.Filter
			continue
		case a.Style >= possessorStyle && a.Style < preStyle:
			if v.partsOwn(a) {
				break
			}
			v.g.possessors.walk(v, a)
			v.plays(a.Who)
			v.owned(f, a)
			v.ownPersonalities(f, a)
		case a.Is == card.IsNot && (a.Style == 0 || a.Style >= preStyle) && a.Ref == unresolved: // "another", "different"
			v.other(a, f)
			v.otherThanFits(a, f)
		case a.Is == card.IsNamed:
			v.nameOf(a)
		case a.Is == card.IsYours && a.Word == samePlayer:
			v.whoseToo(a, f)
		case a.Is == card.IsSameLocation && a.Ref == unresolved && a.Word == "-it":
			v.whereIt(a)
		case a.Is == card.IsInArmy && a.Word == winningArmy:
			v.thatArmy()
		case a.Is == card.IsInArmy && a.Word == itsArmy:
			v.itIsArmy(a)
		case a.Is == card.IsWithin && a.Word == lastUnit:
			v.ref(&a.Ref, "it")
			if !slices.ContainsFunc(v.seen, func(o *card.Op) bool { return o.Verb.Row().Attack != 0 && o.Bind == a.Ref }) { // "three targets in the same unit": in one
				v.failed("it is not said whose unit is meant")
			}
		case a.Is == card.IsWithin && a.Word == formerUnit && !card.Attachments.Has(v.c.Type):
			v.failed("it is not said whose former unit is meant")
		case a.Is == card.IsOneOf && a.Word == thisWord && a.Ref == unresolved:
			v.byThis(a)
		case a.Is == card.AnyOf && a.Style == orAfterStyle:
		case a.Is == card.IsAttached && a.Style == silentStyle: // to such a one, of whom the other of two descriptions is
			v.filter(a.Sub)
		case a.Is == card.IsDueling && asksPerformer(a.Sub):
			v.failed("it is not said with what is compared")
		case a.Style < possessorStyle:
			v.thereOf(a)
			ofItsOwn(a.Val)
			ofItsPersonality(f, a.Val)
			v.bareAnd(f.Atoms[:i], a, f.Atoms[i+1:])
			v.after(f, a)
			inHisUnit(a)
			v.inAnArmy(a)
			if a.Ref == unresolved {
				v.seated(&a.Who, &a.Ref, a.Word)
			}
			v.unitForce(a)
			if a.Is == card.IsStat && a.Stat == card.FocusValue && a.Val != nil && a.Val.Kind == card.StatOf && a.Val.Ref == card.Actor && a.Val.Word == "" && v.c.Type != card.Follower && v.c.Type != card.Spell && v.c.Type != card.ItemCard {
				v.failed("who performs has no Focus Value")
			}
			if a.Is == card.IsInArmy && a.Ref == card.Self && v.c.Type == card.Strategy && !v.granted {
				v.failed("a Strategy is in no army")
			}
			v.thanPaid(a)
			v.thanOpposed(f.Atoms[:i], a)
			v.performerless(a)
		}
		for j := range a.Or {
			v.filter(&a.Or[j])
		}
	}
	opposedByBoth(f)
}

// opposedByBoth takes whom they oppose from the second of two descriptions, which has something before it there, and says it of both: "a
// Follower or a Personality without Followers opposing him" (CE "Conjunctions").
func opposedByBoth(f *card.Filter) {
	n := len(f.Atoms) - 1
	if n < 0 || f.Atoms[n].Is != card.AnyOf || f.Atoms[n].Not || len(f.Atoms[n].Or) != 2 {
		return
	}
	or := slices.Clone(f.Atoms[n].Or)
	last := or[1].Atoms
	if k := len(last) - 1; k > 0 && last[k].Is == card.IsOpposing && last[k-1].Is == card.HasAttached && !slices.ContainsFunc(or[0].Atoms, func(a card.Atom) bool { return a.Is == card.IsOpposing }) {
		or[1].Atoms = last[:k:k]
		f.Atoms = append(slices.Clone(f.Atoms), last[k])
		f.Atoms[n].Or = or
	}
}

// facesCompared: "while this Personality is dueling a Personality with lower Force" compares with the one who is spoken of.
func facesCompared(c *card.Cond) {
	if c.Filter == nil || c.Ref != card.Self && c.Ref != card.Host {
		return
	}
	for i := range c.Filter.Atoms {
		if a := &c.Filter.Atoms[i]; a.Is == card.IsDueling && a.Sub != nil {
			for j := range a.Sub.Atoms {
				if x := &a.Sub.Atoms[j]; x.Is == card.IsStat && x.Val != nil && x.Val.Kind == card.StatOf && x.Val.Ref == card.Actor {
					x.Val.Ref = c.Ref
				}
			}
		}
	}
}

// asksPerformer reports whether a description compares with the performer, who is not named.
func asksPerformer(f *card.Filter) bool {
	if f == nil {
		return false
	}
	return slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		return a.Is == card.IsStat && a.Val != nil && a.Val.Kind == card.StatOf && a.Val.Ref == card.Actor || a.Is == card.HasAttached && asksPerformer(a.Sub) ||
			a.Is == card.AnyOf && slices.ContainsFunc(a.Or, func(o card.Filter) bool { return asksPerformer(&o) })
	})
}

// thatField is the word of "that battlefield".
const thatField = "-that battlefield"

// thatField makes it the battlefield that somebody came to, or at which the trigger's subject is said to be.
func (v *resolver) thatField(a *card.Atom) {
	if a.Ref != card.NoVar {
		return
	}
	if v.cameElsewhere() {
		a.Ref = card.Subject
		return
	}
	if t := v.trig; t != nil && t.Subject != nil && t.Subject.Filter != nil {
		for _, b := range t.Subject.Filter.Atoms {
			if b.Is == card.IsSameLocation && b.Ref != unresolved && b.Ref != card.NoVar {
				a.Is, a.Ref, a.At = card.IsSameLocation, b.Ref, b.At
				return
			}
		}
	}
	if t := v.trig; t != nil && t.At == card.After && t.Event == card.EvDestroy && t.Subject != nil && t.Subject.Thing == card.Provinces {
		return // whose Province that was
	}
	if t := v.trig; t != nil && t.At == card.After && t.If != nil && t.If.Kind == card.Is && t.If.Ref == card.Subject && t.If.Filter != nil && slices.ContainsFunc(t.If.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsAtBattle && !a.Not }) {
		a.Is, a.Ref = card.IsSameLocation, card.Subject
		return
	}
	v.failed("no battlefield was named")
}

// thereOf makes "there", where a Province was targeted, its battlefields.
func (v *resolver) thereOf(a *card.Atom) {
	if a.Word == thatField {
		v.thatField(a)
		return
	}
	if a.Is != card.IsHere || a.Not || a.Ref != card.NoVar {
		return
	}
	f := v.g.afterwards.formOf(a)
	if f != nil && v.it.Kind == card.Triggered && len(f.parts) == 3 && f.parts[1].lit == "this" && (v.c.Type == card.Personality || card.Attachments.Has(v.c.Type)) {
		a.Ref = card.Self // where its unit is, if it is at one
		return
	}
	if f == nil || len(f.parts) != 1 || f.parts[0].lit != "there" {
		return
	}
	if e, ok := v.last(func(e *entity) bool { return e.target && e.thing == card.Provinces }); ok {
		a.Ref = e.v
	} else if v.cameElsewhere() || v.trig != nil && isMeanwhile(v.trig) && v.trig.Subject != nil {
		a.Ref = card.Subject
	}
}

// unitForce makes a comparison with a unit one with its total Force (CE "Miscellaneous usage"): a unit that is named, or,
// where the other side isn't, the last thing named in an item that has no performer.
func (v *resolver) unitForce(a *card.Atom) {
	if a.Is == card.IsStat && unitStats[a.Title] != 0 && a.Val != nil && a.Val.Ref == card.Actor && a.Val.Word == "" && !v.units { // "a Personality with lower Force"
		v.failed("a unit's total is compared with another's")
	}
	if a.Is != card.IsStat || a.Val == nil || a.Val.Kind != card.StatOf || a.Val.Stat != card.Force || a.Val.Base || len(v.named) == 0 {
		return
	}
	if last := v.named[len(v.named)-1]; a.Val.Ref == card.Actor && last.thing == card.Units && !slices.ContainsFunc(v.named, func(e entity) bool { return e.performing }) {
		a.Val.Ref = last.v
	}
	for _, e := range v.named {
		if e.v == a.Val.Ref && e.thing == card.Units {
			a.Val.Stat = card.TotalForce
		}
	}
}

// bareAnd reports by a failure "… and a Monk" where nothing before it was "with" something: that is another card, and none that the
// first one has. So it is where the second one is "with" something of its own.
func (v *resolver) bareAnd(before []card.Atom, a *card.Atom, after []card.Atom) {
	if a.Is != card.AnyOf || !a.Base || len(a.Or) != 1 || a.Or[0].Atoms[0].Is != card.HasAttached || a.Or[0].Atoms[0].Not {
		return
	}
	if f := v.g.afterwards.formOf(a); f.parts[0].lit != "and" && f.parts[0].lit != "," {
		return
	}
	with := []card.AtomKind{card.HasAttached, card.IsStat, card.HasToken, card.HasAbility, card.AnyOf}
	own := len(after) > 0 && after[0].Style < possessorStyle && after[0].Is == card.HasAttached
	if second := a.Or[0].Atoms[0].Sub; second != nil {
		own = own || slices.ContainsFunc(second.Atoms, func(a card.Atom) bool { return a.Is == card.HasAttached && !a.Not })
	}
	if n := len(before); own || n == 0 || before[n-1].Style >= possessorStyle || !slices.Contains(with, before[n-1].Is) {
		v.failed("it is not clear what belongs to the first card")
	}
}

// thanOpposed: in "opposing him with lower Chi" the other side is he, where nobody has been said to perform.
func (v *resolver) thanOpposed(before []card.Atom, a *card.Atom) {
	if a.Is != card.IsStat || a.Val == nil || a.Val.Kind != card.StatOf || a.Val.Ref != card.Actor || slices.ContainsFunc(v.named, func(e entity) bool { return e.performing }) {
		return
	}
	for i := range before {
		if o := &before[i]; o.Is == card.IsOpposing && o.Ref != card.NoVar && !o.Not {
			a.Val.Ref = o.Ref
		}
	}
}

// thanPaid: a cost that may have been paid with what performs nothing is what things are compared with, and no performer.
func (v *resolver) thanPaid(a *card.Atom) {
	ref := comparedWith(a)
	if ref == nil {
		return
	}
	for _, e := range v.named {
		if e.perhaps {
			*ref = e.v
		}
	}
}

// owned tells a unit's cards from a player's: "his Followers". Where a Personality's controller was spoken of, "his attachments" are
// the Personality's.
func (v *resolver) owned(f *card.Filter, a *card.Atom) {
	if a.Is == card.IsWithin && f.Types == card.Types(card.Stronghold) && !slices.ContainsFunc(v.named, func(e entity) bool { return e.v == a.Ref && e.thing == card.Players }) {
		v.failed("a Stronghold is in no unit")
	}
	if a.Is != card.IsWithin || a.Word == "its" { // no player is "it"
		return
	}
	if f.Types == card.Attachments && slices.ContainsFunc(v.named, func(e entity) bool { return e.v == a.Ref && e.thing == card.Cards }) {
		return
	}
	if !isPossessive(a.Word) && !strings.Contains(a.Word, "player") && slices.ContainsFunc(v.named, func(e entity) bool { return e.v == a.Ref && e.thing == card.Cards }) {
		return // "the target's Personality", whose controller was spoken of
	}
	for _, e := range v.named {
		if e.v == a.Ref && e.thing == card.Players {
			a.Is, a.Who = card.IsYours, card.Chosen
		}
	}
}

// partsOwn makes "his" a player's who is known by his part, where nobody else was spoken of: "if it is another player's turn, … one of
// his Monks".
func (v *resolver) partsOwn(a *card.Atom) bool {
	if a.Is != card.IsWithin || a.Ref != unresolved || !isPossessive(a.Word) && !strings.Contains(a.Word, "player") || !v.inRole(a.Word) {
		return false
	}
	if e, ok := v.find(a.Word); ok && (e.v != card.Self || slices.ContainsFunc(v.named, func(n entity) bool { return n.v == card.Self })) {
		return false // somebody whom the text has named, and not only its own card
	}
	a.Is, a.Who, a.Ref = card.IsYours, v.role, card.NoVar
	return true
}

// ownPersonalities tells a player's Personalities from a unit's cards: a unit has one, so "one of his Personalities" are a player's.
func (v *resolver) ownPersonalities(f *card.Filter, a *card.Atom) {
	if a.Is != card.IsWithin || (f.Types != card.Types(card.Personality) || f.Style != plural) && !v.units {
		return
	}
	e, ok := v.last(func(e *entity) bool { return e.thing == card.Players && !e.many })
	if !ok && v.inRole(a.Word) {
		a.Is, a.Who, a.Ref = card.IsYours, v.role, card.NoVar
		return
	}
	if !ok {
		v.failed("it is not clear whose Personalities they are")
		return
	}
	a.Is, a.Who, a.Ref = card.IsYours, card.Chosen, e.v
}

// other finds what "other" and "another" leave out: the last thing named that could be such a one (CE "References"), or this card.
func (v *resolver) other(a *card.Atom, f *card.Filter) {
	if v.instead {
		a.Ref = card.Subject
		return
	}
	a.Ref = card.Self
	if v.units {
		if e, ok := v.last(func(e *entity) bool { return e.thing == card.Units }); ok {
			a.Ref = e.v
			return
		}
	}
	n := len(v.named)
	for n > 0 && !v.places && !v.players && (isPlace(v.named[n-1].thing) || !v.units && neverA(&v.named[n-1], f.Types)) {
		n--
	}
	if n > 0 && v.named[n-1].many && v.it.Kind == card.Static && v.named[n-1].thing == card.Cards {
		return // "Followers and other Personalities": than this card
	}
	if n > 0 && (!v.players || v.named[n-1].thing == card.Players) {
		a.Ref = v.named[n-1].v
	}
}

// neverA reports whether a card that was named is surely of none of some types.
func neverA(e *entity, types card.TypeSet) bool {
	return e.thing == card.Cards && e.types != 0 && types != 0 && e.types&types == 0
}

// attachesWhat reports by a failure a description of a card by what can't be attached to it: "a Hero and two other Personalities".
func (v *resolver) attachesWhat(f *card.Filter) {
	if f == nil {
		return
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		if a.Is == card.HasAttached && a.Sub != nil && a.Sub.Types != 0 && a.Sub.Types&card.Attachments == 0 {
			v.failed("nothing like that is attached")
		}
		for j := range a.Or {
			v.attachesWhat(&a.Or[j])
		}
	}
}

// isPlace reports whether a thing is where cards are: no other card can be meant by it.
func isPlace(t card.Thing) bool {
	return t == card.Provinces || t == card.Battlefields || t == card.Locations
}

// clear reports by a failure what a description leaves open: after "with Chi lower than the number of your Temples", "in play" is
// said of the Temples; of players only some things can be said.
func (v *resolver) clear(s *card.Sel) {
	v.focusedWhere(s)
	if s.Filter == nil {
		return
	}
	if s.Thing == card.Units {
		v.suchUnits(s.Filter)
	}
	for i := range s.Filter.Atoms {
		a := &s.Filter.Atoms[i]
		if a.Is == card.IsFaceUp && a.Not && s.How != card.Ref && s.Thing == card.Cards && s.Filter.Types == 0 && len(s.Filter.Atoms) == 1 && s.Zone == card.InPlay && s.ZoneAt == 0 {
			v.failed("where the face-down cards lie is not said")
		}
		if i > 0 && a.Style < possessorStyle && countsThings(s.Filter.Atoms[i-1].Val) && a.Is != card.AnyOf {
			v.failed("it is not clear of what the end of a description is said")
		}
		v.didSomething(s, a)
		if a.Is == card.IsNot && a.Ref != card.NoVar && slices.ContainsFunc(s.Filter.Atoms, func(on card.Atom) bool { return on.Is == card.IsOn && on.Ref == a.Ref }) {
			v.otherAttached(a)
		}
		if a.Is == card.IsOneOf && a.Style >= preStyle && a.Style < keywordStyle && (s.Thing != card.Cards || !v.duelFought()) {
			v.failed("it is not said in what somebody wins or loses")
		}
		if s.Thing == card.Players && (a.Is == card.IsOpposing || a.Is == card.IsHere || a.Is == card.IsWithin) {
			v.failed("no player is like that")
		}
	}
}
