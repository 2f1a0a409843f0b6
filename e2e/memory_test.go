//go:build e2e

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"kotei/ui/report"
)

// tableRoom is how many megabytes more than an empty Fyne window a table of 300 different cards may take.
const tableRoom = 170

// memory is the most that a table of 300 different cards takes, with faces that are drawn or with pictures in files. Unlike times, it is
// judged: it is the same on all machines that paint in software.
func memory(t *testing.T, printed bool) {
	const n = 300
	s := newScreen(t, 1600, 900)
	path, list := crowd(t, n)
	more := map[string]any{"still": true}
	if printed {
		more["pictures"] = []string{scans(t, n)}
	}
	home := newHome(t, s, more)
	own := filepath.Join(home, "data", "cards", "crowd.yaml") // pictures are matched to the cards that are known
	if err := os.MkdirAll(filepath.Dir(own), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(own, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	w := start(t, s, home, []string{"play", "-open", path})
	w.tableWhere("the position", func(s report.Table) bool { return s.Mine })
	for i := range 60 { // look at many of them closely
		w.point(within(w.table.Mat, 4+i*3/2, 20+(i%5)*12))
	}
	w.quiet()
	if dir := os.Getenv("KOTEI_SHOTS"); dir != "" {
		w.shootTo(filepath.Join(dir, fmt.Sprintf("table-300-%v.png", printed)))
	}
	pid := w.cmd.Process.Pid
	now, peak := resident(t, pid, "VmRSS"), resident(t, pid, "VmHWM")
	e, _ := openEmpty(t, newScreen(t, 1600, 900), emptyWindow(t))
	none := resident(t, e.Process.Pid, "VmHWM")
	figure(t, "memory with %d different cards in sight, pictures from files %v: %d MB, at most %d MB; an empty Fyne window: %d MB", n, printed, now, peak, none)
	if peak > none+tableRoom {
		t.Errorf("a table of %d cards took %d MB, %d more than an empty window; it may take %d more", n, peak, peak-none, tableRoom)
	}
}

// scans is a folder with a picture of each card of the crowd, all different.
func scans(t *testing.T, n int) string {
	t.Helper()
	dir := t.TempDir()
	img := image.NewRGBA(image.Rect(0, 0, 480, 672))
	r := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		k, by := r.IntN(200)+3, 5+r.IntN(4)
		for j := range img.Pix {
			img.Pix[j] = byte(j*k>>by) | 3
		}
		var b bytes.Buffer
		if err := jpeg.Encode(&b, img, nil); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("Retainer %d.jpg", i+1)), b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
