package ui

import (
	"kotei/core/words"
	"kotei/ui/session"
	"kotei/ui/stopwatch"
)

// advise shows what a Champion would do in the player's place, and why. He thinks aside; what comes too late isn't shown.
func (r *room) advise() {
	v := r.board.View()
	switch {
	case r.game.Shared():
		r.board.Note(0, words.Say("The Champion gives no advice where other people play."))
		return
	case v.State == nil || !v.Asked():
		r.board.Note(0, words.Say("The Champion gives advice when you are asked something."))
		return
	case r.advice != nil:
		return
	}
	waits := make(chan struct{})
	r.advice = waits
	r.board.Note(0, words.Say("The Champion thinks …"))
	go func() {
		c, text := session.Advise(&v, waits)
		later(func() {
			defer stopwatch.Work("advice")()
			if r.advice == waits {
				r.advice = nil
				r.board.Note(c, text)
			}
		})
	}()
}

// unadvised drops the advice that was asked for: the game has gone on, or is left.
func (r *room) unadvised() {
	if r.advice != nil {
		close(r.advice)
		r.advice = nil
	}
}
