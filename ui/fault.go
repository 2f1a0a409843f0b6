package ui

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"kotei/disk"
	"kotei/ui/session"
)

// keepFault keeps what is needed to find a mistake in the program: where it happened, and which game shows it.
func (r *room) keepFault(err error) {
	text := fmt.Sprintf("Kotei %s\n%s\n\n%v\n", r.win.opt.Version, time.Now().Format(time.RFC3339), err)
	if path, _, ok := r.game.File(); ok {
		text += "game: " + path + "\n"
	}
	if f, ok := errors.AsType[*session.Fault](err); ok {
		text += "\n" + f.Stack
	}
	_ = disk.Replace(filepath.Join(r.tables.files.Faults(), time.Now().Format("2006-01-02 15.04.05")+".txt"), []byte(text)) // the message is on the screen
}
