package text

import "kotei/core/card"

// Units that go away from a battlefield: "after one of your units moves home from a battlefield", "before an action moves a unit to or
// from this battlefield" (CE "Moves", "Timing and triggers").

func init() {
	moves := func(pattern string, from, to card.Zone) row[card.Trigger] {
		return row[card.Trigger]{pattern: pattern, base: card.Trigger{Event: card.EvMove, From: from, To: to}}
	}
	ended := func(r row[card.Trigger]) row[card.Trigger] {
		r.base.Ended = true
		return r
	}
	either := func(pattern string) row[card.Trigger] {
		r := moves(pattern, card.InPlay, card.CurrentBattlefield)
		r.base.Or = []card.Trigger{{Event: card.EvMove, From: card.CurrentBattlefield, Style: impliedStyle}}
		return r
	}
	somewhere := func(pattern string) row[card.Trigger] {
		r := moves(pattern, card.InPlay, card.BattlefieldZone)
		r.base.Or = []card.Trigger{{Event: card.EvMove, From: card.BattlefieldZone, Style: impliedStyle}}
		return r
	}
	for _, at := range []struct {
		words string
		zone  card.Zone
	}{{"(a battlefield|battlefields)", card.BattlefieldZone}, {"(this|the current) battlefield", card.CurrentBattlefield}} {
		actTriggers = append(actTriggers,
			moves("{subj} (moves|is moved|move|are moved) (from|out of|away from) "+at.words, at.zone, card.InPlay),
			moves("{subj} (moves|is moved|move|are moved) home from "+at.words, at.zone, card.HomeZone),
			moves("{act} moves {subj} (from|out of|away from) "+at.words, at.zone, card.InPlay),
			moves("{act} moves {subj} home from "+at.words, at.zone, card.HomeZone),
			moves("{effect} moves {subj} (from|out of|away from) "+at.words, at.zone, card.InPlay),
			ended(moves("the resolution of {act} that moved {subj} (from|out of|away from) "+at.words, at.zone, card.InPlay)),
			ended(moves("{act} resolves (that|which|, if it) moved {subj} (from|out of|away from) "+at.words, at.zone, card.InPlay)),
		)
	}
	actTriggers = append(actTriggers,
		moves("{subj} (moves|is moved|move|are moved) (from|out of|away from) {where} battlefield", card.BattlefieldZone, card.InPlay),
		moves("{act} moves {subj} (from|out of|away from) {where} battlefield", card.BattlefieldZone, card.InPlay),
		somewhere("{subj} (moves|is moved|move|are moved) to or from {where} battlefield"),
		either("{subj} (moves|is moved|move|are moved) to or from (this|the current) battlefield"),
		either("{act} moves {subj} to or from (this|the current) battlefield"),
		ended(either("the resolution of {act} that moved {subj} to or from (this|the current) battlefield")),
		ended(either("{act} resolves (that|which|, if it) moved {subj} to or from (this|the current) battlefield")),
	)
}
