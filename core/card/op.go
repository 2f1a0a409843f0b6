package card

// A Verb is what an op does.
type Verb uint8

// The verbs. Ops are executed in order; the ones under "shape" decide which of the following ops run.
const (
	NoVerb Verb = iota
	ByHand      // carry out Op.Words by hand
	Colour      // Op.Words mean nothing in the game (CE "Color text")

	// Shape: each rules over the next Op.Len ops.
	If     // if Op.Cond holds
	Else   // if the last If, May or Choice before it did not run
	May    // Who (default you) may; Bind tells whether he did
	Choice // Who chooses one of Op.N branches; each branch begins with Branch
	Branch // one branch of a Choice
	Delay  // when Op.Trigger happens
	Repeat // Amount times

	// Choosing.
	Pick // target or choose What and do nothing else
	Name // a title, keyword or Clan alignment, by the Thing of What

	// To cards.
	Bow
	Straighten
	Destroy
	Discard
	Dishonor
	Rehonor
	Seppuku
	Die    // What, which lies in a discard pile, becomes honorably dead
	Move   // What to To
	Switch // What with To, or among each other: each goes to another's area
	Assign // What to To
	Attach // What to To, paying costs unless Free
	Transfer
	Enter   // bring What into play, paying costs unless Free; To: where
	Recruit // the same by the Dynasty Phase's rules
	Put     // What into Zone; Pos
	Turn    // face-up or face-down (Pos)
	Show    // What, to all
	Look    // at What
	Search  // Zone for What
	Shuffle
	Remove // from the game
	Create // Made, attached to To or at home
	Token  // Amount tokens of Made on What
	LoseToken
	Control     // What to Who
	Modify      // What gets Mods for Dur
	Ranged      // Ranged Amount Attack
	Melee       // … hand to hand
	Fear        // … that bows
	Copy        // Stat or ability of To onto What
	CopyKeyword // one of the keywords of To onto What

	// To players and the game.
	GainHonor
	LoseHonor
	GainOrLose // Honor, as you choose
	SetHonor
	Draw
	Produce // Gold
	Pay     // Gold
	PayLess // so much less Gold for what is being paid for, but not less than N in all; Pos: so much in all, if it is more
	TakeFavor
	LoseFavor
	Refill
	Win
	Lose

	// To procedures.
	Challenge // What challenges To; the following Len ops are its consequences
	Duel
	Substitute // What takes the place of To in a challenge or duel
	WinDuel    // What wins the duel under way
	LoseDuel
	MayRefuse // says that the Challenge before it is Refusable; does nothing itself
	Negate    // the occurrence that was the trigger, or effects matched by Cause
	Redirect  // the targeting that was the trigger to What
	ExtraAction
	FirstAction
	EndBattle
	EndDuel
	NewField  // a battlefield at no Province, bound to Made
	NewBattle // at it, when the action is over
	NewAttack
	ChangeAmount // of the trigger: to Amount at most; by Amount, up or down, where Event is a bonus or a penalty
	LoseAbility  // What loses one of its abilities, as you choose
	Settle       // the cost that was the trigger is paid; does nothing besides
	GainProvince // Amount of them, to the right of all others; Pos: to the left
	EndEffects   // the ongoing effects of what gave the ability end
	Contest      // who lobbies contends for the Imperial Favor
	NumVerbs
)

// A Var names something that an earlier op chose or produced, within one item.
type Var uint16

// The variables that every item has; later ones are numbered by the compiler.
const (
	NoVar   Var = iota
	Self        // this card
	Host        // the Personality that this card is on
	Subject     // of the trigger
	Object      // of the trigger
	Actor       // the performing card
	Winner      // of the duel just fought
	Loser
	Made        // the last created card
	Action      // the action, effect or occurrence that was the trigger
	Here        // the current battlefield and its Province
	ByPlayer    // the player whose doing the trigger was
	Each        // the thing that is being asked about: in a While, whatever the op modifies
	Doer        // the player of several who has his turn to choose
	YourDuelist // your Personality in the duel under way
	Rival       // the Personality facing yours in it
	Challenger  // in it
	Challenged
	Performer   // of the action that was the trigger, where the trigger describes its performer
	Giver       // the card that gave the ability
	GiverTarget // what the action or trait that gave the ability targeted
	GiverDoer   // … and who performed it
	FirstVar
)

