package pack

import (
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// TestChoices: what was chosen by hand is there the next time; a damaged file is told.
func TestChoices(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data", "pictures.json")
	if got, err := ReadChoices(path); err != nil || len(got) != 0 {
		t.Errorf("without a file: %v, %v", got, err)
	}
	want := map[Of]string{{Card: "mori_ran"}: "/a/b: c.png", {"mori_ran", "gold_edition"}: "d.jpg"}
	if err := SaveChoices(path, want); err != nil {
		t.Fatal(err)
	}
	if got, err := ReadChoices(path); err != nil || !maps.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	if err := os.WriteFile(path, []byte(`[{"card":`), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadChoices(path); err == nil {
		t.Error("half a file is read")
	}
}

func FuzzParseChoices(f *testing.F) {
	f.Add([]byte(`[{"card":"mori_ran","set":"gold_edition","file":"/x.png"},{"card":"","file":"y"}]`))
	f.Add([]byte(`[]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := parseChoices(data)
		if err != nil && list != nil {
			t.Error("a list and an error")
		}
		for _, c := range list {
			if c.Card == "" || c.File == "" {
				t.Errorf("kept is %+v", c)
			}
		}
	})
}
