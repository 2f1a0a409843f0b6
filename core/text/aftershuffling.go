package text

import (
	"slices"

	"kotei/core/card"
)

// What was searched for goes on top of the deck, once that is shuffled: "Remove it, show it, and, after shuffling, put it on top of
// the deck." (CE "Search", "Deck").

// afterShuffling is the style of a group of ops whose words the first of them has.
const afterShuffling Style = 8

var afterShufflingDecks = []string{"the deck", "your deck", "your Dynasty deck", "your Fate deck"}

// ontoTheDeck reads it.
func (r *reader) ontoTheDeck(at int, all *[]reading[ops]) {
	if !r.is(at, "remove") {
		return
	}
	its := func(i int, verb string) (int, bool) {
		for _, it := range []string{"it", "him", "her", "the card"} {
			if end, ok := r.words(i, verb+" "+it); ok {
				return end, true
			}
		}
		return i, false
	}
	i, ok := its(at, "remove")
	if !ok {
		return
	}
	if r.is(i, ",") {
		if end, shown := its(i+1, "show"); shown {
			i = end
		}
	}
	for _, words := range []string{", and , after shuffling ,", "and , after shuffling ,", "and , after shuffling the deck ,", ", and , after shuffling the deck ,"} {
		end, ok := r.words(i, words)
		if !ok {
			continue
		}
		if end, ok = its(end, "put"); !ok {
			return
		}
		for _, deck := range afterShufflingDecks {
			if last, ok := r.words(end, "on top of "+deck); ok {
				span, shows := r.span(at, last), i > at+2
				it := func() *card.Sel { return &card.Sel{How: card.Ref, Ref: unresolved, Word: r.written(at+1, at+2)} }
				os := ops{{Verb: card.Repeat, Amount: card.Num(1), Style: afterShuffling, Words: r.written(at, last), Span: span}}
				if shows {
					os = append(os, card.Op{Verb: card.Show, What: it(), Span: span})
				}
				os = append(os, card.Op{Verb: card.Shuffle, Who: card.You, Span: span}, card.Op{Verb: card.Put, What: it(), To: &card.Dest{Zone: card.OwnDeck, Of: card.OwnerOf}, Span: span})
				os[0].Len = len(os) - 1
				*all = append(*all, reading[ops]{os, last})
				return
			}
		}
	}
}

// ontoTheDeck finds the search that is spoken of, and which deck it was of.
func (v *resolver) ontoTheDeck(body ops) {
	for _, s := range slices.Backward(v.seen) {
		if s.Verb != card.Search {
			continue
		}
		one := s.What.How == card.Choose && s.What.Min == nil && (s.Who == card.NoPlayer || s.Who == card.You) && s.Then == card.InPlay
		if !one || s.Zone != card.FateDeckZone && s.Zone != card.DynastyDeckZone {
			break
		}
		for i := range body {
			if body[i].Verb == card.Shuffle {
				body[i].Zone = s.Zone
			} else {
				body[i].What.Ref = s.What.Bind
			}
		}
		return
	}
	v.failed("it is not said which deck")
}
