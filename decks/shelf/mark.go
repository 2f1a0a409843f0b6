package shelf

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
)

// A Mark identifies what a file held when it was read or written; the zero Mark means that there was no file.
type Mark string

// ErrChanged says that a file has changed since it was read.
var ErrChanged = errors.New("the file was changed by somebody else since it was opened")

func markOf(data []byte) Mark {
	sum := sha256.Sum256(data)
	return Mark(hex.EncodeToString(sum[:]))
}

// maxFile bounds what is read of a file.
const maxFile = 32 << 20

// read is a file's content and its mark; a file that isn't there has neither.
func read(root *os.Root, name string) ([]byte, Mark, error) {
	info, err := root.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", nil
	}
	switch {
	case err != nil:
		return nil, "", err
	case !info.Mode().IsRegular():
		return nil, "", fmt.Errorf("%s is no file", name)
	case info.Size() > maxFile:
		return nil, "", fmt.Errorf("%s has %d bytes, more than %d", name, info.Size(), maxFile)
	}
	data, err := root.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", nil
	}
	if err != nil {
		return nil, "", err
	}
	return data, markOf(data), nil
}

// replace writes beside the file and then gives it the name.
func replace(root *os.Root, name string, data []byte) error {
	next := "." + name + ".new"
	f, err := root.OpenFile(next, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = root.Rename(next, name)
	}
	if err != nil {
		_ = root.Remove(next) // what was there before is still there
		return err
	}
	return syncDir(root)
}

// syncDir puts a file's new name on the disk, too. Windows does that by itself, and opens no folder as a file.
func syncDir(root *os.Root) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := root.Open(".")
	if err != nil {
		return err
	}
	err = f.Sync()
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	return err
}
