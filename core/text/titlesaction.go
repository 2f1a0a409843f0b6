package text

import (
	"strings"

	"kotei/core/card"
)

// The action of a card that is named by its title: "after you resolve Gust of Wind's action", "if you have taken Gust of Wind's
// action this turn", "who performed Gust of Wind's action this turn" (CE "Titles", "Conditions").

// titlesAction reads it as the action that something comes from.
func (r *reader) titlesAction(t card.Trigger, at int, yield func(card.Trigger, card.Cause, int)) {
	title, end := r.actionOfTitle(at)
	if title == "" {
		return
	}
	f := card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: title, Style: titleStyle}}, Style: singular}
	yield(t, card.Cause{Action: true, From: &card.Sel{How: card.Any, Filter: &f}}, end)
}

// actionOfTitle is the title before "'s action".
func (r *reader) actionOfTitle(at int) (string, int) {
	title, end := r.titleAt(at)
	if title == "" {
		if title, end = r.unknownTitle(at); title == "" {
			return "", at
		}
	}
	end, ok := r.genitive(end)
	if !ok || !r.is(end, "action") && !r.is(end, "ability") {
		return "", at
	}
	return title, end + 1
}

// unknownTitle is several words that can only be the title of a card that nobody has: written with capitals, and none a term.
func (r *reader) unknownTitle(at int) (string, int) {
	end, capitals := at, 0
	for ; end < len(r.toks) && end < at+6 && r.kindAt(end) == word; end++ {
		switch {
		case isCapital(r.toks[end].text) && !r.isTerm(end):
			capitals++
		case end == at || !plainWords[r.toks[end].low]:
			return "", at
		}
	}
	if capitals < 2 || !isCapital(r.toks[end-1].text) {
		return "", at
	}
	return r.written(at, end), end
}

// titleConditions ask who has performed such an action, or been targeted by one.
var titleConditions = func() (rows []row[card.Cond]) {
	for _, w := range deedWindows {
		did := func(ev card.Happening) func(*card.Cond) {
			return func(c *card.Cond) {
				c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Event: ev, Window: w.window, Title: c.Prop, Who: whoseTitle(c), Style: silentStyle}}}
			}
		}
		rows = append(rows,
			row[card.Cond]{pattern: "{ref} (performed|has performed) {titled} " + w.words, base: card.Cond{Kind: card.Is}, then: did(card.EvPerform)},
			row[card.Cond]{pattern: "{ref} (was targeted|has been targeted) by {titledtoo} " + w.words, base: card.Cond{Kind: card.Is}, then: did(card.EvTarget)},
			row[card.Cond]{pattern: "{ref} (was targeted|has been targeted) by {titledtoo} and {titledand} " + w.words, base: card.Cond{Kind: card.Is}, then: didBoth(w.window)},
		)
	}
	return rows
}()

// didBoth: the thing has been targeted by the one and by the other.
func didBoth(w card.Window) func(*card.Cond) {
	return func(c *card.Cond) {
		one, other, _ := strings.Cut(c.Prop, "|")
		c.Filter = &card.Filter{Atoms: []card.Atom{
			{Is: card.DidEvent, Event: card.EvTarget, Window: w, Title: one, Style: silentStyle},
			{Is: card.DidEvent, Event: card.EvTarget, Window: w, Title: other, Style: silentStyle},
		}}
	}
}

// whoseTitle is by whom it was done, where the title is said to be yours: "by your Gust of Wind".
func whoseTitle(c *card.Cond) card.Player {
	if strings.HasPrefix(string(c.Keywords[0]), "your ") {
		return card.You
	}
	return card.NoPlayer
}

// titledSlot is such an action, or, where bare, the card itself; Prop is its title, or two with a bar between them.
func titledSlot(bare, second bool) *slot[card.Cond] {
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			title, end := r.actionOfTitle(at)
			if title == "" && bare {
				from := at
				if r.is(at, "a") || r.is(at, "your") {
					from++
				}
				title, end = r.titleAt(from)
			}
			if title == "" {
				return nil
			}
			if second {
				title = c.Prop + "|" + title
			}
			c.Prop, c.Keywords = title, append(append([]card.Keyword(nil), c.Keywords...), card.Keyword(r.written(at, end)))
			return []reading[card.Cond]{{c, end}}
		},
		write: func(w *writer, c *card.Cond) {
			i := 0
			if second {
				i = 1
			}
			w.words(string(c.Keywords[i]))
		},
		walk: func(*resolver, *card.Cond) {},
	}
}

func init() {
	conditions = append(conditions, titleConditions...)
	conditionSlots["titled"] = titledSlot(false, false)
	conditionSlots["titledtoo"] = titledSlot(true, false)
	conditionSlots["titledand"] = titledSlot(true, true)
}
