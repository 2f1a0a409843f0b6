package words

import (
	"go/ast"
	"go/constant"
	"go/token"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// shows are the functions whose words players read: those of Fyne, and our own beside them.
var shows = strings.Fields(`NewButton NewLabel NewText NewMenuItem NewFormItem NewForm NewConfirm NewCustomConfirm NewCustom ShowInformation
	SetText SetPlaceHolder NewChoice NewSelect Words Letters Wrapped Note Sealed Say Ask say ask askName head paragraph wide small dim titled field
	entry choice line about word note title button chip text longest block hints opens seats told`)

// fields are those of structs whose words players read.
var fields = []string{"Text", "Sub", "Title", "Why", "Notice", "Briefly", "Outlook", "Mode", "Tag", "text", "why"}

// proper are names, which no language changes.
var proper = []string{"Kotei", "Gold"}

// unsaid are the texts in an expression that don't come from the catalogue.
func (s *source) unsaid(e ast.Expr) (out []string) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			return strings.HasPrefix(called(n), "Sprint")
		case *ast.FuncLit, *ast.IndexExpr:
			return false
		case *ast.KeyValueExpr:
			out = append(out, s.unsaid(n.Value)...)
			return false
		case ast.Expr:
			tv := s.info.Types[n]
			if tv.Value == nil || tv.Value.Kind() != constant.String {
				return true
			}
			text := constant.StringVal(tv.Value)
			if !isKey(tv.Type) && worded(text) {
				out = append(out, text)
			}
			return false
		}
		return true
	})
	return out
}

// worded reports whether a text has a word of more than one letter that isn't a name.
func worded(text string) bool {
	letters := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	return !slices.Contains(proper, strings.TrimSpace(text)) && slices.ContainsFunc(letters, func(w string) bool { return len(w) > 1 })
}

// called is the name of the function that is called.
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// TestNothingIsShownUnsaid: what is handed to a widget, or put into a field that is shown, comes from the catalogue.
// The commands of the terminal speak English, as errors do.
func TestNothingIsShownUnsaid(t *testing.T) {
	s := tree(t)
	found := 0
	check := func(e ast.Expr) {
		found++
		for _, text := range s.unsaid(e) {
			t.Errorf("%s: %q doesn't come from words.Say", s.files.Position(e.Pos()), text)
		}
	}
	for path, list := range s.trees {
		if !strings.HasPrefix(path, "kotei/ui") || path == "kotei/ui/report" || path == "kotei/ui/terminal" { // scripts read what commands print
			continue
		}
		for _, f := range list {
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					if slices.Contains(shows, called(n)) && !isCall(n, "words", "Say") {
						for _, a := range n.Args {
							check(a)
						}
					}
				case *ast.KeyValueExpr:
					if k, ok := n.Key.(*ast.Ident); ok && slices.Contains(fields, k.Name) {
						check(n.Value)
					}
				case *ast.AssignStmt:
					for i, to := range n.Lhs {
						if f, ok := to.(*ast.SelectorExpr); ok && slices.Contains(fields, f.Sel.Name) && len(n.Rhs) == len(n.Lhs) {
							check(n.Rhs[i])
						}
					}
				}
				return true
			})
		}
	}
	if found < 500 {
		t.Errorf("only %d places were looked at", found)
	}
}

// TestNothingIsSaidTooEarly: a variable of a package is set before the language is known, so it holds keys.
func TestNothingIsSaidTooEarly(t *testing.T) {
	s := tree(t)
	for _, list := range s.trees {
		for _, f := range list {
			for _, d := range f.Decls {
				g, ok := d.(*ast.GenDecl)
				if !ok || g.Tok != token.VAR {
					continue
				}
				ast.Inspect(g, func(n ast.Node) bool {
					if _, ok := n.(*ast.FuncLit); ok {
						return false
					}
					if c, ok := n.(*ast.CallExpr); ok && (isCall(c, "words", "Say") || isCall(c, "words", "All")) {
						t.Errorf("%s: this is said before the language is known", s.files.Position(c.Pos()))
					}
					return true
				})
			}
		}
	}
}

func isCall(c *ast.CallExpr, pkg, name string) bool {
	f, ok := c.Fun.(*ast.SelectorExpr)
	if !ok || f.Sel.Name != name {
		return false
	}
	x, ok := f.X.(*ast.Ident)
	return ok && x.Name == pkg
}
