package present

import (
	"maps"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
)

// scenesAt are the windows of those scenes that aren't looked at in one of 1280 × 720.
var scenesAt = map[string]Size{
	"eight-4k": {W: 3840, H: 2160}, "crowd-4k": {W: 3840, H: 2160}, "four-tall": {W: 1000, H: 1400}, "eight-wide": {W: 3440, H: 1080},
	"home-smallest": {W: 640, H: 480}, "battle-narrow": {W: 1024, H: 768}, "home-large-letters": {W: 1280, H: 720, Text: 1.6},
	"battle-large-letters": {W: 1280, H: 720, Text: 1.6}, "duel-4k": {W: 3840, H: 2160}, "home-1080": {W: 1920, H: 1080},
}

func init() {
	maps.Copy(scenes, phaseScenes)
	maps.Copy(scenes, battleScenes)
	maps.Copy(scenes, duelScenes)
	maps.Copy(scenes, seatScenes)
	maps.Copy(scenes, thingScenes)
}

// standing is a game in its middle with a question.
func standing(seats int, ask core.AskKind, who core.Seat, list ...core.Answer) func(testing.TB) View {
	return func(t testing.TB) View {
		g := fullTable(t, seats)
		g.ask(ask, who, 0, list...)
		return g.view(0)
	}
}

var phaseScenes = map[string]func(testing.TB) View{
	"straighten": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.Phase = card.StraightenPhase
		g.ask(rules.AskMay, 0, 0, core.Answer{Act: core.Yes}, core.Answer{Act: core.No})
		return g.view(0)
	},
	"events": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.Phase = card.EventsPhase
		g.ask(rules.AskReaction, 1, 0, core.Answer{Act: core.Pass})
		return g.view(0)
	},
	"action-theirs":  standing(2, rules.AskAction, 1, core.Answer{Act: core.Pass}),
	"attack-phase":   standing(2, rules.AskAttack, 0, core.Answer{Act: core.DeclareAttack, N: 1}, core.Answer{Act: core.Pass}),
	"attack-on-whom": standing(4, rules.AskAttack, 0, core.Answer{Act: core.DeclareAttack, N: 1}, core.Answer{Act: core.DeclareAttack, N: 2}, core.Answer{Act: core.DeclareAttack, N: 3}, core.Answer{Act: core.Pass}),
	"dynasty": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.Phase = card.DynastyPhase
		var list []core.Answer
		for slot := range 3 {
			c := g.First(core.Province(0, slot))
			list = append(list, core.Answer{Act: core.Recruit, Card: c}, core.Answer{Act: core.DiscardCard, Card: c})
		}
		g.ask(rules.AskDynasty, 0, 0, append(list, core.Answer{Act: core.Pass})...)
		return g.view(0)
	},
	"discard": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.Phase = card.EndPhase
		var list []core.Answer
		for range 5 {
			g.add("Sky of Shafts", 0, core.Hand(0))
		}
		for c := g.First(core.Hand(0)); c != 0; c = g.After(c) {
			list = append(list, core.Answer{Act: core.Pick, Card: c})
		}
		g.ask(rules.AskDiscard, 0, 2, list...)
		return g.view(0)
	},
	"paying": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.ask(rules.AskPay, 0, 3)
		return g.view(0)
	},
	"before-the-game": func(t testing.TB) View { return newTable(t, 2).view(0) },
	"over": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.Over, g.Winner, g.Won = true, 1, core.HonorVictory
		return g.view(0)
	},
	"advised": func(t testing.TB) View {
		v := standing(2, rules.AskAction, 0, core.Answer{Act: core.Pass})(t)
		v.Mode, v.Undo, v.Chat, v.Notice = match.Advise, true, true, "Ren asks to take back his last choice."
		return v
	},
	"looking-back": func(t testing.TB) View {
		v := standing(2, rules.AskAction, 0, core.Answer{Act: core.Pass})(t)
		v.Past = true
		return v
	},
	"home-smallest":      standing(2, rules.AskAction, 0, core.Answer{Act: core.Pass}),
	"home-large-letters": standing(2, rules.AskAction, 0, core.Answer{Act: core.Pass}),
	"home-1080":          standing(2, rules.AskAction, 0, core.Answer{Act: core.Pass}),
}

// fought is a battle that something was done to.
func fought(seats int, change func(g *table)) func(testing.TB) View {
	return func(t testing.TB) View {
		g := fullTable(t, seats)
		g.battle()
		g.ask(rules.AskAction, 0, 0, core.Answer{Act: core.Pass})
		if change != nil {
			change(g)
		}
		return g.view(0)
	}
}

