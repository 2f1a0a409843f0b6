package words

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"
)

// module is where this module's root lies, seen from here.
const module = "../.."

// readers are the folders whose texts players read.
var readers = []string{"core/narrate", "core/words/glossary", "ui"}

// A source reads packages of this module for their constants; what others export it takes as unknown.
type source struct {
	files *token.FileSet
	info  types.Info
	read  map[string]*types.Package
	trees map[string][]*ast.File
}

func newSource() *source {
	return &source{
		files: token.NewFileSet(), read: map[string]*types.Package{}, trees: map[string][]*ast.File{},
		info: types.Info{Types: map[ast.Expr]types.TypeAndValue{}},
	}
}

// Import implements types.Importer.
func (s *source) Import(path string) (*types.Package, error) {
	if p := s.read[path]; p != nil {
		return p, nil
	}
	dir, ours := strings.CutPrefix(path, "kotei/")
	if !ours {
		p := types.NewPackage(path, path[strings.LastIndexByte(path, '/')+1:])
		p.MarkComplete()
		s.read[path] = p
		return p, nil
	}
	names, err := filepath.Glob(filepath.Join(module, dir, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(s.files, name, nil, 0)
		if err != nil {
			return nil, err
		}
		s.trees[path] = append(s.trees[path], f)
	}
	conf := types.Config{Importer: s, Error: func(error) {}} // what is unknown is no error here
	p, _ := conf.Check(path, s.files, s.trees[path], &s.info)
	s.read[path] = p
	return p, nil
}

// readAll reads the packages whose texts players read, with all that they import. It is done once for all tests.
var readAll = sync.OnceValues(func() (*source, error) {
	s := newSource()
	for _, dir := range readers {
		err := filepath.WalkDir(filepath.Join(module, dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			if list, _ := filepath.Glob(filepath.Join(path, "*.go")); len(list) == 0 {
				return nil
			}
			rel, err := filepath.Rel(module, path)
			if err == nil {
				_, err = s.Import("kotei/" + filepath.ToSlash(rel))
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return s, nil
})

func tree(t *testing.T) *source {
	t.Helper()
	s, err := readAll()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// keys are the constants of type Key, and where each stands first.
func (s *source) keys() map[Key]string {
	out := map[Key]string{}
	for path, list := range s.trees {
		if path == "kotei/core/words" {
			continue
		}
		for _, f := range list {
			ast.Inspect(f, func(n ast.Node) bool {
				e, ok := n.(ast.Expr)
				if !ok {
					return true
				}
				tv := s.info.Types[e]
				if tv.Value == nil || tv.Value.Kind() != constant.String || !isKey(tv.Type) {
					return true
				}
				k, at := Key(constant.StringVal(tv.Value)), s.files.Position(e.Pos()).String()
				if old := out[k]; old == "" || at < old {
					out[k] = at
				}
				return false // what it is put together from is no text
			})
		}
	}
	return out
}

func isKey(t types.Type) bool {
	n, ok := t.(*types.Named)
	return ok && n.Obj().Name() == "Key" && n.Obj().Pkg().Path() == "kotei/core/words"
}

// said reports whether a text has words, which other languages have otherwise.
func said(text string) bool {
	bare := text
	for _, v := range verbs(text) {
		bare = strings.Replace(bare, v, "", 1)
	}
	return strings.ContainsFunc(bare, unicode.IsLetter)
}

// TestEveryTextIsTranslated: each key has an entry in each language, with the same verbs and marks, and each entry a key.
func TestEveryTextIsTranslated(t *testing.T) {
	used := tree(t).keys()
	if len(used) < 500 {
		t.Fatalf("only %d texts were found", len(used))
	}
	for l := English + 1; l < numLanguages; l++ {
		has := map[Key]bool{}
		for _, list := range texts[l] {
			for _, e := range list {
				switch {
				case has[e.key()]:
					t.Errorf("%s has two texts for %q", l.Tag(), e.key())
				case used[e.key()] == "":
					t.Errorf("%s has a text for %q, which nothing says", l.Tag(), e.key())
				}
				has[e.key()] = true
				e.check(t, l)
			}
		}
		for k, at := range used {
			if said(string(k)) && !has[k] {
				t.Errorf("%s: %s has no text for %q", at, l.Tag(), k)
			}
		}
	}
	for _, e := range englishForms {
		if used[e.key()] == "" {
			t.Errorf("nothing says %q", e.key())
		}
	}
}

// check compares an entry with its key: both need the same arguments, and name the same deeds in braces.
func (e *entry) check(t *testing.T, l Language) {
	t.Helper()
	for _, text := range []string{e.text(), e.one()} {
		if text == "" && text == e.one() {
			continue
		}
		if want, got := verbs(string(e.key())), verbs(text); !slices.Equal(want, got) {
			t.Errorf("%s: %q has the arguments %q, and %q has %q", l.Tag(), e.key(), want, text, got)
		}
		if want, got := braces(string(e.key())), braces(text); !slices.Equal(want, got) {
			t.Errorf("%s: %q names %q, and %q names %q", l.Tag(), e.key(), want, text, got)
		}
	}
	if _, _, ok := strings.Cut(string(e.key()), "%d "); ok && e.one() == "" && hasForms(e.key()) {
		t.Errorf("%s: %q has two forms in English", l.Tag(), e.key())
	}
}

func hasForms(k Key) bool {
	return slices.ContainsFunc(englishForms, func(e entry) bool { return e.key() == k })
}

// braces are the names in braces, in order.
func braces(text string) (out []string) {
	for {
		_, rest, ok := strings.Cut(text, "{")
		if !ok {
			slices.Sort(out)
			return out
		}
		name, after, _ := strings.Cut(rest, "}")
		out, text = append(out, name), after
	}
}
