package goldfish

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/sim"
)

// A moment is how the deck stands at the end of one of its turns.
type moment struct {
	gold, force, honor         int16
	hand, dead, stuck, persons uint8
}

// A played is what came of one game. Each worker writes those of its own games only.
type played struct {
	turn      uint8  // own turns that have begun
	seen      uint16 // the game's turn that was looked at last
	mine      bool   // … and it was ours
	gold      bool   // this turn's Gold has been counted
	persons   uint8  // the turn of the first Personality; 0: none yet
	won       uint8  // the turn of victory
	victory   core.Victory
	at        [MaxTurns]moment
	income    [MaxTurns]int16
	first     []uint8 // by title: the own turn in which it was first played; 0: not
	drawn     []uint8 // by title: the turn in which it was first seen
	deadTurns []uint8 // by title: at the end of how many turns it lay useless in the hand
	deadAt    []uint8 // by title: the last of these turns
}

// A watch writes down what happens in the games.
type watch struct {
	job    Job
	cards  []*card.Card
	number map[string]int
	games  []played
}

func newWatch(j Job, seat rules.SeatSetup) *watch {
	w := &watch{job: j, games: make([]played, max(j.Games, 0))}
	w.cards, w.number = titles(seat)
	n := len(w.cards)
	notes := make([]uint8, 4*n*len(w.games))
	for i := range w.games {
		g := &w.games[i]
		g.first, notes = notes[:n:n], notes[n:]
		g.drawn, notes = notes[:n:n], notes[n:]
		g.deadTurns, notes = notes[:n:n], notes[n:]
		g.deadAt, notes = notes[:n:n], notes[n:]
	}
	return w
}

// look is told of every answer before it is given.
func (w *watch) look(game int, s *core.State, a core.Answer) {
	g := &w.games[game]
	if s.Turn != g.seen && s.Phase != card.NoPhase {
		if g.mine {
			w.note(g, s)
		}
		g.seen, g.mine, g.gold = s.Turn, s.Active == us, false
		if g.mine {
			g.turn++
		}
	}
	if g.mine && !g.gold && s.Phase >= card.ActionPhase && g.turn > 0 && int(g.turn) <= w.job.Turns {
		g.gold = true
		g.income[g.turn-1] = int16(income(s, true))
	}
	if g.mine && g.turn > 0 && s.Ask.Seat == us {
		w.hand(g, s)
		if a.Act == core.Use && a.Card != 0 && s.Cards[a.Card].Place == core.Hand(us) {
			w.enter(g, s, a.Card)
		}
	}
}

// done says that the turns that are counted are over.
func (w *watch) done(game int, s *core.State) bool {
	g := &w.games[game]
	return int(g.turn) >= w.job.Turns && g.mine && s.Active != us && s.Turn != g.seen
}

// end notes the last turn, and how the game was won.
func (w *watch) end(sg sim.Game, s *core.State) {
	g := &w.games[sg.Number]
	if g.mine || g.turn == 0 {
		w.note(g, s)
	}
	if s.Over && s.Winner == us {
		g.won, g.victory = max(g.turn, 1), s.Won
	}
	for t := int(g.turn); t < w.job.Turns && t > 0; t++ { // what was won is as it was
		g.at[t], g.income[t] = g.at[t-1], g.income[t-1]
	}
}

// income is the Gold that the deck's cards can produce, the bowed ones left out or not.
func income(s *core.State, ready bool) (n int) {
	for c := s.First(core.Play(us)); c != 0; c = s.After(c) {
		if t := s.Type(c); (t == card.Holding || t == card.Stronghold) && (!ready || !s.Is(c, core.Bowed)) {
			n += rules.Yield(s, c, us, 0)
		}
	}
	return n
}

// hand notes which titles have been seen.
func (w *watch) hand(g *played, s *core.State) {
	for c := s.First(core.Hand(us)); c != 0; c = s.After(c) {
		w.draw(g, s, c)
	}
	for i := range int(s.Seats[us].Slots) {
		for c := s.First(core.Province(us, i)); c != 0; c = s.After(c) {
			if s.Is(c, core.FaceUp) {
				w.draw(g, s, c)
			}
		}
	}
}

func (w *watch) draw(g *played, s *core.State, c core.CardID) {
	if i, ok := w.number[s.Face(c).ID]; ok && g.drawn[i] == 0 {
		g.drawn[i] = g.turn
	}
}

// note writes down how things stand as a turn of ours has ended.
func (w *watch) note(g *played, s *core.State) {
	if g.turn == 0 || int(g.turn) > w.job.Turns {
		return
	}
	m := &g.at[g.turn-1]
	gold := income(s, false)
	m.gold, m.honor = int16(gold), s.Seats[us].Honor
	for c := s.First(core.Play(us)); c != 0; c = s.After(c) {
		w.enter(g, s, c)
		switch s.Type(c) {
		case card.Personality:
			m.persons++
			m.force += int16(s.Stat(c, card.Force))
		case card.Follower:
			m.force += int16(s.Stat(c, card.Force))
		default:
		}
	}
	if m.persons > 0 && g.persons == 0 {
		g.persons = g.turn
	}
	w.spent(g, s)
	w.useless(g, s, m, gold)
}

// enter notes that a card has been played.
func (w *watch) enter(g *played, s *core.State, c core.CardID) {
	if i, ok := w.number[s.Face(c).ID]; ok && g.first[i] == 0 {
		g.first[i] = g.turn
		if g.drawn[i] == 0 {
			g.drawn[i] = g.turn
		}
	}
}

// spent notes Events that have resolved: they go to the discard pile from where they were turned up.
func (w *watch) spent(g *played, s *core.State) {
	for c := s.First(core.DynastyDiscard(us)); c != 0; c = s.After(c) {
		if s.Type(c) == card.Event {
			w.enter(g, s, c)
		}
	}
}

// useless counts what can't be played: cards of the hand that cost more than all Gold, or have nobody to bear them; cards in
// Provinces that cost more, or ask for more Honor.
func (w *watch) useless(g *played, s *core.State, m *moment, gold int) {
	for c := s.First(core.Hand(us)); c != 0; c = s.After(c) {
		m.hand++
		f := s.Face(c)
		if f.Printed(card.GoldCost) > gold || card.Attachments.Has(f.Type) && m.persons == 0 {
			m.dead++
			if i, ok := w.number[f.ID]; ok && g.deadAt[i] != g.turn { // two copies are one title
				g.deadAt[i] = g.turn
				g.deadTurns[i]++
			}
		}
	}
	for i := range int(s.Seats[us].Slots) {
		for c := s.First(core.Province(us, i)); c != 0; c = s.After(c) {
			f := s.Face(c)
			if s.Is(c, core.FaceUp) && (f.Printed(card.GoldCost) > gold || s.Stat(c, card.HonorRequirement) > int(m.honor)) {
				m.stuck++
			}
		}
	}
}
