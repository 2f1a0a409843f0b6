package present

import (
	"os"
	"path/filepath"
	"testing"

	"kotei/core"
	"kotei/core/rules"
)

// An attached card that is dropped on another of its player's Personalities moves there, and both bow; one of the hand that is dropped on
// who has just entered play joins him.
func TestDroppedOnAPersonality(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.txtar")
	if err := os.WriteFile(path, []byte(`edition gold
player Ann stronghold 'Hall of Coins'
player Bob
put Ann home 'Ridge Spearman' as man
put Ann home 'Lake Spearman' as other
put Ann home 'Ford Sentry' as tired bowed
put Ann on man 'Plain Blade' as blade
put Ann province 1 'Stout Farmer' as farmer
put Ann hand 'Grey Forebear' as grey
Ann: pass
advance dynasty
Ann: recruit farmer paying 'Hall of Coins'
Ann: equip grey -> farmer
-- cards.yaml --
- title: Grey Forebear
  type: ancestor
  clan: [Crab]
  gold: 0
  force: +1
  chi: +1
  focus: 3
`), 0o600); err != nil {
		t.Fatal(err)
	}
	find := func(s *core.State, title string) core.CardID {
		for c := core.CardID(1); int(c) <= int(s.NCards); c++ {
			if s.Face(c).Title == title {
				return c
			}
		}
		t.Fatalf("there is no %s", title)
		return 0
	}
	drop := func(line int, c, on string) (*core.State, Gesture, *moves) {
		s, names := open(t, path, line)
		for line == 10 && s.Ask.Kind == rules.AskReaction { // before the first action
			s = ahead(s, core.Answer{Act: core.Pass, Seat: s.Ask.Seat}, nil)
		}
		v := View{State: s, Seat: 0, Watch: core.NoSeat, Names: names}
		k := find(s, on)
		return s, v.Drop(find(s, c), Onto{Card: k, Kind: HomeZone, Place: core.Play(0), Seat: 0}, Manner{}), newMoves(&v)
	}
	play := func(s *core.State, p Plan) *core.State {
		for _, a := range p.Answers {
			next := ahead(s, a, nil)
			if next == nil {
				t.Fatalf("%v isn't taken", a)
			}
			s = unreacted(next)
		}
		return s
	}
	s, g, m := drop(10, "Plain Blade", "Lake Spearman")
	if !g.Plan.OK() || len(m.hosts(find(s, "Plain Blade"))) != 1 {
		t.Fatalf("the blade can't be moved: %+v", g)
	}
	s = play(s, g.Plan)
	if other := find(s, "Lake Spearman"); s.Cards[find(s, "Plain Blade")].Host != other || !s.Is(other, core.Bowed) || !s.Is(find(s, "Ridge Spearman"), core.Bowed) {
		t.Error("the blade has not moved by bowing both")
	}
	if _, g, _ = drop(10, "Plain Blade", "Ford Sentry"); g.Plan.OK() {
		t.Error("the blade is moved to one who is bowed")
	}
	s, g, _ = drop(13, "Grey Forebear", "Stout Farmer")
	if s.Ask.Kind != rules.AskReaction || !g.Plan.OK() {
		t.Fatalf("the Ancestor can't join: %+v", g)
	}
	if s = play(s, g.Plan); s.Cards[find(s, "Grey Forebear")].Host != find(s, "Stout Farmer") {
		t.Error("the Ancestor has not joined")
	}
}
