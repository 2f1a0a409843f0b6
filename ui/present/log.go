package present

import (
	"slices"
	"strings"

	"kotei/core/narrate"
	"kotei/core/words"
)

// A LogFilter is which lines of the log are shown.
type LogFilter uint8

// The filters.
const (
	LogAll LogFilter = iota
	LogPlays
	LogHonor
	LogBattles
	LogChat
	LogByHand
	NumLogFilters
)

var filterNames = [NumLogFilters]words.Key{"All", "Plays", "Honor and Gold", "Battles and duels", "Chat", "By hand"}

// String is what the filter is called.
func (f LogFilter) String() string { return words.Say(filterNames[min(f, NumLogFilters-1)]) }

// shows reports whether a line passes the filter.
func (f LogFilter) shows(l *narrate.Line) bool {
	switch f {
	case LogPlays:
		return l.Kind == narrate.PlayLine
	case LogHonor:
		return l.Kind == narrate.HonorLine
	case LogBattles:
		return l.Kind == narrate.BattleLine
	case LogChat:
		return l.Kind == narrate.ChatLine
	case LogByHand:
		return l.ByHand
	default:
		return true
	}
}

// Of are the lines of a log that pass the filter, each turn's under its heading; phases have none then.
func (f LogFilter) Of(log []narrate.Line) []narrate.Line {
	if f == LogAll {
		return log
	}
	var out []narrate.Line
	turn := -1
	for i := range log {
		l := &log[i]
		switch {
		case l.Head && l.Kind == narrate.TurnLine:
			turn = i
		case l.Head && l.Kind != narrate.BattleLine || !f.shows(l):
		default:
			if turn >= 0 {
				out, turn = append(out, log[turn]), -1
			}
			out = append(out, *l)
		}
	}
	return slices.Clip(out)
}

// LogText is a log as plain text, a line for each, to be copied.
func LogText(log []narrate.Line) string {
	var b strings.Builder
	for i, l := range log {
		if l.Head && l.Kind == narrate.TurnLine && i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(l.String())
		b.WriteByte('\n')
	}
	return b.String()
}
