package table

import (
	"bufio"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/home"
	"kotei/disk"
	"kotei/net/dealing"
)

// Where all deal, each player's program keeps the whole log as the host's does, in the folder of its views. Who is started anew goes on from
// there, and any player's program can take the game along.

// Endings of such a file: while the game goes on, and after it.
const (
	logGoing  = ".log"
	logOver   = ".played"
	logHosted = ".table" // of a game that this program kept
)

// LogFile is the file with the log of a game that goes on, in a folder of views.
func LogFile(dir, game string) string { return filepath.Join(dir, game+logGoing) }

// A kept is a player's own log.
type kept struct {
	file  *ledger
	path  string // where it is
	saved int    // records that it has
	told  error  // why it couldn't be written
}

// keepLog writes what is new. The game doesn't wait for it: what can't be written now is written with the next record.
func (g *guesting) keepLog() {
	b := g.book
	if !g.keepsLog() || b == nil || b.dealt == nil || g.seat == core.NoSeat || len(b.records) < g.upto {
		return
	}
	err := g.writeLog()
	if err != nil && g.kept.told == nil {
		g.feed.put(Update{Kind: Problem, Name: g.Table.cfg.Name, Err: fmt.Errorf("the log of this game can’t be kept here now, so that only the host’s program has it: %w", err)})
	}
	g.kept.told = err
}

// keepsLog reports whether there is a place for it.
func (g *guesting) keepsLog() bool { return g.Table.cfg.Views != "" || g.kept.file != nil }

func (g *guesting) writeLog() error {
	k, b := &g.kept, g.book
	if k.file == nil {
		return g.newLog()
	}
	err := k.file.write(b.records[k.saved:]...)
	if err == nil {
		k.saved = len(b.records)
	}
	return err
}

// newLog begins the file, or begins it anew: it has all that there is.
func (g *guesting) newLog() error {
	b := g.book
	if b.hidden == nil {
		b.hidden = &hidden{table: g.voice.table, lacked: g.lacks}
		if g.Table.cfg.Keep != nil {
			text, err := g.Table.cfg.Keep(b.known(g.seat))
			if err != nil {
				return err
			}
			b.header.Cards = text
		}
	}
	if g.kept.path == "" {
		g.kept.path = LogFile(g.Table.cfg.Views, hex.EncodeToString(b.id[:]))
	}
	path := g.kept.path
	free, err := home.Hold(path)
	if err != nil {
		return err
	}
	file, err := newLedger(path, b, slices.Concat(g.spoken(), ledgerLines(b.records...)), free)
	if err != nil {
		free()
		return err
	}
	g.kept.file, g.kept.saved = file, len(b.records)
	if b.last.Term > b.term {
		if err := file.keepVote(&b.last); err != nil {
			return err
		}
	}
	return file.keepDoors(g.doors, g.lookers)
}

// cutLog begins the file anew after the game went back: it is kept as it was.
func (g *guesting) cutLog() {
	k := &g.kept
	if k.file == nil {
		return
	}
	path := k.path
	data, err := os.ReadFile(path)
	if err == nil {
		_, err = home.KeepWhole(path, data)
	}
	if err != nil {
		g.feed.put(Update{Kind: Problem, Name: g.Table.cfg.Name, Err: fmt.Errorf("the log of this game can’t be kept as it was: %w", err)})
	}
	g.closeLog()
	g.keepLog()
}

// closeLog lets other programs have the file.
func (g *guesting) closeLog() {
	_ = g.kept.file.close()
	g.kept.file, g.kept.saved = nil, 0
}

// endLog closes the file when the table is left. A game that is over isn't gone on with.
func (g *guesting) endLog() {
	if g.kept.file == nil {
		return
	}
	g.keepLog()
	path := g.kept.path
	g.closeLog()
	if g.book != nil && g.book.m.State().Over {
		putAway(path)
	}
}

// putAway gives the log of a game that is over another name, if it is one of a guest's.
func putAway(path string) {
	if whole, ok := strings.CutSuffix(path, logGoing); ok {
		if err := os.Rename(path, whole+logOver); err == nil {
			_ = disk.SyncDir(filepath.Dir(path))
		}
	}
}

// wasPlayed reports whether a game is over for this player. His program has told then what his part in the dealing followed from.
func (g *guesting) wasPlayed(id gameID) bool {
	if g.Table.cfg.Views == "" {
		return false
	}
	_, err := os.Lstat(filepath.Join(g.Table.cfg.Views, hex.EncodeToString(id[:])+logOver))
	return err == nil
}

