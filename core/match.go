package core

import "kotei/core/card"

// Selects reports whether c is among the things that a selector means, without anybody choosing.
func (e *Env) Selects(sel *card.Sel, c CardID) bool {
	if sel == nil {
		return c == e.Self
	}
	if e.selects(sel, c) {
		return true
	}
	for i := range sel.Also {
		if e.selects(&sel.Also[i], c) {
			return true
		}
	}
	return false
}

func (e *Env) selects(sel *card.Sel, c CardID) bool {
	if sel.Thing == card.Armies { // what is said of an army is not said of its cards
		return false
	}
	if sel.Thing == card.Units {
		c = e.Lead(c)
	}
	if sel.How == card.Ref {
		return (e.Holds(sel.Ref, c) || sel.Thing == card.Units && e.leads(c, sel.Ref)) && (sel.Filter == nil || e.PassesAs(sel.Thing, sel.Filter, c))
	}
	return e.InArea(c, sel, sel.Zone) && e.PassesAs(sel.Thing, sel.Filter, c)
}

// leads reports whether a Personality leads the unit that a card is in: "this unit", on a Follower.
func (e *Env) leads(c CardID, v card.Var) bool {
	for x := range e.CardsOf(v) {
		if x == c || e.InPlay(x) && e.Lead(x) == c {
			return true
		}
	}
	return false
}

// fieldOf is the battlefield at which a card is or, if it has left play, was.
func (e *Env) fieldOf(c CardID) int {
	if sn := e.LastOf(c); sn != nil && !e.InPlay(c) {
		return int(sn.At)
	}
	return e.Field(c)
}

// Field is the battlefield at which a card is, counting Regions and Terrains (CE-LOC); 0 is none.
func (s *State) Field(c CardID) int {
	k := &s.Cards[c]
	if !k.Place.InPlay() {
		return 0
	}
	if k.Flags&OnProvince != 0 {
		for i := range s.Attack.N {
			f := &s.Attack.Fields[i]
			if k.Ctrl == s.Attack.Defender && f.Slot == k.At && !f.Gone && s.Attack.Attacker != NoSeat {
				return int(i) + 1
			}
		}
		return 0
	}
	return int(k.At)
}

// Passes reports whether a card has all that a filter asks for.
func (e *Env) Passes(f *card.Filter, c CardID) bool { return e.PassesAs(card.Cards, f, c) }

// PassesAs is [Env.Passes] of a thing that the card may stand for: a Personality for his unit, which is Cavalry only if all of
// it is (CE-TERMCAV); some editions ask that of each keyword (EE-KEYW-10).
func (e *Env) PassesAs(t card.Thing, f *card.Filter, c CardID) bool {
	if f == nil {
		return true
	}
	if c == 0 || !e.HasType(f.Types, c) {
		return false
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		if a.Is == card.IsTogether { // of each pair, or of none
			if !e.together(a, c) {
				return false
			}
			continue
		}
		has := false
		switch {
		case a.Is == card.IsExtreme:
			has = e.extreme(t, f, i, c)
		case t == card.Units && a.Is == card.IsKeyword && (a.Keyword == "Cavalry" || e.Table.Rules.UnitKeywords):
			has = e.UnitKeyword(c, a.Keyword)
		case t == card.Units && a.Is == card.IsInfantry:
			has = !e.UnitKeyword(c, "Cavalry")
		default:
			has = e.atom(a, c)
		}
		if has == a.Not {
			return false
		}
	}
	return true
}

// extremeStat is the stat of a card that a property compares, or what is printed of it.
func (e *Env) extremeStat(c CardID, a *card.Atom) int {
	if a.Base && a.Stat < card.NumPrinted {
		return e.BaseStat(c, a.Stat)
	}
	return e.stat(c, a.Stat, e.depth)
}

