package card

// A Cmp is a comparison.
type Cmp uint8

// Comparisons.
const (
	Equal Cmp = iota
	NotEqual
	Less
	AtMost
	More
	AtLeast
)

// Holds reports whether a cmp b.
func (c Cmp) Holds(a, b int) bool {
	switch c {
	case Equal:
		return a == b
	case NotEqual:
		return a != b
	case Less:
		return a < b
	case AtMost:
		return a <= b
	case More:
		return a > b
	case AtLeast:
		return a >= b
	}
	return false
}

// A Filter says which things are meant: all atoms must hold.
type Filter struct {
	Types TypeSet
	Atoms []Atom
	Noun  string // the noun as written: "Personalities", "cards"
	Style Style
}

// An AtomKind is one property that a thing may have.
type AtomKind uint8

// The properties.
const (
	NoAtom    AtomKind = iota
	IsKeyword          // Keyword
	IsClan             // Keyword, as Clan alignment
	IsTitle            // Title
	IsBowed
	IsDishonorable
	IsFaceUp
	IsDead
	IsHonorablyDead
	IsDishonorablyDead
	IsAttacking
	IsDefending
	IsOpposed
	IsOpposing // Ref, or you
	IsEnemy
	IsYours        // controlled by Who
	IsOwned        // owned by Who
	IsHere         // at the current battlefield
	IsHome         // at (Who's) home
	IsAtBattle     // at any battlefield
	IsSameLocation // as Ref; At BattlefieldZone: at its battlefield
	IsWithin       // in Ref's unit
	IsOn           // attached to Ref
	IsAttached     // attached to something that passes Sub
	HasAttached    // has attachments passing Sub: Cmp Val of them; OrItself: or is such a card itself
	IsStat         // Stat Cmp Val
	IsSame         // shares Prop with Ref
	IsDifferent
	IsNamed // by the name that Ref is: its title, or a keyword that it has
	IsNot   // not one of Ref
	IsOneOf // one of Ref
	IsHuman
	IsInfantry
	IsAligned // has a Clan alignment; with Val: Cmp so many
	IsYourClan
	IsUnique
	IsExperienced
	IsCreated
	IsPerforming
	HasPerformed // … the action that the trigger is about
	HasToken     // Title, Cmp Val
	HasAbility   // Des, Keyword, Does
	IsInArmy     // of Who
	IsUnopposed
	IsFocused
	IsRevealed
	DidEvent   // Event within Window
	IsAdjacent // Province next to Ref's
	IsInPlay
	IsDiscarded    // in a discard pile, and not dead
	IsGoldProducer // has a trait that produces Gold
	IsRightmost    // of its player's Provinces
	IsLeftmost
	IsWithArmy      // in the same army as something that passes Sub
	IsWithoutArmy   // in an army in which nothing else passes Sub
	IsAnywhere      // may be at any location
	IsDueling       // in a duel
	IsChallenger    // in it
	IsCurrent       // in the current battle: a Province, battlefield, army
	IsInvolved      // targeted by, or performing, the action that the trigger came from
	IsItsTarget     // targeted by it
	IsTaking        // performs the player ability called Title, now (CE-PABIL-01)
	IsLegal         // says only what holds anyway (CE-TERMLEGAL-02)
	MayAssign       // nothing keeps it from being assigned
	AnyOf           // one of Or holds
	HasUnits        // a place at whose battlefield is a unit that passes Sub
	IsInUnit        // in a unit that passes Sub
	Controls        // of a player: things that pass Sub: at least one, or Cmp Val
	IsOf            // controlled by a player who passes Sub
	Unless          // one of Or holds, unless Cond does
	IsPriced        // its Gold Cost is printed as a number that is no other at other times
	IsExtreme       // has the highest (Cmp More) or lowest (Less) Stat of all that pass the other properties, or Sub
	IsTogether      // shares Title ("controller", "location", "army", "clan", "clans": not different ones) with each thing chosen with it; InAll: their Stats together are Cmp Val
	IsTopmost       // the top card of a deck
	IsPlayed        // a Ring that has entered play by its own text
	Unfought        // a place whose battle is still to come, or under way
	IsAllied        // controlled by a third player who has joined a side of the attack; or that player
	IsPaidOnto      // Gold is being paid for it, to attach it to Ref, or to what passes Sub; From Hand: out of the hand
	HasWord         // one of the words of Title, "|" between them, is in its title
	HasKeywordWord  // … in one of its keywords
	HasWordAnywhere // … in its title or one of its keywords
	IsOfFamily      // the name of a family, which Title is, begins its title
	NumAtoms
)

// Dead reports whether it is a property of the dead alone.
func (a AtomKind) Dead() bool { return a == IsDead || a == IsHonorablyDead || a == IsDishonorablyDead }