// stored is the game that goes on with somebody, from this player's own file; nil: there is none that can be followed.
func (g *guesting) stored(with [32]byte) (*book, *ledger) {
	dir := g.Table.cfg.Views
	if dir == "" || g.cfg.Spectator {
		return nil, nil
	}
	for _, path := range logsIn(dir) {
		if !seats(path, g.cfg.key(), with) {
			continue
		}
		if b, file := g.read(path); b != nil {
			return b, file
		}
	}
	return nil, nil
}

// read reads a log of a game that goes on.
func (g *guesting) read(path string) (*book, *ledger) {
	cfg := HostConfig{Config: g.cfg.Config}
	b, file, _, err := readLedger(path, &cfg, func(h match.Header) match.Options { return h.Options() })
	if lost, ok := errors.AsType[*damage](err); ok {
		g.feed.put(Update{Kind: Problem, Name: g.cfg.Config.Name, Err: lost})
		err = nil
	}
	switch {
	case err != nil:
		g.feed.put(Update{Kind: Problem, Name: g.cfg.Config.Name, Err: err})
	case b == nil:
	case b.m.State().Over:
		_ = file.close()
	default:
		g.cfg.Library = cfg.Library
		return b, file
	}
	return nil, nil
}

// logsIn are the files of games that go on, the one that was written last first.
func logsIn(dir string) (out []string) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, e := range list {
		if (strings.HasSuffix(e.Name(), logGoing) || strings.HasSuffix(e.Name(), logHosted)) && home.IsFile(filepath.Join(dir, e.Name())) {
			out = append(out, filepath.Join(dir, e.Name()))
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return home.Written(b).Compare(home.Written(a)) })
	return out
}

// seats reports whether a file is somebody's own log of a game with somebody else.
func seats(path string, own, with [32]byte) bool {
	o, eyes, ok := logTop(path)
	return ok && o.Seats[eyes].Key == own && o.seatOf(with) != core.NoSeat
}

// logTop is how the game of a log began, if all dealt, and whose log it is.
func logTop(path string) (o opening, eyes int, ok bool) {
	f, err := os.Open(path)
	if err != nil {
		return o, 0, false
	}
	defer f.Close()
	var top []byte
	r := bufio.NewReader(f)
	for range 2 {
		line, err := r.ReadBytes('\n')
		if top = append(top, line...); err != nil || len(top) > maxLedger {
			return o, 0, false
		}
	}
	h, o, _, _, err := parseHead(top)
	if err != nil || o.Dealing != AllDeal {
		return o, 0, false
	}
	return o, *h.Header.Eyes, true
}

// LogOf is a player's own log of a game that goes on and that all deal, in a folder of views; "": there is none.
func LogOf(dir, game string) string {
	for _, path := range logsIn(dir) {
		if game != "" && GameOf(path) == game {
			return path
		}
	}
	return ""
}

// GameOf is the game of somebody's own log, if all deal; "": there is none.
func GameOf(path string) string {
	o, _, ok := logTop(path)
	if !ok {
		return ""
	}
	id := o.id()
	return hex.EncodeToString(id[:])
}

// Others are the keys of those with whom the game of somebody's own log is played. A game that the host deals has none: only he can go on with it.
func Others(path string) (keys []ed25519.PublicKey) {
	o, eyes, ok := logTop(path)
	if !ok {
		return nil
	}
	for p := range o.Seats {
		if p != eyes {
			keys = append(keys, o.Seats[p].Key[:])
		}
	}
	return keys
}

// takeUp goes on from this player's own file, if the table plays that game.
func (g *guesting) takeUp(b *book, file *ledger) {
	if g.book != nil || g.ctx.Err() != nil {
		_ = file.close()
		return
	}
	g.book, g.kept, g.unproven = b, kept{file: file, path: file.f.Name(), saved: len(b.records)}, true
	g.Table.cfg.Library, g.Table.cfg.Deck = g.cfg.Library, *deckOf(&b.header.Seats[b.eyes])
	g.memory, g.doors = b.dealt.seen, b.doors
	g.reread(b)
}

// taken looks whether the game at this table is the one that was taken up.
func (g *guesting) taken(m *welcome) {
	if !g.unproven {
		return
	}
	g.unproven = false
	if m.Game != g.book.id || m.Seat != g.book.eyes {
		g.closeLog()
		g.kept.path = ""
		g.book, g.Table.cfg.Deck, g.memory = nil, g.cfg.Config.Deck.clone(), dealing.NewMemory()
		return
	}
	g.seat = m.Seat
	g.book.dealt.tell = g.Table
	if !g.book.laying() {
		g.feed.put(Update{Kind: Started, Seen: g.seen()})
		g.keepView()
	}
	g.await()
}
