package scenario_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/core/scenario"
)

// TestDocumentedExample: the example in docs/SCENARIOS.md passes.
func TestDocumentedExample(t *testing.T) {
	doc, err := os.ReadFile("../../docs/SCENARIOS.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(doc), "```\n")
	if len(parts) != 3 {
		t.Fatalf("docs/SCENARIOS.md has %d fences, not the two around the example", len(parts)-1)
	}
	sc, err := scenario.Parse("example", []byte(parts[1]))
	if err == nil {
		err = sc.Run(options())
	}
	if err != nil {
		t.Error(err)
	}
}

// TestToys plays short examples that together use every kind of line.
func TestToys(t *testing.T) {
	var out bytes.Buffer
	if passed, failed := scenario.RunAll(&out, options(), scenario.Report{Disk: disk{}}, "testdata/toys"); failed > 0 || passed == 0 {
		t.Errorf("%d passed, %d failed:\n%s", passed, failed, out.String())
	}
}

const toyCards = `-- cards.yaml --
- {title: Guard, type: personality, gold: 4, force: 3, chi: 3, honor-requirement: 0, personal-honor: 1, text: "<b>Open:</b> Gain 1 Honor."}
- {title: Pit, type: holding, gold: 2, text: "Bow this card: Produce 2 Gold."}
- {title: Nap, type: strategy, gold: 0, focus: 3, text: "<b>Open:</b> Target a Personality: Bow him."}
- {title: Feast, type: event, text: "Gain 3 Honor."}
`

// TestFaults: a scenario that is wrong, or contradicts itself, fails on the line where it does.
func TestFaults(t *testing.T) {
	for name, c := range map[string]struct{ script, want string }{
		"wrong number":          {"player Ann honor 3\nexpect honor Ann 4", "x:2 expected honor of Ann 4, got 3"},
		"unknown card":          {"player Ann\nput Ann home 'Nobody'", "x:2 no card is called \"Nobody\""},
		"unknown reference":     {"player Ann\nexpect bowed man no", "x:2 no card is called \"man\""},
		"ambiguous title":       {"player Ann\nput Ann home 'Guard'\nput Ann home 'Guard'\nexpect bowed Guard no", "x:4 2 cards are called \"Guard\""},
		"name used twice":       {"player Ann\nput Ann home 'Guard' as a\nput Ann home 'Pit' as a", "x:3 two cards are called \"a\""},
		"edition":               {"player Ann\nedition bronze", "x:1 the edition \"bronze\""},
		"hand of Holdings":      {"player Ann\nput Ann hand 'Pit'", "x:2 a holding never is there"},
		"Strategy in Province":  {"player Ann\nput Ann province 1 'Nap'", "x:2 a strategy never is there"},
		"missing Province":      {"player Ann\nprovinces Ann 2\nput Ann province 3 'Pit'", "x:3 Ann has no Province 3"},
		"bowed in hand":         {"player Ann\nput Ann hand 'Nap' bowed", "x:2 only a card in play can be bowed"},
		"dishonorable Holding":  {"player Ann\nput Ann home 'Pit' dishonorable", "x:2 only a Personality can be dishonorable"},
		"dead at home":          {"player Ann\nput Ann home 'Guard' dead", "x:2 only a Personality in dynasty-discard"},
		"face-down hand":        {"player Ann\nput Ann hand 'Nap' face-down", "x:2 only a card in a Province"},
		"attached to a Holding": {"player Ann\nput Ann home 'Pit' as pit\nput Ann on pit 'Guard'", "x:3 only Followers, Items and Spells"},
		"no battle":             {"player Ann\nplayer Bob\nput Ann battlefield 1 'Guard'", "x:3 there is a battlefield only with"},
		"no such battlefield":   {"player Ann\nplayer Bob\nprovinces Bob 2\nput Ann battlefield 3 'Guard'\nturn Ann battle 1 against Bob", "x:4 Bob has no Province 3"},
		"side not said":         {"player Ann\nplayer Bob\nplayer Cid\nput Cid battlefield 1 'Guard'\nturn Ann battle 1 against Bob", "x:4 Cid is neither"},
		"wrong side":            {"player Ann\nplayer Bob\nput Ann battlefield 1 defending 'Guard'\nturn Ann battle 1 against Bob", "x:3 Ann is not on that side"},
		"fought now":            {"player Ann\nplayer Bob\nfought 1\nturn Ann battle 1 against Bob", "x:4 the battle at 1"},
		"home before the game":  {"player Ann\nput Ann home 'Guard'\nturn start", "x:2 before the game begins"},
		"Event that is none":    {"player Ann\nresolved Ann 'Pit'", "x:2 only an Event"},
		"Stronghold that isn't": {"player Ann stronghold 'Pit'", "x:1 expected a Stronghold"},
		"card file":             {"player Ann\nput Ann home 'Guard'\n-- cards.yaml --\n- title: Guard\n  type: wizard\n", "x:5 type: no card type"},
		"not asked":             {"player Ann\nplayer Bob\nBob: attack Ann", "x:3 expected a question that “attack” answers, got Ann asked for “attack”"},
		"not legal":             {"player Ann\nplayer Bob\nput Ann home 'Guard' as a bowed\nput Ann hand 'Nap' as nap\nAnn: use a", "x:5 expected “use” to be legal, got: Guard is bowed"},
		"no target":             {"player Ann\nplayer Bob\nput Ann home 'Pit' as pit\nput Ann home 'Guard' as a\nput Bob home 'Guard' as b\nput Ann hand 'Nap' as nap\nAnn: play nap -> pit\nexpect honor Ann 0", "x:7 "},
		"left over":             {"player Ann\nplayer Bob\nput Ann home 'Guard' as a\nput Bob home 'Guard' as b\nput Ann hand 'Nap' as nap\nAnn: play nap -> a, b\nexpect bowed a yes", "x:6 nothing asked for the target “b”"},
		"several ways to pay":   {"player Ann\nplayer Bob\nput Ann home 'Pit' as p\nput Ann home 'Pit' as q\nput Ann province 1 'Pit' as r\nturn Ann dynasty\nAnn: recruit r\nexpect bowed r yes", "x:7 there are several ways to pay 2 Gold"},
		"unused chance":         {"player Ann\nplayer Bob\nChance: choose Ann", "x:3 expected a random question"},
		"not illegal":           {"player Ann\nplayer Bob\nput Ann home 'Guard' as a\nillegal Ann: use a", "x:4 expected this to be illegal"},
		"not legal either":      {"player Ann\nplayer Bob\nput Ann home 'Guard' as a bowed\nput Ann home 'Guard' as b\nlegal Ann: use a", "x:5 expected this to be legal, got: Guard is bowed"},
		"another rule":          {"player Ann\nplayer Bob\nput Ann home 'Guard' as a bowed\nput Ann home 'Guard' as b\nillegal Ann: use a because CE-X", "x:5 expected CE-X to forbid it, got CE-ACT-06"},
		"never happened":        {"player Ann\nplayer Bob\nput Ann home 'Guard' as a\nAnn: use a\nexpect happened bowed a", "x:5 expected happened bowed a at least once, got never"},
		"two favors":            {"player Ann\nplayer Bob\nfavor Ann\nfavor Bob", "x:4 "},
	} {
		t.Run(name, func(t *testing.T) {
			script := c.script
			if !strings.Contains(script, "cards.yaml") {
				script += "\n" + toyCards
			}
			sc, err := scenario.Parse("x", []byte(script))
			if err == nil {
				err = sc.Run(options())
			}
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

// disk opens files by any path.
type disk struct{}

func (disk) Open(name string) (fs.File, error) { return os.Open(name) }

// TestRunAll: one line a file, the counts, the rules.
func TestRunAll(t *testing.T) {
	dir := t.TempDir()
	write := func(name, data string) string {
		p := filepath.Join(dir, name)
		if err := os.WriteFile(p, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		return p
	}
	write("good.txtar", "rules CE-A CE-Z\nplayer Ann\nexpect honor Ann 0\n")
	write("bad.txtar", "player Ann\nexpect honor Ann 1\n")
	write("worse.txtar", "player Ann\n\nexpect gladness Ann\n")
	write("notes.md", "no scenario")
	table := write("rules.tsv", "id\tsection\trule\ttest\nCE-A\ts\tr\tt\nCE-B\ts\tr\tt\n")
	var out bytes.Buffer
	passed, failed := scenario.RunAll(&out, options(), scenario.Report{Disk: disk{}, Verbose: true, Rules: table}, dir, filepath.Join(dir, "missing.txtar"))
	got := strings.ReplaceAll(out.String(), dir+string(filepath.Separator), "")
	want := `FAIL bad.txtar:2 expected honor of Ann 1, got 0
PASS good.txtar CE-A CE-Z
FAIL worse.txtar:3 nothing that is expected is called "gladness"
FAIL missing.txtar:1 can't be read: no such file or directory
proven	CE-A	good.txtar
unproven	CE-B
unknown	CE-Z	good.txtar
1 rules proven, 1 unproven, 1 ids unknown
1 passed, 3 failed
`
	if passed != 1 || failed != 3 || got != want {
		t.Errorf("%d passed, %d failed:\n%s\nwant:\n%s", passed, failed, got, want)
	}
}

// FuzzRun: whatever can be read can be played, or fails with a line; it never panics.
func FuzzRun(f *testing.F) {
	seeds, err := filepath.Glob("testdata/toys/*.txtar")
	if err != nil || len(seeds) == 0 {
		f.Fatalf("no seeds: %v", err)
	}
	for _, s := range seeds {
		data, err := os.ReadFile(s)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		sc, err := scenario.Parse("x", data)
		if err != nil {
			return
		}
		var e *scenario.Error
		if err := sc.Run(options()); err != nil && (!errors.As(err, &e) || e.Line < 1) {
			t.Errorf("an error without a line: %v", err)
		}
	})
}

// BenchmarkRun plays an attack with three players.
func BenchmarkRun(b *testing.B) {
	data, err := os.ReadFile("testdata/toys/attack.txtar")
	if err != nil {
		b.Fatal(err)
	}
	sc, err := scenario.Parse("attack", data)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := sc.Run(options()); err != nil {
			b.Fatal(err)
		}
	}
}
