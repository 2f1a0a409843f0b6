package text_test

import (
	"strings"

	"kotei/core/card"
	"kotei/core/text"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
	"kotei/core/text/place"
)

// beforePhrases are the words after which a noun phrase may stand: verbs, prepositions and conjunctions.
var beforePhrases = func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(`bow straighten destroy discard dishonor rehonor move target assign remove banish negate give attach transfer recruit put show
		reveal choose draw create gain control take challenge challenges targets bows destroys discards moves attaches controls control equip create search
		and or to of from with by than as if while after before when that whether unless until for on at in into under opposing opposed
		attached either both neither nor has have contains among perform switch turn look targeting bowing destroying discarding give gives produce name`) {
		m[w] = true
	}
	return m
}()

func phraseStarts(t *text.OldText, i int) bool {
	if i == 0 {
		return true
	}
	before := t.Toks[i-1]
	if before.Kind == kernel.Mark {
		return before.Fold != "'s" && before.Fold != "'" && before.Fold != "non-" && before.Fold != "/"
	}
	return beforePhrases[before.Fold]
}

func init() {
	sides = append(sides, side{
		"noun phrase", phraseStarts, read1(noun.Cat, func(n noun.Phrase) any {
			if n.Named != card.NoVar { // as the old grammar reads it: one that was named
				return card.Sel{How: card.Ref, Ref: n.Named, Thing: n.Sel.Thing}
			}
			return n.Sel
		}), (*text.OldText).Selectors,
		func(x any) bool { return true },
	},
		side{
			"destination", after("move", "him", "it", "them", "card", "cards", "target", "Personality", "unit", "home", "put", "return"), read1(place.To, func(d card.Dest) any { return d }), (*text.OldText).Dests,
			func(x any) bool { return true },
		})
}

// read1 is what a category reads, of which a part is what the old grammar has.
func read1[T any](c *kernel.Cat[T], part func(T) any) func(p *kernel.Parser, i int) []text.OldReading {
	return func(p *kernel.Parser, i int) (all []text.OldReading) {
		for _, g := range c.At(p, i) {
			if !g.Node.Nested() {
				panic("the parts of a tree overlap")
			}
			x := part(g.Val)
			all = append(all, text.OldReading{Means: text.Means(x), End: g.End, Val: x, Back: g.Node.String()})
		}
		return all
	}
}
