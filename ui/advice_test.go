package ui

import (
	"testing"

	"kotei/ui/present"
	"kotei/ui/session"
)

// TestAdviceIsDropped: advice is thought about once at a time, and nobody waits for it when the game has gone on.
func TestAdviceIsDropped(t *testing.T) {
	a := at(t)
	g, next, run := begun(t, a, solo(a, session.Person, session.Goldfish))
	r := newRoom(a.tables, g)
	defer r.close()
	a.tables.open = r
	r.build()
	a.screens.table(r.object)
	r.deed(present.AskAdvice)
	if r.advice != nil {
		t.Fatal("advice before anything is asked")
	}
	run()
	now := next(asked)
	r.show(now)
	r.deed(present.AskAdvice)
	waits := r.advice
	if waits == nil {
		t.Fatal("no advice is under way")
	}
	if r.deed(present.AskAdvice); r.advice != waits {
		t.Error("it is asked for twice")
	}
	now.Past++
	r.show(now)
	select {
	case <-waits:
	default:
		t.Error("it is still waited for")
	}
	if r.advice != nil {
		t.Error("it is still under way")
	}
	a.tables.open = nil
}
