package core

import "kotei/core/card"

// A Ruleset is an edition: numbers, procedures as step lists, how questions are answered, and a few
// named strategies. It is immutable while games use it.
type Ruleset struct {
	Name string

	HandStart, HandMax      int
	Provinces               int
	HonorToWin, HonorToLose int
	DeckMin                 [2]int // Dynasty, Fate
	Copies                  int
	PersonalHonorMax        int
	RecruitDiscount         int
	IgnoreHonorCost         int
	AllyHonor               int
	BattleHonor, TieHonor   int // per card destroyed
	FocusPool               int
	DragonFavor             bool // the only Dragon Clan player starts with the Favor
	Clans                   []string
	Start                   []string   // titles of the starting Holdings: everybody's, then the others'
	Player                  *card.Card // carries the player abilities as its items
	Procs                   []ProcDef
	Asks                    []Ask
	First                   Proc // the procedure that a game begins with
	StateRules              Proc // runs to a fixpoint after every fact
}

// A ProcDef is a procedure: its name and its steps.
type ProcDef struct {
	Name  string
	Steps []Step
}

// A Step is one line of a procedure.
type Step struct {
	Name  string // as the rulebook calls it
	Do    func(*X) Move
	Cites string // rule ids
}

// A Move is what a step returns: where the procedure goes next.
type Move int16

// Moves that are no jump. Values from 0 jump to that step.
const (
	Onward Move = -1 - iota
	Finish      // the procedure is over
	Wait        // a question was asked; its answer is for the next step
	Called      // another procedure runs first
	Fail        // a fault: X.err says which
)
