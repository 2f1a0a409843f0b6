package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// References inside descriptions, values and conditions (CE "References", "Possessive case").

func (v *resolver) filter(f *card.Filter) {
	if f == nil {
		return
	}
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
			v.other(a)
			v.otherThanFits(a, f)
		case a.Is == card.IsNamed:
			v.nameOf(a)
		case a.Is == card.IsYours && a.Word == samePlayer:
			v.whoseToo(a, f)
		case a.Is == card.IsSameLocation && a.Ref == unresolved && a.Word == "-it":
			v.whereIt(a)
		case a.Is == card.IsInArmy && a.Word == winningArmy:
			v.thatArmy()
		case a.Is == card.IsWithin && a.Word == lastUnit:
			v.ref(&a.Ref, "it")
			if !slices.ContainsFunc(v.seen, func(o *card.Op) bool { return o.Verb.Attack() != 0 && o.Bind == a.Ref }) { // "three targets in the same unit": in one
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
			v.g.afterwards.walk(v, a)
			inHisUnit(a)
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

// comparesItself reports by a failure a comparison of a performer with himself: "if he has higher Force" means than somebody else.
func (v *resolver) comparesItself(c *card.Cond) {
	if c.Ref == card.Self && v.c.Type == card.Personality && asksPerformer(c.Filter) {
		v.failed("it is not said with what is compared")
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
				a.Is, a.Ref = card.IsSameLocation, b.Ref
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

// other finds what "other" and "another" leave out: the last thing named, or this card.
func (v *resolver) other(a *card.Atom) {
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
	for n > 0 && !v.places && !v.players && isPlace(v.named[n-1].thing) {
		n--
	}
	if n > 0 && v.named[n-1].many && v.it.Kind == card.Static && v.named[n-1].thing == card.Cards {
		return // "Followers and other Personalities": than this card
	}
	if n > 0 && (!v.players || v.named[n-1].thing == card.Players) {
		a.Ref = v.named[n-1].v
	}
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

func (v *resolver) value(x *card.Value) {
	if x == nil {
		return
	}
	switch x.Kind {
	case card.Const:
	case card.CaseOf:
		if isNumberIf(x) {
			v.value(x.B)
			v.value(x.A)
			v.condition(x.Cond)
		}
	case card.OneOfTwo:
		v.failed("a number could be one of two")
	case card.HowMuch:
		v.answersAmount(x)
	case card.Plus, card.Minus, card.Lower, card.Higher:
		if x.Word == whicheverCounts {
			v.whicheverCount(x)
			return
		}
		v.value(x.A)
		if x.Word == twoStatsOf {
			x.B.Ref = x.A.Ref
			return
		}
		v.addend(x)
	case card.UpTo:
		if x.Word == tokensGone {
			v.tokensGone(x)
			return
		}
		x.Ref = v.bind()
		v.value(x.A)
	case card.Times:
		v.value(x.A)
		if x.B != nil && x.B.Kind == card.CountOf {
			v.inside(x.B.Of)
			x.B.Filter = x.B.Of.Filter
		}
	case card.CountIn:
		switch {
		case x.Ref == card.Actor && !v.granted && v.c.Type != card.Spell && v.severalPerform():
			x.Filter = nil
		case x.Ref == card.Actor && (v.granted || v.c.Type != card.Spell):
			v.failed("it is not clear who performs this besides")
		case x.Ref != unresolved:
		case x.Word == "-equal":
			v.asMany(x)
		case x.Word == thatNumber:
			v.thatNumber(x)
		default:
			v.deeds(x)
		}
	default:
		if x.Kind == card.StatOf && x.Ref == unresolved && isPossessive(x.Word) && (v.eachOne && !v.speaksOfHim() || (v.eachOne || v.given) && x.Who == card.TheirOwn) {
			x.Ref = card.Each
		}
		if x.Kind == card.CountOf && v.eachOne && !v.speaksOfHim() { // "each … equal to the number of Followers he has"
			defer func(was bool) { v.ofEach = was }(v.ofEach)
			v.ofEach = true
		}
		v.carded = x.Kind == card.StatOf && x.Stat != card.Strength && x.Stat != card.ProvinceStrength && x.Stat != card.StartingHonor
		v.fated = x.Kind == card.StatOf && x.Stat == card.FocusValue && (x.Of == nil || x.Of.How == card.Ref)
		v.g.values.walk(v, x)
		v.carded, v.fated = false, false
		if x.Kind == card.StatOf && (x.Stat == card.Strength || x.Stat == card.ProvinceStrength) && x.Ref == card.Self && isPossessive(x.Word) && v.c.Type != card.Stronghold {
			v.failed("this card has no strength")
		}
		if x.Kind == card.StatOf && x.Ref == card.Self && (strings.Contains(x.Word, "discarded") || x.Of != nil && strings.Contains(x.Of.Word, "discarded")) {
			v.failed("it is not known what was discarded")
		}
		if (x.Kind == card.CountOf || x.Kind == card.SumOf || x.Kind == card.BestOf || x.Kind == card.DistinctOf) && x.Of != nil {
			x.Filter = x.Of.Filter
		}
		if x.Ref == unresolved {
			v.player(x.Who, &x.Ref, x.Word)
		}
		v.total(x)
		if x.Kind == card.SumIn && x.Ref == card.Actor {
			x.Filter = shugenja
		}
	}
}

// severalPerform reports whether the text itself says how many perform it, and nobody does besides.
func (v *resolver) severalPerform() bool {
	ps := v.distinct(func(e *entity) bool { return e.performing && e.thing == card.Cards })
	return len(ps) == 1 && ps[0].many
}

// shugenja is who performs a Spell: not whom else the rules let perform because he is targeted (CE-SPELL-03, CE-TERMPERF).
var shugenja = &card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Shugenja", Style: silentStyle}}}

// speaksOfHim reports whether the text has named somebody else whom "his" could mean.
func (v *resolver) speaksOfHim() bool {
	_, ok := v.last(func(e *entity) bool { return masculine(e) && e.thing == card.Cards && e.v != card.Self })
	return ok
}

func (v *resolver) mod(m *card.Mod) {
	x, _ := uncappedMod(m)
	v.g.mods.walk(v, x)
	if x != m {
		m.Amount.A = x.Amount
	}
}

func (v *resolver) condition(c *card.Cond) {
	if c == nil {
		return
	}
	v.afterBattle(c)
	v.sparedProvince(c)
	if c.Kind == card.Exists && c.Thing == card.Players && c.Filter != nil && slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.HasAttached }) {
		v.failed("nothing is attached to players")
	}
	if c.Kind == card.Is && c.Word == "-" && c.Ref == card.Self {
		v.mention(card.Self)
		v.filter(c.Filter)
		return
	}
	if isDuringBattle(c) {
		v.battlesAt(c)
		return
	}
	if c.Kind == card.PaysFor {
		defer func(was bool) { v.billing = was }(v.billing)
		v.billing = true
	}
	v.plays(c.Who)
	if c.A != nil {
		v.plays(c.A.Who)
	}
	if c.Kind == card.YourTurn && v.g.conditions.formOf(c) != nil && c.Not || c.Kind == card.InPhase && c.Who == card.Another {
		v.plays(card.ActivePlayer) // another player
	}
	if c.Kind == card.Targeted && c.Cause != nil && c.Cause.Action {
		v.answered = c
		defer v.forgetAnswered()()
	}
	switch c.Kind {
	case card.AllOf, card.OneOf:
		if c.Style >= eitherSubject && c.Style <= asideSubjects { // none of the two is the one that was spoken of last
			defer func(n int, was card.Var) { v.named, v.focus = v.named[:n], was }(len(v.named), v.focus)
		}
		for i := range c.Sub {
			if c.Sub[i].Word == sameYou {
				v.sameYou(&c.Sub[0], &c.Sub[i])
				continue
			}
			if c.Sub[i].Word == sameOwner {
				v.elided(&c.Sub[0], &c.Sub[i])
				continue
			}
			named, focus, last := slices.Clone(v.named), v.focus, i == len(c.Sub)-1
			v.condition(&c.Sub[i])
			if c.Sub[i].Kind == card.Is && c.Sub[i].Word == "=the target" && c.Sub[i].What != nil && !last { // "the Ranged Attack targeted a Crab" speaks of the attack
				v.named, v.focus = named, focus
			}
		}
		if c.Kind == card.OneOf { // it may not be from such a one
			v.forgetActedFrom()
		} else if slices.ContainsFunc(c.Sub, func(one card.Cond) bool { return one.Kind == card.Targeted }) && v.focus == card.Subject {
			v.focus = card.NoVar // whom it targets, or whom it is from
		}
	case card.HasDestroyed:
		v.g.conditions.walk(v, c)
		v.mention(card.Here)
	case card.Chose:
		v.chose(c)
	case card.Did:
		v.did(c)
	case card.Refused:
		v.refused(c)
	case card.Is:
		if v.opposeEachOther(c) {
			return
		}
		facesCompared(c)
		v.carded, v.asks = asksCard(c.Filter), c
		v.g.conditions.walk(v, c)
		v.carded = false
		if c.Ref == unresolved {
			v.ref(&c.Ref, c.Word)
		}
		v.filter(c.Filter)
		v.asks = nil
		v.comparesItself(c)
		v.inDuel(c)
		v.soFar(c)
		v.known(c)
		if (c.Ref == card.Winner || c.Ref == card.Loser) && c.Word == "" {
			v.mention(c.Ref) // "if your Personality won"
		}
	default:
		v.g.conditions.walk(v, c)
		if c.A != nil && c.A.Kind == card.CountIn && c.A.Ref == unresolved {
			v.value(c.A)
		}
		if c.Ref == unresolved {
			v.seated(&c.Who, &c.Ref, c.Word)
			v.whoControls(c)
		}
		v.filter(c.Filter)
		if c.Ref == card.Winner || c.Ref == card.Loser {
			v.mention(c.Ref)
		}
		v.actedFrom(c)
		v.knownTarget(c)
	}
}

// whoControls says of what "he controls" whose it is, once he is known.
func (v *resolver) whoControls(c *card.Cond) {
	if c.Kind != card.Exists || c.Filter == nil {
		return
	}
	for i := range c.Filter.Atoms {
		if a := &c.Filter.Atoms[i]; a.Is == card.IsYours && a.Style == silentStyle && a.Who == card.Chosen && a.Ref == unresolved {
			a.Who, a.Ref = c.Who, c.Ref
		}
	}
}

// actedFrom names the card that the action is from which an Interrupt or a Response answers: "if the action is from a Personality,
// bow him".
func (v *resolver) actedFrom(c *card.Cond) {
	if c.Kind != card.OfAction || c.Not || c.Cause == nil || c.Cause.From == nil || c.Cause.From.How != card.Any || v.it.Trigger != nil || v.it.Des&(card.Interrupt|card.Response) == 0 {
		return
	}
	e := entityOf(c.Cause.From)
	e.v, e.many = card.Subject, false
	v.named = append(v.named, e)
	v.focus = card.Subject
}

// forgetActedFrom has what follows a condition no longer speak of the card that the action is from: it may not be such a one.
func (v *resolver) forgetActedFrom() {
	if v.it.Trigger == nil && v.it.Des&(card.Interrupt|card.Response) != 0 {
		v.named = slices.DeleteFunc(v.named, func(e entity) bool { return e.v == card.Subject })
	}
}

// asksCard reports whether a description can only be of a card: "it was a Spell".
func asksCard(f *card.Filter) bool {
	return f != nil && len(f.Atoms) == 1 && f.Atoms[0].Style == aStyle && len(f.Atoms[0].Or) == 1 &&
		(f.Atoms[0].Or[0].Types != 0 || slices.ContainsFunc(f.Atoms[0].Or[0].Atoms, func(a card.Atom) bool { return a.Is == card.IsKeyword }))
}

// known takes what is asked of a card for granted from then on: "if it is a Personality, … him".
func (v *resolver) known(c *card.Cond) {
	f := c.Filter
	if c.Not || f == nil || len(f.Atoms) != 1 || f.Atoms[0].Is != card.AnyOf || f.Atoms[0].Not || len(f.Atoms[0].Or) != 1 {
		return
	}
	for i := range v.named {
		if e := &v.named[i]; e.v == c.Ref && e.thing == card.Cards && e.types == 0 {
			e.types = f.Atoms[0].Or[0].Types
		}
	}
}

// clear reports by a failure what a description leaves open: after "with Chi lower than the number of your Temples", "in play" is
// said of the Temples; of players only some things can be said.
func (v *resolver) clear(s *card.Sel) {
	v.focusedWhere(s)
	if s.Filter == nil {
		return
	}
	for i := range s.Filter.Atoms {
		a := &s.Filter.Atoms[i]
		if a.Is == card.IsFaceUp && a.Not && s.How != card.Ref && s.Thing == card.Cards && s.Filter.Types == 0 && len(s.Filter.Atoms) == 1 && s.Zone == card.InPlay && s.ZoneAt == 0 {
			v.failed("where the face-down cards lie is not said")
		}
		if i > 0 && a.Style < possessorStyle && countsThings(s.Filter.Atoms[i-1].Val) && a.Is != card.AnyOf {
			v.failed("it is not clear of what the end of a description is said")
		}
		if s.Thing == card.Units && a.Is == card.HasAttached && a.Sub != nil && a.Sub.Types == 0 {
			if a.Val != nil {
				v.failed("a unit's Personality may be such a card, too")
			}
			a.Base = true
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

// askedTooSoon reports by a failure a condition about what is only chosen if it holds: "bow your Monk unless he is Void".
func (v *resolver) askedTooSoon(c *card.Cond, body ops) {
	offered := len(body) > 0 && body[0].Verb == card.May
	for i := range body {
		if s := body[i].What; s != nil && s.Bind != card.NoVar && s.How != card.Ref && (s.How != card.Target && s.Bind == c.Ref || offered && (s.Bind == c.Ref || isOf(c.A, s.Bind) || isOf(c.B, s.Bind))) {
			v.failed("a condition asks about what is not chosen yet")
		}
	}
}

// isOf reports whether a value is a thing's.
func isOf(a *card.Value, x card.Var) bool {
	return a != nil && (a.Ref == x || isOf(a.A, x) || isOf(a.B, x))
}

// over reports by a failure a delay until something that has just happened: it would wait for ever.
func (v *resolver) over(t *card.Trigger) {
	if t.At != card.After || t.Subject == nil || t.Subject.How != card.Ref || t.Each {
		return
	}
	for _, o := range v.seen {
		if (eventOf[o.Verb] == t.Event || o.Verb == card.Switch && t.Event == card.EvMove) && o.What != nil && about(o, t.Subject.Ref) {
			v.failed("what is waited for has happened")
		}
	}
}

// openEnd reports by a failure costs after "either … or …" that may belong to the last alternative, or to both.
func (v *resolver) openEnd(o *card.Op, body ops) {
	if !o.Cost && o.Join == card.To && slices.ContainsFunc(body, func(o card.Op) bool { return o.Verb == card.If && o.Style == inOrderTo }) {
		v.failed("it is not clear what is done for which of the two") // "destroy him to draw a card, or bow him to gain 1 Honor"
	}
	last := 0
	for i := 0; i < len(body); i += 1 + body[i].Len {
		last = i
	}
	one := len(body) == 0 || body[last].Len < 2 || body[last].Len == 2 && body[last+1].Verb == card.If
	if o.Cost && (!one || slices.ContainsFunc(body, func(o card.Op) bool { return o.Verb.Attack() != 0 })) {
		v.failed("it is not clear what belongs to the second of two costs")
	}
}

func countsThings(x *card.Value) bool {
	return x != nil && (x.Kind == card.CountOf || countsThings(x.B))
}

func (v *resolver) chose(c *card.Cond) {
	if c.Prop == foundOne {
		v.found(c)
		return
	}
	for _, v0 := range slices.Backward(v.seen) {
		if v0.Verb == card.MayRefuse {
			break // "if he does" asks whether he refuses
		}
		if v0.Verb == card.May && severally(v0.Who) {
			break // each of them has made his own choice
		}
		if v0.Verb == card.May {
			if said := cutSpan(v.it.Text, v0.Span); c.Prop != "" && !strings.Contains(strings.ToLower(said), strings.ToLower(strings.Fields(c.Prop)[0])) {
				break
			}
			c.Ref = v0.Bind
			return
		}
	}
	if n := len(v.seen); n > 0 && c.Who == card.NoPlayer && c.Prop == "" { // "Discard a card. If you did, …": if there was one
		if o := v.seen[n-1]; o.Verb == card.Discard && !o.Pos && o.Who == card.NoPlayer && o.What != nil && o.What.How == card.Choose && o.What.Min == nil && o.What.Bind != card.NoVar {
			c.Ref = o.What.Bind
			return
		}
		if o := v.seen[n-1]; o.Verb == card.Attach && o.Who == card.NoPlayer && o.What != nil && o.What.How == card.Choose {
			if o.Bind == 0 {
				o.Bind = v.bind()
			}
			c.Ref = o.Bind
			return
		}
	}
	v.failed("no choice that \"did\" could mean")
}

// found makes "if you find one" ask whether the search before it found anything.
func (v *resolver) found(c *card.Cond) {
	if n := len(v.seen); n > 0 {
		if o := v.seen[n-1]; o.Verb == card.Search && o.What != nil && o.What.Bind != card.NoVar && o.What.Max == nil {
			c.Ref = o.What.Bind
			return
		}
	}
	v.failed("no search that found anything")
}

// refused makes "if he does" ask whether the challenge before it was refused.
func (v *resolver) refused(c *card.Cond) {
	for _, v0 := range slices.Backward(v.seen) {
		if v0.Verb == card.May {
			break
		}
		if o := v0; o.Verb == card.Challenge {
			if o.Bind == 0 {
				o.Bind = v.bind()
			}
			c.Ref = o.Bind
			return
		}
	}
	v.failed("no challenge to refuse")
}

// eventOf is what an op does, as a condition speaks of it.
var eventOf = map[card.Verb]card.Happening{
	card.Move: card.EvMove, card.Bow: card.EvBow, card.Straighten: card.EvStraighten, card.Remove: card.EvRemoved, card.Rehonor: card.EvRehonor,
	card.Destroy: card.EvDestroy, card.Discard: card.EvDiscard, card.Dishonor: card.EvDishonor, card.Enter: card.EvEnterPlay,
	card.LoseHonor: card.EvHonorLoss, card.GainHonor: card.EvHonorGain, card.LoseFavor: card.EvFavorLost, card.LoseToken: card.EvTokenLost, card.Control: card.EvControl,
	card.Ranged: card.EvDestroy, card.Melee: card.EvDestroy, card.Fear: card.EvBow, card.Challenge: card.EvRefuse, card.Attach: card.EvAttach, card.Transfer: card.EvAttach,
	card.Pay: card.EvPayGold, card.Draw: card.EvDraw, card.Put: card.EvPut, card.Shuffle: card.EvPut,
}

// did finds the op that "if he moved" asks about.
func (v *resolver) did(c *card.Cond) {
	thing := c.Ref
	v.filter(c.Filter)
	if c.Ref == unresolved && c.Word != "" {
		v.ref(&thing, c.Word)
		if isPossessive(c.Word) { // "if his unit moved"
			v.named = append(v.named, entity{v: thing, thing: card.Units})
		}
	}
	for _, o := range slices.Backward(v.seen) {
		if c.Event == card.EvTarget && o.Verb == card.Pick && o.What != nil { // somebody was targeted
			c.Ref = o.What.Bind
			return
		}
		if eventOf[o.Verb] != c.Event && (c.Event != card.EvEnterPlay || o.Verb != card.Recruit) && (c.Event != card.EvMove || o.Verb != card.Switch) {
			continue
		}
		if c.Word != "" && o.What != nil && !about(o, thing) || c.Prop == byHim && (o.Who == card.NoPlayer || o.Who == card.You) {
			continue
		}
		if c.Event == card.EvHonorGain && (c.Who == card.Chosen) != (o.Who != card.NoPlayer && o.Who != card.You) {
			continue // whose gain is meant
		}
		if c.Event == card.EvTokenLost && c.Prop != "" && (o.Made == nil || o.Made.Title != c.Prop) {
			continue
		}
		if c.Prop == fails && slices.Contains(v.maybe, o) {
			v.failed("what is not tried doesn't fail")
		}
		if o.Bind == 0 {
			o.Bind = v.bind()
		}
		c.Ref = o.Bind
		if o.Verb.Attack() != 0 && c.What != nil && !c.Not && c.Word == "" { // "if this bowed a Personality, … him"
			e := entityOf(c.What)
			e.v, e.many = o.Bind, false
			v.named = append(v.named, e)
		}
		if c.Event == card.EvEnterPlay && c.Word == "" && o.What != nil && o.What.How != card.Ref { // "if this put a Ring into play, … it"
			v.again(entityOf(o.What))
		}
		return
	}
	if !v.didToOwn(c, thing) {
		v.failed("no effect that \"" + strings.TrimPrefix(c.Word, "=") + "\" could ask about")
	}
}

func about(o *card.Op, x card.Var) bool {
	return o.What.Bind == x || o.What.Ref == x || o.To != nil && o.To.Ref == x
}

// cutSpan is the words of a span.
func cutSpan(s string, sp card.Span) string {
	if sp.From < 0 || sp.To > len(s) || sp.From > sp.To {
		return ""
	}
	return s[sp.From:sp.To]
}
