package scenario

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// A Report says what RunAll prints besides a line for each file.
type Report struct {
	Disk    fs.FS  // opens files and folders by the paths as they are given
	Verbose bool   // print the ids of the rules that each file proves
	Rules   string // a tab-separated table with rule ids first: print which are proven, unproven and unknown

	// Each, unless it is nil, is told of every file: its scenario, or an error.
	Each func(file string, sc *Scenario, err error)
}

// RunAll plays files, and the .txtar files in folders, and prints a line for each, then the counts.
func RunAll(w io.Writer, opts Options, rep Report, paths ...string) (passed, failed int) {
	out := bufio.NewWriter(w)
	defer out.Flush()
	proven := map[string][]string{}
	tell := func(file string, sc *Scenario, err error) {
		if rep.Each != nil {
			rep.Each(file, sc, err)
		}
		if err != nil {
			fmt.Fprintf(out, "FAIL %s\n", oneLine(err))
			failed++
			return
		}
		passed++
		fmt.Fprintf(out, "PASS %s%s\n", file, rep.ids(sc))
		for _, id := range sc.Rules {
			proven[id] = append(proven[id], file)
		}
	}
	for _, path := range paths {
		files, err := rep.collect(path)
		if err != nil || len(files) == 0 {
			tell(path, nil, at(path, 1, errors.New(cmp.Or(readError(err), "expected .txtar files, got none"))))
			continue
		}
		for _, f := range files {
			out.Flush()
			sc, err := rep.runFile(f, opts)
			tell(f, sc, err)
		}
	}
	if rep.Rules != "" {
		if err := rep.printRules(out, proven); err != nil {
			fmt.Fprintf(out, "FAIL %s:1 %s\n", rep.Rules, readError(err))
			failed++
		}
	}
	fmt.Fprintf(out, "%d passed, %d failed\n", passed, failed)
	return passed, failed
}

func (rep Report) ids(sc *Scenario) string {
	if !rep.Verbose || len(sc.Rules) == 0 {
		return ""
	}
	return " " + strings.Join(sc.Rules, " ")
}

// runFile reads and plays one file.
func (rep Report) runFile(path string, opts Options) (*Scenario, error) {
	data, err := fs.ReadFile(rep.Disk, path)
	if err != nil {
		return nil, at(path, 1, errors.New(readError(err)))
	}
	sc, err := Parse(path, data)
	if err != nil {
		return nil, err
	}
	return sc, sc.Run(opts)
}

// readError says why a file can't be read. It leaves out the path, which the printed line begins with.
func readError(err error) string {
	var pe *fs.PathError
	switch {
	case err == nil:
		return ""
	case errors.As(err, &pe):
		return "can't be read: " + pe.Err.Error()
	}
	return err.Error()
}

// oneLine makes one line of an error.
func oneLine(err error) string { return strings.ReplaceAll(err.Error(), "\n", "; ") }

// collect lists the scenarios at a path: the file, or all .txtar files below the folder, in order.
func (rep Report) collect(path string) (files []string, err error) {
	info, err := fs.Stat(rep.Disk, path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return []string{path}, nil
	}
	err = fs.WalkDir(rep.Disk, path, func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(p, ".txtar") {
			files = append(files, p)
		}
		return err
	})
	return files, err
}

// printRules prints which rules of the table have a scenario that passed.
func (rep Report) printRules(w io.Writer, proven map[string][]string) error {
	data, err := fs.ReadFile(rep.Disk, rep.Rules)
	if err != nil {
		return err
	}
	known := map[string]bool{}
	var missing []string
	rows := 0
	for i, line := range strings.Split(string(data), "\n") {
		id, _, _ := strings.Cut(strings.TrimRight(line, "\r"), "\t")
		if id == "" || i == 0 && !strings.Contains(id, "-") {
			continue
		}
		rows++
		known[id] = true
		if len(proven[id]) == 0 {
			missing = append(missing, id)
			continue
		}
		fmt.Fprintf(w, "proven\t%s\t%s\n", id, strings.Join(slices.Compact(slices.Clone(proven[id])), " "))
	}
	for _, id := range missing {
		fmt.Fprintf(w, "unproven\t%s\n", id)
	}
	unknown := 0
	for _, id := range slices.Sorted(maps.Keys(proven)) {
		if !known[id] {
			unknown++
			fmt.Fprintf(w, "unknown\t%s\t%s\n", id, strings.Join(proven[id], " "))
		}
	}
	fmt.Fprintf(w, "%d rules proven, %d unproven, %d ids unknown\n", rows-len(missing), len(missing), unknown)
	return nil
}
