package present

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
)

// action is a table at which the first seat may act: Equip, Lobby, one ability on a card in play and one in the hand.
func action(t *testing.T) (*table, View) {
	t.Helper()
	g := fullTable(t, 2)
	road := g.find("Turned Aside", core.Hand(0))
	jun := g.find("Ishikabe Jun", core.Play(0))
	hatsu := g.find("Ishikabe Hatsu", core.Play(0))
	g.ask(rules.AskAction, 0, 0, core.Answer{Act: core.Pass}, core.Answer{Act: core.Use}, core.Answer{Act: core.Use, Item: 1},
		core.Answer{Act: core.Use, Card: road}, core.Answer{Act: core.Use, Card: jun})
	g.toy.bad[rules.AskAction] = []core.Answer{{Act: core.Use, Card: hatsu}}
	return g, g.view(0)
}

func home(p core.Seat) Onto {
	return Onto{Kind: HomeZone, Place: core.Play(p), Seat: p}
}

func onCard(c core.CardID, p core.Seat) Onto {
	o := home(p)
	o.Card = c
	return o
}

func TestDropEquips(t *testing.T) {
	g, v := action(t)
	item, jun := g.find("Lacquered Cuirass", core.Hand(0)), g.find("Ishikabe Jun", core.Play(0))
	got := v.Drop(item, onCard(jun, 0), Manner{})
	want := []core.Answer{{Act: core.Use}, {Act: core.Pick, Card: jun}, {Act: core.Pick, Card: item}}
	if !slices.Equal(got.Plan.Answers, want) {
		t.Fatalf("the plan is %+v, want %+v (%q)", got.Plan.Answers, want, got.Why)
	}
	// Payment stays open: play the plan and look at the question.
	s := v.State
	for _, a := range got.Plan.Answers {
		next := new(core.State)
		if err := core.Apply(next, s, a, nil); err != nil {
			t.Fatal(err)
		}
		s = next
	}
	v.State = s
	if s.Ask.Kind != rules.AskPay {
		t.Fatalf("after the plan the question is %+v", s.Ask)
	}
	// The Cuirass costs 3. What is straight gives 4 and 1: the 4 alone wastes least.
	if pay := v.Payment(); !slices.Equal(pay, []core.CardID{g.Seats[0].Stronghold}) {
		t.Fatalf("the proposal is %v", pay)
	}
	sc := Build(v, Size{W: 1280, H: 720})
	b := sc.Prompt.Buttons[0]
	if b.Text != "Pay with Castle of the Iron Mane" || !b.Primary || len(b.Do.Answers) != 1 {
		t.Fatalf("the first button is %+v", b)
	}
	if c := sc.Find(g.Seats[0].Stronghold); c.Glow != Proposed {
		t.Fatalf("the proposed source glows as %q", c.Glow)
	}
	if c := sc.Find(g.find("Charcoal Burners' Camp", core.Play(0))); c.Glow != Target {
		t.Fatalf("another source glows as %q", c.Glow)
	}
}

func TestDropOnAttachmentMeansItsPersonality(t *testing.T) {
	g, v := action(t)
	item, jun := g.find("Lacquered Cuirass", core.Hand(0)), g.find("Ishikabe Jun", core.Play(0))
	bow := g.find("Bowmen of the Household", core.Play(0))
	got := v.Drop(item, onCard(bow, 0), Manner{})
	if n := len(got.Plan.Answers); n != 3 || got.Plan.Answers[1].Card != jun {
		t.Fatalf("the plan is %+v", got.Plan)
	}
}

func TestDropRefuses(t *testing.T) {
	g, v := action(t)
	item := g.find("Lacquered Cuirass", core.Hand(0))
	for _, c := range []struct {
		name string
		card core.CardID
		to   Onto
		want string
	}{
		{"a Holding carries nothing", item, onCard(g.find("Charcoal Burners' Camp", core.Play(0)), 0), "Lacquered Cuirass attaches to a Personality of yours"},
		{"another's Personality", item, onCard(g.find("Ishikabe Jun", core.Play(1)), 1), "Lacquered Cuirass attaches to a Personality of yours"},
		{"a rule names itself", g.find("Ishikabe Hatsu", core.Play(0)), onCard(g.find("Ishikabe Jun", core.Play(1)), 1), "Ishikabe Hatsu may not (CE-TOY-01)"},
		{"not yours", g.find("Ishikabe Jun", core.Play(1)), home(0), "Ishikabe Jun is Ren's: only its controller uses it (CE-CTRL-04)."},
	} {
		got := v.Drop(c.card, c.to, Manner{})
		if got.Plan.OK() || !strings.HasPrefix(got.Why, c.want) {
			t.Errorf("%s: plan %v, why %q, want %q", c.name, got.Plan, got.Why, c.want)
		}
	}
	if got := v.Drop(item, Onto{Kind: HandZone, Place: core.Hand(0)}, Manner{}); got.Plan.OK() || got.Why != "" {
		t.Errorf("putting a card back means %+v", got)
	}
	if got := v.Drop(item, Onto{None: true}, Manner{}); got.Plan.OK() || got.Why != "" {
		t.Errorf("dropping a card nowhere means %+v", got)
	}
}

