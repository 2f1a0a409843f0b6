package text

import (
	"reflect"
	"slices"

	"kotei/core/card"
)

// Encodings of one meaning, which core/rules treats alike: what is compared is written in one of them.

// oneWay writes in one way what the tables say in several.
func oneWay(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if e := v.Type().Elem(); !v.IsNil() && e != reflect.TypeFor[card.Card]() && e != reflect.TypeFor[card.Item]() {
			oneWay(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			oneWay(v.Index(i))
		}
	case reflect.Struct:
		switch x := v.Addr().Interface().(type) {
		case *card.Atom:
			oneAtom(x)
		case *card.Cond:
			oneCond(x)
		case *card.Op:
			oneOp(x)
		case *card.Sel:
			oneSel(x)
		case *card.Cause: // what passes is meant, whether one of them or all (core's From)
			for _, s := range []*card.Sel{x.From, x.Doer} {
				if s != nil && s.How == card.All && s.Filter != nil {
					s.How = card.Any
				}
			}
		case *card.Mod:
			x.FloorAs = ""
			oneStrength(&x.Stat)
			if x.Rule == card.NoAttaching && x.Sel != nil && x.Sel.How == card.Any { // which are asked one by one
				x.Sel.How = card.All
			}
		case *card.Trigger: // whose action or card's effect it comes from
			x.WithinLast = false
			if c := x.Cause; x.By != card.NoPlayer && c != nil && (c.Action || c.Card || c.Trait || c.Attacks != 0) && c.By == card.NoPlayer {
				x.By, c.By = card.NoPlayer, x.By
			}
		case *card.Value: // what a number is of, twice
			if x.Of != nil && x.Of.How == card.Ref {
				x.Of = nil
			}
			if x.Kind == card.DistinctOf && x.Of != nil && x.Of.How == card.All {
				x.Of = nil
			}
			if x.Kind == card.StatOf {
				oneStrength(&x.Stat)
			}
		case *card.Dest: // a card goes to its owner's deck
			if x.Zone == card.OwnDeck && x.Of == card.You {
				x.Of = card.OwnerOf
			}
		}
		for _, field := range v.Fields() {
			oneWay(field)
		}
		switch x := v.Addr().Interface().(type) {
		case *card.Filter:
			oneFilter(x)
		case *card.Cond: // that it is not so is said of the condition, or of its only property
			if f := x.Filter; x.Kind == card.Is && x.Not && f != nil && f.Types == 0 && len(f.Atoms) == 1 {
				x.Not, f.Atoms[0].Not = false, !f.Atoms[0].Not
			}
		}
	default: // nothing else says anything in several ways
	}
}

// oneFilter: properties in any order; a property as the only one of several.
func oneFilter(f *card.Filter) {
	if f.Types == card.Types(card.Kiho) { // core's types ask for the keyword
		f.Types, f.Atoms = 0, append(f.Atoms, card.Atom{Is: card.IsKeyword, Keyword: "Kiho"})
	}
	for i := 0; i < len(f.Atoms); i++ {
		a := f.Atoms[i]
		if a.Is != card.AnyOf || len(a.Or) != 1 {
			continue
		}
		switch only := a.Or[0]; {
		case only.Types == 0 && len(only.Atoms) == 1:
			f.Atoms[i] = only.Atoms[0]
			f.Atoms[i].Not = only.Atoms[0].Not != a.Not
		case !a.Not && (f.Types == 0 || only.Types == 0):
			f.Types |= only.Types
			f.Atoms = slices.Concat(f.Atoms[:i], only.Atoms, f.Atoms[i+1:])
			i--
		}
	}
	slices.SortStableFunc(f.Atoms, func(a, b card.Atom) int { return int(a.Is) - int(b.Is) })
}

