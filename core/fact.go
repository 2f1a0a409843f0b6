package core

import "kotei/core/card"

// A FactKind is a kind of plain change. Facts are all that ever changes a card: procedures make them
// where the rules say so, and players make them by hand.
type FactKind uint8

// The facts.
const (
	NoFact FactKind = iota
	FactBow
	FactStraighten
	FactFaceUp
	FactFaceDown
	FactDishonor
	FactRehonor
	FactPut      // Card to Place: on top, or at the bottom with N=1
	FactAttach   // Card to Other
	FactLocate   // Card's unit to battlefield At (0 home), on side N: 0 none, 1 attacking, 2 defending
	FactControl  // Card's unit to Seat
	FactHonor    // Seat's Family Honor by N
	FactFavor    // to Seat, NoSeat: nobody's
	FactToken    // N tokens of Face on Card or Place; N negative takes away
	FactCreate   // a card with Face for Seat at home
	FactUnder    // Card under Other
	FactOverlay  // Card over Other
	FactShow     // Card's face to the seats in N, by bit
	FactProvince // Seat's Province Place destroyed (N=0), or a new one (N=1)
	FactAdjust   // Stat of Card by N until the turn ends
	FactKinds
)

// A Fact is one plain change. Fields that its kind doesn't name are zero.
type Fact struct {
	Kind  FactKind
	Place Place
	At    uint8
	Stat  card.Stat
	Seat  Seat
	Card  CardID
	Other CardID
	Face  FaceID
	N     int16
}

// An Event is news for those who watch: what changed and why.
type Event struct {
	Kind   card.Happening
	Fact   FactKind
	Seat   Seat
	By     Seat
	Card   CardID
	Other  CardID
	Source CardID
	From   Place
	To     Place
	Face   FaceID // for FactShow: what Mask gets to see
	Phys   uint16
	Mask   uint16 // for FactShow: to whom, by bit; see [Shows]
	N      int16
	Reg    uint8 // Rec flags: whether it was a cost, by resolution …
}

// Tell sends news that is no fact: a phase began, a battle resolved.
func (x *X) Tell(e Event) {
	if x.news != nil {
		x.news(e)
	}
}

// everybody is the mask of all seats.
const everybody = 0xff

// Show lets the seats in mask know the face of c. On a state that doesn't know it, the
// face is taken from what the log entry shows.
func (x *X) Show(c CardID, mask uint8) {
	k := &x.Cards[c]
	fresh := mask &^ k.Known
	if fresh == 0 {
		return
	}
	k.Known |= mask
	shows := uint16(fresh)
	if k.Known == everybody {
		shows |= onlookers
	}
	if k.Face == 0 && x.Eyes != AllEyes && Shows(shows, x.Eyes) {
		if len(x.shown) == 0 || x.shown[0].Card != c {
			x.Fault("the log doesn't show card %d, which is revealed here", c)
			return
		}
		k.Face, k.Phys = x.shown[0].Face, x.shown[0].Phys
		x.shown = x.shown[1:]
	}
	if x.news != nil {
		x.news(Event{Fact: FactShow, Card: c, Face: k.Face, Phys: k.Phys, Mask: shows, Seat: k.Owner, From: k.Place, To: k.Place})
	}
}

// Watched reports whether anybody hears the news.
func (x *X) Watched() bool { return x.news != nil }

// Fact carries out a plain change and returns whether anything changed.
func (x *X) Fact(f Fact) bool { return x.fact(f) }

