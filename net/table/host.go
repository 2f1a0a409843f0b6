package table

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/disk"
	"kotei/net/elect"
)

// How many spectators there may be, and how many connections that have not said who they are.
const (
	maxSpectators = 64
	maxDoorway    = 16
	partingTime   = time.Second
)

// helloTime is how long somebody may take to say who he is. A player of the game that goes on may be reading his log: he has longer.
var helloTime, readingTime = 5 * time.Second, time.Minute

// A HostConfig is how a table is hosted.
type HostConfig struct {
	Config
	Door       Door
	Edition    string
	Format     string // of the decks, by its code: what those who join are told, and what Config.Check holds to
	Mode       match.Mode
	Dealing    Dealing
	Patience   time.Duration     // how long somebody has to be gone until the others may decide about it: whole minutes; 0: UsualPatience
	Behind     int               // how many choices late those who look on see the game, at most MaxBehind
	Seats      int               // 2 to 8
	File       string            // where the game is kept; one that has not ended is gone on with. "": nowhere
	Auto       bool              // begin as soon as all seats are taken and all decks are in
	Substitute func() Substitute // a program that plays on for somebody who is gone; nil: there is none
	Seated     func(taken int)   // told how many seats are taken; may be nil
}

// hosting is a host's side of a table.
type hosting struct {
	*Table
	cfg     HostConfig
	file    *ledger
	peers   []*peer
	chairs  []SeatInfo                  // the seats that are taken; Table.seats has those who look on, too
	decks   [core.MaxSeats]*Deck        // by seat
	lays    [core.MaxSeats]*openingSeat // where all deal, in the place of the decks
	lacked  *lacking                    // what of the host's cards others lack, where all deal
	audited bool                        // a game that all dealt has been checked
	closing bool                        // it is over, and waits a little for who hasn't opened his decks
	closes  int                         // how often it has waited
	saved   int                         // records that are on the disk and go to the others
	commits [core.MaxSeats][32]byte
	salts   [core.MaxSeats][16]byte // of the decks
	coins   [core.MaxSeats][32]byte // what each commits to throw in
	draw    match.Chance            // what is random; nil until all coins are there
	faults  map[[32]byte]int
	asked   map[question]bool         // what programs with other cards were told
	strange [core.MaxSeats]bool       // whose program has another game than this one
	left    [core.MaxSeats]time.Time  // when somebody went
	subs    [core.MaxSeats]Substitute // programs that play for those who are gone
	nobody  [core.MaxSeats]bool       // a program plays there, or it was conceded: no one is waited for
	lost    error                     // what the file had lost when the game was taken up
	current *event                    // being carried out
	made    *record                   // of the entry that is being logged: it is on the disk
	term    uint32                    // in which this program keeps the log
	votes   []elect.Vote              // for that, until the log has them
	release func()                    // lets other programs have the file; nil: there is none
	said    int                       // how many there were
	trying  bool                      // what could not be saved is tried once more, soon
	early   bool                      // the host was refused something because not all had begun
	broken  error                     // an entry without an author: a fault of this program
	retired bool                      // somebody else keeps the log now
	lookers lastEntry                 // what was sent last to those who look on
}

// Host opens a table, with the host in its first seat. The door is the table's from now on. It ends with ctx or Leave.
func Host(ctx context.Context, cfg HostConfig) (*Table, error) {
	if err := cfg.Config.check(); err != nil {
		return nil, err
	}
	switch {
	case cfg.Seats < 2 || cfg.Seats > core.MaxSeats:
		return nil, fmt.Errorf("a table has 2 to %d seats, not %d", core.MaxSeats, cfg.Seats)
	case cfg.Behind < 0 || cfg.Behind > MaxBehind:
		return nil, fmt.Errorf("those who look on can be 0 to %d choices late, not %d", MaxBehind, cfg.Behind)
	case cfg.Door == nil:
		return nil, errors.New("table: a HostConfig needs a Door")
	case cfg.ruleset(cfg.Edition) == nil:
		return nil, fmt.Errorf("there are no rules called %q", cfg.Edition)
	}
	if cfg.Patience == 0 {
		cfg.Patience = UsualPatience
	}
	if err := CheckPatience(cfg.Patience); err != nil {
		return nil, err
	}
	t := newTable(ctx, cfg.Config)
	t.seat = 0
	h := newHosting(t, cfg)
	t.side = h
	t.voice.at(nonce())
	if err := h.resume(); err != nil {
		t.stop(err)
		return nil, errors.Join(err, h.shut())
	}
	t.mu.Lock()
	t.format, t.dealing, t.patience, t.late = h.cfg.Format, h.cfg.Dealing, waits(h.cfg.Patience), uint16(h.cfg.Behind)
	err := h.open()
	t.mu.Unlock()
	if err != nil {
		t.stop(err)
		return nil, errors.Join(err, h.shut())
	}
	t.receive(cfg.Door)
	t.convene()
	go t.finish()
	return t, nil
}

