//go:build e2e

package e2e

import (
	"slices"
	"testing"

	"kotei/ui/report"
)

// TestClosingWithinAQuestion closes the window while a Personality is being paid for, and kills it while it is paid for again: each
// time the game goes on with that very question, and what was chosen before it is not lost.
func TestClosingWithinAQuestion(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, map[string]any{"still": true})
	p := prepare(t, 1, 1, 0, "goldfish")
	p.inPlay(0, "Terraced Paddies", "Terraced Paddies", "Mizunami Aya")
	p.inProvince(0, 0, "Mizunami Seiji")
	p.save(home)
	w := resume(t, s, home)
	w.asked("action")
	w.until(func(s report.Table) bool { return s.Ask == "dynasty" }, nil)
	w.dragTo(w.find("Mizunami Seiji", in("province")), "home 0 0")
	w.press(entry(t, w.menu(), "gaining 3 Honor"))
	asked := w.asked("pay")

	same := func(how string, now report.Table) {
		t.Helper()
		if now.Text != asked.Text || !slices.Equal(hand(now), hand(asked)) || now.Turn != asked.Turn || !slices.Equal(now.Honor, asked.Honor) {
			t.Errorf("%s: turn %d, asked %q with %v; it was turn %d, %q with %v", how, now.Turn, now.Text, hand(now), asked.Turn, asked.Text, hand(asked))
		}
	}
	w.key("ctrl+q")
	if err := w.cmd.Wait(); err != nil {
		t.Fatalf("Kotei ended with %v", err)
	}
	w = resume(t, s, home)
	same("closed", w.asked("pay"))

	// Half of it is paid when the lights go out.
	c := w.find("Terraced Paddies", func(c report.Card) bool { return !c.Bowed })
	w.click(c)
	asked = w.tableWhere("a part of the payment", func(s report.Table) bool { return s.Mine && s.Ask == "pay" && s.Text != asked.Text })
	if err := w.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = w.cmd.Wait()
	w = resume(t, s, home)
	same("killed", w.asked("pay"))
	for w.table.Ask == "pay" {
		w.key("space")
		w.asked()
	}
	w.find("Mizunami Seiji", in("home"))
	w.key("ctrl+z")
	w.tableWhere("a choice taken back", func(s report.Table) bool { return s.Mine && s.Ask == "pay" })
}
