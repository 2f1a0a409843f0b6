package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Clauses about what may and may not be done, and about who may do it (CE "Restrictions", "Permissions").

// ruleClauses change the rules for a card.
var ruleClauses = []row[card.Op]{
	ruled("{what} may not attack", card.Mod{Rule: card.MayNotAttack}),
	ruled("{what} may not defend", card.Mod{Rule: card.MayNotDefend}),
	ruled("{what} will not defend", card.Mod{Rule: card.MayNotDefend}),
	ruled("{what} may not assign [to (a battlefield|battlefields|armies)]", card.Mod{Rule: card.MayNotAssign}),
	ruled("{what} (may not|will not) be assigned to (a battlefield|battlefields)", card.Mod{Rule: card.MayNotAssign}),
	ruled("{pwho} may not assign {what} to attack", card.Mod{Rule: card.MayNotAttack}),
	ruled("{pwho} may not assign {what} to defend", card.Mod{Rule: card.MayNotDefend}),
	ruled("{what} (will|may) not move to attack", card.Mod{Rule: card.NotEvent, Event: card.EvMove, Army: card.Attacker}),
	ruled("{what} (will|may) not move to defend", card.Mod{Rule: card.NotEvent, Event: card.EvMove, Army: card.Defender}),
	ruled("{pwho} may not assign {what}", card.Mod{Rule: card.MayNotAssign}),
	ruled("{what} (will|may) not move to battlefields", card.Mod{Rule: card.NotEvent, Event: card.EvMove, To: card.BattlefieldZone}),
	ruled("{what} (will|may) not move home", card.Mod{Rule: card.NotEvent, Event: card.EvMove, To: card.HomeZone}),
	{pattern: "{what} may not be assigned to attack you", base: card.Op{Verb: card.Modify, While: youDefend, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.MayNotAttack}}}},
	ruled("{what} (does|do) not contribute [his|her|its|their] Force [to (his|her|its|their) army] (during battle resolution|during battle resolutions|in battle resolution)", card.Mod{Rule: card.NotContribute}),
	thisBattle(ruled("{what} (does|do) not contribute [his|her|its|their] Force [to (his|her|its|their) army] in this battle's resolution", card.Mod{Rule: card.NotContribute})),
	ruled("{what} (does|do) not contribute [his|her|its|their] Force to (his|its|their|this) army's total [Force]", card.Mod{Rule: card.NotContribute}),
	ruled("{what} (contributes|contribute) [his|her|its|their] Force even (if|while) bowed", card.Mod{Rule: card.ContributeBowed}),
	ruled("{what} (contributes|contribute) [his|her|its|their] Force to (his|her|its|their) (army|army's total Force|army's total) even (if|while) bowed", card.Mod{Rule: card.ContributeBowed}),
	{pattern: "you have Reconnaissance there", base: card.Op{Verb: card.Modify, What: &card.Sel{How: card.Ref, Ref: card.Here, Thing: card.Provinces, Word: "-"}, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.Reconnaissance}}}},
	ruled("{what} may not be assigned", card.Mod{Rule: card.MayNotAssign}),
	ruled("{what} may not assign to attack", card.Mod{Rule: card.MayNotAttack}),
	ruled("{what} may not assign to defend", card.Mod{Rule: card.MayNotDefend}),
	ruled("{what} (may|will|can) not be assigned to attack", card.Mod{Rule: card.MayNotAttack}),
	ruled("{what} (may|will|can) not be assigned to defend", card.Mod{Rule: card.MayNotDefend}),
	ruled("you may assign {what} even (if|while) (he|she|it) is bowed", card.Mod{Rule: card.AssignBowed}),
	ruled("{what} may not (use|perform) (his|her|its|their) abilities", card.Mod{Rule: card.AbilitiesNotUsed}),
	ruled("{what} may not (use|perform) (his|her|its|their) (printed|base) abilities", card.Mod{Rule: card.BaseNotUsed}),
	ruled("{owner} printed abilities may not be used", card.Mod{Rule: card.BaseNotUsed}),
	ruled("{owner} movement home is negated", card.Mod{Rule: card.NotEvent, Event: card.EvMove, To: card.HomeZone, Base: true}),
	ruled("{owner} movement to battlefields is negated", card.Mod{Rule: card.NotEvent, Event: card.EvMove, To: card.BattlefieldZone, Base: true}),
	ruled("{owner} movement is negated", card.Mod{Rule: card.NotEvent, Event: card.EvMove, Base: true}),
	ruled("{what} (will|may) not move [again]", card.Mod{Rule: card.NotMove}),
	thisTurn(ruled("{what} (will|may) not move again this turn", card.Mod{Rule: card.NotMove})),
	ruled("{what} (will|may) not straighten [again]", card.Mod{Rule: card.NotStraighten}),
	selfRuled("(will not|may not) challenge", card.Mod{Rule: card.NoChallenges}),
	ruled("{what} (will not|may not) challenge", card.Mod{Rule: card.NoChallenges}),
	ruled("{what} (will|may) not bow", card.Mod{Rule: card.NotBow}),
	ruled("{what} (will|may) not be bowed", card.Mod{Rule: card.NotBow}),
	ruled("{what} (will|may) not be destroyed", card.Mod{Rule: card.NotDestroyed}),
	ruled("{what} (will not|may not) be dishonored", card.Mod{Rule: card.NotDishonored}),
	ruled("{what} (will|may) not be straightened", card.Mod{Rule: card.NotStraighten}),
	ruled("{what} (will|may) not be moved", card.Mod{Rule: card.NotMove}),
	ruled("{what} may not be targeted by Battle actions", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Des: card.Battle}}),
	ruled("{what} may not be targeted by Open actions", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Des: card.Open}}),
	ruled("{what} may not be targeted by Limited actions", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Des: card.Limited}}),
	ruled("{what} must assign [if able|if possible]", card.Mod{Rule: card.MustAssign}),
	ruled("{what} must assign to attack [if able|if possible]", card.Mod{Rule: card.MustAssign, Base: true}),
	ruled("{what} may (attack|defend|be assigned) (while|even if) bowed", card.Mod{Rule: card.AssignBowed}),
	ruledFor(card.You, "[you] draw {less} additional (card|cards) during (your|the) End Phase", card.Mod{Rule: card.DrawMore}),
	ruledFor(card.You, "[you] draw an additional card during (your|the) End Phase", card.Mod{Rule: card.DrawMore, Amount: card.Num(1)}),
	ruledFor(card.You, "during (your|the) End Phase, [you] draw an additional card", card.Mod{Rule: card.DrawMore, Amount: card.Num(1)}),
	ruledFor(card.You, "during (your|the) End Phase, [you] draw {less} additional (card|cards)", card.Mod{Rule: card.DrawMore}),
	ruledFor(card.You, "you (will|may) not draw [any] [Fate] cards", card.Mod{Rule: card.NotEvent, Event: card.EvDraw}),
	furtherGains("negate his further [Honor] gains", nil),
	furtherGains("negate his further [Honor] gains from such effects", fromHis),
	ruledFor(card.You, "you (may|will|do|can) not gain Honor", card.Mod{Rule: card.NoHonorGain}),
	ruledFor(card.You, "you (may|will|do|can) not lose Honor", card.Mod{Rule: card.NoHonorLoss}),
	gainsNothing("you (may|will|do) not gain or lose Honor [; this is not negation]"),
	ruledFor(card.EachOther, "other players (may|will) not gain Honor", card.Mod{Rule: card.NoHonorGain}),
	ruledFor(card.EachOther, "other players (may|will) not lose Honor", card.Mod{Rule: card.NoHonorLoss}),
	ruledFor(card.AnyPlayer, "players (may|will|do) not gain Honor [; this is not negation]", card.Mod{Rule: card.NoHonorGain}),
	ruledFor(card.AnyPlayer, "players (may|will|do) not lose Honor [; this is not negation]", card.Mod{Rule: card.NoHonorLoss}),
	ruledFor(card.AnyPlayer, "no player (may|will) gain Honor [; this is not negation]", card.Mod{Rule: card.NoHonorGain}),
	ruledFor(card.AnyPlayer, "no player (may|will) lose Honor [; this is not negation]", card.Mod{Rule: card.NoHonorLoss}),
	ruledFor(card.AnyPlayer, "negate (all|any) Honor gains", card.Mod{Rule: card.NoHonorGain}),
	ruledFor(card.AnyPlayer, "negate (all|any) Honor losses", card.Mod{Rule: card.NoHonorLoss}),
	ruledFor(card.AnyPlayer, "(reduce all Honor gains by {less}|all Honor gains are reduced by {less})", card.Mod{Rule: card.GainLess}),
	ruledFor(card.AnyPlayer, "(reduce all Honor losses by {less}|all Honor losses are reduced by {less})", card.Mod{Rule: card.LoseLess}),
	ruledFor(card.AnyPlayer, "(increase all Honor gains by {less}|all Honor gains are increased by {less})", card.Mod{Rule: card.GainMore}),
	ruledFor(card.AnyPlayer, "(increase all Honor losses by {less}|all Honor losses are increased by {less})", card.Mod{Rule: card.LoseMore}),
	thisTurn(ruledFor(card.AnyPlayer, "all Honor gains this turn are increased by {less}", card.Mod{Rule: card.GainMore})),
	thisTurn(ruledFor(card.AnyPlayer, "all Honor gains this turn are reduced by {less}", card.Mod{Rule: card.GainLess})),
	thisTurn(ruledFor(card.AnyPlayer, "all Honor losses this turn are increased by {less}", card.Mod{Rule: card.LoseMore})),
	thisTurn(ruledFor(card.AnyPlayer, "all Honor losses this turn are reduced by {less}", card.Mod{Rule: card.LoseLess})),
	inThePhase(ruledFor(card.AnyPlayer, "all Honor gains during the {inphase} Phase are reduced by {less}", card.Mod{Rule: card.GainLess})),
	inThePhase(ruledFor(card.AnyPlayer, "all Honor losses during the {inphase} Phase are reduced by {less}", card.Mod{Rule: card.LoseLess})),
	ruledFor(card.You, "negate [all of|all] your Honor losses", card.Mod{Rule: card.NoHonorLoss}),
	ruledFor(card.EachOther, "negate [all of|all] other players' Honor gains", card.Mod{Rule: card.NoHonorGain}),
	ruledFor(card.You, "(increase [all [of]] your Honor gains by {less}|[all [of]] your Honor gains are increased by {less})", card.Mod{Rule: card.GainMore}),
	ruledFor(card.EachOther, "other players' Honor gains are reduced by {less}", card.Mod{Rule: card.GainLess}),
	ruledFor(card.EachOther, "other players' Honor gains are increased by {less}", card.Mod{Rule: card.GainMore}),
	ruledFor(card.EachOther, "other players' Honor losses are increased by {less}", card.Mod{Rule: card.LoseMore}),
	ruledFor(card.EachOther, "other players' Honor losses are reduced by {less}", card.Mod{Rule: card.LoseLess}),
	ruledFor(card.You, "reduce your Honor losses from {from} by {less}", card.Mod{Rule: card.LoseLess}),
	ruledFor(card.AnyPlayer, "reduce all Honor losses from {from} by {less}", card.Mod{Rule: card.LoseLess}),
	ruledFor(card.AnyPlayer, "reduce all Honor gains from {from} by {less}", card.Mod{Rule: card.GainLess}),
	lossesToo(ruledFor(card.AnyPlayer, "reduce all Honor gains and losses by {less}", card.Mod{Rule: card.GainLess})),
	lossesToo(ruledFor(card.AnyPlayer, "reduce all Honor gains and losses from {from} by {less}", card.Mod{Rule: card.GainLess})),
	ruledFor(card.You, "reduce your Honor gains from {from} by {less}", card.Mod{Rule: card.GainLess}),
	ruledFor(card.You, "increase your Honor losses from {from} by {less}", card.Mod{Rule: card.LoseMore}),
	ruledFor(card.You, "increase your Honor gains from {from} by {less}", card.Mod{Rule: card.GainMore}),
	ruledFor(card.You, "you (do|will) not lose Honor from {from} [; this is not negation]", card.Mod{Rule: card.NoHonorLoss}),
	ruledFor(card.You, "you (do not|will not|cannot) gain Honor from {from} [; this is not negation]", card.Mod{Rule: card.NoHonorGain}),
	ruledFor(card.You, "(reduce [all [of]] your Honor gains by {less}|[all [of]] your Honor gains are reduced by {less})", card.Mod{Rule: card.GainLess}),
	ruledFor(card.You, "(increase [all [of]] your Honor losses by {less}|[all [of]] your Honor losses are increased by {less})", card.Mod{Rule: card.LoseMore}),
	ruledFor(card.You, "(reduce [all [of]] your Honor losses by {less}|[all [of]] your Honor losses are reduced by {less})", card.Mod{Rule: card.LoseLess}),
	ruled("{what} may not be targeted by actions", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true}}),
	ruled("{what} may not be targeted", card.Mod{Rule: card.MayNotTarget}),
	selfRuled("may (assign|attack|defend) (even if bowed|while bowed)", card.Mod{Rule: card.AssignBowed}),
	ruled("{what} may assign (even if bowed|while bowed)", card.Mod{Rule: card.AssignBowed}),
	beforeNextTurn(ruled("{what} (will|may) not straighten [again] before your next turn begins", card.Mod{Rule: card.NotStraighten})),
	{pattern: "{what} (does|will) not straighten before your second turn", base: card.Op{Verb: card.Modify, While: firstTurn, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.StraightenNot}}}},
	{pattern: "{what} (does|will) not straighten before your third turn", base: card.Op{Verb: card.Modify, While: secondTurn, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.StraightenNot}}}},
	ruled("{what} does not straighten during your Straighten Phase", card.Mod{Rule: card.StraightenNot}),
	ruled("{what} (does|do) not contribute [his|her|its|their] Force [to (his|her|its|their) army]", card.Mod{Rule: card.NotContribute}),
	ruled("{what} (contributes|contribute) [his|her|its|their] Force [to (his|her|its|their) army] while bowed", card.Mod{Rule: card.ContributeBowed}),
	ruled("{what} (contributes|contribute) (his|her|its|their) Chi instead of (his|her|its|their) Force [to (his|her|its|their) (army|army's total|army's Force|army's total Force|armies|armies' Force)]", card.Mod{Rule: card.ContributeChi}),
	ruled("battle resolution does not bow {what}", card.Mod{Rule: card.NotReturn}),
	ruled("{what} has no Gold cost", card.Mod{Rule: card.CostLess}),
	ruled("you may discard {what} from your hand to use its ability without cost", card.Mod{Rule: card.DiscardToUse}),
	ruled("you may discard {what} from your hand to use its {abilitykw} ability without cost", card.Mod{Rule: card.DiscardToUse}),
	ruled("your maximum hand size is increased by {less}", card.Mod{Rule: card.HandLimit}),
	ruled("you have Reconnaissance at {battlefields}", card.Mod{Rule: card.Reconnaissance}),
	ruled("you have Reconnaissance {battlefields}", card.Mod{Rule: card.Reconnaissance}),
	ruled("{what} (will|may) not be transferred", card.Mod{Rule: card.NotTransfer}),
	ruled("{what} (does|do) not bow when returning home after a battle", card.Mod{Rule: card.NotReturn}),
	ruled("{what} (does|do) not bow from battle resolution", card.Mod{Rule: card.NotReturn}),
	ruled("{what} (uses|use) (his|their) (base|printed) {duelstat} as (his|their) duel stat", card.Mod{Rule: card.DuelStat, Base: true}),
	ruled("{what} (uses|use) (his|their) {duelstat} as (his|their) duel stat", card.Mod{Rule: card.DuelStat}),
	thisDuel(ruled("{what} (uses|use) (his|her|its) {duelstat} as (his|her|its) duel stat in (that|this|the) duel", card.Mod{Rule: card.DuelStat})),
	thisDuel(ruledFor(card.You, "you may not focus (during|in) (this|the|that) duel", card.Mod{Rule: card.NoFocusing})),
	ruledFor(card.EachOther, "other players may not lobby", card.Mod{Rule: card.NoLobby}),
	ruledFor(card.You, "you may not lobby", card.Mod{Rule: card.NoLobby}),
	ruledFor(card.You, "you may not (take the [rulebook] Lobby action|use the [rulebook] Lobby ability)", card.Mod{Rule: card.NoLobby}),
	ruledFor(card.EachOther, "(other players may not|no other player may) take the [rulebook] Lobby action", card.Mod{Rule: card.NoLobby}),
	ruledFor(card.EachPlayer, "players may not take the [rulebook] Lobby action", card.Mod{Rule: card.NoLobby}),
	ruled("{owner} abilities may not be used", card.Mod{Rule: card.AbilitiesNotUsed}),
	ruled("{owner} base abilities may not be used", card.Mod{Rule: card.BaseNotUsed}),
	ruled("abilities on {what} (cannot|can not) be used", card.Mod{Rule: card.AbilitiesNotUsed}),
	ruledFor(card.You, "you (have no|do not have a) maximum hand size", card.Mod{Rule: card.NoHandLimit}),
	ruledFor(card.AnyPlayer, "{clanname} players have no maximum hand size", card.Mod{Rule: card.NoHandLimit}),
	ruledFor(card.You, "you have {extra} maximum hand size", card.Mod{Rule: card.HandLimit}),
	ruledFor(card.You, "your maximum hand size (is|equals) {value}", card.Mod{Rule: card.HandSet}),
	ruledFor(card.You, "your maximum hand size is equal to {value}", card.Mod{Rule: card.HandSet}),
	ruledFor(card.You, "your maximum hand size is equal to {cappedvalue}", card.Mod{Rule: card.HandSet}),
	ruledFor(card.EachOther, "[all] other players have {fewer} maximum hand size", card.Mod{Rule: card.HandLess}),
	selfRuled("may not be Recruited if {unlesswhen}", card.Mod{Rule: card.EntersOnlyIf}),
	selfRuled("may not be Recruited unless {when}", card.Mod{Rule: card.EntersOnlyIf}),
	ruledFor(card.EachOther, "other players' maximum hand sizes are reduced by {less}", card.Mod{Rule: card.HandLess}),
	ruledFor(card.EachOther, "other players' maximum hand sizes are increased by {less}", card.Mod{Rule: card.HandLimit}),
	ruledFor(card.You, "you are [also] a {clanname} player", card.Mod{Rule: card.PlaysFor}),
	ruled("{what} may not perform actions", card.Mod{Rule: card.MayNotUse}),
	ruledFor(card.You, "this [effect] will not be negated", card.Mod{Rule: card.NotNegated}),
	ruledFor(card.You, "(this movement|these movements) will not be negated", card.Mod{Rule: card.NotNegated, Event: card.EvMove}),
	ruledFor(card.You, "this gain will not be negated", card.Mod{Rule: card.NotNegated, Event: card.EvHonorGain}),
	ruledFor(card.You, "this loss will not be negated", card.Mod{Rule: card.NotNegated, Event: card.EvHonorLoss}),
	ruledFor(card.You, "this bonus will not be negated", card.Mod{Rule: card.NotNegated, Event: card.EvBonus}),
	ruledFor(card.You, "this destruction will not be negated", card.Mod{Rule: card.NotNegated, Event: card.EvDestroy}),
	ruledFor(card.You, "this bowing will not be negated", card.Mod{Rule: card.NotNegated, Event: card.EvBow}),
	ruledFor(card.You, "you do not lose Honor from cards you own [; this is not negation]", card.Mod{Rule: card.NoHonorLoss, Cause: fromYours}),
	selfRuled("(will not|may not) attach {only}", card.Mod{Rule: card.NoAttaching}),
	ruled("{what} (will not|may not) attach {only}", card.Mod{Rule: card.NoAttaching}),
	ruled("{what} (does|do) not count (toward|towards) an Enlightenment Victory", card.Mod{Rule: card.NotCounted}),
	selfRuled("does not count (toward|towards) an Enlightenment Victory", card.Mod{Rule: card.NotCounted}),
	ruled("{what} may attach two Weapons", card.Mod{Rule: card.TwoWeapons}),
	selfRuled("may attach two Weapons", card.Mod{Rule: card.TwoWeapons}),
	selfRuled("will only enter play from a Province", card.Mod{Rule: card.EntersOnlyIf, Cond: &card.Cond{Kind: card.FaceUpInProvince, Ref: card.Self, Who: card.AnyPlayer}}),
	selfRuled("will only enter play if {when}", card.Mod{Rule: card.EntersOnlyIf}),
	selfRuled("will not enter play unless {when}", card.Mod{Rule: card.EntersOnlyIf}),
	ruled("{what} will only enter play if {when}", card.Mod{Rule: card.EntersOnlyIf}),
	ruled("{what} (will not|may not) refuse challenges", card.Mod{Rule: card.NoRefusing}),
	selfRuled("(will not|may not) refuse challenges", card.Mod{Rule: card.NoRefusing}),
	ruled("{only} (will not|may not) refuse challenges from {what}", card.Mod{Rule: card.Unrefused}),
	ruled("{what} (will not|may not) issue challenges", card.Mod{Rule: card.NoChallenges}),
	selfRuled("(will not|may not) issue challenges", card.Mod{Rule: card.NoChallenges}),
	ruled("{what} may not be assigned to (a defending army|defending armies)", card.Mod{Rule: card.MayNotDefend}),
	ruled("{what} may not be assigned to (an attacking army|attacking armies)", card.Mod{Rule: card.MayNotAttack}),
	ruled("{what} (enters|enter) play bowed", card.Mod{Rule: card.EntersBowed}),
	ruled("{what} (enters|enter) play unbowed", card.Mod{Rule: card.EntersUnbowed}),
	selfRuled("enters play unbowed", card.Mod{Rule: card.EntersUnbowed}),
	ruled("{what} enters play unbowed if {when}", card.Mod{Rule: card.EntersUnbowed}),
	selfRuled("enters play unbowed if {when}", card.Mod{Rule: card.EntersUnbowed}),
	thisBattle(ruledFor(card.You, "other players (do|will) not gain Honor for destroying your cards in this battle's resolution", card.Mod{Rule: card.NoSpoils})),
	ruledFor(card.You, "this Invest cost cannot be reduced", card.Mod{Rule: card.FullCost}),
	ruled("{what} may assign even if (he|she|it|they) (is|are) bowed", card.Mod{Rule: card.AssignBowed}),
	ruled("{what} (will|may) not win (duels|the duel|this duel)", card.Mod{Rule: card.NoWinning}),
	ruledFor(card.You, "you must focus at least once [in each duel|in (the|this) duel]", card.Mod{Rule: card.MustFocus}),
	ruledFor(card.EachPlayer, "(each player|both players) must focus at least once [in each duel|in (the|this) duel]", card.Mod{Rule: card.MustFocus}),
	thisDuel(ruledFor(card.Chosen, "{otherduelist} must focus at least once [in (the|this|that) duel]", card.Mod{Rule: card.MustFocus})),
	ruled("{what} (wins|win) (ties in duels|tied duels)", card.Mod{Rule: card.WinsTies}),
	ruled("{what} (wins|win) (ties in duels|tied duels) (against|versus) {only}", card.Mod{Rule: card.WinsTies}),
	thisDuel(ruled("{what} (wins|win) [the duel] if (it|the duel|this duel) is tied", card.Mod{Rule: card.WinsTies})),
	ruled("{owner} abilities have Tireless", card.Mod{Rule: card.UsedBowed}),
	ruled("{owner} printed (ability is|abilities are|abilities have|ability has) Tireless", card.Mod{Rule: card.UsedBowed}),
	ruled("{what} (will not|is not|are not) [be] destroyed for having 0 Chi", card.Mod{Rule: card.ChiProof}),
	ruled("{what} (do not|does not) have a maximum Personal Honor of 0 from the rulebook", card.Mod{Rule: card.HonorProof}),
	ruledFor(card.EachOther, "other players may not play {playkind}", card.Mod{Rule: card.NotPlay}),
	ruledFor(card.EachPlayer, "players may not play {playkind}", card.Mod{Rule: card.NotPlay}),
	ruledFor(card.You, "you may not play {playkind}", card.Mod{Rule: card.NotPlay}),
	ruled("you may use {owner} abilities even (if|while) (it|he|she) is bowed", card.Mod{Rule: card.UsedBowed}),
	ruledFor(card.EachOther, "negate other players' Focus Effects (in a duel|during a duel|during duels) involving {duelling}", card.Mod{Rule: card.NoFocusEffects}),
	thisDuel(ruledFor(card.AnyPlayer, "all Focus Effects in (that|this|the) duel are negated", card.Mod{Rule: card.NoFocusEffects})),
	thisDuel(ruledFor(card.AnyPlayer, "negate all Focus Effects in (that|this|the) duel", card.Mod{Rule: card.NoFocusEffects})),
	ruled("{pwho} may not declare (an attack|attacks)", card.Mod{Rule: card.NoAttack}),
	neitherWay("{what} (may not|will not) attack or defend"),
	neitherWay("(may not|will not) attack or defend"),
	intoArmies("{what} may not (assign|be assigned)[,] (and will not move,|and will not move|or move) (into|to) (an attacking army|attacking armies)", card.MayNotAttack, card.Attacker),
	intoArmies("{what} may not (assign|be assigned)[,] (and will not move,|and will not move|or move) (into|to) (a defending army|defending armies)", card.MayNotDefend, card.Defender),
	intoArmies("{what} may not (assign|be assigned) to, and will not move into, (an attacking army|attacking armies)", card.MayNotAttack, card.Attacker),
	intoArmies("{what} may not (assign|be assigned) to, and will not move into, (a defending army|defending armies)", card.MayNotDefend, card.Defender),
	selfRuled("contributes [his|its] Force to (his|its) army even (if|while) bowed", card.Mod{Rule: card.ContributeBowed}),
	ruled("{owner} abilities (may not|will not) be copied", card.Mod{Rule: card.NotCopied}),
	ruled("{owner} (base|printed|) ability (may not|will not) be copied", card.Mod{Rule: card.NotCopied}),
	ruled("{what} (loses|lose) (all abilities|all of (his|its|their) abilities|(his|its|their) abilities)", card.Mod{Rule: card.NoAbilities}),
	ruled("{what} (loses|lose) (all|) [of] (his|its|their) (base|printed) abilities", card.Mod{Rule: card.NoAbilities, Base: true}),
	ruled("you cannot use {owner} (base|printed) abilities", card.Mod{Rule: card.BaseNotUsed}),
	ruled("actions {bywhom} performs may not target {what}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true}}),
	ruled("actions performed by {bywhom} may not target {what}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true}}),
	ruled("{what} may not be targeted by actions performed by {bywhom}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true}}),
	ruled("{what} may not be targeted by actions (from|on) {fromwhat}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true}}),
	ruled("actions (from|on) {fromwhat} may not target {what}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true}}),
}

// thisDuel is a clause about the duel under way.
func thisDuel(r row[card.Op]) row[card.Op] {
	r.base.Dur = card.ThisDuel
	return r
}

// thisTurn is a clause that says so itself, before it says what it is not.
func thisTurn(r row[card.Op]) row[card.Op] {
	r.base.Dur = card.ThisTurn
	return r
}

// neitherWay keeps a thing both from attacking and from defending.
func neitherWay(pattern string) row[card.Op] {
	r := ruled(pattern, card.Mod{Rule: card.MayNotAttack})
	r.base.Mods = append(r.base.Mods, card.Mod{Kind: card.RuleMod, Rule: card.MayNotDefend})
	if !strings.HasPrefix(pattern, "{") {
		r.base.What = &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}
	}
	return r
}

// intoArmies is a clause that keeps things both from being assigned to an army and from moving into it.
func intoArmies(pattern string, assign card.Rule, whose card.Player) row[card.Op] {
	r := ruled(pattern, card.Mod{Rule: assign})
	r.base.Mods = append(r.base.Mods, card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvMove, Army: whose})
	return r
}

// notDoneBy are prohibitions of what cards, actions or other players' cards do to a thing.
var notDoneBy = func() []row[card.Op] {
	var rows []row[card.Op]
	add := func(who string, c card.Cause) {
		for _, d := range []struct {
			verb string
			rule card.Rule
		}{{"move", card.NotMove}, {"bow", card.NotBow}, {"destroy", card.NotDestroyed}, {"straighten", card.NotStraighten}, {"dishonor", card.NotDishonored}} {
			by := c
			rows = append(rows, ruled(who+" (will not|cannot|do not) "+d.verb+" {what}", card.Mod{Rule: d.rule, Cause: &by}))
		}
		stay := c
		anywhere := c
		rows = append(rows, ruled(who+" (will not|cannot|do not) move {what} to or from battlefields", card.Mod{Rule: card.NotMove, Cause: &anywhere}))
		from := ruled(who+" (will not|cannot|do not) move {what} from battlefields", card.Mod{Rule: card.NotMove, Cause: &stay})
		from.base.Dur, from.base.While = card.WhileTrue, whileInBattle
		rows = append(rows, from)
		home := c
		byThem := func(m card.Mod) card.Mod {
			by := c
			m.Cause = &by
			return m
		}
		rows = append(rows,
			ruled(who+" (will not|cannot|do not) move {what} to {field}", byThem(comes)),
			ruled(who+" (will not|cannot|do not) move {what} from {field}", byThem(goes)),
			ruled(who+" (will not|cannot|do not) move {what} to oppose {opposed}", byThem(meets)))
		rows = append(rows, ruled(who+" (will not|cannot|do not) move {what} home", card.Mod{Rule: card.NotEvent, Event: card.EvMove, To: card.HomeZone, Cause: &home}))
		kept := ruled(who+" (will not|cannot|do not) discard cards from your hand", card.Mod{Rule: card.NotEvent, Event: card.EvDiscard, Cause: &c})
		kept.base.What = &card.Sel{How: card.All, Zone: card.Hand, ZoneOf: card.You, Filter: &card.Filter{}}
		rows = append(rows, kept)
	}
	for _, by := range undoneBy {
		add(by.words, by.cause)
	}
	for _, k := range []struct {
		words string
		whose card.Player
	}{{"your {fromwhat}", card.You}, {"other players' {fromwhat}", card.Another}} {
		for _, d := range []struct {
			words string
			rule  card.Rule
		}{{"move {what}", card.NotMove}, {"bow {what}", card.NotBow}, {"destroy {what}", card.NotDestroyed}, {"straighten {what}", card.NotStraighten}, {"dishonor {what} [for attaching (it|them)]", card.NotDishonored}} {
			r := ruled(k.words+" (will not|cannot|do not) "+d.words, card.Mod{Rule: d.rule, Cause: &card.Cause{Card: true}})
			r.then = func(o *card.Op) { fromHisCards(o, k.whose) }
			rows = append(rows, r)
		}
	}
	return rows
}()

// fromHisCards says whose the cards are from which comes what a clause is about.
func fromHisCards(o *card.Op, who card.Player) {
	m := o.Mods[0]
	by, from, f := *m.Cause, *m.Cause.From, card.Filter{}
	if from.Filter != nil {
		f = *from.Filter
	}
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsYours, Who: who, Style: silentStyle})
	from.Filter, by.From, m.Cause = &f, &from, &by
	o.Mods = []card.Mod{m}
}

