//go:build e2e

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kotei/ui/report"
)

// roomy is how many megabytes the window may take while somebody leafs, a third of which are those of painting in software.
const roomy = 300

// TestLeafing measures the deck room over 13,000 cards with pictures: how long it takes until the first screen of it lies there, how
// long pictures were missing in sight while the wheel turned, and the most memory that the window took. As [TestSpeed] it judges no
// time, and KOTEI_SPEED=1 asks for it; memory is the same on all machines. The second visit has the small copies on disk, and
// the third tells whether visits add up.
func TestLeafing(t *testing.T) {
	if os.Getenv("KOTEI_SPEED") == "" {
		t.Skip("KOTEI_SPEED=1 asks for measuring")
	}
	s := newScreen(t, 1280, 720)
	pictures := album(t)
	home := newHome(t, s, map[string]any{"pictures": []string{pictures}})
	w := open(t, s, home)
	w.screenNamed("start")
	w.drop(database(t, t.TempDir(), 3249))
	awaitFor(w, 3*patience, "the cards", func(s report.Screen) bool { return s.Name == "imported" })
	w.press("Done")
	w.screenNamed("cards")
	w.key("Escape")
	w.screenNamed("start")
	w.quiet()
	for _, visit := range []string{"first", "second", "third"} {
		newPeak(t, w.cmd.Process.Pid)
		began := time.Now()
		w.press("Decks")
		room := w.deckRoom()
		took := time.Since(began)
		w.quiet()
		var turn []string
		for range 150 {
			turn = append(turn, "click", "--repeat", "3", "--delay", "5", "5", "sleep", "0.03")
		}
		w.point(room.Areas["cards"].Spot, turn...)
		w.press("Back")
		left := await(w, "what was missing", func(report.Blanks) bool { return true })
		peak := resident(t, w.cmd.Process.Pid, "VmHWM")
		figure(t, "%s visit to 13,000 cards with pictures: the room after %d ms; %d pictures, missing in sight for %d ms on the average and %d ms at worst; at most %d MB resident",
			visit, took.Milliseconds(), left.Pictures, left.MeanMS, left.WorstMS, peak)
		if peak >= roomy {
			t.Errorf("leafing took %d MB on the %s visit; it may take %d", peak, visit, roomy)
		}
		w.screenNamed("start")
	}
}

// resident is a process's memory in megabytes as Linux tells it: what it is, VmRSS, or was at most, VmHWM.
func resident(t *testing.T, pid int, what string) (mb int) {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(data), what+":")
	if _, err := fmt.Sscan(rest, &mb); err != nil {
		t.Fatal(err)
	}
	return mb / 1024
}

// newPeak lets Linux forget the most memory that a process has taken so far.
func newPeak(t *testing.T, pid int) {
	t.Helper()
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", pid), []byte("5"), 0); err != nil {
		t.Fatal(err)
	}
}

// album is a folder with a picture of each card of the invented database.
func album(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	img := image.NewRGBA(image.Rect(0, 0, 300, 420))
	var looks [][]byte
	for i := range 60 {
		for k := range img.Pix {
			img.Pix[k] = byte(k*(i+3)>>6) | 3
		}
		var b bytes.Buffer
		if err := jpeg.Encode(&b, img, nil); err != nil {
			t.Fatal(err)
		}
		looks = append(looks, b.Bytes())
	}
	for n, kind := range []string{"personality", "holding", "strategy", "follower"} {
		for i := range 3249 {
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s_%d.jpg", kind, i)), looks[(i+n)%len(looks)], 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir
}
