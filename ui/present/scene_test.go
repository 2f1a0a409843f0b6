package present

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/narrate"
	"kotei/core/rules"
)

var update = flag.Bool("update", false, "write the golden files")

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s differs at line %d:\n got %s\nwant %s", file, i+1, g[i], w[i])
		}
	}
	t.Fatalf("%s: %d lines, want %d", file, len(g), len(w))
}

// scenes are positions that the goldens and the properties look at.
var scenes = map[string]func(testing.TB) View{
	"home": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.ask(rules.AskAction, 0, 0, core.Answer{Act: core.Pass}, core.Answer{Act: core.Use}, core.Answer{Act: core.Use, Item: 1})
		v := g.view(0)
		v.Log = []narrate.Line{narrate.Note("Turn 3: Aiko"), narrate.Note("Action Phase")}
		v.Undo, v.Pass = true, &Passing{Auto: true}
		return v
	},
	"battle": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.battle()
		g.ask(rules.AskAction, 1, 0, core.Answer{Act: core.Pass})
		return g.view(0)
	},
	"duel": func(t testing.TB) View {
		g := fullTable(t, 2)
		d := &g.Duel
		d.Challenger, d.Challenged = g.find("Ishikabe Jun", core.Play(0)), g.find("Ishikabe Renzo", core.Play(1))
		d.Seats, d.Stat, d.Focusing = [2]core.Seat{0, 1}, [2]card.Stat{card.Chi, card.Chi}, true
		c := g.add("Turned Aside", 0, core.Focused(0))
		g.Cards[c].Flags, g.Cards[c].Known = 0, 1
		for range 3 {
			c := g.add("Drum Before Dawn", 0, core.Pool(0))
			g.Cards[c].Flags, g.Cards[c].Known = 0, 1
		}
		hand := g.find("Signal Drum", core.Hand(0))
		g.ask(rules.AskFocus, 0, 0, core.Answer{Act: core.FocusCard, Card: hand}, core.Answer{Act: core.Strike})
		return g.view(0)
	},
	"duel in battle": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.battle()
		d := &g.Duel
		d.Challenger, d.Challenged = g.find("Ishikabe Daigen", core.Play(0)), g.find("Ishikabe Renzo", core.Play(1))
		d.Seats, d.Stat, d.Focusing = [2]core.Seat{0, 1}, [2]card.Stat{card.Chi, card.Chi}, true
		g.ask(rules.AskFocus, 1, 0, core.Answer{Act: core.Strike})
		return g.view(0)
	},
	"search": func(t testing.TB) View {
		g := fullTable(t, 2)
		var list []core.Answer
		for c := g.First(core.FateDeck(0)); c != 0; c = g.After(c) {
			g.Cards[c].Known = 1
			list = append(list, core.Answer{Act: core.Pick, Card: c})
		}
		g.ask(rules.AskTarget, 0, 1, list...)
		return g.view(0)
	},
	"four": func(t testing.TB) View {
		g := fullTable(t, 4)
		g.ask(rules.AskAction, 2, 0, core.Answer{Act: core.Pass})
		return g.view(0)
	},
	"watching": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.battle()
		return g.view(core.NoSeat)
	},
}

func TestGoldenScenes(t *testing.T) {
	for name, position := range scenes {
		for suffix, size := range map[string]Size{"": {W: 1280, H: 720}, "-4k": {W: 3840, H: 2160}} {
			if suffix != "" && name != "battle" {
				continue
			}
			if other, ok := scenesAt[name]; ok {
				size = other
			}
			t.Run(name+suffix, func(t *testing.T) {
				golden(t, strings.ReplaceAll(name, " ", "-")+suffix+".txt", Build(position(t), size).String())
			})
		}
	}
}

