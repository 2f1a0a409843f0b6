package core

import "kotei/core/card"

// token puts tokens on a card or Province, or takes some away. Those of different sources are told apart (CE-TOKEN-07).
func (x *X) token(f Fact) bool {
	if f.N <= 0 {
		return x.loseTokens(f)
	}
	if f.Other != 0 && x.Cards[f.Other].Known != everybody { // by hand: what isn't known is no source
		f.Other = 0
	}
	by := RowFlags(0)
	if f.At != 0 {
		by = RowByAction
	}
	for i := range x.NRows {
		if r := &x.Rows[i]; r.sameToken(f) && r.Source == f.Other && r.Flags&RowByAction == by && (f.Other == 0 || r.SrcGen == x.Cards[f.Other].Gen) {
			r.Amount += f.N
			return true
		}
	}
	of := uint16(0)
	if f.Other != 0 {
		of = uint16(x.Cards[f.Other].Face)
	}
	x.Row(Row{
		Kind: RowToken, Dur: card.Permanent, Seat: f.Seat, Card: f.Card, Place: f.Place, Source: f.Other, Item: ItemRef{Face: f.Face}, Amount: f.N, Of: of, Flags: by,
	})
	return true
}

func (r *Row) sameToken(f Fact) bool {
	return r.Kind == RowToken && r.Card == f.Card && r.Place == f.Place && r.Item.Face == f.Face
}

func (x *X) loseTokens(f Fact) bool {
	left := -f.N
	for i := range x.NRows {
		if r := &x.Rows[i]; left > 0 && r.Kind == RowToken && r.Card == f.Card && r.Place == f.Place && x.Table.TokenFits(r.Item.Face, f.Face) {
			n := min(left, r.Amount)
			r.Amount -= n
			left -= n
		}
	}
	if left < -f.N {
		x.DropRows(func(r *Row) bool { return r.Kind == RowToken && r.Amount <= 0 })
	}
	return left < -f.N
}

// tokensAmong counts the tokens with a title on all cards that pass.
func (e *Env) tokensAmong(v *card.Value) (n int) {
	e.EachCard(card.InPlay, func(c CardID) bool {
		if k := e.TokenCount(c, v.Title); k > 0 && e.Passes(v.Filter, c) {
			n += k
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
	if token == like {
		return true
	}
	is, want := t.Faces[token], t.Faces[like]
	if want.Title != "" && want.Title != is.Title {
		return false
	}
	return want.Stats == is.Stats || want.Stats == card.Stats{}
}

// Token is the i-th of the rows for tokens on a card that a description means, nil if there are no more.
func (s *State) Token(c CardID, like FaceID, i int) *Row {
	for j := range s.NRows {
		if r := &s.Rows[j]; r.Kind == RowToken && r.Card == c && s.Table.TokenFits(r.Item.Face, like) {
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
	for i := range s.NRows {
		if r := &s.Rows[i]; r.Kind == RowToken && r.Card == c && (c != 0 || r.Place == at) && (like == 0 || s.Table.TokenFits(r.Item.Face, like)) {
			n += int(r.Amount)
		}
	}
	return n
}
