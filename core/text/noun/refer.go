package noun

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// pronouns by their number.
var pronouns = map[string]kernel.Number{
	"he": kernel.Singular, "him": kernel.Singular, "she": kernel.Singular, "her": kernel.Singular, "it": kernel.Singular,
	"they": kernel.Either, "them": kernel.Plural,
}

// references are the noun phrases that name nothing new.
func references(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
	var all []kernel.Reading[Phrase]
	add := func(v card.Var, num kernel.Number, thing card.Thing, end int, tree *kernel.Node) {
		if v == card.NoVar {
			return
		}
		all = append(all, kernel.Reading[Phrase]{Val: Phrase{Sel: card.Sel{How: card.Ref, Ref: v, Thing: thing}, Num: num}, End: end, Node: tree})
	}
	t := p.Toks[at]
	if num, ok := pronouns[t.Fold]; ok && t.Kind == kernel.Word {
		add(p.Refer(at, at+1), num, card.Cards, at+1, nil)
	}
	if t.Kind == kernel.Self {
		add(card.Self, kernel.Singular, card.Cards, at+1, kernel.Say("this card"))
	}
	if end, ok := p.OneOf(at, "the target", "that target"); ok {
		add(p.Refer(at, end), kernel.Singular, card.Cards, end, kernel.Say("the target"))
	}
	if end, ok := p.OneOf(at, "the targets", "those targets"); ok {
		add(p.Refer(at, end), kernel.Plural, card.Cards, end, kernel.Say("the targets"))
	}
	if end, ok := p.OneOf(at, "that", "the", "those"); ok {
		for _, k := range kindCat.At(p, end) {
			add(p.Refer(at, k.End), k.Val.num, k.Val.thing, k.End, kernel.Say(p.Toks[at].Fold, k.Node))
		}
	}
	if end, ok := p.Words(at, "this unit"); ok {
		add(card.Self, kernel.Singular, card.Units, end, nil)
	}
	if end, ok := p.Words(at, "this card"); ok {
		add(card.Self, kernel.Singular, card.Cards, end, nil)
	} else if p.Is(at, "this") {
		for _, k := range kindCat.At(p, at+1) {
			add(this(p.World.Card, k.Val), kernel.Singular, card.Cards, k.End, kernel.Say("this", k.Node))
		}
	}
	return all
}

// this is what "this Personality" means on a card.
func this(c *card.Card, k kind) card.Var {
	switch {
	case c == nil || k.types == 0 || k.num == kernel.Plural:
		return card.NoVar
	case k.types.Has(c.Type):
		return card.Self
	case k.types.Has(card.Personality) && card.Attachments.Has(c.Type):
		return card.Host
	}
	return card.NoVar
}
