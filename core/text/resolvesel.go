package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What descriptions of things speak of, and the names that they give.

func (v *resolver) bind() card.Var {
	v.next++
	return v.next - 1
}

// also resolves what a selector means besides: "a target Monk and himself" are two.
func (v *resolver) also(first, second *card.Sel) {
	if second.How == card.Ref && second.Thing == first.Thing && v.besides == card.NoVar {
		if v.besides = first.Bind; first.How == card.Ref {
			v.besides = first.Ref
		}
		defer func() { v.besides = card.NoVar }()
	}
	v.sel(second)
}

// sel resolves a selector of an op, and names what it selects.
func (v *resolver) sel(s *card.Sel) {
	if s == nil {
		return
	}
	defer func() {
		for i := range s.Also {
			if s.Also[i].Word != "-" {
				v.also(s, &s.Also[i])
			}
		}
		v.itBesideThis(s)
		if s.Inner && s.How == card.Ref && len(s.Also) == 1 && s.Also[0].Ref == s.Ref {
			v.failed("both of two are meant, and one was named")
		}
		ofBoth(s)
	}()
	if (s.Min != nil || s.Max != nil) && s.Thing == card.Cards && s.Filter != nil && slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsStat && a.Stat == card.TotalForce }) {
		v.failed("several cards' total Force is that of all that are chosen")
	}
	if !v.anyMeans(s) {
		v.failed("of any cards that one may do something to, one takes as many as one likes")
	}
	if s.Of != nil {
		v.sel(s.Of)
		s.Ref = s.Of.Bind
		if s.Of.How == card.Ref {
			s.Ref = s.Of.Ref
		}
		v.ofSuchUnit(s)
	}
	if s.How == card.Ref && s.Ref == unresolved && v.onlyOneAttached(s) {
		return
	}
	if s.How == card.Ref {
		if s.Ref == unresolved {
			if v.both(s) {
				return
			}
			if s.Thing == card.Cards {
				v.cardRef(&s.Ref, s.Word)
				v.itsUnit(s)
				if s.Ref == card.Action { // "give it +2 strength": the attack
					s.Thing, s.Word = card.Actions, "="+strings.TrimPrefix(s.Word, "=")
				}
			} else {
				v.ref(&s.Ref, s.Word)
			}
		} else {
			v.itsField = v.itsField || s.Ref == card.Here && strings.HasPrefix(s.Word, "=the battlefield")
			v.facesHim(s.Ref, s.Word)
			v.enteredFrom(s.Ref, s.Word)
			v.mention(s.Ref)
		}
		if s.Thing != card.Cards && s.Of != nil {
			v.named = append(v.named, entity{v: s.Ref, thing: s.Thing})
		}
		return
	}
	if s.Min != nil && s.Filter != nil && (s.Max == nil || s.Max.Kind != card.Const || s.Max.N > 1) && slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsNot && a.Style >= preStyle }) {
		v.failed("it is not said in what several things differ")
	}
	v.inside(s)
	if s.How == card.Any {
		return
	}
	if s.How == card.All && s.Style == theWord && v.speaksOfCreated(s) {
		v.failed("\"the created\" are those that were created here")
	}
	if s.How == card.All && s.Style == theWord && v.speaksOfThem(s) {
		v.failed("of what was named, it may mean some")
	}
	v.oneOfThem(s)
	if s.Bind == 0 {
		s.Bind = v.bind()
	}
	if s.Zone == card.ProvinceZone {
		v.named = append(v.named, entity{v: s.Bind + card.Whence, thing: card.Provinces, many: entityOf(s).many})
	}
	e := entityOf(s)
	v.targetedIt(s, &e)
	v.named = append(v.named, e)
	v.focus = card.NoVar
}

