package text

import "kotei/core/card"

// Proclaiming, as the later arcs call it when a player brings a Personality of his Clan into play for Honor (CE "Dynasty Phase",
// buying for Honor): "after you proclaim another Personality", "you may not proclaim Courtiers", "gains Honor from proclaiming".

// proclaimed is the Honor gain for which a Personality is bought.
var proclaimed = &card.Cause{Proclaim: true}

var proclaimClauses = []row[card.Op]{
	ruledFor(card.You, "you may not Proclaim {playkind}", card.Mod{Rule: card.NotPlay, Event: card.EvProclaim}),
	ruledFor(card.EachPlayer, "players may not Proclaim {playkind}", card.Mod{Rule: card.NotPlay, Event: card.EvProclaim}),
	ruledFor(card.You, "you may not Proclaim", card.Mod{Rule: card.NotPlay, Event: card.EvProclaim}),
	ruled("{pwho} may not (Proclaim|take the Proclaim action)", card.Mod{Rule: card.NotPlay, Event: card.EvProclaim}),
	ruledFor(card.You, "you may Proclaim twice per turn", card.Mod{Rule: card.ProclaimsMore, Amount: card.Num(1)}),
	ruled("{clanplayers} players may Proclaim {itself}", card.Mod{Rule: card.MayProclaim}),
	ruled("you may Proclaim {itself}", card.Mod{Rule: card.MayProclaim}),
	ruled("you may Proclaim {itself} if {when}", card.Mod{Rule: card.MayProclaim}),
	ruled("you may Proclaim {itself} even if you have already Proclaimed once this turn", card.Mod{Rule: card.ProclaimsAgain}),
	ruled("you may take the Proclaim Reaction to {itself} entering play even if you have already used the Proclaim ability once this turn", card.Mod{Rule: card.ProclaimsAgain}),
	ruled("you may not Proclaim {itself}", card.Mod{Rule: card.NeverProclaimed}),
	ruledFor(card.EachPlayer, "negate all Honor gains from Proclaiming", card.Mod{Rule: card.NoHonorGain, Cause: proclaimed}),
	ruledFor(card.You, "you do not gain Honor from Proclaiming", card.Mod{Rule: card.NoHonorGain, Cause: proclaimed}),
}

var proclaimTriggers = []row[card.Trigger]{
	{pattern: "you Proclaim {subj}", base: card.Trigger{Event: card.EvProclaim, By: card.You}},
	{pattern: "{who} (bring|brings|put|puts) {subj} into play without gaining Honor", base: card.Trigger{Event: card.EvEnterPlay, If: unproclaimed}},
	{pattern: "{who} (gain|gains) Honor from (Proclaiming|the Proclaim action)", base: card.Trigger{Event: card.EvHonorGain, Cause: proclaimed}},
}

// unproclaimed is who was not bought for Honor as he came into play (CE-DYN-05).
var unproclaimed = &card.Cond{Kind: card.Is, Not: true, Ref: card.Subject, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Event: card.EvProclaim, Window: card.ThisTurn, Style: silentStyle}}}, Style: silentStyle}

var proclaimConditions = []row[card.Cond]{
	{pattern: "you [have] Proclaimed {ref}", base: card.Cond{Kind: card.Is, Filter: byProclaiming}},
	{pattern: "you (did not Proclaim|have not Proclaimed) {ref}", base: card.Cond{Kind: card.Is, Not: true, Filter: byProclaiming}},
}

// byProclaiming is who was bought for Honor this turn.
var byProclaiming = &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Who: card.You, Event: card.EvProclaim, Window: card.ThisTurn}}}

func init() {
	clauses = append(clauses, proclaimClauses)
	opSlots["itself"] = selSlot(func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool {
		return s.How == card.Ref && s.Ref == card.Self
	})
}
