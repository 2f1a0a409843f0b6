package home

import (
	"os"
	"runtime"
)

// SyncDir puts on the disk which files a folder has: without it a file that was made, or given another name, may be gone after the
// power failed, or have its old name. Windows does that by itself, and opens no folder as a file.
var SyncDir = func(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	err = f.Sync()
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}
