//go:build headless

package main

import (
	"context"
	"errors"

	"kotei/ui/session"
	"kotei/ui/terminal"
)

// openWindow tells how to get a window.
func openWindow(context.Context, terminal.Release, *session.Position) error {
	return errors.New("this build has no window; `kotei help` lists the commands of the terminal, and `make build` makes the program with the window")
}
