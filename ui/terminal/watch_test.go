package terminal

import (
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

func (h *heard) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.String()
}

// find waits for a line, and returns what a pattern finds in it.
func (h *heard) find(t *testing.T, pattern string) string {
	t.Helper()
	re := regexp.MustCompile(pattern)
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if m := re.FindStringSubmatch(h.String()); m != nil {
			return m[1]
		}
	}
	t.Fatalf("never: %s; it printed\n%s", pattern, h)
	return ""
}

// TestWatch: who watches reads what happens at a table, and ends with the same log as the players.
func TestWatch(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	outs := map[string]*heard{}
	var all sync.WaitGroup
	call := func(who string, args ...string) *heard {
		out := &heard{}
		outs[who] = out
		home := t.TempDir()
		all.Go(func() {
			if err := newKit(Program{}, strings.NewReader(""), out, out).run(t.Context(), append(args, "--home", home)); err != nil {
				t.Errorf("%s ends with %v:\n%s", who, err, out)
			}
		})
		return out
	}
	at := call("host", "host", "--name", "Ann", "--once", "--address", "127.0.0.1:0", "--code", "K7QM", "--late", "12", "--seed", "5", "--times").find(t, `address (\S+)`)
	call("watch", "watch", "--address", at, "--code", "K7QM").find(t, `(watching)`)
	call("join", "join", "--address", at, "--code", "K7QM", "--once", "--seed", "6", "--deck", "irises")
	all.Wait()
	want := outs["host"].find(t, `hash (\S+)`)
	if got := outs["watch"].find(t, `hash (\S+)`); got != want {
		t.Errorf("who watches has the log %s, the host %s", got, want)
	}
	if n := outs["host"].find(t, `begun after (\d+) ms\n(?:draw .*\n)?plain +\d+ times; of 100, 50 within`); n == "0" {
		t.Error("the table began in no time")
	}
	for _, line := range []string{"12 choices late", "Turn 1:", "enters play", "wins"} {
		if !strings.Contains(outs["watch"].String(), line) {
			t.Errorf("who watches doesn't read “%s”:\n%s", line, outs["watch"])
		}
	}
}
