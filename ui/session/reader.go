package session

import (
	"slices"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/net/table"
	"kotei/ui/present"
)

// A Reader makes lines to be read of what happens at a table, for somebody who looks on without a window.
type Reader struct {
	table *table.Table
	story story
}

// Read reads what happens at a table.
func Read(t *table.Table) *Reader { return &Reader{table: t} }

// Hear returns what an update has to tell. What had happened before this program came isn't told.
func (r *Reader) Hear(u table.Update) []narrate.Line {
	switch {
	case u.Kind == table.Said:
		return []narrate.Line{narrate.Said(u.Name + ": " + u.Text)}
	case u.Kind != table.Played || u.Seen == nil:
		return nil
	}
	v := present.View{State: u.Seen, Seat: core.NoSeat, Names: make([]string, core.MaxSeats), Mode: r.table.Mode()}
	for _, s := range r.table.Seats() {
		if s.Seat != core.NoSeat {
			v.Names[s.Seat] = s.Name
		}
	}
	n := r.story.add(&v, u.Entry, u.Events, "")
	var lines []narrate.Line
	for _, t := range r.story.told[len(r.story.told)-n:] {
		lines = append(lines, t.line)
	}
	return slices.Clip(lines)
}
