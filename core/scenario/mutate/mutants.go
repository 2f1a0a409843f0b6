package main

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"kotei/core/scenario/mutate/point"
)

// A mutant is one change to a spot, and what came of it.
type mutant struct {
	spot
	id      point.Mutant
	play    []int  // the scenarios in which it makes a difference, the cheapest first
	early   bool   // it makes a difference before anything is played
	stated  bool   // a scenario states the rule, and fails
	by      int    // that scenario
	why     string // its error
	differs string // where a scenario plays differently though none fails
}

// noticed reports whether a test fails.
func (m *mutant) noticed() bool { return m.stated || m.differs != "" }

// how is the kind of change: off, always or never.
func (m *mutant) how() string {
	switch {
	case m.step:
		return "off:"
	case m.id.Forced():
		return "always:"
	}
	return "never:"
}

// off reports whether the mutant removes a step, a condition or a part of one. The others make a condition hold where it should not:
// they break rules, too, but remove nothing.
func (m *mutant) off() bool { return !m.id.Forced() || !m.no && !m.whole }

// mutants lists all changes to some spots.
func mutants(spots []spot) (out []*mutant) {
	for _, s := range spots {
		if s.no {
			out = append(out, &mutant{spot: s, id: point.False(s.n)})
		}
		if s.yes {
			out = append(out, &mutant{spot: s, id: point.True(s.n)})
		}
	}
	return out
}

// A hunt tries mutants on scenarios.
type hunt struct {
	program string
	files   []string
	jobs    int
	runs    []run
	most    int // play at most so many for a mutant; 0: all
	verbose func(*mutant)
}

// record plays all scenarios without a mutant, to learn where each mutant would make a difference.
func (h *hunt) record(list []*mutant) error {
	p := &process{program: h.program, files: h.files}
	defer p.stop()
	j := job{Play: make([]int, len(h.files))}
	for i := range j.Play {
		j.Play[i] = i
	}
	for _, m := range list {
		j.Last = max(j.Last, m.id)
	}
	r, err := p.do(j)
	if err != nil {
		return err
	}
	h.runs = r.Runs
	if err := unfinished(h.files, h.runs); err != nil {
		return err
	}
	slices.SortStableFunc(j.Play, func(a, b int) int { return cmp.Compare(h.runs[a].Took, h.runs[b].Took) })
	for _, m := range list {
		m.early = slices.Contains(r.Early, m.id)
		for _, i := range j.Play {
			if m.early || h.runs[i].Seen[m.id] {
				m.play = append(m.play, i)
			}
		}
	}
	return nil
}

// thin reduces a mutant's scenarios to a number: half are the cheapest ones, the others are spread evenly over the rest.
func thin(play []int, most int) []int {
	if most <= 0 || len(play) <= most {
		return play
	}
	out := slices.Clone(play[:most/2])
	rest := play[most/2:]
	n := most - most/2
	for i := range n {
		out = append(out, rest[i*len(rest)/n])
	}
	return out
}

// try tries all mutants, several at once.
func (h *hunt) try(list []*mutant) error {
	next := make(chan *mutant)
	errs := make([]error, h.jobs)
	var all sync.WaitGroup
	for w := range h.jobs {
		all.Go(func() {
			p := &process{program: h.program, files: h.files}
			defer p.stop()
			for m := range next {
				if errs[w] == nil {
					errs[w] = h.one(p, m)
				}
			}
		})
	}
	for _, m := range list {
		if len(m.play) > 0 {
			next <- m
		}
	}
	close(next)
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return fmt.Errorf("a mutant can't be tried: %w", err)
		}
	}
	return nil
}

// one tries one mutant.
func (h *hunt) one(p *process, m *mutant) error {
	if m.early {
		p = &process{program: h.program, files: h.files, early: m.id}
		defer p.stop()
	}
	play := m.play
	if !m.step { // there are few of them
		play = thin(play, h.most)
	}
	j := job{Mutant: m.id, Play: play}
	for _, i := range play {
		j.Plain += h.runs[i].Took
	}
	r, err := p.do(j)
	if err != nil {
		return err
	}
	if m.stated = r.Failed >= 0; m.stated {
		m.by, m.why = r.Failed, r.Why
	}
	m.differs = r.Differs
	if h.verbose != nil {
		h.verbose(m)
	}
	return nil
}
