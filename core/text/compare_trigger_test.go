package text_test

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/trigger"
)

// triggerWords begin a trigger.
var triggerWords = []string{"after", "before", "when", "whenever", "each", "at", "during", "as", "the", "instead"}

func triggerStarts(t *text.OldText, i int) bool {
	return slices.Contains(triggerWords, t.Toks[i].Fold)
}

// delays reports whether something that is waited for is among what is read.
func delays(x any) bool {
	return slices.ContainsFunc(x.([]card.Op), func(o card.Op) bool { return o.Verb == card.Delay })
}

func init() {
	sides = append(sides,
		side{"all triggers", triggerStarts, read(trigger.Cat), (*text.OldText).Triggers, func(any) bool { return true }},
		side{"delays", starts, func(p *kernel.Parser, i int) []text.OldReading {
			return slices.DeleteFunc(read(effect.Sentence)(p, i), func(r text.OldReading) bool { return !delays(r.Val) })
		}, func(t *text.OldText, i int) []text.OldReading {
			return slices.DeleteFunc(t.Sentences(i), func(r text.OldReading) bool { return !delays(r.Val.([]card.Op)) })
		}, delays})
}
