package card

// A Happening is a kind of thing that happens in the game: what triggers and reactions name.
type Happening uint8

// What can happen. Subject is the thing it happens to, Object the other thing in it
// (the Personality attached to, the place moved to), By the player whose doing it is. The comment behind each is its name, as
// scenarios and the log write it.
const (
	// NoEvent: what is told without being an event. Its name is part of the sums by which builds compare their games (core/sim).
	NoEvent      Happening = iota // ?0
	EvBow                         // bowed
	EvStraighten                  // straightened
	EvDestroy                     // destroyed
	EvDiscard                     // discarded
	EvMove                        // moved
	EvAssign                      // assigned
	EvEnterPlay                   // entered-play
	EvLeavePlay                   // left-play
	EvAttach                      // attached
	EvDishonor                    // dishonored
	EvRehonor                     // rehonored
	EvHonorGain                   // honor
	EvHonorLoss                   // honor-loss
	EvDraw                        // drawn
	EvTarget                      // targeted
	EvAnnounce                    // announced
	EvPerform                     // performed
	// EvResolve: an action's resolution begins (before) or is over (after).
	EvResolve // resolved
	// EvActionEnd: the action ends.
	EvActionEnd // action-ended
	// EvEngage: a battle's Combat Segment begins.
	EvEngage // engaged
	// EvCombatEnd: the Combat Segment ends.
	EvCombatEnd // combat-ended
	// EvBattle: a battle resolves.
	EvBattle // battle-resolved
	// EvBattleEnd: a battle ends.
	EvBattleEnd      // battle-ended
	EvAttackDeclared // attack-declared
	EvAttackEnd      // attack-ended
	// EvTurn: a turn begins (before, after).
	EvTurn    // turn-began
	EvTurnEnd // turn-ended
	// EvPhase: a phase begins.
	EvPhase    // phase-began
	EvPhaseEnd // phase-ended
	// EvReveal: a card turns face-up.
	EvReveal      // revealed
	EvRecruit     // recruited
	EvOverlay     // overlaid
	EvBonus       // bonus
	EvPenalty     // penalty
	EvGainKeyword // keyword
	EvProduce     // produced
	EvPayGold     // gold-paid
	EvPayCost     // cost-paid
	EvChallenge   // challenged
	EvRefuse      // refused
	EvDuel        // duel-began
	EvFocus       // focused
	EvStrike      // struck
	// EvFocusEffect: one has resolved.
	EvFocusEffect // focus-effect
	// EvFocusEffects: the time at which they resolve, whether there are any or not.
	EvFocusEffects      // focus-effects
	EvDuelResolve       // duel-resolved
	EvWinDuel           // won-duel
	EvLoseDuel          // lost-duel
	EvDuelEnd           // duel-ended
	EvControl           // control
	EvFavorTaken        // favor-taken
	EvFavorLost         // favor-lost
	EvProvinceDestroyed // province-destroyed
	EvProvinceStrength  // province-strength
	EvToken             // token
	EvTokenLost         // token-lost
	EvShuffle           // shuffled
	EvSearch            // searched
	EvShow              // shown
	// EvPut: goes to another area out of play.
	EvPut     // put
	EvRemoved // removed
	EvSeppuku // seppuku
	// EvRanged: a Ranged Attack resolves.
	EvRanged // ranged-attack
	// EvEventCard: an Event card resolves.
	EvEventCard // event-resolved
	// EvFill: a Province is refilled.
	EvFill // filled
	// EvLose: a player loses.
	EvLose   // lost
	EvCreate // created
	// EvRestore: an effect ends.
	EvRestore    // effect-ended
	EvWinBattle  // won-battle
	EvLoseBattle // lost-battle
	// EvTransfer: an attachment goes to another Personality, a Region to another Province, where that is no attaching.
	EvTransfer // transferred
	// EvEnterArmy: a unit comes to an army, in whatever way (CE-AREA-04).
	EvEnterArmy // entered-army
	// EvPlay: a card is played (CE-TERMPLAY-01).
	EvPlay // played
	// EvEndless: triggered things that go on without end are stopped.
	EvEndless // endless
	// EvRoll: a die was rolled by hand.
	EvRoll // rolled
	// EvSegment: a segment of an attack or battle begins.
	EvSegment    // segment-began
	EvSegmentEnd // segment-ended
	// EvStrongholds: all players have revealed their Strongholds.
	EvStrongholds // strongholds-revealed
	// EvProclaim: a Personality that was bought for Honor enters play (CE-DYN-05).
	EvProclaim // proclaimed
	// EvEquip: an attachment enters play by being attached: what is transferred, or attached as it is created, isn't equipped.
	EvEquip // equipped
	// EvCut: a Fate deck is cut for who begins (GE-START-01, HE-START-01).
	EvCut // cut
	// EvSpeak: a speaker adds to a player's total in a lobbying contest (HE-LOB-06).
	EvSpeak // spoke
	// EvGift: a gift does (HE-LOB-08).
	EvGift // gave
	// EvContestLost: a lobbying contest is over, and the player who lobbied hasn't won it (HE-LOB-10).
	EvContestLost // contest-lost
	NumEvents
)

// ParseEvent is the inverse of [Happening.String].
func ParseEvent(s string) (Happening, bool) {
	for e := NoEvent + 1; e < NumEvents; e++ {
		if e.String() == s {
			return e, true
		}
	}
	return NoEvent, false
}

