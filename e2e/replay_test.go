//go:build e2e

package e2e

import (
	"testing"

	"kotei/core"
	"kotei/core/bot"
)

// played lets programs play both seats until a turn.
func (p *position) played(turn uint16) {
	p.t.Helper()
	players := [2]bot.Player{bot.Sensible(1), bot.Sensible(2)}
	for range 5000 {
		p.settle()
		s := p.m.State()
		if s.Over || s.Turn >= turn {
			return
		}
		var buf core.Offers
		seen := p.m.Seen(s.Ask.Seat)
		if err := p.m.Submit(players[s.Ask.Seat].Answer(seen, seen.Offer(&buf))); err != nil {
			p.t.Fatal(err)
		}
	}
	p.t.Fatalf("turn %d never came: %s", turn, p.describe())
}

// moment waits until a game is looked back on at another moment.
func (w *window) moment(what string, ok func(scene) bool) scene {
	w.t.Helper()
	return w.await(what, func(s scene) bool { return s.kind == "moment" && ok(s) })
}

// TestLookingBack leafs through a game by mouse and key, from both seats' eyes, plays on from its middle, and looks back
// from the table by a click on the log.
func TestLookingBack(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, map[string]any{"still": true})
	p := prepare(t, 11, 0, 1, "goldfish")
	p.played(8)
	p.save(home)
	w := open(t, s, home)
	w.screenNamed("start")
	w.press("Games")
	w.screenNamed("games")
	w.press("Look back")
	bar := w.screenNamed("replay")
	if _, ok := bar.Spots["All open"]; !ok {
		t.Fatalf("the bar has %v", keys(bar.Spots))
	}
	w.key("End")
	end := w.moment("the end", func(s scene) bool { return s.At == s.Of && s.Of > 100 })
	w.key("Up")
	w.moment("the turn's beginning", func(s scene) bool { return s.At < end.At && s.Turn <= 8 })
	w.key("Home")
	w.moment("the start", func(s scene) bool { return s.At == 0 })
	w.key("Right")
	w.moment("the first choice", func(s scene) bool { return s.At > 0 })

	// The line below: a click goes there, a drag runs along.
	w.clickAt(640, 651)
	half := w.moment("the middle", func(s scene) bool { return s.At > s.Of/3 && s.At < s.Of*2/3 })
	w.drag(640, 651, 900, 651)
	w.moment("further on", func(s scene) bool { return s.At > half.At+20 })
	w.last = bar
	w.press("Ren")
	w.moment("the other's eyes", func(s scene) bool { return s.Eyes == 1 })
	w.last = bar
	w.press("Run")
	ran := w.moment("a choice on", func(s scene) bool { return s.At > half.At })
	w.key("space")
	w.key("Left")
	w.moment("a choice back", func(s scene) bool { return s.At <= ran.At+8 })

	// On from here, as a game of its own.
	w.last = bar
	w.press("≡")
	w.screenNamed("replay menu")
	w.press("Play on from here")
	now := w.tableWhere("the table", func(s scene) bool { return s.Turn > 0 && s.Turn < 9 })

	// Back by the log, and forward again.
	w.clickAt(1100, 500)
	w.moment("an earlier moment", func(s scene) bool { return s.At < s.Of || s.At > 0 })
	w.key("Escape")
	w.tableWhere("the table again", func(s scene) bool { return s.Turn == now.Turn })
}
