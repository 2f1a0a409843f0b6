package home

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// fresh are the permissions of a new file.
const fresh fs.FileMode = 0o644

// Replace gives a file new content: whatever happens, it has either its old content or all of its new one. It keeps the file's
// permissions, replaces a link's target and not the link, and creates the folder if it is missing. It overwrites only what can't
// be replaced: a file in a read-only folder, and what isn't a plain file.
func Replace(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	mode := fresh
	info, err := os.Stat(path)
	if err == nil {
		if !info.Mode().IsRegular() {
			return over(path, data)
		}
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if info != nil && errors.Is(err, fs.ErrPermission) {
		return over(path, data)
	} else if err != nil {
		return err
	}
	return swap(f, path, data, mode)
}

// swap fills a new file and renames it over the old one.
func swap(f *os.File, path string, data []byte, mode fs.FileMode) error {
	defer os.Remove(f.Name()) // fails harmlessly once the file has its new name
	_, err := f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Chmod(f.Name(), mode)
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err == nil {
		err = SyncDir(filepath.Dir(path))
	}
	return err
}

// over writes into the existing file.
func over(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if info, e := f.Stat(); err == nil && e == nil && info.Mode().IsRegular() {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}
