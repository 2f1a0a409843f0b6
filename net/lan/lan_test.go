//go:build lan

package lan

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

var byName = []string{"-table", "Ann", "-code", "k7qm"}

// foundWithin checks how long a guest looked for the table.
func foundWithin(t *testing.T, p *program, most int) {
	t.Helper()
	text := strings.TrimSuffix(p.line("found Ann after "), " ms")
	ms, err := strconv.Atoi(text)
	if err != nil || ms >= most {
		t.Errorf("%s found the table after %q ms, should be under %d", p.name, text, most)
	}
	t.Logf("found after %d ms", ms)
}

// play lets one host and guests play a game, all on the given computers.
func play(t *testing.T, guests ...int) {
	t.Helper()
	files := t.TempDir()
	h := host(t, 1, files, "-seats", fmt.Sprint(len(guests)+1))
	h.line("code ")
	all := []*program{h}
	for k, i := range guests {
		all = append(all, join(t, i, t.TempDir(), fmt.Sprint("Guest", k+1), append([]string{"-deck", []string{"Irises", "Doors", "Broken"}[k%3]}, byName...)...))
	}
	for _, g := range all[1:] {
		foundWithin(t, g, 1000)
	}
	t.Log(agree(t, all...))
	a := start(t, 1, nil, kotei, "audit", filepath.Join(files, "tables", "ann.table"))
	if s := a.exit(); s != 0 || !a.printed("all decks are opened and legal") {
		t.Errorf("the audit ends with %d", s)
	}
	t.Log(a.line("checked in "))
}

func TestTwo(t *testing.T) {
	home(t, 2)
	play(t, 2)
}

func TestFour(t *testing.T) {
	home(t, 4)
	play(t, 2, 3, 4)
}

func TestNoDefaultRoute(t *testing.T) {
	n := newNetwork(t, "br0")
	n.plug(1, "br0", "eth0", "10.98.0.1/24")
	n.plug(2, "br0", "eth0", "10.98.0.2/24")
	play(t, 2)
}

// TestTwoInterfaces: the host is on two networks, and a guest on each finds him.
func TestTwoInterfaces(t *testing.T) {
	n := newNetwork(t, "br0", "br1")
	n.plug(1, "br0", "eth0", "10.98.0.1/25")
	n.plug(1, "br1", "eth1", "10.98.0.129/25")
	n.route(1, "10.98.0.126")
	n.plug(2, "br0", "eth0", "10.98.0.2/25")
	n.plug(3, "br1", "eth0", "10.98.0.130/25")
	play(t, 2, 3)
}

func TestWrongCode(t *testing.T) {
	home(t, 3)
	h := host(t, 1, t.TempDir())
	h.line("code ")
	g := join(t, 2, t.TempDir(), "Mal", "-table", "Ann", "-code", "AAAA")
	if s := g.exit(); s == 0 || !g.printed("isn't the table's code") {
		t.Errorf("with a wrong code: status %d", s)
	}
	if h.printed("started") {
		t.Error("the game began without the code")
	}
	agree(t, h, join(t, 3, t.TempDir(), "Bob", byName...))
}

func TestGuestKilled(t *testing.T) {
	home(t, 2)
	files, his := t.TempDir(), t.TempDir()
	h := host(t, 1, files)
	h.line("code ")
	g := join(t, 2, his, "Bob", byName...)
	until(t, "the middle of the game", func() bool { return entries(files) > 150 })
	g.kill()
	h.line("waiting for Bob")
	at := entries(files)
	g = join(t, 2, his, "Bob", byName...)
	r := agree(t, h, g)
	if n, _ := strconv.Atoi(r.entries); n <= at+10 {
		t.Errorf("killed at record %d, and the game ended with %s", at, r.entries)
	}
	t.Logf("killed at record %d: %v", at, r)
}

func TestHostKilled(t *testing.T) {
	home(t, 2)
	files := t.TempDir()
	h := host(t, 1, files)
	h.line("code ")
	g := join(t, 2, t.TempDir(), "Bob", byName...)
	until(t, "the middle of the game", func() bool { return entries(files) > 150 })
	h.kill()
	at := entries(files)
	g.line("waiting for the host")
	h = host(t, 1, files)
	if n, _ := strconv.Atoi(h.line("started at entry ")); n == 0 || entries(files) < at {
		t.Errorf("killed at record %d, back at %d, entry %d", at, entries(files), n)
	}
	r := agree(t, h, g)
	if n, _ := strconv.Atoi(r.entries); n <= at+10 {
		t.Errorf("killed at record %d, and the game ended with %s", at, r.entries)
	}
	t.Logf("killed at record %d: %v", at, r)
}
