package match

import (
	"bytes"
	"errors"
	"testing"

	"kotei/core"
)

// TestEachShowsEveryPosition: looking back shows what [Match.At] finds, and ends with the present game.
func TestEachShowsEveryPosition(t *testing.T) {
	m := playedMatch(t)
	s := &core.State{}
	last, told := 0, 0
	err := m.Each(func(i int, now *core.State, events []core.Event) error {
		if err := m.At(i+1, s); err != nil {
			return err
		}
		if !same(s, now) {
			t.Errorf("after entry %d the states differ", i)
		}
		last, told = i+1, told+len(events)
		return nil
	})
	if err != nil || last != m.made(m.Len()) || told == 0 {
		t.Errorf("looked at %d of %d positions, heard %d events: %v", last, m.Len(), told, err)
	}
	enough := errors.New("enough")
	n := 0
	if err := m.Each(func(int, *core.State, []core.Event) error { n++; return enough }); !errors.Is(err, enough) || n != 1 {
		t.Errorf("%v after %d", err, n)
	}
}

// TestACopyIsTheSameMatch: it has the same log and chain, also that of a seat's view, and nobody hears of it.
func TestACopyIsTheSameMatch(t *testing.T) {
	m := playedMatch(t)
	m.opt.News = func(Entry, []core.Event) { t.Error("a copy was heard of") }
	c, err := m.Copy()
	if err != nil {
		t.Fatal(err)
	}
	if c.Head() != m.Head() || c.Len() != m.Len() || !same(c.State(), m.State()) {
		t.Error("the copy is another match")
	}
	if err := c.TakeBack(0, 0); err != nil || c.Len() == m.Len() {
		t.Errorf("the copy can't go on by itself: %v", err)
	}
}

// TestSaveFirstIsAnEarlierMatch: what is saved after n entries loads as the match was then.
func TestSaveFirstIsAnEarlierMatch(t *testing.T) {
	m := playedMatch(t)
	s := &core.State{}
	for n := range m.Len() + 1 {
		var b bytes.Buffer
		if err := m.SaveFirst(&b, toyHeader(), n); err != nil {
			t.Fatal(err)
		}
		back, _, err := Load(b.Bytes(), toyStart)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.At(n, s); err != nil || back.Len() != n || back.State().SeenHash(0) != s.SeenHash(0) || back.State().SeenHash(1) != s.SeenHash(1) {
			t.Errorf("after %d entries: %d loaded, %v", n, back.Len(), err)
		}
	}
}
