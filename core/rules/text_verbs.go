package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// verbRow is how the rules carry out a verb. What is true of the verb in every text stands in its row of core/card. The functions take
// an Env by value: one that is passed to them by reference would be allocated.
type verbRow struct {
	// do carries out the op. A verb that decides about the ops after it has decide instead.
	do func(x *core.X, op *card.Op) core.Move
	// decide goes into the part that the op rules over, or past it; it reports whether the game waits for an answer, by that step.
	decide func(x *core.X, op *card.Op, costs bool) (core.Move, bool)
	// afford reports whether a player can pay the op as a cost, and whether that is known already; nil: the things that it names tell.
	afford func(e core.Env, a core.Answer, op *card.Op) (can, known bool)
	// pay is why a card can't make the change that the op asks for as a cost; nil: every card can.
	pay func(e core.Env, it *card.Item, op *card.Op, k core.CardID) core.Problem
	// paysFrom reports whether a card is where the op can be paid with it (CE-COST-04); nil: anywhere.
	paysFrom func(s *core.State, op *card.Op, c core.CardID) bool
	// yields is the Gold that the op adds, or saves, when something is paid for.
	yields func(e core.Env, op *card.Op) int
}

// verbRows has a row for each verb. It is filled at the start of the program: carrying out one op may carry out others.
var verbRows [card.NumVerbs]verbRow

func init() {
	verbRows = [card.NumVerbs]verbRow{
		card.NoVerb: {do: doNothing},
		card.ByHand: {do: doByHand},
		card.Colour: {do: doNothing},

		card.If:     {decide: decideIf},
		card.Else:   {decide: decideElse},
		card.May:    {decide: decideOption},
		card.Choice: {decide: decideOption},
		card.Branch: {do: doNothing},
		card.Delay:  {decide: decideDelay},
		card.Repeat: {do: doRepeat},

		card.Pick: {do: doNothing},
		card.Name: {do: doName},

		card.Bow:         {do: doCards, pay: payBow, paysFrom: paysInPlay},
		card.Straighten:  {do: doCards, pay: payStraighten},
		card.Destroy:     {do: doCards, paysFrom: paysInPlay},
		card.Discard:     {do: doCards, afford: affordDiscard, paysFrom: paysFromHand},
		card.Dishonor:    {do: doCards, pay: payDishonor},
		card.Rehonor:     {do: doCards},
		card.Seppuku:     {do: doSeppuku},
		card.Die:         {do: doDie},
		card.Move:        {do: doMove, pay: payMove},
		card.Switch:      {do: doSwitch},
		card.Assign:      {do: doMove},
		card.Attach:      {do: doEnter},
		card.Transfer:    {do: doEnter},
		card.Enter:       {do: doEnter},
		card.Recruit:     {do: doEnter},
		card.Put:         {do: doPut},
		card.Turn:        {do: doTurn},
		card.Show:        {do: doCards},
		card.Look:        {do: doLook},
		card.Search:      {do: doSearch},
		card.Shuffle:     {do: doShuffle},
		card.Remove:      {do: doCards},
		card.Create:      {do: doCreate},
		card.Token:       {do: doToken},
		card.LoseToken:   {do: doToken, afford: affordToken, pay: payToken},
		card.Control:     {do: doControl},
		card.Modify:      {do: doModify, pay: payModify},
		card.Ranged:      {do: doRanged},
		card.Melee:       {do: doRanged},
		card.Fear:        {do: doRanged},
		card.Copy:        {do: doCopy},
		card.CopyKeyword: {do: doCopy},

		card.GainHonor:  {do: doHonor},
		card.LoseHonor:  {do: doHonor, afford: affordHonor},
		card.GainOrLose: {do: doNothing}, // played by hand, see card.Unexecuted
		card.SetHonor:   {do: doHonor},
		card.Draw:       {do: doDraw},
		card.Produce:    {do: doProduce, yields: yieldsGold},
		card.Pay:        {do: doPay},
		card.PayLess:    {do: doPayLess, yields: yieldsLess},
		card.TakeFavor:  {do: doFavor},
		card.LoseFavor:  {do: doFavor, afford: affordFavor},
		card.Refill:     {do: doRefill},
		card.Win:        {do: doOutcome},
		card.Lose:       {do: doOutcome},

		card.Challenge:    {do: doChallenge},
		card.Duel:         {do: doChallenge},
		card.Substitute:   {do: doSubstitute},
		card.WinDuel:      {do: doWinDuel},
		card.LoseDuel:     {do: doLoseDuel},
		card.MayRefuse:    {do: doRefuse},
		card.Contest:      {do: doContest},
		card.Negate:       {do: doNegate},
		card.Redirect:     {do: doRedirect},
		card.ExtraAction:  {do: doExtra},
		card.FirstAction:  {do: doFirst},
		card.EndBattle:    {do: doEndBattle},
		card.EndDuel:      {do: doEndDuel},
		card.NewField:     {do: doNewField},
		card.NewBattle:    {do: doNewBattle},
		card.NewAttack:    {do: doNewAttack},
		card.ChangeAmount: {do: doChangeAmount},
		card.LoseAbility:  {do: doLoseAbility},
		card.Settle:       {do: doNothing}, // see [paysFor]
		card.GainProvince: {do: doGainProvince},
		card.EndEffects:   {do: doEndEffects},
	}
}

// rowOf is the row of an op's verb.
func rowOf(op *card.Op) *verbRow {
	if op.Verb >= card.NumVerbs {
		return &verbRows[card.NoVerb]
	}
	return &verbRows[op.Verb]
}

// doNothing carries out an op that only chooses, or that other ops ask about.
func doNothing(*core.X, *card.Op) core.Move { return stepCarryDone }

func doEndEffects(x *core.X, _ *card.Op) core.Move {
	x.EndGiver()
	return stepCarryDone
}

func doEndBattle(x *core.X, op *card.Op) core.Move {
	x.Attack.NoResolution = x.Attack.NoResolution || !op.Pos
	endCombat(x)
	return stepCarryDone
}

func doEndDuel(x *core.X, _ *card.Op) core.Move {
	x.Duel.Over = true
	return stepCarryDone
}

func yieldsGold(e core.Env, op *card.Op) int { return e.Value(op.Amount) }

func yieldsLess(e core.Env, op *card.Op) int { return lessToPay(&e, op, costOfBill(&e)) }
