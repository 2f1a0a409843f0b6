package text

import (
	"strings"

	"kotei/core/card"
)

// Who acts first in a battle, and what is taken before the Defender's first opportunity (CE "Combat Segment", "Engage").

const firstOpportunity = "the Defender's first [normal] (opportunity|chance) to (act or pass|take (a|an) [Battle] action or pass|take a Battle action)"

var early = &card.Cond{Kind: card.BeforeDefender}

var earlyConditions = []row[card.Cond]{
	{pattern: "(the action|it) (is|was) a Battle action taken before " + firstOpportunity, base: card.Cond{Kind: card.BeforeDefender, Cause: &card.Cause{Des: card.Battle}}},
	{pattern: "the Defender has not [yet] had an opportunity to take a Battle action [or pass]", base: card.Cond{Kind: card.BeforeDefender}},
	{pattern: "(the action|it) (is|was) taken before " + firstOpportunity, base: card.Cond{Kind: card.BeforeDefender}},
	{pattern: "the action (is|was) an Attacker's Battle action taken before " + firstOpportunity, base: card.Cond{Kind: card.BeforeDefender, Who: card.Attacker, Cause: &card.Cause{Des: card.Battle}}},
}

var earlyVerbs = []row[card.Op]{
	{pattern: "have the first (opportunity|chance) to take a Battle action [or pass] [this battle]", base: card.Op{Verb: card.FirstAction}},
	{pattern: "have the first (opportunity|chance) in this battle to (act or pass|pass or take a Battle action)", base: card.Op{Verb: card.FirstAction}},
}

// earlyStyle is the style of "before the Defender's first opportunity to take a Battle action or pass": once the Combat Segment
// has begun, as after engaging.
const earlyStyle Style = 28001

// beforeFirst reads that, as what a text answers.
func (r *reader) beforeFirst(at int) []reading[card.Trigger] {
	if !r.is(at, "before") || !r.is(at+1, "the") || !r.is(at+2, "Defender") {
		return nil
	}
	best := 0
	for _, words := range firstOpportunities {
		if end, ok := r.words(at+1, words); ok {
			best = max(best, end)
		}
	}
	if best == 0 {
		return nil
	}
	t := card.Trigger{At: card.After, Event: card.EvEngage, Style: earlyStyle, WhereWord: r.phrase(at, best)}
	return []reading[card.Trigger]{{t, best}}
}

var firstOpportunities = func() []string {
	var all []string
	for _, ws := range wordings(firstOpportunity + " [in (the current|this) battle]") {
		all = append(all, strings.ReplaceAll(strings.Join(ws, " "), " 's", "'s"))
	}
	return all
}()

func init() {
	conditions = append(conditions, earlyConditions...)
	verbRows = append(verbRows, earlyVerbs)
	during = append(during, struct {
		words string
		cond  *card.Cond
		cause card.Cause
	}{"before " + firstOpportunity, early, card.Cause{}})
	duringWords = tailsOf()
}
