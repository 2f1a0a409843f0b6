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
	Abilities               []string   // what they are called in scenarios, in that order; editions may add to the end
	Procs                   []ProcDef
	Asks                    []Ask

	// What the editions' books say differently of the same things.
	LimitsCancel        bool // a minimum above a maximum: both cease to apply (EE-STAT-04); else the stat stays as it is (CE-STAT-12)
	TransferAttaches    bool // an attachment that is transferred attaches (CE-TERMTRANS-01)
	RegionReattaches    bool // a Region that changes Provinces attaches (SG-ATTACH-04)
	OneSide             bool // who has joined a side of an attack can't join the other (CE-DECL-08, CE-DECL-09)
	ManeuverOrder       bool // several players who assign units at one time do so in the order of manoeuvres (SG-ASSIGN-03)
	AbilityKeywords     bool // a card has the keywords of its abilities (CE-ABIL-06)
	UnitKeywords        bool // a unit has each keyword that its Personality and all its Followers have (EE-KEYW-10)
	ConquerorStays      bool // a Conqueror's unit comes home unbowed, as its reminder text says (else EE-KEYW-04)
	FortificationsBowed bool // a Fortification enters play bowed as other Holdings do, by the reminder texts of the last arcs (else GE-HOLD-03)
	TacticalTargets     bool // Tactical actions target no other Personality of one's own than a Tactician (EE-KEYW-06)

	First      Proc // the procedure that a game begins with
	StateRules Proc // runs to a fixpoint after every fact
	ByHand     Proc // does by hand what Chance decides: [FactShuffle], [FactRandom], [FactRoll] as its frame's Mode
}

// A ProcDef is a procedure: its name and its steps.
type ProcDef struct {
	Name  string
	Steps []Step
}

// A Step is one line of a procedure.
type Step struct {
	Part  string // the rulebook's letter or number for the part of the procedure that it belongs to; "": it has none
	Name  string // as the rulebook calls it; another one in each step of a procedure, for [State.PublicHash] knows steps by name
	Do    func(*X) Move
	Cites string // rule ids
}

// A Move is what a step returns: where the procedure goes next. From 0 on it is a step of the procedure's table, whose
// constant stands above the table.
type Move int8

// The other moves.
const (
	Onward Move = -1 - iota // the next step
	Again                   // the same step
	Finish                  // the procedure is over
	Wait                    // a question was asked
	Called                  // another procedure runs first
	Fail                    // a fault: X.err says which
)