func (x *X) fact(f Fact) bool {
	k := &x.Cards[f.Card]
	e := Event{Fact: f.Kind, Card: f.Card, Other: f.Other, Seat: f.Seat, From: k.Place, To: k.Place, N: f.N}
	if f.Card != 0 {
		e.Seat = k.Ctrl
	}
	ok := true
	switch f.Kind {
	case FactBow:
		ok = x.set(f.Card, Bowed, true)
	case FactStraighten:
		ok = x.set(f.Card, Bowed, false)
	case FactDishonor:
		ok = x.set(f.Card, Dishonorable, true)
	case FactRehonor:
		ok = x.set(f.Card, Dishonorable, false)
	case FactFaceUp:
		if z := k.Place.Zone(); f.N == 0 && (z == card.Hand || z == card.FocusPool) { // CE-HANDA-02
			ok = false
			break
		}
		ok = x.set(f.Card, FaceUp, true)
		x.Show(f.Card, everybody)
	case FactFaceDown:
		ok = x.set(f.Card, FaceUp, false)
		if z := k.Place.Zone(); z != card.Hand && z != card.FocusPool { // there, who has seen it still knows which it is
			x.hide(f.Card)
		}
	case FactPut:
		x.put(f.Card, f.Place, f.N == 1)
		e.To = x.Cards[f.Card].Place
	case FactAttach:
		ok = x.attach(f.Card, f.Other)
		e.To = x.Cards[f.Card].Place
	case FactLocate:
		ok = x.locate(f.Card, f.At, f.N)
		e.N = int16(f.At)
	case FactControl:
		ok = x.control(f.Card, f.Seat)
		e.Seat, e.To = f.Seat, x.Cards[f.Card].Place
	case FactHonor:
		x.Seats[f.Seat].Honor += f.N
		ok = f.N != 0
	case FactFavor:
		ok = x.Favor != f.Seat
		x.Favor = f.Seat
	case FactToken:
		ok = x.token(f)
	case FactCreate:
		e.Card = x.mint(f.Face, f.Seat)
		e.To = x.Cards[e.Card].Place
	case FactUnder, FactOverlay:
		x.under(f)
		e.To = x.Cards[f.Card].Place
	case FactShow:
		x.Show(f.Card, uint8(f.N))
		return true
	case FactProvince:
		x.province(f)
	case FactAdjust:
		x.Row(Row{Kind: RowAmount, Dur: card.ThisTurn, Stat: f.Stat, Seat: f.Seat, Card: f.Card, Place: f.Place, Amount: f.N})
	default:
		ok = false
	}
	if ok {
		x.Dirty = true
		x.Clock++
		if x.news != nil {
			x.news(e)
		}
	}
	return ok
}

func (x *X) set(c CardID, f Flags, on bool) bool {
	k := &x.Cards[c]
	was := k.Flags&f != 0
	if on {
		k.Flags |= f
	} else {
		k.Flags &^= f
	}
	return was != on
}

// unlink takes c out of the list of its place.
func (x *X) unlink(c CardID) {
	k := &x.Cards[c]
	if k.Place == Nowhere {
		return
	}
	l := &x.Lists[k.Place]
	if k.Prev != 0 {
		x.Cards[k.Prev].Next = k.Next
	} else {
		l.Head = k.Next
	}
	if k.Next != 0 {
		x.Cards[k.Next].Prev = k.Prev
	} else {
		l.Tail = k.Prev
	}
	l.N--
	k.Prev, k.Next, k.Place = 0, 0, Nowhere
}

// link puts c into the list of a place: first, or last.
func (x *X) link(c CardID, p Place, last bool) {
	k, l := &x.Cards[c], &x.Lists[p]
	k.Place = p
	l.N++
	if l.Head == 0 {
		l.Head, l.Tail = c, c
		return
	}
	if last {
		k.Prev = l.Tail
		x.Cards[l.Tail].Next = c
		l.Tail = c
		return
	}
	k.Next = l.Head
	x.Cards[l.Head].Prev = c
	l.Head = c
}

