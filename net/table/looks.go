package table

import (
	"errors"
	"math/bits"
	"slices"
	"strings"
	"time"

	"kotei/core"
	"kotei/net/dealing"
)

// A Look is what somebody does by hand with hidden cards of this player's, and waits for his word; or he says that the game is to go on without
// a player who is gone; or who looks on asks to comment.
type Look struct {
	By     core.Seat
	Viewer core.Seat // who is to see them; NoSeat: everybody
	Cards  []core.CardID
	Gone   core.Seat // who is gone; NoSeat: it is about cards

	Comments [32]byte // the device of who asks to see all hands; zero: it is about something else
	Name     string   // what he is called
}

// Looks are those that wait for this player's word.
func (t *Table) Looks() []Look {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.looks()
}

func (t *Table) looks() (out []Look) {
	for _, l := range t.asked() {
		out = append(out, Look{By: l.By, Viewer: l.Viewer, Cards: l.Cards, Gone: core.NoSeat})
	}
	return append(append(out, t.votes()...), t.wishes()...)
}

// votes are what others say about players who are gone, and this one hasn't answered.
func (t *Table) votes() (out []Look) {
	b := t.book
	if b == nil || b.dealt == nil || t.seat == core.NoSeat || t.halted() || b.laying() || b.m.State().Over {
		return nil
	}
	for p := range core.Seat(len(b.open.Seats)) {
		said := b.dealt.game.Votes(p)
		if p == t.seat || b.dealt.game.Left(p) || said == 0 {
			t.stays[p] = false
			continue
		}
		if said&(1<<t.seat) == 0 && !t.stays[p] {
			out = append(out, Look{By: core.Seat(bits.TrailingZeros8(said)), Viewer: core.NoSeat, Gone: p})
		}
	}
	return out
}

// without says that the game is to go on without a player who is gone, as soon as all others say so.
func (t *Table) without(p core.Seat) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.playing(); err != nil && !errors.Is(err, ErrPending) {
		return err
	}
	return t.side.answer(dealing.Without(p))
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
	t.told = nil
	if len(list) == 0 {
		votes, wishes := t.votes(), t.wishes()
		switch {
		case len(votes)+len(wishes) == 0:
			return ErrNoLook
		case len(votes) == 0:
			return t.consents(wishes[0].Comments, yes)
		case yes:
			return t.side.answer(dealing.Without(votes[0].Gone))
		}
		t.stays[votes[0].Gone] = true
		return nil
	}
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
		return a.By == b.By && a.Viewer == b.Viewer && a.Gone == b.Gone && a.Comments == b.Comments && slices.Equal(a.Cards, b.Cards)
	}) {
		return
	}
	if t.told = list; len(list) > 0 {
		t.feed.put(Update{Kind: Asked, Seat: list[0].By, Name: asking(t.name(list[0].By), list[0].Name), Looks: list})
	}
}

func asking(player, other string) string {
	if other != "" {
		return other
	}
	return player
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
