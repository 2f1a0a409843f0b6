package dealing

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/deal"
)

// An act is an entry that is being carried out, or the beginning of the game: the cards that it shows have to be shown first.
type act struct {
	body    []byte                      // nil: the beginning
	author  core.Seat                   // Chance for what nobody does
	byHand  bool                        // and nobody has agreed to it
	handles map[core.CardID]deal.Handle // as the entry leaves them
	heard   int                         // news of it
	whole   bool                        // it shows no more
	shows   []show                      // in order
	queue   []*deal.Look                // still to be asked for
	looks   map[deal.Op]*look           // under way
	sent    map[deal.Slot]bool          // what this program has opened for it
}

// A look is one that is under way.
type look struct {
	*deal.Look
	asks     core.Seat // who has to allow it; NoSeat: nobody
	answered bool      // this player has allowed it, or declined
}

// A show is a card that an entry shows.
type show struct {
	card   core.CardID
	handle deal.Handle
	mask   uint16
}

func (s *show) toAll() bool { return core.Shows(s.mask, core.NoSeat) }

func (g *Game) begin(body []byte) {
	g.note()
	g.act = newAct(body, g.handles)
}

func newAct(body []byte, handles map[core.CardID]deal.Handle) *act {
	return &act{
		body: body, author: core.Chance, handles: maps.Clone(handles),
		looks: map[deal.Op]*look{}, sent: map[deal.Slot]bool{},
	}
}

// try finds out what the entry shows next.
func (g *Game) try() error {
	a := g.act
	events, whole, err := g.trial()
	if err != nil {
		return err
	}
	from := len(a.shows)
	for _, ev := range events[a.heard:] {
		switch ev.Fact {
		case core.FactOverlay, core.FactUncover: // they have changed places
			a.swap(ev.Card, ev.Other)
		case core.FactShow:
			if h, ok := a.handles[ev.Card]; ok { // any other card everybody knows from the beginning
				a.shows = append(a.shows, show{ev.Card, h, ev.Mask})
			}
		}
	}
	if a.heard, a.whole = len(events), whole; !whole && len(a.shows) == from {
		return errNobody
	}
	return g.request(a.shows[from:])
}

var errNobody = errors.New("it shows a card that nobody can reveal any more, because its player has left")

// trial tries the entry, or the beginning, with what everybody was shown of it.
func (g *Game) trial() (events []core.Event, whole bool, err error) {
	shown, err := g.shown(func(s *show) bool { return s.toAll() })
	switch {
	case err != nil:
		return nil, false, err
	case g.m == nil:
		return match.Beginning(g.cfg.Start, shown)
	}
	e, err := g.m.ParseEntry(g.act.body)
	if err != nil {
		return nil, false, err
	}
	e.Shown = shown
	return g.m.Trial(e)
}

func (a *act) swap(c, d core.CardID) {
	x, inDeck := a.handles[c]
	y, also := a.handles[d]
	delete(a.handles, c)
	delete(a.handles, d)
	if inDeck {
		a.handles[d] = x
	}
	if also {
		a.handles[c] = y
	}
}

// shown are the faces of some of the cards that the entry shows, as this program numbers them. It comes before the entry is read, for the
// match forgets what it has learned of an entry that isn't logged at once.
func (g *Game) shown(of func(*show) bool) (out []match.Shown, err error) {
	for i := range g.act.shows {
		s := &g.act.shows[i]
		if !of(s) {
			continue
		}
		c, _ := g.cards.Card(s.handle)
		if c.Name == "" {
			return nil, &Fault{fmt.Errorf("its owner has lied about which card %d is", s.card)}
		}
		f, err := g.face(c.Name)
		if err != nil {
			return nil, &Fault{err}
		}
		out = append(out, match.Shown{Mask: s.mask, Reveal: core.Reveal{Card: s.card, Face: f}})
	}
	return out, nil
}

// face is the number of a card's face.
func (g *Game) face(id string) (core.FaceID, error) {
	if g.m != nil {
		return g.m.Create(id)
	}
	c, s := g.cfg.Options.Library.ByID(id), g.cfg.Start
	if c == nil || c.ID != id {
		return 0, fmt.Errorf("no card has the id %q", id)
	}
	s.Table = s.Table.With(c)
	return s.Table.FaceOf(id), nil
}

// request asks for what some seats, and everybody, have to be shown: for each of them one look for each deck.
func (g *Game) request(shows []show) error {
	viewers := []deal.Seat{}
	for _, p := range g.stay() {
		viewers = append(viewers, deal.Seat(p))
	}
	for _, v := range append(viewers, deal.Everybody) {
		looks := map[deal.Deck]*deal.Look{}
		for i := range shows {
			s := &shows[i]
			if v == deal.Everybody != s.toAll() || v != deal.Everybody && !core.Shows(s.mask, core.Seat(v)) {
				continue
			}
			c, _ := g.cards.Card(s.handle)
			switch {
			case g.sees(v, s.handle, &c), v == deal.Everybody && unshuffled(&c): // of that the owner opens the leaf
			case unshuffled(&c):
				return fmt.Errorf("card %d can’t be shown to one player before it is shuffled", s.card)
			default:
				if looks[c.Deck] == nil {
					looks[c.Deck] = &deal.Look{Viewer: v}
				}
				looks[c.Deck].Handles = append(looks[c.Deck].Handles, s.handle)
			}
		}
		for _, d := range slices.Sorted(maps.Keys(looks)) {
			g.act.queue = append(g.act.queue, looks[d])
		}
	}
	return nil
}

