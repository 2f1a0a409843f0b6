package card

// A Shape is how a verb decides about the ops after it: whether those that it rules over are carried out, when, and how often.
type Shape uint8

// The shapes.
const (
	NoShape     Shape = iota
	Conditional       // if a condition holds
	Otherwise         // if what stands before it was not carried out
	Optional          // if a player chooses it
	Branching         // as one of several ways
	Delayed           // when something happens later
	Contested         // when a challenge or duel is decided
	Repeated          // several times
)

// An Entry is how a verb brings a card into play.
type Entry uint8

// The entries.
const (
	NoEntry   Entry = iota
	Bringing        // a card that exists, to where the op says
	Attaching       // a card that exists, to another
	Making          // a new card
)

// A VerbRow holds what is true of a verb in every text. What carries it out is in the table of core/rules.
type VerbRow struct {
	Shape    Shape
	Event    Happening // what happens to each thing that the op names, where that is all it does
	Deed     Happening // what it does as other texts speak of it: "if he moved", "to draw a card"
	Effect   Happening // the kind of effect that negates it, where Event says none
	Cost     Happening // what reactions to its payment call it, where Event says none
	Attack   Attacks
	Entry    Entry
	Moves    bool // What goes to the location To
	OwnCost  bool // as a cost it is paid with the player's own cards
	Inert    bool // no card can enter play after it that could not before
	Together bool // several players do it at the same time
	Attempt  bool // it counts as done, whatever comes of it
	Receives bool // Who is the player it affects, and does not choose
	Changes  bool // it changes the occurrence that was the trigger
	Final    bool // once done to a thing, it is not done to it again
	Aims     bool // What are things that are in play already; others look for theirs elsewhere, or redirect
}

// Row is the verb's row.
func (v Verb) Row() *VerbRow {
	if v >= NumVerbs {
		v = NoVerb
	}
	return &verbRows[v]
}

var verbRows = [NumVerbs]VerbRow{
	NoVerb: {Inert: true},
	ByHand: {},
	Colour: {Inert: true},

	If:     {Shape: Conditional},
	Else:   {Shape: Otherwise},
	May:    {Shape: Optional},
	Choice: {Shape: Optional},
	Branch: {Shape: Branching},
	Delay:  {Shape: Delayed},
	Repeat: {Shape: Repeated},

	Pick: {Inert: true, Aims: true},
	Name: {Inert: true, Attempt: true},

	Bow:         {Event: EvBow, Deed: EvBow, OwnCost: true, Inert: true, Final: true, Aims: true},
	Straighten:  {Event: EvStraighten, Deed: EvStraighten, Final: true, Aims: true},
	Destroy:     {Event: EvDestroy, Deed: EvDestroy, OwnCost: true, Final: true, Aims: true},
	Discard:     {Event: EvDiscard, Deed: EvDiscard, OwnCost: true, Final: true},
	Dishonor:    {Event: EvDishonor, Deed: EvDishonor, OwnCost: true, Final: true, Aims: true},
	Rehonor:     {Event: EvRehonor, Deed: EvRehonor, Final: true, Aims: true},
	Seppuku:     {},
	Die:         {},
	Move:        {Deed: EvMove, Effect: EvMove, Moves: true, Aims: true},
	Switch:      {},
	Assign:      {Moves: true, Aims: true},
	Attach:      {Deed: EvAttach, Entry: Attaching},
	Transfer:    {Deed: EvAttach, Aims: true},
	Enter:       {Deed: EvEnterPlay, Entry: Bringing},
	Recruit:     {Entry: Bringing},
	Put:         {Deed: EvPut},
	Turn:        {},
	Show:        {Event: EvShow, Inert: true},
	Look:        {Inert: true},
	Search:      {Attempt: true},
	Shuffle:     {Deed: EvPut, Receives: true},
	Remove:      {Event: EvRemoved, Deed: EvRemoved, Final: true, Aims: true},
	Create:      {Entry: Making, Receives: true},
	Token:       {Aims: true},
	LoseToken:   {Deed: EvTokenLost, Aims: true},
	Control:     {Deed: EvControl, Receives: true, Aims: true},
	Modify:      {Receives: true, Aims: true},
	Ranged:      {Deed: EvDestroy, Effect: EvDestroy, Attack: RangedAttack},
	Melee:       {Deed: EvDestroy, Effect: EvDestroy, Attack: MeleeAttack},
	Fear:        {Deed: EvBow, Effect: EvBow, Attack: FearEffect},
	Copy:        {},
	CopyKeyword: {},

	GainHonor:  {Deed: EvHonorGain, Together: true},
	LoseHonor:  {Deed: EvHonorLoss, Inert: true, Together: true},
	GainOrLose: {},
	SetHonor:   {Together: true},
	Draw:       {Deed: EvDraw, Together: true},
	Produce:    {},
	Pay:        {Deed: EvPayGold, Inert: true},
	PayLess:    {},
	TakeFavor:  {Inert: true, Together: true},
	LoseFavor:  {Deed: EvFavorLost, Cost: EvFavorLost, Inert: true},
	Refill:     {},
	Win:        {},
	Lose:       {},

	Challenge:    {Shape: Contested, Deed: EvRefuse, Attempt: true},
	Duel:         {Shape: Contested, Attempt: true},
	Substitute:   {Changes: true},
	WinDuel:      {},
	LoseDuel:     {},
	MayRefuse:    {},
	Negate:       {Changes: true},
	Redirect:     {Changes: true},
	ExtraAction:  {},
	FirstAction:  {},
	EndBattle:    {},
	EndDuel:      {},
	NewField:     {},
	NewBattle:    {},
	NewAttack:    {},
	ChangeAmount: {Changes: true},
	LoseAbility:  {},
	Settle:       {},
	GainProvince: {},
	EndEffects:   {},
	Contest:      {},
}