// put moves one card to a place, by the rules that hold wherever it comes from: cards go to their own
// deck's areas (CE-DECKA, CE-DISC), forget what hidden areas forget (CE-DUR tracking), lose what only cards in
// play have, and created cards cease to exist (CE-CREATE).
func (x *X) put(c CardID, to Place, bottom bool) {
	k := &x.Cards[c]
	from := k.Place
	if from.InPlay() && !to.InPlay() {
		x.leave(c)
	}
	if !to.hidden() && !isProvince(to) && to.Zone() != card.UnderCard && to.Zone() != card.FocusArea {
		x.Show(c, everybody)
	}
	to = x.own(c, to)
	x.unlink(c)
	k.Host = 0
	k.At = 0
	k.Flags &^= Overlaid
	if !to.InPlay() {
		k.Flags &^= marksOfPlay
		k.Ctrl = k.Owner
		if k.Flags&Created != 0 && !isLimbo(to) {
			k.Known = everybody
			return
		}
	}
	last := bottom || to.InPlay() || to.Zone() == card.Hand
	x.link(c, to, last)
	k = &x.Cards[c]
	switch {
	case to.hidden():
		x.forget(c)
		k.Flags &^= FaceUp | Dishonorable | Dead | Destroyed | ByOwnText
		x.hide(c)
		if to.Zone() == card.Hand || to.Zone() == card.FocusPool {
			x.Show(c, 1<<to.Seat())
		}
	case to.InPlay():
		k.Ctrl = to.Seat()
		k.Flags = k.Flags&^(Dead|Destroyed) | FaceUp
		x.Show(c, everybody)
		if !from.InPlay() {
			x.enter(c)
		}
	case isProvince(to), to.Zone() == card.UnderCard, to.Zone() == card.FocusArea:
		// Face-up or face-down as the procedure says, by a fact of its own.
		if k.Flags&FaceUp == 0 {
			x.forget(c)
		}
	default:
		k.Flags |= FaceUp
		x.Show(c, everybody)
	}
}

func isLimbo(p Place) bool    { return p.Zone() == card.ResolutionArea }
func isProvince(p Place) bool { _, ok := p.IsProvince(); return ok }

// own corrects a place to the owner's, and to the deck that the card belongs to.
func (x *X) own(c CardID, to Place) Place {
	if to == Nowhere || to.InPlay() || isLimbo(to) {
		return to
	}
	o := x.Cards[c].Owner
	fate := x.fateCard(c)
	switch to.Zone() {
	case card.DynastyDeckZone, card.FateDeckZone:
		if fate {
			return FateDeck(o)
		}
		return DynastyDeck(o)
	case card.DynastyDiscard, card.FateDiscard:
		if fate {
			return FateDiscard(o)
		}
		return DynastyDiscard(o)
	case card.RemovedZone:
		return Removed(o)
	case card.Hand:
		if !fate {
			return DynastyDeck(o) // CE-HANDA
		}
	case card.ProvinceZone:
		switch {
		case fate && x.Cards[c].Place.InPlay():
			return FateDiscard(o) // CE-PROV-09
		case fate:
			return FateDeck(o) // CE-PROV-10
		}
	}
	return to
}

// fateCard reports whether c belongs to a Fate deck: by its type, or, as long as not everybody knows that,
// by the area that it is in.
func (s *State) fateCard(c CardID) bool {
	k := &s.Cards[c]
	if k.Known == everybody {
		return s.Type(c).Deck() == card.FateDeck
	}
	switch k.Place.Zone() {
	case card.Hand, card.FateDeckZone, card.FocusPool, card.FocusArea, card.UnderCard:
		return true
	}
	return false
}

// forget ends what is remembered of a card that is out of play and face-down: ongoing effects, used
// abilities (the tracking rule).
func (x *X) forget(c CardID) {
	x.Cards[c].Gen++
	x.DropRows(func(r *Row) bool { return r.Card == c && r.Kind != RowTrait || r.Kind == RowUsed && r.Source == c })
}

// enter starts the continuous traits of a card that enters play.
func (x *X) enter(c CardID) {
	k := &x.Cards[c]
	k.Flags |= NewHere
	x.traits(c)
}

func (x *X) traits(c CardID) {
	k := &x.Cards[c]
	for i, it := range x.Table.Items(k.Face) {
		if it.Kind == card.Static && i < len(x.Face(c).Items) {
			x.Row(Row{Kind: RowTrait, Dur: card.Permanent, Seat: k.Ctrl, Card: c, Source: c, Item: ItemRef{k.Face, uint16(i)}})
		}
	}
}

