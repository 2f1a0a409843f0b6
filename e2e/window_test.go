//go:build e2e

package e2e

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// patience is how long a test waits for what must come. It is long: a slow machine is no fault.
const patience = 20 * time.Second

var binary string

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "kotei-e2e")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	for _, tool := range []string{"Xvfb", "xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			fmt.Fprintf(os.Stderr, "e2e: %s is missing; `make deps` installs it\n", tool)
			return 1
		}
	}
	binary = filepath.Join(dir, "kotei")
	build := exec.Command("go", "build", "-tags", "migrated_fynedo", "-o", binary, "kotei")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "e2e: the window doesn't build:", err)
		return 1
	}
	return m.Run()
}

// A screen is an X server that shows nothing to anybody.
type screen struct {
	display string
	w, h    int
}

// newScreen starts an X server for a test.
func newScreen(t *testing.T, w, h int) *screen {
	t.Helper()
	r, wr, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h), "-nolisten", "tcp")
	x.ExtraFiles = []*os.File{wr}
	if err := x.Start(); err != nil {
		t.Fatal(err)
	}
	wr.Close()
	t.Cleanup(func() { _ = x.Process.Kill(); _ = x.Wait() })
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatal("Xvfb didn't start:", err)
	}
	return &screen{":" + strings.TrimSpace(line), w, h}
}

// A spot is something to click.
type spot struct {
	X, Y int
	On   bool
}

// A where is a card on the table.
type where struct {
	ID, X, Y int
	Zone     string
	Seat     int
	Glow     string
	Bowed    bool
	At, Host int
	title    string
}

// A scene is what the window shows: a screen, a sheet, a menu, or the table.
type scene struct {
	kind                  string // ready, screen, menu, table, moment
	Name                  string
	Spots                 map[string]spot
	N                     int
	Ask                   string
	Seat                  int
	Me                    int
	Mine                  bool
	Heeds                 bool // keys answer what it asks
	Phase                 string
	Turn                  int
	Active                int
	Over                  bool
	Winner                int
	Won                   string
	Honor                 []int
	Text                  string
	Note                  string
	Segment               int
	Code                  string
	Port                  int
	Trail                 []string
	Log                   []string
	Rules                 map[string]spot
	Cards                 map[string][]where
	Buttons               map[string]spot
	Zones                 map[string]spot
	At, Of                int // of a game that is looked back on
	Pictures, Worst, Mean int // that were shown in the deck room, and milliseconds for which they were missing
	Eyes                  int
	MS                    float64 // of a frame, or of work that took long
	Wall, From            float64
	Pace, Limit           float64
	What                  string
}

// A window is a running Kotei.
type window struct {
	t      *testing.T
	screen *screen
	cmd    *exec.Cmd
	home   string
	lines  chan scene
	stderr bytes.Buffer
	last   scene // the last of any kind
	table  scene // the last table
	began  time.Time
	slow   slow
}

// open starts Kotei with a home folder.
func open(t *testing.T, s *screen, home string, env ...string) *window {
	t.Helper()
	return start(t, s, home, nil, env...)
}

// start starts Kotei with arguments.
func start(t *testing.T, s *screen, home string, args []string, env ...string) *window {
	t.Helper()
	w := &window{t: t, screen: s, home: home, lines: make(chan scene, 8192), began: time.Now()}
	w.cmd = exec.Command(binary, args...)
	w.cmd.Env = append(os.Environ(), "DISPLAY="+s.display, "WAYLAND_DISPLAY=", "HOME="+home, "XDG_RUNTIME_DIR="+home,
		"KOTEI_HOME="+home, "KOTEI_EVENTS=1", "FYNE_SCALE=1")
	w.cmd.Env = append(w.cmd.Env, env...)
	w.cmd.Stderr = &w.stderr
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go w.read(out)
	t.Cleanup(func() {
		if t.Failed() {
			picture := filepath.Join(os.TempDir(), "kotei-"+strings.ReplaceAll(t.Name(), "/", "-")+".png")
			w.shootTo(picture)
			defer func() { t.Logf("the screen is in %s; Kotei said:\n%s", picture, w.stderr.String()) }()
		}
		_ = w.cmd.Process.Kill()
		_ = w.cmd.Wait()
		w.slow.judge(t)
	})
	w.await("the window", func(s scene) bool { return s.kind == "ready" })
	return w
}

func (w *window) read(out io.Reader) {
	defer close(w.lines)
	in := bufio.NewScanner(out)
	in.Buffer(nil, 1<<22)
	for in.Scan() {
		text, ok := strings.CutPrefix(in.Text(), "event ")
		if !ok {
			continue
		}
		kind, data, _ := strings.Cut(text, " ")
		s := scene{kind: kind}
		if data != "" && json.Unmarshal([]byte(data), &s) != nil {
			continue
		}
		if kind == "slow" {
			w.slow.add(s)
			continue
		}
		w.lines <- s
	}
}

// await waits for a line.
func (w *window) await(what string, ok func(scene) bool) scene {
	w.t.Helper()
	return w.awaitFor(patience, what, ok)
}

