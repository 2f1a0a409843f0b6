package core

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
	for i := range x.NRows {
		shift(&x.Rows[i].Place)
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
