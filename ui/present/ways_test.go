package present

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/rules"
	"kotei/core/scenario"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// TestOneSourceOfWhatIsLegal: in random games every card in sight that stands out answers a click and has a menu that says what can be
// done with it, and the other way round; what a drag does, and what a button leads to, can be done with a card that stands out.
func TestOneSourceOfWhatIsLegal(t *testing.T) {
	equipped, dragged := 0, 0
	for g := range 6 {
		n := 0
		walk(t, game(t, 2+g%2, g), uint64(g)+31, 1500, func(s *core.State) {
			if n++; s.Ask.Seat == core.Chance || n%29 != 0 {
				return
			}
			v := View{State: new(core.State), Seat: s.Ask.Seat, Watch: core.NoSeat}
			s.SeenBy(v.State, v.Seat)
			sc := Build(v, Size{W: 1280, H: 720})
			pressed := byButtons(&v, sc)
			for i := range sc.Cards {
				c := &sc.Cards[i]
				tap, menu := v.Tap(c.ID), v.Menu(c.ID)
				glows := c.Glow >= Usable
				clicks := tap.Plan.OK() || len(tap.Menu) > 0 || glows && tap.Open != core.Nowhere
				told := slices.ContainsFunc(menu, func(ch Choice) bool { return ch.Legal && !ch.ByHand })
				cards, zones := v.DropTargets(sc, c.ID)
				lit := len(cards)+len(zones) > 0
				drags := drops(&v, sc, c)
				if glows != clicks || clicks != told || drags != lit || drags && !glows || pressed[c.ID] && !glows {
					t.Fatalf("game %d, asked %s on turn %d: %s (%s) stands out: %v, answers a click: %v, says so in its menu: %v, can be dragged: %v, has places lit for it: %v, is chosen after a button: %v",
						g, s.Table.Rules.Asks[s.Ask.Kind].Name, s.Turn, s.Name(c.ID), c.Zone, glows, clicks, told, drags, lit, pressed[c.ID])
				}
				if pressed[c.ID] {
					equipped++
				}
				if drags {
					dragged++
				}
			}
		})
	}
	if equipped == 0 || dragged == 0 {
		t.Errorf("the games were too dull: %d cards were used by buttons, %d by drags", equipped, dragged)
	}
}

// TestEquipIsTheCardsOwn: what Equip can attach stands out in the hand, and a click on it and its menu say to whom it can go; a card that
// a player ability takes only as its price doesn't.
func TestEquipIsTheCardsOwn(t *testing.T) {
	g, v := action(t)
	item, other := g.find("Lacquered Cuirass", core.Hand(0)), g.find("Turned Aside", core.Hand(0))
	sc := Build(v, Size{W: 1280, H: 720})
	if got := sc.Find(item).Glow; got != Usable {
		t.Errorf("the item stands out as %q", got)
	}
	const jun = "Equip: Lacquered Cuirass on Ishikabe Jun"
	has := func(list []Choice) bool {
		return slices.ContainsFunc(list, func(c Choice) bool { return c.Legal && c.Text == jun && len(c.Plan.Answers) == 3 })
	}
	if got := v.Tap(item); !has(got.Menu) {
		t.Errorf("a click means %+v", got)
	}
	if got := v.Menu(item); !has(got) {
		t.Errorf("its menu is %+v", got)
	}
	if got := v.Tap(other); len(got.Menu) != 1 || len(got.Menu[0].Plan.Answers) != 1 {
		t.Errorf("a click on another card means %+v", got)
	}
}

// drops reports whether dropping a card anywhere in sight does something.
func drops(v *View, sc *Scene, c *Card) bool {
	does := func(g Gesture) bool { return g.Plan.OK() || len(g.Menu) > 0 }
	for i := range sc.Zones {
		if z := &sc.Zones[i]; z.Kind != TrayZone && does(v.Drop(c.ID, Onto{Kind: z.Kind, Place: z.Place, Seat: z.Seat, Field: z.Field, Side: z.Side}, Manner{})) {
			return true
		}
	}
	for i := range sc.Cards {
		k := &sc.Cards[i]
		if k.ID == c.ID {
			continue
		}
		if does(v.Drop(c.ID, onto(v.State, k), Manner{})) {
			return true
		}
	}
	return false
}

// byButtons are the cards of the hand that one can choose after pressing the button of a player ability, whatever is chosen before
// them. Where any card would do, to pay for the ability, none is meant.
func byButtons(v *View, sc *Scene) map[core.CardID]bool {
	found := map[core.CardID]bool{}
	var follow func(s *core.State, a core.Answer, depth int)
	follow = func(s *core.State, a core.Answer, depth int) {
		next := new(core.State)
		if depth == 0 || core.Apply(next, s, a, nil) != nil || next.Over || next.Ask.Seat != v.Seat || next.Ask.Kind != rules.AskTarget {
			return
		}
		var o core.Offers
		for _, b := range slices.Clone(next.Offer(&o)) {
			if b.Act != core.Pick {
				continue
			}
			if next.Cards[b.Card].Place == core.Hand(v.Seat) {
				found[b.Card] = true
				continue
			}
			follow(next, b, depth-1)
		}
	}
	for _, b := range sc.Prompt.Buttons {
		if len(b.Do.Answers) != 1 {
			continue
		}
		if a := b.Do.Answers[0]; a.Act == core.Use && a.Item != rules.PlayerFavorDraw && a.Item != rules.PlayerTactical {
			follow(v.State, a, 4)
		}
	}
	return found
}

