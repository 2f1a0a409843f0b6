package terminal

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"kotei/core"
	"kotei/core/card"
	"kotei/net/table"
)

// times are how long a table takes: to begin, and from each answer of this seat to when it is carried out here, by the most that it asked of
// the other programs.
type times struct {
	seated, asked time.Time
	begun         time.Duration
	took          map[string][]time.Duration
}

// heard takes note of an update that has come now.
func (t *times) heard(u table.Update, me core.Seat) {
	switch {
	case u.Kind == table.Seated && t.begun == 0:
		t.seated = time.Now()
	case u.Kind == table.Played && u.Entry.Seat == me && !t.asked.IsZero():
		kind := kindOf(u.Events)
		t.took[kind] = append(t.took[kind], time.Since(t.asked))
		t.asked = time.Time{}
	}
	if u.Seen == nil || u.Seen.Over || !u.Seen.Ask.Open() || u.Seen.Ask.Seat == core.Chance {
		return
	}
	if t.begun == 0 {
		t.begun = time.Since(t.seated)
	}
	if u.Seen.Ask.Seat == me && t.asked.IsZero() {
		t.asked = time.Now()
	}
}

// kindOf is what takes longest of what happened.
func kindOf(events []core.Event) string {
	kind := "plain"
	for _, e := range events {
		switch {
		case e.Kind == card.EvShuffle:
			return "shuffle"
		case e.Kind == card.EvSearch:
			kind = "search"
		case e.Kind == card.EvDraw && kind == "plain":
			kind = "draw"
		}
	}
	return kind
}

// lines say how long everything took, in milliseconds.
func (t *times) lines() (out []string) {
	out = append(out, fmt.Sprintf("begun after %d ms", t.begun.Milliseconds()))
	for _, kind := range slices.Sorted(maps.Keys(t.took)) {
		all := t.took[kind]
		slices.Sort(all)
		at := func(n int) float64 { return float64(all[len(all)*n/100].Microseconds()) / 1000 }
		out = append(out, fmt.Sprintf("%-8s%5d times; of 100, 50 within %.1f ms, 95 within %.1f ms, 99 within %.1f ms", kind, len(all), at(50), at(95), at(99)))
	}
	return out
}
