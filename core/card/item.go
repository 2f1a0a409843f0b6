package card

import "slices"

// An ItemKind is what one piece of a card's text is (CE-TEXT, CE-TRAIT, CE-ABIL).
type ItemKind uint8

// Kinds of items.
const (
	Ability    ItemKind = iota // bold designator: a player may take an action from it
	Triggered                  // trait with a trigger: happens whenever that occurs
	Static                     // trait without: always on while its card is in play
	Entering                   // trait about this card entering play: costs, restrictions, who may attach it
	Focus                      // Focus Effect: resolves in a duel
	Resolves                   // an Event's text: happens when it resolves
	Production                 // bow to produce Gold when a Gold cost is paid
	Reminder                   // has no effect: reminder or deck-building text that the deck room reads
	Ever                       // trait that acts whenever its condition holds (CE-DUR-06)
	NumItemKinds
)

// Designators say when an ability can be used.
type Designators uint8

// The designators (CE-ABIL-08); an ability may have several.
const (
	Limited Designators = 1 << iota
	Open
	Battle
	Reaction
	Interrupt // later arcs: a reaction before the current action resolves
	Engage    // later arcs: a reaction after engaging
	Dynasty   // later arcs: in the own Dynasty Phase
	Response  // later arcs: a reaction after an action has resolved
)

// Manner holds the bold words before a designator that change how the ability may be used.
type Manner uint16

// The manners.
const (
	Repeatable     Manner = 1 << iota // any number of times
	Tireless                          // even if its card is bowed
	WithoutUnit                       // even without a unit at the current battlefield
	HomeToo                           // even if this unit is home
	EvenBowed                         // written out: "even if this card is bowed"
	Remote                            // later arcs: even if this unit is at any other location
	NoUnit                            // even if you control no unit at the current battlefield
	EvenDead                          // even if this card is dead
	EvenDiscarded                     // even if it is in a discard pile
	EvenInProvince                    // even if it is face-up in a Province
)

// Elsewhere are the manners in which a Battle ability is used though its card isn't at the current battlefield (CE-COMBAT-17).
const Elsewhere = HomeToo | Remote

// A Limit is how often an item may be used: N times per Per; the zero Limit is the rule's
// once a turn for abilities, unlimited for traits.
type Limit struct {
	N   uint8
	Per Window
}

// A Window is a stretch of game time.
type Window uint8

// The windows; they are also how long effects last.
const (
	NoWindow Window = iota
	ThisTurn
	ThisBattle
	ThisPhase
	ThisAction
	ThisDuel
	ThisAttack
	ThisGame
	NextTurn     // until the end of the source player's next turn
	NextBegin    // until his next turn begins
	SecondTurn   // until his turn after the next begins
	WhileTrue    // while Op.While holds
	UntilTrigger // until Op.Until: a phase that begins or ends
	Permanent
	UntilPaid      // until the turn ends, or the card has been paid for and enters play
	SinceLastEnd   // of conditions: since the player's last End Phase
	SinceTurnEnded // … since his last turn ended
	SinceTurnBegan // … since it began
	ThisCombat     // until the Combat Segment ends
	ThirdTurn      // until his third turn from now begins
)

// An Item is one ability or trait: a heading, and its text as ops.
type Item struct {
	Kind       ItemKind
	Des        Designators
	Manner     Manner
	Keywords   []Keyword // the item's own, before the designator
	Limit      Limit
	LimitOf    *Value // … which is this number, where it is counted
	Trigger    *Trigger
	When       []Cond // conditions of the constraints block, and of a Static's scope
	Bow        bool   // the heading's :bow: cost
	FreeIf     *Cond  // … which its player may ignore if this holds
	Favor      bool   // the heading's cost of discarding the Imperial Favor, with which the ops begin
	BowOr      bool   // … which is one branch of the Choice that the ops begin with
	Either     string // the heading's two costs of which one is paid, with a Choice of which the ops begin
	Gold       *Value // the heading's Gold cost; nil: none (a Strategy's own Gold Cost is added by the rules)
	Ops        []Op   // costs and targeting first, then effects, in printed order
	Style      Style
	Words      string  // the words before an ability's designator, where there are manners among its keywords; a trait's name
	Written    string  // the words of a Manner, or of a Production's bowing, where they are written out
	Heading    Span    // of Text: designators, costs, trigger and conditions before the ops' words
	Afar       Var     // the target that lets it be used from elsewhere, and without a unit, where it is the card itself
	As         Attacks // what its action counts as besides the attacks that it makes
	AfarHere   bool    // … and goes to the current battlefield
	Tail       string  // a last sentence about the ability itself, which always applies (CE-ORDER-04)
	LimitWords Style   // how it is written
	WhenFirst  uint8   // how many of the conditions are written before the trigger
	LimitAt    Style   // where the limit is written: before the trigger, after it, or after its colon
	Own        bool    // of a given item: it calls the card that gives it by its name, which is the card that it is given to
	Optional   bool    // a triggered trait that says "you may" at its start
	Text       string  // its words, normalised: markup and reminder text removed
	Canonical  string  // what the grammar of sentences has read it as, in its one wording
	Span       Span    // where in Card.Text
	Shares     bool    // it speaks of what the card's ability has named, whose resolution it follows
	Why        string  // for an item by hand: why it was not compiled
	Column     int     // … and at which byte of Text reading stopped
}

// A Span is a range of bytes of a text.
type Span struct{ From, To int }

// WordsOf are the words of the item's text from which its ops from first to last were read; "" if there are none.
func (it *Item) WordsOf(first, last int) string {
	from, to := len(it.Text), 0
	for i := first; i <= last && i < len(it.Ops); i++ {
		if sp := it.Ops[i].Span; sp.From < sp.To && sp.To <= len(it.Text) {
			from, to = min(from, sp.From), max(to, sp.To)
		}
	}
	if from >= to {
		return ""
	}
	return it.Text[from:to]
}

// Inert reports whether the item is a trait that isn't read, so that nothing comes of it and nobody is asked: nothing says when.
func (it *Item) Inert() bool {
	switch it.Kind {
	case Static, Triggered, Entering, Ever:
		return it.Trigger == nil && it.ByHand()
	}
	return false
}

// HasKeyword reports whether a keyword is the item's own.
func (it *Item) HasKeyword(k Keyword) bool { return slices.Contains(it.Keywords, k) }

// ByHand reports whether the item, or a part of it, is carried out by a player.
func (it *Item) ByHand() bool {
	for i := range it.Ops {
		if it.Ops[i].Verb == ByHand {
			return true
		}
	}
	return false
}
