package rules

import "kotei/core"

// Celestial is the Celestial Edition, by its Judge's Rulebook.
func Celestial() *core.Ruleset {
	r := common("CE-")
	r.Name = "celestial"
	return r
}

// common is what the editions start from: what no book but Celestial's speaks of is as it is there.
func common(book string) *core.Ruleset {
	return &core.Ruleset{
		Book: book, Own: ownIDs(book),
		HandStart: 6, HandMax: 8, Provinces: 4, HonorToWin: 40, HonorToLose: -20,
		DeckMin: [2]int{40, 40}, Copies: 3, PersonalHonorMax: 5, RecruitDiscount: 2, IgnoreHonorCost: 2,
		AllyHonor: 2, BattleHonor: 2, TieHonor: 1, FocusPool: 3, DragonFavor: true,
		Clans: []string{"Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Spider", "Unicorn"},
		Start: []string{"Border Keep", "Bamboo Harvesters"},
		Player: playerCard(equip(), lobby(), favorDraw(), favorHome(), tacticalForce("Tactical"), navalFirst("Naval"),
			seppuku("Seppuku: your Courtier or Samurai commits seppuku to reduce an Honor loss to one", "Courtier", "Samurai")),
		Abilities: abilityNames(),
		Procs:     procedures(), Asks: questions(), First: procGame, StateRules: procState, ByHand: procByHand,
		TransferAttaches: true, OneSide: true, AbilityKeywords: true, ConquerorStays: true, IgnoresHonor: true,
	}
}

func procedures() []core.ProcDef {
	d := make([]core.ProcDef, numProcs)
	for p, def := range map[core.Proc]core.ProcDef{
		procGame:        {Name: "game", Steps: gameSteps},
		procSetup:       {Name: "start of game", Steps: setupSteps},
		procTurn:        {Name: "turn", Steps: turnSteps},
		procStraighten:  {Name: "Straighten Phase", Steps: straightenSteps},
		procEvents:      {Name: "Events Phase", Steps: eventsSteps},
		procAction:      {Name: "Action Phase", Steps: actionSteps},
		procAttackPhase: {Name: "Attack Phase", Steps: attackPhaseSteps},
		procDynasty:     {Name: "Dynasty Phase", Steps: dynastySteps},
		procEnd:         {Name: "End Phase", Steps: endSteps},
		procRound:       {Name: "action round", Steps: roundSteps},
		procUse:         {Name: "action", Steps: useSteps},
		procTrait:       {Name: "triggered trait", Steps: traitSteps},
		procCarry:       {Name: "effects", Steps: carrySteps},
		procCosts:       {Name: "costs", Steps: costsSteps},
		procResolving:   {Name: "resolution", Steps: resolvingSteps},
		procBefore:      {Name: "before", Steps: beforeSteps},
		procAfter:       {Name: "after", Steps: afterSteps},
		procSelect:      {Name: "choice", Steps: selectSteps},
		procTogether:    {Name: "entering play together", Steps: togetherSteps},
		procSwitch:      {Name: "switching", Steps: switchSteps},
		procChoosers:    {Name: "choices of several players", Steps: choosersSteps},
		procEvent:       {Name: "occurrence", Steps: eventSteps},
		procTriggers:    {Name: "triggered", Steps: triggersSteps},
		procWindow:      {Name: "reactions", Steps: windowSteps},
		procPay:         {Name: "payment", Steps: paySteps},
		procEnter:       {Name: "entering play", Steps: enterSteps},
		procOverlay:     {Name: "overlay", Steps: overlaySteps},
		procAttack:      {Name: "attack", Steps: attackSteps},
		procBattle:      {Name: "battle", Steps: battleSteps},
		procDuel:        {Name: "duel", Steps: duelSteps},
		procState:       {Name: "state rules", Steps: stateSteps},
		procEventCard:   {Name: "Event", Steps: eventCardSteps},
		procRegion:      {Name: "Region", Steps: regionSteps},
		procCelestial:   {Name: "Celestial", Steps: celestialSteps},
		procAdditional:  {Name: "additional phase", Steps: additionalSteps},
		procCreated:     {Name: "created battle", Steps: createdSteps},
		procEndless:     {Name: "endless triggers", Steps: endlessSteps},
		procShuffle:     {Name: "shuffle", Steps: shuffleSteps},
		procSearch:      {Name: "search", Steps: searchSteps},
		procName:        {Name: "naming", Steps: nameSteps},
		procCopy:        {Name: "copying", Steps: copySteps},
		procCopyKeyword: {Name: "copying a keyword", Steps: copyKeywordSteps},
		procAttackOf:    {Name: "which attack", Steps: attackOfSteps},
		procByHand:      {Name: "by hand", Steps: byHandSteps},
		procContest:     {Name: "lobbying contest", Steps: contestSteps},
		procRegions:     {Name: "Regions", Steps: regionsSteps},
	} {
		d[p] = def
	}
	return d
}