// underProvinces: the battlefields stand in the order in which the Provinces that they stand for lie on this table.
func underProvinces(t rapid.TB, sc *Scene) {
	t.Helper()
	at := map[int]float32{}
	for i := range sc.Zones {
		if z := &sc.Zones[i]; z.Kind == ProvinceZone && z.Field != 0 {
			at[z.Field] = z.Rect.X
		}
	}
	for i := range sc.Fields {
		for j := range sc.Fields {
			a, b := &sc.Fields[i], &sc.Fields[j]
			x, there := at[a.N]
			y, too := at[b.N]
			if there && too && x < y && a.Rect.X > b.Rect.X {
				t.Fatalf("Province %d lies left of Province %d, and its battlefield right", a.Number, b.Number)
			}
		}
	}
}

// TestFieldsStandUnderTheirProvinces: whoever attacks whom, and whoever looks on, the battlefields have the order of the Provinces;
// one without a Province stands beside them.
func TestFieldsStandUnderTheirProvinces(t *testing.T) {
	for _, seats := range []int{2, 3, 4, 6, 8} {
		for eyes := core.NoSeat; eyes < core.Seat(seats); eyes++ {
			for defender := range core.Seat(seats) {
				g := fullTable(t, seats)
				g.battle()
				g.Attack.Attacker, g.Attack.Defender = (defender+1)%core.Seat(seats), defender
				g.Attack.Fields[4] = core.Field{Slot: core.NoSlot, Num: 5}
				g.Attack.N = 5
				g.ask(rules.AskAction, 0, 0, core.Answer{Act: core.Pass})
				sc := Build(g.view(eyes), Size{W: 1280, H: 720})
				underProvinces(t, sc)
				if n := len(sc.Fields); n != 5 || sc.Fields[n-1].N != 5 {
					t.Fatalf("%d battlefields, and the last is %d", n, sc.Fields[n-1].N)
				}
			}
		}
	}
}

// TestHoldingsOverlapLast: many Holdings lie side by side, smaller together with the units, and overlap only where no room is left
// beside them.
func TestHoldingsOverlapLast(t *testing.T) {
	for _, attached := range []int{0, 6} {
		for units := range 8 {
			for bowed := range 10 {
				for _, eyes := range []core.Seat{0, 1} {
					g := fullTable(t, 2)
					for i := range 9 {
						if c := g.add("Terraced Paddies", 0, core.Play(0)); i < bowed {
							g.mark(c, core.Bowed)
						}
					}
					for range units {
						g.add("Ishikabe Kenta", 0, core.Play(0))
					}
					jun := g.find("Ishikabe Jun", core.Play(0))
					for range attached {
						g.on("Signal Drum", jun)
					}
					g.ask(rules.AskAction, 0, 0, core.Answer{Act: core.Pass})
					sc := Build(g.view(eyes), Size{W: 1280, H: 720})
					lap, free := squeezed(g.State, sc, 0)
					if lap > 1 && free > 4*gap {
						t.Fatalf("%d units, %d Holdings of 12 bowed, %d more attached, seen by %d: Holdings overlap by %v, and %v is free", units+3, bowed, attached, eyes, lap, free)
					}
					if lap > 1 && units+3 <= 4 && bowed == 0 && attached == 0 && eyes == 0 {
						t.Fatalf("12 Holdings overlap by %v beside %d units", lap, units+3)
					}
				}
			}
		}
	}
}

