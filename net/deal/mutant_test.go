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

// A mutant is the package with something left out of what it verifies.
type mutant struct{ name, file, text string }

var (
	itemLine = regexp.MustCompile(`^\tt\.(item|point|points|ciphers|scalars)\("`)
	sumLine  = "equations[i].whole(v, i, weights[i], &all)"
	linkLine = "v.addLink(i, weights[len(equations)+i], &all)"
)

// mutants leave out one item of a transcript or one equation each.
func mutants(t *testing.T) (out []mutant) {
	files, err := filepath.Glob("*.go")
	must(t, err)
	for _, file := range files {
		b, err := os.ReadFile(file)
		must(t, err)
		lines := strings.Split(string(b), "\n")
		with := func(i int, line, name string) {
			was := lines[i]
			lines[i] = line
			out = append(out, mutant{fmt.Sprintf("%s:%d without %s", file, i+1, name), file, strings.Join(lines, "\n")})
			lines[i] = was
		}
		for i, line := range lines {
			switch {
			case strings.HasSuffix(file, "_test.go"):
			case itemLine.MatchString(line):
				with(i, "", strings.TrimSpace(line))
			case strings.TrimSpace(line) == sumLine:
				for e := range equations {
					with(i, fmt.Sprintf("if i != %d { %s }", e, sumLine), equations[e].says)
				}
			case strings.TrimSpace(line) == linkLine:
				for l := range 2 {
					with(i, fmt.Sprintf("if i != %d { %s }", l, linkLine), fmt.Sprint("link ", l))
				}
			}
		}
	}
	return out
}

// What only the vectors hold: nobody has found what a liar would gain by it. Protocols differ in their other labels, too.
var heldByVectors = []string{`t.points("chain"`, `t.scalars("permutation answers"`, `t.item("kotei deal 1"`, `t.item("challenge`}

// TestEachMutantIsFound plays the forgeries of this package against each mutant: some test must fail.
func TestEachMutantIsFound(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the package anew for each mutant")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip(err)
	}
	all := mutants(t)
	if len(all) < 30 {
		t.Fatalf("only %d mutants: the code is written otherwise than this test expects", len(all))
	}
	for _, m := range all {
		tests := "Forged|Lies|Equation|After|Else|KeyShare|^TestShares$|Fresh|Coins|Leaves|Overheard"
		for _, s := range heldByVectors {
			if strings.Contains(m.name, s) {
				tests = "Vectors"
			}
		}
		if out := tested(t, tool, m, tests); !strings.Contains(out, "--- FAIL") {
			t.Errorf("%s: no test fails\n%s", m.name, out)
		}
	}
}

// tested runs tests on a mutant, which lies beside the package and replaces the file.
func tested(t *testing.T, tool string, m mutant, tests string) string {
	dir := t.TempDir()
	here, err := filepath.Abs(m.file)
	must(t, err)
	file, overlay := filepath.Join(dir, m.file), filepath.Join(dir, "overlay.json")
	must(t, os.WriteFile(file, []byte(m.text), 0o600))
	b, err := json.Marshal(map[string]any{"Replace": map[string]string{here: file}})
	must(t, err)
	must(t, os.WriteFile(overlay, b, 0o600))
	out, _ := exec.CommandContext(t.Context(), tool, "test", "-short", "-vet=off", "-overlay="+overlay, "-run="+tests, ".").CombinedOutput()
	return string(out)
}
