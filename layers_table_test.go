package main

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

var update = flag.Bool("update", false, "write the linter's rules and the table of ARCHITECTURE.md from layers.yaml")

// A layerTable is layers.yaml: who may import what, and why no more.
type layerTable struct {
	Packages  []layer
	Libraries []foreign // that have a home
	Core      []foreign // that the core does without
}

// A layer is the row of a package.
type layer struct {
	Package    string
	Is         string // what it is, for ARCHITECTURE.md
	Because    string // why it may import no more
	Imports    []string
	Everything bool // it may import all of ours
	Tests      bool // it holds tests only
	Tool       bool // a program for those who change the rules: it stands beside the core but is none of it
}

// A foreign package is one that isn't ours, with those below it.
type foreign struct {
	Library string
	Only    []string // folders, with those below them
	Except  []string
	Because string
}

//go:embed layers.yaml
var layersText []byte

var layers = readLayers()

func readLayers() layerTable {
	var t layerTable
	d := yaml.NewDecoder(bytes.NewReader(layersText))
	d.KnownFields(true)
	if err := d.Decode(&t); err != nil {
		panic("layers.yaml: " + err.Error())
	}
	return t
}

func (t layerTable) find(folder string) (layer, bool) {
	i := slices.IndexFunc(t.Packages, func(l layer) bool { return l.folder() == folder })
	if i < 0 {
		return layer{}, false
	}
	return t.Packages[i], true
}

func (l layer) folder() string { return folderOf(l.Package) }

// folderOf gives a package's folder: the program's own is the root.
func folderOf(name string) string {
	if name == "main" {
		return "."
	}
	return name
}

// allows says whether the library may be imported in a folder.
func (l foreign) allows(folder string) bool {
	in := func(name string) bool { return under(folder, folderOf(name)) }
	return slices.ContainsFunc(l.Only, in) && !slices.ContainsFunc(l.Except, in)
}

// lintRules writes the depguard rules of .golangci.yml.
func (t layerTable) lintRules() string {
	var b strings.Builder
	rule := func(name string, files, allow []string, deny ...foreign) {
		fmt.Fprintf(&b, "        %s:\n          list-mode: lax\n          files: [%s]\n", name, quoted(files))
		if len(allow) > 0 {
			b.WriteString("          allow:\n")
			for _, a := range allow {
				fmt.Fprintf(&b, "            - kotei/%s$\n", a)
			}
		}
		b.WriteString("          deny:\n")
		for _, l := range deny {
			fmt.Fprintf(&b, "            - {pkg: %s, desc: %q}\n", l.Library, l.Because)
		}
	}
	for _, l := range t.Packages {
		if !l.Everything && !l.Tests {
			rule(ruleName(l.Package), []string{"**/" + l.Package + "/*.go", "!$test"}, l.Imports, foreign{Library: "kotei", Because: l.Because})
		}
	}
	core := []string{"**/core/**", "!$test"}
	for _, l := range t.Packages {
		if l.Tool {
			core = append(core, "!**/"+l.Package+"/*.go")
		}
	}
	for _, l := range t.Core {
		files := slices.Clone(core)
		for _, except := range l.Except {
			files = append(files, "!**/"+except+"/*.go")
		}
		rule("core-without-"+ruleName(l.Library), files, nil, l)
	}
	for _, l := range t.Libraries {
		rule("home-of-"+ruleName(l.Library), t.outside(l), nil, l)
	}
	return b.String()
}

// outside lists the files that may not import a library. The linter has no name for the root's files: where the program itself may
// import it, the rule is for all folders else.
func (t layerTable) outside(l foreign) []string {
	if !slices.Contains(l.Only, "main") {
		files := []string{"$all"}
		for _, only := range l.Only {
			files = append(files, "!**/"+only+"/**")
		}
		return files
	}
	var files []string
	for _, p := range t.Packages {
		top, _, _ := strings.Cut(p.Package, "/")
		if glob := "**/" + top + "/**"; !l.allows(folderOf(top)) && !slices.Contains(files, glob) {
			files = append(files, glob)
		}
	}
	for _, except := range l.Except {
		files = append(files, "**/"+except+"/**")
	}
	return files
}

// rows writes the table of ARCHITECTURE.md.
func (t layerTable) rows() string {
	var b strings.Builder
	b.WriteString("| package | what it is | imports |\n| --- | --- | --- |\n")
	for _, l := range t.Packages {
		imports := "–"
		switch {
		case l.Everything:
			imports = "everything"
		case l.Tests:
			imports = "in tests, what lies below the window"
			for _, i := range l.Imports {
				imports += ", and `" + i + "`"
			}
		case len(l.Imports) > 0:
			imports = "`" + strings.Join(l.Imports, "`, `") + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", l.Package, l.Is, imports)
	}
	return b.String()
}

func ruleName(path string) string { return strings.NewReplacer("/", "-", ".", "-").Replace(path) }

func quoted(list []string) string {
	var out []string
	for _, s := range list {
		out = append(out, fmt.Sprintf("%q", s))
	}
	return strings.Join(out, ", ")
}

// TestLayersAreWritten: the linter's rules and the table of ARCHITECTURE.md are what layers.yaml says.
func TestLayersAreWritten(t *testing.T) {
	for _, c := range []struct{ path, begin, end, want string }{
		{".golangci.yml", "        # layers.yaml: begin\n", "        # layers.yaml: end\n", layers.lintRules()},
		{"ARCHITECTURE.md", "<!-- layers.yaml: begin -->\n", "<!-- layers.yaml: end -->\n", layers.rows()},
	} {
		text, err := os.ReadFile(c.path)
		if err != nil {
			t.Fatal(err)
		}
		before, rest, ok := strings.Cut(string(text), c.begin)
		got, after, ok2 := strings.Cut(rest, c.end)
		if !ok || !ok2 {
			t.Fatalf("%s: the lines %q and %q are missing", c.path, c.begin, c.end)
		}
		if got == c.want {
			continue
		}
		if !*update {
			t.Errorf("%s is older than layers.yaml: run `make layers`", c.path)
			continue
		}
		if err := os.WriteFile(c.path, []byte(before+c.begin+c.want+c.end+after), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLayersAreInOrder: a right stands once, and in the order of the alphabet, so that the lists can be compared.
func TestLayersAreInOrder(t *testing.T) {
	seen := map[string]bool{}
	for _, l := range layers.Packages {
		if seen[l.Package] {
			t.Errorf("layers.yaml: %s has two rows", l.Package)
		}
		seen[l.Package] = true
		if want := slices.Compact(slices.Sorted(slices.Values(l.Imports))); !slices.Equal(l.Imports, want) {
			t.Errorf("layers.yaml: the imports of %s are %q, want them in order: %q", l.Package, l.Imports, want)
		}
	}
}
