package scenario_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/plays.golden")

// plays has the sum of each scenario's trace. After an intended change, -update records the new sums, and the diff of the file names the
// scenarios that play differently.
var plays = &playing{file: "testdata/plays.golden", sums: map[string]string{}}

type playing struct {
	file string
	mu   sync.Mutex
	sums map[string]string // by scenario
}

func TestMain(m *testing.M) {
	if err := plays.read(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	if *update {
		if err := plays.write(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	}
	os.Exit(code)
}

func (l *playing) read() error {
	data, err := os.ReadFile(l.file)
	for line := range strings.Lines(string(data)) {
		sum, path, _ := strings.Cut(strings.TrimSpace(line), " ")
		l.sums[path] = sum
	}
	return err
}

func (l *playing) write() error {
	var b strings.Builder
	for _, path := range slices.Sorted(maps.Keys(l.sums)) {
		if _, err := os.Stat(path); err == nil {
			fmt.Fprintln(&b, l.sums[path], path)
		}
	}
	return os.WriteFile(l.file, []byte(b.String()), 0o600)
}

// check compares how a scenario plays with how it did.
func (l *playing) check(t *testing.T, path, sum string) {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	if *update {
		l.sums[path] = sum
	}
	if l.sums[path] != sum {
		t.Errorf("it plays differently than %s records: other answers are offered, something else happens, or stats differ. If that is right, run this test with -update", l.file)
	}
}

// TestPlaysAreThere: each line is that of a scenario.
func TestPlaysAreThere(t *testing.T) {
	files := scenarioFiles(t, "testdata")
	for path := range plays.sums {
		if !slices.Contains(files, path) {
			t.Errorf("%s has a line for %s, which isn't there", plays.file, path)
		}
	}
}