// unshuffled reports whether a card lies where its owner has laid it: everybody knows its slot, and only he which card that is.
func unshuffled(c *deal.Card) bool { return c.Pile == deal.Pile(c.Deck) }

// sees reports whether somebody can see a card already; a game forgets it sooner.
func (g *Game) sees(v deal.Seat, h deal.Handle, c *deal.Card) bool {
	return c.Public || v == c.Owner && unshuffled(c) || v != deal.Everybody && slices.Contains(g.cards.Viewers(h), v)
}

// closed are the slots of cards that were never shuffled and are shown to everybody, while their owners haven't opened them.
func (a *act) closed(g *Game) (out []deal.Slot) {
	for i := range a.shows {
		if c, _ := g.cards.Card(a.shows[i].handle); a.shows[i].toAll() && unshuffled(&c) {
			if names, _ := g.cards.Deck(c.Deck); names[c.Slot.Number] == "" {
				out = append(out, c.Slot)
			}
		}
	}
	return out
}

// opens reports whether a message opens such slots alone.
func (a *act) opens(g *Game, m *deal.Opened) bool {
	closed := a.closed(g)
	return !slices.ContainsFunc(m.Openings, func(o deal.Opening) bool { return !slices.Contains(closed, deal.Slot{Deck: m.Deck, Number: o.Number}) })
}

// openings are the messages that open them, of this seat's decks.
func (a *act) openings(g *Game) (out []deal.Message) {
	for _, s := range a.closed(g) {
		if all := g.cards.OpenAll(s.Deck); all != nil && !a.sent[s] {
			a.sent[s] = true
			out = append(out, &deal.Opened{Deck: s.Deck, Openings: all.Openings[s.Number:][:1]})
		}
	}
	return out
}

// carryOn goes on with the entry, as far as nobody has to be waited for.
func (g *Game) carryOn() (more bool, err error) {
	a := g.act
	if err := g.start(); err != nil {
		return false, err
	}
	switch {
	case len(a.queue) > 0 || len(a.looks) > 0 || len(a.closed(g)) > 0:
		return false, nil
	case len(g.cards.Lies()) > 0:
		return false, &Fault{g.cards.Lies()[0]}
	case a.whole:
		return true, g.finish()
	}
	err = g.try()
	if f := (*Fault)(nil); err != nil && !errors.As(err, &f) {
		if a.author == core.Chance {
			return false, &Fault{err}
		}
		return false, g.drop(err) // by the cards that it has shown it isn't allowed, as all can see
	}
	return true, err
}

// start asks for the looks of which all cards are free.
func (g *Game) start() error {
	a := g.act
	waiting := g.cards.Waiting()
	maps.DeleteFunc(a.looks, func(o deal.Op, _ *look) bool { return !slices.Contains(waiting, o) })
	for len(a.queue) > 0 {
		l := a.queue[0]
		for _, under := range a.looks {
			if slices.ContainsFunc(l.Handles, func(h deal.Handle) bool { return slices.Contains(under.Handles, h) }) {
				return nil
			}
		}
		a.queue = a.queue[1:]
		asks, v := a.asks(g, l), deal.Allow
		switch asks {
		case core.NoSeat:
		case g.eyes:
			v = deal.Wait
		default:
			v = deal.After
		}
		op, err := g.ask(l, v)
		if err != nil {
			return err
		}
		if slices.Contains(g.cards.Waiting(), op) {
			a.looks[op] = &look{Look: l, asks: asks}
		}
	}
	return nil
}

// finish plays the entry.
func (g *Game) finish() error {
	shown, err := g.shown(func(s *show) bool { return core.Shows(s.mask, g.eyes) })
	if err == nil {
		err = g.enter(shown)
	}
	if err != nil {
		return &Fault{err}
	}
	g.handles, g.act = g.act.handles, nil
	if g.m.Len() == 0 {
		return nil
	}
	last := g.m.Entry(g.m.Len() - 1)
	if last.Kind == match.Agreed && last.Done && len(last.Facts) == 0 && last.Heir == nil {
		return g.back(last.To)
	}
	return nil
}

// enter puts the entry into the match, or begins it.
func (g *Game) enter(shown []match.Shown) (err error) {
	if g.m == nil {
		for _, s := range shown {
			g.cfg.Options.Shown = append(g.cfg.Options.Shown, match.HeaderShown{Mask: s.Mask, Card: s.Card, ID: g.cfg.Start.Table.Faces[s.Face].ID})
		}
		g.m, err = match.New(g.cfg.Start, g.cfg.Options)
		if err == nil && g.cfg.Begun != nil {
			g.cfg.Begun()
		}
		return err
	}
	e, err := g.m.ParseEntry(g.act.body)
	if err != nil {
		return err
	}
	e.Shown = shown
	return g.m.Enter(e)
}
