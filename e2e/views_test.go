//go:build e2e

package e2e

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/ui/report"
)

// A view is a state of the table to take a picture of: a position, the line of it above which play stands, the settings,
// and what is done first.
type view struct {
	name, file string
	line       string // begins with this
	more       map[string]any
	do         func(*window)
}

var views = []view{
	{name: "four", file: "four"},
	{name: "eight", file: "eight"},
	{name: "siege", file: "siege", line: "Aiko: play road"},
	{name: "siege-day", file: "siege", line: "Aiko: play road", more: map[string]any{"theme": "light"}},
	{name: "siege-colourblind", file: "siege", line: "Aiko: play road", more: map[string]any{"theme": "clear"}},
	{name: "terrain", file: "siege", line: "Ren: pass", do: func(w *window) {
		w.goes("Aiko's action", func() { w.key("n") }, asks(0, "action"))
		w.goes("Ren's answer", func() { w.doubleClick(w.find("Sunken Road", in("hand"))) }, asks(1, "action"))
		w.goes("Aiko's next action", func() { w.key("n") }, asks(0, "action"))
		c := w.find("Ishikabe Moriko", nil)
		w.point(c.Spot)
	}},
	{name: "invite", file: "allies", line: "Aiko: invite"},
	{name: "assign-ally", file: "allies", line: "Kaida: assign"},
	{name: "allies", file: "allies", line: "Kaida: use"},
	{name: "challenge", file: "duel", line: "Aiko: use"},
	{name: "duel", file: "duel", line: "Ren: focus grip"},
	{name: "duel-seen", file: "duel", line: "Aiko: use", do: func(w *window) {
		w.goes("the duel", func() {
			w.doubleClick(w.find("Kumotani Aki", in("home")))
		}, func(s report.Table) bool { return s.Ask == "target" || s.Ask == "focus" })
		if w.table.Ask == "target" {
			w.goes("the focus", func() { w.touch("Mizunami Kaoru") }, asks(1, "focus"))
		}
		w.goes("Aiko's focus", func() { w.touch("Crossed at Daybreak") }, asks(0, "focus"))
		w.goes("Ren's focus", func() { w.touch("One Cut, One Answer") }, asks(1, "focus"))
		c := w.find("Mizunami Kaoru", in("home"))
		w.point(c.Spot)
	}},
	{name: "duel-strike", file: "duel", line: "Aiko: strike"},
	{name: "archers", file: "archers", line: "Ren: strike"},
	{name: "contest", file: "lobby", line: "Ren: pass"},
	{name: "reaction", file: "reactions", line: "Aiko: play aside"},
	{name: "overlay", file: "terrain", line: "Aiko: overlay"},
	{name: "tray", file: "siege", line: "Aiko: play road", do: func(w *window) {
		z := w.table.Zones["pile 0 0"]
		w.clickAt(z.Spot)
	}},
	{name: "hover", file: "siege", line: "Aiko: play road", do: func(w *window) {
		c := w.find("Ishikabe Renzo", nil)
		w.point(c.Spot)
	}},
	{name: "rule", file: "duel", line: "Aiko: use", do: func(w *window) {
		w.key("F2")
		w.screenNamed("rule")
	}},
	{name: "look-closely", file: "eight", do: func(w *window) {
		w.xdo("mousemove", num(w.screen.w*60/100), num(w.screen.h*8/100), "click", "1")
	}},
}

// positions are the table in all its states.
func (g *gallery) positions() {
	only := os.Getenv("KOTEI_SHOTS_ONLY")
	for _, v := range views {
		if only != "" && !strings.Contains(v.name, only) {
			continue
		}
		more := map[string]any{}
		maps.Copy(more, g.more)
		maps.Copy(more, v.more)
		path := filepath.Join("testdata", v.file+".txtar")
		args := []string{"play"}
		if v.line != "" {
			args = append(args, "-line", num(lineOf(g.t, path, v.line)))
		}
		w := start(g.t, g.s, newHome(g.t, g.s, more), append(args, path), g.env)
		g.w = w
		w.tableWhere("the position", func(s report.Table) bool { return s.Mine })
		if v.do != nil {
			v.do(w)
		}
		w.quiet() // until all pictures are drawn
		g.shoot(v.name)
		g.close()
	}
}

// touch clicks a card once.
func (w *window) touch(title string) {
	w.t.Helper()
	c := w.find(title, nil)
	w.clickAt(c.Spot)
}

// lineOf is the number of the line that begins so; END is the one after the last.
func lineOf(t *testing.T, path, begins string) int {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, begins) {
			return i + 1
		}
	}
	if begins != "END" {
		t.Fatalf("%s has no line %q", path, begins)
	}
	return len(lines)
}
