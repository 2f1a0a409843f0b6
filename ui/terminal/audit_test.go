package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/decks/home"
	"kotei/ui/session"
)

// TestAuditOfWhatIsNone: what isn't the file of a game is called so; a game is found by its name among the tables that were hosted here.
func TestAuditOfWhatIsNone(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	files := session.Files{Folders: home.Here()}
	if err := os.MkdirAll(files.Tables(), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"old": "kotei table 7\n", "none": "something else\n"} {
		if err := os.WriteFile(filepath.Join(files.Tables(), name+".table"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for game, want := range map[string]string{"old": "an older Kotei saved it", "none": "first line is not", "nowhere": "no such file"} {
		if _, err := output(t, "audit", game); err == nil || !strings.Contains(err.Error(), game+" can’t be audited") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", game, err)
		}
	}
	if got := files.TableFile("old"); got != filepath.Join(files.Tables(), "old.table") {
		t.Errorf("it is found at %s", got)
	}
}

// TestAuditExplainsAProof: a file that proves a lie is explained, for people and for scripts; one that proves nothing is refused. Two files that
// aren't of games can't be compared.
func TestAuditExplainsAProof(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	votes := filepath.Join("..", "..", "net", "table", "testdata", "votes.proof")
	const says = "Bob’s program voted twice in term 4"
	if out, err := output(t, "audit", votes); err != nil || !strings.Contains(out, says) {
		t.Errorf("%v: %s", err, out)
	}
	if out, err := output(t, "audit", "--json", votes); err != nil || !strings.HasPrefix(out, `{"same":0,"wrong":"In a game of`) {
		t.Errorf("%v: %s", err, out)
	}
	forged := filepath.Join(t.TempDir(), "forged.proof")
	if err := os.WriteFile(forged, []byte("kotei proof 1\n{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for want, args := range map[string][]string{
		"can’t be taken for a proof":  {"audit", forged},
		"can’t be compared: file 1":   {"audit", votes, votes},
		"no such file":                {"audit", votes, "nowhere"},
		"--proof is for two files of": {"audit", votes, "--proof", forged},
	} {
		if _, err := output(t, args...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", args, err)
		}
	}
}
