package session

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"slices"
	"sync"
	"time"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/words"
	"kotei/net/table"
)

// An Invited is a program to sit at a table of one's own.
type Invited struct {
	Name string
	Kind Player // one of Programs
	Deck table.Deck
	Seed []byte // of its key, by which the table knows it again; Invite draws it
}

// invited are the programs at a table of one's own. A mutex guards them: they are invited in the waiting room, and remembered on the
// meeting's goroutine.
type invited struct {
	mu   sync.Mutex
	seat map[string]*table.Table // by seed
}

// A programKey is the identity of an invited program.
type programKey struct{ ed25519.PrivateKey }

// Public implements table.Signer.
func (k programKey) Public() ed25519.PublicKey { return k.PrivateKey.Public().(ed25519.PublicKey) }

// Sign implements table.Signer.
func (k programKey) Sign(message []byte) []byte { return ed25519.Sign(k.PrivateKey, message) }

// sound reports whether an invited program was read as it was written.
func (i *Invited) sound() bool {
	return len(i.Seed) == ed25519.SeedSize && slices.ContainsFunc(Programs, func(p Program) bool { return p.Kind == i.Kind })
}

func (i *Invited) key() programKey { return programKey{ed25519.NewKeyFromSeed(i.Seed)} }

// Invite gives a free seat of one's own table to a program. The program stays until it is removed or the table is closed, and comes back when
// the table is opened again.
func (m *Meeting) Invite(i Invited) error {
	if m.hosted == nil {
		return errors.New("only the host can give a seat to a program")
	}
	if m.taken() >= m.Seats {
		return errors.New("no seat is free")
	}
	if check := m.hosted.cfg.Check; check != nil {
		if err := check(m.t.Format(), i.Deck); err != nil {
			return err
		}
	}
	i.Seed = make([]byte, ed25519.SeedSize)
	_, _ = rand.Read(i.Seed) // never fails
	if err := m.sitDown(i); err != nil {
		return err
	}
	m.invited.mu.Lock()
	defer m.invited.mu.Unlock()
	m.opened.Programs = append(m.opened.Programs, i)
	return m.files.remember(m.opened)
}

// Remove takes its seat from an invited program, before the game.
func (m *Meeting) Remove(s table.SeatInfo) error {
	m.invited.mu.Lock()
	defer m.invited.mu.Unlock()
	n := m.program(s.Key)
	if n < 0 {
		return errors.New("no program was invited to this seat")
	}
	seed := string(m.opened.Programs[n].Seed)
	t := m.invited.seat[seed]
	delete(m.invited.seat, seed)
	m.opened.Programs = slices.Delete(m.opened.Programs, n, n+1)
	go func() { _ = t.Leave() }() // which waits for its goodbye
	return m.files.remember(m.opened)
}

// Invites reports whether a seat is an invited program's.
func (m *Meeting) Invites(s table.SeatInfo) bool {
	m.invited.mu.Lock()
	defer m.invited.mu.Unlock()
	return m.program(s.Key) >= 0
}

// program is the number of the invited program with a key; -1: there is none.
func (m *Meeting) program(key [32]byte) int {
	if m.opened == nil {
		return -1
	}
	return slices.IndexFunc(m.opened.Programs, func(i Invited) bool { return [32]byte(i.key().Public()) == key })
}

// taken is how many seats are taken.
func (m *Meeting) taken() (n int) {
	for _, s := range m.t.Seats() {
		if s.Seat != core.NoSeat {
			n++
		}
	}
	return n
}

// sitDown leads a program to the table and has it play there.
func (m *Meeting) sitDown(i Invited) error {
	key := i.key()
	t, err := m.hosted.enter(m.ctx, key, i.Name, i.Deck)
	if err != nil {
		return err
	}
	m.invited.mu.Lock()
	defer m.invited.mu.Unlock()
	if m.invited.seat == nil {
		m.invited.seat = map[string]*table.Table{}
	}
	m.invited.seat[string(i.Seed)] = t
	b := programs([]Player{i.Kind}, uint64(time.Now().UnixNano()), bot.Raid{}, m.ctx.Done())[0]
	go attend(t, &paced{b, m.opt.Pace, m.ctx.Done()}, m.hall.Word)
	return nil
}

// returns leads the programs back that were invited when the table was open before.
func (m *Meeting) returns() {
	if m.opened == nil {
		return
	}
	for _, i := range m.opened.Programs {
		if err := m.sitDown(i); err != nil {
			m.hall.Word(words.Say("About this table"), Why(err))
		}
	}
}

// attend has a program play until its table is closed.
func attend(t *table.Table, b bot.Player, word func(title, text string)) {
	a := Attend(t, b)
	a.Comments = true // whoever invited it is asked, too
	for u := range t.Updates() {
		if err := a.Hear(u); err != nil {
			word(words.Say("About this table"), Why(err))
		}
		if u.Kind == table.Finished {
			_ = t.Leave()
		}
	}
}

// enter is a seat at the table for a program here, which keeps nothing of its games.
func (h *Hosted) enter(ctx context.Context, key table.Signer, name string, deck table.Deck) (*table.Table, error) {
	cfg := h.cfg
	line, err := h.inside.Enter(cfg.Identity, key, cfg.Name, name)
	if err != nil {
		return nil, err
	}
	cfg.Identity, cfg.Name, cfg.Deck, cfg.Views, cfg.Coin = key, name, deck, "", [32]byte{} // it throws in a coin of its own
	cfg.Neighbours = nil                                                                    // they speak in the host’s name
	t, err := table.Join(ctx, table.JoinConfig{Config: cfg, Line: line})
	if err != nil {
		return nil, errors.Join(err, line.Close())
	}
	return t, nil
}

// A paced program lets what it does stay in sight for a while.
type paced struct {
	bot.Player
	pace time.Duration
	quit <-chan struct{}
}

// Answer implements bot.Player.
func (p *paced) Answer(seen *core.State, offers []core.Answer) core.Answer {
	a := p.Player.Answer(seen, offers)
	if a != bot.Passing(offers) {
		select {
		case <-time.After(p.pace):
		case <-p.quit:
		}
	}
	return a
}