// Whence is added to a variable of cards chosen out of Provinces: what holds the Provinces.
const Whence Var = 64

// A Style picks one of a construct's listed wordings; core/text sets it and reads it, and the rules don't.
// So do the fields called Word, Voice, Join and DurStyle: they tell how a
// text says what the other fields mean, and have no effect in play.
type Style uint16

// A Join is how an op's words are joined to those of the op before it.
type Join uint8

// The joins.
const (
	NewSentence Join = iota
	And
	CommaAnd
	CommaThen
	AndThen
	Comma
	Or
	CommaOr
	To           // a cost or condition before it: "bow him to draw a card"
	Semicolon    // "; "
	Effects      // the colon that ends the constraints block
	Who          // of a relative clause: "who loses 2 Honor"
	CommaTo      // ", to": as To
	CommaWho     // ", who loses 2 Honor"
	ThenAfter    // "; then, "
	ThenSentence // a new sentence that begins with "then,"
	AndAside     // "and, if …,"
	CommaAndAside
	AfterWhich // ", after which"
	CommaBut   // ", but"
)

// A Voice is who an op's words address.
type Voice uint8

// The voices.
const (
	Imperative Voice = iota
	YouDo            // "you gain"
	TheyDo           // "he gains"
	AlsoDoes         // a further verb of the same subject: "and loses"
	Chooses          // "he chooses and bows"
	ToDo             // "to gain"
	MustDo           // "he must lose"
	AlsoMust         // … "and discard"
	AllDo            // "all Crab Clan players lose"
	TheyPlain        // "they lose", of one
)

// A Player is a reference to one or more players.
type Player uint8

// Player references.
const (
	NoPlayer Player = iota
	You
	Another   // a player other than you, chosen where there are several
	EachOther // all players but you
	EachPlayer
	AnyPlayer
	Controller // of Op.What, or of the thing in question
	OwnerOf
	Attacker
	Defender
	EnemyLeader
	Chosen // the player bound to the Ref beside it; of a card, its controller
	ActivePlayer
	TheirOwn    // each thing's own player
	YouAnd      // you, and the player bound to the Ref beside it
	FavorHolder // who controls the Imperial Favor
	EnemyPlayer // of the other side in the battle
	LeftOf      // the player after the one bound to the Ref beside it
	RightOf     // the one before him
	TakenFrom   // from whom the text took control of something
)

// How a selector finds its things.
type How uint8

// The ways to select.
const (
	Nothing How = iota
	Ref         // the things bound to Sel.Ref
	Target      // chosen and targeted
	Choose      // chosen, not targeted
	All         // all that pass
	Random      // chosen by chance
	Top         // the top Max cards of Zone
	Bottom
	Any // for matching only: something that passes
)

// A Thing is what a selector selects.
type Thing uint8

// Things.
const (
	Cards Thing = iota
	Units
	Players
	Provinces
	Battlefields
	Armies
	Abilities
	Actions
	Tokens
	Holdings
	KeywordThings // Keywords
	TitleThings   // Titles
	ClanThings    // Clans
	// Locations: homes and battlefields.
	Locations // Locations
)

