package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Costs paid with a card that performs the action where it can: "bow your target card, which performs this action if it is a
// Personality or Follower" (CE "Performing card"). What can't perform does not.

var performIfWords = []string{
	"[,] (which|who) [also] performs this action if it is a Personality, Follower, or Ancestor",
	"[,] (which|who) [also] performs this action if it is a (Personality or Follower|Follower or Ancestor|Follower|Personality)",
	"[,] (which|who) is performing if it is a (Personality or Follower|Follower|Personality)",
	"[,] (which|who) performs this action if (he|she|it) is yours",
}

// performIf are its wordings.
var performIf = func() (all []string) {
	for _, words := range performIfWords {
		for _, w := range wordings(words) {
			all = append(all, strings.Join(w, " "))
		}
	}
	return all
}()

// performsIf adds it to the selectors read of one card that is chosen.
func (r *reader) performsIf(at int, all []reading[card.Sel]) []reading[card.Sel] {
	for _, g := range append(slices.Clone(all), r.loose(at)...) {
		s := g.v
		if s.How != card.Target && s.How != card.Choose || s.Thing != card.Cards || s.Perform || s.Min != nil || s.ZoneAt > 0 || len(s.Also) > 0 || !r.is(g.end, ",") && !r.is(g.end, "which") && !r.is(g.end, "who") {
			continue
		}
		for i, words := range performIf {
			if end, ok := r.words(g.end, words); ok {
				x := s
				x.Perform, x.PerformIf = true, Style(i+1)
				all = append(all, reading[card.Sel]{x, end})
			}
		}
	}
	return all
}
