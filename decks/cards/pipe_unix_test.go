//go:build unix

package cards

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"kotei/decks/home"
)

// A named pipe in a folder of cards is passed over: reading it would never end.
func TestPipes(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	dir := home.Here().CardFiles()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "endless.yaml"), 0o600); err != nil {
		t.Skip("no named pipes here:", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "doll.yaml"), []byte("- {title: Reed Doll, type: item, focus: 1}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if lib, wrong := Gather(home.Here()); lib.Len() != 1 || len(wrong) != 0 {
		t.Errorf("%d cards, %v", lib.Len(), wrong)
	}
	if lib, _, err := Import(t.Context(), nil, []string{dir}, nil); err != nil || lib.Len() != 1 {
		t.Errorf("import: %v", err)
	}
}
