package terminal

import (
	"path/filepath"
	"strings"
	"testing"

	"kotei/decks/home"
	"kotei/net/link"
)

// TestIdentity: a key file makes another machine the one that wrote it.
func TestIdentity(t *testing.T) {
	key := filepath.Join(t.TempDir(), "aiko.koteikey")
	t.Setenv("KOTEI_HOME", t.TempDir())
	if _, err := output(t, "identity"); err == nil || !strings.Contains(err.Error(), "no identity yet") {
		t.Errorf("before the first table: %v", err)
	}
	if _, err := typed(t, "short\n", "identity", "export", key); err == nil || !strings.Contains(err.Error(), "too short") {
		t.Errorf("a short passphrase: %v", err)
	}
	if _, err := typed(t, "nine cranes\n", "identity", "export", key); err != nil {
		t.Fatal(err)
	}
	me, err := link.LoadOrCreateIdentity(home.Here().Identity())
	if err != nil {
		t.Fatal(err)
	}

	t.Setenv("KOTEI_HOME", t.TempDir())
	if got, err := typed(t, "nine cranes\n", "identity", "import", key); err != nil || !strings.Contains(got, "New friends: 0") {
		t.Errorf("%q, %v", got, err)
	}
	if got, err := output(t, "identity"); err != nil || !strings.Contains(got, me.ID().String()) {
		t.Errorf("%q, %v", got, err)
	}
}
