package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

func main() {
	var err error
	if os.Getenv(playerVariable) != "" {
		err = serve(os.Args[1:], os.Stdin, os.Stdout)
	} else {
		err = command(os.Args[1:])
	}
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

// command reads the command line and does what it says.
func command(args []string) error {
	set := flag.NewFlagSet("mutate", flag.ContinueOnError)
	only := set.String("only", "", "only mutants of these files, or FILE:LINE, with commas between them")
	of := set.String("of", "", "only mutants that this file lists, as the tool prints them")
	jobs := set.Int("j", 1, "so many processes at once")
	list := set.Bool("list", false, "list the mutants and try none")
	follow := set.Bool("follow", false, "also list the mutants that no scenario states, and where a scenario plays differently with them")
	known := set.String("known", "", "a file that remembers which scenario notices what, so that the next run is shorter")
	most := set.Int("most", 0, "play at most so many scenarios for a mutant: quicker, and what is noticed is then a lower bound")
	verbose := set.Bool("v", false, "print each mutant as it is tried, and what noticed it")
	if err := set.Parse(args); err != nil {
		return err
	}
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "kotei-mutate-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	from, err := sources(root)
	if err != nil {
		return err
	}
	spots, overlay, err := instrument(root, dir, from)
	if err != nil {
		return err
	}
	all, left, err := chosen(spots, *only)
	if err != nil {
		return err
	}
	if *of != "" {
		if all, err = listed(*of, all); err != nil {
			return err
		}
	}
	if *list {
		for _, m := range all {
			fmt.Printf("%s:%d %s %s (%s)\n", m.file, m.line, m.how(), m.what, m.fun)
		}
		fmt.Printf("%d mutants, %d left out\n", len(all), left)
		return nil
	}
	files, err := scenarios(set.Args(), root)
	if err != nil {
		return err
	}
	h := &hunt{files: files, jobs: max(*jobs, 1), most: *most}
	if *verbose {
		h.verbose = func(m *mutant) { fmt.Println(line(m, files)) }
	}
	if h.program, err = build(root, dir, "./core/scenario/mutate", overlay); err != nil {
		return err
	}
	if err := h.run(all, *known); err != nil {
		return err
	}
	report(os.Stdout, all, left, *follow)
	return nil
}

// run tries all mutants. The file known, if there is one, remembers who noticed what.
func (h *hunt) run(all []*mutant, known string) error {
	if err := h.record(all); err != nil {
		return err
	}
	if known == "" {
		return h.try(all)
	}
	if err := remember(known, all, h.files); err != nil {
		return err
	}
	if err := h.try(all); err != nil {
		return err
	}
	return keep(known, all, h.files)
}

// chosen are the mutants to try, and how many are left out.
func chosen(spots []spot, only string) ([]*mutant, int, error) {
	by, err := exclusions(excludedTable)
	if err != nil {
		return nil, 0, err
	}
	list, out := exclude(mutants(spots), by)
	if idle := unused(by); len(idle) > 0 {
		fmt.Fprintf(os.Stderr, "excluded.tsv leaves out what isn't there any more: %s\n", strings.Join(idle, "; "))
	}
	if only == "" {
		return list, len(out), nil
	}
	places := strings.Split(only, ",")
	list = slices.DeleteFunc(list, func(m *mutant) bool {
		return !slices.ContainsFunc(places, func(place string) bool { return isAt(m, place) })
	})
	if len(list) == 0 {
		return nil, 0, fmt.Errorf("expected a file with rules, or FILE:LINE, got %q", only)
	}
	return list, 0, nil
}

// isAt reports whether a mutant is in FILE, or at FILE:LINE.
func isAt(m *mutant, place string) bool {
	file, at, _ := strings.Cut(place, ":")
	n, _ := strconv.Atoi(at)
	return strings.HasSuffix("/"+m.file, "/"+strings.TrimPrefix(file, "./")) && (n == 0 || m.line == n)
}

// scenarios lists the scenarios in some folders, or all if no folder is named.
func scenarios(dirs []string, root string) (files []string, err error) {
	if len(dirs) == 0 {
		dirs = []string{filepath.Join(root, "core", "scenario", "testdata")}
	}
	for _, d := range dirs {
		err := filepath.WalkDir(d, func(p string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() && strings.HasSuffix(p, ".txtar") {
				files = append(files, p)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("expected scenarios in %s, found none", cmp.Or(strings.Join(dirs, " "), "no folder"))
	}
	return files, nil
}
