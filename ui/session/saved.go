package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/words"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/disk"
	"kotei/ui/present"
)

// A Saved game is a journal in the folder of games: every choice is in it as soon as it is made.
type Saved struct {
	Path   string
	Header match.Header
	Note   Note
	Far    bool      // it is played with others on the network
	Over   bool      // it was played to its end
	When   time.Time // it was played last
}

// Latest is the game that was played last and not to its end; nil if there is none.
func (h Files) Latest() *Saved {
	paths := files(h.Games(), ".kotei")
	slices.SortFunc(paths, func(a, b string) int { return home.Written(b).Compare(home.Written(a)) })
	for _, p := range paths {
		if head, err := readHeader(p); err == nil {
			return &Saved{Path: p, Header: head, Note: NoteOf(&head), When: home.Written(p)}
		}
	}
	return nil
}

var errStop = errors.New("only the header is wanted")

// readHeader reads what a saved game started from, without playing it again.
func readHeader(path string) (match.Header, error) {
	data, err := ReadFile(path)
	if err != nil {
		return match.Header{}, err
	}
	_, l, err := match.Load(data, func(match.Header) (*core.State, match.Options, error) {
		return nil, match.Options{}, errStop
	})
	if errors.Is(err, errStop) {
		return l.Header, nil
	}
	return match.Header{}, err
}

// GameFile is the ending of a game's file.
const GameFile = ".kotei"

// Saved are the saved games, the last one first.
func (h Files) Saved() (out []*Saved) {
	for _, dir := range []string{h.Games(), h.Tables(), h.Finished()} {
		for _, p := range files(dir, GameFile) {
			if head, err := readHeader(p); err == nil {
				out = append(out, &Saved{Path: p, Header: head, Note: NoteOf(&head), Over: dir == h.Finished(), Far: dir == h.Tables(), When: home.Written(p)})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b *Saved) int { return b.When.Compare(a.When) })
	return out
}

// Books are what a game's file is read with.
type Books struct {
	Editions []*core.Ruleset
	Library  *cards.Library
}

// game is what a saved game starts from. Its cards are as they were when it began: the file brings them.
func (b Books) game(head match.Header) (*core.State, match.Options, error) {
	opt := head.Options()
	opt.Program = home.Program()
	brought, err := cards.Carried(head.Cards)
	if err != nil {
		return nil, opt, fmt.Errorf("the cards in it: %w", err)
	}
	lib := cards.Join(brought, b.Library)
	opt.Library = lib
	for _, r := range b.Editions {
		if r.Name == head.Edition {
			g, err := head.Game(r, lib)
			return g, opt, err
		}
	}
	return nil, opt, fmt.Errorf("it is played by the rules called %q, which this Kotei doesn't have", head.Edition)
}

// Open reads a game's file. What is damaged at its end is left out, and lost says so.
func (b Books) Open(path string) (m *match.Match, head match.Header, lost, err error) {
	data, err := ReadFile(path)
	if err != nil {
		return nil, head, nil, err
	}
	m, l, err := match.Load(data, b.game)
	if d, damaged := errors.AsType[*match.Damaged](err); damaged {
		lost, err = brokenOff(m, d, "That is shown. The file stays as it is", ", and the Kotei with which it was played opens all of it"), nil
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	head = l.Header
	head.Program = home.Program() // that is which one plays it from here, whoever saves it then
	return m, head, lost, err
}

// Branch writes the game as it was at a position as one of its own. Whoever sat at another window is played by a
// program.
func (h Files) Branch(m *match.Match, head match.Header, n Note, position int) (*Saved, error) {
	n.Players = slices.Clone(n.Players)
	if !slices.Contains(n.Players, Person) && len(n.Players) > 0 {
		n.Players[0] = Person
	}
	for i, p := range n.Players {
		if p == Far {
			n.Players[i] = Captain
		}
	}
	text, err := json.Marshal(n)
	if err != nil {
		return nil, err
	}
	head.Note, head.Program = string(text), home.Program()
	var b strings.Builder
	if err := m.SaveFirst(&b, head, position); err != nil {
		return nil, err
	}
	path := filepath.Join(h.Games(), time.Now().Format("2006-01-02 15.04.05.000000")+GameFile)
	if err := disk.Replace(path, []byte(b.String())); err != nil {
		return nil, err
	}
	return &Saved{Path: path, Header: head, Note: n}, nil
}

// Details say who played, when and how.
func (s *Saved) Details() string {
	var names []string
	for _, seat := range s.Header.Seats {
		names = append(names, seat.Name)
	}
	state := words.Say("in progress")
	if s.Over {
		state = words.Say("finished")
	}
	when := s.When.Format(words.Say("2 January 2006, 15:04"))
	if len(s.Note.Decks) < 2 && len(names) == 2 { // its name says who played
		return when + " · " + state
	}
	return fmt.Sprintf("%s · %s · %s", strings.Join(names, ", "), when, state)
}

// Title says in a line which game it is.
func (s *Saved) Title() string {
	if len(s.Header.Seats) < 2 {
		return words.Say("the last game")
	}
	d := s.Note.Decks
	if len(d) < 2 {
		return words.Say("%s and %s", s.Header.Seats[0].Name, s.Header.Seats[1].Name)
	}
	return present.Short(d[0], 26) + " – " + present.Short(d[1], 26)
}
