package text

import "kotei/core/card"

// Actions told by who performs them: "after an action resolves that he performed", "… during which he won a duel"
// (CE "Performing card", "Reaction trigger").

func init() {
	triggerSlots["its"] = itsSlot()
	triggerSlots["doer"] = &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.matched(at) {
				if g.v.Thing == card.Cards && g.v.How != card.All {
					x, s := t, g.v
					c := card.Cause{Action: true}
					if t.Cause != nil {
						c = *t.Cause
					}
					c.Doer, x.Cause = &s, &c
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.sel(t.Cause.Doer) },
		walk: func(v *resolver, t *card.Trigger) {
			v.sel(t.Cause.Doer)
			if t.Cause.Doer.Word == targetedWord {
				v.failed("who performed it is targeted besides")
			}
		},
	}
}

// itsSlot is the card that the action is from, in the possessive.
func itsSlot() *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range owners.read(r, at, player{}) {
				x := t
				x.Cause = &card.Cause{Action: true, From: &card.Sel{How: card.Ref, Ref: g.v.ref, Word: g.v.word}}
				all = append(all, reading[card.Trigger]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.owner(t.Cause.From.Word) },
		walk:  func(v *resolver, t *card.Trigger) { v.cardRef(&t.Cause.From.Ref, t.Cause.From.Word) },
	}
}

