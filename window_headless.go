//go:build headless

package main

import (
	"context"
	"errors"
)

// openWindow tells how to get a window.
func openWindow(context.Context) error {
	return errors.New("this build has no window; `kotei help` lists the commands of the terminal, and `make build` makes the program with the window")
}

// playCommand needs the window.
func playCommand(ctx context.Context, _ []string) error { return openWindow(ctx) }
