package text

import (
	"strings"

	"kotei/core/card"
)

// What it costs besides Gold to bring a card into play, told to its player: "You must bow your Magistrate to bring this card into
// play" (CE "Costs", CE-COST-10).

// entryCosts are the words after such costs.
var entryCosts = []string{"to bring {} into play", "for {} to enter play"}

// entryCost reads a whole trait that says so.
func (r *reader) entryCost(it card.Item, at int, try func(card.Item) bool) bool {
	if it.Kind != card.Static || at != 0 || r.granted || len(it.When) > 0 || !r.is(0, "you") || !r.is(1, "must") {
		return false
	}
	for _, c := range r.chain(2) {
		for i, after := range entryCosts {
			end, name, ok := r.wordsAbout(c.end, after)
			if !ok || end < len(r.toks) && !(r.is(end, ".") && end+1 == len(r.toks)) || !plainVerbs(c.v) {
				continue
			}
			x := it
			x.Kind, x.Ops, x.Style, x.Words = card.Entering, paid(c.v), Style(i), name
			x.Ops[0].Span.From = r.toks[0].from
			x.Ops[len(x.Ops)-1].Span.To = r.toks[len(r.toks)-1].to
			if try(x) {
				return true
			}
		}
	}
	return false
}

// wordsAbout reads words in which {} stands for the card that the text is on; name is how it is called there.
func (r *reader) wordsAbout(at int, words string) (end int, name string, ok bool) {
	before, after, _ := strings.Cut(words, "{}")
	if at, ok = r.words(at, strings.TrimSpace(before)); !ok {
		return at, "", false
	}
	end = at + 1
	if r.kindAt(at) != self {
		n, ok := nounAt(r, at+1)
		if !r.is(at, "this") || !ok || n.thing != card.Cards || n.many != singular || n.types != 0 && n.types != card.Types(r.c.Type) {
			return at, "", false
		}
		end = at + 1 + nounLen(n)
	}
	name = r.phrase(at, end)
	end, ok = r.words(end, strings.TrimSpace(after))
	return end, name, ok
}

// entryCost writes such a trait, and reports whether it is one.
func (w *writer) entryCost(it *card.Item) bool {
	if it.Kind != card.Entering || it.Words == "" {
		return false
	}
	w.words("you must")
	w.run(it.Ops)
	w.words(strings.ReplaceAll(entryCosts[it.Style], "{}", it.Words))
	w.word(".")
	return true
}
