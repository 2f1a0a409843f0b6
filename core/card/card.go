package card

import (
	"slices"
	"strconv"
	"strings"
)

// A Type is what kind of card a card is, as printed.
type Type uint8

// The card types of all editions, in the order in which decks list them, and their names as card files write them.
const (
	NoType      Type = iota // none
	Stronghold              // stronghold
	Sensei                  // sensei
	Wind                    // wind
	Event                   // event
	Celestial               // celestial
	Region                  // region
	Holding                 // holding
	Personality             // personality
	Strategy                // strategy
	Ring                    // ring
	Follower                // follower
	ItemCard                // item
	Spell                   // spell
	Ancestor                // ancestor
	Kiho                    // kiho
	OtherType               // other
	numTypes
)

// ParseType is the inverse of [Type.String]; "action", the older word, is a Strategy.
func ParseType(s string) (Type, bool) {
	if s == "action" {
		return Strategy, true
	}
	for t := NoType + 1; t < numTypes; t++ {
		if t.String() == s {
			return t, true
		}
	}
	return NoType, false
}

// A TypeSet is a set of card types; the empty set means any.
type TypeSet uint32

// Types builds a set.
func Types(ts ...Type) TypeSet {
	var s TypeSet
	for _, t := range ts {
		s |= 1 << t
	}
	return s
}

// Has reports whether t is in the set; the empty set has every type.
func (s TypeSet) Has(t Type) bool { return s == 0 || s&(1<<t) != 0 }

// Attachments are the types that enter play on a Personality (CE-ATTACH).
const Attachments = TypeSet(1<<Follower | 1<<ItemCard | 1<<Spell | 1<<Ancestor)

// SaysAncestor reports whether the types are Ancestors by name, which the later arcs have as a keyword of Personalities and Followers;
// "attachments" and "Fate cards" are not.
func (s TypeSet) SaysAncestor() bool { return s.Has(Ancestor) && s&Attachments != Attachments }

// A Deck is where a card belongs when it is not in play.
type Deck uint8

// The decks.
const (
	NoDeck Deck = iota
	PreGame
	DynastyDeck
	FateDeck
)

// Deck is the deck that cards of this type belong to.
func (t Type) Deck() Deck {
	switch t {
	case Stronghold, Sensei, Wind:
		return PreGame
	case Event, Celestial, Region, Holding, Personality:
		return DynastyDeck
	case Strategy, Ring, Follower, ItemCard, Spell, Ancestor, Kiho:
		return FateDeck
	}
	return NoDeck
}

// YourClan stands among the keywords of a created card for the Clan alignments of the player who owns it, and as a keyword
// that is given for those of the player who gives it.
const YourClan Keyword = "your Clan alignment"

// AllClans and OtherClans stand as keywords that are taken away for a card's Clan alignments: all, or all but those of the player who
// takes them.
const (
	AllClans   Keyword = "Clan alignments"
	OtherClans Keyword = "other Clan alignments"
)

// TacticalAdvantage is, as a keyword of an action, that it is the player ability of the name.
const TacticalAdvantage Keyword = "Tactical Advantage"

// A Keyword is a printed keyword, a Clan alignment among them ("Crab Clan").
type Keyword string

// ClanName is a Clan as alignments name it, however it is written: without the word Clan, and Shadowlands for the Shadowlands Horde,
// which texts call its players and no Stronghold has printed (CE-CLAN-01).
func ClanName(s string) string {
	if s == "Shadowlands Horde" {
		return "Shadowlands"
	}
	if n := len(s) - 5; n > 0 && s[n:] == " Clan" {
		return s[:n]
	}
	return s
}

// A Card is one distinct card: everything printed on it, and its text compiled.
type Card struct {
	ID       string // unique, a slug of the extended title
	Title    string // printed title
	Level    int    // experience level: 0 none, 1 Experienced, 2 Experienced 2 …, -1 Inexperienced
	Mark     string // what tells two versions of one level apart: "CW" of ExperiencedCW, ".5" of Experienced 3.5
	Alt      string // alternate title printed beside Experienced (CE-TERMXP)
	Type     Type
	Clans    []string // alignment of Strongholds and other cards; a Personality's is among its keywords
	Keywords []Keyword
	Stats    Stats
	Text     string // printed text as in the card file, with its markup
	Items    []Item // Text compiled, in printed order
	Granted  []*Item
	Printing int      // the year of the printing, where the card file gives it
	Proxy    bool     // stands for created cards, not deck-legal
	Picture  string   // name of the printed picture, where the card file gives one
	Formats  []string // formats that the newest printing is legal in (CE-DECK-07); none: the file does not say
}

// Extended is the title with its experience level and mark: what tells two versions apart.
func (c *Card) Extended() string { return c.Title + LevelSuffix(c.Level) + c.Mark }

// Faction is a Wind's title without the name of who leads it: "your Wind is …" means that.
func (c *Card) Faction() string {
	title, _, _ := strings.Cut(c.Title, ", ")
	return title
}

// LevelSuffix is " • Experienced 2" for 2, "" for 0.
func LevelSuffix(level int) string {
	switch {
	case level == 0:
		return ""
	case level < 0:
		return " • Inexperienced"
	case level == 1:
		return " • Experienced"
	}
	return " • Experienced " + strconv.Itoa(level)
}

// Printed is the printed value of a stat: zero where it is absent, a dash or a star (CE-STAT-02).
func (c *Card) Printed(s Stat) int { return int(c.Stats[s].N) }

// HasPrinted reports whether the keyword is printed on the card or on one of its
// abilities (CE-ABIL, "a card has any keywords of its abilities").
func (c *Card) HasPrinted(k Keyword) bool {
	if slices.Contains(c.Keywords, k) {
		return true
	}
	for i := range c.Items {
		if c.Items[i].Kind == Ability && slices.Contains(c.Items[i].Keywords, k) {
			return true
		}
	}
	return false
}

// Unread is the first of the card's traits that isn't read, so that nothing comes of it; nil if there is none.
func (c *Card) Unread() *Item {
	for i := range c.Items {
		if c.Items[i].Inert() {
			return &c.Items[i]
		}
	}
	return nil
}

// ByHand reports whether some item of the card has to be played by hand, and whether all have.
func (c *Card) ByHand() (some, all bool) {
	all = len(c.Items) > 0
	for i := range c.Items {
		if c.Items[i].ByHand() {
			some = true
		} else {
			all = false
		}
	}
	return some, all && some
}

// IDs are the cards' ids.
func IDs(cards []*Card) []string {
	var out []string
	for _, c := range cards {
		out = append(out, c.ID)
	}
	return out
}
