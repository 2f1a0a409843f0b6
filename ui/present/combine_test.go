package present

import (
	"strconv"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/rules"
)

// TestCombiningShots: while shots may be combined, a tap on a card of the unit that can shoot adds its shot, one on another card doesn't, and
// a button goes on without.
func TestCombiningShots(t *testing.T) {
	s, names := open(t, "../../e2e/testdata/older.txtar", 37)
	if s.Ask.Kind != rules.AskCombine {
		t.Fatalf("seat %d is asked %d", s.Ask.Seat, s.Ask.Kind)
	}
	v := View{State: s, Seat: s.Ask.Seat, Names: names}
	adds := map[string]bool{"Short Bows of the Third Watch": true, "Bowmen of the Household": true}
	for c := s.First(core.Play(v.Seat)); c != 0; c = s.After(c) {
		g := v.Tap(c)
		if g.Plan.OK() != adds[s.Name(c)] || g.Plan.OK() && g.Plan.Answers[0].Act != core.Use {
			t.Errorf("a tap on %s means %+v", s.Name(c), g)
		}
	}
	goesOn := false
	for _, b := range v.buttons(newMoves(&v)) {
		goesOn = goesOn || b.Text == "Go on without" && b.Do.Answers[0].Act == core.Pass
	}
	if !goesOn {
		t.Error("no button goes on without another shot")
	}
}

// TestStrengthSoFar: the prompt says how strong the shot is already, and the button's words don't deny what was combined.
func TestStrengthSoFar(t *testing.T) {
	s, names := open(t, "../../e2e/testdata/older.txtar", 37)
	before, _ := rules.Combining(s)
	v := View{State: s, Seat: s.Ask.Seat, Names: names}
	for c := s.First(core.Play(v.Seat)); c != 0; c = s.After(c) {
		if s.Name(c) != "Bowmen of the Household" {
			continue
		}
		var after core.State
		if err := core.Replay(&after, s, v.Tap(c).Plan.Answers[0], nil, nil); err != nil {
			t.Fatal(err)
		}
		strength, others := rules.Combining(&after)
		if strength <= before || others != 1 {
			t.Errorf("from %d to %d with %d others", before, strength, others)
		}
		v.State = &after
		if text, _ := v.Question(); !strings.Contains(text, strconv.Itoa(strength)) {
			t.Errorf("%q doesn't say %d", text, strength)
		}
		for _, b := range v.buttons(newMoves(&v)) {
			if b.Text == "Go on without" {
				t.Error("goes on without what was combined")
			}
		}
		return
	}
	t.Error("nothing to combine")
}

// TestWaitingTerrain: a Terrain that is still to act says so.
func TestWaitingTerrain(t *testing.T) {
	s, names := open(t, "../../e2e/testdata/older.txtar", 37)
	sc := Build(View{State: s, Seat: 0, Names: names}, Size{W: 1280, H: 720})
	for i := range sc.Cards {
		if c := &sc.Cards[i]; c.Zone == FieldZone && s.Is(c.ID, core.IsTerrain) {
			if c.Badges.Tag != "Terrain, still waiting" {
				t.Errorf("%s says %q", s.Name(c.ID), c.Badges.Tag)
			}
			told := 0
			for _, f := range sc.Fields {
				if strings.HasSuffix(f.Outlook, "; a Terrain is still to act") {
					told++
				}
			}
			if told != 1 {
				t.Errorf("the outlooks of %d battlefields say that a Terrain waits there", told)
			}
			return
		}
	}
	t.Error("no Terrain is shown")
}
