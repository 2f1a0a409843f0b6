package match

import (
	"fmt"
	"io"

	"kotei/core"
)

// A File is what a journal is written to: what is written goes to its end, also after it was cut. An *os.File that was opened to
// append is one.
type File interface {
	io.Writer
	Sync() error
	Truncate(size int64) error
}

// A Keeper keeps the entries of a match, one by one. What it can't keep is not done: the match stays as it was, and whoever did it may do
// it again. t is the table that the entry is written by.
type Keeper interface {
	Write(t *core.Table, e Entry) error
}

// An Unsaved is an entry that could not be kept, so that nothing has happened.
type Unsaved struct {
	Index int
	Err   error
}

// Error says what to do about it.
func (u *Unsaved) Error() string {
	return fmt.Sprintf("the game can’t be saved (%v), so it stops here: make room on the disk, and it goes on", u.Err)
}

// Unwrap is why.
func (u *Unsaved) Unwrap() error { return u.Err }

// An Appender writes lines to the end of a file, each on the disk before Append returns. A line that can't be written whole is cut
// away again, so that the file stays whole: the next one is written where it was to be.
type Appender struct {
	f    File
	size int64
	torn bool // behind size may be a part of a line
}

// NewAppender goes on with a file that has so many bytes, which are on the disk.
func NewAppender(f File, size int64) *Appender { return &Appender{f: f, size: size} }

// Append writes a line, or nothing.
func (a *Appender) Append(line []byte) (err error) {
	if a.torn {
		if err := a.f.Truncate(a.size); err != nil {
			return err
		}
		a.torn = false
	}
	if _, err = a.f.Write(line); err == nil {
		err = a.f.Sync()
	}
	if err != nil {
		a.torn = a.f.Truncate(a.size) != nil
		return err
	}
	a.size += int64(len(line))
	return nil
}

// A Journal writes a match to a file while it is played: every entry is on the disk before anybody hears of it.
type Journal struct{ lines *Appender }

// NewJournal starts the file of a match that is at its start, or anywhere: what was played is written first.
func NewJournal(f File, h Header, m *Match) (*Journal, error) {
	w := &counter{w: f}
	if err := m.Save(w, h); err != nil {
		return nil, err
	}
	if err := f.Sync(); err != nil {
		return nil, err
	}
	j := &Journal{NewAppender(f, w.n)}
	m.opt.Journal = j
	return j, nil
}

// counter counts what is written.
type counter struct {
	w io.Writer
	n int64
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.n += int64(n)
	return n, err
}

// Resume goes on with the file that a match was loaded from, which has so many bytes: f is cut at [Loaded.Size]. The file is
// [Loaded.Current], or was saved anew.
func (m *Match) Resume(f File, size int64) { m.opt.Journal = &Journal{NewAppender(f, size)} }

// Write implements Keeper: it appends an entry and waits until it is on the disk.
func (j *Journal) Write(t *core.Table, e Entry) error { return j.lines.Append(line(t, &e)) }

// Save writes the whole match.
func (m *Match) Save(w io.Writer, h Header) error { return m.SaveFirst(w, h, len(m.log)) }

// SaveFirst writes the match as it was after n entries: what is played on from there is another game.
func (m *Match) SaveFirst(w io.Writer, h Header, n int) error {
	if m.state.Eyes != core.AllEyes {
		eyes := int(m.state.Eyes)
		h.Eyes, h.Shown = &eyes, m.began
	}
	b, err := h.lines(m.first)
	if err != nil {
		return err
	}
	for i := range m.log[:max(0, min(n, len(m.log)))] {
		b = append(b, line(m.state.Table, &m.log[i])...)
	}
	_, err = w.Write(b)
	return err
}

// SaveView writes the match as a seat has seen it, to be looked back on from there. Of the header it takes what that seat may know, and the
// cards, which are the caller's to choose.
func (m *Match) SaveView(w io.Writer, h Header, p core.Seat) error {
	if m.state.Eyes != core.AllEyes {
		return m.Save(w, h)
	}
	cards := h.Cards
	h = h.View(m.kept[0].state, p)
	h.Cards, h.Shown = cards, m.ShownFirst(p)
	b, err := h.lines(m.first)
	if err != nil {
		return err
	}
	for i := range m.log {
		b = append(b, m.ViewLine(p, i)...)
	}
	_, err = w.Write(b)
	return err
}

// ViewLine is the i-th entry's line of the file that [Match.SaveView] writes.
func (m *Match) ViewLine(p core.Seat, i int) []byte {
	e := m.log[i]
	if m.state.Eyes == core.AllEyes {
		e = m.EntryFor(p, i)
	}
	return line(m.state.Table, &e)
}
