package school

import (
	"embed"
	"fmt"
	"slices"

	"golang.org/x/tools/txtar"

	"kotei/core"
	"kotei/core/scenario"
	"kotei/core/words"
	"kotei/decks/starter"
)

//go:embed puzzles lessons
var files embed.FS

// A Puzzle is a position from which the player wins this turn, if he finds out how.
type Puzzle struct {
	Name                string // of its file
	Title               words.Key
	Goal, Hint, Outcome words.Key // what is to be done, where to look, and how it is done
	Turns               uint16    // within how many turns the game is won: an Honor Victory comes with the next turn
}

// me is the seat of the player.
const me core.Seat = 0

// options are what a position is read with: the starter set has all the cards.
func options() scenario.Options { return scenario.Options{Library: starter.Library().Find} }

// position is the game that the lines of a file set up, after the choices of one of its parts; "": none.
func position(path, part string) (*core.State, error) {
	sc, err := script(path, part)
	if err != nil {
		return nil, err
	}
	return sc.Open(options(), maxLine)
}

// maxLine lies below all lines of a file.
const maxLine = 1 << 20

// script is a file as a scenario, with the lines of one of its parts below the position.
func script(path, part string) (*scenario.Scenario, error) {
	data, err := files.ReadFile(path)
	if err != nil {
		return nil, err
	}
	a := txtar.Parse(data)
	text := a.Comment
	if part == "" {
		return scenario.Parse(path, text)
	}
	for _, f := range a.Files {
		if f.Name == part {
			return scenario.Parse(path, append(text, f.Data...))
		}
	}
	return nil, fmt.Errorf("%s has no part %q", path, part)
}

// path is where the puzzle's file lies.
func (p *Puzzle) path() string { return "puzzles/" + p.Name + ".txtar" }

// Open is the puzzle's position.
func (p *Puzzle) Open() (*core.State, error) { return position(p.path(), "") }

// Missed reports whether the puzzle that began in a turn can't be solved any more, because its time is over.
func (p *Puzzle) Missed(s *core.State, began uint16) bool {
	return s.Over && s.Winner != me || !s.Over && s.Turn >= began+p.Turns
}

// Solved reports whether the player has won.
func (p *Puzzle) Solved(s *core.State) bool { return s.Over && s.Winner == me }

// play is the part of a lesson's file with the choices before its beginning.
const play = "play"

// has reports whether a file has a part.
func has(path, part string) bool {
	data, err := files.ReadFile(path)
	return err == nil && slices.ContainsFunc(txtar.Parse(data).Files, func(f txtar.File) bool { return f.Name == part })
}