// send puts another Personality of a seat to a battlefield.
func (g *table) send(p core.Seat, title string, at uint8, f core.Flags) core.CardID {
	c := g.add(title, p, core.Play(p))
	g.Cards[c].At, g.Cards[c].Flags = at, g.Cards[c].Flags|f
	return c
}

var battleScenes = map[string]func(testing.TB) View{
	"battle-declared": fought(2, func(g *table) {
		g.Attack.Segment, g.Attack.Now = core.Declaration, 0
		for c := core.CardID(1); c <= core.CardID(g.NCards); c++ {
			g.Cards[c].Flags &^= core.Attacking | core.Defending
			g.Cards[c].At = 0
		}
	}),
	"battle-assigning": fought(2, func(g *table) {
		g.Attack.Segment, g.Attack.Now = core.Infantry, 0
		jun := g.find("Ishikabe Jun", core.Play(0))
		g.ask(rules.AskAssign, 0, 0, core.Answer{Act: core.AssignTo, Card: jun, N: 3}, core.Answer{Act: core.AssignTo, Card: jun, N: 4}, core.Answer{Act: core.Pass})
	}),
	"battle-which": fought(2, func(g *table) {
		g.Attack.Segment, g.Attack.Now = core.Choosing, 0
		g.ask(rules.AskFight, 0, 0, core.Answer{Act: core.Fight, N: 2}, core.Answer{Act: core.Fight, N: 3})
	}),
	"battle-defending": func(t testing.TB) View {
		g := fullTable(t, 2)
		g.battle()
		g.ask(rules.AskAction, 1, 0, core.Answer{Act: core.Pass})
		return g.view(1)
	},
	"battle-reaction": fought(2, func(g *table) { g.ask(rules.AskReaction, 0, 0, core.Answer{Act: core.Pass}) }),
	"battle-tie": fought(2, func(g *table) {
		g.send(1, "Ishikabe Kenta", 2, core.Defending)
		g.send(1, "Ishikabe Kenta", 2, core.Defending)
	}),
	"battle-falls": fought(2, func(g *table) { g.send(0, "Ishikabe Daigen", 2, core.Attacking) }),
	"battle-lost": fought(2, func(g *table) {
		g.send(1, "Ishikabe Daigen", 2, core.Defending)
		g.send(1, "Ishikabe Daigen", 2, core.Defending)
	}),
	"battle-rehonors": fought(2, func(g *table) {
		g.mark(g.send(0, "Ishikabe Hatsu", 2, core.Attacking), core.Dishonorable)
	}),
	"battle-fallen": fought(2, func(g *table) {
		g.Seats[1].Alive &^= 1
		for c := g.First(core.Province(1, 0)); c != 0; c = g.First(core.Province(1, 0)) {
			g.put(c, core.DynastyDiscard(1))
		}
	}),
	"battle-void": fought(2, func(g *table) { g.Attack.NoResolution = true }),
	"battle-terrain": fought(2, func(g *table) {
		c := g.send(0, "Sunken Road", 2, core.Attacking)
		g.mark(c, core.IsTerrain|core.FaceUp)
	}),
	"battle-allies": fought(3, func(g *table) {
		g.Attack.InvitedA, g.Attack.AlliedA = 4, 4
		g.send(2, "Ishikabe Moriko", 2, core.Attacking)
		g.on("Signal Drum", g.send(2, "Ishikabe Jun", 2, core.Attacking))
	}),
	"battle-allies-both": fought(4, func(g *table) {
		g.Attack.InvitedA, g.Attack.AlliedA, g.Attack.InvitedD, g.Attack.AlliedD = 4, 4, 8, 8
		g.send(2, "Ishikabe Moriko", 2, core.Attacking)
		g.send(3, "Ishikabe Daigen", 2, core.Defending)
	}),
	"battle-watched": func(t testing.TB) View { // by one who stands beside
		g := fullTable(t, 4)
		g.battle()
		g.ask(rules.AskAction, 1, 0, core.Answer{Act: core.Pass})
		return g.view(3)
	},
	"battle-large-armies": fought(2, func(g *table) {
		for range 5 {
			g.on("Oak-Hafted Naginata", g.send(0, "Ishikabe Jun", 2, core.Attacking))
			g.on("Bowmen of the Household", g.send(1, "Ishikabe Moriko", 2, core.Defending))
		}
	}),
	"battle-eight":         fought(8, nil),
	"battle-narrow":        fought(2, nil),
	"battle-large-letters": fought(2, nil),
}

