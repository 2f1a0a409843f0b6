package scenario

import (
	"bytes"
	"strings"

	"golang.org/x/tools/txtar"

	"kotei/core/card"
)

// A Scenario is a file that has been read: what to set up, and the lines to play.
type Scenario struct {
	Path     string
	Editions []string // as the file names them: it is played under each
	Rules    []string // catalogue ids that it proves
	seed     uint64
	players  []player
	titles   []title           // cards to look up
	unread   []title           // cards with a trait that can't be read, as “unread” lines say
	named    map[string]string // the titles of cards, by the names that “as” gives them
	tokens   []*card.Card      // faces of tokens
	setup    []entry
	script   []entry
	own      txtar.File // cards.yaml
	ownLine  int
	start    start
}

// A player is a seat, in turn order.
type player struct {
	name       string
	stronghold string   // title; "": the plain one
	beside     []string // titles of what lies beside it
	bare       bool     // no Stronghold at all
	bowed      bool     // it is bowed
	honor      *int
	provinces  int // -1: as the edition says
	hand       int // maximum hand size; -1: as the edition says
	line       int
}

// A title is a card that a line names; [library.find] finds it.
type title struct {
	name    string
	line    int
	created bool // the line puts it as a created card, which has no title in the game
}

// A start is where play begins.
type start struct {
	seat    string // "": the first player
	phase   card.Phase
	battle  int // > 0: at this battlefield
	against string
	game    bool // before the game
	line    int
}

// An entry is one line of the script; exactly one of its functions is set.
type entry struct {
	line   int
	text   string
	build  func(*builder) error
	choice *choice
	move   *advance
	check  *check
}

// maxFile bounds what is read: far above any scenario.
const maxFile = 1 << 20

// Parse reads a scenario. Errors name the line, in a file called path.
func Parse(path string, data []byte) (*Scenario, error) {
	if len(data) > maxFile {
		return nil, at(path, 1, errorf("the file has %d bytes; at most %d are read", len(data), maxFile))
	}
	data = bytes.ReplaceAll(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
	a := txtar.Parse(data)
	p := parser{sc: &Scenario{Path: path, Editions: []string{"celestial"}, seed: 1, start: start{phase: card.ActionPhase}}}
	for _, f := range a.Files {
		if f.Name != "cards.yaml" {
			return nil, at(path, lineOf(data, f.Name), errorf("expected no other file than cards.yaml, got %q", f.Name))
		}
		if p.sc.own.Name != "" {
			return nil, at(path, lineOf(data, f.Name), errorf("cards.yaml is given twice"))
		}
		p.sc.own, p.sc.ownLine = f, lineOf(data, f.Name)
	}
	for _, players := range []bool{true, false} { // the players first, wherever they stand
		for i, text := range strings.Split(string(a.Comment), "\n") {
			p.line = i + 1
			if err := p.read(text, players); err != nil {
				return nil, at(path, p.line, err)
			}
		}
	}
	if len(p.sc.players) == 0 {
		return nil, at(path, 1, errorf("expected a line “player NAME”, got none"))
	}
	if err := p.sc.names(); err != nil {
		return nil, err
	}
	return p.sc, nil
}

// lineOf is the line of the last "-- name --" in the archive.
func lineOf(data []byte, name string) int {
	i := strings.LastIndex(string(data), "-- "+name+" --")
	return 1 + strings.Count(string(data[:max(i, 0)]), "\n")
}

// names checks that every seat that a line names is a player.
func (sc *Scenario) names() error {
	for _, e := range sc.script {
		for _, n := range e.seats() {
			if sc.seat(n) < 0 && n != chance {
				return at(sc.Path, e.line, errorf("no player is called %q", n))
			}
		}
	}
	for _, n := range []string{sc.start.seat, sc.start.against} {
		if n != "" && sc.seat(n) < 0 {
			return at(sc.Path, sc.start.line, errorf("no player is called %q", n))
		}
	}
	if b := sc.start; b.battle > 0 && b.seat == b.against {
		return at(sc.Path, b.line, errorf("%s can't attack himself", b.seat))
	}
	return nil
}

func (e *entry) seats() []string {
	switch {
	case e.choice != nil && e.choice.to != "":
		return []string{e.choice.seat, e.choice.to}
	case e.choice != nil:
		return append([]string{e.choice.seat}, e.choice.seats...)
	case e.move != nil && e.move.seat != "":
		return []string{e.move.seat}
	}
	return nil
}

// seat is a player's number in turn order, -1 if there is none of that name.
func (sc *Scenario) seat(name string) int {
	for i := range sc.players {
		if sc.players[i].name == name {
			return i
		}
	}
	return -1
}
