package rules_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kotei/core/rules"
)

// A step may ask or call only as it returns: whatever it did before that is done, and the frame goes on with the next
// step. Here the syntax trees of the package are walked for calls of X.AskFor, X.AskThen, X.Call, X.CallThen and the functions that end in them,
// which must stand in a return statement.
func TestStepsAskAndCallOnlyAsTheyReturn(t *testing.T) {
	ends := []string{"AskFor", "AskThen", "Call", "CallThen", "happen", "happenThen", "just", "mark", "fire", "runTrait", "payCosts"}
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

// Where a procedure goes next is said by name: no step returns a number or passes one on.
func TestNoNumberIsAMove(t *testing.T) {
	for _, f := range parse(t) {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				numberReturned(t, n.Type, n.Body)
			case *ast.FuncLit:
				numberReturned(t, n.Type, n.Body)
			case *ast.CallExpr:
				at, takes := map[string]int{"CallThen": 0, "AskThen": 0, "happenThen": 2, "inOrder": 2}[called(n)]
				if takes && isNumber(n.Args[at]) {
					t.Errorf("%s is called with the number of a step", called(n))
				}
			case *ast.KeyValueExpr:
				if k, ok := n.Key.(*ast.Ident); ok && k.Name == "Step" && isNumber(n.Value) {
					t.Error("a frame begins at a number")
				}
			case *ast.AssignStmt:
				for i, l := range n.Lhs {
					if s, ok := l.(*ast.SelectorExpr); ok && s.Sel.Name == "Step" && !isConst(n.Rhs[i]) {
						t.Error("the step of a frame is set to a number")
					}
				}
			case *ast.IncDecStmt:
				if s, ok := n.X.(*ast.SelectorExpr); ok && s.Sel.Name == "Step" {
					t.Error("the step of a frame is counted")
				}
			}
			return true
		})
	}
}

// numberReturned complains about numbers that a function returns for its core.Move.
func numberReturned(t *testing.T, f *ast.FuncType, body *ast.BlockStmt) {
	t.Helper()
	if f.Results == nil || body == nil {
		return
	}
	for i, r := range f.Results.List {
		if !isMove(r.Type) {
			continue
		}
		ast.Inspect(body, func(n ast.Node) bool {
			if _, inner := n.(*ast.FuncLit); inner {
				return false
			}
			if r, ok := n.(*ast.ReturnStmt); ok && i < len(r.Results) && isNumber(r.Results[i]) {
				t.Error("a step returns a number")
			}
			return true
		})
	}
}

// isNumber reports whether an expression is a literal, calculates, or converts a number into a core.Move; the length of a table is its end.
func isNumber(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit, *ast.BinaryExpr, *ast.UnaryExpr:
		return true
	case *ast.CallExpr:
		if !isMove(e.Fun) {
			return false
		}
		of, ok := e.Args[0].(*ast.CallExpr)
		return !ok || called(of) != "len"
	}
	return false
}

func isConst(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && strings.HasPrefix(id.Name, "step")
}

func isMove(e ast.Expr) bool {
	s, ok := e.(*ast.SelectorExpr)
	return ok && s.Sel.Name == "Move"
}

// The steps of a table are keyed by constants, which stand directly above it in the same order.
func TestTablesAreKeyedByTheConstantsAboveThem(t *testing.T) {
	for _, f := range parse(t) {
		var above []string
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				above = nil
				continue
			}
			if keys, is := tableKeys(g); is {
				if !slices.Equal(keys, above) {
					t.Errorf("%s: its steps are %v, the constants above it %v", g.Specs[0].(*ast.ValueSpec).Names[0], keys, above)
				}
			} else if above != nil {
				t.Errorf("the constants %v stand above no table of steps", above)
			}
			above = moves(g)
		}
	}
}

