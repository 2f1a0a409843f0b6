package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// saysNothing are names that tell a reader nothing about what is inside.
var saysNothing = []string{"util", "utils", "common", "helper", "helpers", "manager", "managers", "misc"}

// A source is what the test knows of one Go file.
type source struct {
	path    string // from the root, with slashes
	pkg     string // as its package clause says
	imports []string
	spawns  []int // the lines of its go statements
}

func (s source) folder() string { return path.Dir(s.path) }
func (s source) test() bool     { return strings.HasSuffix(s.path, "_test.go") }

// layer gives the row of the file's package.
func (s source) layer() (layer, bool) { return layers.find(s.folder()) }

// core says whether the file is of the core itself: no test of it, and no tool.
func (s source) core() bool {
	row, _ := s.layer()
	return under(s.folder(), "core") && !s.test() && !row.Tool
}

// under says whether name is folder or lies below it.
func under(name, folder string) bool {
	return name == folder || strings.HasPrefix(name, folder+"/")
}

// faults says what is wrong with a file's place in the layers, each with the
// reason; nothing, if nothing is.
func (s source) faults() []string {
	var out []string
	fault := func(format string, args ...any) {
		out = append(out, s.path+": "+fmt.Sprintf(format, args...))
	}
	folder := s.folder()
	if folder == "net" {
		fault("no Go file lies directly in net/: the package would shadow the standard library's net")
	}
	for _, name := range []string{path.Base(folder), strings.TrimSuffix(s.pkg, "_test")} {
		if slices.Contains(saysNothing, name) {
			fault("a package named %s says nothing about what is in it; name it for what it gives", name)
			break
		}
	}
	if _, known := s.layer(); !known {
		fault("package %s has no row: add it to layers.yaml and run `make layers`", folder)
		return out
	}
	for _, imported := range s.imports {
		if why := s.forbids(imported); why != "" {
			fault("must not import %s: %s", imported, why)
		}
	}
	if len(s.spawns) > 0 && s.core() && folder != "core/sim" {
		fault("starts a goroutine at line %d: the core asks and never waits, so it has nobody to wait for", s.spawns[0])
	}
	return out
}

// forbids gives the reason why the file may not import a package, or "".
func (s source) forbids(imported string) string {
	folder := s.folder()
	for _, l := range slices.Backward(layers.Libraries) {
		if under(imported, l.Library) && !l.allows(folder) {
			return l.Because
		}
	}
	if ours, ok := strings.CutPrefix(imported, "kotei/"); ok {
		return s.forbidsOurs(ours)
	}
	if s.core() {
		for _, l := range layers.Core {
			if under(imported, l.Library) && !slices.Contains(l.Except, folder) {
				return l.Because
			}
		}
	}
	return ""
}

// forbidsOurs is forbids for a package of this module. A test may look at
// anything below the window: it takes a whole game to see whether a rule holds.
func (s source) forbidsOurs(ours string) string {
	row, _ := s.layer()
	switch {
	case row.Everything, slices.Contains(row.Imports, ours):
		return ""
	case s.test() && (!under(ours, "ui") || under(s.folder(), "ui")):
		return ""
	case under(ours, "ui") && !under(s.folder(), "ui"):
		return "nobody but main imports ui"
	}
	return row.Because
}

func TestLayers(t *testing.T) {
	sources, err := readSources(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sources {
		for _, fault := range s.faults() {
			t.Error(fault)
		}
	}
}

// TestEveryRightIsUsed: a package that may import another does so, in some build. What only its tests import needs no right, unless it
// is of the window.
func TestEveryRightIsUsed(t *testing.T) {
	sources, err := readSources(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range unused(layers.Packages, sources) {
		t.Error(fault)
	}
}

// unused lists the rows that no package has, and the rights of rows that no file uses.
func unused(rows []layer, sources []source) []string {
	used := map[string]map[string]bool{}
	onlyTests := map[string]bool{}
	for _, row := range rows {
		onlyTests[row.folder()] = row.Tests
	}
	for _, s := range sources {
		folder := s.folder()
		if used[folder] == nil {
			used[folder] = map[string]bool{}
		}
		for _, imported := range s.imports {
			if !s.test() || onlyTests[folder] {
				used[folder][strings.TrimPrefix(imported, "kotei/")] = true
			}
		}
	}
	var out []string
	for _, row := range rows {
		if used[row.folder()] == nil {
			out = append(out, "layers.yaml: there is no package "+row.Package)
			continue
		}
		for _, imported := range row.Imports {
			if !used[row.folder()][imported] {
				out = append(out, "layers.yaml: "+row.Package+" may import "+imported+" and doesn't: take it out and run `make layers`")
			}
		}
	}
	return out
}

func TestEveryPackageSaysWhatItIs(t *testing.T) {
	sources, err := readSources(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range undocumented(sources) {
		t.Errorf("%s has no doc.go: say there what the package is, what it is not, and one example", folder)
	}
}

// undocumented lists the folders that hold Go files but no doc.go.
func undocumented(sources []source) []string {
	documented := map[string]bool{}
	for _, s := range sources {
		documented[s.folder()] = documented[s.folder()] || path.Base(s.path) == "doc.go"
	}
	maps.DeleteFunc(documented, func(_ string, has bool) bool { return has })
	return slices.Sorted(maps.Keys(documented))
}

// readSources parses every Go file of the module, whatever its build tags.
func readSources(root fs.FS) ([]source, error) {
	var out []source
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			return enters(root, name)
		}
		if !strings.HasSuffix(name, ".go") {
			return nil
		}
		s, err := readSource(root, name)
		out = append(out, s)
		return err
	})
	return out, err
}

// enters says with fs.SkipDir that a folder's files are none of this module's.
func enters(root fs.FS, name string) error {
	base := path.Base(name)
	if name == "." {
		return nil
	}
	if base == "testdata" || base == "vendor" || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") {
		return fs.SkipDir
	}
	if _, err := fs.Stat(root, path.Join(name, "go.mod")); err == nil {
		return fs.SkipDir
	}
	return nil
}

func readSource(root fs.FS, name string) (source, error) {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return source{}, err
	}
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, name, text, parser.SkipObjectResolution)
	if err != nil {
		return source{}, err
	}
	s := source{path: name, pkg: file.Name.Name}
	for _, spec := range file.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return source{}, err
		}
		s.imports = append(s.imports, imported)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if spawn, ok := n.(*ast.GoStmt); ok {
			s.spawns = append(s.spawns, positions.Position(spawn.Pos()).Line)
		}
		return true
	})
	return s, nil
}
