package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/core/words"
	"kotei/ui/plot"
	"kotei/ui/theme"
)

// TestHowTheGameWent opens the page of a finished game, reads it, and goes to a turning point.
func TestHowTheGameWent(t *testing.T) {
	for _, l := range words.Languages() {
		t.Run(l.Tag(), func(t *testing.T) {
			a := at(t)
			finishedGame(t, a)
			a.played()
			test.Tap(button(t, a.screens.stage, "Look back"))
			words.Use(l)
			defer words.Use(words.English)
			test.Tap(button(t, a.screens.stage, "≡"))
			test.Tap(button(t, a.sheets.top(), words.Say("How the game went")))
			r := a.tables.looks
			told, err := r.reel.Recap()
			if err != nil {
				t.Fatal(err)
			}
			if len(told.Points) == 0 || len(told.Cards) == 0 || told.Rule == "" {
				t.Fatalf("there is nothing to tell: %+v", told)
			}
			button(t, a.sheets.top(), words.Say("The rule: %s", told.Rule))
			if findObject(a.sheets.top(), func(o fyne.CanvasObject) bool { _, ok := o.(*plot.Plot); return ok }) == nil {
				t.Error("there is no chart")
			}
			page := &recapPage{parts: a.parts, game: told, say: teller(r)}
			sub := page.changed(told.Points[0].Changes)
			at := findObject(a.sheets.top(), func(o fyne.CanvasObject) bool { b, ok := o.(*theme.Button); return ok && b.Sub == sub })
			if at == nil {
				t.Fatalf("no turning point says %q", sub)
			}
			test.Tap(at.(*theme.Button))
			if a.sheets.any() || r.at != told.Points[0].At {
				t.Errorf("the turning point after %d choices led to %d", told.Points[0].At, r.at)
			}
		})
	}
}

// TestRecapCurves: each chart has a line for each player, and a point for each turn.
func TestRecapCurves(t *testing.T) {
	a := at(t)
	finishedGame(t, a)
	a.played()
	test.Tap(button(t, a.screens.stage, "Look back"))
	r := a.tables.looks
	told, err := r.reel.Recap()
	if err != nil {
		t.Fatal(err)
	}
	page := &recapPage{parts: a.parts, game: told, say: teller(r)}
	for n := range curves {
		c := page.curve(n)
		if len(c.Series) != 2 || len(c.X) != len(told.Turns)-1 {
			t.Errorf("chart %d has %d lines over %d turns", n, len(c.Series), len(c.X))
		}
		for _, s := range c.Series {
			if len(s.Values) != len(c.X) || len(s.Tips) != len(c.X) {
				t.Errorf("chart %d: %d values and %d tips of %d turns", n, len(s.Values), len(s.Tips), len(c.X))
			}
		}
	}
	last := told.Turns[len(told.Turns)-1].Seats[1].Honor
	if c := page.curve(0); c.Series[1].Values[len(c.X)-1] != float64(last) || !strings.HasPrefix(c.Series[1].Tips[0], page.say.Name(core.Seat(1))) {
		t.Errorf("the second player's line ends at %v, not %d", c.Series[1].Values, last)
	}
}

// findObject is the first object that is meant, in what lies on a sheet or screen.
func findObject(o fyne.CanvasObject, is func(fyne.CanvasObject) bool) fyne.CanvasObject {
	if is(o) {
		return o
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			if f := findObject(c, is); f != nil {
				return f
			}
		}
	case *container.Scroll:
		return findObject(o.Content, is)
	}
	return nil
}

// teller says what the page of a game that is looked back on says.
func teller(r *replay) *narrate.Teller {
	return &narrate.Teller{State: r.board.View().State, Seat: core.NoSeat, Names: r.reel.Names}
}
