package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kotei/core"
)

// Where all deal, nobody but its player knows a deck. So each program is told which of its cards the others lack, and looks for itself
// whether its deck has one of these. It says nothing but whether the deck can be played.

// lacking tells a program which of its cards somebody else's doesn't have, or has with other words.
type lacking struct {
	Round uint32 // counts what a program is told so: what it says of its deck is an answer to the last
	Who   []string
	Sums  []uint32
}

func (lacking) kind() byte { return kindLacking }
func (m *lacking) code(c *coder) {
	number(c, &m.Round, maxSerial)
	list(c, &m.Who, core.MaxSeats+maxSpectators, func(c *coder, s *string) { c.text(s, maxName) })
	c.sums(&m.Sums)
}

func (m *lacking) same(o *lacking) bool {
	return slices.Equal(m.Who, o.Who) && slices.Equal(m.Sums, o.Sums)
}

// A shelf is the cards that somebody's program has, by their sums.
type shelf struct {
	name string
	sums []uint32
}

// lackOf is what of some cards others lack.
func lackOf(mine []uint32, others []shelf) *lacking {
	m := &lacking{}
	for _, o := range others {
		miss := unlikeSums(mine, o.sums)
		if m.Sums = append(m.Sums, miss...); len(miss) > 0 {
			m.Who = append(m.Who, o.name)
		}
	}
	slices.Sort(m.Sums)
	m.Sums = slices.Compact(m.Sums)
	return m
}

// unlikeSums are those of some sums that aren't among others.
func unlikeSums(mine, theirs []uint32) (out []uint32) {
	for _, sum := range mine {
		if _, has := slices.BinarySearch(theirs, sum); !has {
			out = append(out, sum)
		}
	}
	return out
}

// check is why a deck can't be played with those who lack these cards. further are the cards that may come in with it.
func (m *lacking) check(lib Library, d *Deck, further []string) error {
	var miss []string
	for _, id := range slices.Compact(slices.Sorted(slices.Values(append(d.cards(), further...)))) {
		if _, lacks := slices.BinarySearch(m.Sums, lib.Sum(id)); lacks {
			miss = append(miss, id)
		}
	}
	if len(miss) == 0 {
		return nil
	}
	return fmt.Errorf("the program of %s lacks these cards of your deck, or has other words on them: %s; import the same database on both sides, or choose another deck",
		clip(strings.Join(m.Who, ", "), maxSay/4), clip(strings.Join(miss, ", "), maxSay/2))
}

// further are the cards that may come into a game with a deck.
func (c *Config) further(edition string, d *Deck) []string {
	if r := c.ruleset(edition); c.Extra != nil && r != nil {
		return c.Extra(r, d.cards())
	}
	return nil
}

// shelves are the cards of all programs at the table but one's.
func (h *hosting) shelves(but *peer) (out []shelf) {
	if but != nil {
		out = append(out, shelf{h.cfg.Name, h.cfg.Library.Sums()})
	}
	for _, p := range h.peers {
		if p.in && p != but {
			out = append(out, shelf{p.name, p.known})
		}
	}
	return out
}

// compareCards tells everybody which of his cards others lack, when that changes; what he has said of his deck is then void.
func (h *hosting) compareCards() {
	if h.cfg.Dealing != AllDeal || h.book != nil {
		return
	}
	if m := lackOf(h.cfg.Library.Sums(), h.shelves(nil)); h.lacked == nil || !h.lacked.same(m) {
		h.lacked = m
		if d := h.Table.cfg.Deck; !d.empty() {
			if err := h.layOwn(d); err != nil {
				h.takeLay(0, nil)
				h.feed.put(Update{Kind: Problem, Name: h.cfg.Name, Err: err})
			}
		}
	}
	for _, p := range h.peers {
		if !p.in {
			continue
		}
		m := lackOf(p.known, h.shelves(p))
		if p.lacked != nil {
			if p.lacked.same(m) {
				continue
			}
			m.Round = p.lacked.Round
		}
		m.Round++
		p.lacked = m
		if p.seat != core.NoSeat {
			h.takeLay(p.seat, nil)
		}
		p.send(m)
	}
}

// commonCards is whether a card that everybody sees from the beginning is known to all programs.
func (h *hosting) commonCards(ids []string) error {
	for _, id := range ids {
		if _, lacks := slices.BinarySearch(h.lacked.Sums, h.cfg.Library.Sum(id)); lacks {
			return fmt.Errorf("the program of %s lacks a card that this game begins with, or has other words on it: %s; import the same database on both sides", strings.Join(h.lacked.Who, ", "), id)
		}
	}
	return nil
}

// errAsked: who is told again and again of other cards would tell what is in his deck.
var errAsked = errors.New("it asks for cards of this player’s deck too often")

// compared hears which of this program's cards others lack, and tells of the deck if it can be played so.
func (g *guesting) compared(m *lacking) error {
	if g.dealing != AllDeal || g.book != nil {
		return nil // the game has begun
	}
	if len(m.Sums) > 0 {
		if g.asked++; g.asked > maxAsked {
			return errAsked
		}
	}
	g.lacked = m
	if err := g.handIn(g.Table.cfg.Deck); err != nil {
		g.feed.put(Update{Kind: Refused, Err: refusal(err)})
	}
	return nil
}
