package present

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// toyCards are cards of the toy's own, so that the goldens change with nothing else.
var toyCards = func() (out []*card.Card) {
	add := func(t card.Type, title string, s card.Stats) *card.Card {
		c := &card.Card{ID: title, Title: title, Type: t, Stats: s}
		out = append(out, c)
		return c
	}
	house := func(title, clan string, strength, gold int) {
		add(card.Stronghold, title, card.Stats{card.ProvinceStrength: card.N(strength), card.GoldProduction: card.N(gold)}).Clans = []string{clan}
	}
	house("Castle of the Iron Mane", "Lion", 7, 4)
	house("Palace of Still Reflections", "Crane", 6, 4)
	house("Monastery of the Ninth Bell", "Dragon", 7, 4)
	house("Citadel of Broken Tides", "Mantis", 7, 5)
	for title, gold := range map[string]int{
		"Charcoal Burners' Camp": 1, "Terraced Paddies": 2, "Salt Traders' Row": 4, "Caravan of Painted Bells": 4, "Dueling Yard": 2, "Garden of Nine Irises": 3,
	} {
		add(card.Holding, title, card.Stats{card.GoldCost: card.N(gold), card.GoldProduction: card.N(gold)})
	}
	for title, s := range map[string][4]int{ // Force, Chi, Gold Cost, Personal Honor
		"Ishikabe Jun": {2, 2, 3, 1}, "Ishikabe Renzo": {4, 2, 5, 2}, "Ishikabe Kenta": {3, 3, 6, 2}, "Ishikabe Hatsu": {1, 3, 4, 2},
		"Ishikabe Moriko": {4, 3, 7, 2}, "Ishikabe Daigen": {5, 3, 8, 3},
	} {
		add(card.Personality, title, card.Stats{card.Force: card.N(s[0]), card.Chi: card.N(s[1]), card.GoldCost: card.N(s[2]), card.PersonalHonor: card.N(s[3])})
	}
	for title, s := range map[string][2]int{"Bowmen of the Household": {2, 4}, "Spearmen of the Lower Terraces": {1, 2}} {
		add(card.Follower, title, card.Stats{card.Force: card.N(s[0]), card.GoldCost: card.N(s[1])})
	}
	for title, s := range map[string][3]int{"Oak-Hafted Naginata": {2, 0, 4}, "Signal Drum": {1, 0, 2}, "Lacquered Cuirass": {1, 1, 3}} {
		add(card.ItemCard, title, card.Stats{card.Force: card.Modifier(s[0]), card.Chi: card.Modifier(s[1]), card.GoldCost: card.N(s[2])})
	}
	for _, title := range []string{"Sunken Road", "Second Wind", "Turned Aside", "Weight of the Charge", "Poem for a Rival", "Drum Before Dawn", "Sky of Shafts"} {
		add(card.Strategy, title, card.Stats{card.FocusValue: card.N(3)}).Items = []card.Item{{Kind: card.Ability, Des: card.Open, Text: "Draw a card."}}
	}
	add(card.Strategy, reaction, card.Stats{card.FocusValue: card.N(2)}).Items = []card.Item{{
		Kind: card.Ability, Des: card.Reaction, Text: "Before a card is destroyed: Draw a card.", Trigger: &card.Trigger{Event: card.EvDestroy},
	}}
	slices.SortFunc(out, func(a, b *card.Card) int { return strings.Compare(a.Title, b.Title) })
	return out
}()

// A toy is a ruleset just large enough to ask questions: one action round with Equip, payment and a choice, and
// questions whose answers a test lists.
type toy struct {
	lists map[core.AskKind][]core.Answer // what may be answered, where the toy doesn't work it out
	bad   map[core.AskKind][]core.Answer // what could be meant but is forbidden
}

func has(list []core.Answer, a core.Answer) bool {
	for _, b := range list {
		if b.Act == a.Act && b.Card == a.Card && b.Other == a.Other && b.N == a.N && b.Item == a.Item {
			return true
		}
	}
	return false
}

// The variables in which the toy keeps what was chosen.
const (
	toyItem card.Var = 20 + iota
	toyHost
)

func (t *toy) list(s *core.State) (ok, bad []core.Answer) {
	me := s.Ask.Seat
	switch {
	case s.Ask.Kind == rules.AskTarget && s.Depth > 0 && s.Top().Step == 3:
		for c := s.First(core.Hand(me)); c != 0; c = s.After(c) {
			if card.Attachments.Has(s.Type(c)) {
				ok = append(ok, core.Answer{Act: core.Pick, Card: c})
			}
		}
	case s.Ask.Kind == rules.AskTarget && s.Depth > 0 && s.Top().Step == 2: // whose it will be is asked first, as by the rules
		for c := s.First(core.Play(me)); c != 0; c = s.After(c) {
			if s.IsUnit(c) {
				ok = append(ok, core.Answer{Act: core.Pick, Card: c})
			}
		}
	case s.Ask.Kind == rules.AskPay:
		for c := s.First(core.Play(me)); c != 0; c = s.After(c) {
			if s.Face(c).Stats[card.GoldProduction].N > 0 {
				if s.Is(c, core.Bowed) {
					bad = append(bad, core.Answer{Act: core.Pick, Card: c})
				} else {
					ok = append(ok, core.Answer{Act: core.Pick, Card: c})
				}
			}
		}
		ok = append(ok, core.Answer{Act: core.No})
	default:
		return t.lists[s.Ask.Kind], t.bad[s.Ask.Kind]
	}
	return ok, bad
}