// extreme reports whether none of the things that pass all of a filter but its property i, or Sub where it has one, has a higher
// stat than c, or a lower one.
func (e *Env) extreme(t card.Thing, f *card.Filter, i int, c CardID) bool {
	a := &f.Atoms[i]
	best := e.extremeStat(c, a)
	found := true
	e.EachCard(card.InPlay, func(o CardID) bool {
		if a.Sub != nil {
			found = o == c || !a.Cmp.Holds(e.extremeStat(o, a), best) || !e.Passes(a.Sub, o)
			return found
		}
		if v := e.extremeStat(o, a); o != c && (t != card.Units || e.IsUnit(o)) && e.HasType(f.Types, o) && a.Cmp.Holds(v, best) {
			found = !e.passesRest(f, i, o)
		}
		return found
	})
	return found
}

// passesRest reports whether a card has all that a filter asks for but its property skip.
func (e *Env) passesRest(f *card.Filter, skip int, c CardID) bool {
	for i := range f.Atoms {
		if a := &f.Atoms[i]; i != skip && e.atom(a, c) == a.Not {
			return false
		}
	}
	return true
}

// HasType reports whether a card is of one of some types; of a card whose face isn't known its area tells
// at least which deck it is from.
func (s *State) HasType(ts card.TypeSet, c CardID) bool {
	k := &s.Cards[c]
	if k.Face != 0 {
		return ts.Has(s.Type(c)) || ts.SaysAncestor() && s.Keyword(c, "Ancestor") || ts.Has(card.Kiho) && s.Keyword(c, "Kiho") // later arcs: keywords
	}
	all := dynastyTypes
	if s.FateCard(c) {
		all = fateTypes
	}
	return ts == 0 || ts&all == all
}

// printedType is HasType of a card that is gone, by what is printed on it.
func printedType(ts card.TypeSet, face *card.Card) bool {
	return ts.Has(face.Type) || ts.SaysAncestor() && face.HasPrinted("Ancestor") || ts.Has(card.Kiho) && face.HasPrinted("Kiho")
}

// AsksFace reports whether a filter can only be judged by who knows the face of c (CE-TERMTARGET-02).
func (e *Env) AsksFace(f *card.Filter, c CardID) bool {
	if f == nil {
		return false
	}
	all := dynastyTypes
	if e.FateCard(c) {
		all = fateTypes
	}
	if f.Types != 0 && f.Types&all != all {
		return true
	}
	for i := range f.Atoms {
		switch f.Atoms[i].Is {
		case card.IsKeyword, card.IsClan, card.IsTitle, card.IsStat, card.IsHuman, card.IsInfantry, card.IsAligned, card.IsYourClan,
			card.IsUnique, card.IsExperienced, card.HasAbility, card.IsNamed, card.HasWord, card.IsSame, card.IsDifferent, card.IsPriced, card.IsGoldProducer:
			return true
		case card.AnyOf:
			if sub := f.Atoms[i].Sub; sub != nil && e.AsksFace(sub, c) {
				return true
			}
			for j := range f.Atoms[i].Or {
				if e.AsksFace(&f.Atoms[i].Or[j], c) {
					return true
				}
			}
		}
	}
	return false
}

// The types of the cards of each deck.
var dynastyTypes, fateTypes = func() (d, f card.TypeSet) {
	for t := card.Stronghold; t < card.OtherType; t++ {
		switch t.Deck() {
		case card.DynastyDeck:
			d |= card.Types(t)
		case card.FateDeck:
			f |= card.Types(t)
		default:
		}
	}
	return d, f
}()

