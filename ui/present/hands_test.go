package present

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/narrate"
	"kotei/core/rules"
)

// TestDropAllAssigns: several units dropped on a battlefield are assigned one after another, and the plan can be carried out.
func TestDropAllAssigns(t *testing.T) {
	found := 0
	for seed := range uint64(30) {
		walk(t, game(t, 2, int(seed)%4), seed, 1200, func(s *core.State) {
			if s.Ask.Kind != rules.AskAssign || found > 5 {
				return
			}
			seen := &core.State{}
			s.SeenBy(seen, s.Ask.Seat)
			v := View{State: seen, Seat: s.Ask.Seat}
			var cs []core.CardID
			for c := s.First(core.Play(v.Seat)); c != 0; c = s.After(c) {
				if s.IsUnit(c) && s.Cards[c].At == 0 && !s.Is(c, core.Bowed) {
					cs = append(cs, c)
				}
			}
			g := v.DropAll(cs, Onto{Kind: FieldZone, Field: 1}, Manner{})
			if len(cs) < 2 || len(g.Plan.Answers) < 2 {
				return
			}
			found++
			if want := fmt.Sprintf("Assign %d units to Province 1", len(g.Plan.Answers)); g.Plan.Text != want {
				t.Errorf("the plan says %q, not %q", g.Plan.Text, want)
			}
			if words, ok := v.DropWords(cs, Onto{Kind: FieldZone, Field: 1}, Manner{}); !ok || !strings.HasPrefix(words, g.Plan.Text) {
				t.Errorf("the hint says %q", words)
			}
			end := v.after(g.Plan)
			for _, a := range g.Plan.Answers {
				if a.Act != core.AssignTo || end.Cards[a.Card].At != 1 {
					t.Errorf("card %d is at %d after %+v", a.Card, end.Cards[a.Card].At, a)
				}
			}
			if len(g.Plan.Answers)+len(g.Refused) != len(cs) {
				t.Errorf("of %d units %d are assigned and %d refused", len(cs), len(g.Plan.Answers), len(g.Refused))
			}
		})
	}
	if found == 0 {
		t.Fatal("no game comes to it")
	}
}

// TestDropAllByHand: what the rules have something against is refused; where they only advise, it can be meant all the same, and
// attachments go with their Personality.
func TestDropAllByHand(t *testing.T) {
	g, v := action(t)
	jun, hatsu := g.find("Ishikabe Jun", core.Play(0)), g.find("Ishikabe Hatsu", core.Play(0))
	cs := []core.CardID{jun, g.find("Oak-Hafted Naginata", core.Play(0)), hatsu}
	if got := v.DropAll(cs, home(1), Manner{}); got.Plan.OK() || got.Anyway.OK() || len(got.Refused) != 2 || got.Why() == "" {
		t.Errorf("where the rules are held: %+v", got)
	}
	v.Mode = match.Advise
	got := v.DropAll(cs, home(1), Manner{})
	if got.Plan.OK() || len(got.Anyway.Answers) != 2 {
		t.Fatalf("where the rules advise: %+v", got)
	}
	if words, ok := v.DropWords(cs, home(1), Manner{}); ok || !strings.Contains(words, "Do it anyway: Give Ishikabe Jun to Ren, and 1 more?") {
		t.Errorf("the hint says %q", words)
	}
	v.Mode = match.Free
	if got = v.DropAll(cs, home(1), Manner{}); len(got.Plan.Answers) != 2 || len(got.Refused) != 0 {
		t.Errorf("at a free table: %+v", got)
	}
	if got := v.DropAll(cs, Onto{None: true}, Manner{}); got.Plan.OK() || len(got.Refused) > 0 {
		t.Errorf("beside the table: %+v", got)
	}
}

