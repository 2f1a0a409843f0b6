package core

import (
	"strings"

	"kotei/core/card"
)

// A Ruleset is an edition: numbers, procedures as step lists, how questions are answered, and a few
// named strategies. It is immutable while games use it.
type Ruleset struct {
	Name string
	Book string            // what the ids of its rules begin with: "CE-"
	Own  map[string]string // its own ids, by those of rules in other books that are about the same thing

	HandStart, HandMax      int
	Provinces               int
	HonorToWin, HonorToLose int
	DeckMin                 [2]int // Dynasty, Fate
	Copies                  int
	PersonalHonorMax        int // 0: there is none
	RecruitDiscount         int
	IgnoreHonorCost         int
	AllyHonor               int
	BattleHonor, TieHonor   int  // per card destroyed
	FocusPool               int  // 0: there is none, and cards of the hand are focused, any number (HE-DUEL-08)
	DragonFavor             bool // the only Dragon Clan player starts with the Favor
	Clans                   []string
	Factions                []Faction  // those of the Clans that have other names, or are none for Personalities
	Implied                 []Implied  // traits that others bring with them
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
	StrategyKeywords    bool // … a Strategy or Kiho does, where other cards don't (GE-KEY-03)
	TitleWords          bool // a card has the words of its title as keywords, whatever their form (GE-KEY-01, GE-KEY-05)
	UnalignedTrait      bool // Unaligned is a trait, which cards with a Clan alignment may have, too (GE-FAC-05)
	UnitKeywords        bool // a unit has each keyword that its Personality and all its Followers have (EE-KEYW-10)
	ConquerorStays      bool // a Conqueror's unit comes home unbowed, as its reminder text says (else EE-KEYW-04)
	FortificationsBowed bool // a Fortification enters play bowed as other Holdings do, by the reminder texts of the last arcs (else GE-HOLD-03)
	TacticalTargets     bool // Tactical actions target no other Personality of one's own than a Tactician (EE-KEYW-06)
	IgnoresHonor        bool // who pays IgnoreHonorCost may recruit a Personality whose Honor Requirement he doesn't meet (CE-DYN-03)
	RingsHowever        bool // five Rings win however they came into play (GE-WIN-08); else by their own text alone (CE-WIN-07)
	ProclaimsOften      bool // any number of Personalities may be recruited for Honor in a turn (GE-PERS-03)
	EventsOnce          Once // how often Events of one title resolve (CE-EVENT-06, GE-EVT-04, HE-EVT-03)
	ShotsBow            bool // a Ranged Attack bows the Personality or Follower that makes it, unless its text says how it is used (HE-RNG-01)
	ShotsCombine        bool // Ranged Attacks of several cards of one unit may be combined into one (HE-RNG-05)
	FearOnUnits         bool // Fear targets a unit, and bows its Followers (HE-FEAR-01)
	FearOnce            bool // a card uses Fear once a battle, unless its text says how often (HE-FEAR-03)
	TacticsEachBattle   bool // a Tactician performs one Tactical action a battle (HE-SPT-07); else one a turn (CE-TERMTACT-02)
	Relevance           bool // an action in a battle is tied to it by its card, or by what it brings, targets or affects there (GE-PRES-04); else by the Rule of Location (CE-COMBAT-13)
	TerrainsWait        bool // a Terrain that isn't Immediate acts once all have passed in combat, and lasts as other effects do (GE-TERR-05, HE-TERR-03)
	TerrainsFall        bool // Terrains are destroyed as their battle ends (GE-TERR-02); else discarded (CE-FINAL-06)
	VictoryOverArmy     bool // a battle in which one side has no units left is won by nobody (HE-RES-05)
	LooksAgain          bool // an action doesn't affect a target that Reactions have made unfit for it (GE-REA-10); else CE-ACT-28
	ReactionsPresent    bool // Reactions in a battle need a unit there, too (GE-PRES-03; else HE-BAS-03)
	SecondBattles       bool // who has fought may be moved into another battle (GE-PRES-12); else CE-COMBAT-19
	OpenInCombat        bool // Open actions may be taken in the Combat Segment (GE-ACTN-04)
	NeighborFirst       bool // who sits to the left of who caused something reacts first (GE-REA-07)
	UniqueInGame        bool // a Unique card is in play once among all players (GE-UNIQ-01)
	OverlaysFree        bool // an Experienced version costs no Gold, however many levels it lies above (HE-EXP-03)
	StackHonor          bool // each card of a stack that a won battle destroys gives Honor (GE-RES-08)
	TakenGoesHome       bool // a card whose control changes goes home, whatever battle it is in (GE-PLAY-04)
	SpellsUpToChi       bool // a Shugenja may have as many Spells as he has Chi (GE-SPL-02)
	UnitBowed           bool // bowed cards, and the Followers of bowed Personalities, give no Force to their unit or army (GE-RES-03, GE-RES-05)
	CopyTakesBack       bool // with a copied ability go the tokens that it has made (GE-COPY-04)
	OverlaysAll         bool // Experienced cards of all types overlay earlier versions, not only Personalities (GE-EXP-03)
	RegionsWait         bool // Regions enter play once all Events have resolved (GE-REG-01); one that can't, or isn't paid for, waits in its Province (GE-REG-04)
	RegionsFall         bool // what is attached to a Province is destroyed with it (GE-PROV-06)
	LeaderRehonors      bool // only the leader's own dishonorable Personalities are rehonored in place of his Honor (HE-DIS-03)
	CancelKeepsUse      bool // an action that is negated as a whole doesn't count as used (GE-CANC-01)
	CancelPays          bool // what a negated action would have attached is paid for, and goes back (GE-CANC-06)
	SenseiFromDeck      bool // a deck's Sensei begins in the Fate deck, from which its player chooses one (GE-SEN-02); else beside the Stronghold
	CutAddsUp           bool // the cut that decides who starts is added to Family Honor and to earlier cuts (GE-START-01, GE-START-02)
	PlusFollowers       bool // what a Follower prints with a "+" is added to its Personality, and not to the unit (GE-BON-09)
	Ancestors           bool // an Ancestor bows whom it joins, who has to share its alignment, and stays with him (GE-ANC-02)
	AncestorsFollow     bool // an Ancestor is a Follower while it is out of play, and its Force isn't raised (HE-ANC-01, HE-ANC-06)
	CasterBows          bool // a Spell bows its Shugenja, and a Kiho a Shugenja or Monk, though it doesn't say so (GE-SPU-01, HE-ACT-03)
	KihoCasts           bool // a Kiho's effects are Spell effects, and no Follower casts it (GE-KIHO-02, GE-KIHO-04)
	OneCaster           bool // of those who perform a Ritual only the one who has the Spell is its caster (HE-SPL-06)
	ChoicesTarget       bool // what an action that doesn't speak of targets lets its player choose, it targets (GE-TARG-04)
	DuelDefaults        bool // a challenge of which its text says nothing else may be refused, and who loses its duel is destroyed (HE-DUEL-02, HE-DUEL-12)
	OwnBowed            Ban  // whether one's own bowed Personalities may be targeted and chosen (GE-TARG-12, HE-TARG-02)

	First      Proc // the procedure that a game begins with
	StateRules Proc // runs to a fixpoint after every fact
	ByHand     Proc // does by hand what Chance decides: [FactShuffle], [FactRandom], [FactRoll] as its frame's Mode
}

// Cite is the id that is cited of rules about one thing, which blanks divide: the own book's, else the first.
func (r *Ruleset) Cite(ids string) string {
	first := ""
	for id := range strings.FieldsSeq(ids) {
		switch {
		case strings.HasPrefix(id, r.Book):
			return id
		case first == "":
			first = id
		}
	}
	if own := r.Own[first]; own != "" {
		return own
	}
	return first
}

// Once says how often something happens in a game.
type Once uint8

// How often.
const (
	OncePerPlayer Once = iota
	OncePerGame
	EachTime
)

// A Ban says what actions may not do with something.
type Ban uint8

// The bans.
const (
	NoBan Ban = iota
	NotTargeted
	NotChosen // nor targeted
)

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
