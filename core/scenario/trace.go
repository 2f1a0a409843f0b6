package scenario

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// A Trace is how a scenario plays. For each answer that is tried it has the answers that could be meant, each with the rule that forbids it,
// the answer, what happens after it, and then the stats of the cards in play.
//
// What a scenario states is what it proves. Its trace also shows that something plays differently than before.
type Trace []string

// Trace is [Scenario.Run] and how the scenario played, as far as it went.
func (sc *Scenario) Trace(opts Options) (Trace, error) {
	var t tracing
	watch := opts.Watch
	opts.Watch = func(before, after *core.State, a core.Answer, news []core.Event) {
		if watch != nil {
			watch(before, after, a, news)
		}
		t.asked(before)
		t.answered(before, after, a, news)
		t.stats(after)
	}
	err := sc.Run(opts)
	return t.lines, err
}

// Sum is a short hash of a trace.
func (t Trace) Sum() string {
	h := fnv.New64a()
	for _, l := range t {
		_, _ = h.Write([]byte(l + "\n"))
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

type tracing struct {
	lines  Trace
	offers core.Offers
}

func (t *tracing) addf(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}

// asked lists what could be answered, in an order of its own: in which order answers are offered is no rule.
func (t *tracing) asked(s *core.State) {
	t.addf("%s of seat %d", s.Table.Rules.Asks[s.Ask.Kind].Name, s.Ask.Seat)
	from := len(t.lines)
	for _, a := range s.Candidates(&t.offers) {
		t.addf("  ? %s: %s", said(s, a), s.Check(a).Rule)
	}
	slices.Sort(t.lines[from:])
}

func (t *tracing) answered(before, after *core.State, a core.Answer, news []core.Event) {
	t.addf("> %s", said(before, a))
	for _, e := range news {
		t.addf("  %s (fact %d) %q %q, seat %d, %d to %d, %d", e.Kind, e.Fact, after.Name(e.Card), after.Name(e.Other), e.Seat, e.From, e.To, e.N)
	}
}

func (t *tracing) stats(s *core.State) {
	for c := core.CardID(1); int(c) <= int(s.NCards); c++ {
		if !s.InPlay(c) {
			continue
		}
		var line strings.Builder
		fmt.Fprintf(&line, "  = %s:", s.Name(c))
		for st := range card.NumStats {
			if s.HasStat(c, st) {
				fmt.Fprintf(&line, " %d", s.Stat(c, st))
			}
		}
		t.lines = append(t.lines, line.String())
	}
	for p := range core.Seat(s.NSeats) {
		for n := range s.Provinces(p) {
			t.addf("  = Province %d of seat %d: %d", n, p, s.ProvinceStrength(p, s.Slot(p, n)))
		}
	}
}

func said(s *core.State, a core.Answer) string {
	return fmt.Sprintf("seat %d: act %d of %q, item %d, %q, %d", a.Seat, a.Act, s.Name(a.Card), a.Item, s.Name(a.Other), a.N)
}
