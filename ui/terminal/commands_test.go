package terminal

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

var update = flag.Bool("update", false, "write docs/COMMANDS.md anew")

// scripted is what commands print with --json.
var scripted = map[string]any{
	"kotei cards search": foundRow{}, "kotei cards show": wholeCard{}, "kotei deck check": judged{}, "kotei deck stats": counted{},
	"kotei deck odds": []any{atStart{}, soon{}}, "kotei deck goldfish": fished{}, "kotei rule": ruled{}, "kotei scenario": played{},
	"kotei sim": simulated{}, "kotei tables": seenTable{}, "kotei friends": friend{}, "kotei identity": device{}, "kotei audit": audited{}, "kotei version": Release{},
}

// TestCommandsAreDocumented: docs/COMMANDS.md says what the commands say of themselves.
func TestCommandsAreDocumented(t *testing.T) {
	t.Setenv("KOTEI_LANG", "en")
	path := filepath.Join("..", "..", "docs", "COMMANDS.md")
	want := document(t)
	if *update {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(path)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("docs/COMMANDS.md is old: go test ./ui/terminal -run TestCommandsAreDocumented -update writes it (%v)", err)
	}
}

func document(t *testing.T) []byte {
	var b bytes.Buffer
	root := tree()
	fmt.Fprintf(&b, "# Commands\n\n<!-- Written by a test from the commands themselves; see ui/terminal. -->\n\n%s\n\n", root.Long)
	b.WriteString(`With --json a command prints one object a line, and nothing else to its output. Fields may be added, and are never renamed; one that is
empty may be left out. Progress is shown on terminals only.
`)
	for _, c := range all(root)[1:] {
		if c.Name() == "help" || c.Name() == "completion" || c.HasParent() && c.Parent().Name() == "completion" {
			continue
		}
		describe(&b, c)
		shapes, ok := scripted[c.CommandPath()]
		if ok != (c.Flags().Lookup("json") != nil) {
			t.Errorf("%s: what --json prints isn't in the table of this test, or is and isn't printed", c.CommandPath())
		}
		list, several := shapes.([]any)
		if ok && !several {
			list = []any{shapes}
		}
		for _, s := range list {
			fmt.Fprintf(&b, "\nObjects: `%s`\n", shape(reflect.TypeOf(s)))
		}
	}
	return b.Bytes()
}

// describe writes what a command says of itself.
func describe(b *bytes.Buffer, c *cobra.Command) {
	fmt.Fprintf(b, "\n%s %s\n\n", strings.Repeat("#", strings.Count(c.CommandPath(), " ")+1), c.CommandPath())
	if c.Long != "" {
		fmt.Fprintf(b, "%s\n", c.Long)
	} else {
		fmt.Fprintf(b, "%s.\n", c.Short)
	}
	if c.HasAvailableSubCommands() && c.Example == "" {
		return
	}
	fmt.Fprintf(b, "\n    %s\n", c.UseLine())
	if c.Example != "" {
		fmt.Fprintf(b, "\nFor example:\n\n%s\n", indented(c.Example))
	}
	if options := c.LocalFlags().FlagUsages(); strings.Count(options, "\n") > 1 {
		fmt.Fprintf(b, "\nOptions:\n\n%s\n", indented(strings.TrimRight(options, "\n")))
	}
}

// indented is a text that is indented by two already as a block of code.
func indented(text string) string { return "  " + strings.ReplaceAll(text, "\n", "\n  ") }

// shape is how an object looks as JSON.
func shape(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice, reflect.Array:
		return "[" + shape(t.Elem()) + ", …]"
	case reflect.Map:
		return "{NAME: " + shape(t.Elem()) + ", …}"
	case reflect.Bool:
		return "true"
	case reflect.String:
		return "TEXT"
	case reflect.Struct:
		if t.PkgPath() == "time" {
			return "TIME"
		}
		var fields []string
		for f := range t.Fields() {
			if f.Anonymous {
				fields = append(fields, strings.Trim(shape(f.Type), "{}"))
				continue
			}
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			fields = append(fields, name+": "+shape(f.Type))
		}
		return "{" + strings.Join(fields, ", ") + "}"
	default:
		return "NUMBER"
	}
}
