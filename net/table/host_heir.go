package table

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"kotei/core"
	"kotei/core/match"
)

// A Substitute is a program that plays on for a player who is gone. It sees what his seat sees.
type Substitute interface {
	Answer(seen *core.State, offers []core.Answer) core.Answer
	Agrees(seen *core.State, p core.Seat, o match.Proposal) bool
}

// maxAlone bounds what substitutes do without anybody else being asked.
const maxAlone = 10_000

// ConcedeFor proposes to the players at the table that a player who is gone concedes. Where all deal the game goes on without him then.
func (t *Table) ConcedeFor(p core.Seat) error {
	if t.Dealing() == AllDeal {
		return t.without(p)
	}
	return t.give(p, func() match.Heir { return match.Heir{Key: t.book.open.Host} })
}

// GiveToProgram puts it to them that a program at the host's plays on for him.
func (t *Table) GiveToProgram(p core.Seat) error {
	return t.give(p, func() match.Heir {
		return match.Heir{Name: clip(t.book.m.Name(p), maxName-10) + " (program)", Key: t.book.open.Host}
	})
}

// GiveTo proposes that a spectator plays on for a player who is gone.
func (t *Table) GiveTo(p core.Seat, who SeatInfo) error {
	return t.give(p, func() match.Heir { return match.Heir{Name: who.Name, Key: who.Key} })
}

func (t *Table) give(p core.Seat, heir func() match.Heir) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.playing(); err != nil {
		return err
	}
	to := heir()
	to.Seat, to.Asked = p, t.present(t.seats, t.seat, p)
	return t.enter(match.Entry{Kind: match.Given, Seat: t.seat, Heir: &to})
}

// present are the players who are there, beside the one who asks and the one who is gone, by bit.
func (t *Table) present(list []SeatInfo, by, gone core.Seat) (mask uint8) {
	for _, s := range list {
		if s.Seat != core.NoSeat && s.Seat != by && s.Seat != gone && s.Here && t.book.m.State().Live(s.Seat) {
			mask |= 1 << s.Seat
		}
	}
	return mask
}

// mayGive is why what is put to the others about a seat can't be.
func (h *hosting) mayGive(e match.Entry) error {
	no := func(format string, args ...any) error { return &match.Refused{Text: fmt.Sprintf(format, args...)} }
	to := e.Heir
	if h.book.dealt != nil {
		return no("where all programs deal, nobody else can have a player’s part of the key to the cards: the game can only go on without him")
	}
	if to.Seat <= 0 || int(to.Seat) >= len(h.book.open.Seats) || to.Seat == e.Seat {
		return no("that isn’t the seat of a player who could be gone")
	}
	name := h.book.m.Name(to.Seat)
	if away := time.Since(h.left[to.Seat]); h.subs[to.Seat] == nil {
		switch {
		case h.here(to.Seat):
			return no("%s is there", name)
		case away < h.waits().time():
			return no("%s has been gone for %d seconds: wait until it has been %v", name, int(away.Seconds()), h.waits())
		}
	}
	switch {
	case to.Asked != h.present(h.chairs, e.Seat, to.Seat):
		return no("somebody has come or gone in the meantime: ask again")
	case to.Name == "" && to.Key != h.book.open.Host:
		return no("a player who concedes is taken out of the game by the host’s program")
	case to.Name == "":
		return nil
	case to.Key == h.book.open.Host && h.cfg.Substitute == nil:
		return no("the host’s program has no program that could play on")
	case to.Key == h.book.open.Host:
		return nil
	}
	if h.hasSeen(to.Key) {
		return no("%s has seen all hands", to.Name)
	}
	if h.looker(to) == nil {
		return no("%s isn’t watching this table", to.Name)
	}
	return nil
}

// mayLeave is why what is said about a player who is gone can't be, where all deal.
func (h *hosting) mayLeave(p core.Seat) error {
	no := func(format string, args ...any) error { return &match.Refused{Text: fmt.Sprintf(format, args...)} }
	if p < 0 || p == h.seat || int(p) >= len(h.book.open.Seats) || h.book.laying() {
		return no("that isn’t the seat of a player who could be gone")
	}
	name := h.book.m.Name(p)
	switch away := time.Since(h.left[p]); {
	case h.here(p):
		return no("%s is there", name)
	case away < h.waits().time():
		return no("%s has been gone for %d seconds: wait until it has been %v", name, int(away.Seconds()), h.waits())
	}
	return nil
}

