package text

import (
	"strings"

	"kotei/core/card"
)

// The players who control several things that were named before: "their controllers each lose 2 Honor" (CE "Pronouns and references").

// theirControllers are the ways to speak of them; a mark begins the word of such players.
var theirControllers = []struct{ before, after, mark string }{
	{"", "controllers", "all:"},
	{"", "controllers each", "each:"},
	{"each of", "controllers", "eachof:"},
}

// manyPlayers reads them.
func (r *reader) manyPlayers(at int) (all []reading[player]) {
	for _, p := range theirControllers {
		from := at
		if p.before != "" {
			end, ok := r.words(at, p.before)
			if !ok {
				continue
			}
			from = end
		}
		for _, o := range owners.read(r, from, player{}) {
			if end, ok := r.words(o.end, p.after); ok && o.v.word != "his" && o.v.word != "its" {
				all = append(all, reading[player]{player{card.Controller, o.v.ref, p.mark + o.v.word}, end})
			}
		}
	}
	return all
}

// ofMany is the word of the things whose controllers are meant, and how they are spoken of; -1 where no such players are.
func ofMany(word string) (ref string, as int) {
	for i, p := range theirControllers {
		if of, ok := strings.CutPrefix(word, p.mark); ok {
			return of, i
		}
	}
	return word, -1
}

// severalControllers fails where one thing is spoken of, or where what they do isn't done by all of them at once.
func (v *resolver) severalControllers(o *card.Op) {
	if _, as := ofMany(o.WhoWord); as < 0 {
		return
	}
	for i := range v.named {
		if e := &v.named[i]; e.v == o.WhoRef && e.thing != card.Players && !e.many {
			v.failed("there is one controller")
		}
	}
	switch o.Verb {
	case card.GainHonor, card.LoseHonor, card.Draw:
	default:
		v.failed("it is not clear in which order they do it")
	}
}
