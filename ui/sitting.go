package ui

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kotei/decks/home"
	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
	"kotei/ui/lobby"
)

// A sitting is a seat in a game at somebody else's table: what this program needs to come back to it, after a fall too. It lies beside the
// file of what was seen of the game, until the game is over.
type sitting struct {
	Game  string            `json:"game"`  // see table.Game
	Title string            `json:"title"` // of the table
	Host  ed25519.PublicKey `json:"host"`
	Addrs []string          `json:"addrs"` // where it was
	Name  string            `json:"name"`  // of the player
	Deck  table.Deck        `json:"deck"`
	Look  bool              `json:"look,omitempty"`
	Seats int               `json:"seats"`
	when  time.Time
}

// seatFile is the ending of a sitting's file.
const seatFile = ".seat"

func (h desk) sittingFile(game string) string { return filepath.Join(h.Tables(), game+seatFile) }

// sit keeps a sitting.
func (h desk) sit(s *sitting) error {
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return home.Replace(h.sittingFile(s.Game), data)
}

// sittings are the seats in games that aren't over, the last one first.
func (h desk) sittings() (out []*sitting) {
	for _, path := range files(h.Tables(), seatFile) {
		data, err := readFile(path)
		s := new(sitting)
		if err != nil || json.Unmarshal(data, s) != nil || len(s.Host) != ed25519.PublicKeySize || h.sittingFile(s.Game) != path {
			continue
		}
		s.when = later2(modTime(path), modTime(table.ViewFile(h.Tables(), s.Game)))
		out = append(out, s)
	}
	slices.SortStableFunc(out, func(a, b *sitting) int { return b.when.Compare(a.when) })
	return out
}

