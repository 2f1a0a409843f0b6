package deal

import (
	"encoding/hex"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
)

// A table remembers what programs forget: who was shown a card since it got its handle, and which card it is.
type memory struct {
	*peers
	r     *rand.Rand
	shown map[Handle]seats
	names map[Handle]string
	left  seats
}

// TestWhateverIsPlayed lets seats do anything, and checks after each step that no program knows more than it was shown, that those who
// know a card agree about it, and at the end that all cards are still there.
func TestWhateverIsPlayed(t *testing.T) {
	games := uint64(6)
	if testing.Short() {
		games = 2
	}
	for seed := range games {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			n := 2 + int(seed)%3
			m := &memory{peers: newPeers(t, n, 4), r: rand.New(rand.NewPCG(seed, 1)), shown: map[Handle]seats{}, names: map[Handle]string{}}
			m.look()
			for range 40 {
				m.step()
				m.look()
			}
			for d := range Deck(2 * n) {
				if m.left.has(Seat(d / 2)) {
					continue
				}
				want := slices.Clone(configOf(Seat(d/2), n, 4).Decks[d%2].Cards)
				slices.Sort(want)
				for pile := range m.games[0].piles {
					if _, locked := m.games[0].Pile(pile); locked {
						m.do(m.games[0].Here()[0], &Shuffle{Pile: pile})
					}
				}
				if got := m.turnAll(d); !slices.Equal(got, want) {
					t.Errorf("deck %d has %v", d, got)
				}
			}
		})
	}
}

// step is any request, by somebody who is there; those that can't be are refused by all.
func (m *memory) step() {
	here := m.games[0].Here()
	author := here[m.r.IntN(len(here))]
	deck := Pile(m.r.IntN(2 * m.seats))
	cards, _ := m.games[0].Pile(deck)
	if m.r.IntN(3) == 0 || len(cards) == 0 {
		if cards, _ = m.games[0].Pile(200 + deck); len(cards) == 0 {
			return
		}
	}
	some := m.some(cards)
	viewer := append(here, Everybody)[m.r.IntN(len(here)+1)]
	var request Message
	switch n := m.r.IntN(20); {
	case n < 6:
		request = &Move{Pile: deck + 200*Pile(m.r.IntN(2)), Depth: uint16(m.r.IntN(2)), Handles: some}
	case n < 12:
		request = &Look{viewer, some}
	case n < 15:
		request = &Shuffle{Pile: deck}
	case n < 17:
		request = &Shuffle{Pile: deck, Handles: some}
	case n < 18:
		request = &Search{viewer, deck}
	case n < 19:
		request = &Toss{}
	default:
		request = &Leave{here[m.r.IntN(len(here))]}
	}
	m.request(author, request)
}

// some are a few cards, in their order.
func (m *memory) some(cards []Handle) (out []Handle) {
	for _, h := range cards {
		if m.r.IntN(2) == 0 {
			out = append(out, h)
		}
	}
	if len(out) == 0 {
		out = cards[:1]
	}
	return out
}

func (m *memory) request(author Seat, request Message) {
	shown := func(who Seat, cards []Handle) {
		for _, h := range cards {
			if m.shown[h] |= 1 << max(who, 0); who == Everybody {
				m.shown[h] = 0xff
			}
		}
	}
	cards := []Handle{}
	if s, ok := request.(*Search); ok {
		cards, _ = m.games[0].Pile(s.Pile)
	}
	if m.try(author, request)[0] != nil {
		return
	}
	switch v := request.(type) {
	case *Look:
		shown(v.Viewer, v.Handles)
	case *Search:
		shown(v.Viewer, cards)
	case *Leave:
		m.left.put(v.Seat)
	}
	m.run()
	if w := m.games[0].Waiting(); len(w) > 0 {
		m.t.Fatalf("%T: op %d waits for %v", request, w[0], m.games[0].WaitsFor(w[0]))
	}
}

// look compares what programs know with what they were shown.
func (m *memory) look() {
	for _, h := range slices.Sorted(maps.Keys(m.games[0].cards)) {
		for i, g := range m.games {
			c, _ := g.Card(h)
			may := m.shown[h] == 0xff || i < m.seats && m.shown[h].has(Seat(i))
			switch {
			case m.left.has(Seat(i)):
			case c.Known != may:
				m.t.Fatalf("program %d was shown card %d: %v; it knows it: %v", i, h, may, c.Known)
			case !c.Known || c.Name == "":
			case m.names[h] == "":
				m.names[h] = c.Name
			case m.names[h] != c.Name:
				m.t.Fatalf("program %d says that card %d is %s, and it was %s", i, h, c.Name, m.names[h])
			}
		}
	}
}

// The heads of logs hold every byte of every message, in a game that does everything.
func TestLogsStayAsTheyAre(t *testing.T) {
	p := newPeers(t, 3, 6)
	playEverything(p)
	p.do(0, &Leave{2})
	compare(t, "testdata/log.golden", fmt.Appendf(nil, "entries %d\nbytes %d\nhead %s\n", len(p.log), p.size, hex.EncodeToString(p.head[:])))
}
