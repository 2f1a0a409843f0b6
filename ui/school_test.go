package ui

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kotei/core"
	"kotei/ui/present"
	"kotei/ui/school"
	"kotei/ui/theme"
)

// TestSchoolTeaches: a lesson opens its table and speaks there; a word about a wrong answer goes with the next right one.
func TestSchoolTeaches(t *testing.T) {
	held := heldBack(t)
	a := at(t)
	a.start()
	a.tables.school()
	test.Tap(button(t, a.sheets.top(), "The turn and Gold"))
	held(func() bool { return a.tables.open != nil && a.tables.open.tutor != nil && a.tables.open.waits() })
	r := a.tables.open
	r.learn()
	if title := r.tutor.told[0]; title != "Read" {
		t.Errorf("the lesson begins with %q", title)
	}
	v := r.board.View()
	v.Hover = v.State.Seats[0].Stronghold
	r.tutor.tutor.see(&v)
	r.tutor.tutor.gave(&v, core.Answer{Act: core.Pass})
	r.tutor.tell()
	if r.tutor.told[2] == "" {
		t.Error("nothing is said about an answer that doesn't lead on")
	}
	if len(r.tutor.tutor.led()) == 0 {
		t.Error("no card is pointed at")
	}
	r.undo()
	r.tutor.tell()
	if r.tutor.told[2] != "" {
		t.Errorf("it is taken back, and still: %s", r.tutor.told[2])
	}
}

// TestPuzzleIsTicked: a solved puzzle is remembered and ticked; one whose turn is over can be taken back.
func TestPuzzleIsTicked(t *testing.T) {
	held := heldBack(t)
	a := at(t)
	a.start()
	a.tables.ponder(&school.Puzzles[0])
	held(func() bool { return a.tables.open != nil && a.tables.open.tutor != nil && a.tables.open.waits() })
	r := a.tables.open
	r.learn()
	test.Tap(r.tutor.tutor.buttons()[0].(*theme.Button))
	if !strings.Contains(r.tutor.told[1], "Castle: what") {
		t.Errorf("the hint is %q", r.tutor.told[2])
	}
	late, won := *r.last.View.State, *r.last.View.State
	late.Turn++
	r.tutor.tutor.see(&present.View{State: &late})
	r.tutor.tell()
	button(t, a.sheets.top(), "Take back")
	won.Over, won.Winner = true, 0
	r.tutor.ended = false
	r.tutor.tutor.see(&present.View{State: &won})
	r.tutor.tell()
	button(t, a.sheets.top(), "To the school")
	set, err := loadSettings(a.files)
	if err != nil || !set.learned(school.Puzzles[0].Name) {
		t.Errorf("what is done is kept as %v, %v", set.School, err)
	}
	a.tables.school()
	button(t, a.sheets.top(), "✓ 1 · The Castle at work twice")
	if set, _ := parseSettings([]byte(`{"school": ["turn", "turn", "nothing"]}`)); len(set.School) != 1 {
		t.Errorf("what isn't there is kept: %v", set.School)
	}
}

// TestPanesFollowTheColours: what lies over the table can be read when the colours are changed under it.
func TestPanesFollowTheColours(t *testing.T) {
	a := at(t)
	a.set.Theme = "dark"
	a.set.dress()
	l := newTutorPane(&guided{guide: school.Begin(&school.Lessons[0])}, func() {})
	hint := newHintPane(0, "A hint.", func() {})
	w := test.NewWindow(container.NewGridWithRows(2, l, hint))
	defer w.Close()
	w.Resize(fyne.NewSize(300, 400))
	for _, name := range []string{"dark", "light", "clear", "dark"} {
		a.set.Theme = name
		a.set.dress()
		l.Refresh()
		hint.Refresh()
		img := w.Canvas().Capture()
		p := theme.Current()
		for what, y := range map[string]int{"lesson": 120, "hint": 300} {
			got := color.NRGBAModel.Convert(img.At(150, y)).(color.NRGBA)
			if ground, text := brightness(got), brightness(p.Text); ground-text < 90 && text-ground < 90 {
				t.Errorf("%s: the %s is written in %v on %v", name, what, p.Text, got)
			}
		}
	}
}

func brightness(c color.NRGBA) int { return (int(c.R)*3 + int(c.G)*6 + int(c.B)) / 10 }
