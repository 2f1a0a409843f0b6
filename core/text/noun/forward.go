package noun

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// Description is the category of what stands after the words that say how many: "your unbowed Samurai".
var Description = body

// Adjectives is the category of keywords, and of their lack, as properties: "Naval", "non-Human".
var Adjectives = kernel.NewCat[card.Atom]("keyword as a property")

// Numbers is the category of numbers that are written out, or in digits.
var Numbers = kernel.NewCat[int]("number")

func init() {
	Adjectives.Rules(kernel.On("{}", func(m kernel.Match) (card.Atom, bool) {
		k := kernel.Val[keyed](m, 0)
		return k.atom, k.num != kernel.Plural
	}, keywordCat))
	Numbers.Define(func(p *kernel.Parser, at int) []kernel.Reading[int] {
		if n, ok := number(p, at); ok && n < len(numbers) {
			return []kernel.Reading[int]{{Val: n, End: at + 1, Node: kernel.Say(numbers[n])}}
		}
		return nil
	})
}
