package core

// overlay puts the Experienced card over another. The slot of the underlying card stays the card in play,
// with all its state, attachments and tokens; the faces change places (CE-OVER).
func (x *X) overlay(upper, lower CardID) {
	x.Show(upper, everybody)
	x.unlink(upper)
	x.swapFaces(upper, lower)
	u := &x.Cards[upper]
	x.link(upper, Under(u.Owner), true)
	u.Host = lower
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
	u.Owner, l.Owner = l.Owner, u.Owner
	made := (u.Flags ^ l.Flags) & Created
	u.Flags ^= made
	l.Flags ^= made
}

// merged gives a stack the continuous traits of the card that is now on top, in the place of those printed on the face that
// was. What an effect gave it goes on (CE-OVER-14).
func (x *X) merged(c CardID, was FaceID) {
	printed := len(x.Table.Faces[was].Items) // what a face gives comes after that, even to itself
	x.DropRows(func(r *Row) bool {
		return r.Kind == RowTrait && r.Card == c && r.Item.Face == was && int(r.Item.N) < printed
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
