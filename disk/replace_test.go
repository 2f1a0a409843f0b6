package disk

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

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

// TestReplaceSyncsTheFolder: a file's new name is on the disk, too, before the function says that it is done.
func TestReplaceSyncsTheFolder(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	var seen []string
	sync := func(f *os.File) error {
		info, err := f.Stat()
		data, _ := os.ReadFile(path)
		seen = append(seen, fmt.Sprint(info.IsDir(), " ", string(data)))
		return err
	}
	if err := replace(path, []byte("new"), public, sync); err != nil || fmt.Sprint(seen) != "[false  true new]" {
		t.Errorf("synced were %q: %v", seen, err)
	}
	full := errors.New("no space left")
	for _, bad := range []bool{false, true} { // the file, the folder
		err := replace(path, []byte("newer"), public, func(f *os.File) error {
			if info, err := f.Stat(); err != nil || info.IsDir() == bad {
				return full
			}
			return nil
		})
		if !errors.Is(err, full) {
			t.Errorf("what can't be synced: %v", err)
		}
	}
	if list, _ := os.ReadDir(dir); len(list) != 1 {
		t.Errorf("files left over: %v", list)
	}
}

// TestReplacePrivate: nobody else may read the file or its folder, whatever the old file allowed.
func TestReplacePrivate(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("rights are others there")
	}
	path := filepath.Join(t.TempDir(), "mine", "key")
	for range 2 {
		if err := ReplacePrivate(path, []byte("secret")); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path)
		dir, err2 := os.Stat(filepath.Dir(path))
		if err != nil || err2 != nil || info.Mode().Perm() != 0o600 || dir.Mode().Perm() != 0o700 {
			t.Errorf("%v %v, %v %v", info, err, dir, err2)
		}
		if err := os.Chmod(path, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestErrorsNameTheFile: who reads an error finds the file that was meant.
func TestErrorsNameTheFile(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may write everywhere")
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	path := filepath.Join(dir, "file")
	if e, ok := errors.AsType[*os.PathError](Replace(path, nil)); !ok || e.Path != path {
		t.Errorf("the error is %v", e)
	}
}
