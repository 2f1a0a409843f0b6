package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestGeneratedNames: the files that stringer has written are those that it writes now. `go generate ./core/...` writes them anew.
func TestGeneratedNames(t *testing.T) {
	files := 0
	err := filepath.WalkDir("core", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") {
			return err
		}
		text, err := os.ReadFile(path)
		for line := range strings.Lines(string(text)) {
			if args, ok := strings.CutPrefix(line, "//go:generate go tool stringer "); ok {
				generatedIsNew(t, filepath.Dir(path), strings.Fields(args))
				files++
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if files == 0 {
		t.Error("no file asks for generated names: the test looks for the wrong words")
	}
}

// generatedIsNew runs the generator in a folder and compares the file that it writes, but for the first line, which holds the command.
func generatedIsNew(t *testing.T, folder string, args []string) {
	t.Helper()
	name, ok := strings.CutPrefix(args[0], "-output=")
	if !ok {
		t.Fatalf("%s: -output is not the first argument of stringer: %q", folder, args)
	}
	out := filepath.Join(t.TempDir(), name)
	cmd := exec.Command("go", append([]string{"tool", "stringer", "-output=" + out}, args[1:]...)...)
	cmd.Dir = folder
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", folder, err, said)
	}
	want, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	_, want, _ = bytes.Cut(want, []byte("\n"))
	if _, got, _ = bytes.Cut(got, []byte("\n")); !bytes.Equal(got, want) {
		t.Errorf("%s is old: run `go generate ./%s`", filepath.Join(folder, name), folder)
	}
}