// oneAtom: attachments are of the types of attachments, and attached; the unit of what is chosen is where that is.
func oneAtom(a *card.Atom) {
	switch a.Is {
	case card.HasAttached:
		if f := a.Sub; f != nil {
			f.Atoms = slices.DeleteFunc(f.Atoms, func(k card.Atom) bool { return k.Is == card.IsAttached && k.Sub == nil && !k.Not })
		}
		if f := a.Sub; f != nil && (f.Types == 0 || f.Types == card.Attachments) && len(f.Atoms) == 0 {
			a.Sub = nil
		}
	case card.IsStat:
		a.Title = ""
	case card.IsExperienced:
		a.Is, a.Keyword = card.IsKeyword, "Experienced"
	case card.IsKeyword: // settled.tsv
		if a.Keyword == "Unaligned" {
			a.Is, a.Keyword, a.Not = card.IsAligned, "", !a.Not
		}
	case card.IsWithin, card.IsSameLocation: // an attachment is in its Personality's unit
		if a.Ref == card.Host {
			a.Ref = card.Self
		}
	case card.IsUnique, card.IsHuman, card.IsInfantry:
		a.Keyword = ""
	case card.AnyOf: // a relative clause
		if a.Sub != nil && len(a.Or) == 0 {
			a.Or, a.Sub = []card.Filter{*a.Sub}, nil
		}
	case card.Unless:
		a.Base = false
	default:
	}
	if a.Is == card.HasAttached || a.Is == card.HasToken {
		if a.Cmp == card.AtLeast && onlyOne(a.Val) {
			a.Cmp, a.Val = card.Equal, nil
		}
	}
	if of := a.Of; of != nil && of.How == card.Ref && of.Of != nil && of.Ref == of.Of.Bind {
		a.Of = of.Of
	}
}

// oneSel: the Personality of a unit is who leads it.
func oneSel(s *card.Sel) {
	s.Bound, s.PerformIf = 0, min(s.PerformIf, 1)
	f := s.Filter
	if f != nil && s.Bind != card.NoVar {
		for i := range f.Atoms { // one of two is chosen, and its choice has no name of its own
			if of := f.Atoms[i].Of; of != nil && of.Bind == s.Bind {
				of.Bind = card.NoVar
			}
		}
	}
	if s.How == card.All && s.Thing == card.Cards && s.Zone == card.InPlay && f != nil && f.Types == card.Types(card.Personality) && len(f.Atoms) == 1 && f.Atoms[0].Is == card.IsWithin && f.Atoms[0].Sub == nil {
		*s = card.Sel{How: card.Ref, Ref: f.Atoms[0].Ref}
		if s.Ref == card.Self {
			s.Ref = card.Host
		}
	}
	if s.How == card.Ref && s.Thing == card.Provinces && s.Ref >= card.FirstVar {
		s.Thing = card.Cards
	}
}

// oneCond: what an op did is asked of its variable alone; a number of cards in one's hand.
func oneCond(c *card.Cond) {
	switch {
	case c.Kind == card.Did:
		c.Window = card.NoWindow
	case c.Kind == card.Exists && c.Cmp == card.AtLeast && onlyOne(c.A):
		c.Cmp, c.A = card.Equal, nil
	case c.Kind == card.Exists && c.Zone == card.Hand && c.A != nil && c.Thing == card.Cards && !c.Not && c.Filter != nil && len(c.Filter.Atoms) == 1 &&
		c.Filter.Types == 0 && c.Filter.Atoms[0].Is == card.IsYours && c.Filter.Atoms[0].Who == c.Who:
		*c = card.Cond{Kind: card.Compare, Cmp: c.Cmp, A: &card.Value{Kind: card.HandOf, Who: c.Who}, B: c.A}
	case c.Kind == card.HonorBeside && c.Who == card.Another && c.Cmp == card.More:
		*c = card.Cond{Kind: card.NoHigherHonor, Not: !c.Not, Who: card.You}
	}
	if c.Kind == card.Exists && c.Thing == card.Units && c.Filter != nil && c.Filter.Types == 0 { // each is led by a Personality
		c.Thing, c.Filter.Types = card.Cards, card.Types(card.Personality)
	}
	if c.Kind == card.Exists && c.Who == card.AnyPlayer {
		c.Who = card.NoPlayer
	}
}

// oneOp: what is shuffled goes into its owner's deck.
func oneOp(o *card.Op) {
	if o.Verb == card.Shuffle && o.What != nil { // each goes into its own
		o.Zone = card.InPlay
	}
	if o.Verb == card.Negate && o.What != nil && o.What.Ref == card.Action && len(o.Mods) == 0 { // what is about to happen is negated at once
		o.Dur = card.NoWindow
	}
}

func onlyOne(v *card.Value) bool { return v != nil && v.Kind == card.Const && v.N == 1 }

func oneStrength(s *card.Stat) {
	if *s == card.ProvinceStrength {
		*s = card.Strength
	}
}
