package core

import (
	"kotei/core/card"
)

// withArmy: in the same army as something that passes.
func (e *Env) withArmy(a *card.Atom, c CardID) (found bool) {
	k := e.Cards[c]
	side := k.Flags & (Attacking | Defending)
	if !e.inSomeArmy(c) {
		return false
	}
	e.EachCard(card.InPlay, func(o CardID) bool {
		found = o != c && e.Cards[o].At == k.At && e.Cards[o].Flags&side != 0 && e.Passes(a.Sub, o)
		return !found
	})
	return found
}

// where reports whether another card that a filter describes is where c is.
func (e *Env) where(f *card.Filter, c CardID) (found bool) {
	e.EachCard(card.InPlay, func(o CardID) bool {
		found = o != c && e.sameLocation(c, o) && e.Passes(f, o)
		return !found
	})
	return found
}

// inSomeArmy reports whether a card is in an army, on whichever side.
func (e *Env) inSomeArmy(c CardID) bool {
	return e.Cards[c].At != 0 && e.Cards[c].Flags&(Attacking|Defending) != 0
}

// involved: the action that brought the trigger about targeted c, or c performed it.
// only: who performed it doesn't count.
func (e *Env) involved(c CardID, only bool) bool {
	if e.Trig == 0 {
		return false
	}
	u := e.Frames[e.Trig].Cause
	return u != 0 && (e.IsBound(u, TargetsVar, c) || !only && e.IsBound(u, card.Actor, c))
}

// mayAssign: at home, unbowed or free to assign bowed, and not kept from it (CE-MAYNOT-04).
func (e *Env) mayAssign(c CardID) bool {
	if !e.IsUnit(c) || e.Cards[c].At != 0 {
		return false
	}
	if bowed, _ := e.Rule(c, card.AssignBowed, nil); e.Is(c, Bowed) && !bowed {
		return false
	}
	barred, _ := e.Rule(c, card.MayNotAssign, func(_ *Env, m *card.Mod) bool { return m.Sel == nil })
	return !barred
}

// taking reports whether a card performs a player ability, called so, that is being taken: it has that name until the action
// is over (CE-PABIL-01).
func (s *State) taking(name string, c CardID) bool {
	names := s.Table.Rules.Abilities
	for i := range s.Depth {
		f := &s.Frames[i]
		if f.Flags&IsAction != 0 && f.Item.Face == s.Table.PlayerFace() && int(f.Item.N) < len(names) && names[f.Item.N] == name && s.IsBound(i, card.Actor, c) {
			return true
		}
	}
	return false
}

// additional reports whether an effect has made the phase that runs.
func (s *State) additional() bool {
	for i := range s.Depth {
		if s.Frames[i].Flags&Additional != 0 {
			return true
		}
	}
	return false
}

// targeted: the action whose text this is has targeted such a thing.
func (e *Env) targeted(f *card.Filter) bool {
	return e.Targeted(func(c CardID) bool { return e.Passes(f, c) })
}

// Targeted reports whether the action whose text is read has targeted such a card, or would, as far as it is looked ahead.
func (e *Env) Targeted(such func(CardID) bool) bool {
	for _, t := range e.try[:e.ntry] {
		if t.target && t.kind == BoundCard && such(CardID(t.val)) {
			return true
		}
	}
	for j := range e.NBound {
		if b := &e.Bound[j]; b.Owner == e.Owner && b.Var == TargetsVar && b.Kind == BoundCard && such(CardID(b.Val)) {
			return true
		}
	}
	return false
}

// HasTargeted reports whether the action whose text is read has targeted anything yet.
func (e *Env) HasTargeted() bool { return e.targeted(nil) }

// answeredTargets: the action that the text answers has targeted such a thing.
func (e *Env) answeredTargets(c *card.Cond) bool {
	if e.Trig == 0 || e.Frames[e.Trig].Cause == 0 || !e.CauseIs(e.Trig, c.Cause) {
		return false
	}
	u := e.Frames[e.Trig].Cause
	for i := 0; ; i++ {
		b, ok := e.BoundAt(u, TargetsVar, i)
		if !ok {
			return false
		}
		switch t := CardID(b.Val); {
		case b.Kind != BoundCard:
		case c.Ref != card.NoVar && e.Var(c.Ref, 0) == t, c.Ref == card.NoVar && e.Passes(c.Filter, t):
			return true
		}
	}
}

