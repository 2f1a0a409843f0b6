package text

import "kotei/core/card"

// Effects that do not happen, which is no negation: what will not be negated does not happen either (CE "Prevention"); and what
// comes about the second time, or later (CE "Timing and triggers", "Numbers of things").

func init() {
	clauses = append(clauses, []row[card.Op]{
		{pattern: "it (does|will) not resolve", base: card.Op{Verb: card.Negate, Sure: true}},
		{pattern: "(its|the action's|that action's) effects (do|will) not happen [; this is not negation]", base: card.Op{Verb: card.Negate, Sure: true}},
	})
}

// laterTimes are the stretches in which something comes about so often before a trigger waits for it.
var laterTimes = []struct {
	words  string
	n      int
	within card.Window
}{
	{"the second or later time each turn", 2, card.ThisTurn},
	{"the second or later time this turn", 2, card.ThisTurn},
	{"the second or later time each battle", 2, card.ThisBattle},
	{"the second or later time this battle", 2, card.ThisBattle},
	{"the second or later time each phase", 2, card.ThisPhase},
	{"the third or later time each turn", 3, card.ThisTurn},
}

// laterTimeStyle is the style of the first of these.
const laterTimeStyle Style = 100

// laterTime reads "the second or later time each battle" before a trigger.
func laterTime(r *reader, at int) (end, which int) {
	for i, t := range laterTimes {
		if end, ok := r.words(at, t.words); ok {
			return end, i
		}
	}
	return at, -1
}

// oftenBefore makes a trigger wait until what it speaks of has come about often enough. What is counted is what is remembered: who
// did it, to what, by what action.
func oftenBefore(t *card.Trigger, which int) bool {
	of := laterTimes[which]
	if t.Cause != nil && t.Event != card.EvResolve { // by what it was done is not remembered of everything
		return false
	}
	if t.If != nil || t.Object != nil || t.At == card.When || t.Ended || len(t.Or) > 0 || t.To != 0 || t.From != 0 || t.Army != 0 || t.Duel != nil {
		return false
	}
	was := card.Cond{Kind: card.Happened, Event: t.Event, Who: t.By, Window: of.within, Cause: t.Cause}
	if was.Who == card.NoPlayer {
		was.Who = card.AnyPlayer
	}
	if s := t.Subject; s != nil {
		if s.How != card.Any || s.Thing != card.Cards || s.Filter == nil {
			return false
		}
		was.Filter = s.Filter
	}
	n := of.n
	if t.At == card.Before { // this time is not among them yet
		n--
	}
	t.If = &card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: &card.Value{Kind: card.TimesOf, Cond: &was}, B: card.Num(n), Style: silentStyle}
	t.FirstStyle = laterTimeStyle + Style(which)
	return true
}
