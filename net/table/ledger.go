package table

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/home"
	"kotei/disk"
	"kotei/net/dealing"
)

// The file of a game, its host's or where all deal any player's, is text and only ever grows:
//
//	kotei table 9
//	{"opening":"…","header":{…},"hidden":"…"}
//	RECORD
//	{"Name":"…","Text":"…"}
//
// with a record a line, in hexadecimal, each on the disk before anybody else gets it; between them is what was said, and where all deal
// the words of cards that were shown since the beginning. A line without its end was
// being written when the program stopped; it is cut. Before version 2 the opening didn't say what lies beside the Strongholds, before
// version 3 it had no format, before version 4 nothing of what was said, and nothing was thrown in for what is random; up to version 4 the
// hashes knew the steps of procedures by their numbers, and in version 5 other locals of procedures. Version 6 didn't say who deals, and
// version 7 not which cards others lacked; before version 9 the host kept
// each log.
const (
	ledgerMagic = "kotei table 9\n"
	anyLedger   = "kotei table "
)

// maxLedger bounds a file that is read: some hundred games' worth.
const maxLedger = 256 << 20

type ledgerHead struct {
	Opening string       `json:"opening"`
	Header  match.Header `json:"header"`
	Hidden  string       `json:"hidden"`
}

// A ledger is that file, open to be written at its end, and no other program's meanwhile.
type ledger struct {
	f       *os.File
	lines   *match.Appender
	free    func()
	doors   [core.MaxSeats][]string // that its last line about them has
	lookers [][32]byte              // … and who looks on
}

// openLedger opens the file of a game that has so many whole bytes.
func openLedger(path string, size int64, free func()) (*ledger, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	if err := f.Truncate(size); err != nil {
		f.Close()
		return nil, err
	}
	return &ledger{f: f, lines: match.NewAppender(f, size), free: free}, nil
}

// newLedger begins the file of a game, with the lines of the records that there are; what was there is replaced. free lets other
// programs have it.
func newLedger(path string, b *book, records []byte, free func()) (*ledger, error) {
	top, err := json.Marshal(ledgerHead{hex.EncodeToString(encode(&b.open)), b.header, hex.EncodeToString(encode(b.hidden))})
	if err != nil {
		return nil, err
	}
	whole := slices.Concat([]byte(ledgerMagic), top, []byte("\n"), records)
	err = disk.ReplacePrivate(path, whole)
	var l *ledger
	if err == nil {
		l, err = openLedger(path, int64(len(whole)), free)
	}
	if err != nil {
		return nil, fmt.Errorf("the game can't be saved in %s: %w", path, err)
	}
	return l, nil
}

// write puts records on the disk, whole or not at all.
func (l *ledger) write(list ...record) error {
	if len(list) == 0 {
		return nil
	}
	return l.lines.Append(ledgerLines(list...))
}

// ledgerLines are the lines of records.
func ledgerLines(list ...record) (out []byte) {
	for i := range list {
		out = append(hex.AppendEncode(out, encode(&list[i])), '\n')
	}
	return out
}

func (l *ledger) close() error {
	if l == nil {
		return nil
	}
	err := l.f.Close()
	l.free()
	return err
}

// readLedger takes a game up again from its file; no file is no error and no book. The file is this program's until free is called, which
// the ledger does when it is closed. Where a line of it is damaged the game up to there comes with a *damage.
func readLedger(path string, cfg *HostConfig, opt func(match.Header) match.Options) (b *book, l *ledger, free func(), err error) {
	free, err = home.Hold(path)
	if err == nil {
		b, l, err = heldLedger(path, cfg, opt, free)
		if b == nil && err != nil {
			free()
		}
	}
	if b == nil && err != nil {
		return nil, nil, nil, fmt.Errorf("the game in %s can't be continued: %w", path, err)
	}
	return b, l, free, err
}

func heldLedger(path string, cfg *HostConfig, opt func(match.Header) match.Options, free func()) (*book, *ledger, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err == nil && info.Size() > maxLedger {
		err = fmt.Errorf("the file has %d bytes; a game has at most %d", info.Size(), maxLedger)
	}
	var data []byte
	if err == nil {
		data, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, nil, err
	}
	b, size, err := parseLedger(data, cfg, opt)
	var lost *damage
	if errors.As(err, &lost) {
		lost.kept, err = home.KeepWhole(path, data) // before the file is cut
	}
	if err != nil {
		return nil, nil, err
	}
	var l *ledger
	if b.header.Program != cfg.Program { // the next records are by this program, and all others lead here where they led before
		b.header.Program = cfg.Program
		l, err = newLedger(path, b, ledgerRecords(data[:size]), free)
	} else {
		l, err = openLedger(path, int64(size), free)
	}
	if err != nil {
		return nil, nil, err
	}
	if lost != nil {
		return b, l, lost
	}
	return b, l, nil
}

// A damage is a line of a file that can't be followed. The game goes on from before it.
type damage struct {
	whole   int    // entries before it
	of      int    // and how many the file has
	why     string // in a sentence
	kept    string // where the file lies as it was
	another bool   // another Kotei may be able to follow it
	err     error
}

// Error says how far the game can be followed, and why not further.
func (d *damage) Error() string {
	text := fmt.Sprintf("the file of this table can be followed up to entry %d of %d: %s (%v). The game goes on from there. The file as it was is kept in “%s”", d.whole, d.of, d.why, d.err, d.kept)
	if d.another {
		text += ": in the place of this one, the Kotei with which it was played opens all of it"
	}
	return text
}

// Unwrap is what is wrong with the line.
func (d *damage) Unwrap() error { return d.err }

