//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"

	"kotei/ui/report"
)

// stand opens the window at the position of a scenario, at which one hand plays all seats.
func stand(t *testing.T, w, h int, args ...string) *window {
	t.Helper()
	s := newScreen(t, w, h)
	win := start(t, s, newHome(t, s, map[string]any{"still": true}), append([]string{"play"}, args...))
	win.tableWhere("the position", func(s report.Table) bool { return s.Mine })
	return win
}

// goes does something and waits until the table asks somebody else, or something else.
func (w *window) goes(what string, do func(), ok func(report.Table) bool) report.Table {
	w.t.Helper()
	n := w.table.N
	do()
	return w.tableWhere(what, func(s report.Table) bool { return s.N > n && s.Mine && ok(s) })
}

func asks(seat int, kind string) func(report.Table) bool {
	return func(s report.Table) bool { return s.Seat == seat && s.Me == seat && s.Ask == kind }
}

// trailed checks that what goes on ends with these words.
func (w *window) trailed(want ...string) {
	w.t.Helper()
	got := w.table.Trail
	if n := len(got) - len(want); n < 0 || !slices.Equal(got[n:], want) {
		w.t.Errorf("what goes on is %q, which doesn't end with %q", strings.Join(got, " › "), strings.Join(want, " › "))
	}
}

// TestAlliedBattle plays an attack among three seats: one is invited, gains Honor for joining, and fights beside the
// Attacker.
func TestAlliedBattle(t *testing.T) {
	w := stand(t, 1280, 720, "testdata/allies.txtar")
	const aiko, ren, kaida = 0, 1, 2
	w.goes("the question whom to invite", func() { w.press("Attack Ren") }, asks(aiko, "invite"))
	w.trailed("Attack Phase", "Declaration")
	w.goes("the Defender's invitation", func() { w.press("Kaida") }, asks(ren, "invite"))
	w.goes("the first maneuvers", func() { w.press("Done") }, asks(aiko, "assign"))
	for _, who := range []string{"Ishikabe Renzo", "Ishikabe Moriko"} {
		w.goes(who+" assigned", func() { w.dragTo(w.find(who, in("home")), "field 0 1") },
			func(s report.Table) bool { return s.Cards[who][0].At == 1 })
	}
	w.goes("the ally's maneuvers", func() { w.press("Done") }, asks(kaida, "assign"))
	honor := w.table.Honor[kaida]
	w.goes("Marei assigned", func() { w.dragTo(w.find("Araiso Marei", in("home")), "field 0 1") },
		func(s report.Table) bool { return s.Cards["Araiso Marei"][0].At == 1 })
	w.goes("the Defender's maneuvers", func() { w.press("Done") }, asks(ren, "assign"))
	if got := w.table.Honor[kaida]; got != honor+2 {
		t.Errorf("Kaida has %d Honor after joining, not %d", got, honor+2)
	}
	w.goes("Toshi assigned", func() { w.dragTo(w.find("Mizunami Toshi", in("home")), "field 1 1") },
		func(s report.Table) bool { return s.Cards["Mizunami Toshi"][0].At == 1 })
	w.goes("Cavalry maneuvers", func() { w.press("Done") }, asks(aiko, "assign"))
	w.goes("the choice of a battlefield", func() { w.press("Done") }, asks(aiko, "fight"))
	w.goes("combat", func() { w.press("Fight at Province 1") }, asks(ren, "action"))
	w.trailed("Attack Phase", "Battle at Province 1")
	w.goes("the next who acts", func() { w.key("n") }, asks(kaida, "action"))
	w.goes("the Attacker", func() { w.key("n") }, asks(aiko, "action"))
	if !strings.Contains(w.table.Text, "by passing you end combat") {
		t.Errorf("the last to pass isn't warned: %q", w.table.Text)
	}
	// Nobody is at the other battlefields: they are fought at without asking in which order.
	w.goes("the Dynasty Phase", func() { w.key("n") }, asks(aiko, "dynasty"))
	if left := w.table.Cards["Mizunami Toshi"]; len(left) > 0 { // beneath what lay in the Province that fell
		t.Errorf("Toshi is still in sight: %+v", left)
	}
	for title, zone := range map[string]string{"Mizunami Aya": "pile", "Araiso Marei": "home", "Ishikabe Renzo": "home"} {
		w.find(title, in(zone))
	}
}

