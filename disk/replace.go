package disk

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// A file's permissions, where it is new: [Replace] lets everybody read it, [ReplacePrivate] its owner alone.
const (
	public  fs.FileMode = 0o644
	private fs.FileMode = 0o600
)

// Replace gives a file new content. It keeps the file's permissions, replaces a link's target and not the link, and creates the
// folder if it is missing. It overwrites only what can't be replaced: a file in a read-only folder, and what isn't a plain file.
func Replace(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	mode := public
	info, err := os.Stat(path)
	if err == nil {
		if !info.Mode().IsRegular() {
			return overwrite(path, data)
		}
		mode = info.Mode().Perm()
	}
	err = replace(path, data, mode, (*os.File).Sync)
	if info != nil && errors.Is(err, fs.ErrPermission) {
		return overwrite(path, data)
	}
	return err
}

// ReplacePrivate gives a file new content that its owner alone may read, and creates such a folder if it is missing.
func ReplacePrivate(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return replace(path, data, private, (*os.File).Sync)
}

// ReplaceUnsynced is [Replace] for a file that can be made again: it doesn't wait for the disk. After a power failure the file may
// be damaged.
func ReplaceUnsynced(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return replace(path, data, public, func(*os.File) error { return nil })
}

// ReplaceIn gives a file of a folder new content, and never leaves the folder.
func ReplaceIn(folder *os.Root, name string, data []byte) error {
	return swap(folder, name, data, public, (*os.File).Sync)
}

func replace(path string, data []byte, mode fs.FileMode, sync func(*os.File) error) error {
	folder, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return err
	}
	err = swap(folder, filepath.Base(path), data, mode, sync)
	if e := folder.Close(); err == nil {
		err = e
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		e.Path = path // rather than that of the file beside it
	}
	return err
}

// swap fills a new file and renames it over the old one.
func swap(folder *os.Root, name string, data []byte, mode fs.FileMode, sync func(*os.File) error) error {
	next := "." + name + "-" + rand.Text()
	f, err := folder.OpenFile(next, os.O_CREATE|os.O_EXCL|os.O_WRONLY, private)
	if err != nil {
		return err
	}
	defer func() { _ = folder.Remove(next) }() // fails harmlessly once the file has its new name
	_, err = f.Write(data)
	if err == nil {
		err = sync(f)
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = folder.Chmod(next, mode)
	}
	if err == nil {
		err = folder.Rename(next, name)
	}
	if err == nil {
		err = syncFolder(folder, sync)
	}
	return err
}

// overwrite writes into the existing file.
func overwrite(path string, data []byte) error {
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
