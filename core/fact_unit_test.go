package core

import (
	"testing"

	"kotei/core/card"
)

// TestMovedAttachments: an attachment that moves to another Personality of its player stays in play as it is, face-down too (CE-TERMTRANS-01).
func TestMovedAttachments(t *testing.T) {
	man, item := &card.Card{ID: "man", Title: "Man", Type: card.Personality}, &card.Card{ID: "bow", Title: "Bow", Type: card.ItemCard}
	s := New(NewTable(&Ruleset{Name: "none"}, []*card.Card{man, item}), 2)
	x := &X{State: s}
	var c [3]CardID
	for i, id := range []string{"man", "man", "bow"} {
		c[i] = s.NewCard(s.Table.FaceOf(id), 0, Play(0))
	}
	x.Fact(Fact{Kind: FactAttach, Card: c[2], Other: c[0]})
	x.Fact(Fact{Kind: FactFaceDown, Card: c[2]})
	x.Fact(Fact{Kind: FactAttach, Card: c[2], Other: c[1]})
	if k := &s.Cards[c[2]]; k.Host != c[1] || k.Flags&FaceUp != 0 {
		t.Errorf("its Personality is %d, want %d; face-up: %v, want false", k.Host, c[1], k.Flags&FaceUp != 0)
	}
}
