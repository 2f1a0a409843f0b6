package text

import "kotei/core/card"

// Descriptions of the later arcs' template (CE "Miscellaneous usage", "Tokens", "Duels").

var laterAtoms = []row[card.Atom]{
	{pattern: "dueling (a|any) {sub}", base: card.Atom{Is: card.IsDueling}},
	{pattern: "dueling {foe}", base: card.Atom{Is: card.IsDueling}},
	{pattern: "without [any] {title} tokens", base: card.Atom{Is: card.HasToken, Not: true}},
}

// loserConditions ask who has lost, and whether you have won.
var loserConditions = []row[card.Cond]{
	{pattern: "{ref} are still in play", base: card.Cond{Kind: card.Is}, then: inPlay},
	{pattern: "(he|she|they) (doesn't|didn't|don't) choose this", base: card.Cond{Kind: card.Chose, Not: true, Who: card.Chosen}},
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
	{pattern: "{who} (discard|discards) {subj} from (his|their) hand", base: card.Trigger{Event: card.EvDiscard, From: card.Hand}},
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

// laterDests say where cards go, laterZones where they are.
var (
	laterDests = []row[card.Dest]{
		{pattern: "into your discard pile", base: card.Dest{Zone: card.AnyDiscard, Of: card.You}},
	}
	laterZones = []row[card.Dest]{
		{pattern: "(in|from) the enemy leader's hand", base: card.Dest{Zone: card.Hand, Of: card.EnemyLeader}},
	}
)

// laterPers are further things to count.
var laterPers = []row[card.Value]{
	{pattern: "full {everyn} points of [Family] Honor you have", base: card.Value{Kind: card.PerN, A: &card.Value{Kind: card.HonorOf, Who: card.You}}},
	{pattern: "{title} token on cards you control", base: card.Value{Kind: card.TokensOn, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}},
}

// laterRules are further prohibitions and permissions.
var laterRules = []row[card.Op]{
	ruled("{what} (does|do) not die for having (0 Chi|0C)", card.Mod{Rule: card.ChiProof}),
	selfRuled("(does|do) not die for having (0 Chi|0C)", card.Mod{Rule: card.ChiProof}),
	ruled("you may only (attach|equip|recruit) {what} if {when}", card.Mod{Rule: card.EntersOnlyIf}),
	ruled("other player's {kwactions} (may|will|can) not target {what}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Others: true}}),
}

func init() {
	atomSlots["foe"] = &slot[card.Atom]{ // a card by its title, whom something else duels
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			t, n := r.vocab.matchTitle(r.toks[min(at, len(r.toks)):])
			if t == "" || r.isKeyword(at, n) {
				return nil
			}
			a.Sub = &card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: t, Style: titleStyle}}, Style: singular}
			return []reading[card.Atom]{{a, at + n}}
		},
		write: func(w *writer, a *card.Atom) { w.words(a.Sub.Atoms[0].Title) },
		walk:  func(*resolver, *card.Atom) {},
	}
	for _, d := range []struct {
		verb string
		ev   card.Happening
	}{{"destroy", card.EvDestroy}, {"bow", card.EvBow}, {"discard", card.EvDiscard}, {"dishonor", card.EvDishonor}, {"straighten", card.EvStraighten}, {"move", card.EvMove}} {
		loserConditions = append(loserConditions, row[card.Cond]{pattern: "(this|it) (does|did) not " + d.verb + " {ref}", base: card.Cond{Kind: card.Did, Not: true, Event: d.ev, Window: card.ThisAction}})
	}
	for _, attack := range []string{":melee:", ":ranged:", "Melee Attack", "Ranged Attack"} {
		loserConditions = append(loserConditions, row[card.Cond]{pattern: "this " + attack + " destroyed (a|any|one or more) {things}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvDestroy}})
	}
	for _, attack := range []string{":fear:", "Fear"} {
		loserConditions = append(loserConditions, row[card.Cond]{pattern: "this " + attack + " bowed (a|any|one or more) {things}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvBow}})
	}
}
