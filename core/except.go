package core

// Except notes that the lasting effect said of a kind that an occurrence comes from changes its card by n: it is looked up where that
// effect is asked about.
func (x *X) Except(r *Rec, n int16) {
	for i := int(x.NRows) - 1; i >= 0; i-- {
		q := &x.Rows[i]
		if q.Kind != RowMod || q.Card != 0 || q.Item != r.Item || q.Op != r.Op || q.Mod != r.Mod || q.Source != r.Source {
			continue
		}
		own := *q
		q.Of++
		own.Kind, own.Card, own.Amount, own.Of = RowExcept, r.Card, n, own.ID
		own.Flags &^= RowBound
		x.Row(own)
		return
	}
}

// excepted is by how much the effect of a row, which is said of a kind, changes a card of which that is another amount.
func (s *State) excepted(r *Row, c CardID) (n int16, ok bool) {
	if r.Of == 0 {
		return 0, false
	}
	for i := range s.NRows {
		if q := &s.Rows[i]; q.Kind == RowExcept && q.Of == r.ID && q.Card == c && q.Gen == s.Cards[c].Gen {
			return q.Amount, true
		}
	}
	return 0, false
}
