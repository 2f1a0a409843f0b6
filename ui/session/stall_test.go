package session

import (
	"errors"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"kotei/core"
)

// A smallDisk is the file of a game on a disk that is full from time to time.
type smallDisk struct {
	*os.File
	full atomic.Bool
}

var errFull = errors.New("no space left on device")

func (d *smallDisk) Write(p []byte) (int, error) {
	if d.full.Load() {
		n, _ := d.File.Write(p[:len(p)/2])
		return n, errFull
	}
	return d.File.Write(p)
}

// TestFullDisk: what can't be saved isn't done. The game stops with a sentence, goes on by itself once there is room, and its file then
// has all of it.
func TestFullDisk(t *testing.T) {
	a := at(t)
	s := solo(a, Person, Samurai)
	g := newGame(Note{Players: s.Players}, s.Names, s.Seed, GameOptions{})
	next := shots(t, g)
	l, unsaved, err := begin(a.home, a.rules, a.lib, s, g.heard)
	if err != nil || unsaved != nil {
		t.Fatal(err, unsaved)
	}
	info, err := l.file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	disk := &smallDisk{File: l.file}
	disk.full.Store(true)
	l.m.Resume(disk, info.Size())
	g.table = l
	g.Run(g.show)
	stopped := next(func(s Shot) bool { return strings.Contains(s.View.Notice, "make room on the disk") })
	if stopped.Past != 0 || !strings.Contains(stopped.View.Notice, errFull.Error()) {
		t.Errorf("it stops at entry %d: %s", stopped.Past, stopped.View.Notice)
	}
	disk.full.Store(false)
	on := next(asked)
	if on.View.Notice != "" || on.Past == 0 {
		t.Errorf("at entry %d it still says %q", on.Past, on.View.Notice)
	}

	// What a person does then is refused, and can be done again.
	disk.full.Store(true)
	v := on.View
	var buf core.Offers
	do := v.State.Offer(&buf)[0]
	g.call(func() { g.give([]core.Answer{do}) })
	if no := next(func(s Shot) bool { return s.Text != "" }); !strings.Contains(no.Text, "The game can’t be saved") || no.Past != on.Past {
		t.Errorf("refused with %q at entry %d", no.Text, no.Past)
	}
	disk.full.Store(false)
	g.call(func() { g.give([]core.Answer{do}) })
	after := next(func(s Shot) bool { return s.Past > on.Past })
	g.Stop()
	saved := a.home.Latest()
	if saved == nil {
		t.Fatal("the game isn't there")
	}
	m, _, lost, err := a.books().Open(saved.Path)
	if err != nil || lost != nil || m.Len() < after.Past {
		t.Fatalf("the file: %v, %v", lost, err)
	}
}

// TestTwoWindowsOneGame: a game that is open is not opened once more, to be written by both.
func TestTwoWindowsOneGame(t *testing.T) {
	a := at(t)
	l, _, err := begin(a.home, a.rules, a.lib, solo(a, Person, Samurai), nil)
	if err != nil {
		t.Fatal(err)
	}
	s := a.home.Latest()
	if _, _, err := goOn(a.home, a.books(), s, nil); err == nil || !strings.Contains(err.Error(), "another Kotei") {
		t.Errorf("opened twice: %v", err)
	}
	l.Close()
	again, _, err := goOn(a.home, a.books(), s, nil)
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}