// awaitFor waits so long for a line.
func (w *window) awaitFor(long time.Duration, what string, ok func(scene) bool) scene {
	w.t.Helper()
	timeout := time.NewTimer(long)
	defer timeout.Stop()
	for {
		select {
		case s, open := <-w.lines:
			if !open {
				w.t.Fatalf("the window closed while %s was awaited", what)
			}
			switch s.kind {
			case "heeds":
				w.table.Heeds = true
			case "table":
				w.table, w.last = s, s
			default:
				w.last = s
			}
			if ok(s) {
				return s
			}
		case <-timeout.C:
			w.t.Fatalf("%s didn't come; the last was %s %q: asked %s of %d, %q, buttons %v, cards %v, note %q", what, w.last.kind, w.last.Name,
				w.table.Ask, w.table.Seat, w.table.Text, w.table.Buttons, w.table.Cards, w.table.Note)
		}
	}
}

// screenNamed waits for a screen or sheet.
func (w *window) screenNamed(name string) scene {
	w.t.Helper()
	return w.await("the screen "+name, func(s scene) bool { return s.kind == "screen" && s.Name == name })
}

// asked waits until the table asks something of the player.
func (w *window) asked(kinds ...string) scene {
	w.t.Helper()
	return w.await("the question "+strings.Join(kinds, " or "), func(s scene) bool {
		return s.kind == "table" && s.Mine && (len(kinds) == 0 || slices.Contains(kinds, s.Ask))
	})
}

// tableWhere waits for a table that has a property.
func (w *window) tableWhere(what string, ok func(scene) bool) scene {
	w.t.Helper()
	return w.await(what, func(s scene) bool { return s.kind == "table" && ok(s) })
}

func (w *window) xdo(args ...string) {
	w.t.Helper()
	c := exec.Command("xdotool", args...)
	c.Env = append(os.Environ(), "DISPLAY="+w.screen.display)
	if out, err := c.CombinedOutput(); err != nil {
		w.t.Fatalf("xdotool %v: %v: %s", args, err, out)
	}
}

func num(n int) string { return fmt.Sprint(n) }

func (w *window) clickAt(x, y int) {
	w.t.Helper()
	w.xdo("mousemove", num(x), num(y), "click", "1")
}

// press clicks a button of the last screen, menu or table.
func (w *window) press(name string) {
	w.t.Helper()
	s, ok := w.last.Spots[name]
	if !ok {
		s, ok = w.last.Buttons[name]
	}
	if !ok && w.last.kind != "table" && w.last.Name == "table" {
		s, ok = w.table.Buttons[name]
	}
	if !ok {
		w.t.Fatalf("nothing is called %q; there are %v %v", name, keys(w.last.Spots), keys(w.last.Buttons))
	}
	w.clickAt(s.X, s.Y)
}

func keys(m map[string]spot) (out []string) {
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// find is a card on the table.
func (w *window) find(title string, ok func(where) bool) where {
	w.t.Helper()
	for _, c := range w.table.Cards[title] {
		if ok == nil || ok(c) {
			c.title = title
			return c
		}
	}
	w.t.Fatalf("%s isn't on the table as wanted: %v", title, w.table.Cards[title])
	return where{}
}

func in(zone string) func(where) bool { return func(c where) bool { return c.Zone == zone } }

func (w *window) doubleClick(c where) {
	w.t.Helper()
	w.xdo("mousemove", num(c.X), num(c.Y), "click", "--repeat", "2", "--delay", "60", "1")
}

func (w *window) rightClick(c where) scene {
	w.t.Helper()
	w.xdo("mousemove", num(c.X), num(c.Y), "click", "3")
	return w.await("a menu", func(s scene) bool { return s.kind == "menu" })
}

// drag drags with many small moves, as a hand does.
func (w *window) drag(x, y, tx, ty int) {
	w.t.Helper()
	args := []string{"mousemove", num(x), num(y), "mousedown", "1"}
	const steps = 12
	for i := 1; i <= steps; i++ {
		args = append(args, "mousemove", num(x+(tx-x)*i/steps), num(y+(ty-y)*i/steps))
	}
	w.xdo(append(args, "mouseup", "1")...)
}

// dragTo drags a card to a zone, such as “home 0 0”.
func (w *window) dragTo(c where, zone string) {
	w.t.Helper()
	z, ok := w.table.Zones[zone]
	if !ok {
		w.t.Fatalf("there is no zone %q; there are %v", zone, keys(w.table.Zones))
	}
	w.drag(c.X, c.Y, z.X, z.Y)
}

// write types into the field that was clicked.
func (w *window) write(text string) {
	w.t.Helper()
	w.xdo("type", "--delay", "20", text)
}

func (w *window) key(k string) {
	w.t.Helper()
	if w.table.Mine && !w.table.Heeds && slices.Contains(answering, k) { // the window takes no answer from who can't have read the question
		w.await("keys that answer", func(scene) bool { return w.table.Heeds })
	}
	w.xdo("key", k)
}

// answering are the keys that answer a question.
var answering = []string{"space", "n", "k", "Return", "F4"}

// shootTo saves a picture of the screen.
func (w *window) shootTo(path string) {
	c := exec.Command("import", "-window", "root", path)
	c.Env = append(os.Environ(), "DISPLAY="+w.screen.display)
	if out, err := c.CombinedOutput(); err != nil {
		w.t.Logf("no picture: %v: %s", err, out)
	}
}
