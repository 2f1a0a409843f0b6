package text

import (
	"strings"

	"kotei/core/card"
)

// Who has performed, or been targeted by, an action of a card of some title before: "who has not performed a copy of this action
// this game", "that has not been targeted by Gust of Wind this turn" (CE "Conditions", "Copies").

var copyAtoms = func() []row[card.Atom] {
	var rows []row[card.Atom]
	for _, w := range []struct {
		words  string
		window card.Window
	}{{"this game", card.ThisGame}, {"this turn", card.ThisTurn}} {
		for _, d := range []struct {
			had, words string
			ev         card.Happening
		}{{"", "performed {copyaction}", card.EvPerform}, {"(was|were) ", "been targeted by {copied}", card.EvTarget}} {
			rows = append(rows,
				row[card.Atom]{pattern: "(who|that) " + d.had + strings.TrimPrefix(d.words, "been ") + " " + w.words, base: card.Atom{Is: card.DidEvent, Event: d.ev, Window: w.window}},
				row[card.Atom]{pattern: "not [already] " + strings.TrimPrefix(d.words, "been ") + " " + w.words, base: card.Atom{Is: card.DidEvent, Not: true, Event: d.ev, Window: w.window}},
				row[card.Atom]{pattern: "(who|that) (has|have) " + d.words + " " + w.words, base: card.Atom{Is: card.DidEvent, Event: d.ev, Window: w.window}},
				row[card.Atom]{pattern: "(who|that) (has|have) not [already] " + d.words + " " + w.words, base: card.Atom{Is: card.DidEvent, Not: true, Event: d.ev, Window: w.window}},
			)
		}
	}
	for _, w := range []struct {
		words  string
		window card.Window
	}{{"[this turn]", card.ThisTurn}, {"this game", card.ThisGame}} {
		rows = append(rows,
			row[card.Atom]{pattern: "[and] (who|that|which) has not [yet] performed {thisown} " + w.words, base: card.Atom{Is: card.DidEvent, Not: true, Event: card.EvPerform, Ref: card.Self, Window: w.window}},
			row[card.Atom]{pattern: "(who|that|which) has not [yet] been targeted by {thisown} " + w.words, base: card.Atom{Is: card.DidEvent, Not: true, Event: card.EvTarget, Ref: card.Self, Window: w.window}},
			row[card.Atom]{pattern: "[that|which|whom] {thisown} has not [yet] targeted " + w.words, base: card.Atom{Is: card.DidEvent, Not: true, Event: card.EvTarget, Ref: card.Self, Window: w.window}},
		)
	}
	return rows
}()

// copyWords are the ways to speak of the actions of all cards of the title that the text is on.
var copyWords = []string{"a copy of this action", "any copy of this action", "a copy of this ability", "any copy of this ability"}

func init() {
	atomSlots["copyaction"] = copySlot(true)
	atomSlots["copied"] = copySlot(false)
	atomSlots["thisown"] = &slot[card.Atom]{ // what the text's own card has done, and no copy of it
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			if !r.is(at, "this") || !r.is(at+1, "action") && !r.is(at+1, "ability") && !r.is(at+1, "Formation") {
				return nil
			}
			a.Title, a.Word = r.c.Title, r.phrase(at, at+2)
			return []reading[card.Atom]{{a, at + 2}}
		},
		write: func(w *writer, a *card.Atom) { w.words(a.Word) },
		walk:  func(*resolver, *card.Atom) {},
	}
}

// copySlot is an action by the title of its card; how it is written is kept in Word.
func copySlot(action bool) *slot[card.Atom] {
	return &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			for _, words := range copyWords {
				if end, ok := r.words(at, words); ok && !r.granted {
					a.Title, a.Word = r.c.Title, words
					return []reading[card.Atom]{{a, end}}
				}
			}
			from := at
			for _, words := range []string{"a copy of", "any copy of", "a"} {
				if end, ok := r.words(at, words); ok {
					from = end
					break
				}
			}
			title, end := r.titleAt(from)
			if title == "" && action {
				title, end = r.unknownTitle(from)
			}
			if title == "" {
				return nil
			}
			if e, ok := r.genitive(end); ok && (r.is(e, "action") || r.is(e, "ability")) {
				end = e + 1
			} else if action {
				return nil
			}
			a.Title, a.Word = title, strings.TrimSpace(r.phrase(at, from)+" "+r.written(from, end))
			return []reading[card.Atom]{{a, end}}
		},
		write: func(w *writer, a *card.Atom) { w.words(a.Word) },
		walk:  func(*resolver, *card.Atom) {},
	}
}

// titleAt is the title of a card at a token, the text's own among them, and the token after it.
func (r *reader) titleAt(at int) (string, int) {
	if r.kindAt(at) == self && r.toks[at].text == r.c.Title {
		return r.c.Title, at + 1
	}
	t, n := r.vocab.matchTitle(r.toks[min(at, len(r.toks)):])
	return t, at + n
}
