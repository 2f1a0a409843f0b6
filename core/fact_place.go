package core

import "kotei/core/card"

// insertProvince gives a seat a Province to the left of all that it has had: those move a place to the right, with all that is in
// them, on them, or said of them.
func (x *X) insertProvince(p Seat) {
	seat := &x.Seats[p]
	if seat.Slots >= MaxSlots {
		return
	}
	first := Province(p, 0)
	end := first + Place(seat.Slots)
	shift := func(at *Place) {
		if *at >= first && *at < end {
			*at++
		}
	}
	for i := 1; i <= int(x.NCards); i++ {
		k := &x.Cards[i]
		shift(&k.Place)
		if k.Flags&OnProvince != 0 && k.Ctrl == p {
			k.At++
		}
	}
	for at := end; at > first; at-- {
		x.Lists[at] = x.Lists[at-1]
	}
	x.Lists[first] = List{}
	for i := range x.NLast {
		if sn := &x.Last[i]; sn.Flags&OnProvince != 0 && sn.Ctrl == p {
			sn.At++
		}
	}
	for r := range x.EachRow() {
		shift(&r.Place)
	}
	for i := range x.NRecs {
		shift(&x.Recs[i].Place)
	}
	for i := range x.NBound {
		if b := &x.Bound[i]; b.Kind == BoundProvince {
			at := Place(b.Val)
			shift(&at)
			b.Val = int16(at)
		}
	}
	for i := range int(x.Depth) + 1 {
		shift(&x.Frames[i].Place)
	}
	if a := &x.Attack; a.Defender == p {
		for i := range a.N {
			if f := &a.Fields[i]; f.Slot != NoSlot {
				f.Slot++
			}
		}
	}
	seat.Alive = seat.Alive<<1 | 1
	seat.Slots++
}

// overlay puts the Experienced card over another. The slot of the underlying card stays the card in play,
// with all its state, attachments and tokens; the faces change places (CE-OVER).
func (x *X) overlay(upper, lower CardID) {
	x.Show(upper, everybody)
	x.unlink(upper)
	x.swapFaces(upper, lower)
	u := &x.Cards[upper]
	x.link(upper, Under(u.Owner), true)
	u.Host, u.Ctrl = lower, u.Owner
	u.Flags = u.Flags&Created | Overlaid | FaceUp
	u.Known = everybody
	x.merged(lower, u.Face)
}

// swapFaces lets two slots change places in all that belongs to the card itself: what it is, whose, and whether it was
// created (CE-OVER-04).
func (x *X) swapFaces(a, b CardID) {
	u, l := &x.Cards[a], &x.Cards[b]
	u.Face, l.Face = l.Face, u.Face
	u.Phys, l.Phys = l.Phys, u.Phys
	u.Fate, l.Fate = l.Fate, u.Fate
	u.Owner, l.Owner = l.Owner, u.Owner
	made := (u.Flags ^ l.Flags) & Created
	u.Flags ^= made
	l.Flags ^= made
}

// merged gives a stack the continuous traits of the card that is now on top, in the place of those printed on the face that
// was. What an effect gave it goes on (CE-OVER-14).
func (x *X) merged(c CardID, was FaceID) {
	x.DropRows(func(r *Row) bool {
		return r.Kind == RowTrait && r.Card == c && x.printedTrait(r, was)
	})
	x.traits(c)
}

// Beneath is the card right under the top of a stack, 0 where nothing is overlaid: the one overlaid last.
func (s *State) Beneath(top CardID) (under CardID) {
	for p := range Seat(s.NSeats) {
		for c := s.First(Under(p)); c != 0; c = s.After(c) {
			if s.Cards[c].Host == top && s.Cards[c].Flags&Overlaid != 0 {
				under = c
			}
		}
	}
	return under
}

// uncover takes the top card off a stack: what it overlaid is there again, with the state of the stack. Nothing enters play,
// and nothing leaves it (CE-OVER-05, CE-OVER-07).
func (x *X) uncover(top CardID, to Place) bool {
	c := x.Beneath(top)
	if c == 0 {
		return false
	}
	x.unlink(c)
	x.swapFaces(c, top)
	x.link(c, Under(x.Cards[c].Owner), true)
	x.merged(top, x.Cards[c].Face)
	x.put(c, to, false)
	return true
}

// token puts tokens on a card or Province, or takes some away. Those of different sources are told apart (CE-TOKEN-07).
func (x *X) token(f Fact) bool {
	if f.N <= 0 {
		return x.loseTokens(f)
	}
	if x.Cards[f.Other].Known != everybody { // by hand: what isn't known is no source
		f.Other = 0
	}
	by := RowFlags(0)
	if f.At != 0 {
		by = RowByAction
	}
	for r := range x.EachRow() {
		if r.sameToken(f) && r.Source == f.Other && r.SrcGen == x.Cards[f.Other].Gen {
			r.Amount += f.N
			return true
		}
	}
	x.Row(Row{
		Kind: RowToken, Dur: card.Permanent, Seat: f.Seat, Card: f.Card, Place: f.Place, Source: f.Other, Item: ItemRef{Face: f.Face}, Amount: f.N, Of: uint16(x.Cards[f.Other].Face), Flags: by,
	})
	return true
}

func (r *Row) sameToken(f Fact) bool {
	return r.Kind == RowToken && r.Card == f.Card && r.Place == f.Place && r.Item.Face == f.Face
}

