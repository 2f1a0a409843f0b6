package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"kotei/disk"
	"kotei/net/link"
)

// KeyFile is the ending of key files.
const KeyFile = ".koteikey"

// A Carried player is what a key file holds: by it hosts and friends know him on another machine, and he comes back to his seats there.
type Carried struct {
	Identity string        `json:"identity"` // see link.Identity.PEM
	Friends  []link.Friend `json:"friends,omitempty"`
	Seats    []*Seat       `json:"seats,omitempty"`
}

// Key is the content of a key file for this player, locked by a passphrase.
func (h Files) Key(passphrase string) ([]byte, error) {
	me, err := link.LoadOrCreateIdentity(h.Identity())
	if err != nil {
		return nil, err
	}
	friends, err := link.OpenFriends(h.Friends())
	if err != nil {
		return nil, err
	}
	plain, err := json.Marshal(Carried{Identity: string(me.PEM()), Friends: friends.List(), Seats: h.Seats()})
	if err != nil {
		return nil, err
	}
	return link.Lock(plain, passphrase)
}

// A Taken is what came of taking over a key file.
type Taken struct {
	Friends int    // new ones
	Seats   int    // new ones
	Before  string // the file that keeps the identity that this device had; "": it had none, or the same
}

// gameName is what the name of a game looks like; see table.Game.
var gameName = regexp.MustCompile(`^[0-9a-f]{16,128}$`)

// OpenKey reads a key file.
func OpenKey(locked []byte, passphrase string) (*Carried, error) {
	plain, err := link.Unlock(locked, passphrase)
	if err != nil {
		return nil, err
	}
	c := new(Carried)
	if err := json.Unmarshal(plain, c); err != nil {
		return nil, fmt.Errorf("the key file holds no key: %w", err)
	}
	return c, nil
}

// Take makes this device the one on which a key file was made. The identity that it had stays in a file; friends and seats are added to
// those that are here.
func (h Files) Take(c *Carried) (t Taken, err error) {
	me, err := link.ParseIdentity([]byte(c.Identity))
	if err != nil {
		return t, fmt.Errorf("the key file holds no key: %w", err)
	}
	for _, s := range c.Seats { // before anything is written
		if s == nil || !gameName.MatchString(s.Game) {
			return t, errors.New("the key file holds a seat in a game without a name")
		}
	}
	friends, err := link.OpenFriends(h.Friends())
	if err != nil {
		return t, err
	}
	for _, f := range c.Friends {
		if _, known := friends.Find(f.ID()); known || f.ID() == me.ID() {
			continue
		}
		if err := friends.Pin(f.Key, f.Name); err != nil {
			return t, err
		}
		t.Friends++
	}
	for _, s := range c.Seats {
		if _, err := os.Stat(h.seatFile(s.Game)); err == nil {
			continue
		}
		if err := h.sit(s); err != nil {
			return t, err
		}
		t.Seats++
	}
	if t.Before, err = h.setAside(me.ID()); err != nil {
		return t, err
	}
	return t, me.Save(h.Identity())
}

// setAside keeps this device's identity in another file, if it isn't the one that comes.
func (h Files) setAside(comes link.PeerID) (path string, err error) {
	if _, err := os.Stat(h.Identity()); errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	had, err := link.LoadOrCreateIdentity(h.Identity())
	if err != nil || had.ID() == comes {
		return "", err
	}
	path = fmt.Sprintf("%s-%.8s.pem", strings.TrimSuffix(h.Identity(), ".pem"), had.ID())
	return path, had.Save(path)
}

// SaveKey writes a key file, for its owner's eyes only.
func SaveKey(path string, key []byte) error {
	if filepath.Ext(path) == "" {
		path += KeyFile
	}
	return disk.ReplacePrivate(path, key)
}
