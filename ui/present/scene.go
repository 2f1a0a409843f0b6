package present

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/narrate"
)

// A Scene is everything that the table shows, laid out. Cards are in drawing order.
type Scene struct {
	Size    Size
	Seat    core.Seat // whose side is at the bottom
	Table   Rect      // the mat: all but the strip and the side
	Strip   Strip
	Players []Player
	Zones   []Zone
	Cards   []Card
	Fields  []Field
	Duel    *Duel
	Contest *Contest
	Tray    *Tray
	Prompt  Prompt
	Log     Log
	Preview Preview
	Ending  string // how the game ended, once it has
}

// A Strip is the bar at the top: phases, turn, and what is being carried out.
type Strip struct {
	Rect   Rect
	Turn   string
	Phases []PhaseMark
	Mode   string         // how the rules are held, where they aren't enforced
	Trail  []narrate.Part // the procedures under way, outermost first
	TrailR Rect
}

// A PhaseMark is one phase on the strip.
type PhaseMark struct {
	Phase card.Phase
	Name  string
	Rect  Rect
	Now   bool
	Stop  bool // the player wants to be asked there
}

// A Player is a seat's plate.
type Player struct {
	Seat      core.Seat
	Rect      Rect
	Name      string
	Clan      string
	Honor     int
	Hand      int
	Provinces int
	Gold      int  // that the player at this window can still make this turn
	Purse     bool // … which is shown
	Favor     bool
	Active    bool // whose turn it is
	Asked     bool // who has to answer
	Out       bool
	Passed    bool   // has passed in the round under way
	Role      string // in the attack: attacks, defends, whose ally, invited by whom
	Glow      Glow
}

// A ZoneKind is what a zone is.
type ZoneKind uint8

// The kinds of zones.
const (
	HomeZone ZoneKind = iota
	ProvinceZone
	PileZone
	HandZone
	FieldZone // one side of a battlefield
	StageZone // the resolution area
	FocusZone
	TrayZone
	ContestZone // a player in a lobbying contest
)

var zoneNames = [...]string{"home", "province", "pile", "hand", "field", "stage", "focus", "tray", "contest"}

// String is the kind's name.
func (k ZoneKind) String() string { return zoneNames[k] }

// A Zone is an area of the table on which cards lie and can be dropped.
type Zone struct {
	Kind     ZoneKind
	Rect     Rect
	Seat     core.Seat
	Place    core.Place
	Title    string
	Number   int // of a Province, from 1 at its owner's left
	Strength int // of a Province
	Printed  int // … as it would be without effects
	Field    int // the battlefield, from 1
	Side     core.Flags
	Count    int
	Deck     bool // with cards in it, nobody may know how many (CE-KNOW-05)
	Glow     Glow
}

// A Glow is why a card or zone stands out.
type Glow uint8

// The glows, from weak to strong.
const (
	NoGlow   Glow = iota
	Involved      // what the running effect is about
	Acting        // the running effect comes from it
	Usable        // something can be done with it
	Target        // it answers the question
	Proposed      // it is part of the proposed payment
	Led           // a lesson speaks of it
	DropOK        // a drop here would do something
)

var glowNames = [...]string{"", "involved", "acting", "usable", "target", "proposed", "led", "drop"}

// String is the glow's name.
func (g Glow) String() string { return glowNames[g] }

// A Back is which back a face-down card shows.
type Back uint8

// The backs.
const (
	FaceShown Back = iota
	DynastyBack
	FateBack
)

// A Card is one card on the table.
type Card struct {
	ID     core.CardID
	Face   *card.Card // nil: only the back is known
	Back   Back       // FaceShown if the face is up
	Rect   Rect       // as it lies: turned cards have their sides exchanged
	Turn   int        // degrees clockwise: 90 bowed, 180 dishonorable
	Seat   core.Seat  // who controls it
	Host   core.CardID
	Zone   ZoneKind
	Glow   Glow
	Badges Badges
	Dim    bool // bowed, done, or not what is asked for
	Pile   int  // how many cards lie here, when it is the top of a pile; of a deck 1
	Draws  bool // may be dragged
}

