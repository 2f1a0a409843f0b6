package ui

import (
	"errors"
	"path/filepath"
	"testing"

	"kotei/net/link"
	"kotei/net/table"
	"kotei/ui/lobby"
)

// TestLookingOnFromTheMiddle: the game is shown as soon as what happened before is caught up with.
func TestLookingOnFromTheMiddle(t *testing.T) {
	a := at(t)
	sits := func(name string) (table.Config, link.Config) {
		cfg, l, err := a.brings(name, 0)
		if err != nil {
			t.Fatal(err)
		}
		me, err := link.LoadOrCreateIdentity(filepath.Join(t.TempDir(), "identity"))
		if err != nil {
			t.Fatal(err)
		}
		cfg.Identity, l.Identity = me, me
		return cfg, l
	}
	hc, hl := sits("Ann")
	door, err := link.Listen("127.0.0.1:0", hl)
	if err != nil {
		t.Fatal(err)
	}
	host, err := table.Host(t.Context(), table.HostConfig{
		Config: hc, Door: table.Open(door), Edition: a.opt.Rulesets[0].Name, Format: a.format(""), Seats: 2, Auto: true,
		Extra: func(dealt []string) []string { return further(a.opt.Rulesets[0], a.lib, dealt) },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = host.Leave() })
	join := func(name string, looks bool) *table.Table {
		cfg, l := sits(name)
		l.Code = door.Code()
		line, err := link.Dialer{Addrs: []string{door.Addr().String()}, Config: l}.Dial(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		tb, err := table.Join(t.Context(), table.JoinConfig{Config: cfg, Line: table.Follow(line), Spectator: looks})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = tb.Leave() })
		return tb
	}
	bob := join("Bob", false)
	for u := range bob.Updates() {
		if u.Kind == table.Played {
			break
		}
	}
	n, _ := host.Head()
	m := &meeting{App: a, seats: 2, t: join("Cid", true), wait: lobby.Waiting(lobby.WaitOptions{})}
	for u := range m.t.Updates() {
		if m.take(u); m.room != nil {
			if past := u.Entry.Index + 1; u.Kind != table.Played || past < n {
				t.Errorf("it is shown with %v at position %d of %d", u.Kind, past, n)
			}
			return
		}
	}
	t.Fatal("the table was closed")
}

// TestWhyATableClosed: the reason is a sentence, also where the error begins with a letter of several bytes or says nothing.
func TestWhyATableClosed(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{nil, "Whoever opened it has left."},
		{errors.New(""), "Whoever opened it has left."},
		{errors.New("élan left"), "Élan left."},
		{errors.New("the code is wrong"), "The code is wrong."},
	} {
		if got := why(c.err); got != c.want {
			t.Errorf("%v is told as %q, want %q", c.err, got, c.want)
		}
	}
}
