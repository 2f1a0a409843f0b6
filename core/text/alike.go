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
			if x.WithinLast = false; x.Where == card.Host { // a card on a Province is at its battlefield
				x.Where = card.Self
			}
			if x.Event == card.EvAttach && x.From == card.Hand && x.Cause == nil && !x.Ended { // so it enters play
				x.Event = card.EvEnterPlay
			}
			if c := x.Cause; x.By != card.NoPlayer && c != nil && (c.Action || c.Card || c.Trait || c.Attacks != 0) && c.By == card.NoPlayer {
				x.By, c.By = card.NoPlayer, x.By
			}
			if c := x.Cause; c != nil && c.Action && c.Des != 0 && x.By == card.You && c.By == card.You { // "after you Equip it as a Battle action"
				x.By = card.NoPlayer
			}
		case *card.Value: // what a number is of, twice
			if x.Of != nil && x.Of.How == card.Ref {
				x.Of = nil
			}
			if f := x.Filter; x.Kind == card.CountOf && x.Zone == card.Hand && (f == nil || f.Types == 0 && len(f.Atoms) == 0) {
				x.Kind, x.Zone, x.Filter = card.HandOf, card.InPlay, nil
			}
			if x.Kind == card.DistinctOf && x.Of != nil && x.Of.How == card.All {
				x.Of = nil
			}
			if x.Kind == card.StatOf {
				oneStrength(&x.Stat)
				if x.Title = ""; x.Ref == card.Each && x.Who == card.TheirOwn {
					x.Who = card.NoPlayer
				}
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
	if f.Types != 0 && f.Types.Has(card.Kiho) && f.Types != card.Types(card.Kiho) {
		rest := f.Types &^ card.Types(card.Kiho)
		f.Types, f.Atoms = 0, append(f.Atoms, card.Atom{Is: card.AnyOf, Or: []card.Filter{{Types: rest}, {Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Kiho"}}}}})
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
	if inUnits(f); len(f.Atoms) == 0 {
		f.Atoms = nil
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
	case card.AnyOf: // a relative clause; what a unit has is told twice
		if a.Sub != nil && len(a.Or) == 0 {
			a.Or = []card.Filter{*a.Sub}
		}
		if a.Sub = nil; a.Title == "or" {
			a.Title = ""
		}
		eitherAttached(a)
		oneOfTypes(a)
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

// eitherAttached: "with a Weapon or an Armor attached" has one of two attached, or either of two attached.
func eitherAttached(a *card.Atom) {
	either := card.Atom{Is: card.AnyOf}
	for _, f := range a.Or {
		if f.Types != 0 || len(f.Atoms) != 1 || f.Atoms[0].Is != card.HasAttached || f.Atoms[0].Not || f.Atoms[0].Sub == nil || f.Atoms[0].Val != nil || f.Atoms[0].Of != nil {
			return
		}
		either.Or = append(either.Or, *f.Atoms[0].Sub)
	}
	if len(a.Or) > 1 && !a.Not {
		*a = card.Atom{Is: card.HasAttached, Sub: &card.Filter{Atoms: []card.Atom{either}}}
	}
}

// oneOfTypes: a Follower, or an Item, is a Follower or Item.
func oneOfTypes(a *card.Atom) {
	var or []card.Filter
	all := -1
	for _, f := range a.Or {
		if len(f.Atoms) > 0 || f.Types == 0 {
			or = append(or, f)
			continue
		}
		if all < 0 {
			all = len(or)
			or = append(or, card.Filter{})
		}
		or[all].Types |= f.Types
	}
	a.Or = or
}

// inUnits: where a unit is its cards are.
func inUnits(f *card.Filter) {
	for i := range f.Atoms {
		a := &f.Atoms[i]
		if a.Is != card.IsInUnit || a.Not || a.Sub == nil {
			continue
		}
		sub := *a.Sub
		sub.Atoms = nil
		for _, b := range a.Sub.Atoms {
			switch b.Is {
			case card.IsHere, card.IsInArmy, card.IsOpposing, card.IsHome:
				f.Atoms = append(f.Atoms, b)
			default:
				sub.Atoms = append(sub.Atoms, b)
			}
		}
		if a = &f.Atoms[i]; len(sub.Atoms) > 0 || sub.Types != 0 {
			a.Sub = &sub
		} else {
			*a = card.Atom{Is: card.IsWithin, Who: card.AnyPlayer}
		}
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
		*s = card.Sel{How: card.Ref, Ref: f.Atoms[0].Ref, Also: s.Also}
		if s.Ref == card.Self {
			s.Ref = card.Host
		}
	}
	if of := s.Of; s.How == card.Ref && s.Thing == card.Players && of != nil && of.How == card.Ref && of.Ref == s.Ref && of.Thing == card.Units { // it is led by that card
		s.Of = nil
	}
	if s.How == card.Ref && s.Thing == card.Provinces && (s.Ref >= card.FirstVar || s.Ref == card.Here) {
		s.Thing = card.Cards
	}
}

// oneCond: what an op did is asked of its variable alone; a number of cards in one's hand.
func oneCond(c *card.Cond) {
	switch {
	case c.Kind == card.Is && c.Filter != nil && c.Filter.Types == 0 && len(c.Filter.Atoms) == 1 && c.Filter.Atoms[0].Is == card.IsOf && !c.Filter.Atoms[0].Not && onlyControls(c.Filter.Atoms[0].Sub):
		f := *c.Filter.Atoms[0].Sub.Atoms[0].Sub
		f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsYours, Ref: c.Ref, Who: card.Controller})
		*c = card.Cond{Kind: card.Exists, Filter: &f, Ref: c.Ref, Who: card.Controller, Not: c.Not}
	case c.Kind == card.Did && c.Filter != nil && c.Filter.Types == 0 && len(c.Filter.Atoms) == 0:
		c.Filter = nil
	case (c.Kind == card.OneOf || c.Kind == card.AllOf) && len(c.Sub) == 1 && !c.Not:
		*c = c.Sub[0]
		oneCond(c)
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
	yours := func(a card.Atom) bool { return a.Is == card.IsYours && !a.Not && a.Who == card.You }
	if c.Kind == card.Exists && c.Who == card.NoPlayer && c.Zone == card.InPlay && c.Filter != nil && slices.ContainsFunc(c.Filter.Atoms, yours) {
		c.Who = card.You
	}
	if c.Kind == card.Exists && c.Who == card.AnyPlayer {
		c.Who = card.NoPlayer
	}
}

func onlyControls(f *card.Filter) bool {
	return f != nil && f.Types == 0 && len(f.Atoms) == 1 && f.Atoms[0].Is == card.Controls && !f.Atoms[0].Not && f.Atoms[0].Val == nil && f.Atoms[0].Sub != nil
}

// oneOp: what is shuffled goes into its owner's deck.
func oneOp(o *card.Op) {
	if o.Verb == card.Shuffle && o.What != nil { // each goes into its own
		o.Zone = card.InPlay
	}
	if o.Verb == card.Modify && !slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Kind != card.RuleMod }) { // of which each is so
		slices.SortStableFunc(o.Mods, func(a, b card.Mod) int { return int(a.Rule) - int(b.Rule) })
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
