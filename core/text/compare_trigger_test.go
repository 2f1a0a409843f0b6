package text_test

import (
	"slices"

	"kotei/core/text"
	"kotei/core/text/trigger"
)

// triggerWords begin a trigger.
var triggerWords = []string{"after", "before", "when", "whenever", "each", "at", "during", "as", "the", "instead"}

func triggerStarts(t *text.OldText, i int) bool {
	return slices.Contains(triggerWords, t.Toks[i].Fold)
}

func init() {
	sides = append(sides,
		side{"all triggers", triggerStarts, read(trigger.Cat), (*text.OldText).Triggers, func(any) bool { return true }})
}