// Badges are what is marked on a card.
type Badges struct {
	Stats  []StatBadge
	Tokens []Token
	Notes  []string // in words, for the preview: effects, keywords, marks
	Under  int      // cards that lie under it
	Tag    string   // a word above it: what it is there, where that isn't plain
	Dead   bool
	Dishon bool
}

// A StatBadge is a stat now and as printed.
type StatBadge struct {
	Stat    card.Stat
	Now     int
	Printed int
}

// A Token is a kind of token on a card and how many.
type Token struct {
	Title string
	N     int
}

// A Field is one battlefield as it stands.
type Field struct {
	N        int // from 1
	Rect     Rect
	Bar      Rect // where the sums stand
	Title    string
	Now      bool // being fought at
	Done     bool
	Upper    Side
	Lower    Side
	Strength int // of the Province, -1: none
	Number   int // of the Province
	Owner    core.Seat
	Outlook  string   // what would happen if all passed now
	Briefly  []string // the same in fewer and fewer words
	Verdict  Verdict
	Good     int // what the verdict is worth to the player at this window: more than 0 what his side wins by
}

// A Side is one army.
type Side struct {
	Seat      core.Seat
	Name      string
	Attacking bool
	Units     int
	Force     int
	Shares    []Share // what each player adds, where there are allies
}

// A Share is one player's part of an army.
type Share struct {
	Seat  core.Seat
	Name  string
	Clan  string
	Force int
	Label Rect // where it is written, above the player's units
}

// A Verdict is an outlook in one word.
type Verdict uint8

// The verdicts.
const (
	Undecided Verdict = iota
	AttackerWins
	ProvinceFalls
	DefenderWins
	Tie
)

var verdictNames = [...]string{"undecided", "attacker", "province-falls", "defender", "tie"}

// String is the verdict's name.
func (v Verdict) String() string { return verdictNames[v] }

// A Duel is the duel under way: two Personalities, what they compare, what was focused.
type Duel struct {
	Rect  Rect
	Sides [2]DuelSide
	Turn  int    // whose opportunity; -1: nobody's
	Note  string // what whoever has it may do
}

// A DuelSide is one duelist.
type DuelSide struct {
	Card    core.CardID
	Name    string
	Seat    core.Seat
	Stat    card.Stat
	Base    int
	Focused int
	Known   int  // the Focus Values of those cards among them that are known here
	Hidden  int  // how many aren't
	Pool    int  // cards left in the focus pool; -1: cards are focused from the hand alone
	Half    Rect // what the duelist lies on
	Rect    Rect // of the picture
	Head    Rect // of what is written of him
	Cards   Rect // of what is focused
}

// A Tray lies over the table and shows the cards of a pile, or those among which to choose.
type Tray struct {
	Rect  Rect
	Title string
	Place core.Place
	Close Rect // a tap there puts the pile back; empty where it stays until the choice is made
}

// A Prompt is what is asked, and the plain answers.
type Prompt struct {
	Rect    Rect
	Text    string
	Detail  string // the card that asks, or what is interrupted
	Rule    string // the id of the rule by which it is asked
	Mine    bool   // this window has to answer
	Buttons []Button
}

// A Button is a plain answer.
type Button struct {
	Rect    Rect
	Text    string
	Key     string // the key that presses it, as players read it
	Deed    Deed   // what that key stands for; none for digits
	Primary bool
	Do      Plan
	Command Command
}

// A Command is what a button or key does that is no answer of the game.
type Command uint8

// The commands.
const (
	NoCommand Command = iota
	TakeBack
	PassOn    // pass until something happens
	CloseTray // put an opened pile back
)

// A Log is the panel of what happened.
type Log struct {
	Rect  Rect
	Lines []narrate.Line // those that are shown
	Which LogFilter      // which these are
	Chat  Rect           // of the field to say something; empty: there is none
}

// A Preview is the enlarged card at the side.
type Preview struct {
	Rect   Rect
	Card   core.CardID
	Face   *card.Card
	Back   Back
	Badges Badges
}
