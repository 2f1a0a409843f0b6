package effect

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// Choices: "bow him or draw a card", "either straighten him, or target and destroy a Follower".

func init() {
	several := kernel.List(Act, nil)
	Clause.Rules(
		kernel.On("{}", func(m kernel.Match) ([]card.Op, bool) {
			l := kernel.Val[kernel.Joined[[]card.Op]](m, 0)
			return choice(l.Items...), (l.Conj == kernel.Or || l.Conj == kernel.EitherX) && len(l.Items) > 1
		}, several),
		kernel.On("either {}, or {}", func(m kernel.Match) ([]card.Op, bool) {
			return choice(kernel.Val[[]card.Op](m, 0), kernel.Val[[]card.Op](m, 1)), true
		}, Act, Act),
	)
}

// choice is one of several ways, as you choose.
func choice(ways ...[]card.Op) []card.Op {
	all := []card.Op{{Verb: card.Choice, N: len(ways)}}
	for _, w := range ways {
		all = append(all, card.Op{Verb: card.Branch, Len: len(w)})
		all = append(all, w...)
	}
	all[0].Len = len(all) - 1
	return all
}
