package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// machine are the files of core that hold no rules: what a state is, how it runs, is hashed, named, seen and changed by hand.
var machine = []string{
	"doc.go", "fact_byhand.go", "frame.go", "hash.go", "question.go", "ruleset.go", "run.go",
	"state.go", "state_ids.go", "state_seen.go", "table.go",
}

// unruly are the files of core/rules that hold no rules: what an override may say, which sources are suggested for a payment, and how
// players are told where the game stands, between what they choose, and what waits for its turn.
var unruly = []string{"action_override.go", "doc.go", "gold_cheapest.go", "look_options.go", "look_stage.go", "look_waiting.go"}

// sources lists the files that are changed, from the root of the module.
func sources(root string) (files []string, err error) {
	for dir, without := range map[string][]string{"core": machine, "core/rules": unruly} {
		list, err := os.ReadDir(filepath.Join(root, dir))
		if err != nil {
			return nil, err
		}
		for _, e := range list {
			name := e.Name()
			generated := strings.HasSuffix(name, "_string.go")
			if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && !generated && !slices.Contains(without, name) {
				files = append(files, path.Join(dir, name))
			}
		}
	}
	slices.Sort(files)
	return files, nil
}

// moduleRoot is the folder with go.mod, here or above.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	for ; err == nil; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	return "", fmt.Errorf("expected to run inside Kotei's source, found no go.mod in this folder or above it")
}

// A source is one file with its points.
type source struct {
	name string // from the root
	text []byte
	set  *token.FileSet
	tree *ast.File
	fun  string // the function that is being read

	spots []spot
	edits []edit
	done  map[ast.Node]bool // conditions that are part of another one
	free  int               // the next point's number
}

// A spot is a place that can go wrong: a condition or a step.
type spot struct {
	n       int
	file    string
	line    int
	fun     string // around it
	what    string // its words
	step    bool
	yes, no bool // which ways it is forced
	whole   bool // it is a condition of several parts
}

// read parses a file and finds its points, numbered from free on.
func read(name string, text []byte, free int) (*source, error) {
	s := &source{name: name, text: text, set: token.NewFileSet(), done: map[ast.Node]bool{}, free: free}
	var err error
	if s.tree, err = parser.ParseFile(s.set, name, text, parser.SkipObjectResolution); err != nil {
		return nil, err
	}
	for _, d := range s.tree.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			s.fun = f.Name.Name
			ast.Inspect(f, s.visit)
		} else {
			s.fun = ""
			ast.Inspect(d, s.visit)
		}
	}
	return s, nil
}

// add makes a new point.
func (s *source) add(n ast.Node, p spot) int {
	p.n, p.file, p.fun, p.line = s.free, s.name, s.fun, s.set.Position(n.Pos()).Line
	if p.what == "" {
		p.what = s.words(n)
	}
	s.free++
	s.spots = append(s.spots, p)
	return p.n
}

// words is the source of a node on one line.
func (s *source) words(n ast.Node) string {
	text := strings.Join(strings.Fields(string(s.text[s.at(n.Pos()):s.at(n.End())])), " ")
	if r := []rune(text); len(r) > 100 {
		text = string(r[:99]) + "…"
	}
	return text
}

func (s *source) at(p token.Pos) int { return s.set.Position(p).Offset }
