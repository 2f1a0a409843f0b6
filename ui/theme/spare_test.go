package theme

import (
	"testing"

	fynetheme "fyne.io/fyne/v2/theme"
)

// TestEmojiAreSpared: what Fyne reads for each style of writing is small.
func TestEmojiAreSpared(t *testing.T) {
	New(Options{})
	if n := len(fynetheme.DefaultEmojiFont().Content()); n > 200_000 {
		t.Errorf("Fyne reads %d bytes of emoji for each style", n)
	}
}

// TestPanelsArePaintedOnce: a panel that is shown again isn't painted again, and only the last ones are kept.
func TestPanelsArePaintedOnce(t *testing.T) {
	first := lacquered(Dark, 40, 30)
	if lacquered(Dark, 40, 30) != first {
		t.Error("a panel is painted twice")
	}
	if lacquered(Light, 40, 30) == first || lacquered(Dark, 30, 40) == first {
		t.Error("another palette or size gets the same panel")
	}
	for i := range 2 * maxPanes {
		lacquered(Dark, 50+i, 30)
	}
	if len(panes) > maxPanes || lacquered(Dark, 40, 30) == first {
		t.Errorf("%d panels are kept", len(panes))
	}
}
