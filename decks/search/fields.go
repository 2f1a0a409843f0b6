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
)

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
	{"rarity", []string{"r"}, names, 0, "common, uncommon, rare …"},
	{"artist", []string{"a"}, texts, 0, "who painted it"},
	{"year", []string{"y"}, years, 0, "the year of a printing"},
	{"owned", []string{"have"}, copies, 0, "how many you own"},
	{"deck", []string{"d"}, names, 0, "dynasty, fate, pre-game"},
	{"is", []string{"not"}, states, 0, "unique, compiled, vanilla …"},
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

// orders are what results may be sorted by.
var orders = []string{"title", "gold", "force", "chi", "focus", "hr", "ph", "type", "clan", "year", "owned"}

// conditions are the values of is:.
var conditions = []string{
	"unique", "singular", "experienced", "inexperienced", "vanilla", "compiled", "partly", "by-hand", "banned", "proxy", "aligned", "unaligned",
	"reprint", "loyal", "shadowlands", "owned", "favourite",
}
