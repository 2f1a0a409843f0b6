package effect

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
)

// Clause is the category of what one clause of an effect can be. The ops of a clause with a shape ("you may …") are that shape and all that it
// rules over.
var Clause = kernel.NewCat[[]card.Op]("effect clause")

func init() {
	for _, c := range []*kernel.Cat[card.Op]{clause.Effect, clause.Ban} {
		Clause.Rules(kernel.On("{}", one, c))
	}
}

// one is a clause that is a single op.
func one(m kernel.Match) ([]card.Op, bool) { return []card.Op{kernel.Val[card.Op](m, 0)}, true }