func (t *toy) ruleset() *core.Ruleset {
	r := &core.Ruleset{
		Name: "toy", HandMax: 8, Provinces: 4, PersonalHonorMax: 10, RecruitDiscount: 2, IgnoreHonorCost: 2, BattleHonor: 2,
		Player: &card.Card{ID: "player", Items: []card.Item{
			{Kind: card.Ability, Des: card.Limited, Keywords: []card.Keyword{"Equip"}, Text: "Equip", Ops: []card.Op{
				{Verb: card.Attach, What: &card.Sel{How: card.Target, Zone: card.Hand, Filter: &card.Filter{Types: card.Attachments}}},
			}},
			{Kind: card.Ability, Des: card.Limited, Keywords: []card.Keyword{"Lobby"}, Text: "Lobby"},
		}},
	}
	for kind := core.AskKind(0); kind <= rules.AskRandomCard; kind++ {
		r.Asks = append(r.Asks, core.Ask{
			Name: "toy",
			Candidates: func(s *core.State, o *core.Offers) {
				ok, bad := t.list(s)
				for _, a := range append(append([]core.Answer{}, ok...), bad...) {
					o.Add(a)
				}
			},
			Problem: func(s *core.State, a core.Answer) core.Problem {
				ok, bad := t.list(s)
				switch {
				case has(ok, a):
					return core.Problem{}
				case has(bad, a):
					return core.Problem{Rule: "CE-TOY-01", Why: "%a may not", Card: a.Card}
				}
				return core.Problem{Why: "that is no answer"}
			},
		})
	}
	r.Procs = []core.ProcDef{{}, {Name: "round", Steps: []core.Step{
		{Name: "ask", Do: func(x *core.X) core.Move {
			kind := core.AskKind(x.F.Mode)
			return x.AskFor(core.Question{Kind: kind, Seat: x.F.Seat, Min: x.F.N, Max: x.F.N})
		}},
		{Name: "took", Do: func(x *core.X) core.Move {
			if x.Given.Act == core.Use && x.Given.Card == 0 && x.Given.Item == 0 {
				return x.AskFor(core.Question{Kind: rules.AskTarget, Seat: x.F.Seat, Min: 1, Max: 1})
			}
			return core.Finish
		}},
		{Name: "host", Do: func(x *core.X) core.Move {
			x.Bind(0, toyHost, x.Given.Card)
			return x.AskFor(core.Question{Kind: rules.AskTarget, Seat: x.F.Seat, Min: 1, Max: 1})
		}},
		{Name: "item", Do: func(x *core.X) core.Move {
			x.Bind(0, toyItem, x.Given.Card)
			return core.Onward
		}},
		{Name: "pay", Do: func(x *core.X) core.Move {
			cost := x.Face(x.BoundCard(0, toyItem)).Printed(card.GoldCost)
			if int(x.F.M) >= cost {
				return 6
			}
			return x.AskFor(core.Question{Kind: rules.AskPay, Seat: x.F.Seat, Min: int16(cost), Done: x.F.M})
		}},
		{Name: "paid", Do: func(x *core.X) core.Move {
			if x.Given.Act != core.Pick {
				return core.Finish
			}
			n := x.Stat(x.Given.Card, card.GoldProduction)
			x.Fact(core.Fact{Kind: core.FactBow, Card: x.Given.Card})
			x.Tell(core.Event{Kind: card.EvProduce, Card: x.Given.Card, N: int16(n)})
			x.F.M += int16(n)
			return 4
		}},
		{Name: "attach", Do: func(x *core.X) core.Move {
			x.Fact(core.Fact{Kind: core.FactAttach, Card: x.BoundCard(0, toyItem), Other: x.BoundCard(0, toyHost)})
			return core.Finish
		}},
	}}}
	r.First = 1
	return r
}

// A table is a toy game in the making.
type table struct {
	*core.State
	t   testing.TB
	toy *toy
}

func newTable(t testing.TB, seats int) *table {
	t.Helper()
	ty := &toy{lists: map[core.AskKind][]core.Answer{}, bad: map[core.AskKind][]core.Answer{}}
	s := core.New(core.NewTable(ty.ruleset(), toyCards), seats)
	s.Turn, s.Phase = 3, card.ActionPhase
	return &table{s, t, ty}
}