func TestDropRecruits(t *testing.T) {
	g := fullTable(t, 2)
	kenta := g.find("Ishikabe Kenta", core.Province(0, 1))
	yard := g.find("Dueling Yard", core.Province(0, 2))
	g.ask(rules.AskDynasty, 0, 0, core.Answer{Act: core.Recruit, Card: kenta}, core.Answer{Act: core.Recruit, Card: kenta, N: core.WithDiscount},
		core.Answer{Act: core.Recruit, Card: kenta, N: core.BuyForHonor}, core.Answer{Act: core.Recruit, Card: kenta, N: core.BuyForHonor | core.IgnoringHonor},
		core.Answer{Act: core.Recruit, Card: kenta, N: core.WithDiscount | core.IgnoringHonor}, core.Answer{Act: core.Recruit, Card: yard},
		core.Answer{Act: core.DiscardCard, Card: yard}, core.Answer{Act: core.Pass})
	v := g.view(0)
	got := v.Drop(kenta, home(0), Manner{})
	var texts []string
	for _, c := range got.Menu {
		texts = append(texts, c.Text)
	}
	// To pay more for the same, as the rules allow, is in the card's menu only.
	want := []string{"Recruit Ishikabe Kenta for 4 Gold", "Recruit Ishikabe Kenta for 6 Gold, gaining 2 Honor"}
	if !slices.Equal(texts, want) {
		t.Errorf("the menu is %q, want %q", texts, want)
	}
	if got := v.Drop(yard, home(0), Manner{}); len(got.Plan.Answers) != 1 || got.Plan.Answers[0].Act != core.Recruit {
		t.Errorf("dropping a Holding at home means %+v", got)
	}
	if got := v.Drop(kenta, home(1), Manner{}); got.Plan.OK() || got.Why != "Ishikabe Kenta can’t go there. You can: Recruit Ishikabe Kenta for 4 Gold." {
		t.Errorf("dropping a Personality at another's home means %+v", got)
	}
	to := Onto{Kind: PileZone, Place: core.DynastyDiscard(0), Seat: 0}
	if got := v.Drop(yard, to, Manner{}); len(got.Plan.Answers) != 1 || got.Plan.Answers[0].Act != core.DiscardCard {
		t.Errorf("dropping a Holding on the discards means %+v", got)
	}
}

func TestDropAssignsAndOverlays(t *testing.T) {
	g := fullTable(t, 2)
	g.battle()
	jun, hatsu := g.find("Ishikabe Jun", core.Play(0)), g.find("Ishikabe Hatsu", core.Play(0))
	kenta := g.find("Ishikabe Kenta", core.Province(0, 1))
	g.ask(rules.AskAssign, 0, 0, core.Answer{Act: core.AssignTo, Card: jun, N: 2}, core.Answer{Act: core.AssignTo, Card: jun, N: 3},
		core.Answer{Act: core.OverlayOn, Card: kenta, Other: hatsu})
	v := g.view(0)
	got := v.Drop(jun, Onto{Kind: FieldZone, Field: 3, Side: core.Attacking}, Manner{})
	if len(got.Plan.Answers) != 1 || got.Plan.Answers[0].N != 3 {
		t.Errorf("dropping a unit on a battlefield means %+v", got)
	}
	if got := v.Drop(hatsu, Onto{Kind: FieldZone, Field: 3, Side: core.Attacking}, Manner{}); got.Plan.OK() {
		t.Errorf("a unit that can't be assigned means %+v", got)
	}
	if got := v.Drop(kenta, onCard(hatsu, 0), Manner{}); len(got.Plan.Answers) != 1 || got.Plan.Answers[0].Act != core.OverlayOn {
		t.Errorf("dropping one version on another means %+v", got)
	}
}

