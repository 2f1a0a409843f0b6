package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// HeaderOf is the header of a match that starts from a set-up: what [Header.Game] makes the same start from again.
func HeaderOf(r *core.Ruleset, opt Options, g rules.Setup, extra []*card.Card) Header {
	h := Header{Edition: r.Name, Mode: opt.Mode.String(), Seed: opt.Seed, Extra: card.IDs(extra)}
	for p, s := range g.Seats {
		seat := HeaderSeat{Name: name(opt.Names, core.Seat(p)), Beside: card.IDs(s.Beside), Dynasty: card.IDs(s.Dynasty), Fate: card.IDs(s.Fate)}
		if s.Stronghold != nil {
			seat.Stronghold = s.Stronghold.ID
		}
		h.Seats = append(h.Seats, seat)
	}
	return h
}

// Setup finds the cards that the header names, in the library.
func (h *Header) Setup(lib Library) (g rules.Setup, extra []*card.Card, err error) {
	var missing []string
	find := func(ids []string) (out []*card.Card) {
		for _, id := range ids {
			if id == "" {
				out = append(out, nil)
				continue
			}
			c := lib.ByID(id)
			if c == nil {
				missing = append(missing, id)
				continue
			}
			out = append(out, c)
		}
		return out
	}
	for _, s := range h.Seats {
		seat := rules.SeatSetup{Beside: find(s.Beside), Dynasty: find(s.Dynasty), Fate: find(s.Fate)}
		if s.Stronghold != "" {
			if c := find([]string{s.Stronghold}); c != nil {
				seat.Stronghold = c[0]
			}
		}
		g.Seats = append(g.Seats, seat)
	}
	extra = find(h.Extra)
	if len(missing) > 0 {
		return g, extra, fmt.Errorf("these cards are in none of the card files: %s; add the file that has them, and open the match again", strings.Join(missing, ", "))
	}
	return g, extra, nil
}

// Game is the game that the header describes, by these rules and with the cards of a library, not begun: what [Load]
// wants of its start.
func (h *Header) Game(r *core.Ruleset, lib Library) (*core.State, error) {
	if h.Edition != r.Name {
		return nil, fmt.Errorf("the match is played by the rules called %q, not %q", h.Edition, r.Name)
	}
	g, extra, err := h.Setup(lib)
	if err != nil {
		return nil, err
	}
	s, err := rules.NewGame(r, g, extra)
	if err != nil {
		return nil, err
	}
	if h.Listens != (core.EventSet{}) {
		for p := range s.NSeats {
			s.Seats[p].Listens = h.Listens
		}
	}
	s.Table = s.Table.Attend(h.Attention)
	if h.Eyes != nil {
		see(s, core.Seat(*h.Eyes))
	}
	return s, nil
}

// see makes a game that was laid out from a view's header what those eyes see of it: Strongholds alone are known, and what lies beside
// them.
func see(s *core.State, eyes core.Seat) {
	s.Eyes = eyes
	for i := 1; i <= int(s.NCards); i++ {
		k := &s.Cards[i]
		if k.Phys = 0; k.Place != core.Removed(k.Owner) {
			k.Face = 0
		}
	}
}

// View is the header of a match as a seat may have it, a spectator for [core.NoSeat]: of decks it tells how many cards
// they have, and nothing of what Chance will say. s is the game at its start. What that seat is shown before the first question is
// [Match.ShownFirst].
func (h Header) View(s *core.State, eyes core.Seat) Header {
	n := int(eyes)
	h.Eyes, h.Seed, h.Start, h.Cards, h.Shown = &n, 0, "", "", nil
	h.Listens, h.Attention = s.Seats[0].Listens, s.Table.Attention()
	h.Seats = slices.Clone(h.Seats)
	for i := range h.Seats {
		h.Seats[i].Dynasty = make([]string, len(h.Seats[i].Dynasty))
		h.Seats[i].Fate = make([]string, len(h.Seats[i].Fate))
	}
	var start []string // the cards that everybody begins with; others at the table are the host's to know
	for _, id := range h.Extra {
		if f := s.Table.FaceOf(id); f != 0 && slices.Contains(s.Table.Rules.Start, s.Table.Faces[f].Title) {
			start = append(start, id)
		}
	}
	h.Extra = start
	return h
}

// name is what a seat is called in files and errors.
func name(names []string, p core.Seat) string {
	switch {
	case p == core.Chance:
		return "Chance"
	case p < 0:
		return "nobody"
	case int(p) < len(names) && names[p] != "":
		return names[p]
	}
	return "Player " + strconv.Itoa(int(p)+1)
}
