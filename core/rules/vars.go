package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Variables that frames use for themselves, beyond those of the texts: each has a number of its own, as several may be on one
// frame.
const (
	varTemp card.Var = 128 // + op: what an op selects, where the text gives it no name

	varTargets = core.TargetsVar
	varPaid    = core.PaidVar

	varPending  card.Var = 249 // triggered things still to happen: cards or rows, and the numbers beside each
	varReacted  card.Var = 248 // reactions used in this window: pairs of card and item
	varChosen            = core.ChosenVar
	varShuffle  card.Var = 246 // decks to shuffle when the item is over
	varGranted  card.Var = 245 // what a frame owes: players with an additional phase, battlefields with a battle
	varMust     card.Var = 244 // who must perform the action
	varDecided  card.Var = 242 // optional targeting that was decided in the targeting step
	varIgnored  card.Var = 241 // things that a cost is ignored for
	varFailed   card.Var = 240 // things with which a cost was tried in vain
	varAside    card.Var = 239 // cards set aside in a shuffle, and how often each was lost sight of before
	varSwitched card.Var = 238 // cards that are switched
	varPlaced   card.Var = 237 // pairs of a switched card and where it goes
	varFrom     card.Var = 233 // cards from which an additional action must come
	varUnsorted card.Var = 235 // cards that go into a deck in an order still to be chosen
	varSorted   card.Var = 234 // … those whose turn was chosen, the uppermost first
	varUnbowed  card.Var = 229 // those of units that come home who do not bow
	varLosers   card.Var = 228 // those of a tied duel, while a text goes through them
	varWinners  card.Var = 224 // … its winners
	varSought   card.Var = 227 // pairs of a card that was searched for and where it was found
	varGoing    card.Var = 226 // cards that enter play, or are attached, by one op that names several kinds
	varPast     card.Var = 236 // of a battle, duel, action or turn: the rows for which it is not the next one
)
