//go:build unix && !solaris && !illumos && !aix

package home

import (
	"errors"
	"os"
	"syscall"
)

// lockFile locks an open file for whoever opened it. Where the file system knows no locks there is none.
func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return ErrHeld
	case errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOLCK):
		return nil
	}
	return err
}
