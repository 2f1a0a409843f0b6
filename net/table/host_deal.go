package table

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kotei/core"
	"kotei/core/match"
)

// handed takes a guest's deck.
func (h *hosting) handed(p *peer, m *handIn) error {
	if p.seat == core.NoSeat || h.book != nil {
		return nil // too late, or not asked for
	}
	if commit(m.Salt, &m.Deck) != h.commits[p.seat] {
		h.commits[p.seat] = commit(m.Salt, &m.Deck) // another deck than when he came: before the game he may
	}
	if err := h.takeDeck(p.seat, m.Salt, m.Deck); err != nil {
		p.refuse(0, false, err)
	} else {
		h.tell()
		h.begin()
	}
	return nil
}

func (h *hosting) takeDeck(s core.Seat, salt [16]byte, d Deck) error {
	if miss := d.missing(h.cfg.Library); len(miss) > 0 {
		return fmt.Errorf("the host doesn’t have these cards: %s", clip(strings.Join(miss, ", "), maxSay-100))
	}
	if other := h.differing(s, &d); len(other) > 0 {
		return fmt.Errorf("the host has other words on these cards: %s; import the same database on both sides", clip(strings.Join(other, ", "), maxSay-200))
	}
	if h.cfg.Check != nil {
		if err := h.cfg.Check(h.cfg.Format, d); err != nil {
			return err
		}
	}
	h.decks[s], h.salts[s] = &d, salt
	h.commits[s] = commit(salt, &d)
	for i := range h.chairs {
		if h.chairs[i].Seat == s {
			h.chairs[i].Ready = true
		}
	}
	return nil
}

func (h *hosting) ownDeck(d Deck) error {
	if h.cfg.Dealing == AllDeal {
		return h.layOwn(d)
	}
	return h.takeDeck(0, saltFor(h.cfg.Identity, &d, commitCoin(h.coin)), d)
}

func (h *hosting) handIn(d Deck) error {
	if err := h.ownDeck(d); err != nil {
		return err
	}
	h.tell()
	h.begin()
	return nil
}

// differing are the cards of a guest's deck that his program and the host's have with other words.
func (h *hosting) differing(s core.Seat, d *Deck) []string {
	for _, p := range h.peers {
		if p.in && p.seat == s {
			return d.unlike(h.cfg.Library, p.known)
		}
	}
	return nil
}

// maxAsked is how often a table answers whether a program whose database isn't the host's knows all cards of the decks. Each answer
// tells a little of decks that are secret; this many tell nothing that is of use.
const maxAsked = 8

// A question is about the sums that a program knows, and about decks.
type question struct{ known, decks [32]byte }

// follows is whether a program has all cards of some decks with the same words as the host's. It tells no number and no card, and it is
// asked only a few times of programs that have other cards than the host's.
func (h *hosting) follows(known []uint32, decks []*Deck) error {
	sums := h.cfg.Library.Sums()
	if slices.Equal(known, sums) {
		return nil
	}
	q := question{known: sha256.Sum256(sumsBytes(known))}
	sum := sha256.New()
	for _, d := range decks {
		sum.Write(encode(d))
	}
	sum.Sum(q.decks[:0])
	yes, answered := h.asked[q]
	if !answered {
		if len(h.asked) >= maxAsked {
			return errors.New("your program has other cards than the host's, and was compared with it too often: import the host's database and come back")
		}
		yes = !slices.ContainsFunc(decks, func(d *Deck) bool { return len(d.unlike(h.cfg.Library, known)) > 0 })
		h.asked[q] = yes
	}
	if !yes {
		return errors.New("your program doesn't know some cards at this table, or has other words on them: import the host's database and come back")
	}
	return nil
}

func sumsBytes(sums []uint32) (out []byte) {
	for _, n := range sums {
		out = binary.LittleEndian.AppendUint32(out, n)
	}
	return out
}

// alike is whether every program at the table has the cards of all decks, with the same words. If not, the game would stop
// in its midst.
func (h *hosting) alike() error {
	if h.cfg.Dealing == AllDeal {
		return nil // each looks for himself
	}
	var all []*Deck
	for _, d := range h.decks {
		if d != nil {
			all = append(all, d)
		}
	}
	for _, p := range h.peers {
		if !p.in {
			continue
		}
		if err := h.follows(p.known, all); err != nil {
			p.send(&refused{Text: err.Error()})
			return fmt.Errorf("the program of %s doesn’t know all cards of these decks, or has other words on them: both sides need the same card database", p.name)
		}
	}
	return nil
}

// playable is whether a program that knows these sums can follow the game that is under way.
func (h *hosting) playable(known []uint32) error {
	switch {
	case h.book == nil:
		return nil
	case h.book.dealt != nil:
		if common := unlikeSums(h.cfg.Library.Sums(), h.lacked.Sums); len(unlikeSums(common, known)) > 0 {
			return errCards
		}
		return nil
	}
	var all []*Deck
	for i := range h.book.header.Seats {
		all = append(all, deckOf(&h.book.header.Seats[i]))
	}
	return h.follows(known, all)
}

// gather puts into the header which cards the game needs beside the decks, and what its file shall tell of them all.
func (h *hosting) gather(hd *match.Header) (err error) {
	var dealt []string
	for i := range hd.Seats {
		dealt = append(dealt, deckOf(&hd.Seats[i]).cards()...)
	}
	if h.cfg.Extra != nil {
		hd.Extra = h.cfg.Extra(h.cfg.ruleset(hd.Edition), dealt)
	}
	if h.cfg.Keep != nil && h.cfg.File != "" {
		hd.Cards, err = h.cfg.Keep(append(dealt, hd.Extra...))
	}
	return err
}