// TestDuelWithinABattle: in a window of 1280 × 720 everything is as large as it was before the duel began, but for the battlefields;
// titles, the strips of attachments and Focus Values can be read.
func TestDuelWithinABattle(t *testing.T) {
	const titled, strip = 40, 14 // below them letters are too small
	build := func(duel bool) (*table, *Scene) {
		g := fullTable(t, 2)
		g.battle()
		for _, p := range []core.Seat{0, 1} {
			c := g.send(p, "Ishikabe Moriko", 2, []core.Flags{core.Attacking, core.Defending}[p])
			g.on("Signal Drum", c)
			g.on("Lacquered Cuirass", c)
		}
		if duel {
			d := &g.Duel
			d.Challenger, d.Challenged = g.find("Ishikabe Daigen", core.Play(0)), g.find("Ishikabe Renzo", core.Play(1))
			d.Seats, d.Stat, d.Focusing = [2]core.Seat{0, 1}, [2]card.Stat{card.Chi, card.Chi}, true
			g.focus(0, 3, true)
			g.focus(1, 3, true)
			g.ask(rules.AskFocus, 0, 0, core.Answer{Act: core.Strike})
		} else {
			g.ask(rules.AskAction, 0, 0, core.Answer{Act: core.Pass})
		}
		return g, Build(g.view(0), Size{W: 1280, H: 720})
	}
	_, before := build(false)
	g, sc := build(true)
	for i := range sc.Cards {
		c := &sc.Cards[i]
		short := min(c.Rect.W, c.Rect.H)
		was := before.Find(c.ID)
		switch {
		case c.Zone == FocusZone && short < 50:
			t.Errorf("the Focus Value of a card %v wide can't be read", short)
		case c.Zone == FieldZone && short < titled && int(g.Cards[c.ID].At) == int(g.Attack.Now):
			t.Errorf("%s at the battlefield is %v wide", g.Name(c.ID), short)
		case c.Zone != FieldZone && was != nil && short < 0.95*min(was.Rect.W, was.Rect.H):
			t.Errorf("%s at %s was %v wide and is %v in the duel", g.Name(c.ID), c.Zone, min(was.Rect.W, was.Rect.H), short)
		}
		if c.Host == 0 || c.Zone != FieldZone || c.Turn != 0 || int(g.Cards[c.ID].At) != int(g.Attack.Now) {
			continue
		}
		if next := sc.Cards[i+1]; next.Rect.Y-c.Rect.Y < strip {
			t.Errorf("%v of %s looks out from under its Personality", next.Rect.Y-c.Rect.Y, g.Name(c.ID))
		}
	}
	for i, s := range sc.Duel.Sides {
		if s.Rect.W < 60 || s.Head.Meets(s.Cards) || s.Rect.Meets(s.Head) || s.Rect.Meets(s.Cards) || !s.Half.Inside(sc.Duel.Rect) {
			t.Errorf("duelist %d: picture %v, words %v, cards %v in %v", i+1, s.Rect, s.Head, s.Cards, s.Half)
		}
		for _, f := range sc.Fields {
			if s.Half.Meets(f.Rect) {
				t.Errorf("duelist %d lies over the battlefield %d", i+1, f.N)
			}
		}
	}
}

// squeezed is by how much Holdings at a home overlap, and how much of its width nothing lies on.
func squeezed(s *core.State, sc *Scene, p core.Seat) (lap, free float32) {
	covered := make([]bool, int(sc.Size.W))
	var holdings []Rect
	var home Rect
	for i := range sc.Zones {
		if z := &sc.Zones[i]; z.Kind == HomeZone && z.Seat == p {
			home = z.Rect
		}
	}
	for i := range sc.Cards {
		c := &sc.Cards[i]
		if c.Zone != HomeZone || c.Seat != p {
			continue
		}
		for x := int(c.Rect.X); x < int(c.Rect.Right()); x++ {
			covered[x] = true
		}
		if s.IsUnit(c.ID) || c.Host != 0 {
			continue
		}
		for _, r := range holdings {
			lap = max(lap, min(r.Right(), c.Rect.Right())-max(r.X, c.Rect.X))
		}
		holdings = append(holdings, c.Rect)
	}
	run := float32(0)
	for x := int(home.X) + 4; x < int(home.Right())-4; x++ {
		if run++; covered[x] {
			run = 0
		}
		free = max(free, run)
	}
	return lap, free
}

// check looks for what must hold of every scene.
func check(t rapid.TB, v View, sc *Scene) {
	t.Helper()
	window := Rect{W: sc.Size.W, H: sc.Size.H}
	seen := checkCards(t, sc, window)
	checkZones(t, sc, window)
	underProvinces(t, sc)
	checkButtons(t, sc)
	checkInPlay(t, v, sc, seen)
	checkPanels(t, sc, window)
}

