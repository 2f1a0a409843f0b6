package board

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/rules"
)

// TestAKeyAnswersWhatWasRead: for 400 ms after a question of another kind has come up no key answers it, also none that was held down
// since before; the same kind of question once more is answered at once, and a click always.
func TestAKeyAnswersWhatWasRead(t *testing.T) {
	d, p := at(t, 2, acts)
	clock := time.Unix(1000, 0)
	now = func() time.Time { return clock }
	t.Cleanup(func() { now = time.Now })
	key := func(name fyne.KeyName) int {
		was := len(d.plans)
		d.KeyDown(&fyne.KeyEvent{Name: name})
		d.TypedKey(&fyne.KeyEvent{Name: name})
		d.TypedRune(rune(name[0]))
		d.KeyUp(&fyne.KeyEvent{Name: name})
		return len(d.plans) - was
	}
	action := p.view(p.s.Ask.Seat)
	other := action
	other.State = new(core.State)
	other.State.CopyFrom(action.State)
	other.State.Ask.Kind = rules.AskMay // Yes, No

	if key(fyne.KeyN) != 1 {
		t.Fatal("N doesn't pass")
	}
	for _, c := range []struct {
		after time.Duration
		name  fyne.KeyName
		want  int
	}{
		{0, fyne.KeyN, 0},
		{200 * time.Millisecond, fyne.KeySpace, 0},
		{0, fyne.Key1, 0},
		{199 * time.Millisecond, fyne.KeyN, 0},
		{time.Millisecond, fyne.KeyN, 1},
		{0, fyne.Key1, 1},
	} {
		clock = clock.Add(c.after)
		d.Set(other, nil)
		if got := key(c.name); got != c.want {
			t.Errorf("%s, %v after a question of another kind: %d answers", c.name, clock.Sub(time.Unix(1000, 0)), got)
		}
	}

	// The same again, with somebody else's question in between.
	next := other
	next.State = new(core.State)
	next.State.CopyFrom(other.State)
	next.State.Ask.Seat = 1 - other.Seat
	d.Set(next, nil)
	d.Set(other, nil)
	if key(fyne.KeyN) != 1 {
		t.Error("the same kind of question isn't answered at once")
	}

	// A key that is held down repeats, and goes no further than what it was pressed for.
	d.KeyDown(&fyne.KeyEvent{Name: fyne.KeyN})
	d.Set(action, nil)
	clock = clock.Add(time.Second)
	was := len(d.plans)
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyN})
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyN})
	if len(d.plans) != was {
		t.Error("a key that is held down answers the next question too")
	}
	d.KeyUp(&fyne.KeyEvent{Name: fyne.KeyN})
	if key(fyne.KeyN) != 1 {
		t.Error("pressed again it answers nothing")
	}
	d.Set(other, nil)
	if x, y := d.Scene().Prompt.Buttons[0].Rect.Center(); true {
		was = len(d.plans)
		d.click(x, y, 1)
	}
	if len(d.plans) != was+1 {
		t.Error("a click answers nothing")
	}
}
