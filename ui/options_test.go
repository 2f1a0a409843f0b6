package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kotei/core"
	"kotei/core/rules"
	"kotei/ui/present"
)

// field finds the field of a deed's key.
func field(o fyne.CanvasObject, d present.Deed) *keyField {
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			if k := field(c, d); k != nil {
				return k
			}
		}
	case *container.Scroll:
		return field(o.Content, d)
	case *keyField:
		if o.deed == d {
			return o
		}
	}
	return nil
}

// TestKeysAreChanged gives deeds other keys in the settings, collides, and goes back to the usual ones.
func TestKeysAreChanged(t *testing.T) {
	a := at(t)
	a.start()
	a.settingsAt(keysTab)
	sheet := a.sheet[0]
	press := func(d present.Deed, key fyne.KeyName) {
		t.Helper()
		k := field(sheet, d)
		if k == nil {
			t.Fatalf("there is no field for %q", d)
		}
		test.Tap(k)
		if a.win.Canvas().Focused() != fyne.Focusable(k) {
			t.Fatal("a click doesn't wait for a key")
		}
		k.TypedKey(&fyne.KeyEvent{Name: key})
	}
	press(present.ShowHelp, fyne.KeyF3)
	press(present.CardMenu, fyne.KeyE)
	if !field(sheet, present.CardMenu).bad || !field(sheet, present.ReadCard).bad || field(sheet, present.ShowHelp).bad {
		t.Error("two deeds with one key aren't shown")
	}
	press(present.ReadCard, fyne.KeyBackspace)
	if field(sheet, present.CardMenu).bad {
		t.Error("one of them has no key any more, and it is still shown")
	}
	test.Tap(field(sheet, present.Quit))
	field(sheet, present.Quit).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyW, Modifier: fyne.KeyModifierControl})
	test.Tap(button(t, sheet, "Keep"))
	kept, err := a.home.load()
	if err != nil || kept.Keys.Of(present.ShowHelp) != "F3" || kept.Keys.Of(present.ReadCard) != "" || kept.Keys.Of(present.Quit) != "Ctrl+W" {
		t.Errorf("kept: %v, %v", kept.Keys, err)
	}
	a.key(&fyne.KeyEvent{Name: fyne.KeyF1})
	if len(a.sheet) != 0 {
		t.Error("F1 still shows the help")
	}
	a.key(&fyne.KeyEvent{Name: fyne.KeyF3})
	if len(a.sheet) != 1 {
		t.Error("F3 doesn't show the help")
	}
	a.drop()
	a.settingsAt(keysTab)
	test.Tap(button(t, a.sheet[0], "All as usual"))
	test.Tap(button(t, a.sheet[0], "Keep"))
	if len(a.set.Keys) != 0 {
		t.Errorf("not as usual: %v", a.set.Keys)
	}
}

// TestAnswersRest: with somebody at another window an answer isn't told before its time, whether the player gives it or the
// window does, and whatever the hand holds.
func TestAnswersRest(t *testing.T) {
	const rest = 50 * time.Millisecond
	a := at(t)
	for _, c := range []struct {
		name  string
		other Player
		kind  core.AskKind
		want  time.Duration
	}{
		{"a reaction", Far, rules.AskReaction, rest},
		{"an action", Far, rules.AskAction, rest},
		{"a target, which nobody can pass", Far, rules.AskTarget, 0},
		{"alone", Goldfish, rules.AskReaction, 0},
	} {
		set := solo(a, Person, c.other)
		g := newGame(set.Players, set.Names, false, 1, tempo{rest: rest}, func(shot) {})
		l, _, err := begin(a.home, a.opt.Rulesets[0], a.lib, set, g.heard)
		if err != nil {
			t.Fatal(err)
		}
		g.table = l
		s := &core.State{}
		s.CopyFrom(l.Seen(0))
		s.Ask = core.Question{Kind: c.kind, Seat: 0}
		if got := g.secret(s); got != c.want {
			t.Errorf("%s rests for %v", c.name, got)
		}
		from := time.Now()
		if !g.rests(g.secret(s)) {
			t.Errorf("%s: it is looked at again", c.name)
		}
		if d := time.Since(from); d < c.want {
			t.Errorf("%s is told after %v", c.name, d)
		}
		l.Close()
	}
}

// TestPassMeantForAnotherQuestion is dropped: it would pass what was never seen.
func TestPassMeantForAnotherQuestion(t *testing.T) {
	a := at(t)
	g, _, next := seatAt(t, a, solo(a, Person, Goldfish))
	defer g.stop()
	first := next(asked)
	pass := present.Plan{Answers: []core.Answer{{Act: core.Pass, Seat: 0}}}
	g.submit(pass, first.past-1)
	if same := next(asked); same.past != first.past {
		t.Errorf("it was passed: %d, not %d", same.past, first.past)
	}
	g.submit(pass, first.past)
	if on := next(asked); on.past <= first.past {
		t.Error("a pass for what is shown isn't given")
	}
}
