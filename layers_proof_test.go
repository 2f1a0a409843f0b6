package main

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// The tests in this file see to it that those in layers_test.go can fail.

func TestLayerFaults(t *testing.T) {
	for _, c := range []struct {
		name    string
		source  source
		because string // part of the only fault; "": there is none
	}{
		{"the machine knows cards", source{path: "core/apply.go", imports: []string{"fmt", "slices", "kotei/core/card"}}, ""},
		{"the machine knows no rules", source{path: "core/apply.go", imports: []string{"kotei/core/rules"}}, "the rules know the machine"},
		{"a card knows nothing of ours", source{path: "core/card/card.go", imports: []string{"kotei/core"}}, "depends on nothing of the game"},
		{"a prefix is no match", source{path: "core/card/card.go", imports: []string{"kotei/core/card2"}}, "depends on nothing of the game"},
		{"a test may look further", source{path: "core/apply_test.go", imports: []string{"os", "time", "kotei/core/rules", "kotei/decks/cards"}}, ""},
		{"a test may not look at the window", source{path: "core/apply_test.go", imports: []string{"kotei/ui/board"}}, "nobody but main imports ui"},
		{"scenarios take their cards", source{path: "core/scenario/read.go", imports: []string{"kotei/decks"}}, "as a parameter"},
		{"no clock", source{path: "core/match/log.go", imports: []string{"time"}}, "no clock"},
		{"no dice", source{path: "core/match/log.go", imports: []string{"math/rand/v2"}}, "chance is a seat"},
		{"no files", source{path: "core/match/save.go", imports: []string{"os/exec"}}, "opens no file"},
		{"no sockets", source{path: "core/match/save.go", imports: []string{"net/http"}}, "opens no socket"},
		{"io/fs is no file", source{path: "core/scenario/read.go", imports: []string{"io/fs"}}, ""},
		{"no locks", source{path: "core/state.go", imports: []string{"sync/atomic"}}, "one goroutine"},
		{"locks where games run side by side", source{path: "core/sim/run.go", imports: []string{"sync"}}, ""},
		{"and for what is read once", source{path: "core/text/grammar.go", imports: []string{"sync"}}, ""},
		{"a tool has files and a clock", source{path: "core/scenario/mutate/main.go", imports: []string{"os", "time"}, spawns: []int{3}}, ""},
		{"no goroutine", source{path: "core/rules/turn.go", spawns: []int{12}}, "goroutine at line 12"},
		{"goroutines where games run side by side", source{path: "core/sim/run.go", spawns: []int{12}}, ""},
		{"nobody imports ui", source{path: "net/table/host.go", imports: []string{"kotei/ui/present"}}, "nobody but main imports ui"},
		{"present has no Fyne", source{path: "ui/present/scene.go", imports: []string{"fyne.io/fyne/v2"}}, "only the window draws"},
		{"not in its tests either", source{path: "ui/present/scene_test.go", imports: []string{"fyne.io/fyne/v2/test"}}, "only the window draws"},
		{"pictures have no Fyne", source{path: "images/cache.go", imports: []string{"fyne.io/fyne/v2/canvas"}}, "hand plain data"},
		{"the board has Fyne", source{path: "ui/board/mat.go", imports: []string{"fyne.io/fyne/v2/canvas", "kotei/ui/theme"}}, ""},
		{"the board has no app", source{path: "ui/board/mat_test.go", imports: []string{"fyne.io/fyne/v2/app"}}, "only main opens the app"},
		{"rooms are strangers", source{path: "ui/lobby/lobby.go", imports: []string{"kotei/ui/board"}}, "don't open each other"},
		{"main has everything", source{path: "main.go", imports: []string{"fyne.io/fyne/v2/app", "kotei/ui", "kotei/core/sim", "os"}}, ""},
		{"mDNS has one home", source{path: "net/table/host.go", imports: []string{"github.com/hashicorp/mdns"}}, "net/find wraps it"},
		{"in it", source{path: "net/find/browse.go", imports: []string{"github.com/hashicorp/mdns"}}, ""},
		{"net itself stays empty", source{path: "net/net.go", pkg: "net"}, "directly in net/"},
		{"a new package needs a row", source{path: "core/zeal/zeal.go"}, "has no row"},
		{"a name that says nothing", source{path: "core/rules/turn.go", pkg: "helpers"}, "named helpers"},
		{"nor as a test package", source{path: "core/rules/turn_test.go", pkg: "util_test"}, "named util"},
		{"the tests of the window read its reports", source{path: "e2e/window_test.go", imports: []string{"kotei/ui/report"}}, ""},
		{"and nothing else of it", source{path: "e2e/window_test.go", imports: []string{"kotei/ui/board"}}, "nobody but main imports ui"},
		{"tests only", source{path: "net/lan/switch.go", imports: []string{"kotei/net/find"}}, "holds tests only"},
	} {
		t.Run(c.name, func(t *testing.T) {
			faults := c.source.faults()
			if c.because == "" && len(faults) == 0 {
				return
			}
			found := slices.ContainsFunc(faults, func(fault string) bool {
				return strings.Contains(fault, c.because) && strings.HasPrefix(fault, c.source.path+": ")
			})
			if c.because == "" || !found {
				t.Errorf("got %q, want a fault that says %q", faults, c.because)
			}
		})
	}
}

