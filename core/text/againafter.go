package text

import "kotei/core/card"

// Two things that a text waits for, each told in full: "after you lose Honor, or after this card moves, destroy it" (CE "Timing and
// triggers"). What follows may speak of neither.

// againAfterStyle is the IfStyle of the second of them, in the first of these words.
const againAfterStyle Style = 7710

var againAfterWords = []string{", or after", "or after", ", and after"}

// againAfter adds it.
func (r *reader) againAfter(all []reading[card.Trigger], first card.Trigger, at int) []reading[card.Trigger] {
	if first.At != card.After || first.Each || first.First || first.Within != card.NoWindow {
		return all
	}
	for i, words := range againAfterWords {
		end, ok := r.words(at, words)
		if !ok {
			continue
		}
		for _, g := range r.g.triggers.readAt(r, end) {
			x, second := first, g.v
			if s := second.Subject; second.If != nil || len(second.Or) > 0 || s != nil && s.How == card.Ref && s.Ref == unresolved { // "your Farm" is any of them
				continue
			}
			second.At, second.IfStyle = card.After, againAfterStyle+Style(i)
			x.Or = []card.Trigger{second}
			all = append(all, reading[card.Trigger]{x, g.end})
		}
	}
	return all
}

// isAgainAfter reports whether a trigger is the second of two that are told so.
func isAgainAfter(t *card.Trigger) bool {
	return t.IfStyle >= againAfterStyle && t.IfStyle < againAfterStyle+Style(len(againAfterWords))
}

func (w *writer) againAfter(t *card.Trigger) {
	w.words(againAfterWords[t.IfStyle-againAfterStyle])
	w.g.triggers.write(w, t)
}
