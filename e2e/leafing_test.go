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
)

// TestLeafing measures the deck room over 13,000 cards with pictures: how long it takes until the first screen of it lies there, how
// long pictures were missing in sight while the wheel turned, and the window's memory. As [TestSpeed] it judges nothing, and
// KOTEI_SPEED=1 asks for it. The second visit has the small copies on disk.
func TestLeafing(t *testing.T) {
	if os.Getenv("KOTEI_SPEED") == "" {
		t.Skip("KOTEI_SPEED=1 asks for measuring")
	}
	s := newScreen(t, 1280, 720)
	pictures := album(t)
	home := newHome(t, s, map[string]any{"pictures": []string{pictures}})
	w := open(t, s, home)
	w.screenNamed("start")
	w.drop(640, 360, database(t, t.TempDir(), 3249))
	w.screenNamed("imported")
	w.press("Done")
	w.screenNamed("cards")
	w.key("Escape")
	w.screenNamed("start")
	w.quiet()
	for _, visit := range []string{"first", "second"} {
		began := time.Now()
		w.press("Decks")
		w.await("the deck room", func(s scene) bool { return s.Name == "decks" && s.Spots["Charts"].X > 600 })
		took := time.Since(began)
		w.quiet()
		turn := []string{"mousemove", "300", "500"}
		for range 150 {
			turn = append(turn, "click", "--repeat", "3", "--delay", "5", "5", "sleep", "0.03")
		}
		w.xdo(turn...)
		w.press("Back")
		left := w.await("what was missing", func(s scene) bool { return s.kind == "leafed" })
		figure(t, "%s visit to 13,000 cards with pictures: the room after %d ms; %d pictures, missing in sight for %d ms on the average and %d ms at worst; %s resident",
			visit, took.Milliseconds(), left.Pictures, left.Mean, left.Worst, resident(t, w.cmd.Process.Pid))
		w.screenNamed("start")
	}
}

// resident is a process's memory, as Linux tells it.
func resident(t *testing.T, pid int) string {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(data), "VmRSS:")
	line, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSpace(line)
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
