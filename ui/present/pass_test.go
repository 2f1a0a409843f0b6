package present

import (
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// reaction is the title of a card that reacts to what is destroyed.
const reaction = "Yielding Reed"

// window is a view of a reaction window before a Personality is destroyed: whether the reaction could be used, or only passing is legal.
func window(t *testing.T, usable bool) View {
	t.Helper()
	list := []core.Answer{{Act: core.Pass}}
	g := fullTable(t, 2)
	if usable {
		list = append(list, core.Answer{Act: core.Use, Card: g.add(reaction, 0, core.Hand(0))})
	}
	g.ask(rules.AskReaction, 0, 0, list...)
	jun := g.find("Ishikabe Jun", core.Play(0))
	v := g.view(0)
	s := v.State
	s.Depth = 3
	s.Frames[1].RecN, s.Frames[1].Rec = 1, 0
	s.Recs[0] = core.Rec{Ev: card.EvDestroy, Card: jun}
	s.Frames[2] = core.Frame{Trig: 1, Mode: uint8(card.Before)}
	s.Ask.Event, s.Ask.Frame = 1, 2
	return v
}

// TestReactionsThatAreAskedFor: nothing passes over a reaction that can be taken and was asked for, neither by itself nor until
// something happens nor by a held key; all else is passed.
func TestReactionsThatAreAskedFor(t *testing.T) {
	that := Marks{Only: true, Cards: []string{reaction}}
	other := Marks{Only: true, Cards: []string{reaction + "’s brother"}}
	losses := Marks{Only: true, Kinds: []Reacting{ToLosses}}
	duels := Marks{Only: true, Kinds: []Reacting{ToDuels}}
	for _, c := range []struct {
		name  string
		marks Marks
		use   bool
		want  bool // it passes
	}{
		{"at each, one can be taken", Marks{}, true, false},
		{"at each, none can", Marks{}, false, true},
		{"a marked card", that, true, false},
		{"a marked card that can't", that, false, true},
		{"another card is marked", other, true, true},
		{"a marked kind", losses, true, false},
		{"another kind", duels, true, true},
		{"nothing is marked", Marks{Only: true}, true, true},
	} {
		v := window(t, c.use)
		for how, p := range map[string]Passing{"by itself": {Auto: true}, "until something happens": {Until: true}, "held": {Held: true}} {
			p.Marks = c.marks
			if a, got := p.Answer(v); got != c.want || got && a.Act != core.Pass {
				t.Errorf("%s, %s: %v %v", c.name, how, a, got)
			}
		}
		always := Passing{Marks: c.marks}
		if _, got := always.Answer(v); got {
			t.Errorf("%s: it passes though the player always wants to be asked", c.name)
		}
		stop := Passing{Auto: true, Until: true, Marks: c.marks, Stops: map[Stop]bool{{v.State.Phase, v.State.Active == 0, true}: true}}
		if _, got := stop.Answer(v); got {
			t.Errorf("%s: it passes at a stop", c.name)
		}
	}
}

// TestEveryKindIsListed: what settings offer is all that there is to react to.
func TestEveryKindIsListed(t *testing.T) {
	listed := map[Reacting]bool{}
	for _, r := range Reactings {
		listed[r.Kind] = true
	}
	seen := map[Reacting]bool{}
	for h := card.NoEvent; h <= card.EvRoll; h++ {
		k := reacting(h)
		if !listed[k] {
			t.Errorf("%v is %q, which settings don't list", h, k)
		}
		seen[k] = true
	}
	if len(seen) != len(listed) {
		t.Errorf("of %d kinds only %v are ever reacted to", len(listed), seen)
	}
}

func TestMarksAreHeld(t *testing.T) {
	m := Marks{Only: true, Cards: []string{"b", "", "a", "b"}, Kinds: []Reacting{"none", ToTurns, ToTurns, ToActions}}.Held()
	if len(m.Cards) != 2 || m.Cards[0] != "a" || len(m.Kinds) != 2 || !m.Only {
		t.Errorf("%+v", m)
	}
	old := m.Clone()
	m.Toggle("a")
	m.Toggle("c")
	m.ToggleKind(ToTurns)
	if len(m.Cards) != 2 || m.Cards[1] != "c" || len(m.Kinds) != 1 || len(old.Cards) != 2 || old.Cards[0] != "a" {
		t.Errorf("%+v, %+v", m, old)
	}
}

// TestHoldingEnds where passing until something happens does, and at one's own Action Phase.
func TestHoldingEnds(t *testing.T) {
	v := window(t, false)
	v.State.Active = 0
	for _, e := range []core.Event{
		{Kind: card.EvAnnounce, By: 1},
		{Kind: card.EvTurn, By: 0},
		{Kind: card.EvBattle, By: 0},
		{Kind: card.EvPhase, N: int16(card.ActionPhase)},
		{Kind: card.EvDestroy, By: 1},
	} {
		p := Passing{Held: true, Until: true}
		if p.Heard(v, e); p.Held || p.Until {
			t.Errorf("%v doesn't end it", e.Kind)
		}
	}
	p := Passing{Held: true}
	if p.Heard(v, core.Event{Kind: card.EvPhase, N: int16(card.EndPhase)}); !p.Held {
		t.Error("the End Phase ended it")
	}
}

// TestHidesLooksAtNoHand: whether an answer rests depends on nothing but the question.
func TestHidesLooksAtNoHand(t *testing.T) {
	v := window(t, true)
	s := v.State
	if !Hides(s) {
		t.Fatal("a reaction doesn't rest")
	}
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		if s.Cards[c].Place == core.Hand(0) {
			s.Cards[c].Face = 0
		}
	}
	if !Hides(s) {
		t.Error("it depends on the hand")
	}
	if s.Ask.Kind = rules.AskAttack; !Hides(s) {
		t.Error("whether to attack doesn't rest, though the hand may have a say in that")
	}
	s.Ask.Kind = rules.AskTarget
	if Hides(s) {
		t.Error("a choice of targets rests")
	}
}