// leave takes a snapshot of a card that leaves play, ends its traits, and takes its tokens away (CE-TOKEN).
func (x *X) leave(c CardID) {
	x.snapshot(c)
	x.DropRows(func(r *Row) bool { return r.Card == c && (r.Kind == RowTrait || r.Kind == RowToken) })
	for k := x.First(Play(x.Cards[c].Ctrl)); k != 0; k = x.After(k) {
		if x.Cards[k].Host == c && x.Cards[k].Flags&OnProvince == 0 && !card.Attachments.Has(x.Type(k)) {
			x.Cards[k].Host = 0 // attached by hand; the state rules look after true attachments
		}
	}
}

func (x *X) snapshot(c CardID) {
	k := x.Cards[c]
	sn := Snapshot{Card: c, Gen: k.Gen, Face: k.Face, Ctrl: k.Ctrl, At: k.At, Flags: k.Flags, Host: k.Host}
	for st := range card.NumPrinted {
		sn.Stats[st] = int16(x.Stat(c, st))
	}
	x.DropLast(c)
	if x.NLast == MaxLast {
		copy(x.Last[:], x.Last[1:])
		x.NLast--
	}
	x.Last[x.NLast] = sn
	x.NLast++
}

// DropLast forgets the snapshot of a card.
func (x *X) DropLast(c CardID) {
	for i := range x.NLast {
		if x.Last[i].Card == c {
			copy(x.Last[i:], x.Last[i+1:x.NLast])
			x.NLast--
			return
		}
	}
}

func (x *X) attach(c, host CardID) bool {
	h := x.Cards[host]
	if c == host || !h.Place.InPlay() {
		return false
	}
	k := &x.Cards[c]
	if k.Host == host && k.Place.InPlay() {
		return false
	}
	if !k.Place.InPlay() {
		x.put(c, Play(h.Ctrl), false)
	} else if k.Ctrl != h.Ctrl {
		x.unlink(c)
		x.link(c, Play(h.Ctrl), true)
		x.Cards[c].Ctrl = h.Ctrl
	}
	k = &x.Cards[c]
	k.Host, k.At = host, h.At
	k.Flags = k.Flags&^(Attacking|Defending) | h.Flags&(Attacking|Defending|AllyUnit)
	return true
}

// locate moves a Personality with his unit.
func (x *X) locate(c CardID, at uint8, side int16) bool {
	if x.Cards[c].At == at && at == 0 {
		return false
	}
	var f Flags
	switch {
	case at == 0:
	case side == 1:
		f = Attacking
	case side == 2:
		f = Defending
	}
	if x.Cards[c].At == at && x.Cards[c].Flags&(Attacking|Defending) == f {
		return false
	}
	for k := x.First(Play(x.Cards[c].Ctrl)); k != 0; k = x.After(k) {
		if x.InUnit(k, c) {
			x.Cards[k].At = at
			x.Cards[k].Flags = x.Cards[k].Flags&^(Attacking|Defending) | f
		}
	}
	return true
}

// control gives a card, and the unit that it leads, to another player: to his home, or to his side where it is
// at a battlefield (CE-CTRL).
func (x *X) control(c CardID, to Seat) bool {
	from := x.Cards[c].Ctrl
	if from == to || !x.Live(to) || !x.InPlay(c) {
		return false
	}
	for k := x.First(Play(from)); k != 0; {
		next := x.After(k)
		if x.InUnit(k, c) {
			x.unlink(k)
			x.link(k, Play(to), true)
			x.Cards[k].Ctrl = to
			for i := range x.NRows {
				if x.Rows[i].Kind == RowTrait && x.Rows[i].Card == k {
					x.Rows[i].Seat = to
				}
			}
		}
		k = next
	}
	if at := x.Cards[c].At; at != 0 {
		if side := x.SideOf(to); side != 0 {
			x.locate(c, at, side)
		} else {
			x.locate(c, 0, 0)
		}
	}
	return true
}