// TargetsVar is the variable of an action's frame that holds everything it has targeted.
const TargetsVar card.Var = 250

// TakenFromVar is the variable of an action's frame that holds the player from whom it last took control of something.
const TakenFromVar card.Var = 232

// ChosenVar is the variable of a frame that holds what has been chosen so far of several things.
const ChosenVar card.Var = 247

// together reports whether a card shares something, or nothing of the kind, with each of the things chosen so far.
func (e *Env) together(a *card.Atom, c CardID) bool {
	if a.Title == card.InAll {
		return e.inAll(a, c)
	}
	if a.Title == card.Battlefield && e.Field(c) == 0 {
		return false
	}
	for i := 0; ; i++ {
		o := e.Var(ChosenVar, i)
		if o == 0 {
			return true
		}
		if o != c && e.Alike(a.Title, o, c) == a.Not {
			return false
		}
	}
}

// inAll reports whether the stats of the things chosen so far, and of one more, are in all no more than a text allows.
func (e *Env) inAll(a *card.Atom, c CardID) bool {
	sum := e.stat(c, a.Stat, e.depth)
	for i := 0; ; i++ {
		o := e.Var(ChosenVar, i)
		if o == 0 {
			return a.Cmp.Holds(sum, e.ValueAbout(a.Val, c))
		}
		if o != c {
			sum += e.stat(o, a.Stat, e.depth)
		}
	}
}

// Alike reports whether two cards have the same controller, location, army or Clan alignment, or no different Clan alignments.
func (s *State) Alike(kind string, a, b CardID) bool {
	e := Env{State: s}
	switch kind {
	case "controller":
		return e.playerOf(a) == e.playerOf(b)
	case "location", card.Battlefield:
		return e.sameLocation(a, b)
	case "army":
		x, y := &s.Cards[a], &s.Cards[b]
		return x.At != 0 && x.At == y.At && x.Flags&y.Flags&(Attacking|Defending) != 0
	case "unit":
		return s.Lead(a) == s.Lead(b)
	}
	if kind == "clans" { // whether they have no different ones (CE-KEYW-13)
		_, different := s.compareKeywords("clan", a, b)
		return !different
	}
	same, _ := s.compareKeywords(kind, a, b)
	return same
}

// AnotherVar is the variable of a frame that holds whom its text means by "another player", where there are several.
const AnotherVar card.Var = 232

// AmountVar is the variable of a frame that holds how much the occurrence that its text answers gives or takes.
const AmountVar card.Var = 231

// PaidVar is the variable of an action's frame that holds the Gold that was paid for it.
const PaidVar card.Var = 243

// PayersVar is the variable of a payment that holds those that were bowed for its Gold, and of a frame that brings a card into play
// those of them that ask about it.
const PayersVar card.Var = 230

// paidWith reports whether a card was bowed to produce Gold for the one that enters play.
func (e *Env) paidWith(c *card.Cond, r *Rec) bool {
	i := e.Trig - 1 // what it enters play by
	return e.Trig > 0 && e.Frames[i].Card == r.Card && e.IsBound(i, PayersVar, e.Var(c.Ref, 0))
}

// clanOf strips " Clan" from an alignment keyword.
func clanOf(k card.Keyword) string {
	if n := len(k) - 5; n > 0 && k[n:] == " Clan" {
		return string(k[:n])
	}
	return string(k)
}

// attachedThere reports whether something that passes is attached to the Province of a battlefield.
func (e *Env) attachedThere(f *card.Filter, at int) (found bool) {
	if at == 0 {
		return false
	}
	e.EachCard(card.InPlay, func(c CardID) bool {
		found = e.Cards[c].Flags&OnProvince != 0 && e.Field(c) == at && e.Passes(f, c)
		return !found
	})
	return found
}

// focusedBy reports whether the cards that a player focuses are those that a text speaks of: those of the one for whom they are
// focused, or your own in a duel in which somebody is.
func (e *Env) focusedBy(a *card.Atom, p Seat) bool {
	if a.Who == card.Controller {
		c := e.Var(a.Ref, 0)
		return c != 0 && e.inDuel(c, nil) && e.Cards[c].Ctrl == p
	}
	if !e.Means(a.Who, card.NoVar, p) {
		return false
	}
	c := e.Var(a.Ref, 0)
	return a.Ref == card.NoVar || c != 0 && e.inDuel(c, nil)
}

