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
	Header Header
	Size   int // bytes of the file that are whole: a journal is cut there before it goes on
	Cut    int // bytes behind: an entry that was being written when the program stopped
}

// A Damaged is an entry of a file that can't be right. The match holds all entries before it.
type Damaged struct {
	Index int
	Err   error
}

// Error names the entry.
func (d *Damaged) Error() string {
	return fmt.Sprintf("entry %d of the saved match is damaged; what was played before it is whole: %v", d.Index, d.Err)
}

// Unwrap is what is wrong with it.
func (d *Damaged) Unwrap() error { return d.Err }

// Load reads a match: start makes the game from the header, placed and not begun, as it was when the match was
// new, and says what else the match needs to go on. Where an entry is damaged the match up to it comes with the error
// [*Damaged]; an entry at the end that was not written whole is cut, and [Loaded] tells.
func Load(data []byte, start func(Header) (*core.State, Options, error)) (*Match, Loaded, error) {
	h, rest, err := parseHeader(data)
	if err != nil {
		return nil, Loaded{}, err
	}
	s, opt, err := start(h)
	if err != nil {
		return nil, Loaded{Header: h}, fmt.Errorf("the match can't be set up as it was: %w", err)
	}
	journal, news := opt.Journal, opt.News
	opt.Journal, opt.News = nil, nil
	m, err := New(s, opt)
	if err != nil {
		return nil, Loaded{Header: h}, err
	}
	l := Loaded{Header: h, Size: len(data) - len(rest)}
	if hex.EncodeToString(m.first[:]) != h.Start {
		return nil, l, errors.New("the match starts from other cards or other rules than when it was saved; was a card's text changed since?")
	}
	err = m.load(rest, &l)
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
			return &Damaged{len(m.log), err}
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
