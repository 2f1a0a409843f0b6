package cards

import (
	"slices"
	"strings"

	"kotei/core/words"
)

// A Format is a tournament format: the cards that may stand in its decks.
type Format struct {
	Code    string   // as card files and searches write it
	Name    string   // as players say it
	Edition string   // the ruleset that it is played with
	Aliases []string // as databases write it, folded
}

// Formats are the formats of the game, the oldest first.
var Formats = []Format{
	{"imperial", "Clan Wars", "hidden-emperor", []string{"clan wars", "clan wars imperial", "imperial edition", "open"}},
	{"jade", "Hidden Emperor", "hidden-emperor", []string{"hidden emperor", "hidden emperor jade", "jade edition"}},
	{"gold", "Four Winds", "gold", []string{"four winds", "four winds gold", "gold edition"}},
	{"diamond", "Rain of Blood", "gold", []string{"rain of blood", "rain of blood diamond", "diamond edition"}},
	{"lotus", "Age of Enlightenment", "samurai", []string{"age of enlightenment", "age of enlightenment lotus", "lotus edition"}},
	{"samurai", "Race for the Throne", "samurai", []string{"race for the throne", "race for the throne samurai", "samurai edition"}},
	{"celestial", "The Destroyer War", "celestial", []string{"destroyer war", "the destroyer war", "the destroyer war celestial", "destroyer war celestial", "celestial edition"}},
	{"emperor", "Age of Conquest", "emperor", []string{"age of conquest", "age of conquest emperor", "emperor edition"}},
	{"ivory", "A Brother's Destiny (Ivory)", "emperor", []string{"a brothers destiny", "a brothers destiny ivory edition", "a brothers destiny ivory", "ivory edition"}},
	{"20f", "A Brother's Destiny (Twenty Festivals)", "emperor", []string{"twenty festivals", "a brothers destiny twenty festivals", "twenty festivals edition", "a brothers destiny twenty festivals edition"}},
	{"onyx", "War of the Seals", "emperor", []string{"war of the seals", "war of the seals onyx edition", "war of the seals onyx", "onyx edition"}},
	{"shattered", "Shattered Empire", "emperor", []string{"shattered empire", "shattered empire edition"}},
	{"modern", "Modern", "emperor", nil},
	{"legacy", "Legacy", "celestial", nil},
}

// FormatOf finds a format by its code or by any of its names.
func FormatOf(name string) (Format, bool) {
	f := fold(name)
	for _, x := range Formats {
		if f == x.Code || f == fold(x.Name) || slices.Contains(x.Aliases, f) {
			return x, true
		}
	}
	return Format{}, false
}

// PlayedBy are the formats that are played with these rulesets, by the rulesets' names, the oldest format first.
func PlayedBy(editions ...string) []Format {
	return slices.DeleteFunc(slices.Clone(Formats), func(f Format) bool { return !slices.Contains(editions, f.Edition) })
}

// Short is the one word that players call a format.
func (f Format) Short() string {
	if strings.ContainsAny(f.Code, "0123456789") {
		return strings.ToUpper(f.Code)
	}
	return words.Upper(f.Code)
}

// Called is a format's full name: its code, which players use, and its story arc.
func (f Format) Called() string {
	if strings.ContainsAny(f.Code, "0123456789") || strings.Contains(strings.ToLower(f.Name), f.Code) {
		return f.Name
	}
	return f.Short() + " · " + f.Name
}

// formats are the codes of what a database calls its formats; what no format is called stays as it is written.
func formats(names []string) []string {
	var out []string
	for _, n := range names {
		if f, ok := FormatOf(n); ok {
			n = f.Code
		} else {
			n = strings.ToLower(clean(n))
		}
		if n != "" && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return age(a) - age(b) })
	return out
}

// age is a format's place in the order of their years; those that are none come last.
func age(code string) int {
	if i := slices.IndexFunc(Formats, func(f Format) bool { return f.Code == code }); i >= 0 {
		return i
	}
	return len(Formats)
}