// HasWord reports whether it is one of having a word in the title, or in a keyword.
func (a AtomKind) HasWord() bool { return a == HasWord || a == HasKeywordWord || a == HasWordAnywhere }

// Battlefield is the Title of an IsTogether of things that are at battlefields, at whichever of them: the same one, or different ones.
const Battlefield = "battlefield"

// InAll is the Title of an IsTogether that bounds what the things chosen have in all of a stat.
const InAll = "in all"

// An Atom is one property, or its absence.
type Atom struct {
	Is       AtomKind
	Not      bool
	Keyword  Keyword
	Title    string
	Stat     Stat
	Base     bool // what is printed
	OrItself bool // HasAttached
	Cmp      Cmp
	Val      *Value
	Ref      Var
	Who      Player
	Des      Designators
	Does     Verb // among the effects
	Event    Happening
	Segment  Segment // DidEvent, of assigning: in which one
	From     Zone    // DidEvent: away from the CurrentBattlefield; IsPaidOnto: out of the Hand
	At       Zone    // DidEvent: at the CurrentBattlefield; IsSameLocation: at a BattlefieldZone
	Army     Player  // DidEvent: in the army of the Attacker, or of the Defender
	Window   Window  // DidEvent; of other properties ThisAction: as it is when the text is carried out, and not later
	Sub      *Filter
	Or       []Filter
	Cond     *Cond  // Unless
	Of       *Sel   // what Ref is bound to, where it is chosen or targeted here
	Word     string // the words of Ref
	Style    Style
}

// A ValueKind is how a number is computed.
type ValueKind uint8

// The ways to compute a number.
const (
	Const    ValueKind = iota
	StatOf             // Stat of Ref (Base: printed)
	CountOf            // things passing Filter
	SumOf              // of Stat over things passing Filter
	BestOf             // the highest Stat among things passing Filter; N 1: the lowest
	CountIn            // things bound to Ref
	TokensOn           // Title tokens on Ref
	HonorOf            // Family Honor of Who
	HandOf             // cards in Who's hand
	ProvincesOf
	PaidGold   // Gold paid for a variable cost
	DistinctOf // different Prop among things passing Filter
	Plus
	Minus
	Times
	Half
	Variable     // X, chosen on announcing
	CaseOf       // A if Cond, else B
	Difference   // between A and B, without its sign
	EnteringLoss // the Honor that Ref's trait about entering play costs (CE-TERMEPHL)
	UpTo         // a number from N up to A, which its player chose: bound to Ref; N AllOfThem: A itself
	Lower        // the lower of A and B
	Higher       // the higher of A and B
	SumIn        // of Stat over the things bound to Ref
	StrongholdOf // Stat of Who's Stronghold
	HandMostOf   // Who's maximum hand size
	PerN         // how often B is contained in A: "for every two Farms"
	OneOfTwo     // A or B, as you choose: a choice of two ops is made of it
	TimesOf      // how often what Cond speaks of has happened
	HowMuch      // how much the occurrence that was the trigger gives or takes
	LostOf       // how much of its Stat A's thing has lost since an op noted it in Ref
	NumValueKinds
)

// A Value is a number that may depend on the game.
type Value struct {
	Kind   ValueKind
	N      int
	Stat   Stat
	Base   bool
	Ref    Var
	Who    Player
	Filter *Filter
	Zone   Zone
	Title  string
	Prop   string
	Cond   *Cond
	A, B   *Value
	Thing  Thing  // what CountOf counts; with StatOf, Units: the Personality whose unit Ref is in is meant
	Of     *Sel   // what Ref is bound to, where it is chosen or targeted by the value itself
	Word   string // the words of Ref or Who
	Style  Style
}

// AllOfThem is the N of an UpTo of which nothing is chosen: it is noted how many there were.
const AllOfThem = -1

// Num is the constant n.
func Num(n int) *Value { return &Value{N: n} }

// A CondKind is a kind of condition.
type CondKind uint8

