package table

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/home"
	"kotei/disk"
)

// viewFile is the ending of the file of what a player sees of a game.
const viewFile = ".kotei"

// A view is the file in which a program keeps what its seat sees of a game, to look back on. The game doesn't wait for it: what can't be
// written now is written with the next entry.
type view struct {
	path  string
	f     *os.File
	lines *match.Appender
	free  func()
	n     int   // entries that it has
	told  error // why it couldn't be written
}

// Game is the name of the game at this table: as that of its files, and the same at each of its programs; "" before it begins.
func (t *Table) Game() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.book == nil {
		return ""
	}
	return hex.EncodeToString(t.book.id[:])
}

// ViewFile is the file of a game in a folder of views.
func ViewFile(dir, game string) string { return filepath.Join(dir, game+viewFile) }

// keepView writes what is new. That it can't is told once.
func (t *Table) keepView() {
	if t.cfg.Views == "" || t.book == nil {
		return
	}
	err := t.writeView()
	if err != nil && t.view.told == nil {
		t.feed.put(Update{Kind: Problem, Name: t.cfg.Name, Err: fmt.Errorf("your view of this game can’t be saved now: %w", err)})
	}
	t.view.told = err
}

func (t *Table) writeView() error {
	v, m := &t.view, t.book.m
	if v.f == nil {
		return t.openView()
	}
	var b []byte
	for i := v.n; i < m.Len(); i++ {
		b = append(b, m.ViewLine(t.seat, i)...)
	}
	if len(b) == 0 {
		return nil
	}
	err := v.lines.Append(b)
	if err == nil {
		v.n = m.Len()
	}
	return err
}

// openView begins the file, or the file of a game that goes on anew: it holds all that was played until now.
func (t *Table) openView() (err error) {
	v := &t.view
	v.path = ViewFile(t.cfg.Views, hex.EncodeToString(t.book.id[:]))
	if v.free == nil {
		if v.free, err = home.Hold(v.path); err != nil {
			v.free = nil
			return err
		}
	}
	data, err := t.viewed()
	if err == nil {
		err = disk.ReplacePrivate(v.path, data)
	}
	if err == nil {
		v.f, err = os.OpenFile(v.path, os.O_WRONLY|os.O_APPEND, 0o600)
	}
	if err == nil {
		v.lines, v.n = match.NewAppender(v.f, int64(len(data))), t.book.m.Len()
	}
	return err
}

// viewed is the whole file, with the words of all cards that this seat knows.
func (t *Table) viewed() ([]byte, error) {
	m, h := t.book.m, t.book.header
	h.Cards, h.Note = "", ""
	if t.cfg.Note != nil {
		var names []string
		for _, s := range t.book.open.Seats {
			names = append(names, s.Name)
		}
		h.Note = t.cfg.Note(names, t.seat)
	}
	if t.cfg.Keep != nil {
		text, err := t.cfg.Keep(t.book.known(t.seat))
		if err != nil {
			return nil, err
		}
		h.Cards = text
	}
	var out bytes.Buffer
	err := m.SaveView(&out, h, t.seat)
	return out.Bytes(), err
}

// known are the cards that a seat has seen: those with which everybody begins, and those that were shown to it.
func (b *book) known(p core.Seat) (ids []string) {
	ids = slices.Clone(b.open.Start)
	if b.dealt != nil && b.eyes >= 0 {
		own := &b.header.Seats[b.eyes]
		ids = append(append(ids, own.Dynasty...), own.Fate...)
	}
	for _, s := range b.open.Seats {
		ids = append(append(ids, s.Stronghold), s.Beside...)
	}
	tab := b.m.State().Table
	for i := range b.m.Len() {
		for _, s := range b.m.EntryFor(p, i).Shown {
			if int(s.Face) < len(tab.Faces) {
				ids = append(ids, tab.Faces[s.Face].ID)
			}
		}
	}
	return ids
}

// cutView begins the file anew after the game went back: it is kept as it was.
func (t *Table) cutView() {
	v := &t.view
	if v.f == nil {
		return
	}
	_ = v.f.Close()
	v.f = nil
	data, err := os.ReadFile(v.path)
	if err == nil {
		_, err = home.KeepWhole(v.path, data)
	}
	if err != nil {
		t.feed.put(Update{Kind: Problem, Name: t.cfg.Name, Err: fmt.Errorf("your earlier view of this game can’t be kept: %w", err)})
	}
	t.keepView()
}

// closeView writes the file a last time: by now this seat has seen more cards than when it began.
func (t *Table) closeView() {
	v := &t.view
	if v.f != nil {
		err := v.f.Close()
		if data, e := t.viewed(); e == nil {
			err = errors.Join(err, disk.ReplacePrivate(v.path, data))
		}
		if err != nil {
			t.feed.put(Update{Kind: Problem, Name: t.cfg.Name, Err: fmt.Errorf("your view of this game: %w", err)})
		}
	}
	if v.free != nil {
		v.free()
	}
	t.view = view{}
}
