package table

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/match"
)

// An audit plays a whole game again when it is over and all that was hidden has been told: with the decks to which the players had
// committed, and what is random as it follows from all their coins, each answer has to be allowed, and every entry to be what this seat
// got of it then.
type audit struct {
	cfg    *Config
	open   opening
	eyes   core.Seat
	opened [core.MaxSeats]*opened
	shown  []match.HeaderShown // before the first question
	got    []got
	hands  [core.MaxSeats][]shown // to this program, if it comments
	begun  bool
	done   bool
}

// got is what this seat has of an entry.
type got struct {
	seen []byte
	hash [32]byte
}

// all reports whether everything has been told.
func (a *audit) all() bool {
	for i := range a.open.Seats {
		if a.opened[i] == nil {
			return false
		}
	}
	return true
}

// run is what is wrong with the game, in a sentence.
func (a *audit) run() error {
	for i := range a.open.Seats {
		if err := a.told(i); err != nil {
			return err
		}
	}
	var coins [][32]byte
	hd := a.open.header(core.AllEyes)
	hd.Eyes, hd.Extra = nil, a.opened[0].Extra
	for i := range a.open.Seats {
		o := a.opened[i]
		coins = append(coins, o.Coin)
		hd.Seats[i].Dynasty, hd.Seats[i].Fate = o.Deck.Dynasty, o.Deck.Fate
	}
	opt := hd.Options()
	opt.Chance = drawn(coins)
	listens, attends := hd.Listens, hd.Attention
	hd.Listens, hd.Attention = core.EventSet{}, core.Attention{}
	b, err := newBook(a.open, hd, a.cfg, opt)
	if err != nil {
		return fmt.Errorf("the game can’t be replayed here: %w", err)
	}
	if b.m.Head() != a.open.First || b.m.State().Seats[0].Listens != listens || b.m.State().Table.Attention() != attends {
		return fmt.Errorf("the game didn’t begin with the decks that %s reveals", a.host())
	}
	if !slices.Equal(b.m.ShownFirst(a.eyes), a.shown) {
		return fmt.Errorf("before the first question, %s’s program showed this player other cards than those that lay there", a.host())
	}
	if err := a.play(b.m); err != nil {
		return err
	}
	return a.untrueHands(b.m)
}

func (a *audit) host() string { return a.open.Seats[0].Name }

// told is what is wrong with what was hidden of a player.
func (a *audit) told(i int) error {
	o, s := a.opened[i], &a.open.Seats[i]
	if commit(o.Salt, &o.Deck) != s.Commit || o.Deck.Stronghold != s.Stronghold || len(o.Deck.Dynasty) != s.Dynasty || len(o.Deck.Fate) != s.Fate {
		return fmt.Errorf("the deck that %s reveals as %s’s isn’t the one committed to before the game", a.host(), s.Name)
	}
	if commitCoin(o.Coin) != s.Coin {
		return fmt.Errorf("the coin that %s reveals as %s’s isn’t the one committed to before the game", a.host(), s.Name)
	}
	if miss := o.Deck.missing(a.cfg.Library); len(miss) > 0 {
		return fmt.Errorf("%s’s deck has cards that this program doesn’t know: %s", s.Name, miss[0])
	}
	if a.cfg.Check != nil {
		if err := a.cfg.Check(a.open.Format, o.Deck); err != nil {
			return fmt.Errorf("%s’s deck isn’t legal here: %w", s.Name, err)
		}
	}
	return nil
}

// play plays the game again, and compares.
func (a *audit) play(m *match.Match) error {
	for at := 0; ; {
		if err := m.Settle(0); err != nil {
			return fmt.Errorf("the game can’t be replayed here: %w", err)
		}
		for ; at < m.Len(); at++ {
			if err := a.compare(m, at); err != nil {
				return err
			}
		}
		if at == len(a.got) {
			return nil
		}
		e, err := m.ParseEntry(a.got[at].seen)
		if err != nil {
			return fmt.Errorf("entry %d can’t be read: %w", at, err)
		}
		e.Shown = nil
		if err := carry(m, e); err != nil {
			return fmt.Errorf("at entry %d %s did what this table doesn’t allow: %w", at, m.Name(e.Seat), err)
		}
	}
}

// compare is what is wrong with an entry as it was told then.
func (a *audit) compare(m *match.Match, i int) error {
	e := m.Entry(i)
	switch {
	case i >= len(a.got):
		return fmt.Errorf("the game should have gone on after entry %d", i-1)
	case e.Hash == a.got[i].hash && bytes.Equal(m.AppendEntry(nil, m.EntryFor(a.eyes, i)), a.got[i].seen):
		return nil
	case e.Hash == a.got[i].hash:
		return fmt.Errorf("at entry %d, %s’s program showed this player other cards than those that lay there", i, a.host())
	case e.Seat == core.Chance:
		return fmt.Errorf("entry %d was chosen by %s’s program: it doesn’t follow from the players’ coins", i, a.host())
	}
	return fmt.Errorf("entry %d leads elsewhere with the decks that %s reveals", i, a.host())
}

// told takes what the host tells when the game is over.
func (g *guesting) told(m *opened) error {
	a := g.audit
	switch {
	case g.book == nil || !g.book.m.State().Over || int(m.Seat) < 0 || int(m.Seat) >= len(g.book.open.Seats):
		return errors.New("it reveals decks although no game is over")
	case g.halted():
		return nil
	case a == nil:
		a = &audit{cfg: &g.Table.cfg, open: g.book.open, eyes: g.book.eyes, shown: g.book.header.Shown}
		g.audit = a
	}
	a.opened[m.Seat] = m
	if a.begun || !a.all() {
		return nil
	}
	a.begun, a.hands = true, g.comments.shown
	b := g.book
	for i := range b.m.Len() {
		e := b.m.EntryFor(b.eyes, i)
		a.got = append(a.got, got{b.m.AppendEntry(nil, e), e.Hash})
	}
	g.tasks.Go(func() {
		err := a.run()
		g.mu.Lock()
		defer g.mu.Unlock()
		g.checked(err)
	})
	return nil
}

// checked tells what came of the audit, and then that the game is over.
func (g *guesting) checked(err error) {
	g.audit.done = true
	g.feed.put(Update{Kind: Checked, Err: err})
	if g.settled {
		g.feed.put(Update{Kind: Finished})
	}
}

var errUntold = errors.New("the host’s program has not revealed the decks after the game, so nobody can check it")

// settle takes note that all have the whole game.
func (g *guesting) settle() {
	if g.settled {
		return
	}
	if g.book.dealt != nil {
		g.settleDealt()
		return
	}
	g.settled = true
	switch a := g.audit; {
	case a == nil || !a.begun:
		g.audit = &audit{begun: true}
		g.checked(errUntold)
	case a.done:
		g.feed.put(Update{Kind: Finished})
	}
}
