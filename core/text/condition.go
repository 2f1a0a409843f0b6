package text

import "kotei/core/card"

// Conditions: what may follow "if", "while" and "unless" (CE "Conditions", "Numbers of things").

var conditions = []row[card.Cond]{
	{pattern: "you control no {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.You}, then: yours},
	{pattern: "you control a {things}", base: card.Cond{Kind: card.Exists, Who: card.You}, then: yours},
	{pattern: "you control any {things}", base: card.Cond{Kind: card.Exists, Who: card.You}, then: yours},
	{pattern: "you control {a} or more {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Cmp: card.AtLeast}, then: yours},
	{pattern: "you control at least {a} {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Cmp: card.AtLeast}, then: yours},
	{pattern: "you have at least {a} {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Cmp: card.AtLeast}, then: yours},
	{pattern: "there are at least {a} {things}", base: card.Cond{Kind: card.Exists, Cmp: card.AtLeast}},
	{pattern: "you (have|control) (fewer|less) than {a} {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.You, Cmp: card.AtLeast}, then: yours},
	{pattern: "you control {a} or fewer {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Cmp: card.AtMost}, then: yours},
	{pattern: "you (have|control) only {a} {things}", base: card.Cond{Kind: card.Exists, Who: card.You}, then: yours},
	{pattern: "you have exactly {a} {things}", base: card.Cond{Kind: card.Exists, Who: card.You}, then: yours},
	{pattern: "you [now] control exactly {a} {things}", base: card.Cond{Kind: card.Exists, Who: card.You}, then: yours},
	{pattern: "you control {a} {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Cmp: card.AtLeast}, then: yours},
	{pattern: "you (do not|don't) have a {things} in play", base: card.Cond{Kind: card.Exists, Not: true, Who: card.You}, then: yours},
	{pattern: "you have a {things} in play", base: card.Cond{Kind: card.Exists, Who: card.You}, then: yours},
	{pattern: "you have {a} or more {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Cmp: card.AtLeast}, then: yours},
	{pattern: "you have {a} or fewer {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Cmp: card.AtMost}, then: yours},
	{pattern: "you have a {things}", base: card.Cond{Kind: card.Exists, Who: card.You}, then: yours},
	{pattern: "you have any {things}", base: card.Cond{Kind: card.Exists, Who: card.You}, then: yours},
	{pattern: "an Event has resolved this turn", base: card.Cond{Kind: card.Happened, Event: card.EvEventCard, Who: card.AnyPlayer, Window: card.ThisTurn}},
	{pattern: "you have won a duel this turn", base: card.Cond{Kind: card.Happened, Event: card.EvWinDuel, Who: card.You, Window: card.ThisTurn}},
	{pattern: "you have no {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.You}, then: yours},
	{pattern: "he controls (a|any|one or more) {things}", base: card.Cond{Kind: card.Exists, Who: card.Chosen, Ref: unresolved, Word: "he"}, then: yours},
	{pattern: "he controls no {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.Chosen, Ref: unresolved, Word: "he"}, then: yours},
	{pattern: "he (does not|doesn't) control (a|any) {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.Chosen, Ref: unresolved, Word: "he"}, then: yours},
	{pattern: "they control (a|any|one or more) {things}", base: card.Cond{Kind: card.Exists, Who: card.Chosen, Ref: unresolved, Word: "they"}, then: yours},
	{pattern: "they control no {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.Chosen, Ref: unresolved, Word: "they"}, then: yours},
	{pattern: "that player controls (a|any|one or more) {things}", base: card.Cond{Kind: card.Exists, Who: card.Chosen, Ref: unresolved, Word: "that player"}, then: yours},
	{pattern: "that player controls no {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.Chosen, Ref: unresolved, Word: "that player"}, then: yours},
	{pattern: "the player controls (a|any|one or more) {things}", base: card.Cond{Kind: card.Exists, Who: card.Chosen, Ref: unresolved, Word: "the player"}, then: yours},
	{pattern: "there (is|are) (a|any|at least one) {things}", base: card.Cond{Kind: card.Exists}},
	{pattern: "there (is another|are any other) {things}", base: card.Cond{Kind: card.Exists}, then: butSelf},
	{pattern: "there (is|are) [now] no {things}", base: card.Cond{Kind: card.Exists, Not: true}},
	{pattern: "there are {a} or more {things}", base: card.Cond{Kind: card.Exists, Cmp: card.AtLeast}},
	{pattern: "(a|any) {things} (is|are) there", base: card.Cond{Kind: card.Exists}, then: here},
	{pattern: "(a|any) {things} (is|are) at the current battlefield", base: card.Cond{Kind: card.Exists}, then: here},
	{pattern: "no {things} (is|are) at the current battlefield", base: card.Cond{Kind: card.Exists, Not: true}, then: here},

	{pattern: "{ref} (is|are) now {pred}", base: card.Cond{Kind: card.Is}},
	{pattern: "{ref} is {one}", base: card.Cond{Kind: card.Is}},
	{pattern: "{ref} (is|are) {pred}", base: card.Cond{Kind: card.Is}},
	{pattern: "{ref} (is|are) ever {pred}", base: card.Cond{Kind: card.Is, Ever: true}},
	{pattern: "{ref} (is|are) ever not {pred}", base: card.Cond{Kind: card.Is, Not: true, Ever: true}},
	{pattern: "{ref} ever (has|have) {with}", base: card.Cond{Kind: card.Is, Ever: true}},
	{pattern: "{ref} ever attacks", base: card.Cond{Kind: card.Is, Ever: true, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsAttacking, Style: silentStyle}}}}},
	{pattern: "{ref} ever defends", base: card.Cond{Kind: card.Is, Ever: true, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsDefending, Style: silentStyle}}}}},
	{pattern: "{ref} (remains|remain) {pred}", base: card.Cond{Kind: card.Is, Remains: true}},
	{pattern: "{ref} (is|are) not {pred}", base: card.Cond{Kind: card.Is, Not: true}},
	{pattern: "{ref} is face-up in one of them", base: card.Cond{Kind: card.FaceUpInProvince, Who: card.You}},
	{pattern: "{ref} is face-up in one of your Provinces", base: card.Cond{Kind: card.FaceUpInProvince, Who: card.You}},
	{pattern: "{ref} was {former} [before (it|he|she) was destroyed|when this targeted (it|him|her)]", base: card.Cond{Kind: card.Is}},
	{pattern: "{ref} was not {former}", base: card.Cond{Kind: card.Is, Not: true}},
	{pattern: "there (is|are) {tokenon}", base: card.Cond{Kind: card.Is}},
	{pattern: "{ref} [now|then] (has|have) {with}", base: card.Cond{Kind: card.Is}},
	{pattern: "{ref} does not have {with}", base: card.Cond{Kind: card.Is, Not: true}},
	{pattern: "{unit} (is|are) {pred}", base: card.Cond{Kind: card.Is, Thing: card.Units}},
	{pattern: "this (card|Item|Follower|Spell|Weapon) was attached to a {hostkind} (when it was destroyed|immediately before its destruction)", base: card.Cond{Kind: card.Is, Ref: card.Host}},
	{pattern: "{ref} (opposes|oppose) (a|any|one or more) {opposes}", base: card.Cond{Kind: card.Is}},

	{pattern: "{a} (is|are) {b} or (higher|more|greater|above)", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast}},
	{pattern: "{a} (is|are) {b} or (lower|less|fewer|below)", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost}},
	{pattern: "your [current] [Family] Honor is {fromstart} or more points (above|greater than|higher than) (its starting value|your starting Family Honor)", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: yourHonor}},
	{pattern: "you have no cards in either your Fate or Dynasty deck", base: card.Cond{Kind: card.Exists, Not: true, Zone: card.AnyDeck, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOwned, Who: card.You, Style: silentStyle}}}}},
	{pattern: "you have (one or zero|zero or one) cards in your hand", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost, A: &card.Value{Kind: card.HandOf, Who: card.You}, B: card.Num(1)}},
	{pattern: "your [Family] Honor is (below|lower than|less than) its starting value [at that time]", base: belowStart},
	{pattern: "your [Family] Honor is (above|higher than|greater than) its starting value", base: aboveStart},
	{pattern: "{a} is now (higher|greater) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.More}},
	{pattern: "{a} is now (lower|less) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.Less}},
	{pattern: "{a} is (higher|greater|more) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.More}},
	{pattern: "{a} is (lower|less) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.Less}},
	{pattern: "{a} is equal to {b}", base: card.Cond{Kind: card.Compare}},
	{pattern: "{a} (is|was) [now] {b}", base: card.Cond{Kind: card.Compare}},

	{pattern: "you have brought a {things} into play", base: card.Cond{Kind: card.Happened, Event: card.EvEnterPlay, Who: card.You, Window: card.ThisGame}},
	{pattern: "you have brought a {things} into play since your last End Phase", base: card.Cond{Kind: card.Happened, Event: card.EvEnterPlay, Who: card.You, Window: card.SinceLastEnd}},
	{pattern: "he has brought a {things} into play", base: card.Cond{Kind: card.Happened, Event: card.EvEnterPlay, Who: card.Chosen, Ref: unresolved, Word: "he", Window: card.ThisGame}},
	{pattern: "he has brought a {things} into play since his last End Phase", base: card.Cond{Kind: card.Happened, Event: card.EvEnterPlay, Who: card.Chosen, Ref: unresolved, Word: "he", Window: card.SinceLastEnd}},
	{pattern: "you (have Courtesy|did not go first [this game])", base: card.Cond{Kind: card.WentFirst, Not: true, Who: card.You}},
	{pattern: "your Family Honor is [at] its starting value or (higher|greater|more)", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: yourHonor, B: startingFamily}},
	{pattern: "you went first", base: card.Cond{Kind: card.WentFirst, Who: card.You}},
	{pattern: "you have Honesty", base: card.Cond{Kind: card.Exists, Who: card.You, Zone: card.Hand, Filter: honesty}},
	{pattern: "you do not have Honesty", base: card.Cond{Kind: card.Exists, Not: true, Who: card.You, Zone: card.Hand, Filter: honesty}},
	{pattern: "you do not have Courtesy", base: card.Cond{Kind: card.WentFirst, Who: card.You}},
	{pattern: "you do not have Compassion", base: card.Cond{Kind: card.FewestProvinces, Not: true, Who: card.You}},
	{pattern: "you have Compassion", base: card.Cond{Kind: card.FewestProvinces, Who: card.You}},
	{pattern: "you have (Compassion or Courtesy|Courtesy or Compassion)", base: card.Cond{Kind: card.OneOf, Who: card.You, Sub: []card.Cond{
		{Kind: card.FewestProvinces, Who: card.You}, {Kind: card.WentFirst, Not: true, Who: card.You},
	}}},
	{pattern: "you have fewer Provinces than (anyone else|any other player)", base: card.Cond{Kind: card.FewestProvinces, Who: card.You}},
	{pattern: "an Event is resolving", base: card.Cond{Kind: card.EventResolving}},
	{pattern: "it is your first turn", base: card.Cond{Kind: card.FirstTurn, Who: card.You}},
	{pattern: "it is not your first turn", base: card.Cond{Kind: card.FirstTurn, Not: true, Who: card.You}},
	{pattern: "it is (your first or second turn|before your third turn)", base: card.Cond{Kind: card.FirstTurn, Who: card.You, A: card.Num(2)}},
	{pattern: "it is not your first or second turn", base: card.Cond{Kind: card.FirstTurn, Not: true, Who: card.You, A: card.Num(2)}},
	{pattern: "{ref} (is|are|was|were) yours", base: card.Cond{Kind: card.Is}, then: yourWinner},
	{pattern: "{ref} (is|are|was|were) not yours", base: card.Cond{Kind: card.Is, Not: true}, then: yourWinner},
	{pattern: "the token was yours", base: card.Cond{Kind: card.Is, Ref: unresolved, Word: "it"}, then: yourWinner},
	{pattern: "the token was not yours", base: card.Cond{Kind: card.Is, Not: true, Ref: unresolved, Word: "it"}, then: yourWinner},
	{pattern: "{ref} (is|are|was|were) another player's", base: card.Cond{Kind: card.Is}, then: othersCard},
	{pattern: "you control {ref}", base: card.Cond{Kind: card.Is}, then: yourWinner},
	{pattern: "you do not control {ref}", base: card.Cond{Kind: card.Is, Not: true}, then: yourWinner},
	{pattern: "the duel is not during a battle", base: card.Cond{Kind: card.InBattle, Not: true}},
	{pattern: "the duel is during a battle", base: card.Cond{Kind: card.InBattle}},
	{pattern: "the (gain|loss) is occurring during a battle", base: card.Cond{Kind: card.InBattle}},
	{pattern: "the (gain|loss) is not occurring during a battle", base: card.Cond{Kind: card.InBattle, Not: true}},
	{pattern: "all [of] {things} (have|has) {allhave}", base: card.Cond{Kind: card.Exists, Not: true}},
	{pattern: "all [of] {things} (is|are) {allare}", base: card.Cond{Kind: card.Exists, Not: true}},
	{pattern: "it is during a battle", base: card.Cond{Kind: card.InBattle}},
	{pattern: "(it is|they are) taken during a battle", base: card.Cond{Kind: card.InBattle}},
	{pattern: "[(this|this card|it) is] played during a battle", base: card.Cond{Kind: card.InBattle}},
	{pattern: "it is not during a battle", base: card.Cond{Kind: card.InBattle, Not: true}},
	{pattern: "it is your turn", base: card.Cond{Kind: card.YourTurn}},
	{pattern: "it is not your turn", base: card.Cond{Kind: card.YourTurn, Not: true}},
	{pattern: "you are the Attacker", base: card.Cond{Kind: card.IsAttacker, Who: card.You}},
	{pattern: "you are the Defender", base: card.Cond{Kind: card.IsDefender, Who: card.You}},
	{pattern: "you were the Attacker", base: card.Cond{Kind: card.IsAttacker, Who: card.You}},
	{pattern: "you were the Defender", base: card.Cond{Kind: card.IsDefender, Who: card.You}},
	{pattern: "you are not the Attacker", base: card.Cond{Kind: card.IsAttacker, Not: true, Who: card.You}},
	{pattern: "you are not the Defender", base: card.Cond{Kind: card.IsDefender, Not: true, Who: card.You}},
	{pattern: "you do not control (a|any) {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.You}, then: yours},
	{pattern: "you do not control the {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.You}, then: yoursByTitle},
	{pattern: "any {things} (is|are) attached to {field} battlefield's province", base: card.Cond{Kind: card.Is}},
	{pattern: "each other player has (higher|more) Family Honor than you", base: card.Cond{Kind: card.HonorBeside, Not: true, Who: card.Another, Cmp: card.AtMost}},
	{pattern: "each other player has (lower|less) Family Honor than you", base: card.Cond{Kind: card.HonorBeside, Not: true, Who: card.Another, Cmp: card.AtLeast}},
	{pattern: "you are attacking", base: card.Cond{Kind: card.IsAttacker, Who: card.You}},
	{pattern: "you are defending", base: card.Cond{Kind: card.IsDefender, Who: card.You}},
	{pattern: "you have the Imperial Favor", base: card.Cond{Kind: card.HasFavor, Who: card.You}},
	{pattern: "you control the Imperial Favor", base: card.Cond{Kind: card.HasFavor, Who: card.You}},
	{pattern: "you do not control the Imperial Favor", base: card.Cond{Kind: card.HasFavor, Not: true, Who: card.You}},
	{pattern: "another player controls the Imperial Favor", base: card.Cond{Kind: card.HasFavor, Who: card.Another}},
	{pattern: "(any|a) player controls the Imperial Favor", base: card.Cond{Kind: card.HasFavor, Who: card.AnyPlayer}},
	{pattern: "no player controls the Imperial Favor", base: card.Cond{Kind: card.HasFavor, Not: true, Who: card.AnyPlayer}},
	{pattern: "you have the highest Family Honor", base: card.Cond{Kind: card.HighestHonor, Who: card.You}},
	{pattern: "your [Family] Honor is higher than (any|every|each) other player's", base: card.Cond{Kind: card.HighestHonor, Who: card.You}},
	{pattern: "you have higher Family Honor than each other player", base: card.Cond{Kind: card.HighestHonor, Who: card.You}},
	{pattern: "you are a {clan} player", base: card.Cond{Kind: card.PlaysClan, Who: card.You}},
	{pattern: "you are not a {clan} player", base: card.Cond{Kind: card.PlaysClan, Not: true, Who: card.You}},
	{pattern: "you are a {clan} or {clan} player", base: card.Cond{Kind: card.PlaysClan, Who: card.You}},
	{pattern: "you are {clanonly}", base: card.Cond{Kind: card.PlaysClan, Who: card.You}},
	{pattern: "you are not {clanonly}", base: card.Cond{Kind: card.PlaysClan, Not: true, Who: card.You}},
	{pattern: "you are {clanonly} or {clanonly}", base: card.Cond{Kind: card.PlaysClan, Who: card.You}},
	{pattern: "(another|any other) player is {clanonly}", base: card.Cond{Kind: card.PlaysClan, Who: card.Another}},
	{pattern: "(another|any other) player is {clanonly} or {clanonly}", base: card.Cond{Kind: card.PlaysClan, Who: card.Another}},
	{pattern: "no other player is {clanonly}", base: card.Cond{Kind: card.PlaysClan, Not: true, Who: card.Another}},
	{pattern: "the Defender is {clanonly}", base: card.Cond{Kind: card.PlaysClan, Who: card.Defender}},
	{pattern: "the Defender is {clanonly} or {clanonly}", base: card.Cond{Kind: card.PlaysClan, Who: card.Defender}},
	{pattern: "the enemy leader is {clanonly}", base: card.Cond{Kind: card.PlaysClan, Who: card.EnemyLeader}},
	{pattern: "the enemy leader is {clanonly} or {clanonly}", base: card.Cond{Kind: card.PlaysClan, Who: card.EnemyLeader}},
	{pattern: "the enemy leader is a {clan} player", base: card.Cond{Kind: card.PlaysClan, Who: card.EnemyLeader}},
	{pattern: "the Defender is a {clan} player", base: card.Cond{Kind: card.PlaysClan, Who: card.Defender}},
	{pattern: "the Attacker is a {clan} player", base: card.Cond{Kind: card.PlaysClan, Who: card.Attacker}},
	{pattern: "the Attacker is {clanonly}", base: card.Cond{Kind: card.PlaysClan, Who: card.Attacker}},
	{pattern: "the Attacker is {clanonly} or {clanonly}", base: card.Cond{Kind: card.PlaysClan, Who: card.Attacker}},
	{pattern: "no other player has (higher|more) Family Honor [than you]", base: card.Cond{Kind: card.NoHigherHonor, Who: card.You}},
	{pattern: "(another|any other) player has (higher|more) Family Honor than you", base: card.Cond{Kind: card.NoHigherHonor, Not: true, Who: card.You}},
	{pattern: "you have (higher|more) Family Honor than (any|every) other player", base: card.Cond{Kind: card.HighestHonor, Who: card.You}},
	{pattern: "this [action] (destroys|destroyed) a {things}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvDestroy, Window: card.ThisAction}},
	{pattern: "this [action] (does|did) not destroy a {things}", base: card.Cond{Kind: card.Did, Not: true, Ref: unresolved, Event: card.EvDestroy, Window: card.ThisAction}},
	{pattern: "this [action] (bows|bowed) a {things}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvBow, Window: card.ThisAction}},
	{pattern: "this [action] (straightens|straightened) a {things}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvStraighten, Window: card.ThisAction}},
	{pattern: "this [action] (moves|moved) a {things}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvMove, Window: card.ThisAction}},
	{pattern: "this [action] (destroys|destroyed) a {suchtarget}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvDestroy, Window: card.ThisAction}},
	{pattern: "this [action] (bows|bowed) a {suchtarget}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvBow, Window: card.ThisAction}},
	{pattern: "this [action] (dishonors|dishonored) a {things}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvDishonor, Window: card.ThisAction}},
	{pattern: "this [action] (does|did) not bow a {things}", base: card.Cond{Kind: card.Did, Not: true, Ref: unresolved, Event: card.EvBow, Window: card.ThisAction}},
	{pattern: "the action (is|was) yours", base: card.Cond{Kind: card.OfAction, Who: card.You}},
	{pattern: "the action (is|was) another player's", base: card.Cond{Kind: card.OfAction, Who: card.Another}},
	{pattern: "the action (is|was) [a] {actionkw} [action]", base: card.Cond{Kind: card.OfAction}},
	{pattern: "the action (is|was) not [a] {actionkw} [action]", base: card.Cond{Kind: card.OfAction, Not: true}},
	{pattern: "the action (is|was) your {actionkw} action", base: card.Cond{Kind: card.OfAction, Who: card.You}},
	{pattern: "the action (is|was) yours and {actionkw}", base: card.Cond{Kind: card.OfAction, Who: card.You}},
	{pattern: "the action (is|was) another player's and {actionkw}", base: card.Cond{Kind: card.OfAction, Who: card.Another}},
	{pattern: "(it|the action) is being taken as an additional action", base: card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true, Extra: true}}},
	{pattern: "the action (is|was) (another player's|an opponent's) {actionkw} action", base: card.Cond{Kind: card.OfAction, Who: card.Another}},
	{pattern: "the action (is|was) a Ranged Attack action", base: card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true, Makes: []card.Verb{card.Ranged}}}},
	{pattern: "the action (is|was) a Melee Attack action", base: card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true, Makes: []card.Verb{card.Melee}}}},
	{pattern: "(the action|it) (is|was) from {actionfrom}", base: card.Cond{Kind: card.OfAction}},
	{pattern: "the action (is|was) not from {actionfrom}", base: card.Cond{Kind: card.OfAction, Not: true}},
	{pattern: "you control {things}", base: card.Cond{Kind: card.Exists, Who: card.You}, then: yoursByTitle},
	{pattern: "{ref} is in your hand", base: card.Cond{Kind: card.Is, Zone: card.Hand}},
	{pattern: "{ref} is in your discard pile", base: card.Cond{Kind: card.Is, Zone: card.AnyDiscard}},
	{pattern: "{ref} is dead in your discard pile", base: card.Cond{Kind: card.Is, Zone: card.AnyDiscard}, then: isDead},
	{pattern: "{ref} is on top of your Fate deck", base: card.Cond{Kind: card.OnTopOf, Who: card.You, Zone: card.FateDeckZone}},
	{pattern: "{ref} is on top of your Dynasty deck", base: card.Cond{Kind: card.OnTopOf, Who: card.You, Zone: card.DynastyDeckZone}},
	{pattern: "you have Reconnaissance", base: card.Cond{Kind: card.HasReconnaissance, Who: card.You}},
	{pattern: "any player has Reconnaissance", base: card.Cond{Kind: card.HasReconnaissance, Who: card.AnyPlayer}},
	{pattern: "another player controls (a|any) {things}", base: card.Cond{Kind: card.Exists, Who: card.Another}, then: yours},
	{pattern: "any player controls (a|any) {things}", base: card.Cond{Kind: card.Exists, Who: card.AnyPlayer}, then: yours},
	{pattern: "no other player controls (a|any) {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.Another}, then: yours},
	{pattern: "you control the {things}", base: card.Cond{Kind: card.Exists, Who: card.You}, then: yoursByTitle},
	{pattern: "{ref} is {thetarget}", base: card.Cond{Kind: card.Is}},
	{pattern: "{ref} (is|are) still in play", base: card.Cond{Kind: card.Is}, then: inPlay},
	{pattern: "{title} is in play", base: card.Cond{Kind: card.Exists, Who: card.AnyPlayer}},
	{pattern: "{title} is not in play", base: card.Cond{Kind: card.Exists, Not: true, Who: card.AnyPlayer}},
	{pattern: "{ref} is in play", base: card.Cond{Kind: card.Is}, then: inPlay},
	{pattern: "{ref} is (out of|not in) play", base: card.Cond{Kind: card.Is, Not: true}, then: inPlay},
	{pattern: "{ref} (remains|remain) in play", base: card.Cond{Kind: card.Is, Remains: true}, then: inPlay},
	{pattern: "you [now] have {b} or more cards in your hand", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: &card.Value{Kind: card.HandOf, Who: card.You}}},
	{pattern: "there are [now] {b} or more cards in your hand", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: &card.Value{Kind: card.HandOf, Who: card.You}}},
	{pattern: "you [now] have {b} or fewer cards in your hand", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost, A: &card.Value{Kind: card.HandOf, Who: card.You}}},
	{pattern: "you have no cards in your hand", base: card.Cond{Kind: card.Compare, A: &card.Value{Kind: card.HandOf, Who: card.You}, B: card.Num(0)}},
	{pattern: "it (destroys|destroyed) a {things}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvDestroy, Word: "it"}},
	{pattern: "the Ranged Attack destroyed a {things}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvDestroy}},
	{pattern: "you have fewer Provinces than each other player", base: card.Cond{Kind: card.FewestProvinces, Who: card.You}},
	{pattern: "{ref} (is|are) the only (Personality|one) in (his|her|its|an) army", base: card.Cond{Kind: card.AloneInArmy}},
	{pattern: "your Personality (won|wins) [the duel|this duel|it]", base: card.Cond{Kind: card.Is, Ref: card.Winner}, then: yourWinner},
	{pattern: "you (win|won) (this duel|the duel)", base: card.Cond{Kind: card.Is, Ref: card.Winner}, then: yourWinner},
	{pattern: "you (lose|lost) (this duel|the duel)", base: card.Cond{Kind: card.Is, Ref: card.Loser}, then: yourWinner},
	{pattern: "{ref} (won|wins) [the duel|it]", base: card.Cond{Kind: card.Is}, then: wonDuel},
	{pattern: "you won the battle", base: card.Cond{Kind: card.WonBattle, Who: card.You}},
	{pattern: "you lost the battle", base: card.Cond{Kind: card.LostBattle, Who: card.You}},
	{pattern: "you won this battle", base: card.Cond{Kind: card.WonBattle, Who: card.You}},

	{pattern: "you (do|did)", base: card.Cond{Kind: card.Done}},
	{pattern: "he (does|did)", base: card.Cond{Kind: card.Done, Who: card.Chosen}},
	{pattern: "you (do|did) either", base: card.Cond{Kind: card.Done}},
	{pattern: "you (don't|didn't)", base: card.Cond{Kind: card.Done, Not: true}},
	{pattern: "you (do|did) not", base: card.Cond{Kind: card.Done, Not: true}},
	{pattern: "he (does|did) (not|neither)", base: card.Cond{Kind: card.Done, Not: true, Who: card.Chosen}},
	{pattern: "they (do|did) (not|neither)", base: card.Cond{Kind: card.Done, Not: true, Who: card.Chosen}},
	{pattern: "you {findone}", base: card.Cond{Kind: card.Chose, Prop: foundOne}},
	{pattern: "you (do|did) neither", base: card.Cond{Kind: card.Done, Not: true}},
	{pattern: "you (do|did)", base: card.Cond{Kind: card.Chose, Prop: choseTo}},
	{pattern: "he (does|did)", base: card.Cond{Kind: card.Chose, Who: card.Chosen, Prop: choseTo}},
	{pattern: "you (do|did) not", base: card.Cond{Kind: card.Chose, Not: true, Prop: choseTo}},
	{pattern: "(he|they) (does|did) not", base: card.Cond{Kind: card.Chose, Not: true, Who: card.Chosen, Prop: choseTo}},
	{pattern: "he (does|did)", base: card.Cond{Kind: card.Refused}},
	{pattern: "he (does|did) not", base: card.Cond{Kind: card.Refused, Not: true}},
	{pattern: "{ref} moved into a defending army", base: card.Cond{Kind: card.Did, Event: card.EvMove}, then: asOne(card.IsDefending)},
	{pattern: "{ref} moved into an attacking army", base: card.Cond{Kind: card.Did, Event: card.EvMove}, then: asOne(card.IsAttacking)},
	{pattern: "both of them moved", base: card.Cond{Kind: card.Compare, A: &card.Value{Kind: card.CountIn, Ref: unresolved, Word: "card moved"}, B: card.Num(2)}},
	{pattern: "{ref} moved", base: card.Cond{Kind: card.Did, Event: card.EvMove}},
	{pattern: "{unit} (moved|moves)", base: card.Cond{Kind: card.Did, Event: card.EvMove}},
	{pattern: "{ref} (moves|move)", base: card.Cond{Kind: card.Did, Event: card.EvMove}},
	{pattern: "this (moves|moved) {ref}", base: card.Cond{Kind: card.Did, Event: card.EvMove, Window: card.ThisAction}},
	{pattern: "this (straightens|straightened) {ref}", base: card.Cond{Kind: card.Did, Event: card.EvStraighten, Window: card.ThisAction}},
	{pattern: "this (bows|bowed) {ref}", base: card.Cond{Kind: card.Did, Event: card.EvBow, Window: card.ThisAction}},
	{pattern: "this (destroys|destroyed) {ref}", base: card.Cond{Kind: card.Did, Event: card.EvDestroy, Window: card.ThisAction}},
	{pattern: "this (dishonors|dishonored) {ref}", base: card.Cond{Kind: card.Did, Event: card.EvDishonor, Window: card.ThisAction}},
	{pattern: "{ref} (transfers|transfer)", base: card.Cond{Kind: card.Did, Event: card.EvAttach}},
	{pattern: "{ref} transferred", base: card.Cond{Kind: card.Did, Event: card.EvAttach}},
	{pattern: "{ref} attached", base: card.Cond{Kind: card.Did, Event: card.EvAttach}},
	{pattern: "{ref} bowed", base: card.Cond{Kind: card.Did, Event: card.EvBow}},
	{pattern: "{ref} straightened", base: card.Cond{Kind: card.Did, Event: card.EvStraighten}},
	{pattern: "{ref} was honorable when (he|she) was destroyed", base: card.Cond{Kind: card.Is}, then: diedWith(true)},
	{pattern: "{ref} was dishonorable when (he|she) was destroyed", base: card.Cond{Kind: card.Is}, then: diedWith(false)},
	{pattern: "{ref} was destroyed", base: card.Cond{Kind: card.Did, Event: card.EvDestroy}},
	{pattern: "{ref} was discarded", base: card.Cond{Kind: card.Did, Event: card.EvDiscard}},
	{pattern: "{ref} was dishonored", base: card.Cond{Kind: card.Did, Event: card.EvDishonor}},
	{pattern: "{ref} entered play", base: card.Cond{Kind: card.Did, Event: card.EvEnterPlay}},
	{pattern: "{ref} refused", base: card.Cond{Kind: card.Did, Event: card.EvRefuse}},
	{pattern: "you gained control of {ref}", base: card.Cond{Kind: card.Did, Event: card.EvControl}},
	{pattern: "you did not gain control of {ref}", base: card.Cond{Kind: card.Did, Not: true, Event: card.EvControl}},
	{pattern: "{ref} (was|is) not destroyed", base: card.Cond{Kind: card.Did, Not: true, Event: card.EvDestroy}},
	{pattern: "{ref} (was|is) not bowed by this", base: card.Cond{Kind: card.Did, Not: true, Event: card.EvBow}},
	{pattern: "{ref} did not move", base: card.Cond{Kind: card.Did, Not: true, Event: card.EvMove}},
	{pattern: "{ref} did not bow", base: card.Cond{Kind: card.Did, Not: true, Event: card.EvBow}},
	{pattern: "this destroyed (a card|it|him|the target|any cards|one or more cards)", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvDestroy}},
	{pattern: "this attached (a card|it|any cards|one or more cards)", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvAttach}},
	{pattern: "this bowed (a card|it|him|the target|one or more cards)", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvBow}},
	{pattern: "it is a normal Attack Phase", base: card.Cond{Kind: card.NormalPhase, Phase: card.AttackPhase}},
	{pattern: "you targeted a {things}", base: card.Cond{Kind: card.Targeted}},
	{pattern: "you paid Gold for (it|this)", base: card.Cond{Kind: card.PaidFor}},
	{pattern: "(the|this) bowing (fails|failed)", base: card.Cond{Kind: card.Did, Prop: fails, Not: true, Ref: unresolved, Event: card.EvBow}},
	{pattern: "(the|this) destruction (fails|failed)", base: card.Cond{Kind: card.Did, Prop: fails, Not: true, Ref: unresolved, Event: card.EvDestroy}},
	{pattern: "(the movement failed|the movement fails|this movement fails|this movement failed)", base: card.Cond{Kind: card.Did, Prop: fails, Not: true, Ref: unresolved, Event: card.EvMove}},
}

// choseTo is the [card.Cond.Prop] of a condition whose "did" stands for "chose to", as the choice is told: "he may choose to …".
const choseTo = "-chose"

// foundOne is the [card.Cond.Prop] of a condition that a search found something.
const foundOne = "-found"

// diedWith: whoever is destroyed stays honorable, or dishonorable.
func diedWith(honor bool) func(*card.Cond) {
	return func(c *card.Cond) {
		c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsDishonorable, Not: honor, Style: silentStyle}}}
	}
}

// isDead: it lies there as one who has died.
func isDead(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsDead, Style: silentStyle}}}
}

