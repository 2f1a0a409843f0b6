package text

import (
	"slices"

	"kotei/core/card"
)

// What a card counts as: "this Sword is considered Sword of Dawn for deck construction and checking the Unique restriction"
// (CE "Unique"). What it means for decks the deck room reads.

var consideredClauses = []row[card.Op]{
	ruled("{what} is considered {astitle} for deck construction and [for] checking the Unique restriction", card.Mod{Rule: card.CountsAs}),
}

func init() {
	opSlots["astitle"] = ofMod(&slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			end := at
			for end < len(r.toks) && r.toks[end].kind != mark && !r.is(end, "for") {
				end++
			}
			if end == at || !isCapital(r.toks[at].text) {
				return nil
			}
			stop := end
			if r.is(end-1, experienced) { // of one title with its other versions (CE-TERMXP)
				stop, m.Amount = end-1, card.Num(1)
			}
			m.Keyword = card.Keyword(r.written(at, stop))
			return []reading[card.Mod]{{m, end}}
		},
		write: func(w *writer, m *card.Mod) {
			w.words(string(m.Keyword))
			if m.Amount != nil {
				w.word(experienced)
			}
		},
		walk: func(*resolver, *card.Mod) {},
	})
}

const experienced = "Experienced"

// fromPlay says of what is discarded that it is in play.
func fromPlay(o *card.Op) {
	if o.What.How == card.Ref || o.What.Filter == nil {
		return
	}
	s, f := *o.What, *o.What.Filter
	f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsInPlay, Style: silentStyle})
	s.Filter, o.What = &f, &s
}

// entersItself are the words with which an Event stays in play.
var entersItself = [][]string{
	{"enters", "play", "in", "your", "home"},
	{"put", "this", "event", "into", "play"},
}

// ofStaying reports whether a trait is that of an Event that stays in play, and not what the Event does as it resolves.
func (r *reader) ofStaying() bool {
	stays := func(ts []token) bool {
		return slices.ContainsFunc(entersItself, func(words []string) bool { return within(words, ts) })
	}
	return stays(r.tokens(Normalise(r.c.Text))) && !stays(r.toks) && !within([]string{"after", "you", "reveal", "cards"}, r.toks)
}

// within reports whether words follow each other among tokens.
func within(words []string, ts []token) bool {
	for i := 0; i+len(words) <= len(ts); i++ {
		if slices.EqualFunc(words, ts[i:i+len(words)], func(w string, t token) bool { return t.low == w }) {
			return true
		}
	}
	return false
}
