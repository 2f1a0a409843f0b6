package rules_test

import (
	"fmt"
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

// TestWhatIsLackingIsSaid: whoever is refused something for want of Gold is told how much it costs and how much he can make, in the
// Dynasty Phase and of an attachment in his hand too; that one attaches in the Action Phase isn't told in it.
func TestWhatIsLackingIsSaid(t *testing.T) {
	said := map[string]int{}
	var o core.Offers
	for g := range 12 {
		walk(t, g, 900, func(s *core.State, _ int) {
			p := s.Ask.Seat
			if p < 0 || p >= core.Chance {
				return
			}
			gold := func(paid core.CardID) (n int) { // nothing of the starter decks produces Gold by a Reaction
				for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
					if !s.Is(c, core.Bowed) {
						n += rules.Yield(s, c, p, paid)
					}
				}
				return n
			}
			look := func(why core.Problem) {
				switch {
				case why.Need == 0:
				case why.Need <= why.Have || int(why.Have) != gold(why.Card):
					t.Fatalf("game %d: %q, who can make %d", g, s.Sentence(why), gold(why.Card))
				case !strings.Contains(s.Sentence(why), fmt.Sprintf("costs %d Gold, and you can make %d", why.Need, gold(why.Card))):
					t.Fatalf("game %d: %q", g, s.Sentence(why))
				default:
					said[why.Rule]++
				}
			}
			for _, a := range s.Candidates(&o) {
				if a.Act == core.Recruit || a.Act == core.Use && a.Card != 0 {
					look(s.Check(a))
				}
			}
			if s.Ask.Kind != rules.AskAction || s.Active != p || s.Phase != card.ActionPhase {
				return
			}
			if s.Check(core.Answer{Act: core.Use, Seat: p}).OK() {
				return // some of them can be attached
			}
			units := false
			for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
				units = units || s.IsUnit(c)
			}
			for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
				if !units || !card.Attachments.Has(s.Type(c)) {
					continue
				}
				why := rules.NotNow(s, p, c)
				look(why)
				if why.Need == 0 && s.Stat(c, card.GoldCost) > gold(c) {
					t.Fatalf("game %d: of %s, of one who can make %d: %q", g, s.Name(c), gold(c), s.Sentence(why))
				}
			}
		})
	}
	for _, id := range []string{"CE-COST-01", "CE-ACT-11", "CE-ACT-12"} {
		if said[id] == 0 {
			t.Errorf("%s is never said: %v", id, said)
		}
	}
}
