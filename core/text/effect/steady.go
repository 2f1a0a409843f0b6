package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// What stays as it is: "lose 4 Honor, which will not be reduced", "move him home; this movement will not be negated" (CE "Prevention").

// steady is the category of what will not become of a gain or loss of Honor, one thing or several; steadies is one of them.
var (
	steady   = kernel.NewCat[[]card.Mod]("what will not become of it")
	steadies = kernel.NewCat[card.Mod]("one thing that will not become of it")
	// deedNames is the category of the names of what has been done.
	deedNames = kernel.NewCat[card.Happening]("name of what was done")
)

func init() {
	for words, r := range map[string]card.Rule{
		"increased": card.NotRaised, "(reduced|decreased)": card.NotLowered, "copied": card.Uncopied, "negated": card.NotNegated, "given to another player [instead]": card.NotPassedOn,
	} {
		steadies.Rules(kernel.Means(words, card.Mod{Kind: card.RuleMod, Rule: r}))
	}
	steadies.Rules(kernel.Means("negated by Favor actions", card.Mod{Kind: card.RuleMod, Rule: card.NotNegated, Keyword: "Favor"}))
	steady.Rules(kernel.On("(will|may) not be {} [,]", func(m kernel.Match) ([]card.Mod, bool) {
		l := kernel.Val[kernel.Joined[card.Mod]](m, 0)
		return unchanged(l.Items), l.Conj == kernel.NoConj || l.Conj == kernel.Or
	}, kernel.List(steadies, nil)))
	for words, ev := range map[string]card.Happening{
		"(movement|movements)": card.EvMove, "gain": card.EvHonorGain, "loss": card.EvHonorLoss, "bonus": card.EvBonus, "destruction": card.EvDestroy, "bowing": card.EvBow,
		"[effect]": card.NoEvent,
	} {
		deedNames.Rules(kernel.Means("(this|these) "+words, ev))
	}
	Clause.Rules(
		kernel.On("{} (will|may) not be negated", func(m kernel.Match) ([]card.Op, bool) {
			return []card.Op{unnegated(m, m.P.Refer(m.At, m.Ends[0]), kernel.Val[card.Happening](m, 0))}, true
		}, deedNames),
		kernel.On("{}[,] which (will|may) not be negated", func(m kernel.Match) ([]card.Op, bool) {
			os := slices.Clone(kernel.Val[[]card.Op](m, 0))
			o := &os[len(os)-1]
			if o.Verb == card.GainHonor || o.Verb == card.LoseHonor || o.Bind != card.NoVar || len(os) > 1 {
				return nil, false // of which it is said otherwise, or it isn't clear of what it is said
			}
			o.Bind = m.P.Introduce(m.At, m.Ends[0])
			return append(os, unnegated(m, o.Bind, card.NoEvent)), true
		}, Act),
	)
}

// unchanged says in one rule that something becomes neither more nor less; what is that is not copied, either, which would do it once more.
func unchanged(ms []card.Mod) []card.Mod {
	has := func(r card.Rule) bool {
		return slices.ContainsFunc(ms, func(m card.Mod) bool { return m.Rule == r })
	}
	changes := []card.Rule{card.NotRaised, card.NotLowered}
	if has(card.NotRaised) && (has(card.NotLowered) || has(card.Uncopied)) {
		changes = append(changes, card.Uncopied)
		ms = slices.DeleteFunc(slices.Clone(ms), func(m card.Mod) bool { return slices.Contains(changes, m.Rule) })
		ms = append([]card.Mod{{Kind: card.RuleMod, Rule: card.Unchanged}}, ms...)
	}
	return ms
}

// unnegated says that what a variable stands for will not be negated; the event tells what that was.
func unnegated(m kernel.Match, v card.Var, ev card.Happening) card.Op {
	return card.Op{
		Verb: card.Modify, Who: card.You, What: &card.Sel{How: card.Ref, Ref: v, Thing: card.Actions},
		Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NotNegated, Event: ev}}, Span: card.Span{From: m.Ends[0], To: m.End},
	}
}

// stays adds to a gain or loss of Honor what will not become of it.
func stays(i int) func(o *card.Op, m kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		o.Mods = kernel.Val[[]card.Mod](m, i)
		passed := func(m card.Mod) bool { return m.Rule == card.NotPassedOn }
		return o.Verb == card.LoseHonor || o.Verb == card.GainHonor && !slices.ContainsFunc(o.Mods, passed)
	}
}