// Conditions.
const (
	NoCond  CondKind = iota
	Compare          // A Cmp B
	Exists           // things passing Filter: at least one, or A Cmp
	Is               // the things bound to Ref pass Filter
	Did              // the op bound to Ref changed something
	Chose            // the May bound to Ref was taken
	Done             // … and all in it happened
	YourTurn
	InPhase
	InBattle
	IsAttacker // Who is the Attacker
	IsDefender
	HasFavor      // Who
	HighestHonor  // Who has a higher Family Honor than each other player
	NoHigherHonor // no other player has a higher Family Honor than Who
	WonBattle
	LostBattle
	AllOf
	OneOf
	Happened          // Event, subject passing Filter, within Window
	Refused           // the Challenge bound to Ref was
	FewestProvinces   // Who has fewer than each other player
	AloneInArmy       // no other Personality is in the army of Ref
	PaysFor           // the Gold is paid for something that passes Filter
	FaceUpInProvince  // Ref, in one of Who's
	OnTopOf           // Ref, of Who's deck Zone
	HasReconnaissance // Who, at the current battlefield
	FirstTurn         // Who's second turn has not begun
	PlaysClan         // Who plays one of the Clans Keywords (CE "The player")
	Targeted          // the action has targeted something that passes Filter
	NormalPhase       // Phase, and no effect has made it (CE-TERMNORMAL-01)
	PaidFor           // Gold was paid for it
	PaidWith          // Ref was bowed to produce Gold for what enters play
	SameKeyword       // the things bound to Ref have the same keyword of the kind Prop, each pair of them
	DifferentKeyword  // … different ones
	EventResolving    // some Event is resolving
	HonorBeside       // a player Who has a Family Honor that is Cmp yours
	InDuel            // a duel is being fought
	InCombat          // it is the Combat Segment
	InResolution      // … the Resolution Segment of a battle
	WentFirst         // Who is the starting player
	IsOdd             // A is odd; Not: even
	HasDestroyed      // in the resolution of the battle, Who's side has destroyed one of Things; Won: by winning
	AsAdditional      // the action is taken as an additional one
	TakenAs           // the action is taken as one with the designator of Cause
	HandBeside        // a player Who has so many cards in his hand that it is Cmp yours
	SomeControls      // some player Who controls Cmp A things that pass, or, without A, Cmp as many as you
	OfAction          // the action that the trigger came from is Who's, and such as Cause says
	AtProvince        // the current battlefield is that of the Province that the text's card is on
	MeetsTerms        // what the text of Ref asks for before it puts itself into play is so
	BeforeDefender    // … and taken before the Defender had his first opportunity in the battle
	Several           // different cards, as many of each as the conditions Sub want; Prop: "or", if one of these holds
	EnemiesWere       // units of an enemy of yours have been at the current battlefield, at some time in the attack
	ActionResolving   // the effects of an action that is Who's, and such as Cause says, are being carried out
	BeganDuel         // Ref had, as the duel under way began, a Chi that is Cmp that of the other
	WouldBeOpposed    // somebody at the current battlefield would oppose Ref, or, without Ref, a card of yours, if it came there
	StillLegal        // the choice that the trigger, an EvTarget, belongs to could still be of Ref (asked by an If alone)
	NumConds
)

// OfTarget is a [Cond.Prop].
const OfTarget = "target"

// FirstOfAll is a [Cond.Prop]: of all such things that have happened, whoever did them, the first is meant.
const FirstOfAll = "first"

// Destroyer is a [Cond.Prop]: who destroyed the Province is meant, and not whose it was.
const Destroyer = "destroyer"

// ByResolution is a [Cond.Prop]: battle resolution has done it.
const ByResolution = "resolution"

// ByOthers is a [Cond.Prop]: another player than the one to whom it happened has done it.
const ByOthers = "by others"

// ByOthersAction is a [Cond.Prop]: another player's action has done it.
const ByOthersAction = "others"

// FromOwnCard is a [Cond.Prop]: a card of the player to whom it happened has done it.
const FromOwnCard = "own"

// ElementOrThunder is a [Cond.Prop]: the elements' keywords and Thunder.
const ElementOrThunder = "element or Thunder"

// A Cond is a condition.
type Cond struct {
	Kind     CondKind
	Not      bool
	Ever     bool // whenever it becomes true (CE-DUR-06)
	Remains  bool // of a While: once it is false it is so for good (CE-DUR-13)
	Cmp      Cmp
	A, B     *Value
	Filter   *Filter
	Zone     Zone
	Ref      Var
	Who      Player
	Phase    Phase
	Event    Happening
	Window   Window
	Cause    *Cause
	Sub      []Cond
	What     *Sel      // how Filter, Thing and Zone are written
	Keywords []Keyword // PlaysClan: any of these
	Things   []Thing   // HasDestroyed: any of these
	Won      bool
	Thing    Thing  // of which Exists wants some
	Prop     string // WouldBeOpposed: [OfTarget], of what is targeted only where it holds; SameKeyword, DifferentKeyword: "clan" or "element"; Did: "fails", if it was tried; HighestHonor: "lobby", with what counts for that only; Happened: [FirstOfAll], [Destroyer], or how: [ByResolution], [ByOthers], [ByOthersAction], [FromOwnCard]
	Word     string // the words of Ref or Who
	Style    Style
}
