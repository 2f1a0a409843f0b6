package core

// SeenBy is the game as a seat may see it: the same game, with the faces that it doesn't know unknown.
// [NoSeat] sees what everybody does.
func (s *State) SeenBy(dst *State, p Seat) {
	copyInto(dst, s)
	if p == AllEyes {
		return
	}
	dst.Eyes = p
	for i := 1; i <= int(dst.NCards); i++ {
		k := &dst.Cards[i]
		k.Phys = 0
		if p >= 0 && p < MaxSeats && k.Known&(1<<p) != 0 || k.Known == everybody {
			continue
		}
		k.Face = 0
	}
}

// hide makes everybody forget the face of c.
func (x *X) hide(c CardID) {
	k := &x.Cards[c]
	k.Known = 0
	if x.Eyes != AllEyes {
		k.Face = 0
	}
}

// Knows reports whether a seat may see which card c is.
func (s *State) Knows(p Seat, c CardID) bool {
	return s.Cards[c].Known == everybody || p >= 0 && p < MaxSeats && s.Cards[c].Known&(1<<p) != 0 || p == AllEyes
}

// onlookers is the bit of a mask for who has no seat: set where from now on everybody may see the face.
const onlookers = 1 << MaxSeats

// Shows reports whether the mask of a [FactShow] means a seat, or for [NoSeat] who only looks on.
func Shows(mask uint16, p Seat) bool {
	if p == NoSeat {
		return mask&onlookers != 0
	}
	return p >= 0 && p < MaxSeats && mask&(1<<p) != 0
}

// SeenAnswer is an answer as others may see it: the seed of a shuffle is Chance's alone.
func (s *State) SeenAnswer(a Answer) Answer {
	if a.Act == Seed {
		a.N = 0
	}
	return a
}