// departed takes note of who has left for good where all deal: he can look on.
func (h *hosting) departed() {
	for p := range core.Seat(len(h.book.open.Seats)) {
		if h.nobody[p] || !h.book.dealt.game.Left(p) {
			continue
		}
		h.nobody[p], h.subs[p] = true, leaver{}
		h.chairs = slices.DeleteFunc(h.chairs, func(i SeatInfo) bool { return i.Seat == p })
		for _, q := range h.peers {
			if q.in && q.seat == p {
				q.hangUp()
			}
		}
		h.tell()
	}
}

func (h *hosting) here(p core.Seat) bool {
	for _, s := range h.chairs {
		if s.Seat == p {
			return s.Here
		}
	}
	return false
}

// looker is the spectator with a name.
func (h *hosting) looker(to *match.Heir) *peer {
	for _, p := range h.peers {
		if p.in && p.seat == core.NoSeat && p.key == to.Key && p.name == to.Name && !p.strange {
			return p
		}
	}
	return nil
}

// inherits carries out at the table what was agreed about a seat.
func (h *hosting) inherits(to *match.Heir) {
	program := to.Key == h.book.open.Host
	p := h.looker(to)
	switch h.subs[to.Seat] = nil; {
	case program && to.Name == "":
		h.subs[to.Seat] = leaver{}
	case program && h.cfg.Substitute != nil:
		h.subs[to.Seat] = h.cfg.Substitute()
	}
	h.nobody[to.Seat], h.strange[to.Seat] = program, false
	for i := range h.chairs {
		if c := &h.chairs[i]; c.Seat == to.Seat {
			c.Name, c.Key, c.Here = h.book.m.Name(to.Seat), to.Key, p != nil || h.subs[to.Seat] != nil
		}
	}
	if p != nil { // from now on he sees what that seat sees, from the beginning
		p.seat, p.eyes, p.out, p.upto = to.Seat, to.Seat, nil, 0
		p.send(h.welcome(to.Seat))
		if err := h.catchUp(p, &hello{Heard: h.said}); err != nil {
			p.hangUp()
		}
	}
	h.tell()
}

// substitute lets a program do what its seat is asked. False: none is.
func (h *hosting) substitute() bool {
	b := h.book
	s := b.m.State()
	o, open := b.m.Open()
	for p := range core.Seat(len(b.open.Seats)) {
		sub := h.subs[p]
		if sub == nil || s.Over || h.stopped != nil {
			continue
		}
		e := match.Entry{Seat: p}
		seen := b.m.Seen(p)
		switch {
		case open && o.Waiting&(1<<p) != 0:
			e.Kind = match.Declined
			if sub.Agrees(seen, p, o) {
				e.Kind = match.Agreed
			}
		case !open && s.Ask.Seat == p && s.Ask.Open():
			var buf core.Offers
			list := seen.Offer(&buf)
			if len(list) == 0 {
				continue
			}
			e.Kind, e.Answer = match.Played, sub.Answer(seen, list)
		default:
			continue
		}
		return h.alone(e)
	}
	return false
}

// alone logs what a substitute does.
func (h *hosting) alone(e match.Entry) bool {
	ev := h.book.event(e.Seat, h.book.m.AppendEntry(nil, e), h.cfg.Identity)
	h.current = &ev
	err := h.carry(e)
	h.current = nil
	switch {
	case err == nil:
		return true
	case unsaved(err):
		h.stall(err)
	default:
		h.feed.put(Update{Kind: Problem, Seat: e.Seat, Name: h.book.m.Name(e.Seat), Err: fmt.Errorf("the program that plays for %s: %w", h.book.m.Name(e.Seat), err)})
	}
	return false
}

// A leaver answers what a player who has conceded is still asked, until what he was at has ended: nothing that needn't be.
type leaver struct{}

// Answer implements Substitute.
func (leaver) Answer(_ *core.State, offers []core.Answer) core.Answer {
	for _, act := range []core.Act{core.Pass, core.No} {
		for _, a := range offers {
			if a.Act == act {
				return a
			}
		}
	}
	return offers[0]
}

// Agrees implements Substitute.
func (leaver) Agrees(*core.State, core.Seat, match.Proposal) bool { return true }

// errSeat is a host who says that a seat is somebody's whose it isn't by the log.
var errSeat = errors.New("it gave this player a seat that isn’t his, or took away the one that is")

// holds is the seat that is somebody's now.
func (b *book) holds(key [32]byte) core.Seat {
	for p := range b.open.Seats {
		if b.holder[p] == key && (p == 0 || key != b.open.Host) {
			return core.Seat(p)
		}
	}
	return core.NoSeat
}