func questions() []core.Ask {
	a := make([]core.Ask, numAsks)
	for i := range a {
		a[i] = core.Ask{Name: askNames[i], Candidates: func(*core.State, *core.Offers) {}, Problem: func(*core.State, core.Answer) core.Problem {
			return core.Problem{Why: "nothing is asked"}
		}}
	}
	set := func(k core.AskKind, c func(*core.State, *core.Offers), p func(*core.State, core.Answer) core.Problem) {
		a[k].Candidates, a[k].Problem = c, p
	}
	set(AskAction, actionCandidates, actionProblem)
	set(AskReaction, actionCandidates, reactionProblem)
	set(AskTarget, targetCandidates, targetProblem)
	a[AskAction].Particular, a[AskReaction].Particular, a[AskTarget].Particular = particularUse, particularUse, particularTarget
	set(AskMay, yesNo, yesNoProblem)
	set(AskRefuse, yesNo, yesNoProblem)
	set(AskOption, optionCandidates, optionProblem)
	set(AskOrder, optionCandidates, optionProblem)
	set(AskPay, payCandidates, payProblem)
	set(AskAttack, attackCandidates, attackProblem)
	set(AskInvite, inviteCandidates, inviteProblem)
	set(AskAssign, assignCandidates, assignProblem)
	set(AskFight, fightCandidates, fightProblem)
	set(AskDynasty, dynastyCandidates, dynastyProblem)
	set(AskOccurrence, occurrenceCandidates, occurrenceProblem)
	set(AskArrange, arrangeCandidates, arrangeProblem)
	set(AskDiscard, discardCandidates, discardProblem)
	set(AskFocus, focusCandidates, focusProblem)
	set(AskByHand, passOnly, passProblem)
	set(AskNumber, numberCandidates, numberProblem)
	set(AskName, nameCandidates, nameProblem)
	set(AskShuffle, shuffleCandidates, shuffleProblem)
	set(AskPool, poolCandidates, poolProblem)
	set(AskSide, sideCandidates, sideProblem)
	set(AskContest, contestCandidates, contestProblem)
	set(AskCut, cutCandidates, cutProblem)
	set(AskCombine, combineCandidates, combinesProblem)
	set(AskSensei, senseiCandidates, senseiProblem)
	set(AskRandomSeat, seatCandidates, seatProblem)
	set(AskRandomCard, targetCandidates, targetProblem)
	overridable(a)
	return a
}

func yesNo(_ *core.State, o *core.Offers) {
	o.Add(core.Answer{Act: core.Yes})
	o.Add(core.Answer{Act: core.No})
}

func yesNoProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act != core.Yes && a.Act != core.No {
		return core.Problem{Rule: "CE-CHOICE-01", Why: "answer yes or no"}
	}
	if s.Ask.Kind == AskMay && a.Act == core.No && mustTake(s) {
		return core.Problem{Rule: "CE-CHOICE-08", Why: "the action is legal only if it moves somebody to the current battlefield"}
	}
	if s.Ask.Kind == AskMay && a.Act == core.Yes && unpaid(s) && !mustTake(s) {
		return core.Problem{Rule: "CE-COST-04", Why: "what this costs can't be paid"}
	}
	if s.Ask.Kind == AskMay && a.Act == core.Yes && nobodyToPick(s) {
		return core.Problem{Rule: "CE-CHOICE-01", Why: "there is nobody whom one could choose"}
	}
	return core.Problem{}
}

// optionMax is how many options the open question has.
func optionMax(s *core.State) int {
	if s.Ask.Kind == AskOrder {
		return pendings(s, s.Ask.Frame)
	}
	return int(s.Ask.Max)
}

func optionCandidates(s *core.State, o *core.Offers) {
	for i := range optionMax(s) {
		o.Add(core.Answer{Act: core.Option, N: int64(i)})
	}
	if mayStop(s) {
		o.Add(core.Answer{Act: core.Pass})
	}
}

func optionProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act == core.Pass && mayStop(s) {
		return core.Problem{}
	}
	if a.Act != core.Option || a.N < 0 || a.N >= int64(optionMax(s)) {
		return core.Problem{Rule: "CE-CHOICE-01", Why: "choose one of the options"}
	}
	if s.Ask.Kind == AskOption && mustBring(s, int(a.N)) {
		return core.Problem{Rule: "CE-CHOICE-08", Why: "the action is legal only if it moves somebody to the current battlefield"}
	}
	if mayStop(s) && wayFailed(s, s.Frames[s.Ask.Frame].Up, int(s.Frames[s.Ask.Frame].PC), int(a.N)) {
		return core.Problem{Rule: "CE-CCHG-08", Why: "that way the cost could not be paid"}
	}
	if s.Ask.Kind == AskOption && shut(s, int(a.N)) {
		return core.Problem{Rule: "CE-CHOICE-01", Why: "what that option is for is not so, or can't be paid"}
	}
	return core.Problem{}
}

func discardCandidates(s *core.State, o *core.Offers) {
	for c := s.First(core.Hand(s.Ask.Seat)); c != 0; c = s.After(c) {
		o.Add(core.Answer{Act: core.Pick, Card: c})
	}
}

func discardProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act != core.Pick || a.Card == 0 || s.Cards[a.Card].Place != core.Hand(a.Seat) {
		return core.Problem{Rule: "CE-END-04", Why: "choose a card in your hand to discard"}
	}
	return core.Problem{}
}

func passOnly(_ *core.State, o *core.Offers) { o.Add(core.Answer{Act: core.Pass}) }

func passProblem(_ *core.State, a core.Answer) core.Problem {
	if a.Act != core.Pass {
		return core.Problem{Why: "carry the words out by hand, then say that it is done"}
	}
	return core.Problem{}
}

func numberCandidates(s *core.State, o *core.Offers) {
	for n := int(s.Ask.Min); n <= int(s.Ask.Max); n++ {
		o.Add(core.Answer{Act: core.PickNumber, N: int64(n)})
	}
}

func numberProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act != core.PickNumber || a.N < int64(s.Ask.Min) || a.N > int64(s.Ask.Max) {
		return core.Problem{Rule: "CE-VAL-02", Why: "choose a number that can be paid"}
	}
	return core.Problem{}
}

func seatCandidates(s *core.State, o *core.Offers) {
	for p := range core.Seat(s.NSeats) {
		o.Add(core.Answer{Act: core.PickSeat, N: int64(p)})
	}
}

func seatProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act != core.PickSeat || a.N < 0 || a.N >= int64(s.NSeats) || s.Ask.Min&(1<<a.N) == 0 {
		return core.Problem{Rule: "CE-START-02", Why: "chance picks one of the tied players"}
	}
	return core.Problem{}
}
