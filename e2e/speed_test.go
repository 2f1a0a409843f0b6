//go:build e2e

package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kotei/ui/report"
)

// TestSpeed measures the real window and writes a table: frames while a card is dragged over a crowded mat, what an idle table
// costs, memory, start-up. Machines differ: what it judges, it compares with an empty Fyne window in the same run. KOTEI_SPEED=1 asks for it (`make speed`); run it while
// nothing else does.
func TestSpeed(t *testing.T) {
	if os.Getenv("KOTEI_SPEED") == "" {
		t.Skip("KOTEI_SPEED=1 asks for measuring")
	}
	t.Run("frames", func(t *testing.T) {
		for _, n := range []int{100, 250, 500} {
			frames(t, n)
		}
	})
	t.Run("idle", idle)
	t.Run("memory", func(t *testing.T) {
		t.Run("drawn", func(t *testing.T) { memory(t, false) })
		t.Run("printed", func(t *testing.T) { memory(t, true) })
	})
	t.Run("start", startUp)
}

func figure(t *testing.T, format string, args ...any) { t.Logf("FIGURE "+format, args...) }

// crowd writes a scenario with n cards in play, all different: Personalities with two attachments each, and Holdings. The
// cards alone are written too.
func crowd(t *testing.T, n int) (path, list string) {
	t.Helper()
	var b, cards strings.Builder
	b.WriteString("player Aiko stronghold 'Castle of the Iron Mane' honor 12\nplayer Ren stronghold 'Palace of Still Reflections' honor 15\n")
	kinds := []string{"personality", "follower", "item", "holding", "personality", "follower"}
	lead := ""
	for i := range n {
		who, kind := []string{"Aiko", "Ren"}[i*2/n], kinds[i%(n/2)%len(kinds)]
		title := fmt.Sprintf("Retainer %d", i+1)
		fmt.Fprintf(&cards, "- title: %s\n  type: %s\n", title, kind)
		if kind != "holding" {
			fmt.Fprintf(&cards, "  force: %d\n", i%7)
		}
		if kind == "personality" {
			cards.WriteString("  chi: 3\n")
		}
		switch kind {
		case "personality":
			lead = fmt.Sprintf("r%d", i)
			fmt.Fprintf(&b, "put %s home '%s' as %s\n", who, title, lead)
		case "holding":
			fmt.Fprintf(&b, "put %s home '%s'\n", who, title)
		default:
			fmt.Fprintf(&b, "put %s on %s '%s'\n", who, lead, title)
		}
	}
	b.WriteString("put Aiko hand 'Second Wind'\nturn Aiko action\n\nAiko: pass\n-- cards.yaml --\n")
	path = filepath.Join(t.TempDir(), "crowd.txtar")
	if err := os.WriteFile(path, []byte(b.String()+cards.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path, cards.String()
}

// at opens a crowded table.
func at(t *testing.T, n int, env ...string) *window {
	t.Helper()
	s := newScreen(t, 1600, 900)
	path, _ := crowd(t, n)
	w := start(t, s, newHome(t, s, map[string]any{"still": true}), []string{"play", "-open", path}, env...)
	w.tableWhere("the position", func(s report.Table) bool { return s.Mine })
	w.quiet()
	return w
}

// quiet waits until the window has nothing more to do: no processor time goes by.
func (w *window) quiet() {
	w.t.Helper()
	deadline := time.Now().Add(2 * time.Minute)
	for last := w.processor(); time.Now().Before(deadline); {
		time.Sleep(time.Second)
		now := w.processor()
		if now-last < 60*time.Millisecond {
			return
		}
		last = now
	}
	w.t.Log("the window never came to rest")
}

// frames drags a card along a path and tells how long the painted frames took.
func frames(t *testing.T, n int) {
	w := at(t, n, "KOTEI_FRAMES=1")
	c := w.find("Second Wind", in("hand"))
	for len(w.events) > 0 {
		<-w.events
	}
	args := []string{"mousedown", "1"}
	const steps = 300
	for i := range steps {
		at := within(w.table.Mat, 15+i%70, 12+i*5/3%66)
		args = append(args, "mousemove", num(at.X), num(at.Y), "sleep", "0.012")
	}
	w.point(c.Spot, append(args, "mousemove", num(c.X), num(c.Y), "mouseup", "1")...)
	var took []float64
	for len(w.events) > 0 {
		if f, is := (<-w.events).(report.Frame); is {
			took = append(took, f.MS)
		}
	}
	if len(took) < 20 {
		t.Fatalf("%d frames were painted", len(took))
	}
	first := slices.Max(took[:10])
	sum := 0.0
	for _, f := range took {
		sum += f
	}
	slices.Sort(took)
	p := func(k int) float64 { return took[len(took)*k/100] }
	figure(t, "drag over %d cards: %d frames, %.1f a second; median %.1f ms, 95th percentile %.1f ms, worst %.1f ms, worst of the first ten %.1f ms",
		n, len(took), 1000*float64(len(took))/sum, p(50), p(95), took[len(took)-1], first)
}

// processor is the processor time that the window has used.
func (w *window) processor() time.Duration { return used(w.t, w.cmd.Process.Pid) }

func used(t *testing.T, pid int) time.Duration {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	f := strings.Fields(string(data[strings.LastIndexByte(string(data), ')')+2:]))
	user, _ := strconv.Atoi(f[11])
	system, _ := strconv.Atoi(f[12])
	return time.Duration(user+system) * 10 * time.Millisecond
}

// empty is a Fyne window with nothing in it. It tells when its first frame is on the screen, as Kotei does.
const empty = `package main

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
)

func main() {
	w := app.New().NewWindow("empty")
	told := false
	w.SetContent(canvas.NewRaster(func(int, int) image.Image {
		if !told {
			told = true
			go fyne.Do(func() { fmt.Println("ready") })
		}
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}))
	w.Resize(fyne.NewSize(1600, 900))
	w.ShowAndRun()
}
`

// emptyWindow builds that program.
func emptyWindow(t *testing.T) (path string) {
	t.Helper()
	src := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(src, []byte(empty), 0o600); err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "empty")
	if out, err := exec.Command("go", "build", "-tags", "migrated_fynedo", "-o", path, src).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return path
}

// openEmpty opens an empty window and tells how long its first frame took.
func openEmpty(t *testing.T, s *screen, path string) (*exec.Cmd, time.Duration) {
	t.Helper()
	e := exec.Command(path)
	home := t.TempDir()
	e.Env = append(os.Environ(), "DISPLAY="+s.display, "WAYLAND_DISPLAY=", "FYNE_SCALE=1", "HOME="+home, "XDG_RUNTIME_DIR="+home)
	out, err := e.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if err := e.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = e.Process.Kill(); _ = e.Wait() })
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal("the empty window didn't open:", err)
	}
	return e, time.Since(began)
}

