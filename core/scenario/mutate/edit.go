package main

import (
	"bytes"
	"cmp"
	"go/ast"
	"slices"
)

// pointPath is the package that instrumented code calls.
const pointPath = "kotei/core/scenario/mutate/point"

// An edit inserts words into a file's text, or replaces some of it.
type edit struct {
	at, end int // what it replaces
	from    int // where the node that it belongs to begins, and ends
	to      int
	close   bool
	text    string
}

// around inserts words before and after a node.
func (s *source) around(n ast.Node, before, after string) {
	from, to := s.at(n.Pos()), s.at(n.End())
	s.edits = append(s.edits,
		edit{at: from, end: from, from: from, to: to, text: before},
		edit{at: to, end: to, from: from, to: to, text: after, close: true})
}

// replace replaces a node by words.
func (s *source) replace(n ast.Node, text string) {
	from, to := s.at(n.Pos()), s.at(n.End())
	s.edits = append(s.edits, edit{at: from, end: to, from: from, to: to, text: text})
}

// instrumented is the file's text with its points. Lines keep their numbers.
func (s *source) instrumented() []byte {
	if len(s.spots) == 0 {
		return s.text
	}
	edits := slices.Clone(s.edits)
	name := s.at(s.tree.Name.End())
	edits = append(edits, edit{at: name, end: name, text: `; import mutant "` + pointPath + `"`})
	slices.SortStableFunc(edits, func(a, b edit) int {
		switch {
		case a.at != b.at:
			return cmp.Compare(a.at, b.at)
		case a.close != b.close:
			if a.close {
				return -1
			}
			return 1
		case a.close: // the inner one closes first
			return cmp.Compare(b.from, a.from)
		}
		return cmp.Compare(b.to, a.to) // the outer one opens first
	})
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		out.Write(s.text[at:e.at])
		out.WriteString(e.text)
		at = e.end
	}
	out.Write(s.text[at:])
	return out.Bytes()
}
