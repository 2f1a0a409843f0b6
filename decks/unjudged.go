package decks

import (
	"regexp"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

var (
	// onDecks are sentences that ask something of a deck.
	onDecks = regexp.MustCompile(`(?i)\byour (?:play |fate |dynasty )?deck (?:may|must|can)\b|\bin your (?:play |fate |dynasty )?deck\b.*\b(?:must|legally)\b|` +
		`\b(?:may|must)(?: not)? (?:be )?include|\bdeck construction\b|\bmust be your (?:stronghold|wind|sensei)\b|\byour (?:stronghold|wind|sensei) must be\b`)
	// judged are the forms of such sentences that the check knows.
	judged = []*regexp.Regexp{
		upTo, eachKind, fewKinds, notWith, counts, holdings, atLeast, needs, excluded, yourWind, windless,
		regexp.MustCompile(`(?i)n(?:o|')t count against deck construction limits`),
	}
	sentences = regexp.MustCompile(`[^.<>]+(?:<i>[^<]*</i>)?[^.<>]*`)
	markup    = regexp.MustCompile(`<[^>]*>`)
)

// An Unjudged is a sentence of a card in a deck that asks something of the deck which the check doesn't know how to judge.
type Unjudged struct{ Title, Sentence string }

// NotJudged are the sentences on a deck's cards that ask something of the deck and that [Legal] passes over. Whoever calls a deck
// legal should say so.
func NotJudged(lib *cards.Library, d Deck) (out []Unjudged) {
	var seen []*card.Card
	for _, in := range []Section{InStronghold, InSensei, InWind, InPreGame, InDynasty, InFate} {
		for _, e := range d.Entries(in) {
			c := lib.Find(e.Title)
			if c == nil || slices.Contains(seen, c) || !onDecks.MatchString(words(c)) {
				continue
			}
			seen = append(seen, c)
			for _, s := range sentences.FindAllString(words(c), -1) {
				if onDecks.MatchString(s) && !slices.ContainsFunc(judged, func(form *regexp.Regexp) bool { return form.MatchString(s + ".") }) {
					out = append(out, Unjudged{lib.Name(c), strings.TrimSpace(markup.ReplaceAllString(s, "")) + "."})
				}
			}
		}
	}
	return out
}
