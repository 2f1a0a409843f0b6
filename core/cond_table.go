package core

import "kotei/core/card"

// A condition is what the machine knows of a kind of condition. The functions take an Env by value, as those of a [property] do.
type condition struct {
	// holds reports whether it is so; nil: it never is.
	holds func(e Env, c *card.Cond) bool
	// then reports the same, and whether it is asked so, of the occurrence that a trigger is about; nil: it is asked as ever.
	then func(e Env, c *card.Cond, r Rec) (is, asked bool)
}

// conditions has a row for each kind of condition. It is filled at the start of the program: some conditions ask others.
var conditions [card.NumConds]condition

func init() {
	conditions = [card.NumConds]condition{
		card.NoCond:     {},
		card.StillLegal: {}, // an If asks it, in core/rules

		card.Compare: {holds: compares},
		card.IsOdd:   {holds: isOdd},
		card.Exists:  {holds: thingsExist},
		card.Several: {holds: several},
		card.Is:      {holds: thingsPass, then: passedThen},
		card.AllOf:   {holds: allHold},
		card.OneOf:   {holds: oneHolds},

		// what the text has done, chosen or answered
		card.Did:              {holds: didTo},
		card.Chose:            {holds: optionChosen},
		card.Done:             {holds: optionDone},
		card.Refused:          {holds: challengeRefused},
		card.Targeted:         {holds: actionTargeted},
		card.PaidFor:          {holds: goldPaid},
		card.PaysFor:          {holds: paysFor},
		card.PaidWith:         {then: paidWithThen},
		card.TakenAs:          {holds: takenAs},
		card.AsAdditional:     {holds: additionalAction},
		card.OfAction:         {holds: isOfAction},
		card.ActionResolving:  {holds: actionResolves},
		card.EventResolving:   {holds: eventResolves},
		card.MeetsTerms:       {holds: termsMet},
		card.Happened:         {holds: happened},
		card.FaceUpInProvince: {holds: faceUpInProvince},
		card.OnTopOf:          {holds: onTopOfDeck},
		card.SameKeyword:      {holds: alike},
		card.DifferentKeyword: {holds: alike},

		// turns and players
		card.YourTurn:        {holds: isTurnOf},
		card.FirstTurn:       {holds: inFirstTurn},
		card.WentFirst:       {holds: wentFirst},
		card.InPhase:         {holds: inPhase, then: inPhaseThen},
		card.NormalPhase:     {holds: inNormalPhase},
		card.HasFavor:        {holds: hasFavor},
		card.HighestHonor:    {holds: highestHonor},
		card.NoHigherHonor:   {holds: highestHonor},
		card.HonorBeside:     {holds: honorBeside},
		card.HandBeside:      {holds: handBeside},
		card.SomeControls:    {holds: someControl},
		card.FewestProvinces: {holds: fewestProvinces},
		card.PlaysClan:       {holds: playsClan},

		// attack, battle and duel
		card.InBattle:          {holds: battleUnderWay},
		card.InCombat:          {holds: inCombat},
		card.InResolution:      {holds: inResolution},
		card.IsAttacker:        {holds: isAttacker},
		card.IsDefender:        {holds: isDefender},
		card.WonBattle:         {holds: battleWon},
		card.LostBattle:        {holds: battleLost},
		card.AloneInArmy:       {holds: aloneInArmy},
		card.WouldBeOpposed:    {holds: wouldBeOpposed},
		card.AtProvince:        {holds: atProvince},
		card.HasReconnaissance: {holds: reconnoitres},
		card.EnemiesWere:       {holds: enemiesWere},
		card.HasDestroyed:      {holds: destroyedSome},
		card.BeforeDefender:    {holds: beforeDefender},
		card.InDuel:            {holds: duelUnderWay},
		card.BeganDuel:         {holds: duelBegan},
	}
}

// conditionOf is the row of a condition.
func conditionOf(c *card.Cond) *condition {
	if c.Kind >= card.NumConds {
		return &conditions[card.NoCond]
	}
	return &conditions[c.Kind]
}
