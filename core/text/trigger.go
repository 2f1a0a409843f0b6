package text

import "kotei/core/card"

// Triggers: what "before", "after" and "when" may be followed by (CE "Timing and triggers", "Reaction trigger").
//
// In a trigger {subj} is what it happens to, {obj} the other thing in it, {who} the player whose doing it is.

var triggers = []row[card.Trigger]{
	{pattern: "{subj} enters play", base: card.Trigger{Event: card.EvEnterPlay}},
	{pattern: "{subj} enters play from your hand", base: card.Trigger{Event: card.EvEnterPlay, From: card.Hand}},
	{pattern: "{subj} enters play from a Province", base: card.Trigger{Event: card.EvEnterPlay, From: card.ProvinceZone}},
	{pattern: "{subj} enters play from your Province", base: card.Trigger{Event: card.EvEnterPlay, From: card.ProvinceZone}},
	{pattern: "{who} (bring|brings) {subj} into play", base: card.Trigger{Event: card.EvEnterPlay}},
	{pattern: "{who} (recruit|recruits) {subj}", base: card.Trigger{Event: card.EvRecruit}},
	{pattern: "{who} (equip|equips) {subj}", base: card.Trigger{Event: card.EvAttach}},
	{pattern: "{subj} leaves play", base: card.Trigger{Event: card.EvLeavePlay}},
	{pattern: "{subj} attaches to {obj}", base: card.Trigger{Event: card.EvAttach}},
	{pattern: "{subj} is attached to {obj}", base: card.Trigger{Event: card.EvAttach}},
	{pattern: "{subj} (is|are) destroyed", base: card.Trigger{Event: card.EvDestroy}},
	{pattern: "{subj} is destroyed by battle resolution", base: card.Trigger{Event: card.EvDestroy, Cause: &card.Cause{Resolve: true}}},
	{pattern: "{subj} dies", base: card.Trigger{Event: card.EvDestroy}},
	{pattern: "{subj} (bows|bow|is bowed|becomes bowed)", base: card.Trigger{Event: card.EvBow}},
	{pattern: "{subj} (straightens|is straightened)", base: card.Trigger{Event: card.EvStraighten}},
	{pattern: "{subj} (moves|is moved)", base: card.Trigger{Event: card.EvMove}},
	{pattern: "{subj} moves home", base: card.Trigger{Event: card.EvMove, To: card.HomeZone}},
	{pattern: "{subj} moves to the current battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield}},
	{pattern: "{subj} is discarded", base: card.Trigger{Event: card.EvDiscard}},
	{pattern: "{subj} is dishonored", base: card.Trigger{Event: card.EvDishonor}},
	{pattern: "{subj} becomes dishonorable", base: card.Trigger{Event: card.EvDishonor}},
	{pattern: "{subj} is rehonored", base: card.Trigger{Event: card.EvRehonor}},
	{pattern: "{subj} (assigns|is assigned)", base: card.Trigger{Event: card.EvAssign}},
	{pattern: "{subj} assigns to attack", base: card.Trigger{Event: card.EvAssign, By: card.Attacker}},
	{pattern: "{subj} is targeted", base: card.Trigger{Event: card.EvTarget}},
	{pattern: "an action targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true}}},
	{pattern: "a Battle action targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true, Des: card.Battle}}},
	{pattern: "an Open action targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true, Des: card.Open}}},
	{pattern: "{whose} action targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true}}},
	{pattern: "{whose} Battle action targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true, Des: card.Battle}}},
	{pattern: "{whose} Open action targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true, Des: card.Open}}},
	{pattern: "{whose} Limited action targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true, Des: card.Limited}}},
	{pattern: "{whose} {kw} action targets {subj}", base: card.Trigger{Event: card.EvTarget}, then: causedByAction},
	{pattern: "{whose} action would target {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true}}},
	{pattern: "{whose} {kw} action would target {subj}", base: card.Trigger{Event: card.EvTarget}, then: causedByAction},
	{pattern: "{whose} Battle action would target {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Action: true, Des: card.Battle}}},
	{pattern: "a Ranged Attack targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Ranged: true}}},
	{pattern: "{whose} Battle action destroys {subj}", base: card.Trigger{Event: card.EvDestroy, Cause: &card.Cause{Action: true, Des: card.Battle}}},
	{pattern: "{whose} action destroys {subj}", base: card.Trigger{Event: card.EvDestroy, Cause: &card.Cause{Action: true}}},
	{pattern: "{whose} action bows {subj}", base: card.Trigger{Event: card.EvBow, Cause: &card.Cause{Action: true}}},
	{pattern: "{whose} action moves {subj}", base: card.Trigger{Event: card.EvMove, Cause: &card.Cause{Action: true}}},
	{pattern: "{who} (announce|announces) an action", base: card.Trigger{Event: card.EvAnnounce, Cause: &card.Cause{Action: true}}},
	{pattern: "{who} (announce|announces) a Battle action", base: card.Trigger{Event: card.EvAnnounce, Cause: &card.Cause{Action: true, Des: card.Battle}}},
	{pattern: "{who} (announce|announces) an Open action", base: card.Trigger{Event: card.EvAnnounce, Cause: &card.Cause{Action: true, Des: card.Open}}},
	{pattern: "{subj} performs an action", base: card.Trigger{Event: card.EvPerform}},
	{pattern: "the resolution of {whose} action", base: card.Trigger{Event: card.EvResolve, Cause: &card.Cause{Action: true}}},
	{pattern: "the resolution of {whose} Battle action", base: card.Trigger{Event: card.EvResolve, Cause: &card.Cause{Action: true, Des: card.Battle}}},
	{pattern: "the resolution of {whose} {kw} action", base: card.Trigger{Event: card.EvResolve}, then: causedByAction},
	{pattern: "{whose} action resolves", base: card.Trigger{Event: card.EvResolve, Cause: &card.Cause{Action: true}}},
	{pattern: "the resolution of an action {subj} performed", base: card.Trigger{Event: card.EvResolve, Cause: &card.Cause{Action: true}}},

	{pattern: "a {kw} action targets {subj}", base: card.Trigger{Event: card.EvTarget}, then: causedByAction},
	{pattern: "the resolution of an action that (bowed|bows) {subj}", base: card.Trigger{Event: card.EvBow, Cause: &card.Cause{Action: true}, Ended: true}},
	{pattern: "the resolution of an action that (destroyed|destroys) {subj}", base: card.Trigger{Event: card.EvDestroy, Cause: &card.Cause{Action: true}, Ended: true}},
	{pattern: "the resolution of an action that (moved|moves) {subj}", base: card.Trigger{Event: card.EvMove, Cause: &card.Cause{Action: true}, Ended: true}},
	{pattern: "the resolution of a Battle action that destroyed {subj}", base: card.Trigger{Event: card.EvDestroy, Cause: &card.Cause{Action: true, Des: card.Battle}, Ended: true}},
	{pattern: "the resolution of a {kw} Battle action you took", base: card.Trigger{Event: card.EvResolve, By: card.You, Cause: &card.Cause{Des: card.Battle}}, then: causedByAction},
	{pattern: "the resolution of a Battle action you took", base: card.Trigger{Event: card.EvResolve, By: card.You, Cause: &card.Cause{Action: true, Des: card.Battle}}},
	{pattern: "the resolution of an action you took", base: card.Trigger{Event: card.EvResolve, By: card.You, Cause: &card.Cause{Action: true}}},
	{pattern: "the resolution of an action that moved {subj} to the current battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield, Cause: &card.Cause{Action: true}, Ended: true}},
	{pattern: "the resolution of an action that straightened {subj}", base: card.Trigger{Event: card.EvStraighten, Cause: &card.Cause{Action: true}, Ended: true}},
	{pattern: "the resolution of a {kw} action you took", base: card.Trigger{Event: card.EvResolve, By: card.You}, then: causedByAction},
	{pattern: "the resolution of a {kw} action", base: card.Trigger{Event: card.EvResolve}, then: causedByAction},
	{pattern: "the resolution of a {kw} action {subj} performed", base: card.Trigger{Event: card.EvResolve}, then: causedByAction},
	{pattern: "the resolution of an action performed by {subj}", base: card.Trigger{Event: card.EvResolve, Cause: &card.Cause{Action: true}}},
	{pattern: "the resolution of an action that was performed by {subj}", base: card.Trigger{Event: card.EvResolve, Cause: &card.Cause{Action: true}}},
	{pattern: "{whose} {kw} action resolves", base: card.Trigger{Event: card.EvResolve}, then: causedByAction},
	{pattern: "a Ranged Attack is targeted", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Ranged: true}}},
	{pattern: "{subj} turns face-up in a Province", base: card.Trigger{Event: card.EvReveal}},
	{pattern: "{subj} issues a challenge", base: card.Trigger{Event: card.EvChallenge}},
	{pattern: "{subj} moves to this battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield}},
	{pattern: "{subj} enters play from one of your Provinces", base: card.Trigger{Event: card.EvEnterPlay, From: card.ProvinceZone}},
	{pattern: "an Event resolves", base: card.Trigger{Event: card.EvEventCard}},
	{pattern: "paying for {subj}", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "{who} (gain|gains) Honor", base: card.Trigger{Event: card.EvHonorGain}},
	{pattern: "{who} (lose|loses) Honor", base: card.Trigger{Event: card.EvHonorLoss}},
	{pattern: "{who} (gain|gains) Honor from battle resolution", base: card.Trigger{Event: card.EvHonorGain, Cause: &card.Cause{Resolve: true}}},
	{pattern: "{who} (lose|loses) Honor from {another} action", base: card.Trigger{Event: card.EvHonorLoss}},
	{pattern: "{who} (draw|draws) a card", base: card.Trigger{Event: card.EvDraw}},
	{pattern: "{who} (draw|draws) cards", base: card.Trigger{Event: card.EvDraw}},
	{pattern: "{who} (discard|discards) {subj}", base: card.Trigger{Event: card.EvDiscard}},
	{pattern: "{who} (discard|discards) the Imperial Favor", base: card.Trigger{Event: card.EvFavorLost}},
	{pattern: "{who} (take|takes) the Imperial Favor", base: card.Trigger{Event: card.EvFavorTaken}},
	{pattern: "{who} (declare|declares) an attack", base: card.Trigger{Event: card.EvAttackDeclared}},
	{pattern: "an attack is declared", base: card.Trigger{Event: card.EvAttackDeclared}},
	{pattern: "paying a Gold cost", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "{who} (pay|pays) a Gold cost", base: card.Trigger{Event: card.EvPayGold}},
	{pattern: "producing Gold", base: card.Trigger{Event: card.EvProduce}},

	{pattern: "{who} (win|wins) a battle", base: card.Trigger{Event: card.EvWinBattle}},
	{pattern: "{who} (lose|loses) a battle", base: card.Trigger{Event: card.EvLoseBattle}},
	{pattern: "engaging", base: card.Trigger{Event: card.EvEngage}},
	{pattern: "engaging (in|at) a battle", base: card.Trigger{Event: card.EvEngage}},
	{pattern: "engaging at {subj}", base: card.Trigger{Event: card.EvEngage}},
	{pattern: "a battle begins", base: card.Trigger{Event: card.EvEngage}},
	{pattern: "the battle resolves", base: card.Trigger{Event: card.EvBattle}},
	{pattern: "a battle resolves", base: card.Trigger{Event: card.EvBattle}},
	{pattern: "this battle resolves", base: card.Trigger{Event: card.EvBattle}},
	{pattern: "the resolution of (a|this|the) battle", base: card.Trigger{Event: card.EvBattle}},
	{pattern: "(this|a|the) battle's resolution", base: card.Trigger{Event: card.EvBattle}},
	{pattern: "(the|this|a|the current) battle ends", base: card.Trigger{Event: card.EvBattleEnd}},
	{pattern: "(the|this) attack ends", base: card.Trigger{Event: card.EvAttackEnd}},
	{pattern: "(the|this) Combat Segment ends", base: card.Trigger{Event: card.EvCombatEnd}},
	{pattern: "the current Combat Segment ends", base: card.Trigger{Event: card.EvCombatEnd}},
	{pattern: "(the|this) duel ends", base: card.Trigger{Event: card.EvDuelEnd}},
	{pattern: "(the|this) duel resolves", base: card.Trigger{Event: card.EvDuelResolve}},
	{pattern: "a duel begins", base: card.Trigger{Event: card.EvDuel}},
	{pattern: "(the|this|a) battle's resolution ends", base: card.Trigger{Event: card.EvBattle}},
	{pattern: "{subj} wins this duel", base: card.Trigger{Event: card.EvWinDuel}},
	{pattern: "{subj} loses this duel", base: card.Trigger{Event: card.EvLoseDuel}},
	{pattern: "{subj} wins a duel", base: card.Trigger{Event: card.EvWinDuel}},
	{pattern: "{subj} loses a duel", base: card.Trigger{Event: card.EvLoseDuel}},
	{pattern: "{subj} challenges {obj}", base: card.Trigger{Event: card.EvChallenge}},
	{pattern: "{obj} is challenged", base: card.Trigger{Event: card.EvChallenge}},
	{pattern: "{subj} refuses a challenge", base: card.Trigger{Event: card.EvRefuse}},

	{pattern: "your turn begins", base: card.Trigger{Event: card.EvTurn, By: card.You}},
	{pattern: "(a|each) turn begins", base: card.Trigger{Event: card.EvTurn}},
	{pattern: "each player's turn begins", base: card.Trigger{Event: card.EvTurn}},
	{pattern: "another player's turn begins", base: card.Trigger{Event: card.EvTurn, By: card.Another}},
	{pattern: "your next turn begins", base: card.Trigger{Event: card.EvTurn, By: card.You, First: true}},
	{pattern: "your turn ends", base: card.Trigger{Event: card.EvTurnEnd, By: card.You}},
	{pattern: "(the|this) turn ends", base: card.Trigger{Event: card.EvTurnEnd}},
	{pattern: "the end of (the|this) turn", base: card.Trigger{Event: card.EvTurnEnd}},
	{pattern: "your next turn ends", base: card.Trigger{Event: card.EvTurnEnd, By: card.You, First: true}},
	{pattern: "(your|the|a) {phase} Phase begins", base: card.Trigger{Event: card.EvPhase}},
	{pattern: "(your|the|a) {phase} Phase ends", base: card.Trigger{Event: card.EvPhaseEnd}},
	{pattern: "(the|this) phase ends", base: card.Trigger{Event: card.EvPhaseEnd}},
	{pattern: "you reveal cards in your Provinces at the start of your turn", base: card.Trigger{Event: card.EvReveal, By: card.You}},
	{pattern: "{subj} is revealed", base: card.Trigger{Event: card.EvReveal}},
	{pattern: "{subj} is turned face-up", base: card.Trigger{Event: card.EvReveal}},
	{pattern: "your Province is destroyed", base: card.Trigger{Event: card.EvProvinceDestroyed, By: card.You}},
	{pattern: "one of your Provinces is destroyed", base: card.Trigger{Event: card.EvProvinceDestroyed, By: card.You}},
	{pattern: "a Province is destroyed", base: card.Trigger{Event: card.EvProvinceDestroyed}},
	{pattern: "{subj} gains a Force bonus", base: card.Trigger{Event: card.EvBonus, Stat: card.Force}},
	{pattern: "{subj} receives a Force penalty", base: card.Trigger{Event: card.EvPenalty, Stat: card.Force}},
	{pattern: "{who} (gain|gains) a token", base: card.Trigger{Event: card.EvToken}},
}

func triggerKey(t *card.Trigger) any { return [4]any{t.Event, t.Stat, t.From, t.To} }

var timings = []string{card.Before: "before", card.When: "when", card.After: "after"}

// trigger reads "before", "when" or "after" and what happens; "the next time" makes it happen once.
func (r *reader) trigger(at int) []reading[card.Trigger] {
	return memo(r, r.g.triggerID, at, func() []reading[card.Trigger] {
		var all []reading[card.Trigger]
		for when, name := range timings {
			if !r.is(at, name) {
				continue
			}
			i, next := at+1, firstWords(r, at+1)
			if next.n > 0 {
				i += next.n
			}
			for _, g := range r.g.triggers.readAt(r, i) {
				x := g.v
				x.At = card.Timing(when)
				if next.n > 0 {
					x.First, x.Within, x.FirstStyle = true, next.within, next.style
				}
				all = append(all, reading[card.Trigger]{x, g.end})
			}
		}
		return all
	})
}

type next struct {
	n      int
	within card.Window
	style  Style
}

var nextTimes = []struct {
	words  string
	within card.Window
}{
	{"the next time", card.ThisTurn},
	{"the next time this turn", card.ThisTurn},
	{"the next time this battle", card.ThisBattle},
	{"the next time this game", card.ThisGame},
	{"the first time this turn", card.ThisTurn},
	{"the first time each turn", card.ThisTurn},
}

// firstWords is the longest of "the next time …" at a token.
func firstWords(r *reader, at int) next {
	var best next
	for i, n := range nextTimes {
		if end, ok := r.words(at, n.words); ok && end-at > best.n {
			best = next{end - at, n.within, Style(i + 1)}
		}
	}
	return best
}

func (w *writer) trigger(t *card.Trigger) {
	w.word(timings[t.At])
	if t.FirstStyle > 0 {
		w.words(nextTimes[t.FirstStyle-1].words)
	}
	w.g.triggers.write(w, t)
}
