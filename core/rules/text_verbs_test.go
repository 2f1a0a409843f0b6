package rules

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"testing"

	"kotei/core/card"
)

// TestEveryVerbHasARow: a verb without a row would be read in texts and then stop the program.
func TestEveryVerbHasARow(t *testing.T) {
	for v := range card.NumVerbs {
		if row := verbRows[v]; (row.do == nil) == (row.decide == nil) {
			t.Errorf("%s has to have one of do and decide in core/rules/text_verbs.go", v)
		}
		if decides := verbRows[v].decide != nil; decides && v.Row().Shape == card.NoShape {
			t.Errorf("%s decides about the ops after it, and has no shape in core/card/verb.go", v)
		}
	}
}

// TestEveryColumnIsAsked: a column of the tables of verbs that nothing reads would be filled in vain.
func TestEveryColumnIsAsked(t *testing.T) {
	asked := map[string]bool{}
	for _, dir := range []string{".", "..", "../card", "../text"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			asks(tree, asked)
		}
	}
	for _, row := range []reflect.Type{reflect.TypeFor[card.VerbRow](), reflect.TypeFor[verbRow]()} {
		for column := range row.Fields() {
			if !asked[column.Name] {
				t.Errorf("nothing asks for the column %s of %s", column.Name, row)
			}
		}
	}
}

// asks notes which columns a file reads: x.Row().Column, rowOf(x).column, and row.Column of a row kept in a variable.
func asks(tree *ast.File, asked map[string]bool) {
	ast.Inspect(tree, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		switch of := s.X.(type) {
		case *ast.CallExpr:
			if f, ok := of.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Row" {
				asked[s.Sel.Name] = true
			}
			if f, ok := of.Fun.(*ast.Ident); ok && f.Name == "rowOf" {
				asked[s.Sel.Name] = true
			}
		case *ast.Ident:
			if of.Name == "row" {
				asked[s.Sel.Name] = true
			}
		}
		return true
	})
}
