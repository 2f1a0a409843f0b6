package plot

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kotei/decks/chart"
	"kotei/ui/theme"
)

// TestPlotSays: what the pointer is on is said line by line, within the chart, and gone with the pointer.
func TestPlotSays(t *testing.T) {
	tip := "turn 1: 3 on the average\nhalf of the games: 2 to 4"
	p := New(theme.Dark, chart.Chart{Title: "Gold", Kind: chart.Columns, X: []string{"1"}, Series: []chart.Series{{Name: "Gold", Values: []float64{3}, Tips: []string{tip}}}})
	w := test.NewWindow(p)
	defer w.Close()
	w.Resize(fyne.NewSize(340, 300))
	found := false
	for y := float32(0); y < p.high() && !found; y += 4 {
		p.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(190, y)}})
		found = p.tip.Visible()
	}
	if !found || len(p.words.Objects) != 2 {
		t.Fatalf("nothing is said, or not in two lines: %d", len(p.words.Objects))
	}
	at, s := p.tip.Position(), p.tip.Size()
	if at.X < 0 || at.Y < 0 || at.X+s.Width > p.Size().Width || at.Y+s.Height > p.high() {
		t.Errorf("it is said at %v, %v large, in a chart of %v", at, s, p.Size())
	}
	if p.MouseOut(); p.tip.Visible() {
		t.Error("it stays when the pointer has gone")
	}
	if c, _, _, k := p.sized(); c.Letter < 12*float64(k) {
		t.Errorf("letters are of %g points", c.Letter)
	}
}