// TestOnlyWhatIsAnsweredIsMarked: a kind is asked for where the reaction answers such an occurrence, not where one comes at the same time.
func TestOnlyWhatIsAnsweredIsMarked(t *testing.T) {
	for _, c := range []struct {
		name   string
		second core.RecFlags
		kind   Reacting
		passes bool
	}{
		{"what it answers", 0, ToLosses, false},
		{"what happens beside it", 0, ToBattles, true},
		{"what won't happen", core.RecNegated, ToBattles, true},
		{"neither", 0, ToDuels, true},
	} {
		v := window(t, true)
		s := v.State
		s.Frames[1].RecN = 2
		s.Recs[1] = core.Rec{Ev: card.EvMove, Card: s.Recs[0].Card, Flags: c.second}
		p := Passing{Auto: true, Marks: Marks{Only: true, Kinds: []Reacting{c.kind}}}
		if _, got := p.Answer(v); got != c.passes {
			t.Errorf("%s: it passes: %v", c.name, got)
		}
	}
}

// TestNobodyIsAskedToAttackWithNobody (CE-ATKPH-01, CE-INF-04): who has no unbowed Personality isn't asked whether he declares an attack,
// unless he has said that he wants to be asked; everybody else is.
func TestNobodyIsAskedToAttackWithNobody(t *testing.T) {
	var count [2]int
	for g := range 8 {
		walk(t, game(t, 2+g%2, g), uint64(g)+900, 1500, func(s *core.State) {
			if s.Ask.Kind != rules.AskAttack {
				return
			}
			v := View{State: new(core.State), Seat: s.Ask.Seat, Watch: core.NoSeat}
			s.SeenBy(v.State, v.Seat)
			able := 0
			for c := s.First(core.Play(v.Seat)); c != 0; c = s.After(c) {
				if s.IsUnit(c) && !s.Is(c, core.Bowed) {
					able = 1
				}
			}
			count[able]++
			a, passes := (&Passing{Auto: true}).Answer(v)
			if passes != (able == 0) || passes && a.Act != core.Pass { // the starter decks have nothing that answers a declaration
				t.Fatalf("game %d, turn %d: somebody could attack: %v; it passes: %v", g, s.Turn, able > 0, passes)
			}
			if q, _ := v.Question(); strings.Contains(q, "nobody") != (able == 0) {
				t.Fatalf("game %d, turn %d: somebody could attack: %v; %q", g, s.Turn, able > 0, q)
			}
			for _, p := range []Passing{{}, {Auto: true, Stops: map[Stop]bool{{card.AttackPhase, true, false}: true}}} {
				if _, passes := p.Answer(v); passes {
					t.Fatalf("game %d, turn %d: it passes though the player wants to be asked", g, s.Turn)
				}
			}
		})
	}
	if count[0] == 0 || count[1] == 0 {
		t.Errorf("the games were too dull: %v", count)
	}
}