func TestTaps(t *testing.T) {
	g, v := action(t)
	jun, hatsu := g.find("Ishikabe Jun", core.Play(0)), g.find("Ishikabe Hatsu", core.Play(0))
	if got := v.Tap(jun); len(got.Menu) != 1 || got.Plan.OK() {
		t.Errorf("tapping a card with an ability: %+v", got)
	}
	if got := v.DoubleTap(jun); len(got.Plan.Answers) != 1 || got.Plan.Answers[0].Card != jun {
		t.Errorf("double-tapping it: %+v", got)
	}
	if got := v.DoubleTap(hatsu); got.Why != "Ishikabe Hatsu may not (CE-TOY-01)" || got.Plan.OK() {
		t.Errorf("double-tapping one that may not: %+v", got)
	}
	pile := g.find("Second Wind", core.FateDiscard(1))
	if got := v.Tap(pile); got.Open != core.FateDiscard(1) {
		t.Errorf("tapping a discard pile: %+v", got)
	}
	menu := v.Menu(hatsu)
	if len(menu) < 2 || menu[0].Legal || menu[0].Rule != "CE-TOY-01" || menu[0].Plan.OK() || !menu[1].ByHand {
		t.Errorf("the menu is %+v", menu)
	}
	v.Mode = match.Advise
	if got := v.DoubleTap(hatsu); !got.Anyway.OK() || !got.Anyway.Answers[0].Over {
		t.Errorf("where rules advise: %+v", got)
	}
	v.Mode = match.Free
	if got := v.DoubleTap(jun); len(got.Plan.Answers) != 1 || got.Plan.Answers[0].Fact.Kind != core.FactBow {
		t.Errorf("where the table plays by hand, a double tap is %+v", got)
	}
}

