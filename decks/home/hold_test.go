package home

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestHold: a file is one program's until it is released, and whether it is replaced meanwhile makes no difference.
func TestHold(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not there yet")
	path := filepath.Join(dir, "game.table")
	release, err := Hold(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := Replace(path, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if _, err := Hold(path); !errors.Is(err, ErrHeld) {
		t.Fatalf("held twice: %v", err)
	}
	other, err := Hold(filepath.Join(dir, "another.table"))
	if err != nil {
		t.Fatal(err)
	}
	other()
	release()
	release, err = Hold(path)
	if err != nil {
		t.Fatal(err)
	}
	release()
	if list, _ := os.ReadDir(dir); len(list) != 1 {
		t.Errorf("files left over: %v", list)
	}
}

// TestReplaceSyncsTheFolder: a file's new name is on the disk, too, before Replace says that it is done.
func TestReplaceSyncsTheFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	was := SyncDir
	t.Cleanup(func() { SyncDir = was })
	var seen string
	SyncDir = func(dir string) error {
		data, err := os.ReadFile(path)
		seen = dir + " " + string(data)
		return err
	}
	if err := Replace(path, []byte("new")); err != nil || seen != filepath.Dir(path)+" new" {
		t.Errorf("the folder was synced as %q: %v", seen, err)
	}
	full := errors.New("no space left")
	SyncDir = func(string) error { return full }
	if err := Replace(path, []byte("newer")); !errors.Is(err, full) {
		t.Errorf("a folder that can't be synced: %v", err)
	}
}