// A Sel selects things.
type Sel struct {
	How       How
	Thing     Thing
	Ref       Var
	Bind      Var
	Min, Max  *Value // nil: exactly one; Max nil with Min set: any number more
	By        Player // who chooses; 0: you
	Filter    *Filter
	Zone      Zone   // where; 0: in play
	ZoneOf    Player // whose; 0: by the filter
	Perform   bool   // "performing": the thing becomes the action's performer
	Every     bool   // Target: all of them
	Also      []Sel  // further selectors whose things are added ("him and his Followers")
	Same      string // things chosen together must share or differ in something, by name
	Of        *Sel   // a Ref whose unit, Province or player is meant, where it is itself chosen or targeted here
	ZoneRef   Var    // whose zone, where ZoneOf says Controller, OwnerOf or Chosen
	ZoneWord  string
	ZoneStyle Style
	Head      uint8  // in Also: so many of its properties are the first thing's, and not written again
	PerformIf Style  // … where it is of a kind that performs actions; how that is written
	Bound     Style  // how Max is written, where it stands after the things
	Inner     bool   // the number is written after the owner: "your two performing Scouts"
	ZoneAt    uint8  // after how many of the filter's atoms the zone is written
	Word      string // the words of a reference
	Style     Style
}

// A Zone is an area of the game.
type Zone uint8

// The zones.
const (
	InPlay Zone = iota
	Hand
	DynastyDeckZone
	FateDeckZone
	DynastyDiscard
	FateDiscard
	AnyDiscard
	ProvinceZone
	HomeZone
	BattlefieldZone
	CurrentBattlefield
	RemovedZone
	FocusPool
	FocusArea
	UnderCard
	ResolutionArea
	AnyDeck
	OutOfPlay
	HandOrDiscard // the hand and the discard piles
	Anywhere
	OwnDeck           // the deck the card belongs to
	ProvinceOrDiscard // the Provinces and the discard piles
	HandOrProvince    // the hand and the Provinces
	NumZones
)

// A Dest is where something goes.
type Dest struct {
	Zone     Zone
	Of       Player
	Ref      Var // a thing that says where: its location, the Personality attached to, the Province
	Sel      *Sel
	Bottom   bool // of a deck
	FaceUp   bool
	FaceDown bool
	Order    bool // in any order
	Dead     bool
	Each     bool // Sel is chosen for each of several things by itself
	More     *Sel // things that go to the other army
	OfRef    Var  // whose zone, where Of says Controller, OwnerOf or Chosen
	Word     string
	OfWord   string
	Style    Style
}

// An Op is one step of an item's text.
type Op struct {
	Verb      Verb
	Cost      bool   // in the constraints block: paid, not effected
	AsCost    bool   // … elsewhere, "as a cost" (CE-COST-12)
	Len       int    // shape verbs: how many of the next ops they rule over
	N         int    // Choice: branches; what several choose, or may do, in turn: 1 where you begin, 2 where the one after you does
	Who       Player // whose doing; 0: you
	WhoRef    Var    // … of which thing, for Controller, OwnerOf, Chosen
	What      *Sel
	To        *Dest
	Amount    *Value
	Zone      Zone
	Then      Zone // Search: the area that comes after Zone
	Last      Zone // … and the one after that
	Pos       bool // Turn: face-up; Refill: face-up; Put: bottom; Produce: only for what is being paid for; Challenge: a stat is named; Copy: no ability that copies; Assign: to attack; Honor: separately for each; Redirect: if legal; Draw: an additional card
	Mods      []Mod
	Dur       Window
	While     *Cond
	Until     *Trigger
	Cond      *Cond
	Trigger   *Trigger
	Cause     *Cause
	Event     Happening // Negate: effects of this kind only
	Made      *Card     // Create, Token: what is made
	Free      bool      // ignoring costs; Pick: if possible
	GoldOnly  bool      // … Gold costs only: what else it costs to bring something into play is paid (CE-CARDINAL-02)
	FreeIf    *Cond     // … if this holds; alone: paying them unless it does
	Sure      bool      // Negate: what will not be negated as well: "its effects do not happen"; Challenge: it may not be refused
	Once      bool      // "once": the delayed effect, or negation, happens one time
	Refusable bool
	Early     bool   // of what follows a challenge: done before it may be refused
	Pays      Pays   // done to pay the cost that was the trigger
	Instead   bool   // done instead of the occurrence that was the trigger (CE "Substitution")
	Stat      Stat   // Challenge, Duel: what is compared
	Part      Part   // Remove, Discard, Put: what of it
	Bind      Var    // what it did: the things it changed, and whether it did
	Was       Var    // Modify: the number that its first change is about, as it was before
	Words     string // ByHand: what to do
	Span      Span   // of Item.Text
	Style     Style
	Join      Join
	Voice     Voice
	DurStyle  Style
	WhoWord   string
}