// honesty is the cards for which a player has Honesty: those with the keyword that are face-up in the hand, as the later arcs'
// reminder texts say.
var honesty = &card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Honesty"}, {Is: card.IsFaceUp}, {Is: card.IsOwned, Who: card.You}}}

// fails marks a condition that something was tried, and has failed.
const fails = "fails"

// yours makes "you control …" a property of what is looked for.
func yours(c *card.Cond) {
	f := *c.Filter
	f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsYours, Who: c.Who, Ref: c.Ref, Style: silentStyle})
	c.Filter = &f
}

// butSelf: another than the text's own card.
func butSelf(c *card.Cond) {
	f := *c.Filter
	f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsNot, Ref: card.Self, Style: silentStyle})
	c.Filter = &f
}

// asOne: what something was done to is then such a one.
func asOne(is card.AtomKind) func(*card.Cond) {
	return func(c *card.Cond) {
		c.Filter = &card.Filter{Atoms: []card.Atom{{Is: is, Style: silentStyle}}}
	}
}

func inPlay(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsInPlay, Style: silentStyle}}}
}

// yoursByTitle is for a card that is named by its title.
func yoursByTitle(c *card.Cond) { yours(c) }

// wonDuel: the thing is the winner of the duel just fought.
func wonDuel(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: card.Winner, Style: silentStyle}}}
}

// othersCard is for what another player controls.
func othersCard(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.Another, Style: silentStyle}}}
}

// yourWinner is for a duel's winner that you control.
func yourWinner(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You, Style: silentStyle}}}
}

func here(c *card.Cond) {
	f := *c.Filter
	f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsHere, Style: silentStyle})
	c.Filter = &f
}
