package core

import "slices"

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
	if sel.Thing == card.Units {
		c = e.Lead(c)
	}
	if sel.How == card.Ref {
		return e.Holds(sel.Ref, c) && (sel.Filter == nil || e.Passes(sel.Filter, c))
	}
	return e.InArea(c, sel, sel.Zone) && e.Passes(sel.Filter, c)
}

// InArea reports whether a card is in an area of whom a selector says.
func (e *Env) InArea(c CardID, sel *card.Sel, z card.Zone) bool {
	if sel.ZoneOf == card.NoPlayer || sel.ZoneRef == card.NoVar {
		return e.InZone(c, z, sel.ZoneOf)
	}
	p := e.Cards[c].Place
	return p != Nowhere && e.Means(sel.ZoneOf, sel.ZoneRef, p.Seat()) && e.InZone(c, z, card.NoPlayer)
}

// InZone reports whether a card is in the area that a selector names.
func (e *Env) InZone(c CardID, z card.Zone, of card.Player) bool {
	p := e.Cards[c].Place
	if of != card.NoPlayer && p != Nowhere && !e.Means(of, card.NoVar, p.Seat()) {
		return false
	}
	switch z {
	case card.Anywhere:
		return p != Nowhere
	case card.InPlay:
		return p.InPlay()
	case card.HomeZone:
		return p.InPlay() && e.Cards[c].At == 0
	case card.BattlefieldZone:
		return e.field(c) != 0
	case card.CurrentBattlefield:
		return e.field(c) == int(e.Attack.Now) && e.Attack.Now != 0
	case card.AnyDiscard:
		return p.Zone() == card.DynastyDiscard || p.Zone() == card.FateDiscard
	case card.AnyDeck:
		return p.Zone() == card.DynastyDeckZone || p.Zone() == card.FateDeckZone
	case card.OutOfPlay:
		return !p.InPlay()
	}
	return p.Zone() == z
}

// field is the battlefield at which a card is, counting Regions and Terrains (CE-LOC); 0 is none.
func (e *Env) field(c CardID) int {
	k := &e.Cards[c]
	if !k.Place.InPlay() {
		return 0
	}
	if k.Flags&OnProvince != 0 {
		for i := range e.Attack.N {
			f := &e.Attack.Fields[i]
			if k.Ctrl == e.Attack.Defender && f.Slot == k.At && !f.Gone && e.Attack.Attacker != NoSeat {
				return int(i) + 1
			}
		}
		return 0
	}
	return int(k.At)
}

// Passes reports whether a card has all that a filter asks for.
func (e *Env) Passes(f *card.Filter, c CardID) bool {
	if f == nil {
		return true
	}
	if c == 0 || !e.hasType(f.Types, c) {
		return false
	}
	for i := range f.Atoms {
		if e.atom(&f.Atoms[i], c) == f.Atoms[i].Not {
			return false
		}
	}
	return true
}

// hasType reports whether a card is of one of some types; of a card whose face isn't known its area tells
// at least which deck it is from.
func (s *State) hasType(ts card.TypeSet, c CardID) bool {
	k := &s.Cards[c]
	if k.Face != 0 {
		return ts.Has(s.Type(c))
	}
	all := dynastyTypes
	if s.fateCard(c) {
		all = fateTypes
	}
	return ts == 0 || ts&all == all
}