// ledgerRecords are the lines of a file behind the second.
func ledgerRecords(data []byte) []byte {
	_, rest, _ := bytes.Cut(data[len(ledgerMagic):], []byte("\n"))
	return rest
}

// parseLedger reads the file of a game and says how many bytes of it are whole. Where a line is damaged the game up to there comes with
// a *damage.
func parseLedger(data []byte, cfg *HostConfig, opt func(match.Header) match.Options) (*book, int, error) {
	h, o, d, rest, err := parseHead(data)
	if err != nil {
		return nil, 0, err
	}
	h.Header.Cards = lastCards(&h, rest)
	if cfg.Kept != nil && h.Header.Cards != "" {
		if cfg.Library, err = cfg.Kept(h.Header.Cards); err != nil {
			return nil, 0, fmt.Errorf("line 2: the cards of the game: %w", err)
		}
	}
	var b *book
	if o.Dealing == HostDeals {
		b, err = newBook(o, h.Header, &cfg.Config, opt(h.Header))
	} else {
		eyes := core.Seat(*h.Header.Eyes)
		b, err = newDealt(o, eyes, deckOf(&h.Header.Seats[eyes]), &cfg.Config, dealing.NewMemory())
	}
	if err != nil {
		return nil, 0, err
	}
	b.hidden, b.header.Cards = d, h.Header.Cards
	if b.dealt == nil && (b.eyes != core.AllEyes || b.m.Head() != o.First) {
		return nil, 0, fmt.Errorf("it begins with other cards or other rules than before: %s. %s", match.Otherwise(h.Header.Program, cfg.Program), remedy(h.Header.Program, cfg.Program))
	}
	size := len(data) - len(rest)
	for line := 3; len(rest) > 0; line++ {
		text, more, whole := bytes.Cut(rest, []byte("\n"))
		if !whole {
			break
		}
		if isTalk(text) {
			b.hear(text)
			b.recall(text)
			b.recallDoors(text)
		} else if err := b.acceptLine(text); err != nil {
			return b, size, &damage{whole: len(b.records), of: len(b.records) + bytes.Count(rest, []byte("\n")) - bytes.Count(rest, []byte("\n{")), why: match.Otherwise(h.Header.Program, cfg.Program), another: h.Header.Program == "" || h.Header.Program != cfg.Program, err: fmt.Errorf("line %d: %w", line, err)}
		}
		size += len(text) + 1
		rest = more
	}
	return b, size, nil
}

// parseHead reads the first two lines of the file of a game.
func parseHead(data []byte) (h ledgerHead, o opening, d *hidden, rest []byte, err error) {
	rest, ok := bytes.CutPrefix(data, []byte(ledgerMagic))
	switch {
	case !ok && older(data):
		return h, o, d, nil, errors.New("an older Kotei saved it: continue with that version, or open a new table")
	case !ok:
		return h, o, d, nil, errors.New("its first line is not “kotei table 9”")
	}
	top, rest, ok := bytes.Cut(rest, []byte("\n"))
	if err := json.Unmarshal(top, &h); !ok || err != nil {
		return h, o, d, nil, errors.Join(errors.New("its second line doesn't say what was played"), err)
	}
	d = &hidden{}
	for text, to := range map[string]coded{h.Opening: &o, h.Hidden: d} {
		raw, err := hex.DecodeString(text)
		if err == nil {
			err = decode(raw, to)
		}
		if err != nil {
			return h, o, d, nil, fmt.Errorf("line 2: %w", err)
		}
	}
	switch {
	case o.Dealing == HostDeals && (len(d.coins) != len(o.Seats) || len(d.salts) != len(o.Seats)):
		err = errors.New("line 2 lacks a player's coin")
	case o.Dealing == AllDeal && (len(o.Seats) < 2 || len(h.Header.Seats) != len(o.Seats) || h.Header.Eyes == nil || *h.Header.Eyes < 0 || *h.Header.Eyes >= len(o.Seats)):
		err = errors.New("line 2 doesn't say who played")
	}
	return h, o, d, rest, err
}

// A keptCards is a line with the words of all cards that the host knew when he left, or the game was over.
type keptCards struct{ Cards string }

// lastCards are the words of the cards of a game, as its file has them last.
func lastCards(h *ledgerHead, rest []byte) string {
	text := h.Header.Cards
	for len(rest) > 0 {
		var line []byte
		line, rest, _ = bytes.Cut(rest, []byte("\n"))
		var k keptCards
		if isTalk(line) && json.Unmarshal(line, &k) == nil && k.Cards != "" {
			text = k.Cards
		}
	}
	return text
}

// CardsOf are the words of the cards of a game, from its host's file.
func CardsOf(data []byte) (string, error) {
	h, _, _, rest, err := parseHead(data)
	if err != nil {
		return "", err
	}
	return lastCards(&h, rest), nil
}

// older reports whether a file is of an earlier version.
func older(data []byte) bool {
	v, ok := bytes.CutPrefix(data, []byte(anyLedger))
	return ok && len(v) > 1 && v[0] >= '1' && v[0] < ledgerMagic[len(anyLedger)] && v[1] == '\n'
}

// remedy is what can be done about that: another Kotei can be of use only where another one may have played the game.
func remedy(saved, here string) string {
	if saved == here && saved != "" {
		return "Open a new table"
	}
	return "Go on with the Kotei with which it was played, or open a new table"
}

func (b *book) acceptLine(text []byte) error {
	raw, err := hex.DecodeString(string(text))
	if err != nil {
		return err
	}
	var r record
	if err := decode(raw, &r); err != nil {
		return err
	}
	return b.accept(&r)
}
