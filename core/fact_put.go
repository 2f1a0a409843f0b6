package core

import "kotei/core/card"

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
	}
}

func isLimbo(p Place) bool { return p.Zone() == card.ResolutionArea }

func isProvince(p Place) bool { _, ok := p.IsProvince(); return ok }

// own corrects a place to the owner's, and to the deck that the card belongs to.
func (x *X) own(c CardID, to Place) Place {
	k, fate := &x.Cards[c], x.FateCard(c)
	if fate && isProvince(to) && k.Place.InPlay() {
		return FateDiscard(k.Owner) // CE-PROV-09
	}
	area := ownAreas[to.Zone()].dynasty
	if fate {
		area = ownAreas[to.Zone()].fate
	}
	if area == nil {
		return to
	}
	return area(k.Owner)
}

// ownAreas are the areas to which cards of each deck go that are to go to some area; nil: to that one.
var ownAreas = [card.NumZones]struct{ dynasty, fate func(Seat) Place }{
	card.DynastyDeckZone: {DynastyDeck, FateDeck},
	card.FateDeckZone:    {DynastyDeck, FateDeck},
	card.DynastyDiscard:  {DynastyDiscard, FateDiscard},
	card.FateDiscard:     {DynastyDiscard, FateDiscard},
	card.RemovedZone:     {Removed, Removed},
	card.Hand:            {DynastyDeck, nil}, // CE-HANDA
	card.FocusPool:       {DynastyDeck, nil}, // CE-FPOOL-02
	card.ProvinceZone:    {nil, FateDeck},    // CE-PROV-10
}

// FateCard reports whether c belongs to a Fate deck: by its type (a Sensei comes from there, GE-TYPE-02), or, as long as not everybody knows that,
// by its back.
func (s *State) FateCard(c CardID) bool {
	k := &s.Cards[c]
	if k.Known == everybody {
		return fateType(s.Type(c))
	}
	return k.Fate
}

func fateType(t card.Type) bool { return t.Deck() == card.FateDeck || t == card.Sensei }

// forget ends what is remembered of a card that is out of play and face-down: ongoing effects, used
// abilities, and that texts which wait or last have spoken of it (the tracking rule).
func (x *X) forget(c CardID) {
	x.Cards[c].Gen++
	x.unspoken(c)
	x.DropRows(func(r *Row) bool {
		if r.Kind == RowHistory && r.Card == c { // that it happened to such a card stays known
			r.Card = 0
			return false
		}
		return r.Card == c
	})
}

// enter starts the continuous traits of a card that enters play.
func (x *X) enter(c CardID) {
	k := &x.Cards[c]
	k.Flags |= NewHere
	x.traits(c)
	for r := range x.RowsOf(RowAway) {
		if r.Card == c {
			r.Kind = RowTrait
		}
	}
}

func (x *X) traits(c CardID) {
	k := &x.Cards[c]
	for i, it := range x.Table.Items(k.Face) {
		if it.Kind == card.Static && i < len(x.Face(c).Items) {
			x.Row(Row{Kind: RowTrait, Dur: card.Permanent, Seat: k.Ctrl, Card: c, Source: c, Item: ItemRef{k.Face, uint16(i)}})
		}
	}
}

// printedTrait reports whether a continuous trait is printed on a face. What the face gives, even to itself, comes after that in its table.
func (s *State) printedTrait(r *Row, f FaceID) bool {
	return r.Item.Face == f && int(r.Item.N) < len(s.Table.Faces[f].Items)
}

// leave takes a snapshot of a card that leaves play, ends its printed traits, keeps those that it was given for its return (CE-EFFOUT-04),
// and takes its tokens away (CE-TOKEN).
func (x *X) leave(c CardID) {
	x.snapshot(c)
	if x.Is(c, IsTerrain) {
		x.endTerrain(c)
	}
	for r := range x.RowsOf(RowTrait) {
		if r.Card == c && !x.printedTrait(r, x.Cards[c].Face) {
			r.Kind = RowAway
		}
	}
	x.DropRows(func(r *Row) bool {
		return r.Card == c && (r.Kind == RowTrait || r.Kind == RowToken || r.Kind == RowMade)
	})
	for k := x.First(Play(x.Cards[c].Ctrl)); k != 0; k = x.After(k) {
		if x.Cards[k].Host == c && !card.Attachments.Has(x.Type(k)) {
			x.Cards[k].Host = 0 // attached by hand; the state rules look after true attachments
		}
	}
}

// Remember keeps what a card shown from a face-down area was like while it was face-up: that is what texts check later
// (CE-DUR-18, CE-TERMSHOW-02).
func (x *X) Remember(c CardID) {
	if !x.InPlay(c) && x.Cards[c].Flags&FaceUp == 0 {
		x.snapshot(c)
	}
}

func (x *X) snapshot(c CardID) {
	k := x.Cards[c]
	sn := Snapshot{Card: c, Gen: k.Gen, Face: k.Face, Ctrl: k.Ctrl, At: k.At, Flags: k.Flags, Host: k.Host, Left: x.Clock}
	if was := x.LastOf(c); was != nil && was.Early {
		sn.Stats, sn.Given = was.Stats, was.Given
	} else {
		for st := range card.NumPrinted {
			sn.Stats[st] = int16(x.Stat(c, st))
		}
		sn.Given = x.given(c)
	}
	x.keep(sn)
}

// AboutToLeave notes the stats of a card that is going to leave play: what is attached to it leaves before it, and they are those that it
// had with that. [X.AllLeft] is to be called when whatever leaves has left.
func (x *X) AboutToLeave(c CardID) {
	x.DropLast(c)
	x.snapshot(c)
	x.Last[x.NLast-1].Early = true
}

// AllLeft forgets what was noted of cards that have stayed.
func (x *X) AllLeft() {
	for i := int(x.NLast) - 1; i >= 0; i-- {
		if x.Last[i].Early {
			x.DropLast(x.Last[i].Card)
		}
	}
}

func (x *X) keep(sn Snapshot) {
	x.DropLast(sn.Card)
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
