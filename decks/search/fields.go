package search

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// A kind is how a field's values are compared.
type kind uint8

const (
	texts  kind = iota // contained in
	names              // one of a list of names
	stats              // numbers
	years              // numbers too, of printings
	states             // is:
	copies             // numbers too, of what a player has
	prints             // … of a card's printings
	dates              // a year, or one of its months
	does               // what its text does
)

// counted tells whether values can be more or less.
func (k kind) counted() bool {
	return k == stats || k == years || k == copies || k == prints || k == dates
}

// wants says what a number is to be like.
func (k kind) wants() string {
	if k == stats {
		return "a number or a range such as 2-4, or another stat"
	}
	return "a number or a range such as 2-4"
}

// A field is a word that may stand before an operator.
type field struct {
	name    string
	aliases []string
	kind    kind
	stat    card.Stat
	about   string
}

var fields = []field{
	{"title", []string{"name", "n"}, texts, 0, "part of the title"},
	{"text", []string{"o", "oracle"}, texts, 0, "part of the text"},
	{"type", []string{"t"}, names, 0, "personality, strategy, holding …"},
	{"clan", []string{"c", "faction"}, names, 0, "crab, crane …, unaligned"},
	{"keyword", []string{"k", "kw"}, names, 0, "samurai, cavalry, unique …"},
	{"format", []string{"f", "legal"}, names, 0, "celestial, emperor …"},
	{"set", []string{"s", "e", "edition"}, names, 0, "a set's name"},
	{"in", nil, names, 0, "a set that it was printed in, too"},
	{"rarity", []string{"r"}, names, 0, "common, uncommon, rare …"},
	{"artist", []string{"a"}, texts, 0, "who painted it"},
	{"year", []string{"y"}, years, 0, "the year of a printing"},
	{"date", nil, dates, 0, "when it was first printed: 2005, 2005-06"},
	{"prints", nil, prints, 0, "how often it was printed"},
	{"owned", []string{"have"}, copies, 0, "how many you own"},
	{"deck", []string{"d"}, names, 0, "dynasty, fate, pre-game"},
	{"is", []string{"not"}, states, 0, "unique, compiled, vanilla …, a type, a keyword"},
	{"does", nil, does, 0, "what its text does: draw, destroy, move …"},
	{"force", []string{"fo"}, stats, card.Force, "Force"},
	{"chi", []string{"ch"}, stats, card.Chi, "Chi"},
	{"gold", []string{"gc", "cost"}, stats, card.GoldCost, "Gold Cost"},
	{"focus", []string{"fv"}, stats, card.FocusValue, "Focus Value"},
	{"hr", []string{"honor-requirement"}, stats, card.HonorRequirement, "Honor Requirement, or -"},
	{"ph", []string{"personal-honor"}, stats, card.PersonalHonor, "Personal Honor"},
	{"ps", []string{"province-strength"}, stats, card.ProvinceStrength, "Province Strength"},
	{"sh", []string{"starting-honor"}, stats, card.StartingHonor, "starting Family Honor"},
	{"gp", []string{"gold-production"}, stats, card.GoldProduction, "Gold Production"},
}

func fieldOf(name string) *field {
	name = strings.ToLower(name)
	for i := range fields {
		if f := &fields[i]; f.name == name || slices.Contains(f.aliases, name) {
			return f
		}
	}
	return nil
}

// letters are names of other fields that mean a stat where only a number can stand.
var letters = map[string]string{"f": "force", "c": "chi"}

// meant is the field of a comparison. A Clan can't be more than 2, so c>2 asks for Chi.
func meant(name, op string, v token) *field {
	if stat, ok := letters[name]; ok && (strings.ContainsAny(op, "<>") || v.kind == word && isCount(v.text)) {
		name = stat
	}
	return fieldOf(name)
}

// isCount tells whether a value is a number or a range of them.
func isCount(s string) bool {
	return strings.Trim(s, "0123456789-") == "" && strings.ContainsAny(s, "0123456789")
}

// statOf is the stat that is called so where a number may stand, nil if none is.
func statOf(name string) *field {
	name = strings.ToLower(name)
	if stat, ok := letters[name]; ok {
		name = stat
	}
	if f := fieldOf(name); f != nil && f.kind == stats {
		return f
	}
	return nil
}

func statNames() (out []string) {
	for _, f := range fields {
		if f.kind == stats {
			out = append(out, f.name)
		}
	}
	return out
}

// orders are what results may be sorted by.
var orders = []string{"title", "gold", "force", "chi", "focus", "hr", "ph", "ps", "sh", "gp", "type", "clan", "year", "date", "prints", "owned"}

// conditions are the values of is: that are no type, keyword or Clan.
var conditions = []string{
	"unique", "singular", "experienced", "inexperienced", "vanilla", "compiled", "partly", "by-hand", "banned", "proxy", "aligned", "unaligned",
	"reprint", "loyal", "shadowlands", "owned", "favourite",
}
