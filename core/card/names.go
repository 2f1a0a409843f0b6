package card

import "strings"

// The names that listings and failing tests print; play does not depend on them.

var verbNames = []string{
	NoVerb: "NoVerb", ByHand: "ByHand", Colour: "Colour", If: "If", Else: "Else", May: "May", Choice: "Choice",
	Branch: "Branch", Delay: "Delay", Repeat: "Repeat", Pick: "Pick", Name: "Name", Bow: "Bow",
	Straighten: "Straighten", Destroy: "Destroy", Discard: "Discard", Dishonor: "Dishonor", Rehonor: "Rehonor",
	Seppuku: "Seppuku", Die: "Die", Move: "Move", Switch: "Switch", Assign: "Assign", Attach: "Attach", Transfer: "Transfer", Enter: "Enter",
	Recruit: "Recruit", Put: "Put", Turn: "Turn", Show: "Show", Look: "Look", Search: "Search", Shuffle: "Shuffle",
	Remove: "Remove", Create: "Create", PutToken: "Token", LoseToken: "LoseToken", Control: "Control", Modify: "Modify",
	Ranged: "Ranged", Melee: "Melee", Fear: "Fear", Copy: "Copy", CopyKeyword: "CopyKeyword", LoseAbility: "LoseAbility", GainHonor: "GainHonor", LoseHonor: "LoseHonor", GainOrLose: "GainOrLose",
	SetHonor: "SetHonor", Draw: "Draw", Produce: "Produce", Pay: "Pay", PayLess: "PayLess", TakeFavor: "TakeFavor", LoseFavor: "LoseFavor", GainProvince: "GainProvince", EndEffects: "EndEffects", Contest: "Contest",
	Refill: "Refill", Win: "Win", Lose: "Lose", Challenge: "Challenge", Duel: "Duel", Substitute: "Substitute", WinDuel: "WinDuel", LoseDuel: "LoseDuel", MayRefuse: "MayRefuse",
	Negate: "Negate", Redirect: "Redirect", ExtraAction: "ExtraAction", FirstAction: "FirstAction",
	EndBattle: "EndBattle", EndDuel: "EndDuel", NewField: "NewField", NewBattle: "NewBattle", NewAttack: "NewAttack",
	ChangeAmount: "ChangeAmount", Settle: "Settle",
}

var howNames = []string{
	Nothing: "Nothing", Ref: "Ref", Target: "Target", Choose: "Choose", All: "All", Random: "Random", Top: "Top",
	Bottom: "Bottom", Any: "Any",
}

var thingNames = []string{
	Cards: "Cards", Units: "Units", Players: "Players", Provinces: "Provinces", Battlefields: "Battlefields",
	Armies: "Armies", Abilities: "Abilities", Actions: "Actions", Tokens: "Tokens", Holdings: "Holdings",
	KeywordThings: "Keywords", TitleThings: "Titles", ClanThings: "Clans",
	Locations: "Locations",
}

var zoneNames = []string{
	InPlay: "InPlay", Hand: "Hand", DynastyDeckZone: "DynastyDeckZone", FateDeckZone: "FateDeckZone",
	DynastyDiscard: "DynastyDiscard", FateDiscard: "FateDiscard", AnyDiscard: "AnyDiscard",
	ProvinceZone: "ProvinceZone", HomeZone: "HomeZone", BattlefieldZone: "BattlefieldZone",
	CurrentBattlefield: "CurrentBattlefield", RemovedZone: "RemovedZone", FocusPool: "FocusPool",
	FocusArea: "FocusArea", UnderCard: "UnderCard", ResolutionArea: "ResolutionArea", AnyDeck: "AnyDeck",
	OutOfPlay: "OutOfPlay", HandOrDiscard: "HandOrDiscard", Anywhere: "Anywhere", OwnDeck: "OwnDeck",
	ProvinceOrDiscard: "ProvinceOrDiscard", HandOrProvince: "HandOrProvince",
}

