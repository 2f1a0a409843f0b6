package ui

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"kotei/decks/home"
)

// report keeps what is needed to find a mistake in the program: where it happened, and which game shows it.
func (r *room) report(err error) {
	text := fmt.Sprintf("Kotei %s\n%s\n\n%v\n", r.opt.Version, time.Now().Format(time.RFC3339), err)
	if t, ok := r.game.table.(*local); ok {
		text += "game: " + t.path + "\n"
	}
	if f, ok := errors.AsType[*fault](err); ok {
		text += "\n" + f.stack
	}
	_ = home.Replace(filepath.Join(r.home.Faults(), time.Now().Format("2006-01-02 15.04.05")+".txt"), []byte(text)) // the message is on the screen
}