// AsksFace reports whether a filter can only be judged by who knows the face of c (CE-TERMTARGET-02).
func (e *Env) AsksFace(f *card.Filter, c CardID) bool {
	if f == nil {
		return false
	}
	all := dynastyTypes
	if e.fateCard(c) {
		all = fateTypes
	}
	if f.Types != 0 && f.Types&all != all {
		return true
	}
	for i := range f.Atoms {
		switch f.Atoms[i].Is {
		case card.IsKeyword, card.IsClan, card.IsTitle, card.IsStat, card.IsHuman, card.IsInfantry, card.IsAligned, card.IsYourClan,
			card.IsUnique, card.IsExperienced, card.HasAbility:
			return true
		case card.AnyOf:
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
		return e.Keyword(c, a.Keyword) || e.Face(c).Title == string(a.Keyword) // CE-REF-07
	case card.IsClan:
		return e.HasClan(c, clanOf(a.Keyword))
	case card.IsTitle:
		f := e.Face(c)
		return f.Title == a.Title || f.Alt != "" && f.Alt == a.Title
	case card.IsBowed:
		return k.Flags&Bowed != 0
	case card.IsDishonorable:
		return k.Flags&Dishonorable != 0
	case card.IsFaceUp:
		return k.Flags&FaceUp != 0
	case card.IsDead:
		return k.Flags&Dead != 0
	case card.IsAttacking:
		return k.Flags&Attacking != 0
	case card.IsDefending:
		return k.Flags&Defending != 0
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
		return e.Means(a.Who, a.Ref, k.Owner)
	case card.IsHere:
		return e.Attack.Now != 0 && e.field(c) == int(e.Attack.Now)
	case card.IsHome:
		return k.Place.InPlay() && k.At == 0 && k.Flags&OnProvince == 0 && (a.Who == card.NoPlayer || e.Means(a.Who, a.Ref, k.Ctrl))
	case card.IsAtBattle:
		return e.field(c) != 0
	case card.IsSameLocation:
		if a.Ref == card.Host && e.Self != 0 && e.Is(e.Self, OnProvince) { // a Region's "this Province's battlefield"
			return e.field(e.Self) != 0 && e.field(c) == e.field(e.Self)
		}
		r := e.Var(a.Ref, 0)
		return r != 0 && e.sameLocation(c, r)
	case card.IsWithin:
		r := e.Var(a.Ref, 0)
		return r != 0 && e.Lead(c) == e.Lead(r)
	case card.IsOn:
		return k.Host != 0 && e.Holds(a.Ref, k.Host)
	case card.IsAttached:
		return k.Host != 0 && k.Flags&OnProvince == 0 && e.Passes(a.Sub, k.Host)
	case card.HasAttached:
		return e.hasAttached(a, c)
	case card.IsStat:
		return e.statAtom(a, c)
	case card.IsSame, card.IsDifferent:
		return e.shares(a, c) == (a.Is == card.IsSame)
	case card.IsNot:
		return !e.Holds(a.Ref, c)
	case card.IsOneOf:
		return e.Holds(a.Ref, c)
	case card.IsHuman:
		return fights(e.Type(c)) && !e.Keyword(c, "Nonhuman")
	case card.IsInfantry:
		return fights(e.Type(c)) && !e.Keyword(c, "Cavalry")
	case card.IsCavalryUnit:
		return e.IsUnit(c) && e.CavalryUnit(c)
	case card.IsAligned:
		return e.Aligned(c)
	case card.IsYourClan:
		return e.SharesClan(c, e.You)
	case card.IsUnique:
		return e.Keyword(c, "Unique")
	case card.IsExperienced:
		return e.Keyword(c, "Experienced")
	case card.IsCreated:
		return k.Flags&Created != 0
	case card.IsAlone:
		return !e.hasAny(c)
	case card.IsPerforming:
		return e.Holds(card.Actor, c)
	case card.HasToken:
		return e.hasToken(a, c)
	case card.HasAbility:
		return e.hasAbility(a, c)
	case card.IsInArmy:
		return e.inArmy(a, c)
	case card.IsFocused:
		return k.Place.Zone() == card.FocusArea
	case card.DidEvent:
		return e.Did(a.Event, c, a.Window)
	case card.IsTerrainHere:
		return k.Flags&IsTerrain != 0 && k.At == e.Attack.Now
	case card.IsInPlay:
		return k.Place.InPlay()
	case card.IsDiscarded:
		z := k.Place.Zone()
		return (z == card.DynastyDiscard || z == card.FateDiscard) && k.Flags&Dead == 0
	case card.IsGoldProducer:
		return e.Table.HasKind(k.Face, card.Production)
	case card.IsWithArmy:
		return e.withArmy(a, c)
	case card.IsAnywhere:
		return true
	case card.IsDueling:
		return c == e.Duel.Challenger || c == e.Duel.Challenged
	case card.IsCurrent:
		return e.Attack.Now != 0 && k.At == e.Attack.Now && k.Flags&(Attacking|Defending) != 0
	case card.IsInvolved:
		return e.involved(c)
	case card.AnyOf:
		for i := range a.Or {
			if e.Passes(&a.Or[i], c) {
				return true
			}
		}
		return false
	}
	return false
}

// withArmy: in the same army as something that passes.
func (e *Env) withArmy(a *card.Atom, c CardID) (found bool) {
	k := e.Cards[c]
	side := k.Flags & (Attacking | Defending)
	if k.At == 0 || side == 0 {
		return false
	}
	e.EachCard(card.InPlay, func(o CardID) bool {
		found = e.Cards[o].At == k.At && e.Cards[o].Flags&side != 0 && e.Passes(a.Sub, o)
		return !found
	})
	return found
}

// involved: the action that brought the trigger about targeted c, or c performed it.
func (e *Env) involved(c CardID) bool {
	if e.Trig == 0 {
		return false
	}
	u := e.Frames[e.Trig].Cause
	return u != 0 && (e.IsBound(u, TargetsVar, c) || e.IsBound(u, card.Actor, c))
}

// TargetsVar is the variable of an action's frame that holds everything it has targeted.
const TargetsVar card.Var = 250

// clanOf strips " Clan" from an alignment keyword.
func clanOf(k card.Keyword) string {
	if n := len(k) - 5; n > 0 && k[n:] == " Clan" {
		return string(k[:n])
	}
	return string(k)
}

func (e *Env) statAtom(a *card.Atom, c CardID) bool {
	v := e.stat(c, a.Stat, e.depth)
	if a.Base {
		v = e.Face(c).Printed(a.Stat)
	}
	if a.Val == nil { // "with lower Chi": compared with the performer, or the named card
		r := e.Var(a.Ref, 0)
		return r != 0 && a.Cmp.Holds(v, e.stat(r, a.Stat, e.depth))
	}
	return a.Cmp.Holds(v, e.ValueAbout(a.Val, c))
}

func (e *Env) sameLocation(a, b CardID) bool {
	x, y := &e.Cards[a], &e.Cards[b]
	if !x.Place.InPlay() || !y.Place.InPlay() {
		return false
	}
	if fa, fb := e.field(a), e.field(b); fa != 0 || fb != 0 {
		return fa == fb
	}
	return x.Ctrl == y.Ctrl
}

// opposed: at a battlefield, in a unit, with a unit on the other side (CE-TERMOPP).
func (e *Env) opposed(c CardID) bool {
	k := &e.Cards[c]
	switch {
	case k.At == 0 || !k.Place.InPlay() || k.Flags&(OnProvince|IsTerrain) != 0:
		return false
	case k.Flags&Attacking != 0:
		return e.Units(int(k.At), Defending) > 0
	case k.Flags&Defending != 0:
		return e.Units(int(k.At), Attacking) > 0
	}
	return false
}

// opposing: on the other side of the battlefield from the named card, or from your army.
func (e *Env) opposing(a *card.Atom, c CardID) bool {
	k := &e.Cards[c]
	if k.At == 0 || !k.Place.InPlay() || k.Flags&(OnProvince|IsTerrain) != 0 {
		return false
	}
	if a.Ref == card.NoVar {
		side := e.Side()
		return side == 1 && k.Flags&Defending != 0 || side == 2 && k.Flags&Attacking != 0
	}
	r := e.Var(a.Ref, 0)
	if r == 0 {
		return false
	}
	o := &e.Cards[r]
	return o.At == k.At && (o.Flags&Attacking != 0 && k.Flags&Defending != 0 || o.Flags&Defending != 0 && k.Flags&Attacking != 0)
}

// enemy: a card in a unit of the other side's leader or his allies (CE-TERMENEMY).
func (e *Env) enemy(c CardID) bool {
	side := e.Side()
	if side == 0 || !e.InPlay(c) {
		return false
	}
	lead := e.Lead(c)
	if e.Type(lead) != card.Personality {
		return false
	}
	k := &e.Cards[lead]
	if k.At != 0 {
		return side == 1 && k.Flags&Defending != 0 || side == 2 && k.Flags&Attacking != 0
	}
	theirs := e.SideOf(k.Ctrl)
	return theirs != 0 && theirs != side
}

func (e *Env) inArmy(a *card.Atom, c CardID) bool {
	k := &e.Cards[c]
	if e.Attack.Now == 0 || k.At != e.Attack.Now || k.Flags&(Attacking|Defending) == 0 {
		return false
	}
	side := e.Side()
	mine := side == 1 && k.Flags&Attacking != 0 || side == 2 && k.Flags&Defending != 0
	switch a.Who {
	case card.NoPlayer, card.You:
		return mine
	case card.Attacker:
		return k.Flags&Attacking != 0
	case card.Defender:
		return k.Flags&Defending != 0
	}
	return !mine
}

func (e *Env) hasAttached(a *card.Atom, c CardID) bool {
	n := 0
	for k := e.First(Play(e.Cards[c].Ctrl)); k != 0; k = e.After(k) {
		if e.Cards[k].Host == c && e.Cards[k].Flags&OnProvince == 0 && e.Passes(a.Sub, k) {
			n++
		}
	}
	if a.Val == nil {
		return n > 0
	}
	return a.Cmp.Holds(n, e.ValueAbout(a.Val, c))
}

func (e *Env) hasAny(c CardID) bool {
	for k := e.First(Play(e.Cards[c].Ctrl)); k != 0; k = e.After(k) {
		if e.Cards[k].Host == c && e.Cards[k].Flags&OnProvince == 0 {
			return true
		}
	}
	return false
}

func (e *Env) hasToken(a *card.Atom, c CardID) bool {
	n := e.TokenCount(c, a.Title)
	if a.Val == nil {
		return n > 0
	}
	return a.Cmp.Holds(n, e.ValueAbout(a.Val, c))
}

// TokenCount counts the tokens with a title on a card; all tokens for "".
func (s *State) TokenCount(c CardID, title string) (n int) {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind == RowToken && r.Card == c && (title == "" || s.Table.Faces[r.Item.Face].Title == title) {
			n += int(r.Amount)
		}
	}
	return n
}

