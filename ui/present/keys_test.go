package present

import (
	"slices"
	"testing"
)

func TestUsualKeysDontConflict(t *testing.T) {
	var none Keys
	if c := none.Conflicts(); len(c) > 0 {
		t.Errorf("%v", c)
	}
	seen := map[Deed]bool{}
	for _, r := range Deeds {
		if seen[r.Deed] || r.What == "" || !Free(r.Key) {
			t.Errorf("%+v", r)
		}
		seen[r.Deed] = true
		if d := none.Deed(r.Scope, r.Key); d != r.Deed {
			t.Errorf("%s at %d is %q, not %q", r.Key, r.Scope, d, r.Deed)
		}
	}
}

func TestKeysAreChanged(t *testing.T) {
	var k Keys
	k = k.With(GoOn, "Ctrl+P").With(ReadCard, "M")
	if k.Of(GoOn) != "Ctrl+P" || k.Deed(AtTable, "Ctrl+P") != GoOn || k.Deed(AtTable, "Space") != NoDeed || k.Deed(Looking, "Space") != RunGame {
		t.Errorf("going on is at %q", k.Of(GoOn))
	}
	c := k.Conflicts()
	if !slices.Equal(c[ReadCard], []Deed{CardMenu}) || !slices.Equal(c[CardMenu], []Deed{ReadCard}) || len(c) != 2 {
		t.Errorf("conflicts: %v", c)
	}
	// The same key while looking back is no conflict, the same everywhere is.
	if c := Keys(nil).With(CardMenu, "Home").Conflicts(); len(c) != 0 {
		t.Errorf("Home at the table: %v", c)
	}
	if c := Keys(nil).With(GameStart, "F1").Conflicts(); len(c) != 2 {
		t.Errorf("F1 while looking back: %v", c)
	}
	if k = k.With(ReadCard, "E").With(GoOn, "Space"); len(k) != 0 {
		t.Errorf("usual keys are kept: %v", k)
	}
	if k = k.With(SayWords, ""); k.Of(SayWords) != "" || k.Deed(AtTable, "") != NoDeed || len(k.Conflicts()) != 0 {
		t.Errorf("no key: %v", k)
	}
}

func TestKeysThatAreNone(t *testing.T) {
	for key, want := range map[string]bool{
		"A": true, "F12": true, "Ctrl+Shift+A": true, "Shift+Tab": true, "+": true, "Ctrl++": true, "0": true, "Ctrl+1": true,
		"": false, "Ctrl+": false, "Escape": false, "Ctrl+Escape": false, "5": false, "a b": false, "A+B": false,
	} {
		if got := Free(key); got != want {
			t.Errorf("%q: %v", key, got)
		}
	}
	k := Keys{"fly": "F", PassNow: "Escape", CardMenu: "M", ReadCard: "Q", SayWords: ""}.Held()
	if len(k) != 2 || k[ReadCard] != "Q" || k.Of(SayWords) != "" {
		t.Errorf("%v", k)
	}
	for key, want := range map[string]string{"Left": "←", "Ctrl+Left": "Ctrl+←", "Ctrl++": "Ctrl++", "": "", "Enter": "Enter", "Shift+Prior": "Shift+Page Up"} {
		if got := KeyTitle(key); got != want {
			t.Errorf("%q is written %q", key, got)
		}
	}
}
