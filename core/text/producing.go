package text

import "kotei/core/card"

// Holdings that have produced Gold this turn, and cards that will not produce any (CE "Gold").

func init() {
	clauses = append(clauses, []row[card.Op]{
		ruled("{what} (will|may) not produce Gold", card.Mod{Rule: card.NotProduce}),
	})
	for _, d := range deedWindows[:1] {
		has := card.Atom{Is: card.DidEvent, Event: card.EvProduce, Window: d.window}
		not := has
		not.Not = true
		bowedFor := card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{
			{Is: card.DidEvent, Event: card.EvBow, Window: d.window, Style: silentStyle},
			{Is: card.DidEvent, Not: true, Event: card.EvProduce, Window: d.window, Style: silentStyle},
		}}}}
		afterwards = append(afterwards,
			row[card.Atom]{pattern: "(that|which) (produced|has produced) Gold " + d.words, base: has},
			row[card.Atom]{pattern: "(that|which) (did not produce|has not produced) Gold " + d.words, base: not},
			row[card.Atom]{pattern: "(that|which) (bowed|was bowed) " + d.words + " but did not produce Gold", base: bowedFor},
		)
	}
}
