//go:build e2e

package e2e

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kotei/ui/report"
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

// A window is a running Kotei.
type window struct {
	t      *testing.T
	screen *screen
	cmd    *exec.Cmd
	home   string
	events chan report.Event
	stderr bytes.Buffer
	last   report.Event // what was shown last, of what has buttons: a screen, a menu, the table, a moment
	table  report.Table // the last table
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
	w := &window{t: t, screen: s, home: home, events: make(chan report.Event, 8192), began: time.Now()}
	w.cmd = exec.Command(binary, args...)
	w.cmd.Env = append(os.Environ(), "DISPLAY="+s.display, "WAYLAND_DISPLAY=", "HOME="+home, "XDG_RUNTIME_DIR="+home,
		"KOTEI_HOME="+home, "KOTEI_EVENTS=1", "KOTEI_LANG=en", "FYNE_SCALE=1")
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
	await(w, "the window", func(report.Ready) bool { return true })
	return w
}

func (w *window) read(out io.Reader) {
	defer close(w.events)
	in := bufio.NewScanner(out)
	in.Buffer(nil, 1<<22)
	for in.Scan() {
		e, err := report.Read(in.Text())
		if err != nil {
			w.t.Errorf("%v: %s", err, in.Text())
		}
		switch e := e.(type) {
		case nil:
		case report.Slow:
			w.slow.add(e)
		default:
			w.events <- e
		}
	}
}

// await waits for an event.
func await[E report.Event](w *window, what string, ok func(E) bool) E {
	w.t.Helper()
	return awaitFor(w, patience, what, ok)
}

// awaitFor waits so long for an event.
func awaitFor[E report.Event](w *window, long time.Duration, what string, ok func(E) bool) E {
	w.t.Helper()
	timeout := time.NewTimer(long)
	defer timeout.Stop()
	for {
		select {
		case e, open := <-w.events:
			if !open {
				w.t.Fatalf("the window closed while %s was awaited", what)
			}
			w.take(e)
			if e, is := e.(E); is && ok(e) {
				return e
			}
		case <-timeout.C:
			w.t.Fatalf("%s didn't come; the last was %T with %v: asked %s of %d, %q, buttons %v, cards %v, note %q", what, w.last, names(places(w.last)),
				w.table.Ask, w.table.Seat, w.table.Text, w.table.Buttons, w.table.Cards, w.table.Note)
		}
	}
}

// take remembers what an event says about what is shown.
func (w *window) take(e report.Event) {
	switch e := e.(type) {
	case report.KeysAnswer:
		w.table.Answers = true
	case report.Table:
		w.table, w.last = e, e
	case report.Screen, report.Menu, report.Moment:
		w.last = e
	}
}

// places are where the buttons and fields of what is shown are.
func places(e report.Event) map[string]report.Spot {
	switch e := e.(type) {
	case report.Screen:
		return spots(e.Controls, func(c report.Control) report.Spot { return c.Spot })
	case report.Moment:
		return spots(e.Controls, func(c report.Control) report.Spot { return c.Spot })
	case report.Menu:
		return spots(e.Entries, func(e report.Entry) report.Spot { return e.Spot })
	case report.Table:
		return spots(e.Buttons, func(b report.Button) report.Spot { return b.Spot })
	}
	return nil
}

func spots[T any](m map[string]T, at func(T) report.Spot) map[string]report.Spot {
	out := map[string]report.Spot{}
	for name, v := range m {
		out[name] = at(v)
	}
	return out
}

// screenNamed waits for a screen or sheet.
func (w *window) screenNamed(name string) report.Screen {
	w.t.Helper()
	return w.screenWith(name)
}

// screenWith waits for a screen or sheet with some buttons on it.
func (w *window) screenWith(name string, buttons ...string) report.Screen {
	w.t.Helper()
	return await(w, fmt.Sprintf("the screen %s with %q", name, buttons), func(s report.Screen) bool {
		return s.Name == name && !slices.ContainsFunc(buttons, func(b string) bool { _, there := s.Controls[b]; return !there })
	})
}

