package rules

import "kotei/core"

// The questions that the procedures ask. Which answers each takes stands beside it.
const (
	AskNothing    core.AskKind = iota
	AskAction                  // action round: Use, Pass
	AskReaction                // a trigger has occurred: Use, Pass
	AskTarget                  // choose Min to Max things for a text: Pick, PickSeat, PickPlace; Pass when enough
	AskMay                     // Yes, No
	AskOption                  // Option: the branch of a choice
	AskOrder                   // which of several simultaneous things comes next: Pick its card, or Option
	AskPay                     // Pick the next source of Gold to bow; Pass when enough, No to give up
	AskAttack                  // DeclareAttack on a seat, Pass
	AskInvite                  // PickSeat, Pass when done
	AskAssign                  // AssignTo, Pass when done
	AskFight                   // Fight: the next battlefield
	AskDynasty                 // Recruit, OverlayOn, DiscardCard, Pass when done
	AskDiscard                 // Pick a card of the hand
	AskFocus                   // FocusCard, Strike, Use ("instead of focusing")
	AskRefuse                  // Yes: accept the challenge, No: refuse it
	AskByHand                  // carry words out by hand: facts, then Pass
	AskNumber                  // PickNumber
	AskName                    // PickName: a title, keyword or Clan alignment
	AskShuffle                 // Chance: Seed; before it Pick, to say which cards come on top
	AskRandomSeat              // Chance: PickSeat
	AskRandomCard              // Chance: Pick
	AskOccurrence              // Pick: the card of the occurrence that a reaction answers
	AskArrange                 // AssignTo: a card of several that are switched, to an area (0 home)
	AskPool                    // Pick: the card of the focus pool that goes to the bottom of the deck next; Pass: the rest as they lie
	AskSide                    // PickSeat: the leader whose side it is
	numAsks
)

var askNames = [numAsks]string{
	AskNothing: "nothing", AskAction: "action", AskReaction: "reaction", AskTarget: "target", AskMay: "may",
	AskOption: "option", AskOrder: "order", AskPay: "pay", AskAttack: "attack", AskInvite: "invite",
	AskAssign: "assign", AskFight: "fight", AskDynasty: "dynasty", AskDiscard: "discard", AskFocus: "focus",
	AskRefuse: "refuse", AskByHand: "by-hand", AskNumber: "number", AskName: "name", AskShuffle: "shuffle",
	AskRandomSeat: "random-player", AskRandomCard: "random-card", AskOccurrence: "occurrence", AskArrange: "arrange",
	AskSide: "side", AskPool: "pool",
}
