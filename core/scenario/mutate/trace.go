package main

import (
	"strings"

	"kotei/core/scenario"
	"kotei/core/scenario/mutate/point"
)

// differs finds a scenario that plays differently with a mutant though its checks pass, and says where it first does.
func (p *player) differs(j job) string {
	for _, i := range j.Play {
		if p.plain[i] == nil {
			point.Turn(0, 1<<40)
			p.plain[i], _ = p.list[i].Trace(p.opts)
			_, passed := point.Recorded()
			p.trace[i] = endless(passed)
		}
		point.Turn(j.Mutant, p.trace[i])
		with, _ := p.list[i].Trace(p.opts)
		if p.plain[i].Sum() != with.Sum() {
			return p.list[i].Path + "\n" + firstDifference(p.plain[i], with)
		}
	}
	return ""
}

// firstDifference shows where two traces begin to differ, and the last answer that they share.
func firstDifference(a, b scenario.Trace) string {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	var out strings.Builder
	for last := min(n, len(a)-1, len(b)-1); last >= 0; last-- {
		if strings.HasPrefix(a[last], ">") {
			out.WriteString("    after " + a[last][2:])
			break
		}
	}
	for _, t := range []struct {
		sign string
		t    scenario.Trace
	}{{"-", a}, {"+", b}} {
		for _, l := range t.t[min(n, len(t.t)):min(n+3, len(t.t))] {
			out.WriteString("\n    " + t.sign + l)
		}
	}
	return out.String()
}
