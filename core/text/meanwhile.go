package text

import (
	"strings"

	"kotei/core/card"
)

// What must be so of the thing to which something happens, said after it: "after he is targeted while in an army", "after a Samurai
// is destroyed while he is opposed" (CE "Reaction trigger").

// meanwhileWords begin it.
var meanwhileWords = []string{"while he is", "while she is", "while it is", "while he was", "while she was", "while it was", "while"}

// meanwhileStyle is the style of the first of these tails; as many styles on is the first that is written after another tail, "by an
// action while in an army", whose words are those of the cause.
const meanwhileStyle Style = 28000

func isMeanwhile(t *card.Trigger) bool {
	return t.IfStyle >= meanwhileStyle && int(t.IfStyle-meanwhileStyle) < 2*len(meanwhileWords)
}

// meanwhile adds "… while in an army" to a trigger.
func (r *reader) meanwhile(all []reading[card.Trigger], t card.Trigger, at int) []reading[card.Trigger] {
	if !r.is(at, "while") || t.Subject == nil || t.Subject.Thing != card.Cards || len(t.Or) > 0 || t.If != nil {
		return all
	}
	tailed := t.IfStyle > 0
	if tailed && t.IfStyle != eitherCauseStyle {
		if t.CauseWord != "" || int(t.IfStyle) > len(duringWords) {
			return all
		}
		t.CauseWord = duringWords[t.IfStyle-1].words
	}
	for i, words := range meanwhileWords {
		end, ok := r.words(at, words)
		if !ok || strings.HasSuffix(words, "was") && (t.Event != card.EvDestroy || t.Subject.Perform) { // of what is gone its last state is known
			continue
		}
		r.bare(end, nil, func(atoms []card.Atom, end int) {
			x := t
			x.If = &card.Cond{Kind: card.Is, Ref: card.Subject, Word: "-", Filter: &card.Filter{Atoms: atoms, Style: predicateBare}}
			x.IfStyle = meanwhileStyle + Style(i)
			if tailed {
				x.IfStyle += Style(len(meanwhileWords))
			}
			all = append(all, reading[card.Trigger]{x, end})
		})
	}
	return all
}

func (w *writer) meanwhile(t *card.Trigger) {
	how := int(t.IfStyle - meanwhileStyle)
	if how >= len(meanwhileWords) {
		w.words(t.CauseWord)
	}
	w.words(meanwhileWords[how%len(meanwhileWords)])
	w.bare(t.If.Filter.Atoms)
}