// SideOf is the side of a seat in the attack: 1 attacking, 2 defending, 0 neither.
func (s *State) SideOf(p Seat) int16 {
	a := &s.Attack
	switch {
	case a.Attacker == NoSeat || p < 0:
		return 0
	case p == a.Attacker || p < MaxSeats && a.AlliedA&(1<<p) != 0:
		return 1
	case p == a.Defender || p < MaxSeats && a.AlliedD&(1<<p) != 0:
		return 2
	}
	return 0
}

func (x *X) token(f Fact) bool {
	for i := range x.NRows {
		r := &x.Rows[i]
		if r.Kind == RowToken && r.Card == f.Card && r.Place == f.Place && r.Item.Face == f.Face {
			r.Amount += f.N
			if r.Amount <= 0 {
				r.Flags |= RowSpent
				x.DropRows(func(r *Row) bool { return r.Flags&RowSpent != 0 })
			}
			return true
		}
	}
	if f.N <= 0 {
		return false
	}
	x.Row(Row{Kind: RowToken, Dur: card.Permanent, Seat: f.Seat, Card: f.Card, Place: f.Place, Item: ItemRef{Face: f.Face}, Amount: f.N})
	return true
}

// NewCard puts a card that no deck holds into the game, at a place; for setting games up.
func (s *State) NewCard(f FaceID, owner Seat, p Place) CardID {
	x := X{State: s}
	return x.newCard(f, owner, p)
}

func (x *X) newCard(f FaceID, owner Seat, p Place) CardID {
	if x.NCards+1 == MaxCards {
		x.Fault("more than %d cards in one game", MaxCards-1)
		return 0
	}
	x.NCards++
	c := CardID(x.NCards)
	x.Cards[c] = Card{Face: f, Phys: uint16(c), Owner: owner, Ctrl: owner}
	if p != Nowhere {
		x.link(c, p, true)
	}
	return c
}

// mint creates a card: a slot that a created card has left is used again only when none is free.
func (x *X) mint(f FaceID, owner Seat) CardID {
	c := x.newCard(f, owner, Nowhere)
	if c == 0 {
		return 0
	}
	x.Cards[c].Flags = Created | FaceUp
	x.Cards[c].Known = everybody
	x.link(c, Limbo(owner), true)
	return c
}

func (x *X) under(f Fact) {
	k := &x.Cards[f.Card]
	if f.Kind == FactOverlay {
		x.overlay(f.Card, f.Other)
		return
	}
	face := k.Flags & FaceUp
	x.put(f.Card, Under(k.Owner), true)
	x.Cards[f.Card].Host = f.Other
	x.Cards[f.Card].Flags = x.Cards[f.Card].Flags&^FaceUp | face
	x.Show(f.Card, 1<<x.Cards[f.Card].Owner)
}

// overlay puts the Experienced card over another. The slot of the underlying card stays the card in play,
// with all its state, attachments and tokens; the faces change places (CE-OVER).
func (x *X) overlay(upper, lower CardID) {
	x.Show(upper, everybody)
	u, l := &x.Cards[upper], &x.Cards[lower]
	u.Face, l.Face = l.Face, u.Face
	u.Phys, l.Phys = l.Phys, u.Phys
	u.Owner, l.Owner = l.Owner, u.Owner
	x.unlink(upper)
	x.link(upper, Under(u.Owner), true)
	u.Host = lower
	u.Flags = u.Flags&Created | Overlaid | FaceUp
	u.Known = everybody
	x.DropRows(func(r *Row) bool { return r.Kind == RowTrait && r.Card == lower })
	x.traits(lower)
}

func (x *X) province(f Fact) {
	seat := &x.Seats[f.Seat]
	if f.N == 1 {
		if seat.Slots < MaxSlots {
			seat.Alive |= 1 << seat.Slots
			seat.Slots++
		}
		return
	}
	slot, _ := f.Place.IsProvince()
	seat.Alive &^= 1 << slot
	x.DropRows(func(r *Row) bool { return r.Card == 0 && r.Place == f.Place })
}

