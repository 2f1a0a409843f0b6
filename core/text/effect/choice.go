package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Choices: "bow him or draw a card", "either straighten him, or target and destroy a Follower", "his controller chooses whether to …" (CE "Choices").

// ways is the category of acts of which one is done.
var ways = kernel.NewCat[[]card.Op]("one of several acts")

func init() {
	ways.Rules(
		kernel.On("{}", func(m kernel.Match) ([]card.Op, bool) {
			l := kernel.Val[kernel.Joined[[]card.Op]](m, 0)
			return choice(saidOfEach(m, l.Items)...), l.Conj == kernel.Or && len(l.Items) > 1
		}, kernel.List(Act, nil)),
	)
	apart := kernel.NewCat[[]card.Op]("one of two, set off by a comma")
	apart.Rules(kernel.On("{}, or {}", func(m kernel.Match) ([]card.Op, bool) {
		return choice(kernel.Val[[]card.Op](m, 0), kernel.Val[[]card.Op](m, 1)), true
	}, acts, acts))
	for _, of := range []*kernel.Cat[[]card.Op]{ways, apart} {
		Clause.Rules(
			kernel.On("either {}", same, of),
			kernel.On("choose (whether to|either to|to either) {}", same, of),
			kernel.On("{} (chooses whether to|chooses either to|chooses to either|chooses to|must either|must choose to|must choose to either) {}", chosenBy, noun.Players, of),
		)
	}
	Clause.Rules(kernel.On("{} (chooses|must choose) whether {} or {}", func(m kernel.Match) ([]card.Op, bool) { // "whether you gain 1 Honor or he loses 1 Honor"
		p, a, b := kernel.Val[noun.Player](m, 0), kernel.Val[[]card.Op](m, 1), kernel.Val[[]card.Op](m, 2)
		os := choice(saidAt(a, m.Ends[0]+2, m.Ends[1]), saidAt(b, m.Ends[1]+1, m.End))
		os[0].Who, os[0].WhoRef = p.Who, p.Ref
		return os, len(a) == 1 && len(b) == 1 && a[0].Who != card.NoPlayer && b[0].Who != card.NoPlayer && p.Who != card.You && !severally(p.Who)
	}, noun.Players, Clause, Clause))
	Clause.Rules(kernel.On("{}", same, ways))
	gainOrLose := func(m kernel.Match) ([]card.Op, bool) {
		n := kernel.Val[card.Value](m, 0)
		return choice([]card.Op{{Verb: card.GainHonor, Amount: &n}}, []card.Op{{Verb: card.LoseHonor, Amount: &n}}), true
	}
	simple.Rules(kernel.On("gain or lose {} Honor", gainOrLose, counted))
	does.Rules(kernel.On("gains or loses {} Honor", gainOrLose, counted))
}

// choice is one of several ways, as you choose.
func choice(ways ...[]card.Op) []card.Op {
	all := []card.Op{{Verb: card.Choice, N: len(ways)}}
	for _, w := range ways {
		branch := card.Op{Verb: card.Branch, Len: len(w)}
		if said := w[len(w)-1].Span; w[0].Span.To > 0 && said.To > 0 { // by which a player chooses it
			branch.Span = card.Span{From: w[0].Span.From, To: said.To}
		}
		all = append(all, branch)
		all = append(all, w...)
	}
	all[0].Len = len(all) - 1
	return all
}

// saidOfEach has what a sentence says after the last of several attacks, of which one is made, be said of whichever that is: "Ranged 3
// Attack, or Fear 2. This may target Items".
func saidOfEach(m kernel.Match, ways [][]card.Op) [][]card.Op {
	said := ways[len(ways)-1]
	if len(said) != 1 || said[0].Verb.Row().Attack == 0 || !slices.ContainsFunc(m.P.Toks[m.At:m.End], func(t kernel.Token) bool { return t.Fold == "." }) {
		return ways
	}
	all := slices.Clone(ways)
	for i, w := range ways[:len(ways)-1] {
		if len(w) != 1 || w[0].Verb.Row().Attack == 0 {
			return ways
		}
		o := w[0]
		for _, x := range said[0].Mods {
			if !fits(&x, o.Verb) {
				return ways
			}
			o.Mods = append(slices.Clip(o.Mods), x)
		}
		all[i] = []card.Op{o}
	}
	return all
}

// chosenBy is a choice that a player has, who does what he chooses where it isn't done to something that was named.
func chosenBy(m kernel.Match) ([]card.Op, bool) {
	p, os := kernel.Val[noun.Player](m, 0), append([]card.Op(nil), kernel.Val[[]card.Op](m, 1)...)
	os[0].Who, os[0].WhoRef = p.Who, p.Ref
	for i := 1; i < len(os); i++ {
		if o := &os[i]; o.Len == 0 && o.Who == card.NoPlayer && (o.What == nil || o.What.How != card.Ref) {
			o.Who, o.WhoRef = p.Who, p.Ref
		}
	}
	return os, p.Who != card.You && !severally(p.Who)
}
