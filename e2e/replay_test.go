//go:build e2e

package e2e

import (
	"testing"

	"kotei/core"
	"kotei/core/bot"
	"kotei/ui/report"
)

// played lets programs play both seats until a turn.
func (p *position) played(turn uint16) {
	p.t.Helper()
	players := [2]bot.Player{bot.Samurai(1), bot.Samurai(2)}
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
func (w *window) moment(what string, ok func(report.Moment) bool) report.Moment {
	w.t.Helper()
	return await(w, what, ok)
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
	if _, ok := bar.Controls["All open"]; !ok {
		t.Fatalf("the bar has %v", names(bar.Controls))
	}
	w.key("End")
	end := w.moment("the end", func(s report.Moment) bool { return s.At == s.Of && s.Of > 100 })
	w.key("Up")
	w.moment("the turn's beginning", func(s report.Moment) bool { return s.At < end.At && s.Turn <= 8 })
	w.key("Home")
	w.moment("the start", func(s report.Moment) bool { return s.At == 0 })
	w.key("Right")
	w.moment("the first choice", func(s report.Moment) bool { return s.At > 0 })

	// The line below: a click goes there, a drag runs along.
	line := w.last.(report.Moment).Areas["line"]
	w.clickAt(line.Spot)
	half := w.moment("the middle", func(s report.Moment) bool { return s.At > s.Of/3 && s.At < s.Of*2/3 })
	w.drag(line.Spot, report.Spot{X: line.X + line.W/4, Y: line.Y})
	w.moment("further on", func(s report.Moment) bool { return s.At > half.At+20 })
	w.pressOn(bar, "Ren")
	w.moment("the other's eyes", func(s report.Moment) bool { return s.Eyes == 1 })
	w.pressOn(bar, "Run")
	ran := w.moment("a choice on", func(s report.Moment) bool { return s.At > half.At })
	w.key("space")
	w.key("Left")
	w.moment("a choice back", func(s report.Moment) bool { return s.At <= ran.At+8 })

	// On from here, as a game of its own.
	w.pressOn(bar, "≡")
	w.screenNamed("replay menu")
	w.press("Play on from here")
	now := w.tableWhere("the table", func(s report.Table) bool { return s.Turn > 0 && s.Turn < 9 })

	// Back by the log, and forward again.
	w.clickAt(now.LogPane.Spot)
	w.moment("an earlier moment", func(s report.Moment) bool { return s.At < s.Of || s.At > 0 })
	w.key("Escape")
	w.tableWhere("the table again", func(s report.Table) bool { return s.Turn == now.Turn })
}
