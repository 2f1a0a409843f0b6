package home

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// ErrHeld says that another program has a file open for writing.
var ErrHeld = errors.New("another window, or another Kotei, has it open: close that one first")

// Hold reserves a file that stays open, such as a game's journal, for one program. The hold ends with release, or when the program
// ends in any way. It locks a second file beside the first, so that the first can be replaced meanwhile.
func Hold(path string) (release func(), err error) {
	beside := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".held")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, err
	}
	for {
		f, err := os.OpenFile(beside, os.O_CREATE|os.O_RDWR, 0o600)
		if err != nil {
			return nil, err
		}
		if err := lockFile(f); err != nil {
			f.Close()
			return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
		}
		if same(f, beside) {
			return func() {
				_ = os.Remove(beside) // while it is locked; where that can't be, it stays and harms nobody
				f.Close()
			}, nil
		}
		f.Close() // whoever held it has just taken it away
	}
}

// same reports whether an open file is still the one with that name.
func same(f *os.File, path string) bool {
	a, err := f.Stat()
	if err != nil {
		return false
	}
	b, err := os.Stat(path)
	return err == nil && os.SameFile(a, b)
}
