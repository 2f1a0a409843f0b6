package home

import (
	"errors"
	"io/fs"
	"os"
	"time"
)

// A lock is a file beside the one that is written. It is held while a file is checked and written; an older lock was left by a
// program that crashed.
const (
	lockAge  = 10 * time.Second
	lockWait = 20 * time.Millisecond
	lockTry  = 150
)

// ErrBusy says that another program keeps writing a file.
var ErrBusy = errors.New("another program is writing the file: try again")

// Lock keeps two programs from checking and writing a file at the same time.
func Lock(root *os.Root, name string) (unlock func(), err error) {
	file := "." + name + ".lock"
	for range lockTry {
		f, err := root.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
		if err == nil {
			return func() { _ = root.Remove(file) }, f.Close()
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
		if info, err := root.Stat(file); err == nil && time.Since(info.ModTime()) > lockAge {
			_ = root.Remove(file)
			continue
		}
		time.Sleep(lockWait)
	}
	return nil, ErrBusy
}
