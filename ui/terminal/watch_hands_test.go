package terminal

import (
	"strings"
	"sync"
	"testing"
)

// TestWatchHands: who watches with --hands reads what all hold if all programs allow it, and nothing if one doesn't.
func TestWatchHands(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	for _, all := range []bool{true, false} {
		var done sync.WaitGroup
		call := func(args ...string) *heard {
			out, home := &heard{}, t.TempDir()
			done.Go(func() {
				if err := newKit(Program{}, strings.NewReader(""), out, out).run(t.Context(), append(args, "--home", home)); err != nil {
					t.Errorf("it ends with %v:\n%s", err, out)
				}
			})
			return out
		}
		at := call("host", "--name", "Ann", "--once", "--address", "127.0.0.1:0", "--code", "K7QM", "--dealing", "host", "--seed", "5", "--allow-comment").find(t, `address (\S+)`)
		watch := call("watch", "--address", at, "--code", "K7QM", "--hands")
		watch.find(t, `(watching)`)
		join := []string{"join", "--name", "Bob", "--address", at, "--code", "K7QM", "--once", "--seed", "6", "--deck", "irises"}
		if all {
			join = append(join, "--allow-comment")
		}
		call(join...)
		done.Wait()
		text := watch.String()
		for _, line := range []string{"you see all hands", "Ann holds: ", "Bob holds: "} {
			if strings.Contains(text, line) != all {
				t.Errorf("all agree: %v; who watches reads “%s”: %v\n%s", all, line, !all, text)
			}
		}
		if !all && !strings.Contains(text, "Bob doesn’t want you to see all hands") {
			t.Errorf("who watches doesn't read why:\n%s", text)
		}
	}
}