// Pays is how an op pays a cost that is not its own (CE "Changes to costs and payments").
type Pays uint8

// The ways.
const (
	NotPaying     Pays = iota
	Paying             // "to pay the cost"
	PayingOther        // "instead to pay the cost"
	PayingInstead      // the same: "to pay the cost instead"
)

// A Mod is one change to what a thing is or may do.
type Mod struct {
	Kind     ModKind
	Only     ModKind // SetTo: Add where it raises and never lowers, Sub where it lowers and never raises; Add: Add where the amount is asked again and again
	Stat     Stat
	Amount   *Value
	Keyword  Keyword
	Keywords []Keyword // AddKeyword: one of these, as you choose; MayNotUse, NeedNotBow: actions with these, too
	Grant    *Item
	Rule     Rule
	Base     bool // SetTo: the base value, of the text's own card; DuelStat: the printed value; NotEvent, NoHonorGain, NoHonorLoss: it is a negation, against which some things are proof
	Sel      *Sel
	Cause    *Cause
	Event    Happening
	Once     bool   // NotEvent: the next one only
	Scope    Scope  // NotEvent: which bonuses and penalties it is about
	To       Zone   // NotEvent, of moves: to where
	From     bool   // … away from the battlefields of the Province that Sel is, and not to them
	Opposing bool   // MayNotAssign, NotEvent: the cards that Sel is are in the army that would be opposed, and not in the own one
	Army     Player // … into whose army
	Phase    Phase  // SkipsPhase
	Manner   Manner // AbilityAlso
	Cond     *Cond
	Floor    int    // CostLess, LoseLess, GainLess, Sub: the lowest number that it makes; Add: the highest; 0: none
	FloorAs  string // how that is written
	Style    Style
	Join     Join
}

// Keep is what a number v becomes that a change would make w, by how far the change goes.
func (m *Mod) Keep(v, w int) int {
	switch {
	case m.Floor == 0:
		return w
	case w < v:
		return max(w, min(v, m.Floor))
	}
	return min(w, max(v, m.Floor))
}

// A Scope says which lasting effects a prevention is about (CE-PREV-07, CE-PREV-08).
type Scope uint8

// The scopes.
const (
	Every   Scope = iota
	Current       // those that began before it
	New           // those that begin after it
)

// A Part is what of a card's stack and unit is meant.
type Part uint8

// The parts.
const (
	Whole Part = iota
	Alone      // without what is attached to it
	OnTop      // only the card that overlays the others
)

// A ModKind is a kind of Mod.
type ModKind uint8

// Kinds of Mods.
const (
	NoMod ModKind = iota
	Add           // Stat + Amount
	Sub           // Stat - Amount
	SetTo
	Least // minimum
	Most  // maximum
	AddKeyword
	LoseKeyword
	GrantItem
	Swap
	EitherWay // Add or Sub, as you choose
	RuleMod   // Rule, with Amount, Sel, Cause as its arguments
)

// A Rule is a named change to the rules, the arguments of which its Mod carries.
type Rule uint8