// performedTriggers are about actions that somebody performed.
var performedTriggers = func() []row[card.Trigger] {
	rows := []row[card.Trigger]{
		{pattern: "{act} ends", base: card.Trigger{Event: card.EvActionEnd}},
		{pattern: "{act} [that was] performed by {doer} ends", base: card.Trigger{Event: card.EvActionEnd}},
		{pattern: "the resolution of {act} [(that|which)] {doer} (performed|cast)", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "the resolution of {act} [that was] performed by {doer}", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{act} resolves (that|which) {doer} (performed|cast)", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{act} resolves (that|which) was performed by {doer}", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{act} [(that|which)] {doer} (performed|cast) resolves", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{act} resolves, which {doer} performed", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{act} [that was] performed by {doer} resolves", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "the resolution of {act} that was taken as an additional action", base: card.Trigger{Event: card.EvResolve}, then: asExtra},
		{pattern: "{act} resolves that was taken as an additional action", base: card.Trigger{Event: card.EvResolve}, then: asExtra},
		{pattern: "the effects of {act} performed by {doer} resolve", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "effects resolve of {act} performed by {doer}", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{doer} (Lobbies|lobbies for the Imperial Favor)", base: card.Trigger{Event: card.EvResolve, Cause: &card.Cause{Action: true, Keyword: "Lobby"}}},
		{pattern: "{subj} bows to (Lobby|lobby for the Imperial Favor)", base: card.Trigger{Event: card.EvBow, Cause: &card.Cause{Action: true, Keyword: "Lobby", Cost: true}}},
		{pattern: "{who} (bow|bows) {subj} to (Lobby|lobby for the Imperial Favor)", base: card.Trigger{Event: card.EvBow, Cause: &card.Cause{Action: true, Keyword: "Lobby", Cost: true}}},
		{pattern: "{subj} performs {act}", base: card.Trigger{Event: card.EvPerform}},
		{pattern: "{its} action (ends|resolves)", base: card.Trigger{Event: card.EvActionEnd}},
		{pattern: "resolving {its} action", base: card.Trigger{Event: card.EvActionEnd}},
	}
	for _, did := range []struct {
		past string
		ev   card.Happening
	}{
		{"destroyed", card.EvDestroy}, {"bowed", card.EvBow}, {"straightened", card.EvStraighten}, {"moved", card.EvMove}, {"dishonored", card.EvDishonor}, {"targeted", card.EvTarget},
	} {
		rows = append(rows,
			row[card.Trigger]{pattern: "the resolution of {act} that {doer} performed and that " + did.past + " {subj}", base: card.Trigger{Event: did.ev, Ended: true}},
			row[card.Trigger]{pattern: "{act} resolves, which {doer} performed and which " + did.past + " {subj}", base: card.Trigger{Event: did.ev, Ended: true}},
			row[card.Trigger]{pattern: "{act} resolves that {doer} performed and that " + did.past + " {subj}", base: card.Trigger{Event: did.ev, Ended: true}},
		)
	}
	return rows
}()

// duringTriggers are about actions by what happened in them.
var duringTriggers = func() []row[card.Trigger] {
	var rows []row[card.Trigger]
	for _, d := range []struct {
		words string
		ev    card.Trigger
	}{
		{"during which {subj} won a duel", card.Trigger{Event: card.EvWinDuel}},
		{"during which {subj} lost a duel", card.Trigger{Event: card.EvLoseDuel}},
		{"during which {subj} bowed", card.Trigger{Event: card.EvBow}},
		{"during which {subj} was destroyed", card.Trigger{Event: card.EvDestroy}},
		{"during which {subj} was destroyed {place}", card.Trigger{Event: card.EvDestroy}},
		{"(that|which) created a duel (that|which) {subj} won", card.Trigger{Event: card.EvWinDuel}},
		{"(that|which) created a duel {subj} won", card.Trigger{Event: card.EvWinDuel}},
		{"(that|which) equipped {subj}", card.Trigger{Event: card.EvEquip}},
		{"(that|which) brought {subj} into play", card.Trigger{Event: card.EvEnterPlay}},
		{"(that|which) bowed {subj} as a cost", card.Trigger{Event: card.EvBow, Paid: true}},
		{"(that|which) destroyed {subj} as a cost", card.Trigger{Event: card.EvDestroy, Paid: true}},
		{"(that|which) discarded {subj} as a cost", card.Trigger{Event: card.EvDiscard, Paid: true}},
		{"(that|which) brought {subj} into play at the current battlefield", card.Trigger{Event: card.EvEnterPlay, To: card.CurrentBattlefield}},
		{"(that|which) gave {subj} a Force penalty", card.Trigger{Event: card.EvPenalty, Stat: card.Force}},
		{"(that|which) gave {subj} a Chi penalty", card.Trigger{Event: card.EvPenalty, Stat: card.Chi}},
		{"(that|which) gave {subj} a Force bonus", card.Trigger{Event: card.EvBonus, Stat: card.Force}},
		{"(that|which) gave a Force penalty to {subj}", card.Trigger{Event: card.EvPenalty, Stat: card.Force}},
		{"(that|which) discarded {subj}", card.Trigger{Event: card.EvDiscard}},
		{"(that|which) rehonored {subj}", card.Trigger{Event: card.EvRehonor}},
		{"(that|which) moved {subj} to a battlefield", card.Trigger{Event: card.EvMove, To: card.BattlefieldZone}},
	} {
		t := d.ev
		t.Ended = true
		rows = append(rows,
			row[card.Trigger]{pattern: "the resolution of {act} " + d.words, base: t},
			row[card.Trigger]{pattern: "{act} resolves " + d.words, base: t},
		)
	}
	for _, h := range []struct {
		did string
		ev  card.Happening
	}{{"gained", card.EvHonorGain}, {"lost", card.EvHonorLoss}} {
		words := ", if (any player|a player|anybody) " + h.did + " Honor from (its effects|it|that action|that action's effects)"
		t := card.Trigger{Event: h.ev, Ended: true}
		rows = append(rows,
			row[card.Trigger]{pattern: "the resolution of {act}" + words, base: t},
			row[card.Trigger]{pattern: "the resolution of {act} [(that|which)] {doer} performed" + words, base: t},
			row[card.Trigger]{pattern: "{act} resolves" + words, base: t},
			row[card.Trigger]{pattern: "{act} resolves (that|which) {doer} performed" + words, base: t},
		)
	}
	return rows
}()

// asExtra says that the action is an additional one.
func asExtra(t *card.Trigger) {
	c := *t.Cause
	c.Extra = true
	t.Cause = &c
}

// whoPerforms is who performs the action that the text answers.
func (v *resolver) whoPerforms() (*entity, bool) {
	t := v.trig
	if t == nil || t.Cause == nil || !t.Cause.Action || t.At == card.Would {
		return nil, false
	}
	if t.Cause.Doer == nil {
		c := *t.Cause
		c.Doer = &card.Sel{How: card.Any, Filter: &card.Filter{Types: card.Types(card.Personality)}}
		t.Cause = &c
	}
	return &entity{v: card.Performer, types: card.Types(card.Personality), performing: true}, true
}
