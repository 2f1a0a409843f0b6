package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What a card says of building decks (CE "Constructing decks"): it means nothing in play; the deck room reads it.

// deckForms are the sentences about decks; … stands for any words of one sentence.
var deckForms = func() [][]string {
	var all [][]string
	for _, p := range []string{
		"you may (include|have) up to … (copies|copy) of … in your deck",
		"you may (include|have) any number of … in your deck",
		"(your|the) deck may include …",
		"your deck may not include …",
		"you may not include … in your deck",
		"you must have at least … in your deck",
		"you must include at least … in your play deck",
		"your play deck must include …",
		"your minimum … deck size is …",
		"… (does|do) not count (toward|towards) your minimum deck size",
		"… (does|do) not count against deck construction limits",
		"… may not be included in [your|a|any] (deck|decks)",
		"… is considered … for deck construction",
	} {
		all = append(all, wordings(p)...)
	}
	return all
}()

// buildsDecks reports whether a sentence is one about building decks.
func buildsDecks(toks []token) bool {
	return slices.ContainsFunc(deckForms, func(f []string) bool { return formed(f, toks) })
}

// formed reports whether the tokens, but for a stop at their end, are the words of a form.
func formed(form []string, toks []token) bool {
	if len(form) == 0 {
		return len(toks) == 0 || len(toks) == 1 && toks[0].text == "."
	}
	if form[0] == "…" {
		for n := 1; n <= len(toks) && toks[n-1].text != "." && toks[n-1].text != ":"; n++ {
			if formed(form[1:], toks[n:]) {
				return true
			}
		}
		return false
	}
	return len(toks) > 0 && toks[0].low == strings.ToLower(form[0]) && formed(form[1:], toks[1:])
}

// reminder is an item that has no effect in play.
func reminder(it card.Item) card.Item {
	it.Kind = card.Reminder
	it.Ops = ops{{Verb: card.Colour, Words: strings.TrimSuffix(it.Text, "."), Span: card.Span{To: len(it.Text)}}}
	return it
}