var playerNames = []string{
	NoPlayer: "NoPlayer", You: "You", Another: "Another", EachOther: "EachOther", EachPlayer: "EachPlayer",
	AnyPlayer: "AnyPlayer", Controller: "Controller", OwnerOf: "OwnerOf", Attacker: "Attacker", Defender: "Defender",
	EnemyLeader: "EnemyLeader", EnemyPlayer: "EnemyPlayer", Chosen: "Chosen", ActivePlayer: "ActivePlayer", TheirOwn: "TheirOwn", YouAnd: "YouAnd", FavorHolder: "FavorHolder", LeftOf: "LeftOf", RightOf: "RightOf", TakenFrom: "TakenFrom",
}

var modNames = []string{
	NoMod: "NoMod", Add: "Add", Sub: "Sub", SetTo: "SetTo", Least: "Least", Most: "Most", AddKeyword: "AddKeyword",
	LoseKeyword: "LoseKeyword", GrantItem: "GrantItem", Swap: "Swap", EitherWay: "EitherWay",
	RuleMod: "RuleMod",
}

var ruleNames = []string{
	NoRule: "NoRule", OnlyAttach: "OnlyAttach", NotAttach: "NotAttach", MayNotAssign: "MayNotAssign",
	MayNotAttack: "MayNotAttack", MayNotDefend: "MayNotDefend", MayNotTarget: "MayNotTarget",
	MayNotUse: "MayNotUse", NotDestroyed: "NotDestroyed", NotBow: "NotBow",
	NotStraighten: "NotStraighten", NotMove: "NotMove", NotDishonored: "NotDishonored", NotEvent: "NotEvent",
	AssignBowed: "AssignBowed", AssignCavalry: "AssignCavalry", CostLess: "CostLess", CostMore: "CostMore",
	HandLimit: "HandLimit", DrawMore: "DrawMore",
	NotContribute: "NotContribute", ContributeBowed: "ContributeBowed", ContributeChi: "ContributeChi", NotReturn: "NotReturn",
	TwoWeapons: "TwoWeapons", DiscardToUse: "DiscardToUse", AttackedLess: "AttackedLess", AttackedMore: "AttackedMore",
	Reconnaissance: "Reconnaissance", NotTransfer: "NotTransfer", NoLobby: "NoLobby", DuelStat: "DuelStat",
	RangedMore: "RangedMore", RangedLess: "RangedLess", AbilitiesNotUsed: "AbilitiesNotUsed", NotNegated: "NotNegated",
	OnlyOne: "OnlyOne", CountsAs: "CountsAs", NotCounted: "NotCounted", StraightenEach: "StraightenEach", MoreGold: "MoreGold", NoHonorGain: "NoHonorGain", NoHonorLoss: "NoHonorLoss",
	GainMore: "GainMore", LoseMore: "LoseMore", GainLess: "GainLess", LoseLess: "LoseLess", MustAssign: "MustAssign",
	MustFocus: "MustFocus", NeedNotBow: "NeedNotBow", NotToPay: "NotToPay", IgnoreCost: "IgnoreCost", ExtraCost: "ExtraCost", CostOnLess: "CostOnLess",
	NextNegated: "NextNegated", UseAgain: "UseAgain", UseTwice: "UseTwice", OnlyTimes: "OnlyTimes", StrengthMore: "StrengthMore", NoFavor: "NoFavor",
	WinsTies:      "WinsTies",
	StraightenNot: "StraightenNot", EntersBowed: "EntersBowed",
	RangedReach: "RangedReach", RangedHome: "RangedHome",
	NoHandLimit: "NoHandLimit", HandSet: "HandSet", HandLess: "HandLess", PlaysFor: "PlaysFor", BaseNotUsed: "BaseNotUsed",
	SkipsPhase: "SkipsPhase", ChangeMore: "ChangeMore", ChangeLess: "ChangeLess",
	ChangeMost: "ChangeMost", Overlays: "Overlays",
	NoAttaching: "NoAttaching", NoWinning: "NoWinning", IgnoresHonor: "IgnoresHonor",
	Discipline: "Discipline", NotControlled: "NotControlled", EntersOnlyIf: "EntersOnlyIf", MayHit: "MayHit", ProducesMore: "ProducesMore", MayNotHit: "MayNotHit", HitDies: "HitDies", MustHit: "MustHit", UsedBowed: "UsedBowed", NoFocusEffects: "NoFocusEffects", NoAttack: "NoAttack", ChiProof: "ChiProof", HonorProof: "HonorProof", NotPlay: "NotPlay", PlayLimit: "PlayLimit", LosesNothing: "LosesNothing", FullCost: "FullCost", EntersUnbowed: "EntersUnbowed", NoVictory: "NoVictory", Unchanged: "Unchanged", AnyTerms: "AnyTerms", NoEntering: "NoEntering", Unrefused: "Unrefused", Uncounted: "Uncounted", MoreRegions: "MoreRegions", Uncombined: "Uncombined", NotPassedOn: "NotPassedOn", Uncopied: "Uncopied", NeverShamed: "NeverShamed", Unhindered: "Unhindered", ChoosesFights: "ChoosesFights", NotRaised: "NotRaised", NoFocusing: "NoFocusing", FirstFocus: "FirstFocus", AttachesAnyway: "AttachesAnyway", EntersFor: "EntersFor", BeginsWith: "BeginsWith", BeginsFavor: "BeginsFavor", NotProduce: "NotProduce", NoSpoils: "NoSpoils", HitBows: "HitBows", HitsAnyForce: "HitsAnyForce", HitsNothing: "HitsNothing", ActionIs: "ActionIs", NotLowered: "NotLowered", MayProclaim: "MayProclaim", NeverProclaimed: "NeverProclaimed", ProclaimsAgain: "ProclaimsAgain", ProclaimsMore: "ProclaimsMore",
	NotChallenged: "NotChallenged", LobbyMore: "LobbyMore", LobbyLess: "LobbyLess",
	NotCopied: "NotCopied", NoAbilities: "NoAbilities",
	AbilityLess: "AbilityLess", AbilityCosts: "AbilityCosts", AbilityAlso: "AbilityAlso", PlayedOnce: "PlayedOnce",
	TakenWhen: "TakenWhen", Unnegated: "Unnegated", EquipsItself: "EquipsItself", PerformsAs: "PerformsAs", MustAttack: "MustAttack",
	CostKept:   "CostKept",
	ComparedTo: "ComparedTo", NoDynasty: "NoDynasty", NoRefusing: "NoRefusing", NoChallenges: "NoChallenges",
}