// anyMeans reports whether a description means by "any" what is meant: "you may discard any cards" lets one choose them (CE "Choices"),
// "discard any cards" is said of all there are.
func (v *resolver) anyMeans(s *card.Sel) bool {
	switch {
	case (s.How == card.Choose || s.How == card.Any) && s.Style == anyChosen && s.Min != nil:
		return v.optional && s.How == card.Choose
	case s.How == card.All && s.Style == anyWord && s.Filter != nil:
		return !v.optional || s.Filter.Style != plural
	}
	return true
}

// outOfPlay reports whether a property is "that is not in play".
func outOfPlay(a card.Atom) bool {
	return a.Is == card.AnyOf && a.Not && a.Sub != nil && slices.ContainsFunc(a.Sub.Atoms, func(a card.Atom) bool { return a.Is == card.IsInPlay })
}

func init() {
	walk := conditionSlots["things"].walk
	conditionSlots["things"].walk = func(v *resolver, c *card.Cond) {
		walk(v, c)
		if s := c.What; s != nil && c.Zone == card.InPlay && s.Zone == card.ProvinceZone {
			c.Zone = s.Zone
		}
	}
}

// inProvince makes of cards that are said to be in a Province such as lie there.
func (v *resolver) inProvince(s *card.Sel) {
	if s.Thing != card.Cards || s.Zone != card.InPlay || s.Filter == nil || v.it.Kind == card.Static { // a trait is about what comes from there
		return
	}
	for i := range s.Filter.Atoms {
		a := &s.Filter.Atoms[i]
		if a.Is != card.IsWithin || a.Not || a.Of != nil && a.Of.Thing != card.Provinces {
			continue
		}
		own := a.Ref == card.Host && onProvinces.Has(v.c.Type) && !v.granted || a.Ref == card.Here
		if own || slices.ContainsFunc(v.named, func(e entity) bool { return e.v == a.Ref && e.thing == card.Provinces }) {
			if isOwner(a) && !slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsFaceUp }) {
				v.failed("what a Province has lies in it or is attached to it")
			}
			s.Zone = card.ProvinceZone
		}
	}
}

// numbers resolves how many things a selector selects.
func (v *resolver) numbers(s *card.Sel) {
	v.value(s.Min)
	if s.Max != s.Min {
		v.value(s.Max)
	}
	if s.Bound > 0 && chooses(s.Max) {
		v.failed("a number depends on what is not chosen yet")
	}
}

// inside resolves the references of a selector's description.
func (v *resolver) inside(s *card.Sel) {
	v.looked(s)
	v.oneIsYours(s)
	if f := s.Filter; f != nil && slices.ContainsFunc(f.Atoms, isOtherIn) && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsTogether && !a.Not && a.Title == "army" }) {
		v.failed("it is not clear whose army is meant")
	}
	v.facesNobody(s.Filter)
	v.whichUnit(s.Filter)
	if s.Zone == card.InPlay && s.Filter != nil && slices.ContainsFunc(s.Filter.Atoms, outOfPlay) {
		v.failed("it is not said where what is not in play is")
	}
	if s.Filter != nil && s.Filter.Types == card.Types(card.Personality) && slices.ContainsFunc(s.Filter.Atoms, listsThings) {
		v.failed("a keyword of things is not said of Personalities")
	}
	if s.Bound > 0 && s.Filter != nil && slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsNot && a.Style >= preStyle }) {
		v.failed("\"different\" may mean each other")
	}
	if s.Bound > 0 && boundWords[s.Bound-1] == exactWord {
		s.Min = s.Max
	}
	if s.Bound == 0 {
		v.numbers(s)
	} else {
		defer v.numbers(s) // which are written after the things
	}
	v.players, v.places, v.provinces, v.units = s.Thing == card.Players, isPlace(s.Thing), s.Thing == card.Provinces, s.Thing == card.Units
	if s.Thing == card.Cards {
		v.attachesWhat(s.Filter)
	}
	v.filter(s.Filter)
	v.players, v.places, v.provinces, v.units = false, false, false, false
	v.inProvince(s)
	v.clear(s)
	if s.ZoneRef == unresolved {
		v.seated(&s.ZoneOf, &s.ZoneRef, s.ZoneWord)
	}
}