// checkFact is why a fact can't be made by hand: only what would break the game's own bookkeeping.
func (s *State) checkFact(f Fact) Problem {
	bad := func(why string) Problem { return Problem{Why: why, Card: f.Card, Other: f.Other} }
	inGame := func(c CardID) bool { return c != 0 && int(c) <= int(s.NCards) && s.Cards[c].Place != Nowhere }
	needsCard := f.Kind != FactHonor && f.Kind != FactFavor && f.Kind != FactCreate && f.Kind != FactProvince &&
		!(f.Kind == FactToken && f.Place != Nowhere) && !(f.Kind == FactAdjust && f.Place != Nowhere)
	switch {
	case f.Kind == NoFact || f.Kind >= FactKinds:
		return bad("there is no such thing to do by hand")
	case needsCard && !inGame(f.Card):
		return bad("that card is not in the game")
	case int(f.Place) >= numPlaces || f.Place != Nowhere && int(f.Place.Seat()) >= int(s.NSeats):
		return bad("there is no such place")
	case int(f.Face) >= len(s.Table.Faces):
		return bad("there is no such card at this table")
	}
	switch f.Kind {
	case FactBow, FactStraighten, FactDishonor, FactRehonor:
		if !s.InPlay(f.Card) {
			return bad("%a is not in play")
		}
	case FactFaceDown:
		switch s.Cards[f.Card].Place.Zone() {
		case card.InPlay, card.DynastyDiscard, card.FateDiscard, card.RemovedZone, card.ResolutionArea:
			return bad("%a is where cards lie face-up")
		}
	case FactPut:
		if f.Place == Nowhere || f.Place.Zone() == card.UnderCard {
			return bad("%a can't be put there")
		}
		if slot, ok := f.Place.IsProvince(); ok && s.Seats[f.Place.Seat()].Alive&(1<<slot) == 0 {
			return bad("that Province doesn't stand")
		}
	case FactAttach:
		if !inGame(f.Other) || !s.IsUnit(f.Other) || f.Card == f.Other || s.Type(f.Card) == card.Personality {
			return bad("%a can only be attached to a Personality in play")
		}
	case FactUnder, FactOverlay:
		if !inGame(f.Other) || f.Card == f.Other || s.InPlay(f.Card) && f.Kind == FactOverlay || !s.InPlay(f.Other) {
			return bad("%a can't be put there")
		}
	case FactLocate:
		if !s.IsUnit(f.Card) || f.At > s.Attack.N || f.N < 0 || f.N > 2 {
			return bad("%a can't go there")
		}
	case FactControl:
		if !s.Live(f.Seat) || !s.InPlay(f.Card) || s.Cards[f.Card].Host != 0 {
			return bad("%a can't change control so")
		}
	case FactHonor:
		if !s.Live(f.Seat) || f.N < -500 || f.N > 500 {
			return bad("Family Honor can't change by that much")
		}
	case FactFavor:
		if f.Seat != NoSeat && !s.Live(f.Seat) {
			return bad("only a player can hold the Imperial Favor")
		}
	case FactToken, FactAdjust:
		if f.N < -99 || f.N > 99 {
			return bad("that is too many")
		}
		if f.Stat >= card.NumStats {
			return bad("there is no such stat")
		}
	case FactCreate:
		if !s.Live(f.Seat) || f.Face == 0 || s.NCards > MaxCards-50 {
			return bad("that can't be created")
		}
	case FactProvince:
		slot, ok := f.Place.IsProvince()
		if !s.Live(f.Seat) || f.N == 0 && (!ok || f.Place.Seat() != f.Seat || s.Seats[f.Seat].Alive&(1<<slot) == 0) || f.N == 1 && s.Seats[f.Seat].Slots >= MaxSlots {
			return bad("there is no such Province")
		}
	}
	return Problem{}
}