var atomNames = []string{
	NoAtom: "NoAtom", IsKeyword: "IsKeyword", IsClan: "IsClan", IsTitle: "IsTitle", IsBowed: "IsBowed",
	IsDishonorable: "IsDishonorable", IsFaceUp: "IsFaceUp", IsDead: "IsDead", IsHonorablyDead: "IsHonorablyDead", IsDishonorablyDead: "IsDishonorablyDead", IsAttacking: "IsAttacking",
	IsDefending: "IsDefending", IsOpposed: "IsOpposed", IsOpposing: "IsOpposing", IsEnemy: "IsEnemy",
	IsYours: "IsYours", IsOwned: "IsOwned", IsHere: "IsHere", IsHome: "IsHome", IsAtBattle: "IsAtBattle",
	IsSameLocation: "IsSameLocation", IsWithin: "IsWithin", IsOn: "IsOn", IsAttached: "IsAttached",
	HasAttached: "HasAttached", IsStat: "IsStat", IsSame: "IsSame", IsDifferent: "IsDifferent", IsNamed: "IsNamed", IsNot: "IsNot",
	IsOneOf: "IsOneOf", IsHuman: "IsHuman", IsInfantry: "IsInfantry",
	IsAligned: "IsAligned", IsYourClan: "IsYourClan", IsUnique: "IsUnique", IsExperienced: "IsExperienced",
	IsCreated: "IsCreated", IsPerforming: "IsPerforming", HasPerformed: "HasPerformed", HasToken: "HasToken",
	HasAbility: "HasAbility", IsInArmy: "IsInArmy", IsUnopposed: "IsUnopposed", IsFocused: "IsFocused",
	IsRevealed: "IsRevealed", DidEvent: "DidEvent", IsAdjacent: "IsAdjacent",

	IsInPlay: "IsInPlay", IsDiscarded: "IsDiscarded", IsGoldProducer: "IsGoldProducer", IsPaidOnto: "IsPaidOnto", IsRightmost: "IsRightmost",
	IsLeftmost: "IsLeftmost", IsWithArmy: "IsWithArmy", IsWithoutArmy: "IsWithoutArmy", IsAnywhere: "IsAnywhere", IsDueling: "IsDueling", IsChallenger: "IsChallenger",
	IsCurrent: "IsCurrent", IsInvolved: "IsInvolved", IsItsTarget: "IsItsTarget", IsLegal: "IsLegal", IsTaking: "IsTaking", MayAssign: "MayAssign", AnyOf: "AnyOf", IsAllied: "IsAllied", HasWord: "HasWord", HasKeywordWord: "HasKeywordWord", HasWordAnywhere: "HasWordAnywhere", IsOfFamily: "IsOfFamily", Unfought: "Unfought", IsTogether: "IsTogether", IsTopmost: "IsTopmost", IsPlayed: "IsPlayed", HasUnits: "HasUnits", IsInUnit: "IsInUnit", Controls: "Controls", IsOf: "IsOf", IsExtreme: "IsExtreme", Unless: "Unless", IsPriced: "IsPriced",
}

