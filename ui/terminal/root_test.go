package terminal

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"kotei/ui/session"
)

// output is what a command prints, and the error that it ends with.
func output(t *testing.T, args ...string) (string, error) { return typed(t, "", args...) }

// typed is output for whom something is typed.
func typed(t *testing.T, in string, args ...string) (string, error) {
	t.Helper()
	var out, wrong bytes.Buffer
	p := Program{Release: Release{Version: "1.2.3", Build: 4, Go: "go1", System: "linux/amd64"}, Window: func(context.Context, *session.Position) error { return errors.New("the window opens") }}
	err := newKit(p, strings.NewReader(in), &out, &wrong).run(t.Context(), args)
	return out.String(), err
}

// tree is the tree of commands.
func tree() *cobra.Command {
	return newKit(Program{}, strings.NewReader(""), io.Discard, io.Discard).root()
}

// TestHelp: every command says what it is for and how it is used, and does nothing else, wherever the word for help stands.
func TestHelp(t *testing.T) {
	root := tree()
	for _, c := range all(root) {
		if c.Short == "" {
			t.Errorf("%s doesn't say what it is for", c.CommandPath())
		}
		if strings.HasSuffix(c.Short, ".") {
			t.Errorf("%s: %q is a line of a list, and no sentence", c.CommandPath(), c.Short)
		}
		path := strings.Fields(c.CommandPath())[1:]
		for _, help := range []string{"-h", "--help", "-help"} {
			if got, err := output(t, append(path, help)...); err != nil || !strings.Contains(got, "Usage:") || !strings.Contains(got, "kotei "+strings.Join(path, " ")) {
				t.Errorf("%s %s: %q, %v", c.CommandPath(), help, got, err)
			}
		}
		if c.HasAvailableSubCommands() && c != root {
			if got, err := output(t, append(path, "help")...); err != nil || !strings.Contains(got, "Available Commands:") {
				t.Errorf("%s help: %q, %v", c.CommandPath(), got, err)
			}
		}
		if got, err := output(t, append([]string{"help"}, path...)...); err != nil || !strings.Contains(got, "Usage:") {
			t.Errorf("help %s: %q, %v", c.CommandPath(), got, err)
		}
	}
}

// TestVersion: the version is printed the way every program prints it.
func TestVersion(t *testing.T) {
	for _, args := range []string{"--version", "-v", "-version", "version"} {
		if got, err := output(t, args); err != nil || !strings.HasPrefix(got, "kotei 1.2.3 (build 4)\ncommit  unknown\n") {
			t.Errorf("kotei %s prints %q, %v", args, got, err)
		}
	}
}

// TestWrongCommandLine: what is wrong with a command line is told apart from what could not be done.
func TestWrongCommandLine(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	for args, want := range map[string]string{
		"dekc":                       "there is no command `kotei dekc`; did you mean deck?",
		"deck":                       "say what to do: check, convert",
		"deck chek":                  "there is no command `kotei deck chek`; did you mean check?",
		"deck check":                 "name the deck lists to check",
		"deck convert":               "name one deck list",
		"cards show":                 "name a card",
		"deck check --fromat x":      "unknown flag: --fromat",
		"deck goldfish -games x":     "invalid argument",
		"friends rename Aiko":        "accepts 2 arg(s), received 1",
		"scenario --json -rules t x": "--rules prints a table",
		"host":                       "give the table a name",
		"join":                       "say which table",
	} {
		_, err := output(t, strings.Fields(args)...)
		if err == nil || !strings.Contains(err.Error(), want) || !errors.As(err, new(usageError)) {
			t.Errorf("kotei %s: %v", args, err)
		}
	}
	if _, err := output(t, "deck", "check", "no such deck"); err == nil || errors.As(err, new(usageError)) {
		t.Error("a deck that isn't there is no wrong command line:", err)
	}
	if _, err := output(t); err == nil || err.Error() != "the window opens" {
		t.Error("without a command:", err)
	}
}

