package rules

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"kotei/core"
	"kotei/core/card"
)

// TestOwnVariablesAreApart: several of the frames' own variables may be on one frame, so no two share a number.
func TestOwnVariablesAreApart(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "text_name.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	names := map[card.Var]string{core.TargetsVar: "core.TargetsVar", core.PaidVar: "core.PaidVar", core.ChosenVar: "core.ChosenVar", core.AnotherVar: "core.AnotherVar", core.TakenFromVar: "core.TakenFromVar", core.PayersVar: "core.PayersVar", core.AmountVar: "core.AmountVar"}
	ast.Inspect(file, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || len(v.Values) != 1 {
			return true
		}
		lit, ok := v.Values[0].(*ast.BasicLit)
		if !ok {
			return true
		}
		i, err := strconv.Atoi(lit.Value)
		if err != nil {
			t.Error(err)
		}
		if old := names[card.Var(i)]; old != "" {
			t.Errorf("%s and %s are both %d", old, v.Names[0].Name, i)
		}
		names[card.Var(i)] = v.Names[0].Name
		return true
	})
	if len(names) < 10 {
		t.Errorf("only %d variables were found", len(names))
	}
}
