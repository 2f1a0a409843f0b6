package home

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func TestHere(t *testing.T) {
	root := t.TempDir()
	t.Setenv("KOTEI_HOME", root)
	f := Here()
	for got, want := range map[string]string{
		f.Cards(): "data/cards.db", f.CardFiles(): "data/cards", f.Decks(): "data/decks", f.Games(): "state/games",
		f.Finished(): "state/finished", f.Tables(): "state/tables", f.Faults(): "state/faults", f.Settings(): "config/settings.json",
		f.Identity(): "state/identity.pem", f.Friends(): "state/friends.json",
	} {
		if got != filepath.Join(root, filepath.FromSlash(want)) {
			t.Errorf("%s, want %s", got, want)
		}
	}
	t.Setenv("KOTEI_HOME", "")
	if got := Here().Data; filepath.Base(got) != "kotei" {
		t.Errorf("without KOTEI_HOME: %s", got)
	}
}

func TestReplace(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	path := filepath.Join(dir, "file")
	for _, text := range []string{"one", "another"} {
		if err := Replace(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(path); err != nil || string(data) != text {
			t.Errorf("%q %v", data, err)
		}
	}
	if err := Replace(filepath.Join(path, "below"), nil); err == nil {
		t.Error("replaced below a file")
	}
	if list, _ := os.ReadDir(dir); len(list) != 1 {
		t.Errorf("files left over: %v", list)
	}
}

// TestReplaceKeepsWhatAFileIs: its rights stay, and a link still points to it.
func TestReplaceKeepsWhatAFileIs(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("rights and links are others there")
	}
	dir := t.TempDir()
	path, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("file", link); err != nil {
		t.Fatal(err)
	}
	if err := Replace(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if to, err := os.Readlink(link); err != nil || to != "file" {
		t.Errorf("the link points to %q: %v", to, err)
	}
	data, _ := os.ReadFile(path)
	info, err := os.Stat(path)
	if err != nil || string(data) != "new" || info.Mode().Perm() != 0o600 {
		t.Errorf("%q %v %v", data, info, err)
	}
}

// TestReplaceWhatCannotBe: what is no plain file stays what it is, and so does a file whose folder may not be written.
func TestReplaceWhatCannotBe(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("rights are others there")
	}
	if runtime.GOOS == "linux" {
		from, to, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer from.Close()
		err = Replace(fmt.Sprintf("/proc/self/fd/%d", to.Fd()), []byte("new"))
		to.Close()
		if data, e := io.ReadAll(from); err != nil || string(data) != "new" {
			t.Errorf("through a pipe came %q: %v, %v", data, err, e)
		}
	}
	if os.Geteuid() == 0 {
		t.Skip("root may write everywhere")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	if err := os.WriteFile(path, []byte("longer"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	if err := Replace(path, []byte("new")); err != nil {
		t.Error(err)
	}
	if data, err := os.ReadFile(path); err != nil || string(data) != "new" {
		t.Errorf("%q %v", data, err)
	}
	if err := Replace(filepath.Join(dir, "another"), nil); err == nil {
		t.Error("a file was made in a folder that may not be written")
	}
}