// keepCards puts the words of the cards that the host knows from the beginning into the header of the file, where all deal.
func (h *hosting) keepCards(b *book) (err error) {
	if h.cfg.Keep != nil && h.cfg.File != "" {
		b.header.Cards, err = h.cfg.Keep(b.seen())
	}
	return err
}

// keepShown adds the words of those that were shown since.
func (h *hosting) keepShown() {
	b := h.book
	if h.file == nil || b == nil || b.dealt == nil || b.laying() || h.cfg.Keep == nil {
		return
	}
	text, err := h.cfg.Keep(b.seen())
	if err != nil || text == b.header.Cards {
		return
	}
	b.header.Cards = text
	if line, err := json.Marshal(keptCards{text}); err == nil {
		_ = h.file.lines.Append(append(line, '\n')) // without them a library has the cards, as it had them before
	}
}

// seen are the cards that the host knows, and those of decks that have been opened.
func (b *book) seen() []string {
	ids := b.known(b.eyes)
	for p := range b.open.Seats {
		d := b.deck(core.Seat(p))
		ids = slices.Concat(ids, d.Dynasty, d.Fate)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// begin starts the game if it shall start by itself and all is ready.
func (h *hosting) begin() {
	if !h.cfg.Auto || len(h.chairs) < h.cfg.Seats {
		return
	}
	for _, s := range h.chairs {
		if !s.Ready {
			return
		}
	}
	if err := h.alike(); err != nil {
		h.feed.put(Update{Kind: Problem, Err: err})
		return
	}
	if err := h.start(); err != nil {
		h.feed.put(Update{Kind: Problem, Name: h.cfg.Name, Err: err})
		time.AfterFunc(again, func() { // there may be room on the disk then, or another deck
			h.mu.Lock()
			defer h.mu.Unlock()
			if h.ctx.Err() == nil && h.book == nil {
				h.begin()
			}
		})
	}
}

// start lays the game out for those who sit there. Empty seats close up.
func (h *hosting) start() error {
	if h.book != nil {
		return errors.New("the game has begun already")
	}
	if len(h.chairs) < 2 {
		return errors.New("nobody has joined yet")
	}
	if err := h.alike(); err != nil {
		return err
	}
	o := opening{Nonce: nonce(), Edition: h.cfg.Edition, Format: h.cfg.Format, Mode: uint8(h.cfg.Mode), Dealing: h.cfg.Dealing, Patience: waits(h.cfg.Patience), Behind: uint16(h.cfg.Behind), Host: h.cfg.key()}
	moved := map[core.Seat]core.Seat{}
	for i, s := range h.chairs {
		moved[s.Seat] = core.Seat(i)
	}
	b, err := h.deal(o)
	if err != nil {
		return err
	}
	if h.cfg.File != "" {
		if h.file, err = newLedger(h.cfg.File, b, h.spoken(), h.release); err != nil {
			return err
		}
	}
	h.book = b
	if b.dealt != nil {
		b.dealt.tell = h.Table
	} else {
		h.keepView()
	}
	h.reseat(moved)
	for _, p := range h.peers {
		if p.in {
			_ = h.catchUp(p, &hello{Heard: h.said})
		}
	}
	if b.dealt == nil {
		h.feed.put(Update{Kind: Started, Seen: h.seen()})
	}
	h.tell()
	h.settle()
	return nil
}

// deal lays the game out.
func (h *hosting) deal(o opening) (*book, error) {
	if o.Dealing == AllDeal {
		b, err := h.layOut(o)
		if err == nil {
			b.hidden = &hidden{table: h.voice.table, lacked: h.lacked.Sums}
			err = h.keepCards(b)
		}
		return b, err
	}
	hd := match.Header{Edition: h.cfg.Edition, Program: h.cfg.Program, Mode: h.cfg.Mode.String()}
	secret := &hidden{table: h.voice.table, coins: make([][32]byte, len(h.chairs)), thrown: 1}
	secret.coins[0], h.coins[0] = h.coin, commitCoin(h.coin)
	for _, s := range h.chairs {
		d := h.decks[s.Seat]
		if d == nil {
			return nil, fmt.Errorf("%s has not handed in a deck yet", s.Name)
		}
		secret.salts = append(secret.salts, h.salts[s.Seat])
		o.Seats = append(o.Seats, openingSeat{
			Name: s.Name, Key: s.Key, Commit: h.commits[s.Seat], Coin: h.coins[s.Seat],
			Stronghold: d.Stronghold, Beside: d.Beside, Dynasty: len(d.Dynasty), Fate: len(d.Fate),
		})
		hd.Seats = append(hd.Seats, match.HeaderSeat{Name: s.Name, Stronghold: d.Stronghold, Beside: d.Beside, Dynasty: d.Dynasty, Fate: d.Fate})
	}
	if err := h.gather(&hd); err != nil {
		return nil, err
	}
	b, err := newBook(o, hd, &h.cfg.Config, h.options(hd))
	if err != nil {
		return nil, err
	}
	view := hd.View(b.m.State(), core.NoSeat)
	b.open.Start, b.open.Listens, b.open.Attends, b.open.First = view.Extra, view.Listens, view.Attention, b.m.Head()
	b.id, b.hidden = b.open.id(), secret
	return b, nil
}

// reseat moves everybody up to where there is no empty seat between.
func (h *hosting) reseat(moved map[core.Seat]core.Seat) {
	for i := range h.chairs {
		h.chairs[i].Seat = moved[h.chairs[i].Seat]
	}
	for _, p := range h.peers {
		if to, ok := moved[p.seat]; p.in && ok {
			p.seat, p.eyes = to, to
			p.send(h.welcome(to))
		}
	}
}
