package text

import "kotei/core/card"

// What something happens by: "is destroyed by another player's action or by battle resolution", "by an Event" (CE "Timing and
// triggers", "For").

// causeWords are what something may happen by.
var causeWords = []struct {
	words string
	cause card.Cause
}{
	{"battle resolution", card.Cause{Resolve: true}},
	{"a battle's resolution", card.Cause{Resolve: true}},
	{"a battle resolution", card.Cause{Resolve: true}},
	{"another player's action", card.Cause{Action: true, By: card.Another}},
	{"another player's card's effect", card.Cause{Card: true, By: card.Another}},
	{"another player's card effect", card.Cause{Card: true, By: card.Another}},
	{"another player's card", card.Cause{Card: true, By: card.Another}},
	{"another player's effect", card.Cause{Card: true, By: card.Another}},
	{"an action", card.Cause{Action: true}},
	{"a card's effect", card.Cause{Card: true}},
	{"a card effect", card.Cause{Card: true}},
	{"an Event", card.Cause{Card: true, Types: card.Types(card.Event)}},
	{"an Event's effect", card.Cause{Card: true, Types: card.Types(card.Event)}},
	{"a duel", card.Cause{For: card.EvLoseDuel}},
	{"losing a duel", card.Cause{For: card.EvLoseDuel}},
	{"the resolution of a duel", card.Cause{For: card.EvLoseDuel}},
	{"duel resolution", card.Cause{For: card.EvLoseDuel}},
}

func init() {
	triggerSlots["fromcard"] = &slot[card.Trigger]{ // a card whose effect it is
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.described(at) {
				if f := g.v.Filter; g.v.Thing == card.Cards && f.Style != plural && f.Types != 0 && g.v.ZoneAt == 0 && !r.is(g.end, "'s") && !r.is(g.end, "action") {
					x, s := t, g.v
					s.How = card.Any
					x.Cause = &card.Cause{Card: true, From: &s}
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.described(t.Cause.From) },
		walk:  func(v *resolver, t *card.Trigger) { v.inside(t.Cause.From) },
	}
}

// eitherCauseStyle is the style of a trigger whose cause is written in its own words.
const eitherCauseStyle Style = 20700

// eitherCause adds "… by an action or by battle resolution" to a trigger.
func (r *reader) eitherCause(all []reading[card.Trigger], t card.Trigger, at int) []reading[card.Trigger] {
	if !r.is(at, "by") || t.Cause != nil || t.CauseWord != "" {
		return all
	}
	add := func(c card.Cause, end int) {
		x := t
		x.Cause, x.CauseWord, x.IfStyle = &c, r.phrase(at, end), eitherCauseStyle
		all = append(all, reading[card.Trigger]{x, end})
	}
	for _, a := range causeWords {
		end, ok := r.words(at+1, a.words)
		if !ok {
			continue
		}
		if a.cause.Types != 0 || a.cause.For != card.NoEvent {
			add(a.cause, end)
		}
		if !r.is(end, "or") {
			continue
		}
		from := end + 1
		if r.is(from, "by") {
			from++
		}
		for _, b := range causeWords {
			if end, ok := r.words(from, b.words); ok {
				add(card.Cause{Any: []card.Cause{a.cause, b.cause}}, end)
			}
		}
	}
	return all
}

// eitherEffect reads "another player's action or a battle resolution" as what does something.
func (r *reader) eitherEffect(all []reading[card.Trigger], t card.Trigger, at int) []reading[card.Trigger] {
	for _, a := range causeWords {
		end, ok := r.words(at, a.words)
		if !ok || !r.is(end, "or") {
			continue
		}
		for _, b := range causeWords {
			if end, ok := r.words(end+1, b.words); ok {
				x := t
				x.Cause, x.CauseWord = &card.Cause{Any: []card.Cause{a.cause, b.cause}}, r.phrase(at, end)
				all = append(all, reading[card.Trigger]{x, end})
			}
		}
	}
	return all
}
