//go:build e2e

package e2e

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/core"
	"kotei/ui/report"
)

// TestShots takes pictures of everything into the folder that KOTEI_SHOTS names, at three sizes of the window. With
// KOTEI_SHOTS_ONLY they are those positions alone whose names have these letters.
func TestShots(t *testing.T) {
	dir := os.Getenv("KOTEI_SHOTS")
	if dir == "" {
		t.Skip("KOTEI_SHOTS names no folder for the pictures")
	}
	for _, size := range []struct {
		w, h  int
		scale float64
		name  string
	}{{1280, 720, 1, "1280"}, {1920, 1080, 1, "1920"}, {3840, 2160, 2, "4k"}} {
		t.Run(size.name, func(t *testing.T) {
			s := newScreen(t, size.w, size.h)
			more := map[string]any{"still": true, "width": float64(size.w) / size.scale, "height": float64(size.h) / size.scale}
			g := &gallery{t: t, s: s, dir: dir, name: size.name, env: fmt.Sprintf("FYNE_SCALE=%g", size.scale), more: more}
			g.positions()
			only := os.Getenv("KOTEI_SHOTS_ONLY")
			if only == "" || strings.Contains("deckroom", only) {
				g.deckroom()
			}
			if only != "" {
				return
			}
			g.rooms()
			g.battle()
			g.cards("")
			if size.name == "1280" {
				g.cards("day-")
				g.day()
			}
		})
	}
}

// A gallery is the pictures of one size.
type gallery struct {
	t         *testing.T
	s         *screen
	dir, name string
	env       string
	more      map[string]any
	w         *window
}

// shoot waits until nothing changes on the screen any more, and saves it.
func (g *gallery) shoot(what string) {
	g.t.Helper()
	path := filepath.Join(g.dir, what+"-"+g.name+".png")
	var last []byte
	for range 40 {
		g.w.shootTo(path)
		now, err := os.ReadFile(path)
		if err != nil {
			g.t.Fatal(err)
		}
		if last != nil && string(now) == string(last) {
			return
		}
		last = now
	}
	g.t.Logf("%s never came to rest", what)
}

// rooms are all that is not the table.
func (g *gallery) rooms() {
	w := open(g.t, g.s, newHome(g.t, g.s, g.more), g.env)
	g.w = w
	w.screenNamed("start")
	g.shoot("start")
	w.press("Play alone")
	w.screenNamed("solo")
	g.shoot("solo")
	w.key("Escape")
	w.screenNamed("start")
	w.press("Decks")
	w.screenNamed("decks")
	g.shoot("decks")
	w.key("Escape")
	w.screenNamed("start")
	w.press("Join a table")
	w.screenNamed("join")
	g.shoot("join")
	w.key("Escape")
	w.screenNamed("start")
	w.press("Host a table")
	w.screenNamed("host")
	g.shoot("host")
	w.press("Open the table")
	w.screenNamed("waiting")
	g.shoot("waiting")
	w.press("Leave")
	w.screenNamed("start")
	w.press("Settings")
	w.screenNamed("settings")
	g.shoot("settings")
	w.key("Escape")
	w.screenNamed("start")
	w.key("F1")
	w.screenNamed("help")
	g.shoot("help")
	w.key("Escape")
	w.screenNamed("start")
	w.press("Play alone")
	w.screenNamed("solo")
	w.press("Begin")
	w.asked()
	w.until(func(s report.Table) bool { return s.Ask == "action" }, nil)
	g.shoot("table")
	w.until(func(s report.Table) bool { return s.Ask == "dynasty" }, nil)
	for title, cards := range w.table.Cards {
		if cards[0].Zone == "province" && cards[0].Seat == 0 {
			w.rightClick(w.find(title, in("province")))
			g.shoot("menu")
			w.key("Escape")
			break
		}
	}
	w.key("Escape")
	w.screenNamed("menu")
	g.shoot("table-menu")
	g.close()
}

func (g *gallery) close() {
	_ = g.w.cmd.Process.Kill()
	_ = g.w.cmd.Wait()
}