// TestGroupMenu: each entry is for the cards that it fits, and can be carried out.
func TestGroupMenu(t *testing.T) {
	g, v := action(t)
	jun, renzo := g.find("Ishikabe Jun", core.Play(0)), g.find("Ishikabe Renzo", core.Play(0))
	road := g.find("Turned Aside", core.Hand(0))
	list := v.GroupMenu([]core.CardID{jun, renzo, road})
	all := texts(list)
	for _, want := range []string{"Bow 1 card", "Straighten 1 card", "Discard 3 cards", "Into the hand: 0", "Under the deck: 3 cards", "Remove from the game: 3 cards"} {
		if has := strings.Contains(all, want); has == strings.HasSuffix(want, " 0") {
			t.Errorf("%q: %v in\n%s", want, has, all)
		}
	}
	for _, ch := range list {
		s := g.State
		for _, a := range ch.Plan.Answers {
			next := &core.State{}
			if err := core.Apply(next, s, a, nil); err != nil {
				t.Fatalf("%s: %v", ch.Text, err)
			}
			s = next
		}
	}
	v.Mode = match.Free
	if got := v.DoubleTapAll([]core.CardID{jun, renzo}, jun); len(got.Plan.Answers) != 1 || got.Plan.Answers[0].Fact.Kind != core.FactBow {
		t.Errorf("a double tap means %+v", got)
	}
}

// TestForesee: what a plan would change is told with its costs, and nothing has changed.
func TestForesee(t *testing.T) {
	g, v := action(t)
	item, jun := g.find("Lacquered Cuirass", core.Hand(0)), g.find("Ishikabe Jun", core.Play(0))
	before := &core.State{}
	before.CopyFrom(v.State)
	p := v.Drop(item, onCard(jun, 0), Manner{}).Plan
	words := map[core.CardID]string{}
	for _, ch := range v.Foresee(p, func() bool { return true }) {
		words[ch.Card] = ch.Words
	}
	if !strings.Contains(words[g.Seats[0].Stronghold], "bows") || !strings.Contains(words[jun], "Force") || words[item] == "" {
		t.Errorf("it foresees %v", words)
	}
	if *before != *v.State {
		t.Error("looking ahead changed the game")
	}
	if got := v.Foresee(p, func() bool { return false }); got != nil {
		t.Error("what isn't wanted any more is told")
	}
	if got := v.Foresee(Plan{}, func() bool { return true }); got != nil {
		t.Errorf("nothing changes %v", got)
	}
}

// TestForeseeTellsNothingHidden: over whole games, what is foreseen names only cards that the seat knows, and what can be done
// without others comes true.
func TestForeseeTellsNothingHidden(t *testing.T) {
	told := 0
	for seed := range uint64(6) {
		n := 0
		walk(t, game(t, 2, int(seed)%4), seed, 700, func(s *core.State) {
			if n++; s.Ask.Seat < 0 || n%7 != 0 {
				return
			}
			seen := &core.State{}
			s.SeenBy(seen, s.Ask.Seat)
			v := View{State: seen, Seat: s.Ask.Seat}
			var buf core.Offers
			for _, a := range seen.Offer(&buf) {
				for _, ch := range v.Foresee(Plan{"", []core.Answer{a}}, func() bool { return true }) {
					told++
					if ch.Card != 0 && seen.Cards[ch.Card].Face == 0 {
						t.Fatalf("%q of a card that seat %d doesn't know", ch.Words, v.Seat)
					}
					if ch.Words == "" {
						t.Fatal("a change without words")
					}
				}
			}
		})
	}
	if told < 50 {
		t.Errorf("only %d changes were told", told)
	}
}

