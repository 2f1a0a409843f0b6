//go:build unix

package cards

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
)

// fullAt tells the test below, run as a program of its own, where to write.
const fullAt = "KOTEI_TEST_FULL"

// TestFull: a disk that is full in the midst of writing keeps the old cards. A limit to the size of files does to a program
// what a full disk does.
func TestFull(t *testing.T) {
	if path := os.Getenv(fullAt); path != "" {
		signal.Ignore(syscall.SIGXFSZ)
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 100, Max: 100}); err != nil {
			t.Skip("files can't be limited here: ", err)
		}
		_, _, err := TakeIn(t.Context(), path, []string{os.Getenv(fullAt + "_FROM")}, nil)
		if !errors.Is(err, syscall.EFBIG) {
			t.Errorf("the import ends with %v", err)
		}
		return
	}
	path, same := kept(t)
	more := write(t, map[string]string{"x": strings.ReplaceAll(asJSON, "eed", "oad")})
	c := exec.Command(os.Args[0], "-test.run=^TestFull$")
	c.Env = append(os.Environ(), fullAt+"="+path, fullAt+"_FROM="+more[0])
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	same("full")
}