func (e *Env) atom(a *card.Atom, c CardID) bool {
	k := &e.Cards[c]
	switch a.Is {
	case card.IsKeyword:
		if a.Base {
			return e.Face(c).HasPrinted(a.Keyword)
		}
		return e.Keyword(c, a.Keyword) || a.Keyword == "Ancestor" && e.Type(c) == card.Ancestor || a.Keyword == "Sensei" && e.Type(c) == card.Sensei || e.Face(c).Title == string(a.Keyword) || e.Act != nil && e.performsAs(c, a.Keyword) // CE-REF-07
	case card.IsClan:
		return e.HasClan(c, clanOf(a.Keyword))
	case card.IsTitle:
		f := e.Face(c)
		return f.Title == a.Title || f.Alt != "" && f.Alt == a.Title || f.Type == card.Wind && f.Faction() == a.Title
	case card.IsBowed:
		return k.Flags&Bowed != 0
	case card.IsDishonorable:
		return k.Flags&Dishonorable != 0 || a.Not && e.Type(c) != card.Personality // none but he is honorable (CE-DISHON-01)
	case card.IsFaceUp:
		return k.Flags&FaceUp != 0
	case card.IsDead:
		if a.Base && (k.Flags&Dishonorable != 0) == (a.Cmp == card.NotEqual) {
			return false
		}
		return k.Flags&Dead != 0
	case card.IsAttacking:
		return k.Flags&Attacking != 0 && e.fightsFor(a, c) && (a.Sub == nil || e.Attack.Defender != NoSeat && e.PassesSeat(a.Sub, e.Attack.Defender))
	case card.IsDefending:
		return k.Flags&Defending != 0 && e.fightsFor(a, c)
	case card.IsAllied:
		return e.Allied(e.playerOf(c))
	case card.IsOpposed:
		return e.opposed(c)
	case card.IsUnopposed:
		return !e.opposed(c)
	case card.IsOpposing:
		return e.opposing(a, c)
	case card.IsEnemy:
		return e.enemy(c)
	case card.IsYours:
		return e.Means(a.Who, a.Ref, e.playerOf(c))
	case card.IsOwned:
		if a.Who == card.TheirOwn {
			return k.Owner == e.playerOf(c)
		}
		return e.Means(a.Who, a.Ref, k.Owner)
	case card.IsHere:
		if a.Ref != card.NoVar { // at a Province's battlefields
			at := e.Field(c)
			if r := e.Var(a.Ref, 0); r != 0 { // where somebody is
				return at != 0 && at == e.fieldOf(r)
			}
			return at != 0 && e.fieldAt(a.Ref, at)
		}
		return e.isHere(e.Field(c))
	case card.IsHome:
		return k.Place.InPlay() && e.Field(c) == 0 && (a.Who == card.NoPlayer || e.Means(a.Who, a.Ref, k.Ctrl))
	case card.IsAtBattle:
		at := e.Field(c)
		if a.Sub != nil && !e.attachedThere(a.Sub, at) {
			return false
		}
		return at != 0 && (a.Ref == card.NoVar || e.fieldAt(a.Ref, at)) && (a.Who != card.You || e.Attack.Defender == e.You && e.Attack.Fields[at-1].Slot != NoSlot)
	case card.IsSameLocation:
		if a.Sub != nil {
			return e.where(a.Sub, c)
		}
		if a.Ref == card.Host && e.Self != 0 && e.Is(e.Self, OnProvince) { // a Region's "this Province's battlefield"
			return e.Field(e.Self) != 0 && e.Field(c) == e.Field(e.Self)
		}
		if r := e.Var(a.Ref, 0); r != 0 {
			return e.sameLocation(c, r) && (!a.Base || e.Field(c) != 0) // at home there is no battlefield (CE-BFIELD-01)
		}
		return e.Field(c) != 0 && e.fieldAt(a.Ref, e.Field(c)) // at a Province's battlefields
	case card.IsWithin:
		if a.Ref == card.Host && a.Sub == nil && e.Self != 0 && e.Is(e.Self, OnProvince) { // a Region's "in this Province"
			return e.origin(c) == e.ownProvince()
		}
		if b, ok := e.BoundVal(a.Ref, 0); ok && b.Kind == BoundProvince {
			return e.meansPlace(a.Ref, k.Place)
		}
		if a.Sub != nil || a.Ref == card.NoVar {
			return e.InPlay(c) && e.Type(e.Lead(c)) == card.Personality && e.Passes(a.Sub, e.Lead(c))
		}
		return e.unitWith(a.Ref, c)
	case card.IsOn:
		if k.Flags&OnProvince != 0 {
			return e.meansPlace(a.Ref, Province(k.Ctrl, int(k.At)))
		}
		return k.Host != 0 && e.Holds(a.Ref, k.Host)
	case card.IsAttached:
		return k.Host != 0 && k.Flags&OnProvince == 0 && e.Passes(a.Sub, k.Host)
	case card.HasAttached:
		return e.hasAttached(a, c)
	case card.IsStat:
		return e.statAtom(a, c)
	case card.IsSame, card.IsDifferent:
		return e.shares(a, c) == (a.Is == card.IsSame)
	case card.IsNamed:
		return e.named(a, c)
	case card.IsNot:
		if kind := e.saidOfAll(a.Ref); kind != nil {
			return !e.Selects(kind, c)
		}
		return !e.Holds(a.Ref, c)
	case card.IsOneOf:
		return e.Holds(a.Ref, c)
	case card.IsHuman:
		return fights(e.Type(c)) && !e.Keyword(c, "Nonhuman")
	case card.IsInfantry:
		return fights(e.Type(c)) && !e.Keyword(c, "Cavalry")
	case card.IsAligned:
		if a.Val != nil {
			return a.Cmp.Holds(e.clanCount(c), e.Value(a.Val))
		}
		return e.Aligned(c)
	case card.IsYourClan:
		if a.Who == card.TheirOwn {
			return e.sharesClan(c, e.Cards[c].Ctrl)
		}
		return e.sharesClan(c, e.You)
	case card.IsUnique:
		return e.Keyword(c, "Unique")
	case card.IsExperienced:
		return e.Keyword(c, "Experienced")
	case card.IsCreated:
		return k.Flags&Created != 0
	case card.IsPerforming:
		if a.Base { // the action that the trigger is about
			return e.performed(c)
		}
		return e.Holds(card.Actor, c)
	case card.HasToken:
		return e.hasToken(a, c)
	case card.HasAbility:
		return e.hasAbility(a, c)
	case card.IsInArmy:
		return e.inArmy(a, c)
	case card.IsFocused:
		return k.Place.Zone() == card.FocusArea && (a.Who == card.NoPlayer || e.focusedBy(a, k.Place.Seat()))
	case card.DidEvent:
		return e.did(a, c)
	case card.IsInPlay:
		return k.Place.InPlay()
	case card.IsDiscarded:
		z := k.Place.Zone()
		return (z == card.DynastyDiscard || z == card.FateDiscard) && k.Flags&Dead == 0
	case card.IsPaidOnto:
		return e.attachesTo(c, a)
	case card.IsPriced:
		return e.Face(c).Stats[card.GoldCost].Kind != card.Star
	case card.IsGoldProducer:
		return e.Table.HasKind(k.Face, card.Production) || e.Face(c).Stats[card.GoldProduction].N > 0
	case card.IsInUnit:
		lead := e.Lead(c)
		return lead != 0 && k.Place.InPlay() && e.PassesAs(card.Units, a.Sub, lead)
	case card.Unless:
		own := *e
		own.About = c
		if own.Cond(a.Cond) {
			return true
		}
		for i := range a.Or {
			if e.Passes(&a.Or[i], c) {
				return true
			}
		}
		return false
	case card.IsOf:
		return e.PassesSeat(a.Sub, e.playerOf(c))
	case card.IsWithArmy:
		return e.withArmy(a, c) != a.Base && (!a.Base || e.inSomeArmy(c))
	case card.HasWord:
		return e.hasWord(a, c)
	case card.IsPlayed:
		return k.Flags&ByOwnText != 0
	case card.IsTopmost:
		return e.First(k.Place) == c
	case card.IsAnywhere:
		return true
	case card.IsDueling:
		if a.Base { // as the challenger
			return c == e.Duel.Challenger
		}
		if a.Ref != card.NoVar {
			o := e.Var(a.Ref, 0)
			return o != 0 && o != c && e.inDuel(o, nil) && e.inDuel(c, nil)
		}
		return e.inDuel(c, a.Sub)
	case card.IsCurrent:
		return e.isHere(int(k.At)) && k.Flags&(Attacking|Defending) != 0
	case card.IsInvolved:
		return e.involved(c, a.Base)
	case card.IsTaking:
		return e.taking(a.Title, c)
	case card.IsLegal:
		return true
	case card.MayAssign:
		return e.mayAssign(c)
	case card.AnyOf:
		if a.Sub != nil && e.Passes(a.Sub, c) {
			return true
		}
		for i := range a.Or {
			if e.Passes(&a.Or[i], c) {
				return true
			}
		}
		return a.Sub != nil && e.Passes(a.Sub, c)
	}
	return false
}