func (e *Env) hasAbility(a *card.Atom, c CardID) bool {
	f := e.Face(c)
	for i := range f.Items {
		it := &f.Items[i]
		if it.Kind != card.Ability || a.Des != 0 && it.Des&a.Des == 0 {
			continue
		}
		if a.Keyword == "" {
			return true
		}
		if slices.Contains(it.Keywords, a.Keyword) {
			return true
		}
	}
	return false
}

// shares reports whether c and the named card have a property in common.
func (e *Env) shares(a *card.Atom, c CardID) bool {
	r := e.Var(a.Ref, 0)
	if r == 0 {
		return false
	}
	switch a.Title {
	case "clan":
		for _, clan := range e.Table.Rules.Clans {
			if e.HasClan(c, clan) && e.HasClan(r, clan) {
				return true
			}
		}
		return false
	case "title":
		return e.Face(c).Title == e.Face(r).Title
	case "controller":
		return e.playerOf(c) == e.playerOf(r)
	case "location":
		return e.sameLocation(c, r)
	case "type":
		return e.Type(c) == e.Type(r)
	}
	for _, k := range e.Face(c).Keywords {
		if e.Keyword(r, k) && e.Keyword(c, k) {
			return true
		}
	}
	return false
}

// Did reports whether an event happened to c in a stretch of time, from the rows that remember it.
func (s *State) Did(ev card.Happening, c CardID, w card.Window) bool {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind == RowHistory && r.Ev == ev && r.Card == c && (w == card.ThisGame || r.Turn == s.Turn) {
			return true
		}
	}
	return false
}

