//go:build headless

package main

import "errors"

// openWindow tells how to get a window.
func openWindow() error {
	return errors.New("this build has no window; `kotei help` lists the commands of the terminal, and `make build` makes the program with the window")
}

// playCommand needs the window.
func playCommand([]string) error { return openWindow() }