func (e *Env) statAtom(a *card.Atom, c CardID) bool {
	v := e.stat(c, a.Stat, e.depth)
	if a.Base {
		v = e.BaseStat(c, a.Stat)
	}
	if a.Val == nil { // "with lower Chi": compared with the performer, or the named card
		r := e.Var(a.Ref, 0)
		return r != 0 && a.Cmp.Holds(v, e.stat(r, a.Stat, e.depth))
	}
	return a.Cmp.Holds(v, e.ExactAbout(a.Val, c))
}

func (e *Env) sameLocation(a, b CardID) bool {
	x, y := &e.Cards[a], &e.Cards[b]
	if !x.Place.InPlay() || !y.Place.InPlay() {
		return false
	}
	if fa, fb := e.Field(a), e.Field(b); fa != 0 || fb != 0 {
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
	if a.Sub != nil {
		return e.faces(c, a.Sub)
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

// faces: something that passes is on the other side of the battlefield from c.
func (e *Env) faces(c CardID, f *card.Filter) (found bool) {
	k := &e.Cards[c]
	other := Defending
	if k.Flags&Defending != 0 {
		other = Attacking
	} else if k.Flags&Attacking == 0 {
		return false
	}
	e.EachCard(card.BattlefieldZone, func(o CardID) bool {
		found = e.Cards[o].At == k.At && e.Cards[o].Flags&other != 0 && e.Passes(f, o)
		return !found
	})
	return found
}

// inDuel: in the duel under way, and the other one passes.
func (e *Env) inDuel(c CardID, other *card.Filter) bool {
	switch c {
	case e.Duel.Challenger:
		return other == nil || e.Passes(other, e.Duel.Challenged)
	case e.Duel.Challenged:
		return other == nil || e.Passes(other, e.Duel.Challenger)
	}
	return false
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
	if a.Ref != card.NoVar { // "this army", "his army"
		o := &e.Cards[e.Var(a.Ref, 0)]
		side := o.Flags & (Attacking | Defending)
		return side != 0 && k.At == o.At && k.Flags&side != 0
	}
	if a.Who == card.AnyPlayer { // "in an army", wherever it is
		return e.inSomeArmy(c)
	}
	if !e.isHere(int(k.At)) || k.Flags&(Attacking|Defending) == 0 {
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
		return n > 0 || a.Base && e.Passes(a.Sub, c)
	}
	return a.Cmp.Holds(n, e.ValueAbout(a.Val, c))
}

func (e *Env) hasToken(a *card.Atom, c CardID) bool {
	n := e.TokenCount(c, a.Title)
	if a.Val == nil {
		return n > 0
	}
	return a.Cmp.Holds(n, e.ValueAbout(a.Val, c))
}

// TokenCount counts the tokens of a name on a card; all tokens for "".
func (s *State) TokenCount(c CardID, title string) (n int) {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind == RowToken && r.Card == c && s.Table.tokenNamed(r.Item.Face, title) {
			n += int(r.Amount)
		}
	}
	return n
}

// fieldAt reports whether a battlefield is that of a Province that a variable stands for, or the very one.
func (e *Env) fieldAt(v card.Var, at int) bool {
	slot := e.Attack.Fields[at-1].Slot
	if slot == NoSlot {
		b, ok := e.BoundVal(v, 0)
		return v == card.Here && e.isHere(at) || ok && b.Kind == BoundField && int(b.Val) == at
	}
	return e.meansPlace(v, Province(e.Attack.Defender, int(slot)))
}

// whereIs reports whether a battlefield is where a card is, or that of a Province.
func (e *Env) whereIs(v card.Var, at int) bool {
	if c := e.Var(v, 0); c != 0 {
		return e.Field(c) == at
	}
	return e.fieldAt(v, at)
}

// hasAbility: printed on the card, or given to it (CE-TERMON-01). What an action does is told by its text alone, whatever
// now changes that or makes it fail (CE-BLIND-01).
func (e *Env) hasAbility(a *card.Atom, c CardID) bool {
	f := e.Face(c)
	for i := range f.Items {
		if e.Lost(c, false) {
			break
		}
		if isAbility(a, &f.Items[i]) {
			return true
		}
	}
	for i := range e.NRows {
		if a.Base {
			break
		}
		for n := range e.Gifts(i) {
			if g := e.Gift(i, c, n); g != nil && isAbility(a, g) && !e.Lost(c, true) {
				return true
			}
		}
	}
	return false
}

func isAbility(a *card.Atom, it *card.Item) bool {
	return it.Kind == card.Ability && (a.Des == 0 || it.Des&a.Des != 0) && (a.Keyword == "" || it.HasKeyword(a.Keyword)) && (a.Does == card.NoVerb || does(it, a.Does))
}

// does reports whether a verb is among an item's effects.
func does(it *card.Item, v card.Verb) bool {
	for i := range it.Ops {
		if it.Ops[i].Verb == v {
			return true
		}
	}
	return it.As&v.Attack() != 0
}

// named reports whether a card has the title, keyword or Clan alignment that was named. A Stronghold doesn't mind its
// title being named (CE-SHOLD-03), nor does what lies beside it (GE-KEY-04).
func (e *Env) named(a *card.Atom, c CardID) bool {
	lo, ok := e.BoundVal(a.Ref, 0)
	hi, _ := e.BoundVal(a.Ref, 1)
	if !ok || lo.Kind != BoundName {
		return false
	}
	sum := int64(uint16(lo.Val)) | int64(uint16(hi.Val))<<16
	if a.Title == "title" {
		f := e.Face(c)
		return f.Type.Deck() != card.PreGame && (NameSum(f.Title) == sum || f.Alt != "" && NameSum(f.Alt) == sum)
	}
	k := card.Keyword(e.Table.Named(sum))
	return e.Keyword(c, k) || e.HasClan(c, clanOf(k))
}

// shares reports whether c and the named card have a property in common.
func (e *Env) shares(a *card.Atom, c CardID) bool {
	r := e.Var(a.Ref, 0)
	if r == 0 {
		return false
	}
	switch a.Title {
	case "clan", "element", "title":
		same, different := e.compareKeywords(a.Title, c, r)
		return a.Is == card.IsSame && same || a.Is == card.IsDifferent && !different
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

// fightsFor reports whether a card that is in an army fights for the Province that a text names, if it names one.
func (e *Env) fightsFor(a *card.Atom, c CardID) bool {
	if a.Who != card.NoPlayer && (e.Attack.Defender == NoSeat || !e.Means(a.Who, a.Ref, e.Attack.Defender)) {
		return false
	}
	if a.Ref != card.Host || a.Who != card.NoPlayer {
		return true
	}
	n := e.Field(c)
	return n != 0 && e.Attack.Fields[n-1].Slot != NoSlot && e.ownProvince() == Province(e.Attack.Defender, int(e.Attack.Fields[n-1].Slot))
}

// ownProvince is the Province that the text's card is on or, where it has left play meanwhile, was on.
func (e *Env) ownProvince() Place { return e.ProvinceOf(e.Self) }

// ProvinceOf is the Province that a card is on or, where it has left play meanwhile, was on; that of an Event is the one in which it
// lies or from which it went to the resolution area (CE-EVENT-03).
func (s *State) ProvinceOf(c CardID) Place {
	if c == 0 {
		return Nowhere
	}
	k := &s.Cards[c]
	if k.Flags&OnProvince != 0 {
		return Province(k.Ctrl, int(k.At))
	}
	if k.Flags&IsTerrain != 0 { // that of its battlefield
		return s.provinceAt(int(k.At))
	}
	if _, ok := k.Place.IsProvince(); ok {
		return k.Place
	}
	if k.Place.Zone() == card.ResolutionArea {
		if p := s.cameFrom(c); p.Zone() == card.ProvinceZone {
			return p
		}
	}
	if sn := s.LastOf(c); sn != nil && !s.InPlay(c) && sn.Flags&OnProvince != 0 {
		return Province(sn.Ctrl, int(sn.At))
	}
	return Nowhere
}

// performed reports whether a card is among those that perform the action that the trigger came from.
func (e *Env) performed(c CardID) bool {
	if e.Trig == 0 || e.Frames[e.Trig].Cause == 0 {
		return false
	}
	up := e.Frames[e.Frames[e.Trig].Cause].Up
	for i := 0; ; i++ {
		b, ok := e.BoundAt(up, card.Actor, i)
		if !ok {
			return false
		}
		if b.Kind == BoundCard && CardID(b.Val) == c {
			return true
		}
	}
}