// checkCards: each card lies once, within the window, in the shape of a card, and the hand covers no Province and no pile. It returns
// which cards there are.
func checkCards(t rapid.TB, sc *Scene, window Rect) map[core.CardID]bool {
	t.Helper()
	seen := map[core.CardID]bool{}
	for i := range sc.Cards {
		c := &sc.Cards[i]
		if seen[c.ID] {
			t.Fatalf("card %d is laid out twice", c.ID)
		}
		seen[c.ID] = true
		if !c.Rect.Inside(window) || c.Rect.W <= 0 || c.Rect.H <= 0 {
			t.Fatalf("card %d (zone %d of seat %d) lies at %v, outside of the window of %v", c.ID, c.Zone, c.Seat, c.Rect, sc.Size)
		}
		if k := c.Rect.H / c.Rect.W; c.Turn%180 == 0 && (k < 1.39 || k > 1.41) {
			t.Fatalf("card %d has the shape %v", c.ID, c.Rect)
		}
	}
	for i := range sc.Cards {
		for j := range sc.Cards {
			a, b := &sc.Cards[i], &sc.Cards[j]
			if a.Zone == HandZone && a.Seat == sc.Seat && (b.Zone == ProvinceZone || b.Zone == PileZone) && a.Rect.Meets(b.Rect) {
				t.Fatalf("card %d of the hand (%v) covers card %d of a Province or pile (%v)", a.ID, a.Rect, b.ID, b.Rect)
			}
		}
	}
	return seen
}

// checkZones: zones and battlefields lie beside each other, and under no panel.
func checkZones(t rapid.TB, sc *Scene, window Rect) {
	t.Helper()
	for i := range sc.Zones {
		z := &sc.Zones[i]
		if !z.Rect.Inside(window) {
			t.Fatalf("the zone %s of seat %d lies at %v, outside of the window", z.Kind, z.Seat, z.Rect)
		}
		for _, panel := range []Rect{sc.Strip.Rect, sc.Preview.Rect, sc.Log.Rect, sc.Prompt.Rect} {
			if z.Rect.Meets(panel) {
				t.Fatalf("the zone %s of seat %d at %v lies under a panel at %v", z.Kind, z.Seat, z.Rect, panel)
			}
		}
	}
	for i := range sc.Fields {
		for j := range i {
			if a, b := &sc.Fields[i], &sc.Fields[j]; a.Rect.Meets(b.Rect) {
				t.Fatalf("the battlefields %d and %d overlap: %v, %v", a.N, b.N, a.Rect, b.Rect)
			}
		}
	}
	for i := range sc.Zones {
		for j := range i {
			a, b := &sc.Zones[i], &sc.Zones[j]
			if a.Kind != TrayZone && b.Kind != TrayZone && a.Kind != FocusZone && b.Kind != FocusZone && a.Rect.Inset(0.1).Meets(b.Rect.Inset(0.1)) {
				t.Fatalf("zones overlap: %s %d of seat %d at %v and %s of seat %d at %v", a.Kind, a.Place, a.Seat, a.Rect, b.Kind, b.Seat, b.Rect)
			}
		}
	}
}

// checkButtons: the buttons of the question lie beside each other, within it.
func checkButtons(t rapid.TB, sc *Scene) {
	t.Helper()
	for i := range sc.Prompt.Buttons {
		for j := range i {
			if a, b := &sc.Prompt.Buttons[i], &sc.Prompt.Buttons[j]; a.Rect.Meets(b.Rect) {
				t.Fatalf("the buttons %q and %q overlap: %v, %v", a.Text, b.Text, a.Rect, b.Rect)
			}
		}
	}
	for _, b := range sc.Prompt.Buttons {
		if !b.Rect.Inside(sc.Prompt.Rect) {
			t.Fatalf("the button %q at %v is outside of the prompt %v", b.Text, b.Rect, sc.Prompt.Rect)
		}
	}
}

// checkInPlay: every card in play, in a Province or in the viewer's hand is to be seen.
func checkInPlay(t rapid.TB, v View, sc *Scene, seen map[core.CardID]bool) {
	t.Helper()
	inPlay := func(p core.Place) {
		for c := v.State.First(p); c != 0; c = v.State.After(c) {
			if !seen[c] {
				t.Fatalf("card %d (%s) is nowhere to be seen", c, v.State.Name(c))
			}
		}
	}
	for p := range core.Seat(v.State.NSeats) {
		inPlay(core.Play(p))
		for slot := range int(v.State.Seats[p].Slots) {
			inPlay(core.Province(p, slot))
		}
	}
	inPlay(core.Hand(sc.Seat))
}

