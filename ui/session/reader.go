package session

import (
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/core/words"
	"kotei/net/table"
	"kotei/ui/present"
)

// A Reader makes lines to be read of what happens at a table, for somebody who looks on without a window.
type Reader struct {
	table *table.Table
	story story
}

// Holds says what a player holds whose hand is shown.
func Holds(u table.Update) string {
	s := u.Seen
	var cards []string
	for c := s.First(core.Hand(u.Seat)); c != 0; c = s.After(c) {
		title := s.Face(c).Title
		if title == "" {
			title = words.Say("a hidden card")
		}
		cards = append(cards, title)
	}
	if len(cards) == 0 {
		return words.Say("%s holds nothing", u.Name)
	}
	return words.Say("%s holds: %s", u.Name, strings.Join(cards, ", "))
}

// Comments says whether somebody sees all hands from now on.
func Comments(t *table.Table, u table.Update) string {
	me := t.Seat() == core.NoSeat
	switch {
	case u.Yes && me:
		return words.Say("All players agree: you see all hands.")
	case u.Yes:
		return words.Say("All players agree: %s sees all hands.", u.Name)
	case len(u.Seats) > 0 && me:
		return words.Say("%s doesn’t want you to see all hands.", u.Seats[0].Name)
	case len(u.Seats) > 0:
		return words.Say("%s doesn’t want %s to see all hands.", u.Seats[0].Name, u.Name)
	}
	return ""
}

// Read reads what happens at a table.
func Read(t *table.Table) *Reader { return &Reader{table: t} }

// Hear returns what an update has to tell. What had happened before this program came isn't told.
func (r *Reader) Hear(u table.Update) []narrate.Line {
	switch {
	case u.Kind == table.Said:
		return []narrate.Line{narrate.Said(u.Name + ": " + u.Text)}
	case u.Kind == table.Hands && u.Seen != nil:
		return []narrate.Line{narrate.Note(Holds(u))}
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
