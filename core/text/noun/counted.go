package noun

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// What conditions say of a subject, and count.

// Counted is the category of descriptions with whose the things are, before which any number may stand: "your unbowed Samurai".
var Counted = kernel.NewCat[Phrase]("things to be counted")

// Another is the category of one more such thing: "another Samurai".
var Another = kernel.NewCat[Phrase]("one more thing")

// Titled is the category of cards by their titles: "Heart of Jade", "the Ring of Smoke".
var Titled = kernel.NewCat[Phrase]("card of a title")

// Adjectives is the category of keywords, and of their lack, as properties: "Naval", "non-Human".
var Adjectives = kernel.NewCat[card.Atom]("keyword as a property")

func init() {
	Counted.Rules(kernel.On("{}", func(m kernel.Match) (Phrase, bool) {
		n := kernel.Val[Phrase](m, 0)
		return n, n.Sel.How == card.Nothing && !n.Sel.Perform && n.count == nil && len(n.also) == 0 && !n.titled && !n.another && !n.coupled
	}, body))
	Another.Rules(kernel.On("{}", func(m kernel.Match) (Phrase, bool) {
		n := kernel.Val[Phrase](m, 0)
		return n, n.another && n.Sel.How == card.Nothing && !n.Sel.Perform && n.Num != kernel.Plural
	}, body))
	Titled.Rules(kernel.On("[the] {}", func(m kernel.Match) (Phrase, bool) {
		return Phrase{Sel: card.Sel{Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: kernel.Val[string](m, 0)}}}}, titled: true}, true
	}, title))
	Adjectives.Rules(kernel.On("{}", func(m kernel.Match) (card.Atom, bool) {
		k := kernel.Val[keyed](m, 0)
		return k.atom, k.num != kernel.Plural
	}, keywordCat))
}

// Titled reports whether a phrase is a card's title.
func (n Phrase) Titled() bool { return n.titled }

// What is the thing whose something is, as that to which something is done.
func (o Owner) What() (*card.Sel, bool) {
	if o.Of != nil {
		s := *o.Of
		return &s, true
	}
	return &card.Sel{How: card.Ref, Ref: o.Ref, Thing: o.Kind}, o.Who == card.NoPlayer
}