// asked waits until the table asks something of the player.
func (w *window) asked(kinds ...string) report.Table {
	w.t.Helper()
	return w.tableWhere("the question "+strings.Join(kinds, " or "), func(s report.Table) bool {
		return s.Mine && (len(kinds) == 0 || slices.Contains(kinds, s.Ask))
	})
}

// tableWhere waits for a table that has a property.
func (w *window) tableWhere(what string, ok func(report.Table) bool) report.Table {
	w.t.Helper()
	return await(w, what, ok)
}

// menu waits for a menu.
func (w *window) menu() report.Menu {
	w.t.Helper()
	return await(w, "a menu", func(report.Menu) bool { return true })
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

// point moves the pointer to a place, and then does more with it, such as “click 1”.
func (w *window) point(at report.Spot, more ...string) {
	w.t.Helper()
	w.xdo(append([]string{"mousemove", num(at.X), num(at.Y)}, more...)...)
}

// within is a point of an area, so many hundredths from its left and its top.
func within(a report.Area, x, y int) report.Spot {
	return report.Spot{X: a.X - a.W/2 + a.W*x/100, Y: a.Y - a.H/2 + a.H*y/100}
}

func (w *window) clickAt(at report.Spot) {
	w.t.Helper()
	w.point(at, "click", "1")
}

// press clicks a button of the last screen, menu or table.
func (w *window) press(name string) {
	w.t.Helper()
	w.pressOn(w.last, name)
}

// pressOn clicks a button of what is shown.
func (w *window) pressOn(shown report.Event, name string) {
	w.t.Helper()
	if s, ok := shown.(report.Screen); ok && s.Name == "table" {
		shown = w.table
	}
	at, ok := places(shown)[name]
	if !ok {
		w.t.Fatalf("nothing is called %q; there are %v", name, names(places(shown)))
	}
	w.clickAt(at)
}

func names[T any](m map[string]T) []string { return slices.Sorted(maps.Keys(m)) }

// find is a card on the table.
func (w *window) find(title string, ok func(report.Card) bool) report.Card {
	w.t.Helper()
	for _, c := range w.table.Cards[title] {
		if ok == nil || ok(c) {
			return c
		}
	}
	w.t.Fatalf("%s isn't on the table as wanted: %v", title, w.table.Cards[title])
	return report.Card{}
}

func in(zone string) func(report.Card) bool {
	return func(c report.Card) bool { return c.Zone == zone }
}

func (w *window) click(c report.Card) {
	w.t.Helper()
	w.clickAt(c.Spot)
}

func (w *window) doubleClick(c report.Card) {
	w.t.Helper()
	w.point(c.Spot, "click", "--repeat", "2", "--delay", "60", "1")
}

func (w *window) rightClick(c report.Card) report.Menu {
	w.t.Helper()
	w.point(c.Spot, "click", "3")
	return w.menu()
}

// drag drags with many small moves, as a hand does.
func (w *window) drag(from, to report.Spot) {
	w.t.Helper()
	w.grab("1", from, to)
	w.xdo("mouseup", "1")
}

// grab presses a button on a point and moves the pointer, as a hand does, without letting go.
func (w *window) grab(button string, from, to report.Spot) {
	w.t.Helper()
	more := []string{"mousedown", button}
	const steps = 12
	for i := 1; i <= steps; i++ {
		more = append(more, "mousemove", num(from.X+(to.X-from.X)*i/steps), num(from.Y+(to.Y-from.Y)*i/steps))
	}
	w.point(from, more...)
}

// dragTo drags a card to a zone, such as “home 0 0”.
func (w *window) dragTo(c report.Card, zone string) {
	w.t.Helper()
	z, ok := w.table.Zones[zone]
	if !ok {
		w.t.Fatalf("there is no zone %q; there are %v", zone, names(w.table.Zones))
	}
	w.drag(c.Spot, z.Spot)
}

// write types into the field that was clicked.
func (w *window) write(text string) {
	w.t.Helper()
	w.xdo("type", "--delay", "20", text)
}

func (w *window) key(k string) {
	w.t.Helper()
	if w.table.Mine && !w.table.Answers && slices.Contains(answering, k) { // the window takes no answer from who can't have read the question
		await(w, "keys that answer", func(report.Event) bool { return w.table.Answers })
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