func later2(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// before are the decks with which this player sits in games.
func (h desk) before() (out []table.Deck) {
	for _, s := range h.sittings() {
		out = append(out, s.Deck)
	}
	return out
}

// A comeback is a way back to the game that was played last.
type comeback struct {
	about string
	when  time.Time
	do    func()
}

// comebacks are the ways back to games that aren't over: to one alone, to a table of one's own, to somebody else's. The last one is first.
func (a *App) comebacks() (out []comeback) {
	if s := a.home.latest(); s != nil {
		out = append(out, comeback{s.about(), modTime(s.path), func() { a.goOn(s) }})
	}
	if c, file := a.lastTable(); file != "" {
		out = append(out, comeback{"your table, with friends", modTime(file), func() { a.openTable(c, file) }})
	}
	if list := a.home.sittings(); len(list) > 0 {
		s := list[0]
		out = append(out, comeback{"your seat at “" + short(s.Title, 24) + "”", s.when, func() { a.comeBack(s) }})
	}
	slices.SortStableFunc(out, func(a, b comeback) int { return b.when.Compare(a.when) })
	return out
}

// lookFor is how long a table is looked for on the network that may have moved since.
const lookFor = 1500 * time.Millisecond

// where is where a table may be reached now: where it was, and where one of its name is to be found.
func (s *sitting) where(ctx context.Context) []string {
	ctx, stop := context.WithTimeout(ctx, lookFor)
	defer stop()
	seen := find.Browse(ctx)
	defer seen.Close()
	for list := range seen.Changes() {
		for _, t := range list {
			if t.Name == s.Title {
				return append(t.Targets(), s.Addrs...)
			}
		}
	}
	return s.Addrs
}

// comeBack goes back to a seat.
func (a *App) comeBack(s *sitting) {
	m := &meeting{App: a, seats: s.Seats, sat: s}
	ctx, stop := context.WithCancel(context.Background())
	m.stop = stop
	var err error
	a.opens("The table is looked for …", func() { err = m.rejoin(ctx) }, func() {
		if err != nil {
			m.end()
			a.start()
			a.say("The table isn't open now", "“"+s.Title+"” can't be reached: "+why(err)+"\n\nYour seat is kept as long as whoever opened it opens it again.")
			return
		}
		m.gather(s.Title, lobby.WaitOptions{})
	}, m.unmet)
}

// rejoin joins the table at which the seat is, and no other.
func (m *meeting) rejoin(ctx context.Context) error {
	s := m.sat
	cfg, l, err := m.carries(s.Name, s.Deck)
	if err != nil {
		return err
	}
	l.Expect = link.IDOf(s.Host) // whoever else answers there is not asked for anything
	line, err := link.Dialer{Addrs: s.Addrs, Config: l}.Dial(ctx)
	if err != nil && ctx.Err() == nil {
		line, err = link.Dialer{Addrs: s.where(ctx), Config: l}.Dial(ctx)
	}
	if err != nil {
		return err
	}
	cfg.Program = home.Program()
	m.t, err = table.Join(ctx, table.JoinConfig{Config: cfg, Line: table.Follow(line), Spectator: s.Look, Before: m.home.before()})
	return err
}

// sits notes that a game has begun, or goes on, to be found again: beside what is seen of it.
func (m *meeting) sits() {
	game := m.t.Game()
	if m.opened != nil && m.opened.Game != game {
		m.opened.Game = game
		_ = m.home.remember(m.opened) // that it was opened is kept already
	}
	if m.sat == nil || game == "" {
		return
	}
	m.sat.Game = game
	err := m.home.sit(m.sat)
	path := m.home.sittingFile(game)
	m.done = func() { _ = os.Remove(path) } // else it is offered once more
	if err != nil {
		later(func() {
			m.App.say("A word about this game", "If this program fell, it would not find its seat again: "+why(err))
		})
	}
}

// recall tells anew what was told of a game that goes on: its end, and all that was said.
func (m *meeting) recall(g *game) {
	past, err := m.t.Past()
	if err != nil {
		return // there is nothing to tell
	}
	g.retell(past)
	for _, u := range m.heard {
		g.hear(u)
	}
	m.heard = nil
}

// over is what becomes of the files of a game that is over, once its table is left.
func (m *meeting) over(game string) {
	if m.done != nil {
		m.done()
	}
	_ = m.home.keepFinished(game) // else it stays where it was, and can be looked back on all the same
}

// keepFinished puts what was seen of a game that is over among the finished ones.
func (h desk) keepFinished(game string) error {
	if err := os.MkdirAll(h.Finished(), 0o755); err != nil {
		return err
	}
	return moveGame(table.ViewFile(h.Tables(), game), table.ViewFile(h.Finished(), game))
}

// kept reports whether a table on the network looks like one at which this player has a seat in a game.
func (h desk) kept(t find.Table) bool {
	for _, s := range h.sittings() {
		if s.Title == t.Name && slices.ContainsFunc(t.Targets(), func(at string) bool { return slices.Contains(s.Addrs, at) }) {
			return true
		}
	}
	return false
}

// giveUp forgets the way back to a game on the network. A table of one's own stays in its file, but isn't offered any more.
func (h desk) giveUp(path string) error {
	game := strings.TrimSuffix(filepath.Base(path), gameFile)
	err := os.Remove(h.sittingFile(game))
	for _, o := range h.opened() {
		if o.Game == game {
			err = os.Remove(o.file + ".json")
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

var errNoSeat = errors.New("there is no way back to this game any more: its table is closed for good, or it is another program's")

// wayBack is how one goes on with a game on the network, by the name of its file.
func (a *App) wayBack(path string) (do func(), err error) {
	game := strings.TrimSuffix(filepath.Base(path), gameFile)
	for _, s := range a.home.sittings() {
		if s.Game == game {
			return func() { a.comeBack(s) }, nil
		}
	}
	for _, o := range a.home.opened() {
		if o.Game == game {
			return func() { a.openTable(o.HostChoice, o.file) }, nil
		}
	}
	return nil, errNoSeat
}
