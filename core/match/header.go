package match

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"kotei/core"
)

// The file of a match is text, one line each, and only ever grows:
//
//	kotei match 7
//	{"edition":"celestial","mode":"enforce","seed":7,"seats":[…],"start":"5d41…"}
//	0 ENTRY HASH
//	1 ENTRY HASH
//
// The first line names the version. The second is a [Header] as JSON. Then each entry of the log has a line: its
// number, its encoding ([Match.AppendEntry]) and its hash, both in hexadecimal. The hashes chain the entries to each
// other and to the start, so an altered line is found by its number. A line without its end was being written when the
// program stopped; it is cut. Version 1 had no program in its header and no entries of the kind [Changed], and
// version 2 no cards beside the Strongholds: a game in it is one without them. Version 3 had no entries of the kind [Given];
// the hashes up to version 4 knew the steps of procedures by their numbers, and those of version 5 other locals of procedures. Version 6
// had no cards that are shown before the first question.

// Version is the newest version of the file that is read, and the one that is written.
const Version = 7

// hashedAlike is the first version whose hashes this program makes, too. Those of older files can't be made any more: their
// entries are played again, and only what can't be played tells that one was altered.
const hashedAlike = 6

const magic = "kotei match "

// A Header is what a match started from.
type Header struct {
	Edition string       `json:"edition"`
	Program string       `json:"program,omitempty"` // which build wrote the file: another may play the same entries otherwise
	Mode    string       `json:"mode"`
	Seed    uint64       `json:"seed"`
	Seats   []HeaderSeat `json:"seats"`
	Extra   []string     `json:"extra,omitempty"` // IDs of further cards at the table
	Eyes    *int         `json:"eyes,omitempty"`  // the seat whose view this is, -1 a spectator's; none: the whole game
	// Listens are the windows at which everybody is asked: a view can't work them out from cards that it doesn't know.
	Listens core.EventSet `json:"listens,omitzero"`
	// Attention is, likewise, what the texts of all cards wait for and look back at.
	Attention core.Attention `json:"attention,omitzero"`
	// Shown are, of a view, the cards that its eyes are shown before the first question, in order.
	Shown []HeaderShown `json:"shown,omitempty"`
	Cards string        `json:"cards,omitempty"` // definitions of cards that no library has, in the caller's format
	Note  string        `json:"note,omitempty"`  // the caller's
	Start string        `json:"start"`           // what the log is chained to, filled in on writing
}

// A HeaderSeat is a player: the name, and the cards by their IDs, in the order of the lists; "" is a card that
// the eyes of the view don't know.
type HeaderSeat struct {
	Name       string   `json:"name"`
	Stronghold string   `json:"stronghold,omitempty"`
	Beside     []string `json:"beside,omitempty"` // what lies beside it: a Sensei, a Wind
	Dynasty    []string `json:"dynasty,omitempty"`
	Fate       []string `json:"fate,omitempty"`
}

// A HeaderShown is a card that some seats are shown before anybody is asked anything.
type HeaderShown struct {
	Mask uint16      `json:"mask"` // by bit: to whom; see core.Shows
	Card core.CardID `json:"card"`
	ID   string      `json:"id"`
}

// lines are the first two lines of a file.
func (h Header) lines(first [32]byte) ([]byte, error) {
	h.Start = hex.EncodeToString(first[:])
	j, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "%s%d\n%s\n", magic, Version, j), nil
}

// line is an entry's line.
func line(t *core.Table, e *Entry) []byte {
	b := strconv.AppendInt(nil, int64(e.Index), 10)
	b = append(b, ' ')
	b = hex.AppendEncode(b, appendEntry(nil, t, e))
	b = append(b, ' ')
	b = hex.AppendEncode(b, e.Hash[:])
	return append(b, '\n')
}

var (
	errNoMatch = fmt.Errorf("this is not a saved match: its first line is not “kotei match” with a version from 1 to %d", Version)
	errNoHead  = errors.New("the saved match ends before its second line, which says what it started from: nothing was played yet")
)

// parseHeader reads the first two lines, and returns what follows.
func parseHeader(data []byte) (h Header, v int, rest []byte, err error) {
	top, rest, ok := bytes.Cut(data, []byte("\n"))
	num, named := strings.CutPrefix(string(top), magic)
	v, err = strconv.Atoi(num)
	switch {
	case !ok && (strings.HasPrefix(magic, string(top)) || named && err == nil && v > 0):
		return h, 0, nil, errNoHead
	case !named || !ok || err != nil || v < 1:
		return h, 0, nil, errNoMatch
	case v > Version:
		return h, 0, nil, fmt.Errorf("this match was saved by a newer Kotei: its file has version %d, this one reads up to %d; open it with the newer one", v, Version)
	}
	j, rest, ok := bytes.Cut(rest, []byte("\n"))
	if !ok {
		return h, 0, nil, errNoHead
	}
	d := json.NewDecoder(bytes.NewReader(j))
	d.DisallowUnknownFields()
	if err := d.Decode(&h); err != nil {
		return h, 0, nil, fmt.Errorf("line 2 of the saved match: %w", err)
	}
	return h, v, rest, h.check()
}

func (h *Header) check() error {
	_, mode := ParseMode(h.Mode)
	start, err := hex.DecodeString(h.Start)
	switch {
	case !mode:
		return fmt.Errorf("line 2 of the saved match: the mode is enforce, advise or free, not %q", h.Mode)
	case len(h.Seats) < 1 || len(h.Seats) > core.MaxSeats:
		return fmt.Errorf("line 2 of the saved match: %d players; 1 to %d can play", len(h.Seats), core.MaxSeats)
	case err != nil || len(start) != 32:
		return fmt.Errorf("line 2 of the saved match: the hash of the start isn't 64 hexadecimal digits")
	case h.Eyes != nil && (*h.Eyes < int(core.NoSeat) || *h.Eyes >= len(h.Seats)):
		return fmt.Errorf("line 2 of the saved match: it claims to be the view of player %d of %d", *h.Eyes+1, len(h.Seats))
	}
	return nil
}

// Options are the options that the header tells.
func (h *Header) Options() Options {
	mode, _ := ParseMode(h.Mode)
	o := Options{Mode: mode, Seed: h.Seed, Shown: h.Shown}
	for _, s := range h.Seats {
		o.Names = append(o.Names, s.Name)
	}
	return o
}
