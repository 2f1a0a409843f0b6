package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestNoRulesInTheWindow: what the rules say, they say themselves; the window asks them and cites nothing of its own. The terminal's help shows
// how ids are written.
func TestNoRulesInTheWindow(t *testing.T) {
	cited := regexp.MustCompile(`\bCE-[A-Z]+-[0-9]+`)
	seen := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && path == "terminal" {
			return filepath.SkipDir
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		seen++
		ast.Inspect(f, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && cited.MatchString(l.Value) {
				t.Errorf("%s cites a rule: ask core/rules for the sentence: %s", set.Position(l.Pos()), l.Value)
			}
			return true
		})
		return nil
	})
	if err != nil || seen < 50 {
		t.Fatal(seen, err)
	}
}
