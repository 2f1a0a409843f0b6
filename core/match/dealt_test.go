package match

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/text"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// A trent is all that is trusted at a table without a dealer: he knows which card is where, shows those that the programs ask for, and
// shuffles. Cards are known to him by their IDs.
type trent struct {
	at  map[core.CardID]string
	was []map[core.CardID]string // by position of the log
	rng Rand
}

func (t *trent) swap(a, b core.CardID) { t.at[a], t.at[b] = t.at[b], t.at[a] }

func (t *trent) shuffle(cs []core.CardID) {
	for i := range cs {
		t.swap(cs[i], cs[i+t.rng.Below(len(cs)-i)])
	}
}

// follow lets cards change places as the game says.
func (t *trent) follow(e core.Event) {
	if e.Fact == core.FactOverlay || e.Fact == core.FactUncover {
		t.swap(e.Card, e.Other)
	}
}

// A ring is a table at which nobody knows the whole game: a program for each seat, and last that of somebody who looks on.
type ring struct {
	tb       testing.TB
	programs []*Match
	trent    *trent
	shown    int // cards that a trial has found
}

// sitDown sets a ring up. Each program gets to know its own lists and, joined, what the cards of all wait for.
func sitDown(tb testing.TB, r *core.Ruleset, g rules.Setup, lib Library, extra []*card.Card, mode Mode, seed uint64) *ring {
	tb.Helper()
	whole := HeaderOf(r, Options{Mode: mode, Names: []string{"Ann", "Bob", "Cid", "Dan"}[:len(g.Seats)]}, g, extra)
	s, err := whole.Game(r, lib)
	if err != nil {
		tb.Fatal(err)
	}
	t := &ring{tb: tb, trent: &trent{at: map[core.CardID]string{}, rng: NewRand(seed)}}
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		t.trent.at[c] = s.Face(c).ID
	}
	for _, eyes := range append(seatsOf(len(g.Seats)), core.NoSeat) {
		h := whole.View(s, eyes)
		if eyes >= 0 {
			h.Seats[eyes] = whole.Seats[eyes]
		}
		view, err := h.Game(r, lib)
		if err != nil {
			tb.Fatal(err)
		}
		opt := h.Options()
		opt.Library = lib
		for _, f := range t.beginning(view, lib) {
			opt.Shown = append(opt.Shown, HeaderShown{f.Mask, f.Card, view.Table.Faces[f.Face].ID})
		}
		m, err := New(view, opt)
		if err != nil {
			tb.Fatal(err)
		}
		t.programs = append(t.programs, m)
	}
	t.agree("at the start")
	return t
}

// beginning is what a program is shown before the first question.
func (t *ring) beginning(s *core.State, lib Library) (own []Shown) {
	t.tb.Helper()
	var told []Shown
	for heard, whole := 0, false; !whole; {
		events, done, err := Beginning(s, told)
		if err != nil {
			t.tb.Fatal(err)
		}
		for _, e := range events[heard:] {
			if e.Fact != core.FactShow || s.Cards[e.Card].Place == core.Removed(s.Cards[e.Card].Owner) || int(e.Card) > int(s.NCards) {
				continue // everybody knows it
			}
			if !core.Shows(e.Mask, core.NoSeat) && !core.Shows(e.Mask, s.Eyes) {
				continue
			}
			s.Table = s.Table.With(lib.ByID(t.trent.at[e.Card]))
			one := Shown{e.Mask, core.Reveal{Card: e.Card, Face: s.Table.FaceOf(t.trent.at[e.Card])}}
			if core.Shows(e.Mask, core.NoSeat) {
				told = append(told, one)
			}
			own = append(own, one)
		}
		heard, whole = len(events), done
	}
	return own
}

func seatsOf(n int) (out []core.Seat) {
	for p := range core.Seat(n) {
		out = append(out, p)
	}
	return out
}

// agree checks that all programs have come to the same, and that nobody sees a card that isn't there.
func (t *ring) agree(after string) {
	t.tb.Helper()
	for i, m := range t.programs {
		if m.Head() != t.programs[0].Head() {
			t.tb.Fatalf("%s: programs 0 and %d differ: %s", after, i, difference(t.programs[0].Public(), m.Public()))
		}
		s := m.State()
		for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
			if id, ok := t.trent.at[c]; ok && s.Cards[c].Face != 0 && s.Face(c).ID != id {
				t.tb.Fatalf("%s: program %d takes card %d for %q, it is %q", after, i, c, s.Face(c).ID, id)
			}
			if k := &s.Cards[c]; k.Face != 0 && !s.Knows(s.Eyes, c) {
				t.tb.Fatalf("%s: program %d knows card %d", after, i, c)
			}
		}
	}
}

