package terminal

import (
	"strings"
	"testing"

	"kotei/decks/home"
	"kotei/net/link"
)

// TestFriends: friends are listed, renamed and forgotten in the terminal.
func TestFriends(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	if got, err := output(t, "friends"); err != nil || !strings.Contains(got, "no friends yet") {
		t.Errorf("%q, %v", got, err)
	}
	friends, err := link.OpenFriends(home.Here().Friends())
	if err != nil {
		t.Fatal(err)
	}
	id, err := link.NewIdentity()
	if err != nil {
		t.Fatal(err)
	}
	if err := friends.Pin(id.Public(), "Aiko"); err != nil {
		t.Fatal(err)
	}
	if _, err := output(t, "friends", "rename", "aiko", "Aiko of the club"); err != nil {
		t.Error(err)
	}
	if got, err := output(t, "friends"); err != nil || !strings.HasPrefix(got, "Aiko of the club") {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := output(t, "friends", "forget", "Aiko"); err == nil || !strings.Contains(err.Error(), "no friend is called") {
		t.Errorf("somebody else: %v", err)
	}
	if _, err := output(t, "friends", "forget", "Aiko of the club"); err != nil {
		t.Error(err)
	}
	if friends, err = link.OpenFriends(home.Here().Friends()); err != nil || len(friends.List()) != 0 {
		t.Errorf("%v %v", friends.List(), err)
	}
}
