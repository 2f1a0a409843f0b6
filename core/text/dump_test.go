package text_test

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kotei/core/text"
	"kotei/decks/cards"
)

// TestDump writes the rows of the grammar, for who builds the next one: KOTEI_DUMP is the folder, KOTEI_CARDS_DB the database.
func TestDump(t *testing.T) {
	dir := os.Getenv("KOTEI_DUMP")
	if dir == "" {
		t.Skip("KOTEI_DUMP is not set")
	}
	nameConstants(t)
	lib, err := cards.Open(os.Getenv("KOTEI_CARDS_DB"))
	if err != nil {
		t.Fatal(err)
	}
	titles, k := map[string][]string{}, text.NewCompiler(text.NewVocabulary())
	for e := range lib.Entries() {
		if e.Proxy {
			continue
		}
		for _, w := range k.Wordings(e.Card) {
			if !slices.Contains(titles[w.Row], e.Title) {
				titles[w.Row] = append(titles[w.Row], e.Title)
			}
		}
	}
	f, err := os.Create(filepath.Join(dir, "rows.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	out := bufio.NewWriter(f)
	defer out.Flush()
	fmt.Fprintln(out, "table\tpattern\ttitles\tthen\tverbs\tevents\trules\tbase\texamples")
	for _, r := range text.DumpRows() {
		ts := titles[r.Name]
		fmt.Fprintf(out, "%s\t%s\t%d\t%v\t%s\t%s\t%s\t%s\t%s\n", r.Table, r.Pattern, len(ts), r.Then, strings.Join(r.Verbs, ","),
			strings.Join(r.Events, ","), strings.Join(r.Rules, ","), r.Base, strings.Join(ts[:min(3, len(ts))], "; "))
	}
}

func nameConstants(t *testing.T) {
	fset := token.NewFileSet()
	names, _ := filepath.Glob("../card/*.go")
	var files []*ast.File
	for _, n := range names {
		if strings.HasSuffix(n, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, n, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil), Error: func(error) {}}
	pkg, _ := conf.Check("card", fset, files, nil)
	for _, n := range pkg.Scope().Names() {
		c, ok := pkg.Scope().Lookup(n).(*types.Const)
		if !ok {
			continue
		}
		named, ok := c.Type().(*types.Named)
		if !ok {
			continue
		}
		k, exact := constant.Int64Val(constant.ToInt(c.Val()))
		if !exact || strings.HasPrefix(n, "Num") {
			continue
		}
		m := text.ConstNames[named.Obj().Name()]
		if m == nil {
			m = map[int64]string{}
			text.ConstNames[named.Obj().Name()] = m
		}
		m[k] = n
	}
}