// TestDuel plays a duel: both focus, one strikes, the Focus Effects come in order, and the loser bows.
func TestDuel(t *testing.T) {
	w := stand(t, 1280, 720, "testdata/duel.txtar")
	const aiko, ren = 0, 1
	w.goes("whom Aki challenges", func() { w.doubleClick(w.find("Kumotani Aki", in("home"))) }, asks(aiko, "target"))
	w.goes("the duel", func() { w.click(w.find("Mizunami Kaoru", in("home"))) }, asks(ren, "focus"))
	w.trailed("Action Phase", "Kumotani Aki", "Duel", "Focus")
	w.goes("Aki's focus", func() { w.click(w.find("Crossed at Daybreak", in("hand"))) }, asks(aiko, "focus"))
	w.goes("Kaoru's second focus", func() { w.click(w.find("One Cut, One Answer", in("hand"))) }, asks(ren, "focus"))
	w.goes("Aki's second focus", func() { w.click(w.find("Faltering Grip", in("focus"))) }, asks(aiko, "focus"))
	w.goes("Focus Effects", func() { w.press("Strike") }, asks(aiko, "order"))
	w.trailed("Duel", "Focus Effects")
	w.goes("the focus pools", func() { w.press("One Cut, One Answer first") }, asks(aiko, "pool"))
	w.goes("the other's focus pool", func() { w.press("Keep this order") }, asks(ren, "pool"))
	w.goes("the end of the duel", func() { w.key("n") }, asks(aiko, "action"))
	if !w.find("Kumotani Aki", in("home")).Bowed || w.find("Mizunami Kaoru", in("home")).Bowed {
		t.Error("9 against 12: Aki should have lost and be bowed, Kaoru not")
	}
	if w.table.Honor[ren] != 15 {
		t.Errorf("Ren has %d Honor, not 15: the Focus Effect of Crossed at Daybreak did nothing", w.table.Honor[ren])
	}
}

// TestReactionToAReaction follows the trail into a reaction to a reaction and out of it.
func TestReactionToAReaction(t *testing.T) {
	w := stand(t, 1280, 720, "-line", "32", "testdata/reactions.txtar")
	const aiko, ren = 0, 1
	w.trailed("Sky of Shafts", "before Araiso Kujira is destroyed")
	w.goes("what Blow for Blow strikes", func() { w.doubleClick(w.find("Blow for Blow", in("hand"))) }, asks(ren, "target"))
	w.goes("the reaction to it", func() { w.click(w.find("Ishikabe Goro", in("field"))) }, asks(aiko, "reaction"))
	w.trailed("Battle at Province 1", "Sky of Shafts", "before Araiso Kujira is destroyed", "Blow for Blow", "before Ishikabe Goro and 1 more are destroyed") // with what is attached to him
	w.goes("what Turned Aside costs", func() { w.doubleClick(w.find("Turned Aside", in("hand"))) }, asks(aiko, "pay"))
	w.goes("the first reaction's window again", func() { w.key("space") }, asks(ren, "reaction"))
	w.trailed("Sky of Shafts", "before Araiso Kujira is destroyed")
	w.goes("combat again", func() { w.key("n") }, func(s report.Table) bool { return s.Ask == "action" || s.Ask == "reaction" && s.Me == aiko })
	w.find("Ishikabe Goro", in("field"))
	w.find("Araiso Kujira", in("pile"))
}

