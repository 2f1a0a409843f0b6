package text

import (
	"slices"

	"kotei/core/card"
)

// When what a trigger is about must come, and by what: "during a battle", "by another player's action" (CE "Timing and triggers").

// during says when the occurrence must come, after any trigger.
var during = []struct {
	words string
	cond  *card.Cond
	cause card.Cause
}{
	{"during [a|this|the|the current] battle", &card.Cond{Kind: card.InBattle}, card.Cause{}},
	{"during [a|this|the] battle resolution", nil, card.Cause{Resolve: true}},
	{"in battle resolution", nil, card.Cause{Resolve: true}},
	{"from battle resolution", nil, card.Cause{Resolve: true}},
	{"by battle resolution", nil, card.Cause{Resolve: true}},
	{"during (a|this|the) battle's resolution", nil, card.Cause{Resolve: true}},
	{"as the Attacker", asAttacker, card.Cause{}},
	{"as the Attacker (in|during) battle resolution", asAttacker, card.Cause{Resolve: true}},
	{"(in|during) battle resolution as the Attacker", asAttacker, card.Cause{Resolve: true}},
	{"during (a battle|battles) at this (Province|Province's battlefield)", foughtThere, card.Cause{}},
	{"during your turn", &card.Cond{Kind: card.YourTurn, Who: card.You}, card.Cause{}},
	{"during your opponent's turn", &card.Cond{Kind: card.YourTurn, Not: true, Who: card.You}, card.Cause{}},
	{"during another player's turn", &card.Cond{Kind: card.YourTurn, Not: true, Who: card.You}, card.Cause{}},
	{"during [a|the] duel", &card.Cond{Kind: card.InDuel}, card.Cause{}},
	{"during a battle or duel", &card.Cond{Kind: card.OneOf, Sub: []card.Cond{{Kind: card.InBattle}, {Kind: card.InDuel}}}, card.Cause{}},
	{"during (a|the|the current) Combat Segment", &card.Cond{Kind: card.InCombat}, card.Cause{}},
	{"during (a|an|the) Attack Phase", &card.Cond{Kind: card.InPhase, Phase: card.AttackPhase}, card.Cause{}},
	{"during (a|an|the) Action Phase", &card.Cond{Kind: card.InPhase, Phase: card.ActionPhase}, card.Cause{}},
	{"during your End Phase", &card.Cond{Kind: card.InPhase, Phase: card.EndPhase, Who: card.You}, card.Cause{}},
	{"during (a|the) Dynasty Phase", &card.Cond{Kind: card.InPhase, Phase: card.DynastyPhase}, card.Cause{}},
	{"(by|from) (an action|an action's effects|an action's effect)", nil, card.Cause{Action: true}},
	{"(by|from) another player's action", nil, card.Cause{Action: true, By: card.Another}},
	{"(by|from) (another player's|another player's card's|another player's card) effect", nil, card.Cause{Card: true, By: card.Another}},
	{"(by|from) (another player's effects|other players' effects|other players' card effects)", nil, card.Cause{Card: true, By: card.Another}},
	{"by a card effect", nil, card.Cause{Card: true}},
	{"(for|due to|from) having 0 Chi", nil, card.Cause{ZeroChi: true}},
	{"(by|for|as a result of|as the result of) losing (a|the) duel", nil, card.Cause{For: card.EvLoseDuel}},
	{"for (his|your) Personality winning (a|the) duel", nil, card.Cause{For: card.EvWinDuel}},
	{"(as a result of|as the result of) (a|the) duel", nil, card.Cause{For: card.EvLoseDuel}},
	{"as (a|the) duel result", nil, card.Cause{For: card.EvLoseDuel}},
}

// asAttacker: whose doing it is attacks.
var asAttacker = &card.Cond{Kind: card.IsAttacker, Who: card.You}

// A tail is one wording of [during].
type tail struct {
	words string
	at    int
}

var duringWords = tailsOf()

// tailsOf is all wordings of [during], the longest first.
func tailsOf() []tail {
	var all []tail
	for i := range during {
		for _, ws := range wordings(during[i].words) {
			s := ""
			for _, w := range ws {
				if s != "" && w != "'s" && w != "'" {
					s += " "
				}
				s += w
			}
			all = append(all, tail{s, i})
		}
	}
	slices.SortFunc(all, func(a, b tail) int { return len(b.words) - len(a.words) })
	return all
}

// tailed adds "… during a battle" to a trigger.
func (r *reader) tailed(all []reading[card.Trigger], t card.Trigger, at int) []reading[card.Trigger] {
	all = r.eitherCause(all, t, at)
	for i, d := range duringWords {
		end, ok := r.words(at, d.words)
		if !ok {
			continue
		}
		x, how := t, during[d.at]
		if how.cause.ZeroChi && x.Event != card.EvDestroy {
			continue
		}
		if how.cond == foughtThere && r.whichProvince(card.Host, card.Provinces) != card.Host {
			continue
		}
		if how.cond == asAttacker && x.By != card.You {
			if x.By != card.AnyPlayer {
				continue
			}
			x.By = card.Attacker // whoever that is
		} else if how.cond != nil {
			if x.If != nil { // it asks something already
				continue
			}
			x.If = how.cond
		}
		if how.cond == nil || how.cause.Resolve {
			if x.Cause != nil {
				continue
			}
			c := how.cause
			x.Cause = &c
		}
		x.IfStyle = Style(i + 1)
		all = append(all, reading[card.Trigger]{x, end})
		if how.cond == nil && x.If == nil && x.CauseWord == "" {
			all = r.tailedAgain(all, x, at, end)
		}
		return all
	}
	return all
}

// tailedAgain adds, to a trigger of which it is said by what it happens, when it must come: "by an action during the Action Phase".
func (r *reader) tailedAgain(all []reading[card.Trigger], t card.Trigger, at, from int) []reading[card.Trigger] {
	for _, d := range duringWords {
		end, ok := r.words(from, d.words)
		if c := during[d.at].cond; ok && c != nil && c != asAttacker && c != foughtThere && !during[d.at].cause.Resolve {
			t.If, t.CauseWord, t.IfStyle = c, r.phrase(at, end), eitherCauseStyle
			return append(all, reading[card.Trigger]{t, end})
		}
	}
	return all
}
