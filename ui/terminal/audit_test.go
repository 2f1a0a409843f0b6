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
