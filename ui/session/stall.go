package session

import (
	"errors"
	"time"

	"kotei/core/match"
)

// again is how long until what could not be saved is tried once more.
const again = time.Second

// stalls reports whether a program's or Chance's answer could not be saved. The game stops with a sentence, and tries again until there
// is room: nothing has happened that the file doesn't have.
func (g *Game) stalls(err error) bool {
	if _, full := errors.AsType[*match.Unsaved](err); !full {
		return false
	}
	g.stall = Why(err)
	g.notice = g.stall
	time.AfterFunc(again, func() { g.call(func() {}) })
	return true
}

// flows takes the sentence away once something could be saved.
func (g *Game) flows() {
	if g.stall != "" && g.notice == g.stall {
		g.notice = ""
	}
	g.stall = ""
}
