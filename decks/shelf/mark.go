package shelf

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
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
