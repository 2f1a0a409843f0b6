package main

import (
	"fmt"
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/scenario"
	"kotei/core/scenario/mutate/point"
)

// A trace records a scenario: a line for each answer that was tried, and for each event after it.
type trace []string

// follow plays a scenario and records its trace.
func (p *player) follow(sc *scenario.Scenario) (t trace) {
	opts := p.opts
	opts.Watch = func(before, after *core.State, a core.Answer, news []core.Event) {
		t = append(t, fmt.Sprintf("%s by seat %d: act %d of %s", before.Table.Rules.Asks[before.Ask.Kind].Name, a.Seat, a.Act, before.Name(a.Card)))
		for _, e := range news {
			t = append(t, fmt.Sprintf("  %s (fact %d) %q %q, seat %d, %d to %d, %d", e.Kind, e.Fact, after.Name(e.Card), after.Name(e.Other), e.Seat, e.From, e.To, e.N))
		}
	}
	if err := sc.Run(opts); err != nil {
		t = append(t, err.Error())
	}
	return t
}

// differs finds a scenario that a mutant changes without a check that notices, and says where.
func (p *player) differs(j job) string {
	for _, i := range j.Play {
		if p.plain[i] == nil {
			point.Turn(0, 1<<40)
			p.plain[i] = p.follow(p.list[i])
		}
		point.Turn(j.Mutant, p.most[i])
		with := p.follow(p.list[i])
		if !slices.Equal(p.plain[i], with) {
			point.Turn(0, 1<<40)
			return p.list[i].Path + "\n" + firstDifference(p.plain[i], with)
		}
	}
	point.Turn(0, 1<<40)
	return ""
}

// firstDifference shows where two traces begin to differ, and the last answer that they share.
func firstDifference(a, b trace) string {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	last := n
	for last > 0 && strings.HasPrefix(a[min(last, len(a)-1)], "  ") {
		last--
	}
	var out strings.Builder
	out.WriteString("    after " + a[min(last, len(a)-1)])
	for _, t := range []struct {
		sign string
		t    trace
	}{{"-", a}, {"+", b}} {
		for _, l := range t.t[min(n, len(t.t)):min(n+3, len(t.t))] {
			out.WriteString("\n    " + t.sign + l)
		}
	}
	return out.String()
}
