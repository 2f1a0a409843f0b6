package link

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func key(n byte) ed25519.PublicKey {
	return append(ed25519.PublicKey{n}, make([]byte, ed25519.PublicKeySize-1)...)
}

func names(f *Friends) string {
	var out []string
	for _, x := range f.List() {
		out = append(out, x.Name)
	}
	return strings.Join(out, ", ")
}

func TestFriends(t *testing.T) {
	path := filepath.Join(t.TempDir(), "friends.json")
	f, err := OpenFriends(path)
	if err != nil {
		t.Fatal(err)
	}
	pin := func(n byte, name string) {
		t.Helper()
		if err := f.Pin(key(n), name); err != nil {
			t.Fatal(err)
		}
	}
	pin(1, "Doji")
	pin(2, "Akodo")
	pin(3, "Doji") // another of that name
	pin(1, "Shosuro")
	if got := names(f); got != "Akodo, Doji, Doji (2)" {
		t.Errorf("friends: %s", got)
	}
	if err := f.Rename(IDOf(key(3)), "Doji the younger"); err != nil {
		t.Fatal(err)
	}
	if err := f.Forget(IDOf(key(2))); err != nil {
		t.Fatal(err)
	}
	again, err := OpenFriends(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := names(again); got != "Doji, Doji the younger" {
		t.Errorf("read back: %s", got)
	}
	if x, ok := again.Find(IDOf(key(1))); !ok || x.Since.IsZero() || x.ID() != IDOf(key(1)) {
		t.Errorf("found %+v, %v", x, ok)
	}
	if _, ok := again.Find(IDOf(key(2))); ok {
		t.Error("a friend who was forgotten is found")
	}
	for what, err := range map[string]error{
		"rename nobody": f.Rename(IDOf(key(9)), "x"),
		"forget nobody": f.Forget(IDOf(key(9))),
	} {
		if !errors.Is(err, ErrNoFriend) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if f.Rename(IDOf(key(1)), "") == nil || f.Pin(key(8), "a\tb") == nil {
		t.Error("a name that can't be shown was taken")
	}
}

func TestFriendsWithTheLongestName(t *testing.T) {
	f, err := OpenFriends(filepath.Join(t.TempDir(), "friends.json"))
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("界", maxName/3)
	for n := range byte(12) {
		if err := f.Pin(key(n), long); err != nil {
			t.Fatal(err)
		}
	}
	seen := map[string]bool{}
	for _, x := range f.List() {
		if err := checkName(x.Name); err != nil || seen[x.Name] {
			t.Errorf("%q: %v, seen before: %v", x.Name, err, seen[x.Name])
		}
		seen[x.Name] = true
	}
}

func TestFriendsAreBounded(t *testing.T) {
	f := &Friends{path: filepath.Join(t.TempDir(), "friends.json")}
	for i := range maxFriends {
		f.all = append(f.all, Friend{Key: append(key(byte(i)), byte(i>>8)), Name: fmt.Sprint(i)})
	}
	if err := f.Pin(key(255), "one more"); err == nil {
		t.Error("a friend too many was pinned")
	}
}

func TestAFailedSaveChangesNothing(t *testing.T) {
	f := &Friends{path: t.TempDir()} // a folder can't be replaced by a file
	if err := f.Pin(key(1), "Doji"); err == nil {
		t.Fatal("saved onto a folder")
	}
	if len(f.List()) != 0 {
		t.Error("a friend is in the list who isn't in the file")
	}
	left, err := os.ReadDir(filepath.Dir(f.path))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range left {
		if strings.HasPrefix(e.Name(), ".") {
			t.Errorf("%s was left behind", e.Name())
		}
	}
}

func TestFriendsRefused(t *testing.T) {
	good := fmt.Sprintf(`{"key":%q,"name":"Doji"}`, base64.StdEncoding.EncodeToString(key(1)))
	for name, c := range map[string]struct{ content, want string }{
		"no JSON":     {"hello", "as JSON"},
		"short key":   {`{"friends":[{"key":"AAAA","name":"Doji"}]}`, "friend 1: expected a key of 32 bytes"},
		"no name":     {`{"friends":[` + strings.Replace(good, "Doji", " ", 1) + `]}`, "a name is missing"},
		"the same":    {`{"friends":[` + good + "," + good + `]}`, "friend 2: the key of \"Doji\" appears twice"},
		"far too big": {strings.Repeat(" ", maxFriendsFile+1), "at most"},
	} {
		path := filepath.Join(t.TempDir(), "friends.json")
		if err := os.WriteFile(path, []byte(c.content), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := OpenFriends(path)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v, want an error with %q and the file's name", name, err, c.want)
		}
	}
}

// FuzzFriends: what is taken can be saved and is read back as it was.
func FuzzFriends(f *testing.F) {
	f.Add([]byte(`{"friends":[{"key":"AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=","name":"Doji","since":"2026-01-02T03:04:05Z"}]}`))
	f.Add([]byte(`{}`))
	f.Add([]byte(`{"friends":[{}]}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		all, err := parseFriends(raw)
		if err != nil {
			return
		}
		list := &Friends{path: filepath.Join(t.TempDir(), "friends.json"), all: all}
		before := names(list)
		if err := list.save(all); err != nil {
			// A year beyond 9999 can be read but not written; then the
			// file must stay as it was.
			if len(list.all) != len(all) {
				t.Fatal(err)
			}
			return
		}
		again, err := OpenFriends(list.path)
		if err != nil || names(again) != before {
			t.Fatalf("%q became %q, %v", before, names(again), err)
		}
	})
}
