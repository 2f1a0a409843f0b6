package ui

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2/storage"
)

// TestChosenFileKeepsWhatItHolds: a file that was chosen in a dialog has its old content until the new one is whole.
func TestChosenFileKeepsWhatItHolds(t *testing.T) {
	at(t)
	path := filepath.Join(t.TempDir(), "mine.svg")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	holds := func(want string) {
		t.Helper()
		if data, err := os.ReadFile(path); err != nil || string(data) != want {
			t.Errorf("it holds %q, want %q: %v", data, want, err)
		}
	}
	f, err := storage.Writer(storage.NewFileURI(path)) // as a dialog opens it
	if err != nil {
		t.Fatal(err)
	}
	holds("old")
	if _, err := f.Write([]byte("new")); err != nil {
		t.Fatal(err)
	}
	holds("old")
	if err := f.Close(); err != nil || f.URI().Path() != path {
		t.Fatal(f.URI(), err)
	}
	holds("new")

	into := filepath.Join(path, "below a file") // what can't be written is told when it is closed
	if f, err = storage.Writer(storage.NewFileURI(into)); err == nil {
		err = f.Close()
	}
	if err == nil {
		t.Error("a file below a file was written")
	}
	holds("new")
	if list, err := storage.ListerForURI(storage.NewFileURI(filepath.Dir(path))); err != nil {
		t.Error("a dialog can't look into the folder any more:", err)
	} else if files, err := list.List(); err != nil || len(files) != 1 {
		t.Errorf("in the folder are %v: %v", files, err)
	}
}