// SelectsSeat reports whether a selector of players means p.
func (e *Env) SelectsSeat(sel *card.Sel, p Seat) bool {
	if sel.How == card.Ref {
		for i := 0; ; i++ {
			b, ok := e.BoundVal(sel.Ref, i)
			if !ok {
				return false
			}
			if b.Kind == BoundPlayer && Seat(b.Val) == p {
				return true
			}
		}
	}
	return e.PassesSeat(sel.Filter, p)
}

// PassesSeat reports whether a player has all that a filter asks for.
func (e *Env) PassesSeat(f *card.Filter, p Seat) bool {
	if !e.Live(p) {
		return false
	}
	if f == nil {
		return true
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		ok := false
		switch a.Is {
		case card.IsYours:
			ok = e.Means(a.Who, a.Ref, p)
		case card.IsClan, card.IsKeyword:
			ok = e.Clan(p, clanOf(a.Keyword))
		case card.IsEnemy:
			ok = e.SideOf(p) != 0 && e.SideOf(p) != e.Side()
		case card.IsNot:
			ok = !e.SelectsSeat(&card.Sel{How: card.Ref, Ref: a.Ref}, p)
		case card.IsStat:
			ok = a.Cmp.Holds(int(e.Seats[p].Honor), e.Value(a.Val))
		}
		if ok == a.Not {
			return false
		}
	}
	return true
}

// SelectsPlace reports whether a selector of Provinces means the Province at p.
func (e *Env) SelectsPlace(sel *card.Sel, p Place) bool {
	if sel.How == card.Ref {
		switch sel.Ref {
		case card.Here:
			return p == e.HereProvince()
		case card.Host, card.Self: // a Region's "this Province"
			k := &e.Cards[e.Self]
			return k.Flags&OnProvince != 0 && p == Province(k.Ctrl, int(k.At))
		}
		for i := 0; ; i++ {
			b, ok := e.BoundVal(sel.Ref, i)
			if !ok {
				return false
			}
			if b.Kind == BoundProvince && Place(b.Val) == p {
				return true
			}
		}
	}
	return e.PassesPlace(sel.Filter, p)
}

