package home

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"kotei/disk"
)

// TestHold: a file is one program's until it is released, and whether it is replaced meanwhile makes no difference.
func TestHold(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not there yet")
	path := filepath.Join(dir, "game.table")
	release, err := Hold(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := disk.Replace(path, []byte("new")); err != nil {
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
