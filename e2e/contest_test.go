//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"

	"kotei/ui/report"
)

// TestLobbyingContest lobbies against a player with more Honor: a speaker is dragged onto whom he supports, another clicked twice, a gift
// taken from its menu, and the keyboard passes.
func TestLobbyingContest(t *testing.T) {
	w := stand(t, 1280, 720, "testdata/lobby.txtar")
	const aiko, ren, kaida = 0, 1, 2
	w.goes("who bows to lobby", func() { w.press("Lobby") }, asks(aiko, "target"))
	w.goes("the contest", func() { w.click(w.find("Ishikabe Moriko", in("home"))) }, asks(aiko, "contest"))
	w.trailed("Action Phase", "Lobby", "Lobbying Contest")
	w.goes("Ren's answer", func() { w.dragTo(w.find("Ishikabe Renzo", in("home")), "contest 0 0") }, asks(ren, "contest"))
	if !w.find("Ishikabe Renzo", in("home")).Bowed {
		t.Error("who speaks isn't bowed")
	}
	w.logged("Aiko sends Ishikabe Renzo to speak: +2")
	w.goes("Kaida's choice", func() { w.doubleClick(w.find("Mizunami Seiji", in("home"))) }, asks(kaida, "contest"))
	w.goes("Aiko again", func() {
		w.use("Landing at Gray Shoals", "hand", "Give Landing at Gray Shoals for Aiko")
	}, asks(aiko, "contest"))
	w.logged("Kaida gives Landing at Gray Shoals for Aiko: +2")
	w.goes("Ren again", func() { w.doubleClick(w.find("One Pace at a Time", in("hand"))) }, asks(ren, "contest"))
	w.goes("Kaida again", func() { w.key("n") }, asks(kaida, "contest"))
	w.goes("Aiko's third time", func() { w.dragTo(w.find("Araiso Marei", in("home")), "contest 0 0") }, asks(aiko, "contest"))
	w.goes("Ren's third time", func() { w.key("n") }, asks(ren, "contest"))
	w.goes("Kaida's third time", func() { w.key("n") }, asks(kaida, "contest"))
	w.goes("the Action Phase", func() { w.key("n") }, func(s report.Table) bool { return s.Ask == "action" })
	w.logged("Aiko takes the Imperial Favor")
}

// logged checks that the log's last lines have some words.
func (w *window) logged(words string) {
	w.t.Helper()
	if !slices.ContainsFunc(w.table.Log, func(l string) bool { return strings.Contains(l, words) }) {
		w.t.Errorf("the log doesn't say %q, but %q", words, w.table.Log)
	}
}

// TestCut begins a game of an older format: nobody has a Border Keep, and the log tells which cards were cut for who begins.
func TestCut(t *testing.T) {
	s := newScreen(t, 1280, 720)
	w := open(t, s, newHome(t, s, map[string]any{"still": true}))
	w.screenNamed("start")
	w.press("Play alone")
	w.screenNamed("solo")
	w.press("Jade")
	w.press("Nobody")
	w.press("Begin")
	w.asked()
	if cards := w.table.Cards["Border Keep"]; len(cards) > 0 {
		t.Errorf("%d players have a Border Keep", len(cards))
	}
	w.key("b")
	w.moment("the game so far", func(report.Moment) bool { return true })
	w.key("Home")
	w.moment("the start", func(s report.Moment) bool { return s.At == 0 })
	for told := 0; told < 2; {
		w.key("Right")
		m := w.moment("the next choice", func(report.Moment) bool { return true })
		told = strings.Count(strings.Join(m.Log, "\n"), "with a Focus Value of")
		if m.At == m.Of {
			t.Fatalf("the log tells of %d cuts: %q", told, m.Log)
		}
	}
}