// whileInBattle: as long as the thing is at a battlefield.
var whileInBattle = &card.Cond{Kind: card.Is, Ref: card.Each, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsAtBattle, Style: silentStyle}}}, Style: silentStyle}

// gainsNothing keeps you from gaining Honor and from losing it.
func gainsNothing(pattern string) row[card.Op] {
	r := ruledFor(card.You, pattern, card.Mod{Rule: card.NoHonorGain})
	r.base.Mods = append(r.base.Mods, card.Mod{Kind: card.RuleMod, Rule: card.NoHonorLoss})
	return r
}

// lossesToo says of Honor losses what a clause says of gains.
func lossesToo(r row[card.Op]) row[card.Op] {
	r.then = func(o *card.Op) {
		m := o.Mods[0]
		m.Rule = card.LoseLess
		o.Mods = []card.Mod{o.Mods[0], m}
	}
	return r
}

// fromYours is the effects of cards that you own.
var fromYours = &card.Cause{Card: true, From: &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOwned, Who: card.You}}}}}

// fromHis is the effects of cards of the player whose doing the trigger was.
var fromHis = &card.Cause{Card: true, From: &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOwned, Who: card.Chosen, Ref: card.ByPlayer}}}}}

// furtherGains: from now on the player of whom the trigger spoke gains no more.
func furtherGains(pattern string, from *card.Cause) row[card.Op] {
	r := ruledFor(card.Chosen, pattern, card.Mod{Rule: card.NoHonorGain, Cause: from})
	r.base.WhoRef = card.ByPlayer
	return r
}

