package rules_test

import (
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// TestNotNow: over random games, what keeps cards from being used is said by rules that there are, about the card and with the
// player's name; and all that is to be said comes up.
func TestNotNow(t *testing.T) {
	said := map[string]string{}
	names := func(p core.Seat) string { return [...]string{"Aiko", "Ren"}[p] }
	for g := range 30 {
		walk(t, g, 1500, func(s *core.State, n int) {
			p := s.Ask.Seat
			if n%3 != 0 || p < 0 || p >= core.Chance {
				return
			}
			for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
				why := rules.NotNow(s, p, c)
				if text := s.Words(why, names); !why.OK() {
					said[why.Rule] = text
				}
				if why.Rule == "CE-CTRL-04" && !strings.Contains(s.Words(why, names), names(1-p)+"'s") {
					t.Fatalf("%q of a card of %s's", s.Words(why, names), names(1-p))
				}
			}
		})
	}
	for _, id := range []string{
		"", "CE-CTRL-04", "CE-DYN-01", "CE-DYN-02", "CE-ACT-07", "CE-ABIL-01", "CE-INF-02", "CE-INF-04", "CE-INF-05", "CE-PABIL-02",
		"CE-ACT-01", "CE-ACT-02", "CE-ACT-03", "CE-ACT-04",
	} {
		text, ok := said[id]
		if !ok {
			t.Errorf("%q is never said", id)
		}
		if _, known := rules.Lookup(id); id != "" && !known {
			t.Errorf("%q is in no catalogue", id)
		}
		if strings.Contains(text, "%") || strings.Contains(text, "seat") {
			t.Errorf("%q", text)
		}
	}
}

// TestMisplaced: each deck's cards have places in which they never lie; an attachment lies with somebody.
func TestMisplaced(t *testing.T) {
	for _, c := range []struct {
		of   card.Deck
		to   core.Place
		want string
	}{
		{card.FateDeck, core.Province(1, 2), "CE-PROV-10"},
		{card.DynastyDeck, core.Hand(0), "CE-HANDA-05"},
		{card.FateDeck, core.Hand(0), ""},
		{card.DynastyDeck, core.Province(0, 0), ""},
		{card.DynastyDeck, core.Nowhere, ""},
	} {
		if p := rules.Misplaced(c.of, c.to); p.Rule != c.want || p.OK() != (c.want == "") {
			t.Errorf("deck %d to place %d: %+v", c.of, c.to, p)
		}
	}
	s := begun(t, 0)
	attachments := 0
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		p := rules.Loose(s, c)
		if card.Attachments.Has(s.Type(c)) != (p.Rule == "CE-ATTACH-05") {
			t.Errorf("%s: %+v", s.Name(c), p)
		}
		if !p.OK() {
			attachments++
		}
	}
	if attachments == 0 {
		t.Error("no card is an attachment")
	}
}