// checkPanels: the panels have room, within the window and beside each other.
func checkPanels(t rapid.TB, sc *Scene, window Rect) {
	t.Helper()
	rows := []Rect{sc.Strip.Rect, sc.Preview.Rect, sc.Log.Rect, sc.Prompt.Rect}
	for _, p := range sc.Players {
		rows = append(rows, p.Rect)
	}
	for i, r := range rows {
		if r.W <= 0 || r.H <= 0 {
			t.Fatalf("panel %d has no room: %v", i, r)
		}
		if !r.Inside(window) {
			t.Fatalf("panel %d lies at %v, outside of the window", i, r)
		}
		for j := range i {
			if r.Meets(rows[j]) {
				t.Fatalf("panels %d and %d overlap: %v, %v", i, j, r, rows[j])
			}
		}
	}
}

// anySize is a window from a small laptop's to one of 4K, wide or narrow.
func anySize(r *rapid.T) Size {
	return Size{
		W: rapid.Float32Range(900, 3840).Draw(r, "w"), H: rapid.Float32Range(600, 2160).Draw(r, "h"),
		Text: rapid.Float32Range(0.7, 1.6).Draw(r, "text"),
	}
}

func TestEverySizeIsSound(t *testing.T) {
	for name, position := range scenes {
		t.Run(name, func(t *testing.T) {
			v := position(t)
			rapid.Check(t, func(r *rapid.T) {
				size := anySize(r)
				check(r, v, Build(v, size))
			})
		})
	}
}

// TestCrowdedTables draws positions with as much on the table as a long game can bring.
func TestCrowdedTables(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		g := fullTable(t, rapid.IntRange(2, 8).Draw(r, "seats"))
		for p := range core.Seat(g.NSeats) {
			for range rapid.IntRange(0, 14).Draw(r, "holdings") {
				c := g.add("Terraced Paddies", p, core.Play(p))
				g.mark(c, core.Flags(rapid.IntRange(0, 1).Draw(r, "bowed"))*core.Bowed)
			}
			for range rapid.IntRange(0, 9).Draw(r, "units") {
				c := g.add("Ishikabe Moriko", p, core.Play(p))
				g.mark(c, core.Flags(rapid.IntRange(0, 1).Draw(r, "bowed"))*core.Bowed)
				for range rapid.IntRange(0, 6).Draw(r, "attached") {
					g.mark(g.on("Signal Drum", c), core.Flags(rapid.IntRange(0, 1).Draw(r, "bowed"))*core.Bowed)
				}
			}
			for range rapid.IntRange(0, 12).Draw(r, "hand") {
				g.add("Sky of Shafts", p, core.Hand(p))
			}
			n := rapid.IntRange(0, core.MaxSlots).Draw(r, "provinces")
			g.Seats[p].Slots, g.Seats[p].Alive = uint8(max(n, 4)), uint16(1<<n-1)
			for slot := range g.Seats[p].Slots {
				if int(slot) >= n { // a Province that fell leaves nothing behind
					for c := g.First(core.Province(p, int(slot))); c != 0; c = g.First(core.Province(p, int(slot))) {
						if err := core.Apply(g.State, g.State, core.Answer{Act: core.ByFact, Fact: core.Fact{Kind: core.FactPut, Card: c, Place: core.Removed(p)}}, nil); err != nil {
							r.Fatal(err)
						}
					}
				}
			}
		}
		if rapid.Bool().Draw(r, "battle") {
			g.battle()
			g.Attack.Fields[2].Gone = rapid.Bool().Draw(r, "gone")
		}
		if rapid.Bool().Draw(r, "duel") {
			d := &g.Duel
			d.Challenger, d.Challenged = g.find("Ishikabe Jun", core.Play(0)), g.find("Ishikabe Renzo", core.Play(1))
			d.Seats = [2]core.Seat{0, 1}
			for range rapid.IntRange(0, 6).Draw(r, "focused") {
				g.add("Sky of Shafts", 0, core.Focused(0))
			}
		}
		g.Over = rapid.Bool().Draw(r, "over")
		v := g.view(core.Seat(rapid.IntRange(-1, int(g.NSeats)-1).Draw(r, "eyes")))
		size := anySize(r)
		check(r, v, Build(v, size))
	})
}