var valueNames = []string{
	Const: "Const", StatOf: "StatOf", CountOf: "CountOf", SumOf: "SumOf", BestOf: "BestOf", CountIn: "CountIn",
	TokensOn: "TokensOn", HonorOf: "HonorOf", HandOf: "HandOf", ProvincesOf: "ProvincesOf", PaidGold: "PaidGold",
	DistinctOf: "DistinctOf", Plus: "Plus", Minus: "Minus", Times: "Times", Half: "Half",
	Variable: "Variable",
	CaseOf:   "CaseOf", Difference: "Difference", UpTo: "UpTo", EnteringLoss: "EnteringLoss",
	Lower: "Lower", Higher: "Higher", SumIn: "SumIn", StrongholdOf: "StrongholdOf", HandMostOf: "HandMostOf", PerN: "PerN", OneOfTwo: "OneOfTwo", TimesOf: "TimesOf", HowMuch: "HowMuch", LostOf: "LostOf",
}

var condNames = []string{
	NoCond: "NoCond", Compare: "Compare", Exists: "Exists", Is: "Is", Did: "Did", Chose: "Chose", Done: "Done", YourTurn: "YourTurn",
	InPhase: "InPhase", InBattle: "InBattle", IsAttacker: "IsAttacker", IsDefender: "IsDefender", HasFavor: "HasFavor",
	HighestHonor: "HighestHonor", NoHigherHonor: "NoHigherHonor", FewestProvinces: "FewestProvinces", AloneInArmy: "AloneInArmy", StillLegal: "StillLegal", WouldBeOpposed: "WouldBeOpposed", WonBattle: "WonBattle", LostBattle: "LostBattle",
	AllOf: "AllOf", OneOf: "OneOf", Happened: "Happened", BeforeDefender: "BeforeDefender", EnemiesWere: "EnemiesWere", BeganDuel: "BeganDuel",
	Refused: "Refused", PaysFor: "PaysFor", FaceUpInProvince: "FaceUpInProvince", OnTopOf: "OnTopOf",
	HasReconnaissance: "HasReconnaissance", FirstTurn: "FirstTurn", PlaysClan: "PlaysClan", Targeted: "Targeted", PaidFor: "PaidFor", PaidWith: "PaidWith", NormalPhase: "NormalPhase",

	SameKeyword: "SameKeyword", DifferentKeyword: "DifferentKeyword",
	EventResolving: "EventResolving", ActionResolving: "ActionResolving", HonorBeside: "HonorBeside", WentFirst: "WentFirst", OfAction: "OfAction", SomeControls: "SomeControls", IsOdd: "IsOdd", AsAdditional: "AsAdditional", TakenAs: "TakenAs", HandBeside: "HandBeside", HasDestroyed: "HasDestroyed", InDuel: "InDuel", InCombat: "InCombat", InResolution: "InResolution", AtProvince: "AtProvince", MeetsTerms: "MeetsTerms", Several: "Several",
}