func TestFreeDrops(t *testing.T) {
	g, v := action(t)
	v.Mode = match.Free
	jun := g.find("Ishikabe Jun", core.Play(0))
	road := g.find("Signal Drum", core.Hand(0))
	for _, c := range []struct {
		name string
		card core.CardID
		to   Onto
		how  Manner
		want core.Fact
	}{
		{"to the discards", road, Onto{Kind: PileZone, Place: core.FateDiscard(0)}, Manner{}, core.Fact{Kind: core.FactPut, Card: road, Place: core.FateDiscard(0)}},
		{"under the deck", road, Onto{Kind: PileZone, Place: core.FateDeck(0)}, Manner{Bottom: true}, core.Fact{Kind: core.FactPut, Card: road, Place: core.FateDeck(0), N: 1}},
		{"to the other's home", jun, home(1), Manner{}, core.Fact{Kind: core.FactControl, Card: jun, Seat: 1}},
	} {
		got := v.Drop(c.card, c.to, c.how)
		if len(got.Plan.Answers) != 1 || got.Plan.Answers[0].Fact != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
	if got := v.Flip(jun); len(got.Plan.Answers) != 1 || got.Plan.Answers[0].Fact.Kind != core.FactFaceDown {
		t.Errorf("flipping a card: %+v", got)
	}
}

func TestPlansWait(t *testing.T) {
	g, v := action(t)
	item, jun := g.find("Lacquered Cuirass", core.Hand(0)), g.find("Ishikabe Jun", core.Play(0))
	p := v.Drop(item, onCard(jun, 0), Manner{}).Plan
	a, rest, ok := p.Next(v)
	if !ok || a != p.Answers[0] || len(rest.Answers) != 2 {
		t.Fatalf("the plan begins with %+v, then %+v", a, rest)
	}
	reaction := fullTable(t, 2)
	reaction.ask(rules.AskReaction, 0, 0, core.Answer{Act: core.Pass})
	if _, kept, ok := rest.Next(reaction.view(0)); ok || len(kept.Answers) != 2 {
		t.Errorf("at a reaction the plan goes on with %+v", kept)
	}
	other := fullTable(t, 2)
	other.ask(rules.AskAction, 1, 0, core.Answer{Act: core.Pass})
	if _, kept, ok := rest.Next(other.view(0)); ok || len(kept.Answers) != 2 {
		t.Errorf("while another is asked the plan goes on with %+v", kept)
	}
	other.ask(rules.AskMay, 0, 0, core.Answer{Act: core.Yes})
	if _, kept, ok := rest.Next(other.view(0)); ok || kept.OK() {
		t.Errorf("asked something else the plan goes on with %+v", kept)
	}
}

func TestByHandQuestion(t *testing.T) {
	g := fullTable(t, 2)
	g.ask(rules.AskByHand, 0, 0, core.Answer{Act: core.Pass})
	v := g.view(0)
	jun := g.find("Ishikabe Jun", core.Play(1))
	if got := v.DoubleTap(jun); len(got.Plan.Answers) != 1 || got.Plan.Answers[0].Fact.Kind != core.FactBow {
		t.Errorf("a double tap is %+v", got)
	}
	drum := g.find("Signal Drum", core.Hand(0))
	if got := v.Drop(drum, onCard(jun, 1), Manner{}); len(got.Plan.Answers) != 1 || got.Plan.Answers[0].Fact.Kind != core.FactAttach {
		t.Errorf("a drop is %+v", got)
	}
}

func TestCheapest(t *testing.T) {
	for _, c := range []struct {
		gold []int
		need int
		want []core.CardID
	}{
		{[]int{4, 3, 2, 2}, 4, []core.CardID{1}},
		{[]int{4, 3, 2, 2}, 5, []core.CardID{2, 3}},
		{[]int{4, 3, 2, 2}, 7, []core.CardID{1, 2}},
		{[]int{4, 3, 2, 2}, 11, []core.CardID{1, 2, 3, 4}},
		{[]int{4, 3}, 8, nil},
		{[]int{5, 5, 5}, 1, []core.CardID{1}},
		{nil, 3, nil},
		{[]int{2}, 0, nil},
	} {
		var src []rules.GoldSource
		for i, n := range c.gold {
			src = append(src, rules.GoldSource{Choose: core.Answer{Card: core.CardID(i + 1)}, Gold: n, Otherwise: n})
		}
		if got := payment(src, c.need); !slices.Equal(got, c.want) {
			t.Errorf("%v for %d: %v, want %v", c.gold, c.need, got, c.want)
		}
	}
	// "Produce 2 Gold, or 4 Gold if paying for a Follower" is spared for nothing when a Follower is paid.
	if got := payment([]rules.GoldSource{
		{Choose: core.Answer{Card: 1}, Gold: 4, Otherwise: 4},
		{Choose: core.Answer{Card: 2}, Gold: 2, Otherwise: 2},
		{Choose: core.Answer{Card: 3}, Gold: 4, Otherwise: 2},
	}, 6); !slices.Equal(got, []core.CardID{2, 3}) {
		t.Errorf("a Follower for 6 is paid with %v, not with what gives more for it", got)
	}
}

func TestPassing(t *testing.T) {
	pass := core.Answer{Act: core.Pass}
	ask := func(kind core.AskKind, list ...core.Answer) View {
		g := fullTable(t, 2)
		g.ask(kind, 0, 0, list...)
		return g.view(0)
	}
	use := core.Answer{Act: core.Use, Card: 4}
	for _, c := range []struct {
		name string
		p    Passing
		v    View
		want bool
	}{
		{"only passing is legal", Passing{Auto: true}, ask(rules.AskReaction, pass), true},
		{"something else is", Passing{Auto: true}, ask(rules.AskReaction, pass, use), false},
		{"not wanted", Passing{}, ask(rules.AskReaction, pass), false},
		{"a stop", Passing{Auto: true, Stops: map[Stop]bool{{Phase: card.ActionPhase, Mine: true, React: true}: true}}, ask(rules.AskReaction, pass), false},
		{"a stop elsewhere", Passing{Auto: true, Stops: map[Stop]bool{{Phase: card.EndPhase, Mine: true, React: true}: true}}, ask(rules.AskReaction, pass), true},
		{"until something happens", Passing{Until: true}, ask(rules.AskAction, pass, use), true},
		{"a choice is never passed", Passing{Auto: true, Until: true}, ask(rules.AskTarget, pass), false},
	} {
		if a, got := c.p.Answer(c.v); got != c.want || got && a.Act != core.Pass {
			t.Errorf("%s: %v %v", c.name, a, got)
		}
	}
	p := Passing{Until: true}
	v := ask(rules.AskAction, pass)
	p.Heard(v, core.Event{Kind: card.EvPhase, By: 1})
	if !p.Until {
		t.Error("a phase ended passing until something happens")
	}
	p.Heard(v, core.Event{Kind: card.EvAnnounce, By: 1})
	if p.Until {
		t.Error("another's action did not end passing until something happens")
	}
}