// ruled is a clause that means one rule for what it speaks of.
func ruled(pattern string, m card.Mod) row[card.Op] {
	m.Kind = card.RuleMod
	switch m.Rule {
	case card.NotMove, card.NotDestroyed, card.NotBow, card.NotStraighten, card.NotDishonored, card.NoHonorLoss, card.NoHonorGain, card.NotEvent:
		if !strings.Contains(pattern, "negat") { // what will not happen is not negated anyhow (CE-PREV-03)
			pattern += " [; (this is|these are) not negation]"
		}
		m.Base = m.Base || strings.HasPrefix(pattern, "negate") // against which some things are proof
	}
	return row[card.Op]{pattern: prohibitions.Replace(pattern), base: card.Op{Verb: card.Modify, Mods: []card.Mod{m}}}
}

// prohibitions are the ways to say that somebody has no choice. What "will not" happen is another matter: there "cannot" is
// read as nothing (CE-TERMCANNOT-01).
var prohibitions = strings.NewReplacer("(may|will|do|can) not", "(may not|will not|do not|cannot|can not)", "(may|will|can) not", "(may not|will not|cannot|can not)", "(will|may) not", "(will|may) not", "(may|will) not", "(may|will) not", "may not", "(may not|cannot|can not)")

// ruledFor is a clause that means one rule for players.
func ruledFor(who card.Player, pattern string, m card.Mod) row[card.Op] {
	r := ruled(pattern, m)
	r.base.Who = who
	return r
}

// selfRuled is a clause that does not name the card that it is on.
func selfRuled(pattern string, m card.Mod) row[card.Op] {
	r := ruled(pattern, m)
	r.base.What = &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}
	return r
}
