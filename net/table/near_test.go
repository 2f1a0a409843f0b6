package table

import (
	"context"
	"testing"
	"time"

	"kotei/net/link"
)

// neighbour is a program with a listener on this machine.
func neighbour(t *testing.T, name string, seen func(context.Context) []string) (Neighbours, *link.Listener, [32]byte) {
	t.Helper()
	id, err := link.NewIdentity()
	if err != nil {
		t.Fatal(err)
	}
	cfg := link.Config{Identity: id, Name: name, Version: 1}
	l, err := link.Listen(t.Context(), "127.0.0.1:0", cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	return Near(t.Context(), l, cfg, seen), l, [32]byte(id.Public())
}

// TestNeighbourHasMoved: a program that isn't where it was is found among the tables that are seen on the network, by its key.
func TestNeighbourHasMoved(t *testing.T) {
	ann, at, key := neighbour(t, "Ann", nil)
	_, other, _ := neighbour(t, "Cid", nil)
	bob, _, own := neighbour(t, "Bob", func(context.Context) []string { return []string{other.Addr().String(), at.Addr().String()} })
	ann.Admit([][32]byte{own})
	line := bob.Dial(key, []string{"127.0.0.1:1"})
	defer line.Close()
	select {
	case c := <-line.Changes():
		if c.Conn == nil {
			t.Fatalf("the first change is %+v", c)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("Ann isn't found")
	}
}