// The rules that texts change.
const (
	NoRule     Rule = iota
	OnlyAttach      // will only attach to Sel
	NotAttach       // will not attach to Sel
	MayNotAssign
	MayNotAttack
	MayNotDefend
	MayNotTarget // may not be targeted (by Cause)
	MayNotUse    // abilities may not be used
	NotDestroyed // will not be destroyed (by Cause)
	NotBow
	NotStraighten
	NotMove
	NotDishonored
	NotEvent      // effects of kind Event do not happen (from Cause)
	AssignBowed   // may assign even if bowed
	AssignCavalry // may assign in Cavalry manoeuvres
	CostLess      // Gold cost less Amount (for Sel)
	CostMore
	HandLimit       // maximum hand size + Amount
	DrawMore        // draws Amount more in the End Phase
	NotContribute   // adds no Force to the army
	ContributeBowed // adds Force even if bowed
	ContributeChi   // adds Chi to the army, and no Force
	NotReturn       // does not return home bowed
	TwoWeapons
	DiscardToUse // may be discarded from the hand to use its (Keyword) ability without cost
	AttackedLess // Ranged Attacks that target it have Amount less strength
	AttackedMore
	Reconnaissance // Who has it at the battlefields of the Province that is modified
	NotTransfer
	NoLobby
	DuelStat   // uses Stat as its stat in duels; Base: without changes
	RangedMore // Ranged Attacks from Who's actions have Amount more strength
	RangedLess
	AbilitiesNotUsed // abilities on it may not be used
	BaseNotUsed      // … only those printed on it
	NotNegated       // what the op bound to it does
	NoAttaching      // nothing that passes Sel will attach to it, or no more than Amount
	NotControlled    // will not be controlled by a player for whom Cond holds
	EntersOnlyIf     // Cond
	NoRefusing       // its challenges, or challenges to it, may not be refused by it
	NoChallenges     // will not issue challenges
	OnlyOne          // only one copy may be in play
	CountsAs         // is what Sel is called, where only one of them may be controlled
	NotCounted       // does not count toward an Enlightenment Victory
	StraightenEach   // straightens in each player's Straighten Phase
	MoreGold         // produces Amount more Gold, whenever it produces some
	NoHonorGain
	NoHonorLoss
	GainMore // Honor gains (matching Cause) raised by Amount
	LoseMore
	GainLess
	LoseLess
	MustAssign // must be assigned if possible; Base: to attack
	MustFocus
	NeedNotBow   // need not bow as a cost of actions with the Keyword
	NotToPay     // does not bow to pay for actions: for those of Cause, or with the Keyword, if it names any
	IgnoreCost   // a cost that is the Event to it is not paid
	ExtraCost    // actions such as Cause says cost what Grant says besides; Sel: if they have targeted that
	CostOnLess   // every Gold cost on it is lower by Amount: its own, and those in its text
	UseAgain     // its ability may be used one time more than its limit allows
	UseTwice     // its ability may be used a second time
	OnlyTimes    // the Event happens at most Amount times a turn
	StrengthMore // Ranged Attacks' strength
	NoFavor
	WinsTies
	StraightenNot // does not straighten in the Straighten Phase
	EntersBowed
	RangedReach // Who's Ranged Attacks may target Personalities with Followers
	RangedHome  // … and cards in players' homes
	HandLess    // maximum hand size - Amount
	NoHandLimit // has no maximum hand size
	HandSet     // has a maximum hand size of Amount, before other changes
	PlaysFor    // is a player of the Clan Keyword
	SkipsPhase  // Phase does not happen
	ChangeMore  // what happens of kind Event, to Stat, is raised by Amount
	ChangeLess
	ChangeMost     // … and can't be more than Amount
	Overlays       // may overlay Sel
	NoWinning      // will not win duels
	IgnoresHonor   // enters play whatever its Honor Requirement, if Cond
	Discipline     // may be played from the discard pile for Amount more Gold, and is removed from the game then
	MayHit         // of an attack: may target what passes Sel, too
	MayNotHit      // of an attack: may not target what passes Sel
	ProducesMore   // … Gold by Amount for what Cond says
	ComparedTo     // of an attack: it is compared with Stat instead of Force; Once: only if its player wants that
	NoDynasty      // the Province that is modified holds no Dynasty cards
	NextNegated    // the effects of the next action that it performs are negated
	HitDies        // of an attack: what it bows and passes Sel it then destroys, if Cond
	MustHit        // of an attack: may target nothing but what passes Sel
	UsedBowed      // its abilities may be used even if it is bowed
	NoFocusEffects // Focus Effects of its player do nothing; Sel: in a duel that this is in
	NoAttack       // may not declare an attack
	ChiProof       // is not destroyed for having 0 Chi
	HonorProof     // keeps its Personal Honor while dishonorable
	NotPlay        // plays nothing that passes Sel
	PlayLimit      // is played only if Cond
	LosesNothing   // in a duel that it loses nothing is done to it for losing, or no Event; Once: only later, after Phase has begun
	FullCost       // the Gold cost of the item that says so is not reduced
	EntersUnbowed
	NoVictory     // does not win by what Keyword says
	NotProduce    // produces no Gold
	NotChallenged // no challenge to it is issued (from actions with the Keyword)
	LobbyMore     // Who's Family Honor counts as Amount more when he lobbies
	LobbyLess
	NotCopied       // its abilities are not copied
	NoAbilities     // it has lost its abilities; Base: those printed on it
	AbilityLess     // of its own card: its abilities cost Amount less Gold, if Cond
	AbilityCosts    // … cost Amount, if Cond
	AbilityAlso     // … have the designators of Cause, or its Manner, too, if Cond
	PlayedOnce      // of its own card: is not played if Cond
	TakenWhen       // the player ability called Keyword is an action of the designators of Cause, where it is about what passes Sel
	CostKept        // its Gold Cost is not reduced
	Unchanged       // what the op does is neither raised nor lowered
	AnyTerms        // what enters play does so whatever its own text and keywords ask for
	NoEntering      // … and its traits about entering play do nothing
	Unrefused       // its challenges are not refused; Sel: by these
	EntersFor       // bringing it into play costs what Grant says besides
	BeginsWith      // its player begins the game with Amount Provinces
	BeginsFavor     // … and with the Imperial Favor
	PerformsAs      // performs what Cause says as if it had Keyword
	MustAttack      // its controller must declare an attack in his turn, if he may
	Uncounted       // of a Region: does not count against the number that a Province may have
	MoreRegions     // its player's Provinces may have Amount Regions
	Uncombined      // of an attack: it is not combined with others, which under these rules no attack is
	NotPassedOn     // what the op does is not done to another player instead
	Uncopied        // … and what others do as much of as that is nothing
	NeverShamed     // does not lose by Dishonor
	AttachesAnyway  // attaches to Sel whatever the text of that says of its attachments
	NoFocusing      // focuses no cards
	FirstFocus      // it, or its player, has the first opportunity to focus or strike; Base: whatever else gives it to another
	NotRaised       // of an attack: nothing makes it stronger than its own words do
	ChoosesFights   // its player chooses at which battlefield the next battle is fought, instead of the Attacker
	Unhindered      // what would keep it from the Event: assigning, moving, performing, contributing Force (EvBattle), doesn't
	Unnegated       // what comes from Cause will not be negated
	EquipsItself    // of its own card: it may be equipped at the times of Cause, where there is one, besides the usual; To: from there instead of from the hand; Sel: to such
	ActionIs        // the text's own action or effect has Keyword, or counts as such an attack as Cause says; does nothing itself
	HitBows         // of an attack: bows what it would destroy
	HitsAnyForce    // … does to what passes Sel what it does, whatever the strength
	HitsNothing     // … does nothing to its target
	NotLowered      // … nothing makes it weaker than its own words do
	NoSpoils        // a player's cards that battle resolution destroys gain nobody Honor
	MayProclaim     // of its own card: may be bought for Honor, whatever its Clan
	NeverProclaimed // … and never is
	ProclaimsAgain  // … and if somebody was in this turn (CE-DYN-06)
	ProclaimsMore   // buys Amount more Personalities for Honor in a turn
	NumRules
)
