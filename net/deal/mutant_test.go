package deal

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A mutant is the package with something left out of what it verifies. All are built at once: what is left out is behind a number, which
// the environment tells.
type mutants struct {
	names []string
	tests []string // what has to find it
}

const switchFile = `package deal

import (
	"os"
	"strconv"
)

var leftOut, _ = strconv.Atoi(os.Getenv("KOTEI_DEAL_MUTANT"))
`

var (
	itemLine = regexp.MustCompile(`^\tt\.(item|point|points|ciphers|scalars)\("`)
	sumLine  = regexp.MustCompile(`^\t+equations\[i\]\.whole\(v, i, weights\[i\], &all\)$`)
	linkLine = regexp.MustCompile(`^\t+v\.addLink\(i, weights\[len\(equations\)\+i\], &all\)$`)
	refusal  = regexp.MustCompile(`^\t+return (nil, )?&Error\{`)
	guard    = regexp.MustCompile(`^(\t+(?:case|if|\} else if)(?: .*;)? )(.*[^ ])(:| \{)$`)
)

const (
	forgeries = "Forged|Truth|Equation|After|SomethingElse|KeyShare|^TestShares$|Fresh|Coins|Leaves|Overheard"
	refused   = "Refused|Policy|Told|OpenedWrongly|Bounds|FuzzApply"
)

// What only the vectors hold: nobody has found what a liar would gain by it. Protocols differ in their other labels, too.
var heldByVectors = []string{`t.points("chain"`, `t.scalars("permutation answers"`, `t.item("kotei deal 1"`, `t.item("challenge`}

func (m *mutants) add(name, tests string) int {
	m.names, m.tests = append(m.names, name), append(m.tests, tests)
	return len(m.names)
}

// mutate puts everything that can be left out of a line behind a number.
func (m *mutants) mutate(where, line, next string) string {
	switch {
	case itemLine.MatchString(line):
		tests := forgeries
		for _, held := range heldByVectors {
			if strings.Contains(line, held) {
				tests = "Vectors"
			}
		}
		return fmt.Sprintf("if leftOut != %d { %s }", m.add(where+" "+strings.TrimSpace(line), tests), line)
	case sumLine.MatchString(line):
		first := len(m.names) + 1
		for i := range equations {
			m.add(where+" "+equations[i].says, forgeries)
		}
		return fmt.Sprintf("if leftOut != %d+i { %s }", first, line)
	case linkLine.MatchString(line):
		first := m.add(where+" link 0", forgeries)
		m.add(where+" link 1", forgeries)
		return fmt.Sprintf("if leftOut != %d+i { %s }", first, line)
	case refusal.MatchString(next):
		if g := guard.FindStringSubmatch(line); g != nil {
			parts := strings.Split(g[2], " || ")
			for i, part := range parts {
				parts[i] = fmt.Sprintf("leftOut != %d && (%s)", m.add(where+" "+part, refused), part)
			}
			return g[1] + strings.Join(parts, " || ") + g[3]
		}
	}
	return line
}

// TestEachMutantIsFound leaves out each item of a transcript, each equation, and each condition under which an entry is refused. Some test
// must fail.
func TestEachMutantIsFound(t *testing.T) {
	if testing.Short() {
		t.Skip("it runs tests for each of more than a hundred mutants")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip(err)
	}
	var m mutants
	binary := m.build(t, tool)
	if len(m.names) < 120 {
		t.Fatalf("only %d mutants: the code is written otherwise than this test expects", len(m.names))
	}
	for i, name := range m.names {
		if out := run(t, binary, i+1, m.tests[i]); !strings.Contains(out, "--- FAIL") && !strings.Contains(out, "panic:") {
			t.Errorf("without %s: no test fails", name)
		}
	}
	if out := run(t, binary, 0, forgeries+"|"+refused+"|Vectors"); !strings.Contains(out, "PASS") {
		t.Errorf("with nothing left out: %s", out)
	}
}

// build makes the test program of all mutants, without changing a file of the package.
func (m *mutants) build(t *testing.T, tool string) string {
	dir := t.TempDir()
	replace := map[string]string{}
	put := func(name, text string) {
		here, err := filepath.Abs(name)
		must(t, err)
		replace[here] = filepath.Join(dir, name)
		must(t, os.WriteFile(replace[here], []byte(text), 0o600))
	}
	files, err := filepath.Glob("*.go")
	must(t, err)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		b, err := os.ReadFile(file)
		must(t, err)
		lines := strings.Split(string(b), "\n")
		for i := range lines[1:] {
			lines[i] = m.mutate(fmt.Sprintf("%s:%d", file, i+1), lines[i], lines[i+1])
		}
		put(file, strings.Join(lines, "\n"))
	}
	put("mutant_switch.go", switchFile)
	b, err := json.Marshal(map[string]any{"Replace": replace})
	must(t, err)
	overlay, binary := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "mutants")
	must(t, os.WriteFile(overlay, b, 0o600))
	if out, err := exec.CommandContext(t.Context(), tool, "test", "-c", "-vet=off", "-overlay="+overlay, "-o="+binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

func run(t *testing.T, binary string, mutant int, tests string) string {
	cmd := exec.CommandContext(t.Context(), binary, "-test.short", "-test.failfast", "-test.run="+tests)
	cmd.Env = append(os.Environ(), fmt.Sprint("KOTEI_DEAL_MUTANT=", mutant))
	out, _ := cmd.CombinedOutput()
	return string(out)
}
