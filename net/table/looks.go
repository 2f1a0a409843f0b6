package table

import (
	"slices"
	"strings"
	"time"

	"kotei/core"
	"kotei/net/dealing"
)

// A Look is what somebody does by hand with hidden cards of this player's, and waits for his word.
type Look struct {
	By     core.Seat
	Viewer core.Seat // who is to see them; NoSeat: everybody
	Cards  []core.CardID
}

// Looks are those that wait for this player.
func (t *Table) Looks() []Look {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.looks()
}

func (t *Table) looks() (out []Look) {
	for _, l := range t.asked() {
		out = append(out, Look{l.By, l.Viewer, l.Cards})
	}
	return out
}

func (t *Table) asked() []dealing.Request {
	if t.book == nil || t.book.dealt == nil || t.seat == core.NoSeat || t.halted() {
		return nil
	}
	return t.book.dealt.game.Asked()
}

// Allow lets the looks that wait for this player be answered, or declines them: then what was done comes to nothing.
func (t *Table) Allow(yes bool) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	list := t.asked()
	if len(list) == 0 {
		return ErrNoLook
	}
	t.told = nil
	if yes {
		for _, l := range list {
			t.book.dealt.game.Allow(l)
		}
		return t.side.answer()
	}
	return t.side.answer(t.book.dealt.game.Decline(list[0])) // with it the others go, too
}

// Busy reports whether what was done last is still being carried out: until then nothing else can be done.
func (t *Table) Busy() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.book != nil && t.book.busy()
}

// tellLooks tells of looks that wait for this player, once.
func (t *Table) tellLooks() {
	list := t.looks()
	if slices.EqualFunc(list, t.told, func(a, b Look) bool {
		return a.By == b.By && a.Viewer == b.Viewer && slices.Equal(a.Cards, b.Cards)
	}) {
		return
	}
	if t.told = list; len(list) > 0 {
		t.feed.put(Update{Kind: Asked, Seat: list[0].By, Name: t.name(list[0].By), Looks: list})
	}
}

// askedFor are the others whose word on a look is waited for.
func (t *Table) askedFor() (out []SeatInfo) {
	if t.book == nil || t.book.dealt == nil {
		return nil
	}
	return t.infos(t.book.dealt.game.Asks())
}

// infos are the others among some seats.
func (t *Table) infos(list []core.Seat) (out []SeatInfo) {
	for _, s := range t.seats {
		if s.Seat != t.seat && slices.Contains(list, s.Seat) {
			out = append(out, s)
		}
	}
	return out
}

// watchSlow tells who is waited for when nothing has come for a while from programs that are there.
func (t *Table) watchSlow() {
	b := t.book
	if t.slow != nil {
		t.slow.Stop()
	}
	if b == nil || b.dealt == nil || !b.busy() {
		return
	}
	n := len(b.records)
	t.slow = time.AfterFunc(overdue, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.book != b || len(b.records) != n || t.waiting != "" || t.stopped != nil || t.ctx.Err() != nil {
			return
		}
		if list := t.infos(b.dealt.game.WaitsFor()); len(list) > 0 {
			t.waiting = named("slow", list)
			t.feed.put(Update{Kind: Waiting, Why: IsSlow, Seats: list})
		}
	})
}

// named is a list of players as Table.waiting has it.
func named(why string, list []SeatInfo) string {
	if len(list) == 0 {
		return ""
	}
	names := []string{why}
	for _, s := range list {
		names = append(names, s.Name)
	}
	return strings.Join(names, "\n")
}