func (x *X) loseTokens(f Fact) bool {
	left := -f.N
	for r := range x.RowsOf(RowToken) {
		if r.Card == f.Card && r.Place == f.Place && x.Table.TokenFits(r.Item.Face, f.Face) {
			n := min(left, r.Amount)
			r.Amount -= n
			left -= n
		}
	}
	x.DropRows(func(r *Row) bool { return r.Kind == RowToken && r.Amount <= 0 })
	return left < -f.N
}

// tokensAmong counts the tokens with a title on all cards that pass.
func (e *Env) tokensAmong(v *card.Value) (n int) {
	e.EachCard(card.InPlay, func(c CardID) bool {
		if e.Passes(v.Filter, c) {
			n += e.TokenCount(c, v.Title)
		}
		return true
	})
	return n
}

// tokenNamed reports whether a token has such a name: its title, or the bonus that it was created with, "-1F".
func (t *Table) tokenNamed(token FaceID, name string) bool {
	f := t.Faces[token]
	if name != "" && (name[0] == '+' || name[0] == '-') {
		return f.Stats.Gives(name)
	}
	return name == "" || f.Title == name
}

// TokenFits reports whether a token is one of those that a description means: it has the title and the modifications that
// are named, where any are. What it was created with counts, not what it has become (CE-TOKEN-03).
func (t *Table) TokenFits(token, like FaceID) bool {
	is, want := t.Faces[token], t.Faces[like]
	if want.Title != "" && want.Title != is.Title {
		return false
	}
	return want.Stats == is.Stats || want.Stats == card.Stats{}
}

// Token is the i-th of the rows for tokens on a card that a description means, nil if there are no more.
func (s *State) Token(c CardID, like FaceID, i int) *Row {
	for r := range s.RowsOf(RowToken) {
		if r.Card == c && s.Table.TokenFits(r.Item.Face, like) {
			if i == 0 {
				return r
			}
			i--
		}
	}
	return nil
}

// TokensLike counts the tokens on a card, or Province, that a description means; all of them where there is none.
func (s *State) TokensLike(c CardID, at Place, like FaceID) (n int) {
	for r := range s.RowsOf(RowToken) {
		if r.Card == c && (c != 0 || r.Place == at) && s.Table.TokenFits(r.Item.Face, like) {
			n += int(r.Amount)
		}
	}
	return n
}

// Shuffle permutes the cards of a place by a seed that Chance gave. The slots keep their order and
// their numbers; what was in them changes places, and nobody knows any of it any more, so no
// list and no memory can follow a card. On a state that knows nothing of the faces it changes nothing.
func (x *X) Shuffle(p Place, seed uint64) { x.ShuffleBut(p, seed, nil) }

// ShuffleBut is [X.Shuffle] of all cards but those that a text still speaks of: they are set aside (CE-DUR-17).
func (x *X) ShuffleBut(p Place, seed uint64, aside func(CardID) bool) {
	for c := x.loose(x.First(p), aside); c != 0; c = x.loose(x.After(c), aside) {
		x.forget(c)
		x.DropLast(c)
	}
	if x.Eyes == AllEyes {
		x.permute(p, seed, aside)
	}
	keep := uint8(0)
	if p.kind() == kindHand || p.kind() == kindPool {
		keep = 1 << p.Seat()
	}
	for c := x.loose(x.First(p), aside); c != 0; c = x.loose(x.After(c), aside) {
		x.hide(c)
		if keep != 0 {
			x.Show(c, keep)
		} else {
			x.Cards[c].Flags &^= FaceUp // it lay open while one of its abilities was used (CE-DECKA-06)
		}
	}
}

// loose is c, or the first card after it that is not set aside.
func (x *X) loose(c CardID, aside func(CardID) bool) CardID {
	for c != 0 && aside != nil && aside(c) {
		c = x.After(c)
	}
	return c
}

func (x *X) permute(p Place, seed uint64, aside func(CardID) bool) {
	n := 0
	for c := x.loose(x.First(p), aside); c != 0; c = x.loose(x.After(c), aside) {
		n++
	}
	// Fisher–Yates from the top: the i-th slot gets one of the rest.
	i := x.loose(x.First(p), aside)
	for left := n; left > 1; left-- {
		seed = mix(seed)
		j := i
		for range int(seed % uint64(left)) {
			j = x.loose(x.After(j), aside)
		}
		x.exchange(i, j)
		i = x.loose(x.After(i), aside)
	}
}

func (x *X) exchange(a, b CardID) {
	u, l := &x.Cards[a], &x.Cards[b]
	u.Face, l.Face = l.Face, u.Face
	u.Phys, l.Phys = l.Phys, u.Phys
	u.Owner, l.Owner = l.Owner, u.Owner
	u.Ctrl, l.Ctrl = l.Ctrl, u.Ctrl
}

// Stack makes c the i-th card of its place's slots: how a test, or a scenario, orders a shuffle by hand.
func (x *X) Stack(c CardID, i int) {
	at := x.First(x.Cards[c].Place)
	for range i {
		at = x.After(at)
	}
	if at != 0 {
		x.exchange(at, c)
	}
}

// mix is one step of splitmix64: the seed is Chance's answer, the sequence is a function of it.
func mix(s uint64) uint64 {
	s += 0x9e3779b97f4a7c15
	z := s
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
