package card

import (
	"slices"
	"strconv"
	"strings"
)

// A Stat is a number printed on a card or computed for a thing in the game.
type Stat uint8

// The stats (CE-STAT-01). Strength is a Ranged Attack's; TotalForce a unit's or army's. The comment
// behind each is its name, as scenarios and card files write it.
const (
	Force            Stat = iota // force
	Chi                          // chi
	PersonalHonor                // personal-honor
	HonorRequirement             // honor-requirement
	GoldCost                     // gold-cost
	FocusValue                   // focus
	GoldProduction               // gold-production
	ProvinceStrength             // province-strength
	StartingHonor                // starting-honor
	// Stats that are never printed on a card.
	TotalForce // total-force
	Strength   // strength
	// Family: Family Honor, where a text compares it like a stat.
	Family   // honor
	HandSize // hand-size
	// TotalCost: the Gold Costs of all cards of a unit.
	TotalCost // total-gold-cost
	// AttachedCards: how many cards are attached to a card.
	AttachedCards // attachments
	// UnitCards: how many cards a unit has.
	UnitCards // cards
	// KeywordCount: how many keywords a card has.
	KeywordCount // keywords
	// KeywordsNotClan: the same without its Clan alignments.
	KeywordsNotClan // keywords-not-clan
	// KeywordsNotSoul: the same without those of whose soul it is.
	KeywordsNotSoul // keywords-not-soul
	NumStats
)

// NumPrinted is how many stats can be printed on a card: the first ones.
const NumPrinted = TotalForce

// Title is the stat's name as a player reads it.
func (s Stat) Title() string {
	switch s {
	case Force:
		return "Force"
	case Chi:
		return "Chi"
	case PersonalHonor:
		return "Personal Honor"
	case HonorRequirement:
		return "Honor Requirement"
	case GoldCost:
		return "Gold Cost"
	case FocusValue:
		return "Focus Value"
	case GoldProduction:
		return "Gold Production"
	case ProvinceStrength:
		return "Province Strength"
	}
	return s.String()
}

// A NumberKind tells how a number is printed.
type NumberKind uint8

// How numbers are printed. Absent: no such stat (value 0, takes no bonus, CE-STAT-02, -05). Dash: infinitely low
// Honor Requirement. Star: variable, base value zero.
const (
	Absent NumberKind = iota
	Plain
	Signed // a modifier: an Item's Force and Chi, a Sensei's numbers
	Dash
	Star
)

// A Number is a printed number.
type Number struct {
	N    int16
	Kind NumberKind
}

// N is a plain number.
func N(n int) Number { return Number{int16(n), Plain} }

// Modifier is a signed number such as an Item's +1.
func Modifier(n int) Number { return Number{int16(n), Signed} }

// String writes the number as it is printed.
func (n Number) String() string {
	switch n.Kind {
	case Plain:
		return strconv.Itoa(int(n.N))
	case Signed:
		if n.N >= 0 {
			return "+" + strconv.Itoa(int(n.N))
		}
		return strconv.Itoa(int(n.N))
	case Dash:
		return "-"
	case Star:
		if n.N != 0 {
			return strconv.Itoa(int(n.N)) + "*"
		}
		return "*"
	case Absent:
	}
	return ""
}

// Stats are the printed numbers of a card, by stat.
type Stats [NumPrinted]Number

// bonusUnits are the units in which bonuses are written.
var bonusUnits = [NumPrinted]string{Force: "F", Chi: "C", PersonalHonor: "PH", HonorRequirement: "HR", GoldCost: "GC", FocusValue: "FV", GoldProduction: "GP", ProvinceStrength: "PS"}

// Gives reports whether a token's numbers are those of a bonus such as "+1F/-1C", and no others.
func (s *Stats) Gives(bonus string) bool {
	named := 0
	for part := range strings.SplitSeq(bonus, "/") {
		n, i := 0, 1
		for ; i < len(part) && part[i] >= '0' && part[i] <= '9'; i++ {
			n = n*10 + int(part[i]-'0')
		}
		if i == 1 || i == len(part) {
			return false
		}
		if part[0] == '-' {
			n = -n
		}
		k := slices.Index(bonusUnits[:], part[i:])
		if k < 0 || s[k].Kind == Absent || int(s[k].N) != n {
			return false
		}
		named++
	}
	for _, n := range s {
		if n.Kind != Absent {
			named--
		}
	}
	return named == 0
}
