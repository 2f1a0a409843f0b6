package amount

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Each is the category of what something is so much for each of, after "for": "each Follower in his unit", "every 2 Rings you control".
var Each = kernel.NewCat[card.Value]("for each")

func init() {
	Each.Define(eachThing)
	Each.Rules(
		kernel.On("each of {}", first, Things),
		kernel.On("every {} {}", func(m kernel.Match) (card.Value, bool) {
			n, v := kernel.Val[int](m, 0), kernel.Val[card.Value](m, 1)
			return card.Value{Kind: card.PerN, A: &v, B: card.Num(n)}, n > 1
		}, Number, Things),
		kernel.On("(each|every) [full] {} points of (Family Honor|Honor) you have", func(m kernel.Match) (card.Value, bool) {
			return card.Value{Kind: card.PerN, A: &card.Value{Kind: card.HonorOf, Who: card.You}, B: card.Num(kernel.Val[int](m, 0))}, true
		}, Number),
	)
}

// eachThing reads "each Follower in his unit".
func eachThing(p *kernel.Parser, at int) []kernel.Reading[card.Value] {
	if !p.Is(at, "each") && !p.Is(at, "every") || p.Is(at+1, "of") {
		return nil
	}
	var all []kernel.Reading[card.Value]
	for _, g := range noun.Cat.At(p, at) {
		if v, ok := countOf(g.Val); ok && !g.Val.Bare {
			all = append(all, kernel.Reading[card.Value]{Val: v, End: g.End, Node: g.Node})
		}
	}
	return all
}

// Per is so much for each of something; of a sum, the last part is.
func Per(a, each card.Value) card.Value {
	if a.Kind == card.Plus {
		last := Per(*a.B, each)
		return card.Value{Kind: card.Plus, A: a.A, B: &last}
	}
	return card.Value{Kind: card.Times, A: &a, B: &each}
}
