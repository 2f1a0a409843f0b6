package board

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kotei/ui/present"
)

// entries are the texts of the menu that is open.
func (d *desk) entries() (out []string) {
	m, ok := canvasOf(d).Overlays().Top().(*menuPane)
	if !ok {
		return nil
	}
	for _, r := range m.rows {
		out = append(out, r.item.text)
	}
	return out
}

// choose takes an entry of the open menu.
func (d *desk) choose(t *testing.T, text string) {
	t.Helper()
	i := slices.Index(d.entries(), text)
	if i < 0 {
		t.Fatalf("the menu has no %q: %q", text, d.entries())
	}
	canvasOf(d).Overlays().Top().(*menuPane).choose(i)
}

// TestLogIsFilteredAndCopied chooses lines at the chip, by key, and by a right click on one.
func TestLogIsFilteredAndCopied(t *testing.T) {
	d, p := at(t, 2, recruits)
	all := len(d.Scene().Log.Lines)
	x, y := d.log.chip.Center()
	d.click(x, y, desktop.MouseButtonPrimary)
	d.choose(t, present.LogHonor.String())
	some := d.Scene().Log.Lines
	if len(some) == 0 || len(some) >= all {
		t.Fatalf("%d of %d lines are about Honor and Gold", len(some), all)
	}
	d.Set(p.view(p.s.Ask.Seat), nil)
	if n := len(d.Scene().Log.Lines); n != len(some) {
		t.Errorf("a new view forgets the filter: %d lines", n)
	}
	clip := fyne.CurrentApp().Clipboard()
	d.TypedShortcut(&fyne.ShortcutCopy{})
	if got := clip.Content(); got != present.LogText(some) {
		t.Errorf("copied %q", got)
	}
	l := d.log.lines[0]
	x, y = l.at.Center()
	d.move(x, y)
	d.click(x, y, desktop.MouseButtonSecondary)
	d.choose(t, "Copy this line")
	if got := clip.Content(); got != some[l.line].String() || strings.Contains(got, "\n") {
		t.Errorf("copied %q", got)
	}
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyL})
	d.choose(t, "Chat")
	if n := len(d.Scene().Log.Lines); n != 0 {
		t.Errorf("%d lines of chat where nobody said a word", n)
	}
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyL})
	d.choose(t, "All")
	if n := len(d.Scene().Log.Lines); n != all {
		t.Errorf("%d of %d lines", n, all)
	}
}

// TestNamesInTheLogRingTheirCards: a card whose name is under the pointer stands out on the table.
func TestNamesInTheLogRingTheirCards(t *testing.T) {
	d, _ := at(t, 2, recruits)
	for _, r := range d.refs {
		x, y := r.at.Center()
		if r.card == 0 || !d.Scene().Log.Rect.Has(x, y) || d.Scene().Find(r.card) == nil {
			continue
		}
		d.move(x, y)
		if d.log.named != r.card || d.view.Hover != r.card {
			t.Errorf("card %d is named, %d stands out", r.card, d.log.named)
		}
		d.move(d.Scene().Strip.Rect.X+3, d.Scene().Strip.Rect.Y+3)
		if d.log.named != 0 {
			t.Error("it still stands out")
		}
		return
	}
	t.Error("no line of the log names a card that is on the table")
}

// TestLogScrollsToItsBeginning: scrolled as far back as it goes, the log begins with its first line and is still full.
func TestLogScrollsToItsBeginning(t *testing.T) {
	d, _ := at(t, 2, recruits)
	full := len(d.log.lines)
	x, y := d.Scene().Log.Rect.Center()
	for range 2 * len(d.Scene().Log.Lines) {
		d.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}, Scrolled: fyne.NewDelta(0, 10)})
	}
	lines := d.log.lines
	if lines[len(lines)-1].line != 0 || len(lines) < full/2 || len(lines) < 2 {
		t.Errorf("%d lines are drawn, %d before; the oldest is %d", len(lines), full, lines[len(lines)-1].line)
	}
}