// PassesPlace reports whether a Province has all that a filter asks for.
func (e *Env) PassesPlace(f *card.Filter, p Place) bool {
	slot, ok := p.IsProvince()
	if !ok || e.Seats[p.Seat()].Alive&(1<<slot) == 0 {
		return false
	}
	if f == nil {
		return true
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		ok := false
		switch a.Is {
		case card.IsYours, card.IsOwned:
			ok = e.Means(a.Who, a.Ref, p.Seat())
		case card.IsHere:
			ok = p == e.HereProvince()
		case card.IsEnemy:
			ok = e.SideOf(p.Seat()) != 0 && e.SideOf(p.Seat()) != e.Side()
		case card.IsStat:
			ok = a.Cmp.Holds(e.ProvinceStrength(p.Seat(), slot), e.Value(a.Val))
		case card.HasAttached:
			for c := e.First(Play(p.Seat())); c != 0 && !ok; c = e.After(c) {
				ok = e.Is(c, OnProvince) && int(e.Cards[c].At) == slot && e.Passes(a.Sub, c)
			}
		case card.IsFaceUp:
			c := e.First(p)
			ok = c != 0 && e.Is(c, FaceUp)
		case card.IsCurrent:
			ok = p == e.HereProvince()
		case card.IsLeftmost:
			ok = e.Number(p.Seat(), slot) == 1
		case card.IsRightmost:
			ok = e.Number(p.Seat(), slot) == e.Provinces(p.Seat())
		case card.IsNot:
			ok = !e.SelectsPlace(&card.Sel{How: card.Ref, Ref: a.Ref}, p)
		case card.IsAdjacent:
			ok = e.adjacent(a.Ref, p)
		}
		if ok == a.Not {
			return false
		}
	}
	return true
}

// adjacent: next to a Province that a variable stands for (CE-BFIELD).
func (e *Env) adjacent(v card.Var, p Place) bool {
	o := Place(0)
	if v == card.Here {
		o = e.HereProvince()
	} else if b, ok := e.BoundVal(v, 0); ok && b.Kind == BoundProvince {
		o = Place(b.Val)
	}
	a, ok1 := o.IsProvince()
	b, ok2 := p.IsProvince()
	if !ok1 || !ok2 || o.Seat() != p.Seat() {
		return false
	}
	d := e.Number(p.Seat(), a) - e.Number(p.Seat(), b)
	return d == 1 || d == -1
}

// HereProvince is the current battlefield's Province, Nowhere if there is none.
func (s *State) HereProvince() Place {
	if s.Attack.Now == 0 {
		return Nowhere
	}
	f := &s.Attack.Fields[s.Attack.Now-1]
	if f.Slot == NoSlot {
		return Nowhere
	}
	return Province(s.Attack.Defender, int(f.Slot))
}

// EachCard calls f for every card that is in play, or, for other zones, in that kind of area.
func (s *State) EachCard(z card.Zone, f func(CardID) bool) {
	for p := range Seat(s.NSeats) {
		for _, at := range placesOf(p, z) {
			for c := s.First(at); c != 0; {
				next := s.After(c)
				if !f(c) {
					return
				}
				c = next
			}
		}
	}
}

// placesOf is the areas of a seat that a zone means; a slice of a fixed table, so that asking costs nothing.
func placesOf(p Seat, z card.Zone) []Place {
	t := &zonePlaces[p]
	switch z {
	case card.InPlay, card.HomeZone, card.BattlefieldZone, card.CurrentBattlefield:
		return t[kindPlay : kindPlay+1]
	case card.Hand:
		return t[kindHand : kindHand+1]
	case card.DynastyDeckZone:
		return t[kindDynastyDeck : kindDynastyDeck+1]
	case card.FateDeckZone:
		return t[kindFateDeck : kindFateDeck+1]
	case card.AnyDeck, card.OwnDeck:
		return t[kindDynastyDeck : kindFateDeck+1]
	case card.DynastyDiscard:
		return t[kindDynastyDiscard : kindDynastyDiscard+1]
	case card.FateDiscard:
		return t[kindFateDiscard : kindFateDiscard+1]
	case card.AnyDiscard:
		return t[kindDynastyDiscard : kindFateDiscard+1]
	case card.ProvinceZone:
		return t[kindProvince:]
	case card.RemovedZone:
		return t[kindRemoved : kindRemoved+1]
	case card.FocusPool:
		return t[kindPool : kindPool+1]
	case card.FocusArea:
		return t[kindFocused : kindFocused+1]
	case card.UnderCard:
		return t[kindUnder : kindUnder+1]
	case card.ResolutionArea:
		return t[kindLimbo : kindLimbo+1]
	case card.OutOfPlay:
		return t[kindHand:]
	}
	return t[:]
}

var zonePlaces = func() (t [MaxSeats][placesPerSeat]Place) {
	for p := range Seat(MaxSeats) {
		for k := range placesPerSeat {
			t[p][k] = place(p, k)
		}
	}
	return t
}()
