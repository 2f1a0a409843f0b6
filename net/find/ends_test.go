package find

import (
	"context"
	"errors"
	"net"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestAnnounceRefuses(t *testing.T) {
	bad := sample()
	bad.Seats = 0
	if _, err := Announce(t.Context(), bad); err == nil {
		t.Error("a table without seats was announced")
	}
	a, err := Announce(t.Context(), sample())
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	if err := a.Update(bad); err == nil {
		t.Error("a table without seats replaced a good one")
	}
}

// TestAllEnds: after Close, and after the context's end, nothing of the
// package is left running.
func TestAllEnds(t *testing.T) {
	for name, end := range map[string]func(context.CancelFunc, *Announcer, *Browser){
		"close":   func(_ context.CancelFunc, a *Announcer, b *Browser) { a.Close(); b.Close() },
		"context": func(cancel context.CancelFunc, _ *Announcer, _ *Browser) { cancel() },
	} {
		ctx, cancel := context.WithCancel(t.Context())
		a, err := Announce(ctx, sample())
		if err != nil {
			t.Fatal(err)
		}
		b := Browse(ctx)
		end(cancel, a, b)
		cancel()
		<-a.done
		<-b.done
		if _, open := <-drained(b.Changes()); open {
			t.Errorf("%s: the channel of changes stays open", name)
		}
		nothingRuns(t, name)
	}
}

func drained(c <-chan []Notice) <-chan []Notice {
	for {
		select {
		case _, ok := <-c:
			if !ok {
				return c
			}
		default:
			return c
		}
	}
}

// nothingRuns waits until no goroutine is inside this package or the mdns
// library but for the tests.
func nothingRuns(t *testing.T, when string) {
	t.Helper()
	var left string
	for range 500 {
		buf := make([]byte, 1<<20)
		left = ""
		for g := range strings.SplitSeq(string(buf[:runtime.Stack(buf, true)]), "\n\n") {
			ours := strings.Contains(g, "kotei/net/find.") || strings.Contains(g, "hashicorp/mdns.")
			if ours && !strings.Contains(g, "testing.tRunner") {
				left += g + "\n\n"
			}
		}
		if left == "" {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%s: still running:\n%s", when, left)
}

func TestNoNetworkIsSaid(t *testing.T) {
	b := &Browser{}
	if _, err := b.openHall(nil); !errors.Is(err, ErrNoNetwork) {
		t.Errorf("browsing without an interface: %v", err)
	}
	a := &Announcer{}
	a.report(nil, nil)
	if !errors.Is(a.Problem(), ErrNoNetwork) || len(a.Where()) != 0 {
		t.Errorf("announcing without an interface: %v on %v", a.Problem(), a.Where())
	}
	if err := speak(&net.Interface{Index: 1 << 30, Name: "none"}, []byte("x")); err == nil {
		t.Error("spoke on an interface that isn't there")
	}
}

func TestSchedules(t *testing.T) {
	var sum time.Duration
	for i := range len(rounds) - 1 {
		sum += nextRound(i)
		if sum != rounds[i+1] {
			t.Errorf("question %d goes out after %v, want %v", i+1, sum, rounds[i+1])
		}
	}
	if nextRound(100) != slowRound || 4*slowRound >= lifetime {
		t.Errorf("four questions in a row must fit into %v", lifetime)
	}
	if pause(100) != repeat || pause(0) != burst[1] {
		t.Error("the announcements' pauses are off")
	}
}