// TestPointing: a finger is seen and told, may be lifted at any table, and changes nothing.
func TestPointing(t *testing.T) {
	g, v := action(t)
	jun, hatsu := g.find("Ishikabe Jun", core.Play(0)), g.find("Ishikabe Hatsu", core.Play(1))
	p := v.Point(jun, hatsu).Plan
	if !p.OK() || v.Point(jun, jun).Plan.OK() || v.Point(jun, 0).Plan.OK() || !v.Point(0, hatsu).Plan.OK() {
		t.Fatal("what can be pointed at is wrong")
	}
	var arrow Arrow
	next := &core.State{}
	if err := core.Apply(next, g.State, p.Answers[0], func(e core.Event) {
		if a, ok := v.Pointed(e); ok {
			arrow = a
		}
	}); err != nil {
		t.Fatal(err)
	}
	if arrow != (Arrow{jun, hatsu, 0}) {
		t.Errorf("the arrow is %+v", arrow)
	}
	if next.Cards != g.Cards || next.Ask != g.Ask || next.Clock != g.Clock {
		t.Error("pointing changed the game")
	}
	l := v.Teller().Entry(match.Entry{Kind: match.Played, Answer: p.Answers[0]}, "")
	if len(l) != 1 || l[0].ByHand || l[0].String() != "Aiko points from Ishikabe Jun at Ishikabe Hatsu" {
		t.Errorf("the log says %q", l)
	}
	v.Past = true
	if v.Point(jun, hatsu).Plan.OK() {
		t.Error("one points in a moment that is looked back on")
	}
}

// TestArrows: where a part of the trail has arrows, they lead from its card to others in the game.
func TestArrows(t *testing.T) {
	found := 0
	for seed := range uint64(12) {
		walk(t, game(t, 2, int(seed)%4), seed, 900, func(s *core.State) {
			v := View{State: s, Seat: s.Ask.Seat}
			for _, p := range v.Teller().Trail() {
				if p.Frame == 0 {
					t.Fatalf("%q names no procedure", p.Text)
				}
				for _, a := range v.Arrows(p) {
					found++
					if a.To == 0 || a.To == a.From || s.Cards[a.To].Place == core.Nowhere || p.Card != 0 && p.Event == 0 && a.From != p.Card {
						t.Fatalf("%q has the arrow %+v", p.Text, a)
					}
				}
			}
			if v.Arrows(narrate.Part{Frame: 200}) != nil || v.Arrows(narrate.Part{}) != nil {
				t.Fatal("what isn't under way has arrows")
			}
		})
	}
	if found < 20 {
		t.Errorf("only %d arrows in twelve games", found)
	}
}