// battle is a big attack, a duel, and how a game ends.
func (g *gallery) battle() {
	home := newHome(g.t, g.s, g.more)
	p := prepare(g.t, 5, 0, 3, "samurai")
	p.passTo(0)
	p.inPlay(0, "Terraced Paddies", "Terraced Paddies", "Barracks of the Third Watch", "Ishikabe Renzo", "Ishikabe Moriko", "Ishikabe Jun", "Ishikabe Kenta")
	p.inPlay(1, "Araiso Bunta", "Araiso Marei", "Araiso Kujira", "Harbor of Split Sails", "Terraced Paddies")
	p.put(0, core.Hand(0), "Spearmen of the Lower Terraces", "Oath-Bound Retainers")
	p.honor(0, 23)
	p.honor(1, -7)
	p.save(home)
	w := open(g.t, g.s, home, g.env)
	g.w = w
	w.screenNamed("start")
	g.shoot("continue")
	w.press("Continue")
	w.asked("action")
	spear, renzo := w.find("Spearmen of the Lower Terraces", in("hand")), w.find("Ishikabe Renzo", in("home"))
	w.drag(spear.Spot, renzo.Spot)
	w.asked("pay")
	g.shoot("pay")
	w.key("space")
	w.asked()
	g.shoot("midgame")
	w.until(func(s report.Table) bool { return s.Ask == "attack" }, nil)
	w.press("Attack Ren")
	w.asked("assign")
	for i, who := range []string{"Ishikabe Renzo", "Ishikabe Moriko", "Ishikabe Jun"} {
		w.dragTo(w.find(who, in("home")), fmt.Sprintf("field 0 %d", i/2+1))
		w.tableWhere(who+" assigned", func(s report.Table) bool { return s.Mine && s.Cards[who][0].At > 0 })
	}
	g.shoot("assign")
	w.key("n")
	w.asked()
	g.shoot("battle")
	w.key("Escape")
	w.screenNamed("menu")
	w.press("Concede")
	w.screenNamed("ask")
	g.shoot("concede")
	w.press("Concede")
	w.screenNamed("over")
	g.shoot("over")
	g.close()
}

// cards are what has to do with the cards: how they are taken in, and how one was read.
func (g *gallery) cards(prefix string) {
	more := map[string]any{}
	maps.Copy(more, g.more)
	if prefix != "" {
		more["theme"] = "light"
	}
	home := newHome(g.t, g.s, more)
	w := open(g.t, g.s, home, g.env)
	g.w = w
	w.screenNamed("start")
	w.press("Cards")
	w.screenNamed("cards")
	g.shoot(prefix + "cards-none")
	w.drop(database(g.t, g.t.TempDir(), 2000))
	w.screenNamed("importing")
	w.shootTo(filepath.Join(g.dir, prefix+"importing-"+g.name+".png"))
	w.screenNamed("imported")
	g.shoot(prefix + "imported")
	w.press("Done")
	w.screenNamed("cards")
	room := w.screenNamed("cards")
	g.shoot(prefix + "cards")
	for i, title := range []string{"Personality of Valley 3", "Personality of Valley 0"} {
		w.pressOn(room, "entry")
		w.key("ctrl+a")
		w.write(title)
		w.key("Return")
		w.screenNamed("explain")
		g.shoot(fmt.Sprint(prefix, "explain", i+1))
		w.press("Close")
		w.screenNamed("cards")
	}
	broken := filepath.Join(g.t.TempDir(), "cards.xml")
	if err := os.WriteFile(broken, []byte("<cards><card id='1'></cards>"), 0o600); err != nil {
		g.t.Fatal(err)
	}
	w.drop(broken)
	w.screenNamed("import-failed")
	g.shoot(prefix + "import-failed")
	w.press("Close")
	w.screenNamed("cards")
	w.key("Escape")
	w.screenNamed("start")
	g.shoot(prefix + "cards-start")
	w.press("Decks")
	w.screenNamed("decks")
	g.shoot(prefix + "cards-decks")
	w.key("Escape")
	w.screenNamed("start")
	w.press("Play alone")
	w.screenNamed("solo")
	g.shoot(prefix + "cards-solo")
	w.press("Begin")
	w.asked()
	w.until(func(s report.Table) bool { return s.Ask == "action" }, nil)
	for title, cards := range w.table.Cards {
		if cards[0].Zone == "home" && cards[0].Seat == 0 {
			menu := w.rightClick(w.find(title, in("home")))
			g.shoot(prefix + "cards-menu")
			for name := range menu.Entries {
				if strings.HasPrefix(name, "How its text is read") {
					w.press(name)
					w.screenNamed("explain")
					g.shoot(prefix + "cards-explain")
				}
			}
			break
		}
	}
	g.close()
}

// day is the table in the light colours.
func (g *gallery) day() {
	more := map[string]any{"theme": "light"}
	maps.Copy(more, g.more)
	w := open(g.t, g.s, newHome(g.t, g.s, more), g.env)
	g.w = w
	w.screenNamed("start")
	g.shoot("day-start")
	w.press("Play alone")
	w.screenNamed("solo")
	w.press("Begin")
	w.asked()
	w.until(func(s report.Table) bool { return s.Ask == "action" }, nil)
	g.shoot("day-table")
	g.close()
}
