package match

import (
	"fmt"
	"io"

	"kotei/core"
)

// A File is what a journal is written to; an *os.File is one.
type File interface {
	io.Writer
	Sync() error
}

// A Journal writes a match to a file while it is played: every entry is on the disk before the next. Once a write fails
// it writes no more, so that the file stays whole up to there; the match goes on, and [Match.Unsaved] tells.
type Journal struct {
	f   File
	err error
}

// NewJournal starts the file of a match that is at its start, or anywhere: what was played is written first.
func NewJournal(f File, h Header, m *Match) (*Journal, error) {
	if err := m.Save(f, h); err != nil {
		return nil, err
	}
	if err := f.Sync(); err != nil {
		return nil, err
	}
	j := &Journal{f: f}
	m.opt.Journal, m.unsaid = j, nil
	return j, nil
}

// Resume goes on with the file that a match was loaded from: f is open at [Loaded.Size], and nothing stands behind. The file is
// [Loaded.Current], or was saved anew.
func (m *Match) Resume(f File) { m.opt.Journal, m.unsaid = &Journal{f: f}, nil }

// Write appends an entry and waits until it is on the disk.
func (j *Journal) Write(t *core.Table, e Entry) error {
	if j.err != nil {
		return j.err
	}
	if _, err := j.f.Write(line(t, &e)); err != nil {
		j.err = fmt.Errorf("entry %d was played but could not be saved: %w", e.Index, err)
	} else if err := j.f.Sync(); err != nil {
		j.err = fmt.Errorf("entry %d was played but may not be saved: %w", e.Index, err)
	}
	return j.err
}

// Save writes the whole match.
func (m *Match) Save(w io.Writer, h Header) error { return m.SaveFirst(w, h, len(m.log)) }

// SaveFirst writes the match as it was after n entries: what is played on from there is another game.
func (m *Match) SaveFirst(w io.Writer, h Header, n int) error {
	if m.state.Eyes != core.AllEyes {
		eyes := int(m.state.Eyes)
		h.Eyes = &eyes
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

// A Store is where files lie, as [Replace] needs it.
type Store interface {
	Create(name string) (StoreFile, error)
	Rename(from, to string) error // replaces to
	Remove(name string) error
}

// A StoreFile is a file that is being written.
type StoreFile interface {
	File
	Close() error
}

// Replace saves the whole match under a name, by way of a temporary file: whatever interrupts it, the name holds all of
// the old file or all of the new one.
func (m *Match) Replace(st Store, name string, h Header) error {
	tmp := name + ".new"
	f, err := st.Create(tmp)
	if err != nil {
		return err
	}
	err = m.Save(f, h)
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = st.Rename(tmp, name)
	}
	if err != nil {
		_ = st.Remove(tmp) // what is left over is of no use; the error that counts is the first
		return fmt.Errorf("the match could not be saved as %s: %w", name, err)
	}
	return nil
}