// TestManners: Shift lays a card face-down, Ctrl puts it under another, and an attachment doesn't lie by itself.
func TestManners(t *testing.T) {
	g, v := action(t)
	v.Mode = match.Free
	row, jun := g.find("Salt Traders' Row", core.Province(0, 0)), g.find("Ishikabe Jun", core.Play(0))
	to := Onto{Kind: ProvinceZone, Place: core.Province(0, 1), Seat: 0}
	for _, c := range []struct {
		name string
		card core.CardID
		to   Onto
		how  Manner
		want []core.FactKind
	}{
		{"face-down", row, to, Manner{FaceDown: true}, []core.FactKind{core.FactPut, core.FactFaceDown}},
		{"face-up", row, to, Manner{}, []core.FactKind{core.FactPut}},
		{"from the hand", g.find("Turned Aside", core.Hand(0)), to, Manner{}, nil},
		{"under a card", row, onCard(jun, 0), Manner{Onto: true}, []core.FactKind{core.FactUnder}},
		{"an attachment by itself", g.find("Oak-Hafted Naginata", core.Play(0)), home(0), Manner{}, nil},
		{"an attachment to another", g.find("Oak-Hafted Naginata", core.Play(0)), onCard(g.find("Ishikabe Hatsu", core.Play(0)), 0), Manner{}, []core.FactKind{core.FactAttach}},
	} {
		var got []core.FactKind
		for _, a := range v.Drop(c.card, c.to, c.how).Plan.Answers {
			got = append(got, a.Fact.Kind)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestAims: the tools of a card's menu that ask for a place do what the drag does, also where the rules are held.
func TestAims(t *testing.T) {
	g, v := action(t)
	item, jun, hatsu := g.find("Oak-Hafted Naginata", core.Play(0)), g.find("Ishikabe Jun", core.Play(0)), g.find("Ishikabe Hatsu", core.Play(0))
	for _, c := range []struct {
		tool Tool
		card core.CardID
		to   Onto
		want core.FactKind
	}{
		{AttachTo, item, onCard(hatsu, 0), core.FactAttach},
		{AttachTo, item, home(0), core.NoFact},
		{PutUnder, hatsu, onCard(jun, 0), core.FactUnder},
		{PutUnder, hatsu, home(0), core.NoFact},
		{MoveTo, hatsu, Onto{Kind: PileZone, Place: core.DynastyDiscard(0)}, core.FactPut},
		{MoveTo, hatsu, home(1), core.FactControl},
		{PointFrom, hatsu, onCard(jun, 0), core.FactPoint},
		{WriteNote, hatsu, onCard(jun, 0), core.NoFact},
	} {
		got := v.Aimed(c.tool, c.card, c.to)
		if (c.want != core.NoFact) != got.Plan.OK() || got.Plan.OK() && got.Plan.Answers[0].Fact.Kind != c.want {
			t.Errorf("%v on %+v: %+v", c.tool, c.to, got)
		}
		if c.tool.Aims() != (c.tool.Asks() != "") {
			t.Errorf("tool %d asks %q", c.tool, c.tool.Asks())
		}
	}
	list := texts(v.byHand(item)) + "\n" + texts(v.byHand(jun))
	for _, want := range []string{"Attach it to …", "Put it under a card …", "Put it somewhere else …", "Point from it at …", "Give Ishikabe Jun to Ren"} {
		if !strings.Contains(list, want) {
			t.Errorf("there is no %q in\n%s", want, list)
		}
	}
}

// TestAdvisedDoubleClick: where rules advise, a card with nothing to do can be bowed all the same; the middle button flips.
func TestAdvisedDoubleClick(t *testing.T) {
	g, v := action(t)
	v.Mode = match.Advise
	camp := g.find("Charcoal Burners' Camp", core.Play(0))
	if got := v.DoubleTap(camp); got.Plan.OK() || !got.Anyway.OK() || got.Anyway.Answers[0].Fact.Kind != core.FactBow {
		t.Errorf("a double click means %+v", got)
	}
	if got := v.Flip(g.find("Salt Traders' Row", core.Province(0, 0))); !got.Plan.OK() {
		t.Errorf("the middle button means %+v", got)
	}
	v.Mode = match.Enforce
	if got := v.Flip(camp); got.Plan.OK() {
		t.Error("where the rules are held the middle button flips")
	}
}

// TestMarkers: markers of one's own are offered again, tokens of the cards' texts aren't.
func TestMarkers(t *testing.T) {
	full, v := begun(t)
	m, err := match.New(full, match.Options{Mode: match.Free})
	if err != nil {
		t.Fatal(err)
	}
	c := v.State.Seats[0].Stronghold
	for _, name := range []string{"Oath", "Gold", "Oath"} {
		f := m.Note(name)
		if err := m.Submit(core.Answer{Act: core.ByFact, Seat: 0, Fact: core.Fact{Kind: core.FactToken, Card: c, Face: f, Seat: 0, N: 1}}); err != nil {
			t.Fatal(err)
		}
	}
	v.State, v.Mode = m.State(), match.Free
	if got := v.Markers(6); len(got) != 2 || !slices.Contains(got, "Oath") || !slices.Contains(got, "Gold") {
		t.Errorf("the markers are %q", got)
	}
	if got := v.TurnCard(c, -1); !got.Plan.OK() || got.Plan.Answers[0].Fact.N != -1 {
		t.Errorf("the wheel means %+v", got)
	}
	if v.Mode = match.Enforce; v.TurnCard(c, 1).Plan.OK() {
		t.Error("where the rules are held the wheel counts")
	}
}