// note keeps where the cards are now, for going back.
func (t *ring) note() {
	if len(t.trent.was) == t.programs[0].Len() {
		t.trent.was = append(t.trent.was, maps.Clone(t.trent.at))
	}
}

// enter puts an entry to all programs, in lockstep, as its author writes it.
func (t *ring) enter(e Entry) {
	t.tb.Helper()
	after := fmt.Sprintf("entry %d, kind %d of seat %d, %+v, facts %+v", t.programs[0].Len(), e.Kind, e.Seat, e.Answer, e.Facts)
	t.note()
	author := t.programs[0]
	if e.Seat != core.Chance {
		author = t.programs[e.Seat]
	}
	raw := author.AppendEntry(nil, e)
	told := make([][]Shown, len(t.programs)) // to everybody, as each numbers the faces
	own := make([][]Shown, len(t.programs))
	for heard, whole := 0, false; !whole; {
		var events []core.Event
		for i, m := range t.programs {
			got, done, err := m.Trial(t.read(m, raw, told[i]))
			if err != nil {
				t.tb.Fatalf("%s: program %d can't try it: %v", after, i, err)
			}
			if i == 0 {
				events, whole = slices.Clone(got), done
			} else if done != whole || !slices.EqualFunc(got, events, sameNews) {
				t.tb.Fatalf("%s: programs 0 and %d hear other news: %v, %v", after, i, events, got)
			}
		}
		for _, ev := range events[heard:] {
			t.trent.follow(ev)
			if ev.Fact == core.FactShow {
				t.show(ev, told, own)
			}
		}
		heard = len(events)
	}
	for i, m := range t.programs {
		if err := m.Enter(t.read(m, raw, own[i])); err != nil {
			t.tb.Fatalf("%s: program %d: %v", after, i, err)
		}
	}
	if last := author.Entry(author.Len() - 1); last.Kind == Agreed && last.Done && len(last.Facts) == 0 {
		t.trent.at = maps.Clone(t.trent.was[last.To])
	}
	t.agree(after)
}

// read is an entry as a program has it.
func (t *ring) read(m *Match, raw []byte, shown []Shown) Entry {
	t.tb.Helper()
	e, err := m.ParseEntry(raw)
	if err != nil {
		t.tb.Fatal(err)
	}
	e.Shown = shown
	return e
}

// sameNews compares what two programs hear: faces have other numbers at each.
func sameNews(a, b core.Event) bool {
	a.Face, b.Face = 0, 0
	return a == b
}

// show gives the face of a card to those who are to see it.
func (t *ring) show(ev core.Event, told, own [][]Shown) {
	id, ok := t.trent.at[ev.Card]
	if !ok {
		return // created: everybody knows it
	}
	t.shown++
	for i, m := range t.programs {
		all := core.Shows(ev.Mask, core.NoSeat)
		if !all && !core.Shows(ev.Mask, m.State().Eyes) {
			continue
		}
		f, err := m.Create(id)
		if err != nil {
			t.tb.Fatal(err)
		}
		s := Shown{ev.Mask, core.Reveal{Card: ev.Card, Face: f}}
		if all {
			told[i] = append(told[i], s)
		}
		own[i] = append(own[i], s)
	}
}

// chance answers as all programs work it out.
func (t *ring) chance() Entry {
	t.tb.Helper()
	e := Entry{Kind: Played, Seat: core.Chance}
	if cs := rules.Shuffled(t.programs[0].State()); cs != nil {
		for i, m := range t.programs {
			if !slices.Equal(rules.Shuffled(m.State()), cs) {
				t.tb.Fatalf("programs 0 and %d shuffle other cards", i)
			}
		}
		t.note()
		t.trent.shuffle(cs)
		e.Answer = core.Answer{Act: core.Seed, Seat: core.Chance}
		return e
	}
	var key [32]byte
	key[0], key[1] = byte(t.trent.rng.Next()), byte(t.trent.rng.Next())
	for i, m := range t.programs {
		a, ok := Drawn(key)(m.Public(), 0)
		if !ok {
			t.tb.Fatal("Chance has no answer")
		}
		if i > 0 && a != e.Answer {
			t.tb.Fatalf("Chance says %+v at program 0 and %+v at program %d", e.Answer, a, i)
		}
		e.Answer = a
	}
	return e
}

