package bot

import (
	"fmt"
	"testing"

	"kotei/core"
	"kotei/core/rules"
	"kotei/core/scenario"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// contested is a lobbying contest of Ann's among three, who have 5, 6 and 1 Family Honor: Ann lacks 2, and may speak first.
const contested = `edition hidden-emperor
player Ann honor 5
player Bob honor 6
player Cid honor 1
put Ann home 'Opener' as opener
%s
Ann: ability lobby -> opener
-- cards.yaml --
- {title: Opener, type: personality, force: 0, chi: 2, personal-honor: 2}
- {title: Envoy, type: personality, force: 0, chi: 2, personal-honor: 2}
- {title: Clerk, type: personality, force: 0, chi: 1, personal-honor: 1}
- {title: Warlord, type: personality, force: 9, chi: 9, personal-honor: 3}
- {title: Nothing, type: strategy, gold: 0, focus: 0, text: ''}
- {title: Present, type: strategy, gold: 0, focus: 4, text: ''}
`

// TestContest: a program sends what is enough, and the least of it; nothing where it can't change who gets the Favor, or only for more
// than the Favor is worth.
func TestContest(t *testing.T) {
	for name, c := range map[string]struct{ put, want string }{
		"one who is enough":      {"put Ann home Envoy\nput Ann home Clerk\nput Ann hand Nothing", "Envoy"},
		"a gift":                 {"put Ann home Warlord\nput Ann hand Present", "Present"},
		"several":                {"put Ann home Clerk as one\nput Ann home Clerk as two", "Clerk"},
		"not enough":             {"put Ann home Clerk\nput Ann hand Nothing", "pass"},
		"not worth it":           {"put Ann home Warlord", "pass"},
		"nothing that adds":      {"put Ann hand Nothing", "pass"},
		"who is below the other": {"put Ann home Envoy\nput Bob home Warlord", "Envoy"},
	} {
		t.Run(name, func(t *testing.T) {
			s, list := contest(t, c.put)
			if got := sent(s, list); got != c.want {
				t.Errorf("it answers %s, not %s", got, c.want)
			}
		})
	}
}

// TestContestOfOthers: who doesn't contend supports the one who stands worse, and only as far as that changes who gets the Favor.
func TestContestOfOthers(t *testing.T) {
	for put, want := range map[string]string{
		"put Ann home Envoy\nput Cid home Clerk\nput Bob home Warlord":   "pass",
		"put Ann home Envoy\nput Cid home Clerk\nput Ann home Warlord":   "Clerk for 1",
		"put Ann home Envoy\nput Cid hand Nothing\nput Ann home Warlord": "pass",
	} {
		s, list := contest(t, put)
		s = after(t, s, Samurai(1).Answer(s, list))
		s = after(t, s, core.Answer{Act: core.Pass, Seat: s.Ask.Seat})
		if got := sent(s, offersOf(s)); got != want {
			t.Errorf("after %q Cid answers %s, not %s", put, got, want)
		}
	}
}

// sent is the speaker or gift that a samurai sends, and for whom where that is somebody else.
func sent(s *core.State, list []core.Answer) string {
	switch a := Samurai(1).Answer(s, list); {
	case a.Act == core.Pass:
		return "pass"
	case core.Seat(a.N) != a.Seat:
		return fmt.Sprintf("%s for %d", s.Name(a.Card), a.N)
	default:
		return s.Name(a.Card)
	}
}

// after is the contest after an answer and the reactions to it, which are passed.
func after(t *testing.T, s *core.State, a core.Answer) *core.State {
	t.Helper()
	for {
		next := &core.State{}
		if err := core.Apply(next, s, a, nil); err != nil {
			t.Fatal(err)
		}
		if s = next; s.Ask.Kind == rules.AskContest {
			return s
		}
		a = core.Answer{Act: core.Pass, Seat: s.Ask.Seat}
	}
}

func contest(t *testing.T, put string) (*core.State, []core.Answer) {
	t.Helper()
	sc, err := scenario.Parse("contest", []byte(fmt.Sprintf(contested, put)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := sc.Open(scenario.Options{ReadCards: cards.Read, Library: starter.Library().Find}, 99)
	if err != nil {
		t.Fatal(err)
	}
	if s.Ask.Kind != rules.AskContest {
		t.Fatalf("there is no contest, but %d", s.Ask.Kind)
	}
	return s, offersOf(s)
}

func offersOf(s *core.State) []core.Answer {
	var buf core.Offers
	return append([]core.Answer(nil), s.Offer(&buf)...)
}