var cmpNames = []string{
	Equal: "Equal", NotEqual: "NotEqual", Less: "Less", AtMost: "AtMost", More: "More", AtLeast: "AtLeast",
}

var itemNames = []string{
	Ability: "Ability", Triggered: "Triggered", Static: "Static", Entering: "Entering", Focus: "Focus",
	Resolves: "Resolves", Production: "Production", Reminder: "Reminder", Ever: "Ever",
}

var windowNames = []string{
	NoWindow: "NoWindow", ThisTurn: "ThisTurn", ThisBattle: "ThisBattle", ThisPhase: "ThisPhase",
	ThisAction: "ThisAction", ThisDuel: "ThisDuel", ThisAttack: "ThisAttack", ThisGame: "ThisGame",
	NextTurn: "NextTurn", NextBegin: "NextBegin", SecondTurn: "SecondTurn", WhileTrue: "WhileTrue",
	UntilTrigger: "UntilTrigger", Permanent: "Permanent", UntilPaid: "UntilPaid", SinceLastEnd: "SinceLastEnd", SinceTurnEnded: "SinceTurnEnded", SinceTurnBegan: "SinceTurnBegan", ThisCombat: "ThisCombat", ThirdTurn: "ThirdTurn",
}

var varNames = []string{
	NoVar: "NoVar", Self: "Self", Host: "Host", Subject: "Subject", Object: "Object", Actor: "Actor", Winner: "Winner",
	Loser: "Loser", Made: "Made", Action: "Action", Here: "Here", ByPlayer: "ByPlayer", Each: "Each", Doer: "Doer",
	YourDuelist: "YourDuelist", Rival: "Rival", Challenger: "Challenger", Challenged: "Challenged", Performer: "Performer", Giver: "Giver", GiverTarget: "GiverTarget", GiverDoer: "GiverDoer",
}

func (v Verb) String() string { return name(verbNames, int(v)) }

func (h How) String() string { return name(howNames, int(h)) }

func (t Thing) String() string { return name(thingNames, int(t)) }

func (z Zone) String() string { return name(zoneNames, int(z)) }

func (p Player) String() string { return name(playerNames, int(p)) }

func (m ModKind) String() string { return name(modNames, int(m)) }

func (r Rule) String() string { return name(ruleNames, int(r)) }

func (a AtomKind) String() string { return name(atomNames, int(a)) }

func (v ValueKind) String() string { return name(valueNames, int(v)) }

func (c CondKind) String() string { return name(condNames, int(c)) }

func (c Cmp) String() string { return name(cmpNames, int(c)) }

func (s Scope) String() string { return name([]string{"Every", "Current", "New"}, int(s)) }

func (p Part) String() string { return name([]string{"Whole", "Alone", "OnTop"}, int(p)) }

func (i ItemKind) String() string { return name(itemNames, int(i)) }

func (w Window) String() string { return name(windowNames, int(w)) }

func (v Var) String() string {
	if v >= Whence {
		return (v - Whence).String() + "'s"
	}
	if v >= FirstVar {
		return "v" + itoa(int(v-FirstVar)+1)
	}
	return name(varNames, int(v))
}

// String lists the types of the set.
func (s TypeSet) String() string {
	var names []string
	for t := range numTypes {
		if s != 0 && s.Has(t) {
			names = append(names, t.String())
		}
	}
	return strings.Join(names, "|")
}

var designatorNames = []string{"Limited", "Open", "Battle", "Reaction", "Interrupt", "Engage", "Dynasty", "Response"}

// String lists the designators.
func (d Designators) String() string { return flags(int(d), designatorNames) }

var mannerNames = []string{
	"Repeatable", "Tireless", "Absent", "HomeToo", "EvenBowed",
	"Remote", "NoUnit", "EvenDead", "EvenDiscarded", "EvenInProvince",
}

// String lists the manners.
func (m Manner) String() string { return flags(int(m), mannerNames) }

func flags(n int, names []string) string {
	var on []string
	for i, s := range names {
		if n&(1<<i) != 0 {
			on = append(on, s)
		}
	}
	return strings.Join(on, "|")
}

func (t Timing) String() string {
	return name([]string{"Before", "When", "After", "Instead", "Would"}, int(t))
}
