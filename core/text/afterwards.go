package text

import (
	"slices"

	"kotei/core/card"
)

// What describes a thing after its noun (CE "Opposed", "Attachments", "Stats", "Miscellaneous usage").

// afterwards stand after the noun.
var afterwards = []row[card.Atom]{
	{pattern: "you control", base: card.Atom{Is: card.IsYours, Who: card.You}},
	{pattern: "in your control", base: card.Atom{Is: card.IsYours, Who: card.You}},
	{pattern: "you own", base: card.Atom{Is: card.IsOwned, Who: card.You}},
	{pattern: "controlled by another player", base: card.Atom{Is: card.IsYours, Who: card.Another}},
	{pattern: "controlled by the Defender", base: card.Atom{Is: card.IsYours, Who: card.Defender}},
	{pattern: "controlled by {owner} controller", base: card.Atom{Is: card.IsYours, Who: card.Controller}},
	{pattern: "controlled by the Attacker", base: card.Atom{Is: card.IsYours, Who: card.Attacker}},
	{pattern: "another player controls", base: card.Atom{Is: card.IsYours, Who: card.Another}},
	{pattern: "which may be another player's unless it is his turn", base: yoursOrIdle},
	{pattern: "[,] which may only be another player's if it is not his turn [,]", base: yoursOrIdle},
	{pattern: "with printed {key}", base: card.Atom{Is: card.IsKeyword, Base: true}},
	{pattern: "without printed {key}", base: card.Atom{Is: card.IsKeyword, Not: true, Base: true}},
	{pattern: "other players (control|have in play)", base: card.Atom{Is: card.IsYours, Who: card.EachOther}},
	{pattern: "{owner} controller controls", base: card.Atom{Is: card.IsYours, Who: card.Controller}},
	{pattern: "you do not control", base: card.Atom{Is: card.IsYours, Not: true, Who: card.You}},
	{pattern: "even if you do not control it", base: card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsYours, Who: card.AnyPlayer, Style: silentStyle}}}}}},
	{pattern: "(he controls|they control)", base: card.Atom{Is: card.IsYours, Who: card.Chosen, Ref: unresolved, Word: "he"}},
	{pattern: "you assigned this turn", base: card.Atom{Is: card.DidEvent, Who: card.You, Event: card.EvAssign, Window: card.ThisTurn}},
	{pattern: "[(that|whom|which)] you Recruited this turn", base: card.Atom{Is: card.DidEvent, Who: card.You, Event: card.EvRecruit, Window: card.ThisTurn}},
	{pattern: "[(that|whom|which)] you brought into play this turn", base: card.Atom{Is: card.DidEvent, Who: card.You, Event: card.EvEnterPlay, Window: card.ThisTurn}},
	{pattern: "(that|who|which) (has|have) been in play this game", base: card.Atom{Is: card.DidEvent, Event: card.EvEnterPlay, Window: card.ThisGame}},
	{pattern: "(that|who|which) (has|have) not been in play this game", base: card.Atom{Is: card.DidEvent, Not: true, Event: card.EvEnterPlay, Window: card.ThisGame}},
	{pattern: "(that|whom|which) you did not bring into play", base: card.Atom{Is: card.DidEvent, Not: true, Who: card.You, Event: card.EvEnterPlay, Window: card.ThisGame}},
	{pattern: "another player assigned this turn", base: card.Atom{Is: card.DidEvent, Who: card.Another, Event: card.EvAssign, Window: card.ThisTurn}},
	{pattern: "[still] in play", base: card.Atom{Is: card.IsInPlay}},
	{pattern: "at the current battlefield", base: card.Atom{Is: card.IsHere}},
	{pattern: "at this battlefield", base: card.Atom{Is: card.IsHere}},
	{pattern: "remaining at (the current|this|the) battlefield", base: card.Atom{Is: card.IsHere}},
	{pattern: "(you own and control|you control and own)", base: card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsOwned, Who: card.You, Style: silentStyle}, {Is: card.IsYours, Who: card.You, Style: silentStyle}}}}}},
	{pattern: "there", base: card.Atom{Is: card.IsHere}},
	{pattern: "at (that battlefield|that location)", base: card.Atom{Is: card.IsHere, Word: thatField}},
	{pattern: "not at the current battlefield", base: card.Atom{Is: card.IsHere, Not: true}},
	{pattern: "at another battlefield", base: card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsAtBattle, Style: silentStyle}, {Is: card.IsHere, Not: true, Style: silentStyle}, {Is: card.IsAnywhere, Style: silentStyle}}}}}},
	{pattern: "at a battlefield", base: card.Atom{Is: card.IsAtBattle}},
	{pattern: "at any battlefield", base: anyBattlefield},
	{pattern: "at battlefields", base: card.Atom{Is: card.IsAtBattle}},
	{pattern: "at your home", base: card.Atom{Is: card.IsHome, Who: card.You}},
	{pattern: "in your home", base: card.Atom{Is: card.IsHome, Who: card.You}},
	{pattern: "in the Defender's home", base: card.Atom{Is: card.IsHome, Who: card.Defender}},
	{pattern: "in the Attacker's home", base: card.Atom{Is: card.IsHome, Who: card.Attacker}},
	{pattern: "in another player's home", base: card.Atom{Is: card.IsHome, Who: card.Another}},
	{pattern: "in (a|any) player's home", base: card.Atom{Is: card.IsHome}},
	{pattern: "in a defending army", base: card.Atom{Is: card.IsInArmy, Who: card.Defender}},
	{pattern: "in an attacking army", base: card.Atom{Is: card.IsInArmy, Who: card.Attacker}},
	{pattern: "here", base: card.Atom{Is: card.IsHere}},
	{pattern: "at his home", base: card.Atom{Is: card.IsHome, Who: card.Controller}},
	{pattern: "in (his|its|their) (controller's|controllers') (home|homes)", base: card.Atom{Is: card.IsHome}},
	{pattern: "at home", base: card.Atom{Is: card.IsHome}},
	{pattern: "adjacent to (this one|this Province)", base: card.Atom{Is: card.IsAdjacent, Ref: card.Host}},
	{pattern: "at {owner} location", base: card.Atom{Is: card.IsSameLocation}},
	{pattern: "at the same location as {ref}", base: card.Atom{Is: card.IsSameLocation}},
	{pattern: "at the same location as one of your {yoursub}", base: card.Atom{Is: card.IsSameLocation}},
	{pattern: "at the same location as a {sub}", base: card.Atom{Is: card.IsSameLocation}},
	{pattern: "at this location", base: card.Atom{Is: card.IsSameLocation, Ref: card.Self}},
	{pattern: "at {owner} battlefield", base: card.Atom{Is: card.IsSameLocation, At: card.BattlefieldZone}},
	{pattern: "in {owner} unit", base: card.Atom{Is: card.IsWithin}},
	{pattern: "in {unitone} unit and {unittoo} unit", base: card.Atom{Is: card.AnyOf}},
	{pattern: "now in {owner} unit", base: card.Atom{Is: card.IsWithin, Window: card.ThisAction}},
	{pattern: "now in {unit}", base: card.Atom{Is: card.IsWithin, Window: card.ThisAction}},
	{pattern: "now attached to {ref}", base: card.Atom{Is: card.IsOn, Window: card.ThisAction}},
	{pattern: "in its former unit", base: card.Atom{Is: card.IsWithin, Ref: card.Host, Word: formerUnit}},
	{pattern: "in {unit}", base: card.Atom{Is: card.IsWithin}},
	{pattern: "in the same unit", base: card.Atom{Is: card.IsWithin, Ref: unresolved, Word: lastUnit}},
	{pattern: "in {another} unit", base: card.Atom{Is: card.IsWithin, Not: true}},
	{pattern: "in the unit of {ref}", base: card.Atom{Is: card.IsWithin}},
	{pattern: "in the unit of a {longsub}", base: card.Atom{Is: card.AnyOf}, then: inTheUnitOf},
	{pattern: "in other players' units", base: card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsWithin, Who: card.AnyPlayer, Style: silentStyle}, {Is: card.IsYours, Who: card.EachOther, Style: silentStyle}}}}}},
	{pattern: "in (a unit|units)", base: card.Atom{Is: card.IsWithin, Who: card.AnyPlayer}},
	{pattern: "in {ref}", base: card.Atom{Is: card.IsWithin}},
	{pattern: "in {of}", base: card.Atom{Is: card.IsWithin}},
	{pattern: "attached to {of}", base: card.Atom{Is: card.IsOn}},
	{pattern: "in {owner} [current] army", base: card.Atom{Is: card.IsInArmy, Who: card.Controller}},
	{pattern: "in that army", base: card.Atom{Is: card.IsInArmy, Who: card.You, Word: winningArmy}},
	{pattern: "in it", base: card.Atom{Is: card.IsInArmy, Word: itsArmy}},
	{pattern: "in this army", base: card.Atom{Is: card.IsInArmy, Ref: card.Self}},
	{pattern: "in (the|an) enemy army", base: card.Atom{Is: card.IsInArmy, Who: card.EnemyLeader}},
	{pattern: "on the enemy side [there|at the current battlefield|at this battlefield]", base: card.Atom{Is: card.IsInArmy, Who: card.EnemyLeader}},
	{pattern: "on your side [there|at the current battlefield|at this battlefield]", base: card.Atom{Is: card.IsInArmy, Who: card.You}},
	{pattern: "on the attacking side [there|at the current battlefield|at this battlefield]", base: card.Atom{Is: card.IsInArmy, Who: card.Attacker}},
	{pattern: "on the defending side [there|at the current battlefield|at this battlefield]", base: card.Atom{Is: card.IsInArmy, Who: card.Defender}},
	{pattern: "[,] who must be the only Personality in (his|her) army[,]", base: card.Atom{Is: card.IsWithArmy, Not: true, Sub: somePersonality}},
	{pattern: "at its battlefield", base: card.Atom{Is: card.IsHere, Word: ofTheBattle}},
	{pattern: "in an army", base: card.Atom{Is: card.IsInArmy, Who: card.AnyPlayer}},
	{pattern: "in an army with another {sub}", base: card.Atom{Is: card.IsWithArmy}},
	{pattern: "in an army without (another|any other) {sub}", base: card.Atom{Is: card.IsWithoutArmy}},
	{pattern: "in an army with at least one other {sub}", base: card.Atom{Is: card.IsWithArmy}},
	{pattern: "in an army with {manysub}", base: card.Atom{Is: card.IsWithArmy}},
	{pattern: "in an army with (a|any|one or more) {sub}", base: card.Atom{Is: card.IsWithArmy}},
	{pattern: "attached to {ref}", base: card.Atom{Is: card.IsOn}},
	{pattern: "attached to a {longsub}", base: card.Atom{Is: card.IsAttached}},
	{pattern: "attached to {hosts}", base: card.Atom{Is: card.IsAttached}},
	{pattern: "on a {whohas}", base: card.Atom{Is: card.IsAttached}},
	{pattern: "opposing one or more of {sub}", base: card.Atom{Is: card.IsOpposing}},
	{pattern: "opposing {ref}", base: card.Atom{Is: card.IsOpposing}},
	{pattern: "opposing (a|any|one or more) {sub}", base: card.Atom{Is: card.IsOpposing}},
	{pattern: "opposed by (a|any|one or more) {sub}", base: card.Atom{Is: card.IsOpposing}},
	{pattern: "facing (a|any) {sub} in a duel", base: card.Atom{Is: card.IsDueling}},
	{pattern: "in a duel (with|against) a {sub}", base: card.Atom{Is: card.IsDueling}},
	{pattern: "led by a {sub}", base: card.Atom{Is: card.IsWithin}},
	{pattern: "in a unit led by a {sub}", base: card.Atom{Is: card.IsWithin}},
	{pattern: "in units led by {leader}", base: card.Atom{Is: card.AnyOf}, then: inTheUnitOf},
	{pattern: "with the {key} keyword", base: card.Atom{Is: card.IsKeyword}},
	{pattern: "with the {keylist} (keyword|keywords)", base: card.Atom{Is: card.AnyOf}},
	{pattern: "with the (printed|base) {keylist} keyword", base: card.Atom{Is: card.AnyOf, Base: true}},
	{pattern: "without the {key} keyword", base: card.Atom{Is: card.IsKeyword, Not: true}},
	{pattern: "with the (printed|base) {key} keyword", base: card.Atom{Is: card.IsKeyword, Base: true}},
	{pattern: "without the (printed|base) {key} keyword", base: card.Atom{Is: card.IsKeyword, Not: true, Base: true}},
	{pattern: "with Armor", base: card.Atom{Is: card.HasAttached, Sub: someArmor}},
	{pattern: "without Armor", base: card.Atom{Is: card.HasAttached, Not: true, Sub: someArmor}},
	{pattern: "with {key}", base: card.Atom{Is: card.IsKeyword}},
	{pattern: "without {key}", base: card.Atom{Is: card.IsKeyword, Not: true}},
	{pattern: "named {called}", base: card.Atom{Is: card.IsTitle}},
	{pattern: "not named {called}", base: card.Atom{Is: card.IsTitle, Not: true}},
	{pattern: "(with any|with one or more|with|where there are any|where there are) enemy units", base: card.Atom{Is: card.HasUnits, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsEnemy}}}}},
	{pattern: "in this duel", base: card.Atom{Is: card.IsDueling}},
	{pattern: "in the duel", base: card.Atom{Is: card.IsDueling}},
	{pattern: "in a duel", base: card.Atom{Is: card.IsDueling}},
	{pattern: "involved in (this|the) duel", base: card.Atom{Is: card.IsDueling}},
	{pattern: "at {provinces} (battlefield|battlefields)", base: card.Atom{Is: card.IsAtBattle}},
	{pattern: "at this Province's (battlefield|battlefields)", base: card.Atom{Is: card.IsAtBattle, Ref: card.Host}},
	{pattern: "in a battle at this Province's (battlefield|battlefields)", base: card.Atom{Is: card.IsAtBattle, Ref: card.Host}},
	{pattern: "at (one of your Provinces' battlefields|your Provinces' battlefields|your Province's battlefield|a battlefield at one of your Provinces)", base: card.Atom{Is: card.IsAtBattle, Who: card.You}},
	{pattern: "with {val} or fewer {title} tokens", base: card.Atom{Is: card.HasToken, Cmp: card.AtMost}},
	{pattern: "with (lower|less) {stat} than printed", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: thanPrinted},
	{pattern: "with (higher|greater|more) {stat} than printed", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: thanPrinted},
	{pattern: "whose [current] {stat} is (lower|less) than printed", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: thanPrinted},
	{pattern: "whose [current] {stat} is (higher|greater) than printed", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: thanPrinted},
	{pattern: "in a unit whose Personality has {having}", base: card.Atom{Is: card.AnyOf}, then: inTheUnitOfHim},
	{pattern: "in a unit whose Personality's {stat} is (less|lower) than {val}", base: card.Atom{Is: card.AnyOf, Cmp: card.Less}},
	{pattern: "in a unit whose Personality's {stat} is (less|lower) than or equal to {val}", base: card.Atom{Is: card.AnyOf, Cmp: card.AtMost}},
	{pattern: "in a unit whose Personality's {stat} is {val} or (less|lower)", base: card.Atom{Is: card.AnyOf, Cmp: card.AtMost}},
	{pattern: "with more {title} tokens than {owntokens}", base: card.Atom{Is: card.HasToken, Cmp: card.More}},
	{pattern: "with (lower|less) [total] Force than {unitval}", base: card.Atom{Is: card.IsStat, Stat: card.TotalForce, Cmp: card.Less}},
	{pattern: "with fewer {sub} than {thatunit}", base: card.Atom{Is: card.HasAttached, Cmp: card.Less}},
	{pattern: "with more {sub} than {thatunit}", base: card.Atom{Is: card.HasAttached, Cmp: card.More}},
	{pattern: "with (higher|greater|more) [total] Force than {unitval}", base: card.Atom{Is: card.IsStat, Stat: card.TotalForce, Cmp: card.More}},
	{pattern: "[who may be|, who may be] at any location", base: card.Atom{Is: card.IsAnywhere}},
	{pattern: "[,] who may be at any location if {farif}", base: card.Atom{Is: card.IsAnywhere}},
	{pattern: "[,] who may be at any location unless {farunless}", base: card.Atom{Is: card.IsAnywhere}},
	{pattern: "[,] who may be at any battlefield if {farif}", base: anyBattlefield},
	{pattern: "[,] who may be at any battlefield unless {farunless}", base: anyBattlefield},
	{pattern: "opposed by {ref}", base: card.Atom{Is: card.IsOpposing}},
	{pattern: "in your army at (the current|this) battlefield", base: card.Atom{Is: card.IsInArmy, Who: card.You}},
	{pattern: "in your current army", base: card.Atom{Is: card.IsInArmy, Who: card.You}},
	{pattern: "in your army", base: card.Atom{Is: card.IsInArmy, Who: card.You}},
	{pattern: "in the [current] attacking army", base: card.Atom{Is: card.IsInArmy, Who: card.Attacker}},
	{pattern: "in the [current] defending army", base: card.Atom{Is: card.IsInArmy, Who: card.Defender}},
	{pattern: "in the current enemy army", base: card.Atom{Is: card.IsInArmy, Who: card.EnemyLeader}},
	{pattern: "with your Clan alignment", base: card.Atom{Is: card.IsYourClan}},
	{pattern: "(who|that|which) (has|have) your Clan Alignment", base: card.Atom{Is: card.IsYourClan}},
	{pattern: "(who|that|which) (shares|share) a Clan Alignment with you", base: card.Atom{Is: card.IsYourClan}},
	{pattern: "(who|that|which) (does not share a Clan Alignment with you|does not have your Clan Alignment|do not have your Clan Alignment)", base: card.Atom{Is: card.IsYourClan, Not: true}},
	{pattern: "[(who|that|which)] (does|do) not have (his|its|their) controller's Clan Alignment", base: card.Atom{Is: card.IsYourClan, Not: true, Who: card.TheirOwn}},
	{pattern: "with a Clan alignment (different than your own|different from your own|other than your own|different than yours|other than yours)", base: otherClan},
	{pattern: "with a Clan alignment", base: card.Atom{Is: card.IsAligned}},
	{pattern: "with (more than one Clan Alignment|two or more Clan Alignments)", base: card.Atom{Is: card.IsAligned, Cmp: card.More, Val: card.Num(1)}},
	{pattern: "(with Clan alignments|who each have a Clan alignment)", base: card.Atom{Is: card.IsAligned}},
	{pattern: "without a Clan alignment", base: card.Atom{Is: card.IsAligned, Not: true}},
	{pattern: "with an element keyword", base: anElement},
	{pattern: "without an element keyword", base: notElement},
	{pattern: "without your Clan alignment", base: card.Atom{Is: card.IsYourClan, Not: true}},
	{pattern: "with Followers", base: card.Atom{Is: card.HasAttached, Sub: someFollowers}},
	{pattern: "without attachments", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "with no attachments", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "with (a|an|any|the|one or more) {sub} attached", base: card.Atom{Is: card.HasAttached}},
	{pattern: "(with no|without any|without) {sub} attached", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "with (one or no|no or one) {sub}", base: card.Atom{Is: card.HasAttached, Cmp: card.AtMost, Val: card.Num(1)}},
	{pattern: "with {val} {sub} attached", base: card.Atom{Is: card.HasAttached, Cmp: card.AtLeast}},
	{pattern: "with (1 or 0|0 or 1) {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost, Val: card.Num(1)}},
	{pattern: "with attachments", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with one or more attachments", base: card.Atom{Is: card.HasAttached}},
	{pattern: "without {sub}", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "without a {sub}", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "without any {sub}", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "with no {sub}", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "; if (the target|it|the card) has any attachments, they must be bowed", base: card.Atom{Is: card.HasAttached, Not: true, Sub: unbowedAttachments}},
	{pattern: "; (the card's|the target's|its) attachments, if any, must be bowed", base: card.Atom{Is: card.HasAttached, Not: true, Sub: unbowedAttachments}},
	{pattern: "with a {sub}", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with any {sub}", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with another {othersub} [attached]", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with one or more {sub}", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with an attached {sub}", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with {val} or more {sub}", base: card.Atom{Is: card.HasAttached, Cmp: card.AtLeast}},
	{pattern: "with at least {val} {sub} [attached]", base: card.Atom{Is: card.HasAttached, Cmp: card.AtLeast}},
	{pattern: "with at least {val} {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with at least {val} {title} tokens", base: card.Atom{Is: card.HasToken, Cmp: card.AtLeast}},
	{pattern: "with a {title} token [on (it|him|her|them)]", base: card.Atom{Is: card.HasToken}},
	{pattern: "with {val} {title} tokens", base: card.Atom{Is: card.HasToken, Cmp: card.AtLeast, Word: soManyTokens}},
	{pattern: "with {val} or more {title} tokens", base: card.Atom{Is: card.HasToken, Cmp: card.AtLeast}},
	{pattern: "with more than {val} {title} tokens", base: card.Atom{Is: card.HasToken, Cmp: card.More}},
	{pattern: "(that|who) (is|are) not {pred}", base: card.Atom{Is: card.AnyOf, Not: true}},
	{pattern: "with (any|one or more) {title} tokens [on (it|him|her|them)]", base: card.Atom{Is: card.HasToken}},
	{pattern: "with fewer than {val} {title} tokens", base: card.Atom{Is: card.HasToken, Cmp: card.Less}},
	{pattern: "involved in a duel", base: card.Atom{Is: card.IsDueling}},
	{pattern: "attached to your {yoursub}", base: card.Atom{Is: card.IsAttached}},
	{pattern: "attached to another of your {yoursub}", base: card.Atom{Is: card.IsAttached}, then: butOnSelf},
	{pattern: "they have attached", base: card.Atom{Is: card.IsOn, Ref: card.Each}},
	{pattern: "with no {title} tokens [on (it|him)]", base: card.Atom{Is: card.HasToken, Not: true}},
	{pattern: "with a token [on (it|him|her|them)]", base: card.Atom{Is: card.HasToken}},
	{pattern: "with no tokens [on (it|him)]", base: card.Atom{Is: card.HasToken, Not: true}},
	{pattern: "with any tokens [on (it|him)]", base: card.Atom{Is: card.HasToken}},
	{pattern: "with {val} or more tokens [on (it|him)]", base: card.Atom{Is: card.HasToken, Cmp: card.AtLeast}},
	{pattern: "with {val} or fewer tokens [on (it|him)]", base: card.Atom{Is: card.HasToken, Cmp: card.AtMost}},
	{pattern: "without a {title} token", base: card.Atom{Is: card.HasToken, Not: true}},
	{pattern: "with [a] {val} or (higher|more|greater) {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with [a] {val} or (lower|less|fewer) {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [a] {val} or (higher|more|greater) {stat} each", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with [a] {val} or (lower|less|fewer) {stat} each", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with {val} {stat} or (higher|more|greater)", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with {val} {stat} or (lower|less)", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [a] {stat} of {val} or (higher|more|greater)", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with [a] {stat} of {val} or (lower|less)", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [a] (lower|less) {stat} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "with [a] (higher|greater|more) {stat} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
	{pattern: "with [a] {stat} (lower|less) than or equal to that of {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: sameStat},
	{pattern: "with [a] {stat} (lower|less) than that of {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "with [a] {stat} (higher|greater) than that of {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
	{pattern: "with [a] {stat} (lower|less) than or equal to {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: sameStat},
	{pattern: "with [a] {stat} (higher|greater) than or equal to {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}, then: sameStat},
	{pattern: "with [an] equal or lower {stat} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: sameStat},
	{pattern: "with [an] equal or higher {stat} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}, then: sameStat},
	{pattern: "with [a] (lower|less) {stat} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "with [a] (higher|greater|more) {stat} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "with [a] {stat} (lower|less) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "with [a] {stat} (higher|greater) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "with [a] {stat} equal to or (lower|less) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [a] {stat} equal to {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
	{pattern: "with [an] equal or lower {stat} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [an] equal or higher {stat} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with [a] (lower|less) {stat} than yours", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: performersStat},
	{pattern: "with [a] (higher|greater|more) {stat} than yours", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: performersStat},
	{pattern: "whose Personality has {having}", base: card.Atom{Is: card.AnyOf, Word: hostWord}, then: inTheUnitOfHim},
	{pattern: "with [a] (lower|less) [current] {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: performersStat},
	{pattern: "with [a] (higher|greater|more) [current] {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: performersStat},
	{pattern: "with [an] equal or (less|fewer) {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: performersStat},
	{pattern: "with [an] (equal or lower|lower or equal) {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: performersStat},
	{pattern: "with [an] equal or higher {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}, then: performersStat},
	{pattern: "with lower [current] {stat} than [(his|its) own] {owntokens}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "with higher [current] {stat} than [(his|its) own] {owntokens}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "with [a] (lower|less) {stat} than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "with [a] (higher|greater) {stat} than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
	{pattern: "with [a] {stat} (lower|less) than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "with [a] {stat} (higher|greater) than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
	{pattern: "with [a] {stat} (lower|less) than or equal to {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: sameStat},
	{pattern: "with [a] {stat} equal to or (lower|less) than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: sameStat},
	{pattern: "with [a] {stat} equal to or (higher|greater) than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}, then: sameStat},
	{pattern: "with [a] {stat} (higher|greater) than or equal to {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}, then: sameStat},
	{pattern: "with [an] equal or lower {stat} than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: sameStat},
	{pattern: "with [an] equal or higher {stat} than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}, then: sameStat},
	{pattern: "whose {stat} is (lower|less) than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "whose {stat} is (higher|greater) than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
	{pattern: "with [a] {stat} equal to or (higher|greater) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with no abilities", base: card.Atom{Is: card.HasAbility, Not: true}},
	{pattern: "without abilities", base: card.Atom{Is: card.HasAbility, Not: true}},
	{pattern: "with (a|any) Ranged Attack (ability|abilities|action|actions)", base: card.Atom{Is: card.HasAbility, Does: card.Ranged}},
	{pattern: "with Ranged Attack (abilities|actions)", base: card.Atom{Is: card.HasAbility, Does: card.Ranged}},
	{pattern: "with abilities", base: card.Atom{Is: card.HasAbility}},
	{pattern: "with an ability", base: card.Atom{Is: card.HasAbility}},
	{pattern: "with [a] {val} {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
	{pattern: "with exactly {val} {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
	{pattern: "whose {stat} is [now] {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
	{pattern: "with [a] {stat} of {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
	{pattern: "with {number}{mark}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
	{pattern: "whose {stat} is {val} or (higher|more|greater)", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "whose {stat} is {val} or (lower|less|fewer)", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "whose {stat} is (higher|greater|more) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "whose {stat} is (lower|less) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "whose {stat} is (lower|less) than or equal to {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "whose {stat} is equal to or (lower|less) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "whose unit's [total] Force is {val} or (higher|more|greater)", base: card.Atom{Is: card.IsStat, Stat: card.TotalForce, Cmp: card.AtLeast}},
	{pattern: "whose unit's [total] Force is {val} or (lower|less|fewer)", base: card.Atom{Is: card.IsStat, Stat: card.TotalForce, Cmp: card.AtMost}},
	{pattern: "whose unit's [total] Force is (higher|greater) than {val}", base: card.Atom{Is: card.IsStat, Stat: card.TotalForce, Cmp: card.More}},
	{pattern: "whose unit's [total] Force is (lower|less) than {val}", base: card.Atom{Is: card.IsStat, Stat: card.TotalForce, Cmp: card.Less}},
	{pattern: "whose unit's [total] Force is (lower|less) than or equal to {val}", base: card.Atom{Is: card.IsStat, Stat: card.TotalForce, Cmp: card.AtMost}},
	{pattern: "with [a] {stat} (lower|less) than or equal to {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [a] {stat} (higher|greater) than or equal to {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with (a|any) {key} (action|actions|abilities)", base: card.Atom{Is: card.HasAbility}},
	{pattern: "with {key} (actions|abilities)", base: card.Atom{Is: card.HasAbility}},
	{pattern: "with a {key} ability", base: card.Atom{Is: card.HasAbility}},
	{pattern: "controlled by the enemy leader", base: card.Atom{Is: card.IsYours, Who: card.EnemyLeader}},
	{pattern: "who (has|have) {having}", base: card.Atom{Is: card.AnyOf, Base: true}},
	{pattern: "(and that|that) [now] (has|have) {having}", base: card.Atom{Is: card.AnyOf, Base: true}},
	{pattern: "who may legally assign", base: card.Atom{Is: card.MayAssign}},
	{pattern: "(who|that) (is|are) either {all}", base: card.Atom{Is: card.AnyOf}},
	{pattern: "(who|that|which) (is|are) {pred} or (has|have) {having}", base: card.Atom{Is: card.AnyOf, Base: true}},
	{pattern: "who is {pred}", base: card.Atom{Is: card.AnyOf}},
	{pattern: "that is {pred}", base: card.Atom{Is: card.AnyOf}},
	{pattern: "who are [now] {pred}", base: card.Atom{Is: card.AnyOf}},
	{pattern: "with {val} or more {sub} attached", base: card.Atom{Is: card.HasAttached, Cmp: card.AtLeast}},
	{pattern: "and {having}", base: card.Atom{Is: card.AnyOf, Base: true}},
	{pattern: ", and {having}", base: card.Atom{Is: card.AnyOf, Base: true}},
	{pattern: ", {comparing}", base: card.Atom{Is: card.AnyOf, Base: true}},
	{pattern: ", {after}", base: card.Atom{Is: card.AnyOf}},
	{pattern: ", and {after}", base: card.Atom{Is: card.AnyOf}},
	{pattern: "and {after}", base: card.Atom{Is: card.AnyOf}},
}

// elements is the keywords of the five elements, one of which will do.
var elements = func() []card.Filter {
	var or []card.Filter
	for _, k := range []card.Keyword{"Air", "Earth", "Fire", "Void", "Water"} {
		or = append(or, card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: k, Style: silentStyle}}})
	}
	return or
}()

var (
	anElement  = card.Atom{Is: card.AnyOf, Or: elements}
	notElement = card.Atom{Is: card.AnyOf, Not: true, Or: elements}
)

// sameStat completes "lower Chi than him": his Chi is meant.
func sameStat(a *card.Atom) {
	v := *a.Val
	v.Stat, v.Base = a.Stat, a.Base
	a.Val = &v
}

// anyBattlefield: he is at a battlefield, whichever that is.
var anyBattlefield = card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsAtBattle, Style: silentStyle}, {Is: card.IsAnywhere, Style: silentStyle}}}}}

// performersStat completes a comparison with one side: the performer's own stat is meant (CE "Miscellaneous usage").
func performersStat(a *card.Atom) {
	a.Val = &card.Value{Kind: card.StatOf, Stat: a.Stat, Base: a.Base, Ref: card.Actor}
}

// yoursOrIdle is a card of yours, or of another player whose turn it isn't.
var yoursOrIdle = card.Atom{Is: card.AnyOf, Or: []card.Filter{
	{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You, Style: silentStyle}}},
	{Atoms: []card.Atom{{Is: card.IsYours, Not: true, Who: card.ActivePlayer, Style: silentStyle}}},
}}

// someFollowers: Followers, in "with Followers".
var someFollowers = &card.Filter{Types: card.Types(card.Follower)}

// someArmor is what is worn: of a Personality "with Armor" it is said that it is attached.
var someArmor = &card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Armor"}}}

// soManyTokens marks that something has so many tokens: "and two Fire tokens" after another property may be said of other things.
const soManyTokens = "-tokens"

// lastUnit marks the unit of the card that was spoken of last.
const lastUnit = "-it"

// formerUnit marks the unit that an attachment was in.
const formerUnit = "-former"

// ofTheBattle marks the battlefield of the battle that the trigger is about.
const ofTheBattle = "-battle"

var somePersonality = &card.Filter{Types: card.Types(card.Personality)}

// unitsSlot is one of two units in one of which a thing is.
func unitsSlot(nth int) *slot[card.Atom] {
	field := func(a *card.Atom) (*card.Var, *string) { x := &a.Or[nth].Atoms[0]; return &x.Ref, &x.Word }
	s := ownerSlot(field)
	read := s.read
	s.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] {
		a.Or = append(slices.Clone(a.Or), card.Filter{Atoms: []card.Atom{{Is: card.IsWithin, Style: silentStyle}}})
		var all []reading[card.Atom]
		for _, g := range read(r, at, card.Atom{Or: a.Or}) {
			x := a
			x.Or = slices.Clone(a.Or)
			x.Or[nth].Atoms = slices.Clone(g.v.Or[nth].Atoms)
			all = append(all, reading[card.Atom]{x, g.end})
		}
		return all
	}
	return s
}

func init() {
	atomSlots["unitone"], atomSlots["unittoo"] = unitsSlot(0), unitsSlot(1)
	atomSlots["longsub"] = longestOf(thingsSlot(func(a *card.Atom, s *card.Sel) { a.Sub = s.Filter }, func(a *card.Atom) *card.Sel {
		return &card.Sel{How: card.All, Filter: a.Sub}
	}))
}

// thanPrinted compares a stat with what is printed on the thing itself.
func thanPrinted(a *card.Atom) {
	a.Val = &card.Value{Kind: card.StatOf, Stat: a.Stat, Base: true, Ref: card.Each}
}

// hostWord marks what is said of the Personality that an attachment is on.
const hostWord = "-host"

// inTheUnitOfHim: he has that, or it is attached to one who does.
func inTheUnitOfHim(a *card.Atom) {
	if len(a.Or) != 1 {
		return
	}
	he := card.Filter{Types: card.Types(card.Personality), Atoms: a.Or[0].Atoms}
	a.Or = []card.Filter{he, {Atoms: []card.Atom{{Is: card.IsAttached, Sub: &he, Style: silentStyle}}}}
}

func init() {
	s := *atomSlots["longsub"]
	read := s.read
	s.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] { // a Personality who has attachments
		return slices.DeleteFunc(read(r, at, a), func(g reading[card.Atom]) bool { return g.v.Sub.Types != card.Types(card.Personality) })
	}
	atomSlots["whohas"] = &s
	leader := *atomSlots["longsub"]
	leader.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] { // a unit is led by a Personality, whatever else is said of him
		var all []reading[card.Atom]
		for _, g := range read(r, at, a) {
			f := g.v.Sub
			if n := len(f.Atoms); f.Types == card.Types(card.Personality) || f.Types == 0 && n > 0 && f.Atoms[n-1].Is == card.IsKeyword {
				all = append(all, g)
			}
		}
		return all
	}
	atomSlots["leader"] = &leader
}

// inTheUnitOf: it is such a Personality, or is attached to one.
func inTheUnitOf(a *card.Atom) {
	if a.Sub == nil {
		return
	}
	he := *a.Sub
	he.Types = card.Types(card.Personality)
	on := card.Atom{Is: card.IsAttached, Sub: &he, Style: silentStyle}
	a.Or = []card.Filter{he, {Atoms: []card.Atom{on}}}
}

// butOnSelf: what it is attached to is not the text's own card.
func butOnSelf(a *card.Atom) {
	f := *a.Sub
	f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsNot, Ref: card.Self, Style: silentStyle})
	a.Sub = &f
}

// unbowedAttachments is what is attached and not bowed.
var unbowedAttachments = &card.Filter{Types: card.Attachments, Atoms: []card.Atom{{Is: card.IsBowed, Not: true, Style: silentStyle}}}