// TestOptionsWithOneDash: -name is the option --name, a single letter stays one, and a query may begin with a minus sign.
func TestOptionsWithOneDash(t *testing.T) {
	root := tree()
	for in, want := range map[string]string{
		"deck check -format celestial x": "deck check --format celestial x",
		"deck check -format=celestial x": "deck check --format=celestial x",
		"deck convert -o out x":          "deck convert -o out x",
		"scenario -v -rules t x":         "scenario -v --rules t x",
		"cards search -t:holding k:x":    "cards search -- -t:holding k:x",
		"cards search -k:x -json":        "cards search --json -- -k:x",
		"cards search -- --json":         "cards search -- --json",
		"deck check -- -format":          "deck check -- -format",
	} {
		if got := strings.Join(doubled(root, strings.Fields(in)), " "); got != want {
			t.Errorf("%s becomes %s, not %s", in, got, want)
		}
	}
}

// TestJSON: with --json each line is an object, and nothing else is printed.
func TestJSON(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	short := filepath.Join("testdata", "short.txt")
	for args, field := range map[string]string{
		"cards search t:stronghold":                             "title",
		"cards show Second Wind":                                "plays",
		"deck check irises march":                               "legal",
		"deck check " + short:                                   "problems",
		"deck stats irises":                                     "series",
		"deck odds irises":                                      "chances",
		"deck odds irises Turned,Aside":                         "any",
		"deck goldfish -games 4 -turns 2 irises":                "cards",
		"deck goldfish -games 4 -turns 2 -against march irises": "turns",
		"scenario testdata/nothing.txtar":                       "error",
		"rule CE-BATTLE-06":                                     "section",
		"sim -games 2":                                          "wins",
		"scenario testdata/scenario.txtar":                      "rules",
		"deck check -format all irises":                         "legalIn",
	} {
		words := strings.Fields(args)
		for i, w := range words {
			words[i] = strings.ReplaceAll(w, ",", " ")
		}
		got, err := output(t, append(words, "--json")...)
		if err != nil && !errors.Is(err, errFailed) || got == "" {
			t.Errorf("%s: %q, %v", args, got, err)
		}
		for line := range strings.Lines(got) {
			var object map[string]any
			if err := json.Unmarshal([]byte(line), &object); err != nil || object[field] == nil {
				t.Errorf("%s prints %q without %s: %v", args, line, field, err)
			}
		}
	}
}

// TestCompletion: the shells that people use are known, and options and decks are completed.
func TestCompletion(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if got, err := output(t, "completion", shell); err != nil || !strings.Contains(got, "kotei") {
			t.Errorf("%s: %d bytes, %v", shell, len(got), err)
		}
	}
	for args, want := range map[string]string{
		"deck ch":                 "check",
		"deck check iri":          "irises",
		"deck check --format cel": "celestial",
		"sim --bot sam":           "samurai",
		"cards search do":         "does:",
		"cards search t:hol":      "t:holding",
		"cards search c:crab,li":  "c:crab,lion",
		"cards search oar is:uni": "is:unique",
		"cards search does:neg":   "does:negate",
		"cards search fv>for":     "fv>force",
	} {
		got, err := output(t, append([]string{cobra.ShellCompNoDescRequestCmd}, strings.Fields(args)...)...)
		if err != nil || !strings.Contains(got, want) {
			t.Errorf("%s: %q, %v", args, got, err)
		}
	}
}

// alone is set for a test that runs once more in a process of its own.
const alone = "KOTEI_TEST_ALONE"

// TestTreeReadsNoCards: the window waits until the tree is made, so that must not read the cards that come with Kotei, which takes a second.
func TestTreeReadsNoCards(t *testing.T) {
	if os.Getenv(alone) == "" { // other tests have read them
		cmd := exec.Command(os.Args[0], "-test.run=^TestTreeReadsNoCards$")
		cmd.Env = append(os.Environ(), alone+"=1")
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, said)
		}
		return
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	tree()
	runtime.ReadMemStats(&after)
	if made := (after.TotalAlloc - before.TotalAlloc) >> 20; made > 10 {
		t.Errorf("making the tree allocates %d MB", made)
	}
}
