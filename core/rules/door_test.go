package rules_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"strings"
	"testing"
)

// TestCardsChangeThroughOneDoor: procedures change cards, and where they lie, by [core.X.Fact] and what stands beside it in core; none
// writes a field of a card or of a list of cards itself. What a field is is asked of the type checker, so a pointer hides nothing.
func TestCardsChangeThroughOneDoor(t *testing.T) {
	for _, w := range writes(t) {
		t.Errorf("%s is written here: cards are changed by facts", w)
	}
}

// writes are the places at which the package writes a field of a core.Card or core.List, or one of them as a whole.
func writes(t *testing.T) (found []string) {
	t.Helper()
	fset := token.NewFileSet()
	dir, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, e := range dir {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, e.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	if _, err := conf.Check("kotei/core/rules", fset, files, info); err != nil {
		t.Fatal(err)
	}
	note := func(e ast.Expr) {
		if what := guarded(info, e); what != "" {
			found = append(found, fset.Position(e.Pos()).String()+": a "+what)
		}
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if n.Tok != token.DEFINE {
					for _, l := range n.Lhs {
						note(l)
					}
				}
			case *ast.IncDecStmt:
				note(n.X)
			}
			return true
		})
	}
	return found
}

// guarded is which of the guarded types is written where something is assigned to an expression; "" if none is. A variable of its own
// that holds a copy may be written.
func guarded(info *types.Info, e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.SelectorExpr:
			if name := guardedType(info, x.X); name != "" && (isPointer(info, x.X) || !isVariable(x.X)) {
				return name
			}
			e = x.X
		case *ast.IndexExpr:
			if name := guardedType(info, x); name != "" {
				return name
			}
			e = x.X
		case *ast.StarExpr:
			return guardedType(info, x.X)
		case *ast.ParenExpr:
			e = x.X
		default:
			return ""
		}
	}
}

func isVariable(e ast.Expr) bool { _, ok := e.(*ast.Ident); return ok }

func isPointer(info *types.Info, e ast.Expr) bool {
	_, ok := info.TypeOf(e).Underlying().(*types.Pointer)
	return ok
}

// guardedType is the name of the type of an expression, or of what it points at, if procedures may not write such.
func guardedType(info *types.Info, e ast.Expr) string {
	at := info.TypeOf(e)
	if p, ok := at.Underlying().(*types.Pointer); ok {
		at = p.Elem()
	}
	switch name := at.String(); name {
	case "kotei/core.Card", "kotei/core.List":
		return name
	}
	return ""
}
