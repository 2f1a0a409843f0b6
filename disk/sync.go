package disk

import (
	"os"
	"runtime"
)

// SyncDir puts on the disk which files a folder has: without it a file that was made, or given another name, may be gone after the
// power failed, or have its old name.
func SyncDir(dir string) error {
	folder, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	err = syncFolder(folder, (*os.File).Sync)
	if e := folder.Close(); err == nil {
		err = e
	}
	return err
}

// syncFolder is [SyncDir] for an open folder. Windows does that by itself, and opens no folder as a file.
func syncFolder(folder *os.Root, sync func(*os.File) error) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := folder.Open(".")
	if err != nil {
		return err
	}
	err = sync(f)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}