func (g *table) add(title string, p core.Seat, at core.Place) core.CardID {
	g.t.Helper()
	for i, f := range g.Table.Faces {
		if i > 0 && f.Title == title {
			c := g.NewCard(core.FaceID(i), p, at)
			k := &g.Cards[c]
			switch {
			case at == core.Hand(p):
				k.Known = 1 << p
			case at != core.DynastyDeck(p) && at != core.FateDeck(p):
				k.Known, k.Flags = 0xff, core.FaceUp
			}
			return c
		}
	}
	g.t.Fatalf("there is no card called %q", title)
	return 0
}

func (g *table) on(title string, host core.CardID) core.CardID {
	g.t.Helper()
	p := g.Cards[host].Ctrl
	c := g.add(title, p, core.Play(p))
	g.Cards[c].Host, g.Cards[c].At = host, g.Cards[host].At
	g.Cards[c].Flags |= g.Cards[host].Flags & (core.Attacking | core.Defending)
	return c
}

func (g *table) mark(c core.CardID, f core.Flags) core.CardID {
	g.Cards[c].Flags |= f
	return c
}

// ask opens a question with a list of legal answers.
func (g *table) ask(kind core.AskKind, p core.Seat, n int, list ...core.Answer) {
	g.t.Helper()
	g.toy.lists[kind] = list
	s := g.State
	s.Frames[0] = core.Frame{Proc: 1, Seat: p, Mode: uint8(kind), N: int16(n), Step: 1}
	s.Depth = 1
	s.Ask = core.Question{Kind: kind, Seat: p, Min: int16(n), Max: int16(n)}
}

func (g *table) view(p core.Seat) View {
	seen := new(core.State)
	g.SeenBy(seen, p)
	return View{State: seen, Seat: p, Names: []string{"Aiko", "Ren", "Mitsu", "Sora", "Tama", "Yuki", "Nao", "Kei"}, Watch: core.NoSeat}
}

// fullTable is a game in its middle: something in every place.
func fullTable(t testing.TB, seats int) *table {
	t.Helper()
	g := newTable(t, seats)
	houses := []string{"Castle of the Iron Mane", "Palace of Still Reflections", "Monastery of the Ninth Bell", "Citadel of Broken Tides"}
	for i := range seats {
		p := core.Seat(i)
		st := &g.Seats[p]
		st.Honor, st.Slots, st.Alive = int16(6+3*i), 4, 0b1111
		st.Stronghold = g.add(houses[i%4], p, core.Play(p))
		g.add("Charcoal Burners' Camp", p, core.Play(p))
		g.mark(g.add("Terraced Paddies", p, core.Play(p)), core.Bowed)
		jun := g.add("Ishikabe Jun", p, core.Play(p))
		g.on("Oak-Hafted Naginata", jun)
		g.on("Bowmen of the Household", jun)
		g.mark(g.add("Ishikabe Renzo", p, core.Play(p)), core.Bowed)
		g.mark(g.add("Ishikabe Hatsu", p, core.Play(p)), core.Dishonorable)
		for slot, title := range []string{"Salt Traders' Row", "Ishikabe Kenta", "Dueling Yard"} {
			g.add(title, p, core.Province(p, slot))
		}
		down := g.add("Ishikabe Moriko", p, core.Province(p, 3))
		g.Cards[down].Flags, g.Cards[down].Known = 0, 0
		for range 20 {
			g.add("Garden of Nine Irises", p, core.DynastyDeck(p))
			g.add("Sunken Road", p, core.FateDeck(p))
		}
		g.add("Caravan of Painted Bells", p, core.DynastyDiscard(p))
		g.add("Second Wind", p, core.FateDiscard(p))
		for _, title := range []string{"Lacquered Cuirass", "Turned Aside", "Signal Drum", "Weight of the Charge", "Poem for a Rival"} {
			g.add(title, p, core.Hand(p))
		}
	}
	g.Favor = 1
	return g
}

// battle begins an attack by the first seat on the second, with units on both sides.
func (g *table) battle() {
	a := &g.Attack
	a.Attacker, a.Defender, a.Segment, a.N, a.Now = 0, 1, core.Combat, 4, 2
	for i := range 4 {
		a.Fields[i] = core.Field{Slot: uint8(i), Num: uint8(i + 1)}
	}
	a.Fields[0].Done = true
	g.Phase = card.AttackPhase
	send := func(p core.Seat, title string, at uint8, f core.Flags) {
		c := g.add(title, p, core.Play(p))
		g.Cards[c].At, g.Cards[c].Flags = at, g.Cards[c].Flags|f
		g.on("Spearmen of the Lower Terraces", c)
	}
	send(0, "Ishikabe Daigen", 2, core.Attacking)
	send(0, "Ishikabe Renzo", 2, core.Attacking)
	send(0, "Ishikabe Kenta", 3, core.Attacking)
	send(1, "Ishikabe Renzo", 2, core.Defending)
}

// find is the first card with a title in a place.
func (g *table) find(title string, p core.Place) core.CardID {
	g.t.Helper()
	for c := g.First(p); c != 0; c = g.After(c) {
		if g.Face(c).Title == title {
			return c
		}
	}
	g.t.Fatalf("%q is not in that place", title)
	return 0
}
