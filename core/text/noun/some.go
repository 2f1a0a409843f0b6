package noun

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// Some of several things that were named, and the rest of them: "one of them that is a Spell", "the remaining cards".

// someOfThose is the category of such phrases.
var someOfThose = kernel.NewCat[Phrase]("some of those")

// chosenDecks is the category of decks of which one is chosen: "any Fate deck", "one of your decks".
var chosenDecks = kernel.NewCat[card.Sel]("deck that is chosen")

func init() {
	someOfThose.Define(readSome)
	rest := func(m kernel.Match) (Phrase, bool) {
		atoms := []card.Atom{{Is: card.IsNot, Ref: m.P.Refer(m.At, m.End)}, {Is: card.IsOneOf, Ref: m.P.Refer(m.At+1, m.End)}}
		return Phrase{Sel: card.Sel{How: card.All, Filter: &card.Filter{Atoms: atoms}, Bind: m.P.Introduce(m.At, m.End)}, Num: kernel.Plural}, true
	}
	someOfThose.Rules(
		kernel.On("the (rest|rest of the cards|rest of them|others)", rest), kernel.On("the other [shown] (cards|card)", rest), kernel.On("the remaining [shown] (cards|card)", rest),
		kernel.On("the (other|remaining) {}", rest, Plain), kernel.On("the (other|remaining) {} (cards|card)", rest, Plain),
	)
	someOfThose.Rules(kernel.On("one", func(m kernel.Match) (Phrase, bool) { // "put one into your hand"
		if _, goes := m.P.OneOf(m.End, "in", "into", "on", "at", "under", "underneath", "back"); !goes {
			return Phrase{}, false
		}
		a := card.Atom{Is: card.IsOneOf, Ref: m.P.Refer(m.At, m.End)}
		return Phrase{Sel: card.Sel{How: card.Choose, Bind: m.P.Introduce(m.At, m.End), Filter: &card.Filter{Atoms: []card.Atom{a}}}}, true
	}))
	someOfThose.Rules(kernel.On("one (that|which) is {}", func(m kernel.Match) (Phrase, bool) { // of those that were looked at
		atoms := []card.Atom{{Is: card.IsOneOf, Ref: m.P.Refer(m.At, m.At+1)}, kernel.Val[card.Atom](m, 0)}
		return Phrase{Sel: card.Sel{How: card.Choose, Bind: m.P.Introduce(m.At, m.End), Filter: &card.Filter{Atoms: atoms}}}, true
	}, Said))
	rivals := Phrase{Sel: card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{{Is: card.IsDueling}, {Is: card.IsYours, Not: true, Who: card.You}}}}}
	someOfThose.Rules(kernel.Means("(the other Personality in the duel|the other Personality in this duel|the Personality facing yours)", rivals))
	for words, d := range map[string]card.Sel{
		"(a|any) Fate deck": {Zone: card.FateDeckZone, ZoneOf: card.AnyPlayer}, "(a|any) Dynasty deck": {Zone: card.DynastyDeckZone, ZoneOf: card.AnyPlayer},
		"(a|any) deck": {Zone: card.AnyDeck, ZoneOf: card.AnyPlayer}, "(one of your decks|your Fate or Dynasty deck|your Dynasty or Fate deck)": {Zone: card.AnyDeck, ZoneOf: card.You},
		"(another player's Fate or Dynasty deck|another player's Dynasty or Fate deck)": {Zone: card.AnyDeck, ZoneOf: card.Another},
		"(any player's Fate or Dynasty deck|any player's Dynasty or Fate deck)":         {Zone: card.AnyDeck, ZoneOf: card.AnyPlayer},
		"another player's Fate deck": {Zone: card.FateDeckZone, ZoneOf: card.Another}, "another player's Dynasty deck": {Zone: card.DynastyDeckZone, ZoneOf: card.Another},
		"any player's Fate deck": {Zone: card.FateDeckZone, ZoneOf: card.AnyPlayer}, "any player's Dynasty deck": {Zone: card.DynastyDeckZone, ZoneOf: card.AnyPlayer},
	} {
		chosenDecks.Rules(kernel.Means(words, d))
	}
	someOfThose.Rules(
		kernel.On("the top card of {}", func(m kernel.Match) (Phrase, bool) { return top(m, kernel.Val[card.Sel](m, 0)), true }, chosenDecks),
		kernel.On("the top {} cards (of|from) {}", func(m kernel.Match) (Phrase, bool) {
			n, d := kernel.Val[card.Value](m, 0), kernel.Val[card.Sel](m, 1)
			of := top(m, d).Sel
			of.Bind = m.P.Introduce(m.Ends[0], m.End)
			s := card.Sel{How: card.Top, Of: &of, Ref: of.Bind, Min: &n, Max: &n, Filter: &card.Filter{}, Zone: d.Zone, ZoneOf: d.ZoneOf, Bind: m.P.Introduce(m.At, m.End)}
			return Phrase{Sel: s, Num: kernel.Plural}, n.N > 1
		}, Plain, chosenDecks),
	)
	for words, zone := range map[string]card.Zone{"Fate": card.FateDeckZone, "Dynasty": card.DynastyDeckZone} {
		someOfThose.Rules(kernel.On("(the top|a card from the top) of your "+words+" deck", func(m kernel.Match) (Phrase, bool) {
			return top(m, card.Sel{Zone: zone, ZoneOf: card.You}), true
		}))
	}
}

// top is the top card of a deck that is chosen.
func top(m kernel.Match, d card.Sel) Phrase {
	d.How, d.Filter, d.Bind = card.Choose, &card.Filter{Atoms: []card.Atom{{Is: card.IsTopmost}}}, m.P.Introduce(m.At, m.End)
	return Phrase{Sel: d}
}

// readSome reads "two of those cards", and what more is so of them.
func readSome(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
	var all []kernel.Reading[Phrase]
	some := func(q quant, v card.Var, end int, tree *kernel.Node) {
		s := card.Sel{How: q.how, Min: q.lo, Max: q.hi, Bind: p.Introduce(at, end), Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: v}}}}
		num := kernel.Plural
		if q.lo == nil && q.how == card.Choose {
			num = kernel.Singular
		} else if q.each {
			num = kernel.Either
		}
		all = append(all, kernel.Reading[Phrase]{Val: Phrase{Sel: s, Num: num}, End: end, Node: tree})
	}
	for _, q := range quantity.At(p, at) {
		if !p.Is(q.End-1, "of") || q.Val.how != card.Choose && q.Val.how != card.All {
			continue
		}
		for _, r := range reference.At(p, q.End) {
			if r.Val.Num == kernel.Plural && r.Val.Sel.Thing == card.Cards {
				some(q.Val, r.Val.Sel.Ref, r.End, kernel.Say(q.Node, r.Node))
			}
		}
	}
	if end, ok := p.OneOf(at, "each enemy target", "each target"); ok {
		some(quant{how: card.All, each: true}, p.Refer(at, end), end, kernel.Say(kernel.Written(p.Toks[at:end])))
	}
	all = extend(p, all, relation)
	return slices.DeleteFunc(all, func(g kernel.Reading[Phrase]) bool { return g.End == at+2 && p.Is(at+1, "target") }) // that is each of them
}
