package text

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// noted tells of which version the golden listing is: its number, and a sum over all golden files.
const noted = "testdata/version"

// TestVersion: imported cards keep what the compiler made of them until its version changes. So whoever changes the
// golden listing raises Version, and has it noted with -update.
func TestVersion(t *testing.T) {
	h := sha256.New()
	files, err := filepath.Glob("testdata/golden/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(h, "%s %d\n%s", filepath.Base(name), len(data), data)
	}
	sum := fmt.Sprintf("%x", h.Sum(nil))
	was, of := 0, ""
	if data, err := os.ReadFile(noted); err != nil {
		t.Fatal(err)
	} else if _, err := fmt.Sscan(string(data), &was, &of); err != nil {
		t.Fatalf("%s: expected a version and a sum: %v", noted, err)
	}
	switch {
	case sum == of && Version == was:
	case sum != of && Version <= was:
		t.Errorf("the golden listing is another than that of version %d: raise Version in version.go to %d, then run this test with -update", was, was+1)
	case !*update:
		t.Errorf("%s tells of version %d, not %d: run this test with -update", noted, was, Version)
	default:
		if err := os.WriteFile(noted, fmt.Appendf(nil, "%d %s\n", Version, sum), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
