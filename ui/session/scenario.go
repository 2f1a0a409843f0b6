package session

import (
	"errors"
	"strings"

	"kotei/core"
	"kotei/core/words"
)

// Scenarios are what writes positions as scenario files.
type Scenarios struct {
	Fits  func(s *core.State) bool // reports whether such a position can be written
	Write func(s *core.State, names []string, about string) ([]byte, error)
}

// maxTries bounds the positions that are tried, back from the one that is looked at.
const maxTries = 60

// Scenario writes position n of a game, or the nearest one before it that can be written; then the file tells what came after.
func (r *Reel) Scenario(by *Scenarios, n int) ([]byte, error) {
	err := errors.New("the game has no such moment yet")
	s, seen := &core.State{}, &core.State{}
	for at, tries := min(n, r.Len()), 0; at >= 0 && tries < maxTries; at-- {
		if err := r.m.At(r.Position(at), s); err != nil {
			return nil, err
		}
		v := s
		if !r.MayPlayOn() && s.Eyes == core.AllEyes { // what is hidden stays hidden
			s.SeenBy(seen, r.From)
			v = seen
		}
		if !by.Fits(v) {
			continue
		}
		tries++
		var text []byte
		if text, err = by.Write(v, r.Names, r.about(at, n)); err == nil {
			return text, nil
		}
	}
	return nil, err
}

// maxAfter bounds the lines that tell what came after a position that was written.
const maxAfter = 40

// about says which position is written, and what was done from there on up to the one that was looked at.
func (r *Reel) about(at, n int) string {
	var b strings.Builder
	b.WriteString(words.Say("A game of %s: turn %d.", strings.Join(r.Names, words.Say(" and ")), r.Marks[at].Turn) + "\n")
	if told := r.told[r.lines[at]:r.lines[n]]; at < n && len(told) > 0 {
		b.WriteString(words.Say("After this position the game went on like this:") + "\n")
		for _, l := range told[:min(len(told), maxAfter)] {
			b.WriteString("  " + strings.Join(strings.Fields(l.line.String()), " ") + "\n")
		}
	}
	return b.String()
}