// play lets the players choose at random; every hands-th time something is done by hand, or taken back.
func (t *ring) play(g *Rand, n, hands int) {
	t.tb.Helper()
	var offers core.Offers
	for range n {
		s := t.programs[0].State()
		if s.Over {
			return
		}
		switch {
		case s.Ask.Seat == core.Chance:
			t.enter(t.chance())
		case hands > 0 && g.Below(hands) == 0:
			t.byHand(g)
		default:
			p := s.Ask.Seat
			list := t.programs[p].State().Offer(&offers)
			if len(list) == 0 {
				t.tb.Fatalf("nothing is legal for seat %d, asked %+v", p, s.Ask)
			}
			a := list[g.Below(len(list))]
			t.enter(Entry{Kind: Played, Seat: p, Answer: a})
		}
	}
}

// byHand proposes something, to which all others agree.
func (t *ring) byHand(g *Rand) {
	t.tb.Helper()
	p := core.Seat(g.Below(len(t.programs) - 1))
	m := t.programs[p]
	if !m.State().Live(p) {
		return
	}
	e := Entry{Kind: Proposed, Seat: p}
	if g.Below(3) == 0 {
		e.To = g.Below(m.Len() + 1)
	} else {
		f, ok := randomFact(m.State(), g)
		if !ok || !m.State().Check(core.Answer{Act: core.ByFact, Seat: p, Fact: f}).OK() || f.Kind == core.FactPoint && f.Seat != p {
			return
		}
		e.Facts = []core.Fact{f}
	}
	t.enter(e)
	for q := range core.Seat(len(t.programs) - 1) {
		if o, open := m.Open(); open && o.Waiting&(1<<q) != 0 {
			t.enter(Entry{Kind: Agreed, Seat: q})
		}
	}
}

// TestNobodyKnowsTheGame: programs that know what their seats see, and nothing else, play whole games; no state anywhere knows more.
func TestNobodyKnowsTheGame(t *testing.T) {
	games := 12
	if testing.Short() {
		games = 2
	}
	for i, r := range rules.Editions() {
		for game := range games {
			g := starterSetup(t, game+i, 2+(game+i)%3)
			ring := sitDown(t, r, g, cards.NewLibrary(starter.Cards()), starter.Cards(), Mode(game%3), uint64(game))
			rng := NewRand(uint64(game) + 77)
			ring.play(&rng, 400, []int{0, 12}[game%2])
			if ring.shown == 0 {
				t.Error("nothing was shown")
			}
		}
	}
}

// TestBeginningShowsCards: a Stronghold that lets its player search his deck as soon as it is revealed does so before anybody is asked
// anything; and nobody else sees that deck.
func TestBeginningShowsCards(t *testing.T) {
	g, lib := seekerSetup(t)
	ring := sitDown(t, rules.Celestial(), g, lib, starter.Cards(), Enforce, 1)
	for i, m := range ring.programs {
		s := m.State()
		if known := s.Cards[s.First(core.FateDeck(0))].Face != 0; known != (i == 0) {
			t.Errorf("program %d sees the deck that is searched: %v", i, known)
		}
	}
	rng := NewRand(5)
	ring.play(&rng, 60, 0)
}

// seekerSetup is a set-up whose first player searches his Fate deck before anybody is asked anything.
func seekerSetup(tb testing.TB) (rules.Setup, Library) {
	seeker := *starter.Library().Find(starter.Decks()[0].Stronghold)
	seeker.ID, seeker.Title = "seeker", "Seat of the Seeker"
	seeker.Text = "After all players reveal Strongholds, search your Fate deck for a Ring and put it into play."
	text.Compile(&seeker)
	g := starterSetup(tb, 1, 2)
	g.Seats[0].Stronghold = &seeker
	return g, cards.NewLibrary(append(starter.Cards(), &seeker))
}

// TestWhoKnowsAllSubmits: what is decided at a match that knows the whole game is submitted to it.
func TestWhoKnowsAllSubmits(t *testing.T) {
	m := toyMatch(t, Options{Seed: 7})
	n := m.Len()
	if err := m.Enter(Entry{Kind: Played, Seat: 0, Answer: use(m)}); err == nil || m.Len() > n {
		t.Errorf("an entry of which nobody told what comes of it is logged: %v", err)
	}
}
