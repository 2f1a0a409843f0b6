package link

import (
	"cmp"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"kotei/disk"
)

// Bounds of what is remembered and shown.
const (
	maxFriends     = 1000
	maxFriendsFile = 1 << 20
	maxName        = 64 // bytes
)

// A Friend is a device that has paired with this one. Friends need no code.
type Friend struct {
	Key   ed25519.PublicKey `json:"key"`
	Name  string            `json:"name"`
	Since time.Time         `json:"since"`
}

// ID is the friend's device.
func (f Friend) ID() PeerID { return IDOf(f.Key) }

// Friends is the file of pinned keys. It may be used from several goroutines.
type Friends struct {
	path string

	mu  sync.Mutex
	all []Friend
}

// ErrNoFriend says that a device isn't among the friends.
var ErrNoFriend = errors.New("that device is not among the friends")

// OpenFriends reads the friends from a file, which need not be there yet. A
// file that can't be read is an error and stays as it is.
func OpenFriends(path string) (*Friends, error) {
	raw, err := readSmall(path, maxFriendsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return &Friends{path: path}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("can't read the list of friends: %w", err)
	}
	all, err := parseFriends(raw)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; correct it, or move it away: "+
			"then the list is empty and friends are asked for a code once more", path, err)
	}
	return &Friends{path: path, all: all}, nil
}

// friendsFile is the layout of the file.
type friendsFile struct {
	Friends []Friend `json:"friends"`
}

func parseFriends(raw []byte) ([]Friend, error) {
	var file friendsFile
	if err := json.Unmarshal(raw, &file); err != nil {
		return nil, fmt.Errorf("expected the list of friends as JSON (%w)", err)
	}
	if len(file.Friends) > maxFriends {
		return nil, fmt.Errorf("expected at most %d friends, not %d", maxFriends, len(file.Friends))
	}
	seen := map[PeerID]bool{}
	for i, f := range file.Friends {
		switch {
		case len(f.Key) != ed25519.PublicKeySize:
			return nil, fmt.Errorf("friend %d: expected a key of %d bytes in base64", i+1, ed25519.PublicKeySize)
		case checkName(f.Name) != nil:
			return nil, fmt.Errorf("friend %d: %w", i+1, checkName(f.Name))
		case seen[f.ID()]:
			return nil, fmt.Errorf("friend %d: the key of %q appears twice", i+1, f.Name)
		}
		seen[f.ID()] = true
	}
	return file.Friends, nil
}

// checkName wants a name that can be shown on one line.
func checkName(name string) error {
	switch {
	case strings.TrimSpace(name) == "":
		return errors.New("a name is missing")
	case len(name) > maxName || !utf8.ValidString(name):
		return fmt.Errorf("a name may have at most %d bytes of UTF-8", maxName)
	}
	for _, r := range name {
		if !unicode.IsPrint(r) {
			return fmt.Errorf("the name %q contains the unprintable character %U", name, r)
		}
	}
	return nil
}

// List is all friends, by name.
func (fs *Friends) List() []Friend {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	out := slices.Clone(fs.all)
	slices.SortStableFunc(out, func(a, b Friend) int { return cmp.Compare(a.Name, b.Name) })
	return out
}

// Find looks a device up.
func (fs *Friends) Find(id PeerID) (Friend, bool) {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	if i := fs.index(id); i >= 0 {
		return fs.all[i], true
	}
	return Friend{}, false
}

func (fs *Friends) index(id PeerID) int {
	return slices.IndexFunc(fs.all, func(f Friend) bool { return f.ID() == id })
}

// Pin remembers a key under a name. A friend who is known already keeps his
// name; if another bears the name, a number follows it.
func (fs *Friends) Pin(key ed25519.PublicKey, name string) error {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	if fs.index(IDOf(key)) >= 0 {
		return nil
	}
	if len(key) != ed25519.PublicKeySize {
		return fmt.Errorf("%q: expected a key of %d bytes", name, ed25519.PublicKeySize)
	}
	if err := checkName(name); err != nil {
		return err
	}
	if len(fs.all) >= maxFriends {
		return fmt.Errorf("the list of friends is full (%d): forget somebody first", maxFriends)
	}
	f := Friend{Key: slices.Clone(key), Name: fs.free(name), Since: time.Now().UTC().Truncate(time.Second)}
	return fs.save(append(slices.Clone(fs.all), f))
}

// free is the name, or the first like it that nobody bears.
func (fs *Friends) free(name string) string {
	taken := func(s string) bool {
		return slices.ContainsFunc(fs.all, func(f Friend) bool { return f.Name == s })
	}
	out := name
	for n := 2; taken(out); n++ {
		number := fmt.Sprintf(" (%d)", n)
		for len(name)+len(number) > maxName {
			_, size := utf8.DecodeLastRuneInString(name)
			name = name[:len(name)-size]
		}
		out = name + number
	}
	return out
}

// Rename gives a friend another name.
func (fs *Friends) Rename(id PeerID, name string) error {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	i := fs.index(id)
	if i < 0 {
		return ErrNoFriend
	}
	if err := checkName(name); err != nil {
		return err
	}
	all := slices.Clone(fs.all)
	all[i].Name = name
	return fs.save(all)
}

// Forget removes a friend: next time he is asked for a code.
func (fs *Friends) Forget(id PeerID) error {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	i := fs.index(id)
	if i < 0 {
		return ErrNoFriend
	}
	return fs.save(slices.Delete(slices.Clone(fs.all), i, i+1))
}

// save writes the list, and takes it over if that went well.
func (fs *Friends) save(all []Friend) error {
	raw, err := json.MarshalIndent(friendsFile{Friends: all}, "", "\t")
	if err != nil {
		return err
	}
	if err := disk.ReplacePrivate(fs.path, append(raw, '\n')); err != nil {
		return fmt.Errorf("can't save the list of friends: %w", err)
	}
	fs.all = all
	return nil
}