// A Timing is where around an occurrence something is placed (CE-TIMING-01 …).
type Timing uint8

// The timings, in order.
const (
	Before Timing = iota
	When
	After
	Instead
	Would     // when it would happen: a choice has been indicated, and nothing has come of it yet (CE-TIMING-07)
	InPlaceOf // before anything answers it: something else happens in its place, as long as a text says so (CE-TIMING-13)
	NumTimings
)

// A Trigger is an occurrence that an item or a delayed effect waits for.
type Trigger struct {
	At      Timing
	Event   Happening
	Or      []Trigger // alternatives: any of these as well
	Subject *Sel      // the thing it happens to; nil: whatever
	Object  *Sel      // the other thing in it
	By      Player    // whose doing, or whom it happens to (honor, draws, turns, Gold); 0: anyone
	Cause   *Cause    // what it must come from; nil: whatever
	Phase   Phase     // for EvPhase, EvPhaseEnd
	Segment Segment   // for EvSegment, EvSegmentEnd; EvAssign: in which one
	Stat    Stat      // for EvBonus, EvPenalty
	Cost    Happening // for EvPayCost: what the cost would do
	First   bool      // the first, or the next, time only
	Each    bool      // each time (an indefinite conditional effect, CE-INDEF)
	AsOne   bool      // EvDraw: what happens at the same time is one: "one or more cards"
	AtOnce  bool      // to as many as Subject says at the same time
	Same    bool      // of the action that is interrupted
	Next    bool      // of the next battle or action, not of one under way (CE-TERMNEXT-01)
	Turns   *Value    // EvPhase, EvPhaseEnd, EvTurn, EvTurnEnd: so many of the player's own turns from now (CE-TERMTURN-01)
	Exactly *Value    // EvHonorGain, EvHonorLoss: of so much
	Total   *Value    // EvHonorGain, EvHonorLoss: the point at which so much has come together (CE-HONOR-09)
	Own     bool      // … counting only what comes from effects of the player's own cards
	Reduced bool      // EvHonorGain, EvHonorLoss: one that was reduced
	Duel    *Sel      // only in a duel in which this is
	Won     bool      // … and which it has won
	Paid    bool      // Ended: what was done as a cost
	Army    Player    // EvMove, EvAssign: into whose army
	Within  Window    // the stretch in which First counts
	From    Zone      // EvEnterPlay, EvDiscard: out of which area
	Out     *Sel      // … out of which Province
	Ended   bool      // … and what caused it has resolved
	To      Zone      // EvMove: to where
	ByRef   Var       // of which thing, where By says Controller, OwnerOf or Chosen
	Where   Var       // EvMove, EvAssign to a battlefield: the one at which this is
	If      *Cond     // what must hold when it happens
	IfStyle Style
	Style   Style
	// How it is written.
	WhereWord  string
	WithinLast bool // "this turn" stands after what happens
	FirstStyle Style
	ByWord     string
	CauseWord  string
}

// Together reports whether a trigger takes all that happens at the same time as one: "one or more of your Personalities are destroyed"
// is said once of all of them.
func (t *Trigger) Together() bool {
	return t != nil && (t.AsOne || t.Subject != nil && t.Subject.How == Any && t.Subject.Min != nil)
}

// A Cause says what an occurrence must come from.
type Cause struct {
	Action   bool // an action
	Trait    bool
	By       Player // whose action or card's effect it is
	Card     bool   // a card's effect (not a rule)
	Des      Designators
	Keyword  Keyword
	Without  Keyword // without this one
	Types    TypeSet
	From     *Sel      // the card that it comes from
	Others   bool      // of a player other than the text's
	Yours    bool      // of the text's player
	Extra    bool      // that was taken as an additional action
	Doer     *Sel      // … that this performed
	Success  bool      // that was successful: its effects have changed something (CE-TERMSUCC-01)
	Resolve  bool      // from battle resolution
	ZeroChi  bool      // by the rule for Personalities with 0 Chi (CE-PERS-02)
	Cost     bool      // as a cost
	For      Happening // contingent on that (CE-TERMFOR-01)
	Duel     bool
	Printed  bool    // by an ability that is printed on its card
	Proclaim bool    // the Honor for which a Personality is bought (CE-DYN-05)
	Same     bool    // the action that the text answers, and no other
	Attacks  Attacks // the targeting of such an attack, or what it does
	Makes    []Verb  // of an action whose text has one of these effects
	Harms    bool    // of an action whose text has another player lose Honor, whatever else is so
	Any      []Cause // one of these kinds of action
	Style    Style
}

// A Segment is a part of an attack or battle, as texts name it.
type Segment uint8

// The segments.
const (
	NoSegment Segment = iota
	DeclarationSegment
	ManeuversSegment // either of the two
	InfantrySegment
	CavalrySegment
	ResolutionSegment
)

// A Phase is a part of a turn, in order.
type Phase uint8

// The phases of Celestial's turn (CE turn sequence), and their names as scenarios write them.
const (
	NoPhase         Phase = iota // none
	StraightenPhase              // straighten
	EventsPhase                  // events
	ActionPhase                  // action
	AttackPhase                  // attack
	DynastyPhase                 // dynasty
	EndPhase                     // end
	NumPhases
)