// duelling is a duel between the first two seats that something was done to.
func duelling(eyes core.Seat, change func(g *table, d *core.Duel)) func(testing.TB) View {
	return func(t testing.TB) View {
		g := fullTable(t, 2)
		d := &g.Duel
		d.Challenger, d.Challenged = g.find("Ishikabe Jun", core.Play(0)), g.find("Ishikabe Renzo", core.Play(1))
		d.Seats, d.Stat, d.Focusing = [2]core.Seat{0, 1}, [2]card.Stat{card.Chi, card.Chi}, true
		g.ask(rules.AskFocus, 1, 0, core.Answer{Act: core.Strike})
		change(g, d)
		return g.view(eyes)
	}
}

// focus puts cards of a seat into the duel that it alone knows, or all.
func (g *table) focus(p core.Seat, n int, all bool) {
	for range n {
		c := g.add("Turned Aside", p, core.Focused(p))
		g.Cards[c].Flags, g.Cards[c].Known = 0, 1<<p
		if all {
			g.Cards[c].Flags, g.Cards[c].Known = core.FaceUp, 0xff
		}
	}
}

var duelScenes = map[string]func(testing.TB) View{
	"duel-challenged": duelling(1, func(g *table, d *core.Duel) {
		d.Focusing = false
		g.ask(rules.AskRefuse, 1, 0, core.Answer{Act: core.Yes}, core.Answer{Act: core.No})
	}),
	"duel-hidden":   duelling(0, func(g *table, _ *core.Duel) { g.focus(0, 2, false); g.focus(1, 3, false) }),
	"duel-theirs":   duelling(1, func(g *table, _ *core.Duel) { g.focus(0, 2, false); g.focus(1, 3, false) }),
	"duel-revealed": duelling(0, func(g *table, d *core.Duel) { g.focus(0, 2, true); g.focus(1, 3, true); d.Struck = true }),
	"duel-watched":  duelling(core.NoSeat, func(g *table, _ *core.Duel) { g.focus(0, 4, false); g.focus(1, 6, false) }),
	"duel-by-force": duelling(0, func(_ *table, d *core.Duel) { d.Stat = [2]card.Stat{card.Force, card.Chi}; d.Must = true }),
	"duel-4k":       duelling(0, func(g *table, _ *core.Duel) { g.focus(0, 2, false) }),
}

var seatScenes = map[string]func(testing.TB) View{
	"three":      standing(3, rules.AskAction, 0, core.Answer{Act: core.Pass}),
	"five":       standing(5, rules.AskAction, 3, core.Answer{Act: core.Pass}),
	"six":        standing(6, rules.AskAction, 0, core.Answer{Act: core.Pass}),
	"eight":      standing(8, rules.AskAction, 0, core.Answer{Act: core.Pass}),
	"eight-4k":   standing(8, rules.AskAction, 0, core.Answer{Act: core.Pass}),
	"eight-wide": standing(8, rules.AskAction, 0, core.Answer{Act: core.Pass}),
	"four-tall":  standing(4, rules.AskAction, 0, core.Answer{Act: core.Pass}),
	"four-watching-the-third": func(t testing.TB) View {
		v := standing(4, rules.AskAction, 0, core.Answer{Act: core.Pass})(t)
		v.Watch = 3
		return v
	},
	"four-one-out": func(t testing.TB) View {
		g := fullTable(t, 4)
		g.Seats[2].Out = true
		g.ask(rules.AskAction, 1, 0, core.Answer{Act: core.Pass})
		return g.view(0)
	},
}

// put moves a card by hand.
func (g *table) put(c core.CardID, to core.Place) {
	g.t.Helper()
	if err := core.Apply(g.State, g.State, core.Answer{Act: core.ByFact, Fact: core.Fact{Kind: core.FactPut, Card: c, Place: to}}, nil); err != nil {
		g.t.Fatal(err)
	}
}

// laidOut is a table on which something lies that doesn't always.
func laidOut(change func(g *table, v *View)) func(testing.TB) View {
	return func(t testing.TB) View {
		g := fullTable(t, 2)
		g.ask(rules.AskAction, 0, 0, core.Answer{Act: core.Pass})
		v := View{}
		change(g, &v)
		out := g.view(0)
		out.Open, out.Hover = v.Open, v.Hover
		return out
	}
}

