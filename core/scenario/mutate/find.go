package main

import (
	"fmt"
	"go/ast"
	"go/token"
)

// visit finds the points in a declaration.
func (s *source) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		s.cond(n.Cond, true, true)
	case *ast.ForStmt:
		if n.Cond != nil { // a loop that never ends proves nothing
			s.cond(n.Cond, false, true)
		}
	case *ast.SwitchStmt:
		s.choice(n)
	case *ast.BinaryExpr:
		if logical(n) && !s.done[n] {
			s.cond(n, true, true)
		}
	case *ast.CompositeLit:
		if t, ok := n.Type.(*ast.ArrayType); ok && isStep(t.Elt) {
			s.steps(n)
		}
	}
	return true
}

func logical(b *ast.BinaryExpr) bool { return b.Op == token.LAND || b.Op == token.LOR }

// cond makes points of a condition and its parts, to be forced true, false, or both. Equal mutants are made once: in “a && b”, forcing a
// or b false is forcing the whole false, so the parts are forced true and the whole false; in “a || b” it is the other way round.
func (s *source) cond(e ast.Expr, yes, no bool) {
	switch x := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		if !logical(x) {
			break
		}
		s.done[x] = true
		and := x.Op == token.LAND
		if and && no || !and && yes {
			s.wrap(x, s.add(x, spot{yes: !and, no: and, whole: true}))
		}
		s.cond(x.X, and, !and)
		s.cond(x.Y, and, !and)
		return
	case *ast.UnaryExpr:
		if in, ok := ast.Unparen(x.X).(*ast.BinaryExpr); ok && x.Op == token.NOT && logical(in) {
			s.cond(x.X, no, yes)
			return
		}
	}
	s.wrap(e, s.add(e, spot{yes: yes, no: no}))
}

// wrap wraps a condition in a call of its point.
func (s *source) wrap(e ast.Expr, n int) {
	s.around(e, fmt.Sprintf("mutant.Cond(%d, ", n), ")")
}

// choice makes points of a switch's cases. Where values are compared with a tag, each value is one, which never fits:
// a case that always fits would only prove that the switch is reached.
func (s *source) choice(n *ast.SwitchStmt) {
	if n.Tag == nil {
		for _, c := range n.Body.List {
			for _, e := range c.(*ast.CaseClause).List {
				s.cond(e, true, true)
			}
		}
		return
	}
	tag := fmt.Sprintf("(%s)", s.text[s.at(n.Tag.Pos()):s.at(n.Tag.End())])
	first := true
	for _, c := range n.Body.List {
		for _, e := range c.(*ast.CaseClause).List {
			if first && n.Init == nil { // evaluated once
				name := fmt.Sprintf("point%d", s.free)
				s.around(n.Tag, name+" := ", ";")
				tag = name
			}
			if first && n.Init != nil {
				s.replace(n.Tag, "")
			}
			first = false
			p := s.add(e, spot{what: "case " + s.words(e), no: true})
			s.around(e, fmt.Sprintf("mutant.Cond(%d, %s == (", p, tag), "))")
		}
	}
}

// isStep reports whether a type is core.Step.
func isStep(t ast.Expr) bool {
	switch t := t.(type) {
	case *ast.SelectorExpr:
		return t.Sel.Name == "Step"
	case *ast.Ident:
		return t.Name == "Step"
	}
	return false
}

// steps makes points of a procedure's steps.
func (s *source) steps(table *ast.CompositeLit) {
	for _, e := range table.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
		}
		row, ok := e.(*ast.CompositeLit)
		if !ok {
			continue
		}
		name := ""
		for _, f := range row.Elts {
			kv, ok := f.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			switch key, _ := kv.Key.(*ast.Ident); {
			case key == nil:
			case key.Name == "Name":
				name = s.words(kv.Value)
			case key.Name == "Do":
				p := s.add(kv.Value, spot{what: "step " + name + ", " + s.words(kv.Value), step: true, no: true})
				s.around(kv.Value, fmt.Sprintf("mutant.Step(%d, core.Onward, ", p), ")")
			}
		}
	}
}
