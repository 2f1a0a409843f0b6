package noun

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// Amount is the category of numbers and of what is counted or computed: "three", "3", "twice his Chi". Here are the plain numbers;
// package amount gives the rest.
var Amount = kernel.NewCat[card.Value]("amount")

// Plain is the category of numbers written out or in digits.
var Plain = kernel.NewCat[card.Value]("number")

// A StatName is a stat, and whether it is meant as it is printed.
type StatName struct {
	Stat card.Stat
	Base bool
}

// Stats is the category of the names of stats: "Force", "printed Gold Cost".
var Stats = kernel.NewCat[StatName]("stat")

func init() {
	Plain.Define(readNumber)
	Amount.Rules(kernel.On("{}", func(m kernel.Match) (card.Value, bool) { return kernel.Val[card.Value](m, 0), true }, Plain))
	for words, s := range map[string]card.Stat{
		"(Force|Force Modifier|Force Modifiers)": card.Force, "(Chi|Chi Modifier|Chi Modifiers)": card.Chi, "Personal Honor": card.PersonalHonor,
		"Honor Requirement": card.HonorRequirement, "(Gold Cost|cost)": card.GoldCost, "Focus Value": card.FocusValue,
		"Gold Production": card.GoldProduction, "Province Strength": card.ProvinceStrength, "strength": card.Strength,
		"(Starting Honor|Starting Family Honor)": card.StartingHonor, "total Force": card.TotalForce,
		"(total Gold Cost|total unit cost)": card.TotalCost, "Family Honor": card.Family,
	} {
		Stats.Rules(kernel.Means(words, StatName{Stat: s}), kernel.Means("(base|printed) "+words, StatName{s, true}))
	}
}

var numbers = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func readNumber(p *kernel.Parser, at int) []kernel.Reading[card.Value] {
	t := p.Toks[at]
	n := slices.Index(numbers, t.Fold)
	if t.Kind == kernel.Digits && t.Text[0] != '+' && t.Text[0] != '-' {
		n = t.N
	}
	if n < 0 {
		return nil
	}
	return []kernel.Reading[card.Value]{{Val: card.Value{N: n}, End: at + 1}}
}
