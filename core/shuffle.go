package core

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
	if a == b {
		return
	}
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
