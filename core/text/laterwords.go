package text

import "kotei/core/card"

// Descriptions of the later arcs' template (CE "Miscellaneous usage", "Tokens", "Duels").

var laterAtoms = []row[card.Atom]{
	{pattern: "dueling (a|any) {sub}", base: card.Atom{Is: card.IsDueling}},
	{pattern: "with {val} or fewer {title} tokens", base: card.Atom{Is: card.HasToken, Cmp: card.AtMost}},
	{pattern: "without [any] {title} tokens", base: card.Atom{Is: card.HasToken, Not: true}},
}

// loserConditions ask who has lost, and whether you have won.
var loserConditions = []row[card.Cond]{
	{pattern: "{ref} (lost|loses|lose) [the duel|it]", base: card.Cond{Kind: card.Is}, then: lostDuel},
	{pattern: "you (win|won)", base: card.Cond{Kind: card.Is, Ref: card.Winner}, then: yourWinner},
	{pattern: "you (lose|lost)", base: card.Cond{Kind: card.Is, Ref: card.Loser}, then: yourWinner},
}

// lostDuel: the thing is the loser of the duel just fought.
func lostDuel(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: card.Loser, Style: silentStyle}}}
}

var laterTriggers = []row[card.Trigger]{
	{pattern: "{who} (discard|discards) {subj} from (a|your|one of your) (Province|Provinces)", base: card.Trigger{Event: card.EvDiscard, From: card.ProvinceZone}},
	{pattern: "{who} (discard|discards) {subj} from your hand", base: card.Trigger{Event: card.EvDiscard, From: card.Hand}},
	{pattern: "{subj} is discarded from (a|your) Province", base: card.Trigger{Event: card.EvDiscard, From: card.ProvinceZone}},
	{pattern: "{subj} is discarded from your hand", base: card.Trigger{Event: card.EvDiscard, From: card.Hand}, then: ofYourHand},
}

// ofYourHand says of any card that you own it: it comes from your hand.
func ofYourHand(t *card.Trigger) {
	if t.Subject == nil || t.Subject.How == card.Ref {
		return
	}
	s, f := *t.Subject, card.Filter{}
	if s.Filter != nil {
		f = *s.Filter
	}
	f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsOwned, Who: card.You, Style: silentStyle})
	s.Filter, t.Subject = &f, &s
}

func init() {
	for _, did := range []struct {
		past string
		ev   card.Happening
	}{
		{"targeted", card.EvTarget}, {"bowed", card.EvBow}, {"destroyed", card.EvDestroy}, {"moved", card.EvMove}, {"dishonored", card.EvDishonor},
	} {
		laterTriggers = append(laterTriggers, row[card.Trigger]{pattern: "{act} that " + did.past + " {subj} resolves", base: card.Trigger{Event: did.ev, Ended: true}})
	}
}