// idle compares a table that nobody touches with an empty window of Fyne's.
func idle(t *testing.T) {
	const span = 10 * time.Second
	share := func(pid int) float64 {
		before := used(t, pid)
		time.Sleep(span)
		return 100 * (used(t, pid) - before).Seconds() / span.Seconds()
	}
	w := at(t, 250)
	table := share(w.cmd.Process.Pid)
	mat := w.table.Mat
	go func() { // over what lies still: nothing to redraw
		for i := range 400 {
			w.point(report.Spot{X: mat.X + i%3, Y: (mat.Y - mat.H/2) / 2}, "sleep", "0.02")
		}
	}()
	moved := share(w.cmd.Process.Pid)

	e, _ := openEmpty(t, newScreen(t, 1600, 900), emptyWindow(t))
	time.Sleep(2 * time.Second)
	figure(t, "idle, of one core: table with 250 cards %.2f %%, pointer moving over the strip %.2f %%, empty Fyne window %.2f %%", table, moved, share(e.Process.Pid))
}

// startShare is how long the first frame may take, as a share of an empty Fyne window's in the same run.
const startShare = 1.5

// startUp compares the time until the first painted frame with an empty window's. They take turns, so that both see the same machine.
func startUp(t *testing.T) {
	s, bare := newScreen(t, 1600, 900), emptyWindow(t)
	var took, none []time.Duration
	for range 7 {
		e, d := openEmpty(t, s, bare)
		none = append(none, d)
		_ = e.Process.Kill()
		_ = e.Wait()
		w := open(t, s, newHome(t, s, nil))
		took = append(took, time.Since(w.began))
		_ = w.cmd.Process.Kill()
		_ = w.cmd.Wait()
	}
	slices.Sort(took)
	slices.Sort(none)
	share := float64(took[3]) / float64(none[3])
	figure(t, "start-up to the first frame: median %d ms, worst %d ms; an empty Fyne window's median %d ms: %.2f times as long",
		took[3].Milliseconds(), took[6].Milliseconds(), none[3].Milliseconds(), share)
	if share > startShare {
		t.Errorf("the first frame takes %.2f times as long as an empty window's; it may take %.1f times", share, startShare)
	}
}
