package match

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"

	"kotei/core"
)

// Loaded tells what was found in a file.
type Loaded struct {
	Header  Header
	Version int // of the file
	Size    int // bytes of the file that are whole: a journal is cut there before it goes on
	Cut     int // bytes behind: an entry that was being written when the program stopped
}

// Current is whether this program, as [Header.Program] has it, may write on in the file: its first lines say of every entry which
// version of the file it is of, and which program played it. Another file is saved anew first.
func (l *Loaded) Current(program string) bool {
	return l.Version == Version && l.Header.Program == program
}

// A Damaged is an entry of a file that doesn't lead to what it led to when it was saved. The match holds all entries before it.
type Damaged struct {
	Index int
	Of    int    // how many entries the file has
	Saved string // the program that the file is from, see [Header.Program]
	Here  string // this one
	Err   error
}

// Error says how far the match can be followed, why not further, and which entry it is, for who looks into it.
func (d *Damaged) Error() string {
	return fmt.Sprintf("the saved game can be followed up to entry %d of %d, and what was played until then is whole: %s (%v)", d.Index, d.Of, d.Why(), d.Err)
}

// Why is how that comes about.
func (d *Damaged) Why() string { return Otherwise(d.Saved, d.Here) }

// Otherwise is why a file says something else than what comes of it here. Only who wrote it can tell whether the rules have
// changed since or the file has.
func Otherwise(saved, here string) string {
	switch {
	case saved == "":
		return "it was played with an earlier Kotei, in which a rule or a card did something else, or the file was changed since"
	case saved != here:
		return fmt.Sprintf("it was played with another Kotei (build %s; this is %s), in which a rule or a card does something else", saved, here)
	}
	return "the file was changed after this Kotei wrote it"
}

// Unwrap is what is wrong with it.
func (d *Damaged) Unwrap() error { return d.Err }

// Load reads a match: start makes the game from the header, placed and not begun, as it was when the match was
// new, and says what else the match needs to go on. Where an entry is damaged the match up to it comes with the error
// [*Damaged]; an entry at the end that was not written whole is cut, and [Loaded] tells.
func Load(data []byte, start func(Header) (*core.State, Options, error)) (*Match, Loaded, error) {
	h, version, rest, err := parseHeader(data)
	if err != nil {
		return nil, Loaded{}, err
	}
	s, opt, err := start(h)
	if err != nil {
		return nil, Loaded{Header: h, Version: version}, fmt.Errorf("the match can't be set up as it was: %w", err)
	}
	journal, news := opt.Journal, opt.News
	opt.Journal, opt.News = nil, nil
	m, err := New(s, opt)
	if err != nil {
		return nil, Loaded{Header: h, Version: version}, err
	}
	l := Loaded{Header: h, Version: version, Size: len(data) - len(rest)}
	if hex.EncodeToString(m.first[:]) != h.Start {
		return nil, l, fmt.Errorf("it begins here with other cards or other rules than when it was saved: %s", Otherwise(h.Program, opt.Program))
	}
	m.unhashed = version < hashedAlike
	err = m.load(rest, &l)
	m.unhashed = false
	if d, damaged := errors.AsType[*Damaged](err); damaged {
		d.Of, d.Saved, d.Here = bytes.Count(rest, []byte("\n")), h.Program, opt.Program
	}
	m.opt.Journal, m.opt.News = journal, news
	return m, l, err
}

func (m *Match) load(rest []byte, l *Loaded) error {
	for len(rest) > 0 {
		text, more, whole := bytes.Cut(rest, []byte("\n"))
		if !whole {
			l.Cut = len(rest)
			return nil
		}
		if err := m.loadLine(text); err != nil {
			if len(more) == 0 && errors.Is(err, errLine) { // the last line of a file whose end was lost
				l.Cut = len(rest)
				return nil
			}
			return &Damaged{Index: len(m.log), Err: err}
		}
		l.Size += len(text) + 1
		rest = more
	}
	return nil
}

var errLine = errors.New("the line is not a number, an entry and a hash")

func (m *Match) loadLine(text []byte) error {
	f := bytes.Split(text, []byte(" "))
	if len(f) != 3 || len(f[2]) != 64 {
		return errLine
	}
	i, err := strconv.Atoi(string(f[0]))
	body := make([]byte, hex.DecodedLen(len(f[1])))
	_, err1 := hex.Decode(body, f[1])
	var hash [32]byte
	_, err2 := hex.Decode(hash[:], f[2])
	if err != nil || err1 != nil || err2 != nil {
		return errLine
	}
	if i != len(m.log) {
		return fmt.Errorf("it has the number %d", i)
	}
	e, err := m.ParseEntry(body)
	if err != nil {
		return fmt.Errorf("it was altered: %w", err)
	}
	e.Hash = hash
	if m.state.Eyes == core.AllEyes && e.Shown == nil {
		e.Shown = []Shown{}
	}
	return m.Accept(e)
}