// TestWhatIsPaidIsSaid (CE-PABIL-07, -08): the button of an ability that spends the Favor as soon as it is pressed says so and says what for,
// and what is chosen to pay for it is said to be discarded. As long as it isn't pressed, the Favor makes no card of the hand stand out.
func TestWhatIsPaidIsSaid(t *testing.T) {
	said, discards := map[string]int{}, 0
	for g := range 12 {
		walk(t, game(t, 2+g%2, g), uint64(g)+77, 1500, func(s *core.State) {
			if s.Ask.Seat == core.Chance {
				return
			}
			v := View{State: new(core.State), Seat: s.Ask.Seat, Watch: core.NoSeat}
			s.SeenBy(v.State, v.Seat)
			var buf core.Offers
			offers := slices.Clone(v.State.Offer(&buf))
			for _, a := range offers {
				if a.Act != core.Use || a.Card != 0 || a.Item != rules.PlayerFavorDraw {
					continue
				}
				m := newMoves(&v)
				for _, b := range v.buttons(m) {
					if b.Do.OK() && b.Do.Answers[0] == a {
						said[b.Text]++
					}
				}
				for c, glow := range m.cards {
					if own := len(m.answers(c)) + len(m.ways[c]); glow >= Usable && own == 0 {
						t.Fatalf("%s stands out, and nothing is to be done with it", s.Name(c))
					}
				}
				w := v
				if w.State = ahead(v.State, a, nil); w.State == nil || w.State.Ask.Kind != rules.AskTarget {
					continue
				}
				var picks core.Offers
				for _, p := range w.State.Offer(&picks) {
					if p.Act != core.Pick {
						continue
					}
					if discards++; w.Describe(p) != "Discard "+w.Teller().Card(p.Card) {
						t.Fatalf("to choose %s is called %q", w.State.Name(p.Card), w.Describe(p))
					}
				}
			}
		})
	}
	if len(said) != 1 || said["Favor and a card: draw a card"] == 0 || discards == 0 {
		t.Errorf("%v, %d cards to discard", said, discards)
	}
	v := View{State: game(t, 2, 0)}
	if text := v.Describe(core.Answer{Act: core.Use, Item: rules.PlayerFavorHome}); text != "Favor: send an attacker home" {
		t.Errorf("in a battle: %q", text)
	}
}

// TestWaysLeadPastReactions: where players may react to what is begun, what can be done with a card is none the less what it is: it stands
// out, can be dragged, and says so. Nobody has to react.
func TestWaysLeadPastReactions(t *testing.T) {
	for _, c := range []struct {
		name string
		can  bool
		why  string
	}{
		{"Oak-Hafted Naginata", true, ""},
		{"Oath-Bound Retainers", false, "Oath-Bound Retainers costs 6 Gold, and you can make 4 (CE-ACT-12)"},
	} {
		text := `player Aiko stronghold 'Castle of the Iron Mane' honor 5
player Ren stronghold 'Palace of Still Reflections' honor 5
put Aiko home 'Ishikabe Jun' as jun
put Aiko hand 'Turned Aside'
put Aiko hand 'Oak-Hafted Naginata'
put Aiko hand 'Oath-Bound Retainers'
`
		sc, err := scenario.Parse(c.name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		s, err := sc.Open(scenario.Options{ReadCards: cards.Read, Library: starter.Library().Find}, 0)
		if err != nil {
			t.Fatal(err)
		}
		reacts := 0
		for s.Ask.Kind == rules.AskReaction {
			if s = ahead(s, core.Answer{Act: core.Pass, Seat: s.Ask.Seat}, nil); s == nil {
				t.Fatal("nobody can pass")
			}
			reacts++
		}
		v := View{State: new(core.State), Seat: 0, Watch: core.NoSeat}
		s.SeenBy(v.State, 0)
		var item, jun core.CardID
		for k := core.CardID(1); int(k) <= int(s.NCards); k++ {
			switch s.Face(k).Title {
			case c.name:
				item = k
			case "Ishikabe Jun":
				jun = k
			}
		}
		if reacts == 0 || s.Ask.Kind != rules.AskAction {
			t.Fatalf("%s: nobody could react, or %d is asked", c.name, s.Ask.Kind)
		}
		if glows := newMoves(&v).cards[item] == Usable; glows != c.can {
			t.Errorf("%s: it stands out: %v", c.name, glows)
		}
		drop := v.Drop(item, onCard(jun, 0), Manner{})
		if drop.Plan.OK() != c.can || !strings.Contains(drop.Why, c.why) {
			t.Errorf("%s: dropping it means %+v", c.name, drop)
		}
		if menu := v.Menu(item); len(menu) == 0 || menu[0].Legal != c.can || menu[0].Why != c.why {
			t.Errorf("%s: its menu is %+v", c.name, menu)
		}
	}
}