// TestRuleOnAClick clicks the ids of rules where they are cited: at a refused card, in a menu, and beside the question.
func TestRuleOnAClick(t *testing.T) {
	w := stand(t, 1280, 720, "testdata/duel.txtar")
	w.doubleClick(w.find("Kumotani Raku", in("home")))
	refusal := w.noted("Kumotani Raku")
	cited := ""
	for id := range refusal.Rules {
		if strings.Contains(refusal.Text, id) {
			cited = id
		}
	}
	if cited == "" {
		t.Fatalf("the refusal cites no rule: %q", refusal.Text)
	}
	w.clickAt(refusal.Rules[cited])
	w.ruleShown(cited)

	menu := w.rightClick(w.find("Crossed at Daybreak", in("hand")))
	entries := names(menu.Entries)
	i := slices.IndexFunc(entries, func(k string) bool { return strings.HasPrefix(k, "CE-") })
	if i < 0 {
		t.Fatalf("the menu cites no rule: %v", entries)
	}
	w.press(entries[i])
	w.ruleShown(entries[i])

	w.clickAt(w.table.Rules["CE-ACTPH-01"])
	w.ruleShown("CE-ACTPH-01")
	w.key("F2")
	w.ruleShown("CE-ACTPH-01")
}

// ruleShown waits for the pane of a rule, leafs on and back, and puts it away.
func (w *window) ruleShown(id string) {
	w.t.Helper()
	shows := func(id string) {
		w.t.Helper()
		await(w, "the rule "+id, func(s report.Screen) bool { return s.Name == "rule" && s.Controls[id].Lit })
	}
	shows(id)
	w.key("Down")
	await(w, "the next rule", func(s report.Screen) bool { return s.Name == "rule" && !s.Controls[id].Lit })
	w.key("Up")
	shows(id)
	w.key("Escape")
	w.tableWhere("the table", func(report.Table) bool { return true })
}

// TestOlderBattle plays what an older game has in a battle: two cards of a unit shoot together, a Terrain waits until combat is over, and a
// challenge is refused.
func TestOlderBattle(t *testing.T) {
	w := stand(t, 1280, 720, "testdata/archers.txtar")
	const aiko, ren = 0, 1
	w.goes("Aiko's action", func() { w.key("n") }, asks(aiko, "action"))
	w.goes("whom Sawako shoots at", func() { w.doubleClick(w.find("Ishikabe Sawako", in("field"))) }, func(s report.Table) bool { return s.Ask != "action" })
	for w.table.Ask == "target" || w.table.Ask == "combine" {
		w.goes("the next question", func() {
			if w.table.Ask == "target" {
				w.click(w.find("Wardens of the Inner Gate", in("field")))
				return
			}
			w.doubleClick(w.find("Short Bows of the Third Watch", in("field")))
		}, func(report.Table) bool { return true })
	}
	if answers := asks(ren, "action"); !answers(w.table) { // else it came with the last shot
		w.tableWhere("Ren's answer", answers)
	}
	w.find("Wardens of the Inner Gate", in("pile"))
	if !w.find("Ishikabe Sawako", in("field")).Bowed {
		t.Error("who shoots isn't bowed")
	}
	w.goes("Aiko's second action", func() { w.key("n") }, asks(aiko, "action"))
	w.goes("Ren again", func() { w.doubleClick(w.find("Fog Over the Shallows", in("hand"))) }, asks(ren, "action"))
	w.find("Fog Over the Shallows", in("field"))
	w.goes("Aiko's third action", func() { w.key("n") }, asks(aiko, "action"))
	w.goes("who challenges", func() { w.doubleClick(w.find("Word Sent Before Dawn", in("hand"))) }, func(s report.Table) bool { return s.Ask != "action" })
	for w.table.Ask == "target" {
		w.goes("the next question", func() {
			for _, title := range []string{"Ishikabe Moriko", "Kumotani Raku"} {
				if c := w.find(title, in("field")); c.Glow == "target" {
					w.click(c)
					return
				}
			}
		}, func(report.Table) bool { return true })
	}
	if w.table.Ask != "refuse" || w.table.Seat != ren {
		t.Fatalf("the challenge can't be refused: asked is %s of %d", w.table.Ask, w.table.Seat)
	}
	w.goes("combat again", func() { w.press("Refuse") }, asks(ren, "action"))
	w.find("Kumotani Raku", in("field"))
}
