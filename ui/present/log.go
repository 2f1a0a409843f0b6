package present

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// A LineKind is what a line of the log is about.
type LineKind uint8

// The kinds.
const (
	PlayLine LineKind = iota // actions, cards, players
	TurnLine                 // a turn begins
	HonorLine
	BattleLine // attacks, battles, duels
	ChatLine
)

// lineKind is what an event is about.
func lineKind(h card.Happening) LineKind {
	switch h {
	case card.EvTurn:
		return TurnLine
	case card.EvHonorGain, card.EvHonorLoss, card.EvFavorTaken, card.EvFavorLost, card.EvProduce, card.EvDishonor, card.EvRehonor:
		return HonorLine
	case card.EvAttackDeclared, card.EvAssign, card.EvMove, card.EvBattle, card.EvProvinceDestroyed, card.EvChallenge, card.EvRefuse,
		card.EvStrike, card.EvFocus, card.EvWinDuel, card.EvLoseDuel, card.EvRanged:
		return BattleLine
	default:
		return PlayLine
	}
}

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

var filterNames = [NumLogFilters]string{"All", "Plays", "Honor and Gold", "Battles and duels", "Chat", "By hand"}

// String is what the filter is called.
func (f LogFilter) String() string { return filterNames[min(f, NumLogFilters-1)] }

// shows reports whether a line passes the filter.
func (f LogFilter) shows(l *Line) bool {
	switch f {
	case LogPlays:
		return l.Kind == PlayLine
	case LogHonor:
		return l.Kind == HonorLine
	case LogBattles:
		return l.Kind == BattleLine
	case LogChat:
		return l.Kind == ChatLine
	case LogByHand:
		return l.ByHand
	default:
		return true
	}
}

// Of are the lines of a log that pass the filter, each turn's under its heading; phases have none then.
func (f LogFilter) Of(log []Line) []Line {
	if f == LogAll {
		return log
	}
	var out []Line
	turn := -1
	for i := range log {
		l := &log[i]
		switch {
		case l.Head && l.Kind == TurnLine:
			turn = i
		case l.Head && l.Kind != BattleLine || !f.shows(l):
		default:
			if turn >= 0 {
				out, turn = append(out, log[turn]), -1
			}
			out = append(out, *l)
		}
	}
	return slices.Clip(out)
}

// Said is a line of what somebody said.
func Said(text string) Line {
	l := Note(text)
	l.Kind = ChatLine
	return l
}

// LogText is a log as plain text, a line for each, to be copied.
func LogText(log []Line) string {
	var b strings.Builder
	for i, l := range log {
		if l.Head && l.Kind == TurnLine && i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(l.String())
		b.WriteByte('\n')
	}
	return b.String()
}
