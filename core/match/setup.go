package match

import (
	"fmt"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// HeaderOf is the header of a match that starts from a set-up: what [Header.Game] makes the same start from again.
func HeaderOf(r *core.Ruleset, opt Options, g rules.Setup, extra []*card.Card) Header {
	h := Header{Edition: r.Name, Mode: opt.Mode.String(), Seed: opt.Seed, Extra: ids(extra)}
	for p, s := range g.Seats {
		seat := HeaderSeat{Name: name(opt.Names, core.Seat(p)), Dynasty: ids(s.Dynasty), Fate: ids(s.Fate)}
		if s.Stronghold != nil {
			seat.Stronghold = s.Stronghold.ID
		}
		h.Seats = append(h.Seats, seat)
	}
	return h
}

func ids(cards []*card.Card) (out []string) {
	for _, c := range cards {
		out = append(out, c.ID)
	}
	return out
}

// Setup finds the cards that the header names, in the library.
func (h *Header) Setup(lib Library) (g rules.Setup, extra []*card.Card, err error) {
	var missing []string
	find := func(ids []string) (out []*card.Card) {
		for _, id := range ids {
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
		seat := rules.SeatSetup{Dynasty: find(s.Dynasty), Fate: find(s.Fate)}
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
	return rules.NewGame(r, g, extra)
}