func TestReadSources(t *testing.T) {
	root := fstest.MapFS{
		"core/doc.go":               {Data: []byte("package core")},
		"core/run.go":               {Data: []byte("//go:build windows\n\npackage core\n\nimport tick \"time\"\n\nfunc run() {\n\tgo tick.Sleep(1)\n}\n")},
		"core/rules/turn.go":        {Data: []byte("package rules")},
		"core/testdata/bad/bad.go":  {Data: []byte("this is no Go")},
		"tools/lint/go.mod":         {Data: []byte("module elsewhere")},
		"tools/lint/main.go":        {Data: []byte("package main")},
		".build/left.go":            {Data: []byte("package left")},
		"core/rules/notes.markdown": {Data: []byte("no Go either")},
	}
	sources, err := readSources(root)
	if err != nil {
		t.Fatal(err)
	}
	var faults, names []string
	for _, s := range sources {
		names = append(names, s.path)
		faults = append(faults, s.faults()...)
	}
	slices.Sort(names)
	if want := []string{"core/doc.go", "core/rules/turn.go", "core/run.go"}; !slices.Equal(names, want) {
		t.Errorf("read %q, want %q", names, want)
	}
	// The file is for another system and renames its import: seen all the same.
	all := strings.Join(faults, "\n")
	if len(faults) != 2 || !strings.Contains(all, "must not import time") || !strings.Contains(all, "goroutine at line 8") {
		t.Errorf("faults: %q, want one about time and one about the goroutine at line 8", faults)
	}
	if got := undocumented(sources); !slices.Equal(got, []string{"core/rules"}) {
		t.Errorf("without doc.go: %q, want core/rules", got)
	}
}

func TestUnusedRights(t *testing.T) {
	rows := []layer{
		{Package: "core", Imports: []string{"core/card"}},
		{Package: "core/card"},
		{Package: "core/rules", Imports: []string{"core", "core/card"}},
		{Package: "core/zeal"},
		{Package: "e2e", Tests: true, Imports: []string{"ui/board", "ui/report"}},
	}
	sources := []source{
		{path: "core/doc.go"},
		{path: "core/state.go", imports: []string{"fmt", "kotei/core/card"}},
		{path: "core/card/doc.go"},
		{path: "core/rules/turn.go", imports: []string{"kotei/core"}},
		{path: "core/rules/turn_test.go", imports: []string{"kotei/core/card"}},
		{path: "e2e/window_test.go", imports: []string{"kotei/ui/report"}},
	}
	got := strings.Join(unused(rows, sources), "\n")
	if strings.Count(got, "\n") != 2 || !strings.Contains(got, "e2e may import ui/board and doesn't") || !strings.Contains(got, "core/rules may import core/card and doesn't") || !strings.Contains(got, "no package core/zeal") {
		t.Errorf("got:\n%s\nwant that core/rules doesn't import core/card and e2e not ui/board, and that there is no core/zeal", got)
	}
}