var thingScenes = map[string]func(testing.TB) View{
	"tokens": laidOut(func(g *table, _ *View) {
		jun := g.find("Ishikabe Jun", core.Play(0))
		for i, title := range []string{"Signal Drum", "Second Wind"} {
			g.Rows[i] = core.Row{Kind: core.RowToken, Card: jun, Amount: int16(3 - i), Item: core.ItemRef{Face: g.Cards[g.add(title, 0, core.Removed(0))].Face}}
			g.NRows++
		}
	}),
	"regions": laidOut(func(g *table, _ *View) {
		for slot := range 3 {
			c := g.add("Dueling Yard", 0, core.Play(0))
			g.Cards[c].At = uint8(slot)
			g.mark(c, core.OnProvince)
			if slot == 1 { // a Fortification beside a Region
				d := g.add("Salt Traders' Row", 0, core.Play(0))
				g.Cards[d].At = 1
				g.mark(d, core.OnProvince)
			}
		}
	}),
	"provinces-destroyed": laidOut(func(g *table, _ *View) {
		for _, slot := range []int{1, 3} {
			for c := g.First(core.Province(1, slot)); c != 0; c = g.First(core.Province(1, slot)) {
				g.put(c, core.DynastyDiscard(1))
			}
			g.Seats[1].Alive &^= 1 << slot
		}
	}),
	"provinces-many": laidOut(func(g *table, _ *View) {
		g.Seats[0].Slots, g.Seats[0].Alive = 7, 0b1111111
		for slot := 4; slot < 7; slot++ {
			g.add("Dueling Yard", 0, core.Province(0, slot))
		}
	}),
	"cards-under": laidOut(func(g *table, v *View) {
		jun := g.find("Ishikabe Jun", core.Play(0))
		for range 3 {
			c := g.add("Ishikabe Kenta", 0, core.Under(0))
			g.Cards[c].Host = jun
		}
		v.Hover = jun
	}),
	"two-in-a-province": laidOut(func(g *table, _ *View) {
		g.add("Ishikabe Daigen", 0, core.Province(0, 1))
		g.add("Garden of Nine Irises", 0, core.Province(0, 1))
	}),
	"the-dead": laidOut(func(g *table, v *View) {
		g.mark(g.add("Ishikabe Kenta", 0, core.DynastyDiscard(0)), core.Dead)
		g.mark(g.add("Ishikabe Hatsu", 0, core.DynastyDiscard(0)), core.Dead|core.Dishonorable)
		v.Open = core.DynastyDiscard(0)
	}),
	"tray-theirs": laidOut(func(g *table, v *View) {
		for range 30 {
			g.add("Poem for a Rival", 1, core.FateDiscard(1))
		}
		v.Open = core.FateDiscard(1)
	}),
	"tray-removed": laidOut(func(g *table, v *View) {
		g.add("Sky of Shafts", 0, core.Removed(0))
		v.Open = core.Removed(0)
	}),
	"tray-empty": laidOut(func(_ *table, v *View) { v.Open = core.Removed(1) }),
	"resolving": laidOut(func(g *table, _ *View) {
		g.add("Sky of Shafts", 0, core.Limbo(0))
		g.add("Turned Aside", 1, core.Limbo(1))
	}),
	"full-hand": laidOut(func(g *table, _ *View) {
		for range 14 {
			g.add("Sky of Shafts", 0, core.Hand(0))
		}
	}),
	"empty-hand": laidOut(func(g *table, _ *View) {
		for c := g.First(core.Hand(0)); c != 0; c = g.First(core.Hand(0)) {
			g.put(c, core.FateDiscard(0))
		}
	}),
	"unit-of-seven": laidOut(func(g *table, _ *View) {
		for range 3 {
			g.on("Signal Drum", g.find("Ishikabe Hatsu", core.Play(0)))
			g.on("Bowmen of the Household", g.find("Ishikabe Hatsu", core.Play(0)))
		}
		g.mark(g.on("Oak-Hafted Naginata", g.find("Ishikabe Jun", core.Play(0))), core.Bowed)
	}),
	"crowd":    func(t testing.TB) View { return crowd(t, 2, 300) },
	"crowd-4k": func(t testing.TB) View { return crowd(t, 4, 300) },
}

// crowd is a table with so many cards in play.
func crowd(t testing.TB, seats, n int) View {
	g := fullTable(t, seats)
	for i := range n {
		p := core.Seat(i % seats)
		switch c := g.find("Ishikabe Renzo", core.Play(p)); i / seats % 3 {
		case 0:
			g.add("Terraced Paddies", p, core.Play(p))
		case 1:
			g.add("Ishikabe Moriko", p, core.Play(p))
		default:
			g.on("Signal Drum", c)
		}
	}
	g.ask(rules.AskAction, 0, 0, core.Answer{Act: core.Pass})
	return g.view(0)
}

// TestManyScenes: there are as many as there are states of a table that look different.
func TestManyScenes(t *testing.T) {
	if len(scenes) < 60 {
		t.Errorf("%d scenes", len(scenes))
	}
	for name := range scenesAt {
		if scenes[name] == nil {
			t.Errorf("no scene is called %s", name)
		}
	}
}