// TestManyProvincesInANarrowColumn: of eight players one has nine Provinces, and during a battle a window of this height leaves his row so little
// room that his piles had no height.
func TestManyProvincesInANarrowColumn(t *testing.T) {
	g := fullTable(t, 8)
	for p := range core.Seat(8) {
		g.Seats[p].Slots, g.Seats[p].Alive = 9, 1<<9-1
	}
	g.battle()
	for h := float32(560); h <= 720; h += 4.5 {
		v := g.view(0)
		check(t, v, Build(v, Size{W: 900, H: h, Text: 1}))
	}
}

func BenchmarkBuild(b *testing.B) {
	v := scenes["battle"](b)
	for b.Loop() {
		Build(v, Size{W: 1920, H: 1080})
	}
}

// Nobody may know how many cards are in a deck, not even in his own (CE-KNOW-05): a deck looks the same whether it has
// thirty cards or one.
func TestDecksShowNoNumbers(t *testing.T) {
	for name, scene := range scenes {
		v := scene(t)
		shown := Build(v, Size{W: 1600, H: 900})
		for _, z := range shown.Zones {
			if zone := z.Place.Zone(); (zone == card.DynastyDeckZone || zone == card.FateDeckZone) && (z.Count != 0 || z.Deck != (v.State.Count(z.Place) > 0)) {
				t.Errorf("%s: a deck of %d cards is shown with the number %d", name, v.State.Count(z.Place), z.Count)
			}
		}
		for _, c := range shown.Cards {
			at := v.State.Cards[c.ID].Place
			if zone := at.Zone(); (zone == card.DynastyDeckZone || zone == card.FateDeckZone) && c.Zone == PileZone && c.Pile > 1 {
				t.Errorf("%s: a deck of %d cards is drawn as one of %d", name, v.State.Count(at), c.Pile)
			}
		}
	}
}

// TestVerdictIsGoodForWhoWins: that a Province falls is good news on the one side of a battle and bad on the other; to whoever watches it
// is neither.
func TestVerdictIsGoodForWhoWins(t *testing.T) {
	seen := map[Verdict]int{}
	for g := range 6 {
		walk(t, game(t, 2+g%2, g), uint64(g)+5, 1500, func(s *core.State) {
			if s.Attack.Segment != core.Combat || s.Ask.Seat == core.Chance {
				return
			}
			for p := range core.Seat(s.NSeats) {
				v := View{State: new(core.State), Seat: p, Watch: core.NoSeat}
				s.SeenBy(v.State, p)
				for _, f := range Build(v, Size{W: 1280, H: 720}).Fields {
					seen[f.Verdict]++
					worth := map[Verdict]int{ProvinceFalls: 2, DefenderWins: -1}[f.Verdict]
					if f.Verdict == AttackerWins && s.Units(f.N, core.Defending) > 0 {
						worth = 1
					}
					if want := worth * []int{0, 1, -1}[s.SideOf(p)]; f.Good != want {
						t.Fatalf("%q is worth %d to side %d, not %d", f.Outlook, f.Good, s.SideOf(p), want)
					}
				}
			}
			for _, f := range Build(View{State: s, Seat: core.AllEyes, Watch: core.NoSeat}, Size{W: 1280, H: 720}).Fields {
				if f.Good != 0 {
					t.Fatalf("%q is worth %d to who watches", f.Outlook, f.Good)
				}
			}
		})
	}
	for _, is := range []Verdict{ProvinceFalls, AttackerWins, DefenderWins} {
		if seen[is] == 0 {
			t.Errorf("the games were too dull: %v", seen)
		}
	}
}
