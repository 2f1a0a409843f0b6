package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kotei/core/rules"
)

// A step may ask or call only as it returns: whatever it did before that is done, and the frame goes on with the next
// step. Here the syntax trees of the package are walked for calls of X.AskFor, X.Call, X.CallThen and the functions that end in them,
// which must stand in a return statement.
func TestStepsAskAndCallOnlyAsTheyReturn(t *testing.T) {
	ends := []string{"AskFor", "Call", "CallThen", "happen", "happenThen", "just", "mark", "fire", "runTrait", "payCosts"}
	for _, f := range parse(t) {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ReturnStmt:
				return false
			case *ast.AssignStmt: // m := x.CallThen(…) followed by return m is checked by hand where it stands
				if len(n.Lhs) == 1 {
					if id, ok := n.Lhs[0].(*ast.Ident); ok && id.Name == "m" {
						return false
					}
				}
			case *ast.CallExpr:
				if name := called(n); slices.Contains(ends, name) {
					t.Errorf("%s is called without returning it", name)
				}
			}
			return true
		})
	}
}

func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok && x.Name == "x" {
			return f.Sel.Name
		}
	}
	return ""
}

func parse(t *testing.T) (files []*ast.File) {
	t.Helper()
	dir, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range dir {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), e.Name(), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

// Procedures are tables of named steps.
func TestEveryProcedureHasSteps(t *testing.T) {
	for i, p := range rules.Celestial().Procs {
		if i > 0 && (p.Name == "" || len(p.Steps) == 0) {
			t.Errorf("procedure %d (%q) has no steps", i, p.Name)
		}
		for j, s := range p.Steps {
			if s.Name == "" || s.Do == nil {
				t.Errorf("%s: step %d has no name or does nothing", p.Name, j)
			}
		}
	}
}

// Every rule id that the code and its comments cite exists in the catalogue, and every chapter of which they give no number.
func TestCitedRulesExist(t *testing.T) {
	known := map[string]bool{}
	for _, r := range rules.Catalogue() {
		known[r.ID], known[r.ID[:strings.LastIndexByte(r.ID, '-')]] = true, true
	}
	ids := regexp.MustCompile(`\b(CE|SG|EE|GE|HE)-[A-Z]+(-\d+)?\b`)
	for _, d := range []string{".", "..", "../card", "../match", "../scenario", "../text"} {
		list, err := os.ReadDir(d)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range list {
			if !strings.HasSuffix(e.Name(), ".go") {
				continue
			}
			src, err := os.ReadFile(d + "/" + e.Name())
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range ids.FindAllString(string(src), -1) {
				chapter := !strings.ContainsAny(id, "0123456789")
				if !known[id] && !(chapter && strings.HasSuffix(e.Name(), "_test.go")) { // tests invent some
					t.Errorf("%s cites %s, which is in no catalogue", e.Name(), id)
				}
			}
		}
	}
}
