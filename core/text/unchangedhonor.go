package text

import (
	"strings"

	"kotei/core/card"
)

// Losses and gains of Honor that stay as they are: "Lose 4 Honor which will not be increased, decreased, negated, or given to
// another player instead" (CE "Honor", "Prevention").

// steadyTails are what is said of them; in what comes, a list has its first part, its parts and its last one.
var steadyTails = []struct {
	words string
	rules []card.Rule
}{
	{"will not be copied, increased, or decreased", unchangeable},
	{"will not be copied, (increased|reduced), or (reduced|increased)", unchangeable},
	{"will not be copied or increased", unchangeable},
	{"(will|may) not be increased or decreased", unchangeable},
	{"(will|may) not be increased", []card.Rule{card.NotRaised}},
	{"(will|may) not be (reduced|decreased)", []card.Rule{card.NotLowered}},
	{"will not be negated", []card.Rule{card.NotNegated}},
	{"will not be negated or given to another player [instead]", []card.Rule{card.NotNegated, card.NotPassedOn}},
	{"will not be copied or given to another player [instead]", []card.Rule{card.Uncopied, card.NotPassedOn}},
	{"will not be increased, decreased, negated, or given to another player [instead]", []card.Rule{card.Unchanged, card.NotNegated, card.NotPassedOn}},
	{"will not be copied, increased, decreased, negated, or given to another player [instead]", []card.Rule{card.Unchanged, card.NotNegated, card.NotPassedOn}},
}

// unchangeable is what may not be changed, and is not copied either: that would do it once more.
var unchangeable = []card.Rule{card.Unchanged}

// steadyLosses are the verbs with these.
func steadyLosses() (rows []row[card.Op]) {
	for _, t := range steadyTails {
		var mods []card.Mod
		for _, rule := range t.rules {
			mods = append(mods, card.Mod{Kind: card.RuleMod, Rule: rule})
		}
		for _, joined := range []string{"[,] which ", "; (this loss|this|these losses) ", ", which "} {
			words := joined + t.words
			if joined[0] == ',' {
				words += ","
			}
			rows = append(rows, row[card.Op]{pattern: "lose {n} Honor" + words, base: card.Op{Verb: card.LoseHonor, Mods: mods}})
			if joined[0] != ';' && !strings.Contains(t.words, "given") {
				rows = append(rows, row[card.Op]{pattern: "gain {n} Honor" + words, base: card.Op{Verb: card.GainHonor, Mods: mods}})
			}
		}
	}
	byFavor := []card.Mod{{Kind: card.RuleMod, Rule: card.NotNegated, Keyword: "Favor"}}
	return append(rows, row[card.Op]{pattern: "lose {n} Honor[,] which will not be negated by Favor actions", base: card.Op{Verb: card.LoseHonor, Mods: byFavor}})
}
