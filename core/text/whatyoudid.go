package text

import "kotei/core/card"

// Things told by what the text has had its player do to them: "the card you looked at", "any Monk you bowed" (CE "References").

// youDid are the words after "you" for what the text has had you do to a thing.
var youDid = []string{"looked at", "bowed", "removed", "discarded", "destroyed"}

// whatYouDid reads "card you looked at", "Shugenja you bowed".
func (r *reader) whatYouDid(at int, add func(int, card.Thing)) {
	after, thing := at, card.Cards
	if n, ok := nounAt(r, at); ok {
		after, thing = at+nounLen(n), n.thing
	} else if _, end, _ := r.keyword(at); end > at {
		after = end
	}
	if after == at || !r.is(after, "you") {
		return
	}
	for _, words := range youDid {
		if end, ok := r.words(after+1, words); ok {
			add(end, thing)
		}
	}
}
