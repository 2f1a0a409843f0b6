package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// The procedures. Their order has no meaning.
const (
	procNone core.Proc = iota
	procGame
	procSetup
	procTurn
	procStraighten
	procEvents
	procAction
	procAttackPhase
	procDynasty
	procEnd
	procRound
	procUse
	procTrait
	procCarry
	procSelect
	procEvent
	procTriggers
	procWindow
	procPay
	procEnter
	procAttack
	procBattle
	procDuel
	procState
	procEventCard
	procRegion
	procCelestial
	procShuffle
	procSearch
	procName
	procCopy
	procCopyKeyword
	procAttackOf
	procCosts
	procResolving
	procBefore
	procAfter
	procOverlay
	procAdditional
	procCreated
	procEndless
	procChoosers
	procSwitch
	procTogether
	procByHand
	procContest
	procRegions
	numProcs
)

// happen runs the occurrences that were recorded since start, at the same time, as part of the
// running frame's cause.
func happen(x *core.X, start uint16) core.Move { return happenThen(x, start, core.Onward) }

// happenThen is happen, going on as then says.
func happenThen(x *core.X, start uint16, then core.Move) core.Move {
	n := x.NRecs - start
	if n == 0 {
		x.Result = 0
		return then
	}
	return x.CallThen(then, core.Frame{Proc: procEvent, Seat: x.F.Seat, Rec: start, RecN: n, Cause: x.F.Cause, Up: x.F.Up, Source: x.F.Source})
}

// just runs a single occurrence.
func just(x *core.X, r core.Rec) core.Move {
	start := x.NRecs
	x.Rec(r)
	return happen(x, start)
}

// tell marks a point of the procedures for those who watch.
func tell(x *core.X, ev card.Happening, s core.Seat, n int) {
	x.Tell(core.Event{Kind: ev, Seat: s, By: s, N: int16(n)})
}

// mark is an occurrence that changes no card but can be triggered on: a phase begins, a battle ends.
func mark(x *core.X, ev card.Happening, s core.Seat, n int) core.Move {
	return just(x, core.Rec{Ev: ev, Seat: s, By: s, Amount: int16(n), Flags: core.RecRule})
}

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
	AskContest                 // Speak, Gift, Pass: in a lobbying contest
	AskCut                     // Chance: Pick, the card at which a Fate deck is cut
	AskCombine                 // Use, Pass: another Ranged Attack that is combined with one
	AskSensei                  // Pick: a Sensei of one's Fate deck, which others don't see yet; Pass: none
	numAsks
)

// askNames are written by hand: stringer adds a method, and the type belongs to core.
var askNames = [numAsks]string{
	AskNothing: "nothing", AskAction: "action", AskReaction: "reaction", AskTarget: "target", AskMay: "may",
	AskOption: "option", AskOrder: "order", AskPay: "pay", AskAttack: "attack", AskInvite: "invite",
	AskAssign: "assign", AskFight: "fight", AskDynasty: "dynasty", AskDiscard: "discard", AskFocus: "focus",
	AskRefuse: "refuse", AskByHand: "by-hand", AskNumber: "number", AskName: "name", AskShuffle: "shuffle",
	AskRandomSeat: "random-player", AskRandomCard: "random-card", AskOccurrence: "occurrence", AskArrange: "arrange",
	AskSide: "side", AskPool: "pool", AskContest: "contest", AskCut: "cut", AskCombine: "combine",
	AskSensei: "sensei",
}
