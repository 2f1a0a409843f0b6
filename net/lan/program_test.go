//go:build lan

package lan

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// patience is how long a test waits for what must happen in the end. A game of eight on a busy machine takes a quarter of an hour.
var patience = 2 * time.Minute

// kotei is the program, built once.
var kotei string

func TestMain(m *testing.M) {
	if role := os.Getenv("KOTEI_LAN_RELAY"); role != "" {
		if err := relay(role); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(run(m))
}

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "kotei-lan")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	if os.Getenv("KOTEI_MANY") != "" {
		patience = time.Hour
	}
	kotei = filepath.Join(dir, "kotei")
	build := exec.Command("go", "build", "-tags", "headless", "-o", kotei, "kotei")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "the program doesn't build: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// A program is one that runs on a computer, and what it has printed.
type program struct {
	t    *testing.T
	name string
	cmd  *exec.Cmd

	mu    sync.Mutex
	cond  *sync.Cond
	lines []string
	ended bool
	err   error
}

// start runs a program on the i-th computer; 0 is this one.
func start(t *testing.T, i int, env []string, name string, args ...string) *program {
	t.Helper()
	p := &program{t: t, name: fmt.Sprintf("%s on %d", filepath.Base(name), i)}
	p.cond = sync.NewCond(&p.mu)
	p.cmd = exec.Command(name, args...)
	if i > 0 {
		p.cmd = exec.Command("ip", append([]string{"netns", "exec", fmt.Sprint(computer, i), name}, args...)...)
	}
	p.cmd.Env = append(os.Environ(), env...)
	r, w := io.Pipe()
	p.cmd.Stdout, p.cmd.Stderr = w, w
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	read := make(chan struct{})
	go func() {
		defer close(read)
		s := bufio.NewScanner(r)
		for s.Scan() {
			p.mu.Lock()
			p.lines = append(p.lines, s.Text())
			p.cond.Broadcast()
			p.mu.Unlock()
		}
	}()
	go func() {
		err := p.cmd.Wait()
		_ = w.Close()
		<-read
		p.mu.Lock()
		p.ended, p.err = true, err
		p.cond.Broadcast()
		p.mu.Unlock()
	}()
	t.Cleanup(func() {
		if t.Failed() {
			p.dump()
		}
		p.kill()
		if t.Failed() {
			t.Logf("%s %v:\n%s", p.name, args, strings.Join(p.lines, "\n"))
		}
	})
	return p
}

// dump has the program print what it is doing, which ends it.
func (p *program) dump() {
	_ = p.cmd.Process.Signal(syscall.SIGQUIT)
	end := time.Now().Add(2 * time.Second)
	for !p.over() && time.Now().Before(end) {
		time.Sleep(10 * time.Millisecond)
	}
}

// over is whether the program has ended by itself.
func (p *program) over() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ended
}

// kill is kill -9.
func (p *program) kill() {
	_ = p.cmd.Process.Kill() // it may have ended
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.ended {
		p.cond.Wait()
	}
}

// wait waits for a condition, under the mutex.
func (p *program) wait(what string, ok func() bool) {
	p.t.Helper()
	late := false
	timer := time.AfterFunc(patience, func() {
		p.mu.Lock()
		late = true
		p.cond.Broadcast()
		p.mu.Unlock()
	})
	defer timer.Stop()
	p.mu.Lock()
	defer p.mu.Unlock()
	for !ok() {
		if late || p.ended {
			p.t.Fatalf("%s never: %s", p.name, what)
		}
		p.cond.Wait()
	}
}

// line is the first line that begins so, without its beginning.
func (p *program) line(prefix string) (rest string) {
	p.t.Helper()
	p.wait("prints "+prefix, func() bool {
		for _, l := range p.lines {
			if r, ok := strings.CutPrefix(l, prefix); ok {
				rest = r
				return true
			}
		}
		return false
	})
	return rest
}

// printed is whether a line with these words is there.
func (p *program) printed(words string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Contains(strings.Join(p.lines, "\n"), words)
}

// exit waits for the end and gives the status.
func (p *program) exit() int {
	p.t.Helper()
	p.wait("ends", func() bool { return p.ended })
	var status *exec.ExitError
	switch {
	case p.err == nil:
		return 0
	case errors.As(p.err, &status):
		return status.ExitCode()
	}
	p.t.Fatal(p.err)
	return 0
}

// A result is how a game ended.
type result struct{ ending, entries, hash string }

func (p *program) result() result {
	p.t.Helper()
	if s := p.exit(); s != 0 {
		p.t.Fatalf("%s ended with %d", p.name, s)
	}
	return result{p.line("ending "), p.line("entries "), p.line("hash ")}
}

// agree waits for all to end, and compares.
func agree(t *testing.T, all ...*program) result {
	t.Helper()
	want := all[0].result()
	for _, p := range all[1:] {
		if got := p.result(); got != want {
			t.Errorf("%s: %v; the host: %v", p.name, got, want)
		}
	}
	return want
}

// host runs a host on the i-th computer; dir is where his files are.
func host(t *testing.T, i int, dir string, args ...string) *program {
	t.Helper()
	return start(t, i, nil, kotei, append([]string{
		"host", "-name", "Ann", "-code", "K7QM", "-deck", "Iron Mane",
		"-bot", "samurai", "-seed", "3", "-once", "-home", dir,
	}, args...)...)
}

// join runs a guest.
func join(t *testing.T, i int, dir, name string, args ...string) *program {
	t.Helper()
	return start(t, i, nil, kotei, append([]string{"join", "-name", name, "-bot", "samurai", "-once", "-home", dir}, args...)...)
}

// entries are how many records the host's file holds: entries of the game, and where all deal what was said about cards.
func entries(dir string) int {
	data, _ := os.ReadFile(filepath.Join(dir, "tables", "ann.table"))
	return max(0, bytes.Count(data, []byte("\n"))-2)
}

// until waits for a condition that nobody tells of.
func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for late := time.Now().Add(patience); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatal("never: ", what)
		}
	}
}