// tableKeys are the keys of a table of steps, "" where an entry has none.
func tableKeys(g *ast.GenDecl) (keys []string, is bool) {
	if g.Tok != token.VAR {
		return nil, false
	}
	for _, s := range g.Specs {
		for _, v := range s.(*ast.ValueSpec).Values {
			lit, ok := v.(*ast.CompositeLit)
			if !ok {
				continue
			}
			of, ok := lit.Type.(*ast.ArrayType)
			if !ok {
				continue
			}
			if el, ok := of.Elt.(*ast.SelectorExpr); !ok || el.Sel.Name != "Step" {
				continue
			}
			is = true
			for _, e := range lit.Elts {
				key := ""
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					if id, ok := kv.Key.(*ast.Ident); ok {
						key = id.Name
					}
				}
				keys = append(keys, key)
			}
		}
	}
	return keys, is
}

// moves are the constants of a declaration of steps.
func moves(g *ast.GenDecl) (names []string) {
	if g.Tok != token.CONST || !isMove(g.Specs[0].(*ast.ValueSpec).Type) {
		return nil
	}
	for _, s := range g.Specs {
		names = append(names, s.(*ast.ValueSpec).Names[0].Name)
	}
	return names
}

// The registers of a frame mean something else in each procedure. Only the methods of a procedure's locals, and the functions that make
// its frames, both in a file with a table of steps, know which register is what.
func TestRegistersAreNamedBesideTheirTable(t *testing.T) {
	fset, files, info := check(t)
	registers := registersOf(t, info)
	for _, f := range files {
		table := slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				return false
			}
			_, is := tableKeys(g)
			return is
		})
		for _, d := range f.Decls {
			if fun, ok := d.(*ast.FuncDecl); ok && table && knowsRegisters(fun) {
				continue
			}
			ast.Inspect(d, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok && registers[info.Uses[id]] {
					t.Errorf("%s: the register %s of a frame is used without a name for what it is here", fset.Position(id.Pos()), id.Name)
				}
				return true
			})
		}
	}
}

// knowsRegisters reports whether a function is a method of a procedure's locals, or makes its frames.
func knowsRegisters(f *ast.FuncDecl) bool {
	if f.Recv == nil {
		return strings.HasSuffix(f.Name.Name, "Frame")
	}
	id, ok := f.Recv.List[0].Type.(*ast.Ident)
	return ok && strings.HasSuffix(id.Name, "Locals")
}

// check finds out the types of the package's expressions.
func check(t *testing.T) (*token.FileSet, []*ast.File, *types.Info) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	if _, err := conf.Check("kotei/core/rules", fset, files, info); err != nil {
		t.Fatal(err)
	}
	return fset, files, info
}

// registersOf are the fields of a core.Frame that are registers.
func registersOf(t *testing.T, info *types.Info) map[types.Object]bool {
	t.Helper()
	registers := map[types.Object]bool{}
	for id, of := range info.Uses {
		if id.Name != "Frame" || of.Pkg() == nil || of.Pkg().Path() != "kotei/core" {
			continue
		}
		frame, ok := of.Type().Underlying().(*types.Struct)
		if _, named := of.(*types.TypeName); !ok || !named {
			continue
		}
		for f := range frame.Fields() {
			if slices.Contains([]string{"N", "M", "K", "Pass", "Card2", "Other", "Mode", "At"}, f.Name()) {
				registers[f] = true
			}
		}
	}
	if len(registers) != 8 {
		t.Fatalf("a frame has %d registers, not 8", len(registers))
	}
	return registers
}

// Procedures are tables of named steps. A game's hash knows them by name: no two procedures, and no two steps of one, are called alike.
func TestEveryProcedureHasSteps(t *testing.T) {
	procs := map[string]bool{}
	for i, p := range rules.Celestial().Procs {
		steps := map[string]bool{}
		if procs[p.Name] {
			t.Errorf("two procedures are called %q", p.Name)
		}
		procs[p.Name] = true
		if i > 0 && (p.Name == "" || len(p.Steps) == 0) {
			t.Errorf("procedure %d (%q) has no steps", i, p.Name)
		}
		for j, s := range p.Steps {
			if s.Name == "" || s.Do == nil {
				t.Errorf("%s: step %d has no name or does nothing", p.Name, j)
			}
			if steps[s.Name] {
				t.Errorf("%s: two steps are called %q", p.Name, s.Name)
			}
			steps[s.Name] = true
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
