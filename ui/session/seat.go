package session

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

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/home"
	"kotei/disk"
	"kotei/net/find"
	"kotei/net/table"
)

// A Seat is a seat in a game at somebody else's table: what this program needs to come back to it, after a crash too. It lies beside the
// file of what was seen of the game, until the game is over.
type Seat struct {
	Game    string              `json:"game"`  // see table.Game
	Title   string              `json:"title"` // of the table
	Host    ed25519.PublicKey   `json:"host"`
	Addrs   []string            `json:"addrs"`             // where it was
	Players []ed25519.PublicKey `json:"players,omitempty"` // of the game
	Name    string              `json:"name"`              // of the player
	Deck    table.Deck          `json:"deck"`
	Look    bool                `json:"look,omitempty"`
	Seats   int                 `json:"seats"`
	Format  string              `json:"format,omitempty"` // of the decks, by its code
	When    time.Time           `json:"-"`                // it was played last
}

// seatEnd is the ending of a seat's file.
const seatEnd = ".seat"

func (h Files) seatFile(game string) string { return filepath.Join(h.Tables(), game+seatEnd) }

// sit keeps a seat.
func (h Files) sit(s *Seat) error {
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return disk.Replace(h.seatFile(s.Game), data)
}

// Seats are the seats in games that aren't over, the last one first.
func (h Files) Seats() (out []*Seat) {
	for _, path := range files(h.Tables(), seatEnd) {
		data, err := ReadFile(path)
		s := new(Seat)
		if err != nil || json.Unmarshal(data, s) != nil || len(s.Host) != ed25519.PublicKeySize || h.seatFile(s.Game) != path {
			continue
		}
		s.When = home.Written(path)
		if seen := home.Written(table.ViewFile(h.Tables(), s.Game)); seen.After(s.When) {
			s.When = seen
		}
		out = append(out, s)
	}
	slices.SortStableFunc(out, func(a, b *Seat) int { return b.When.Compare(a.When) })
	return out
}

// before are the decks with which this player sits in games.
func (h Files) before() (out []table.Deck) {
	for _, s := range h.Seats() {
		out = append(out, s.Deck)
	}
	return out
}

// SeatAt reports whether a table on the network looks like one at which this player has a seat in a game.
func (h Files) SeatAt(t find.Notice) bool {
	for _, s := range h.Seats() {
		if s.Title == t.Name && slices.ContainsFunc(t.Targets(), func(at string) bool { return slices.Contains(s.Addrs, at) }) {
			return true
		}
	}
	return false
}

// lookFor is how long a table is looked for on the network that may have moved since.
const lookFor = 1500 * time.Millisecond

// announced is where a table of its name is to be found on the network.
func (s *Seat) announced(ctx context.Context) []string {
	ctx, stop := context.WithTimeout(ctx, lookFor)
	defer stop()
	seen := find.Browse(ctx)
	defer seen.Close()
	for list := range seen.Changes() {
		for _, t := range list {
			if t.Name == s.Title {
				return t.Targets()
			}
		}
	}
	return nil
}

// tablesNow is where the tables are that announce themselves on the network.
func tablesNow(ctx context.Context) (out []string) {
	ctx, stop := context.WithTimeout(ctx, lookFor)
	defer stop()
	seen := find.Browse(ctx)
	defer seen.Close()
	for list := range seen.Changes() {
		out = out[:0]
		for _, t := range list {
			out = append(out, t.Targets()...)
		}
	}
	return out
}

// A HostChoice is a table to open, as its host has chosen it.
type HostChoice struct {
	Name     string // of the player
	Table    string // of the table; empty: “Aiko's table”
	Deck     int
	Seats    int
	Mode     match.Mode
	Dealing  table.Dealing
	Patience time.Duration `json:",omitempty"` // how long who is gone is waited for; 0: as usual
	Behind   int           `json:",omitempty"` // how many choices late those who look on see the game
	Format   string        // of the decks, by its code
}

// An Opened is how a table was opened, so that it can be opened again.
type Opened struct {
	HostChoice
	Programs []Invited `json:",omitempty"`
	Game     string    `json:",omitempty"` // see table.Game; "": it hasn't begun
	File     string    `json:"-"`          // of its game
}

// way is the file that tells how the table was opened.
func (o *Opened) way() string { return o.File + ".json" }

// When is when the table's game was played last.
func (o *Opened) When() time.Time { return home.Written(o.File) }

// remember keeps how a table was opened.
func (h Files) remember(o *Opened) error {
	data, err := json.Marshal(o)
	if err != nil {
		return err
	}
	return disk.Replace(o.way(), data)
}

// Opened are the tables that were opened and whose games have begun and are not over, the last one first.
func (h Files) Opened() (out []*Opened) {
	list := files(h.Tables(), ".json")
	slices.Sort(list)
	for _, path := range slices.Backward(list) {
		o := &Opened{File: strings.TrimSuffix(path, ".json")}
		data, err := ReadFile(path)
		if err == nil && json.Unmarshal(data, o) == nil && !o.When().IsZero() {
			o.Seats = max(2, min(o.Seats, core.MaxSeats))
			o.Programs = slices.DeleteFunc(o.Programs, func(i Invited) bool { return !i.sound() })
			out = append(out, o)
		}
	}
	return out
}

// KeepFinished puts what was seen of a game that is over among the finished ones.
func (h Files) KeepFinished(game string) error {
	if err := os.MkdirAll(h.Finished(), 0o755); err != nil {
		return err
	}
	return moveGame(table.ViewFile(h.Tables(), game), table.ViewFile(h.Finished(), game))
}

// gameOf is a game on the network by the name of its file.
func gameOf(path string) string { return strings.TrimSuffix(filepath.Base(path), GameFile) }

// WayBack is how one goes on with a game on the network, by its file: at a seat at somebody else's table, or at a table of one's own; nil and nil
// where there is no way back any more.
func (h Files) WayBack(path string) (*Seat, *Opened) {
	game := gameOf(path)
	for _, s := range h.Seats() {
		if s.Game == game {
			return s, nil
		}
	}
	for _, o := range h.Opened() {
		if o.Game == game {
			return nil, o
		}
	}
	return nil, nil
}

// GiveUp forgets the way back to a game on the network. A table of one's own stays in its file, but isn't offered any more.
func (h Files) GiveUp(path string) error {
	game := gameOf(path)
	err := os.Remove(h.seatFile(game))
	for _, o := range h.Opened() {
		if o.Game == game {
			err = os.Remove(o.way())
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