func newHosting(t *Table, cfg HostConfig) *hosting {
	return &hosting{Table: t, cfg: cfg, faults: map[[32]byte]int{}, asked: map[question]bool{}}
}

func (h *hosting) ended() {
	_ = h.shut()
	if b := h.book; b != nil && b.dealt != nil && b.m.State().Over {
		putAway(h.cfg.File)
	}
}

// shut closes the file, for another program to go on with.
func (h *hosting) shut() error {
	h.keepShown()
	err := h.file.close()
	if h.file == nil && h.release != nil {
		h.release()
	}
	h.file, h.release = nil, nil
	return err
}

// open seats the host, or goes on with the game that was taken up.
func (h *hosting) open() error {
	if h.book != nil {
		h.tell()
		h.keepView()
		h.feed.put(Update{Kind: Started, Seen: h.seen()})
		for i := range h.talk {
			h.feed.put(h.update(&h.talk[i]))
		}
		if h.lost != nil {
			h.feed.put(Update{Kind: WentBack, Past: h.book.m.Len(), Seen: h.seen(), Err: h.lost})
		}
		h.settle()
		return nil
	}
	h.decks[0] = nil
	h.chairs = []SeatInfo{{Seat: 0, Name: h.cfg.Name, Key: h.cfg.key(), Here: true}}
	if !h.cfg.Deck.empty() {
		if err := h.ownDeck(h.cfg.Deck); err != nil {
			return err
		}
	}
	h.tell()
	return nil
}

// resume takes up a game that has not ended; one that has is put aside.
func (h *hosting) resume() error {
	if h.cfg.File == "" {
		return nil
	}
	b, file, free, err := readLedger(h.cfg.File, &h.cfg, h.options)
	h.file, h.release = file, free
	if lost, ok := errors.AsType[*damage](err); ok {
		h.lost, err = lost, nil
	}
	if err != nil || b == nil {
		return err
	}
	if !b.hidden.all() { // laid out, not begun: all comes anew
		_ = file.f.Close()
		h.file, h.lost = nil, nil
		return nil
	}
	h.draw = drawn(b.hidden.coins)
	h.voice.at(b.hidden.table)
	if b.m.State().Over {
		err := os.Rename(h.cfg.File, fmt.Sprintf("%s.%x", h.cfg.File, b.id[:4]))
		if err == nil {
			err = disk.SyncDir(filepath.Dir(h.cfg.File))
		}
		_ = file.f.Close()
		h.file = nil // the name is held for the game that follows
		return err
	}
	if b.dealt == nil && b.open.Host != h.cfg.key() || b.dealt != nil && b.open.Seats[b.eyes].Key != h.cfg.key() {
		return fmt.Errorf("the game in %s was saved by another device, and only that device can continue it from there", h.cfg.File)
	}
	if b.dealt != nil {
		h.seat, h.term = b.eyes, b.term
		h.Table.cfg.Deck = *deckOf(&b.header.Seats[b.eyes])
		if err := h.takeAlong(b); err != nil {
			return err
		}
	}
	h.said = len(b.talk)
	h.reread(b)
	h.goOn(b)
	return nil
}

// goOn lets this program order the log of a game that has begun.
func (h *hosting) goOn(b *book) {
	b.epoch = max(b.epoch+1, uint32(time.Now().Unix())) // later than any that was, also than those that the file has lost
	h.book = b
	h.cfg.Edition, h.cfg.Format, h.cfg.Mode, h.cfg.Seats, h.cfg.Dealing = b.open.Edition, b.open.Format, match.Mode(b.open.Mode), len(b.open.Seats), b.open.Dealing
	h.cfg.Patience, h.cfg.Behind = b.open.Patience.time(), int(b.open.Behind)
	h.saved = len(b.records)
	if b.dealt != nil {
		h.lacked = &lacking{Sums: b.hidden.lacked}
		b.dealt.tell = h.Table
	}
	h.doors = b.doors
	if h.cfg.Neighbours != nil {
		h.doors[h.seat] = h.cfg.Neighbours.Addrs()
	}
	for p := range b.open.Seats {
		h.left[p] = time.Now()
		h.chairs = append(h.chairs, SeatInfo{Seat: core.Seat(p), Name: b.m.Name(core.Seat(p)), Key: b.holder[p], Ready: true, Here: core.Seat(p) == h.seat})
	}
	for i := range b.m.Len() {
		if e := b.m.Entry(i); e.Done && e.Heir != nil {
			h.inherits(e.Heir)
		}
	}
}

func (h *hosting) options(hd match.Header) match.Options {
	o := hd.Options()
	o.News, o.Journal = h.logged, h
	o.Chance = func(s *core.State, n int) (core.Answer, bool) {
		if h.draw == nil {
			return core.Answer{}, false
		}
		return h.draw(s, n)
	}
	return o
}
