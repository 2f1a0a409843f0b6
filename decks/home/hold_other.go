//go:build !windows && (!unix || solaris || illumos || aix)

package home

import "os"

// lockFile is for systems without such locks.
func lockFile(*os.File) error { return nil }
