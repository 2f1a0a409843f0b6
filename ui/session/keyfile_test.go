package session

import (
	"errors"
	"os"
	"strings"
	"testing"

	"kotei/net/link"
)

// TestKeyFile: with his key file a guest comes back to his seat from another machine, without a code and as the same player. The identity that
// the machine had stays in a file.
func TestKeyFile(t *testing.T) {
	const passphrase = "nine cranes over the marsh"
	a := at(t)
	h := openAfar(t, a, Hosting{Seats: 2})
	bob := a.participant(t, "Bob", 1)
	w := watch(h.join(t, bob, false))
	g := <-w.games
	w.until(func(s Shot) bool { return s.Past > 0 })
	g.Stop()
	me, err := link.LoadOrCreateIdentity(bob.Files.Identity())
	if err != nil {
		t.Fatal(err)
	}
	key, err := bob.Files.Key(passphrase)
	if err != nil {
		t.Fatal(err)
	}

	there := bob.elsewhere(t)
	had, err := link.LoadOrCreateIdentity(there.Files.Identity())
	if err != nil {
		t.Fatal(err)
	}
	opened, err := OpenKey(key, passphrase)
	if err != nil {
		t.Fatal(err)
	}
	got, err := there.Files.Take(opened)
	if err != nil || got.Friends != 1 || got.Seats != 1 {
		t.Fatalf("%+v, %v", got, err)
	}
	if kept, err := link.LoadOrCreateIdentity(got.Before); err != nil || kept.ID() != had.ID() {
		t.Errorf("the identity before isn't in %q: %v", got.Before, err)
	}
	if now, err := link.LoadOrCreateIdentity(there.Files.Identity()); err != nil || now.ID() != me.ID() {
		t.Errorf("it is another player: %v", err)
	}
	seats := there.Files.Seats()
	if len(seats) != 1 {
		t.Fatalf("the ways back are %+v", seats)
	}
	again, err := there.ComeBack(t.Context(), seats[0], GameOptions{})
	if err != nil {
		t.Fatal(err)
	}
	w = watch(again)
	g = <-w.games
	if s := w.until(func(s Shot) bool { return s.Past > 0 }); s.View.Seat != 1 {
		t.Errorf("he sits at seat %d", s.View.Seat)
	}
	g.Stop()
}

// TestKeyFilesThatAreNone: what isn't a key file changes nothing.
func TestKeyFilesThatAreNone(t *testing.T) {
	h := new(Participant).elsewhere(t).Files
	me, err := link.NewIdentity()
	if err != nil {
		t.Fatal(err)
	}
	good := string(me.PEM())
	for why, c := range map[string]Carried{
		"no key":         {Identity: "x"},
		"without a name": {Identity: good, Seats: []*Seat{{Game: "../../x"}}},
		"game without":   {Identity: good, Seats: []*Seat{nil}},
		"key of 32":      {Identity: good, Friends: []link.Friend{{Key: []byte{1}, Name: "A"}}},
	} {
		if _, err := h.Take(&c); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", why, err)
		}
	}
	if _, err := os.Stat(h.Identity()); !errors.Is(err, os.ErrNotExist) {
		t.Error("an identity is written")
	}
}
