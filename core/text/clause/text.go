package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// texts is the category of cards of which is said that they target, which their actions do: "another player's Strategy".
var texts = kernel.NewCat[Source]("card that targets")

func init() {
	of := func(m kernel.Match) (Source, bool) {
		c := kernel.Val[card.Cause](m, len(m.Vals)-1)
		s := Source{Cause: card.Cause{Action: true, Types: c.Types}}
		if len(m.Vals) > 1 {
			o := kernel.Val[noun.Owner](m, 0)
			s.By = o.Who
			return s, c.Types != 0 && o.Ref == card.NoVar
		}
		return s, c.Types != 0
	}
	texts.Rules(kernel.On("(a|an) {}", of, kinds), kernel.On("{} {}", of, noun.Genitive, kinds))
}

// byText reads that a card targets something.
func byText(p *kernel.Parser, at int, t Tense) (all []kernel.Reading[Event]) {
	for _, c := range texts.At(p, at) {
		from := c.Val
		for _, g := range byDoer(p, c.End, t, Event{From: &from, Doing: true, Num: kernel.Singular}, true, c.Node) {
			if g.Val.Verb.Marks {
				all = append(all, g)
			}
		}
	}
	return all
}
