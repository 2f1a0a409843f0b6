package terminal

import (
	"context"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/decks/starter"
	"kotei/net/elect"
	"kotei/net/table"
	"kotei/ui/session"
)

// quick lets nobody wait for long until the others’ programs go on without a keeper.
func quick(p *session.Participant) {
	p.Timing = elect.Timing{Grace: 300 * time.Millisecond, Gather: 100 * time.Millisecond, Retry: 500 * time.Millisecond}
}

// A heard is what a command has printed so far.
type heard struct {
	mu   sync.Mutex
	text strings.Builder
}

func (h *heard) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.Write(p)
}

func (h *heard) has(text string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return strings.Contains(h.text.String(), text)
}

// A joins is “kotei join”, running.
type joins struct {
	*joining
	out  *heard
	stop context.CancelFunc
	done chan struct{}
}

// join starts it, for a player with his folder.
func join(t *testing.T, name, dir, address, code string, look bool) *joins {
	t.Helper()
	out := &heard{}
	ctx, stop := context.WithCancel(t.Context())
	j := &joining{lanPlayer: lanPlayer{kit: newKit(Program{}, strings.NewReader(""), out, out), wishes: quick}}
	c := &cobra.Command{}
	j.options(c)
	if err := c.ParseFlags([]string{"--home", dir, "--code", code}); err != nil {
		t.Fatal(err)
	}
	if err := j.ready(c); err != nil {
		t.Fatal(err)
	}
	j.name, j.address, j.wait, j.look, j.ctx, j.listen = name, address, 20*time.Second, look, ctx, ":0"
	r := &joins{j, out, stop, make(chan struct{})}
	go func() {
		defer close(r.done)
		if err := j.join(ctx); err != nil && ctx.Err() == nil {
			r.complain(name, err)
		}
	}()
	t.Cleanup(r.ends)
	return r
}

func (r *joins) ends() { r.stop(); <-r.done }

// until waits until something is so.
func until(t *testing.T, what string, ok func() bool, who ...*joins) {
	t.Helper()
	for end := time.Now().Add(90 * time.Second); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			for _, r := range who {
				r.out.mu.Lock()
				t.Logf("%s hears:\n%s", r.name, r.out.text.String())
				r.out.mu.Unlock()
			}
			t.Fatal("never: " + what)
		}
	}
}

// TestJoinFindsBack: the host of a game of three is gone for good, the others’ programs go on, and one of theirs, which was “kotei join”, ends and is
// started again as before: it finds the game where it is by now, and so does who only looks on. The host comes back by “kotei host”, as a guest, and
// all play on.
func TestJoinFindsBack(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	hers := t.TempDir()
	d := starter.Decks()[0]
	deck, err := session.DeckOf(starter.Library(), &d)
	if err != nil {
		t.Fatal(err)
	}
	ann := session.Participant{
		Files: session.Files{Folders: home.Folders{Config: hers, Data: hers, State: hers, Cache: hers}}, Editions: rules.Editions(), Library: starter.Library(),
		Name: "Ann", Deck: deck, Door: session.Door{Listen: []string{"127.0.0.1:0"}},
	}
	ann.Views = ann.Files.Tables()
	quick(&ann)
	f, _ := cards.FormatOf(rules.Celestial().Name)
	ctx, gone := context.WithCancel(t.Context())
	defer gone()
	hosted, err := session.Hosting{
		Participant: ann, Title: "Hall", Format: f, Mode: match.Enforce, Dealing: table.AllDeal, Patience: 3 * time.Minute, Seats: 3, Auto: true, File: filepath.Join(ann.Views, "hall.table"),
	}.Open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	plays := func(tb *table.Table, seed uint64) {
		a := session.Attend(tb, bot.Random(seed))
		go func() {
			for u := range tb.Updates() {
				_ = a.Hear(u)
			}
		}()
	}
	at, his, looks := hosted.Address().String(), t.TempDir(), t.TempDir()
	dan := join(t, "Dan", looks, at, hosted.Code(), true)
	bob := join(t, "Bob", t.TempDir(), at, hosted.Code(), false)
	cid := join(t, "Cid", his, at, hosted.Code(), false)
	plays(hosted.Table, 1)
	until(t, "the game goes on", func() bool { n, _ := hosted.Table.Head(); return n > 8 }, bob, cid, dan)
	until(t, "all have begun", func() bool {
		return bob.out.has("patience 3m") && cid.out.has("patience 3m") && dan.out.has("patience 3m")
	}, bob, cid, dan)
	seat := cid.sat.Table.Seat()
	gone()
	until(t, "another keeper", func() bool {
		k := dan.sat.Table.Keeper()
		return k != 0 && k == bob.sat.Table.Keeper() && k == cid.sat.Table.Keeper()
	}, bob, cid, dan)
	until(t, "who looks on hears of it", func() bool { return dan.out.has("kept by") }, dan)
	dan.ends()
	cid.ends()
	cid = join(t, "Cid", his, at, "", false)
	until(t, "Cid is back", func() bool { return cid.out.has("back at Ann") && cid.out.has("started at entry") }, bob, cid)
	if got := cid.sat.Table.Seat(); got != seat {
		t.Errorf("he sits at %d, and sat at %d", got, seat)
	}
	out := &heard{}
	h := &hosting{lanPlayer: lanPlayer{kit: newKit(Program{}, strings.NewReader(""), out, out), wishes: quick}, seats: 3}
	h.name, h.deck, h.kind, h.listen, h.files = "Hall", d.Name, "samurai", "127.0.0.1:0", ann.Files.Folders
	back := make(chan struct{})
	again, leaves := context.WithCancel(t.Context())
	go func() {
		defer close(back)
		if err := h.host(again, f, match.Enforce, table.AllDeal); err != nil && again.Err() == nil {
			t.Error(err)
		}
	}()
	defer func() { leaves(); <-back }()
	until(t, "the host is back, and told who keeps the game", func() bool { return out.has("kept by") || out.has("back at Hall") })
	n, _ := bob.sat.Table.Head()
	until(t, "all play on", func() bool {
		m, _ := bob.sat.Table.Head()
		o, _ := cid.sat.Table.Head()
		return m > n+3 && o > n+3
	}, bob, cid)
	dan = join(t, "Dan", looks, at, "", true)
	until(t, "who looks on is back", func() bool { return dan.out.has("started at entry") && dan.sat.Table.Seen() != nil }, bob, cid, dan)
	if dan.sat.Table.Seat() != core.NoSeat {
		t.Error("who looked on plays")
	}
}
