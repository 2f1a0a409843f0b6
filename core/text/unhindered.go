package text

import (
	"slices"

	"kotei/core/card"
)

// What a text negates that would keep a card from doing something: "negate other players' cards' effects that prevent him assigning,
// moving, or performing actions" (CE "Prevention").

// hindered are the things that a card may be kept from.
var hindered = []struct {
	words string
	ev    card.Happening
}{
	{"assigning", card.EvAssign},
	{"moving", card.EvMove},
	{"performing actions", card.EvPerform},
	{"contributing [his|its|her] Force [to (his|its|her) army]", card.EvBattle},
}

var hinderedWords = func() (all [][][]string) {
	for i := range hindered {
		all = append(all, wordings(hindered[i].words))
	}
	return all
}()

func init() {
	free := func(pattern string) row[card.Op] {
		r := ruled(pattern, card.Mod{Rule: card.Unhindered})
		r.base.Mods[0].Kind = card.RuleMod
		return r
	}
	others := free("negate [all] [current and new] effects from other players' cards (that|which) prevent {what} [from] {hindered}")
	others.base.Mods[0].Cause = &card.Cause{Card: true, By: card.EachOther}
	clauses = append(clauses, []row[card.Op]{
		others,
		free("negate [all] [current and new] effects (that|which) prevent {what} [from] {hindered}"),
		free("negate [all] [current and new] {fromall} (that|which) prevent {what} [from] {hindered}"),
	})
	opSlots["hindered"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			r.hindered(at, o.Mods[0], nil, card.And, func(ms []card.Mod, end int) {
				x := o
				x.Mods = ms
				all = append(all, reading[card.Op]{x, end})
			})
			return all
		},
		write: func(w *writer, o *card.Op) {
			for i := range o.Mods {
				if i > 0 {
					w.join(o.Mods[i].Join)
				}
				m := &o.Mods[i]
				for _, word := range hinderedWords[m.Style/100][m.Style%100] {
					w.word(word)
				}
			}
		},
		walk: func(*resolver, *card.Op) {},
	}
}

// hindered reads one or several of these things, a comma between them and "or" before the last one.
func (r *reader) hindered(at int, base card.Mod, ms []card.Mod, j card.Join, yield func([]card.Mod, int)) {
	for i := range hindered {
		for k, words := range hinderedWords[i] {
			end := at
			for _, w := range words {
				if !r.is(end, w) {
					end = -1
					break
				}
				end++
			}
			if end < 0 {
				continue
			}
			m := base
			m.Event, m.Style, m.Join = hindered[i].ev, Style(i*100+k), j
			next := append(slices.Clone(ms), m)
			yield(next, end)
			if after, join, ok := nextKind(r, end); ok && len(next) < 4 {
				r.hindered(after, base, next, join, yield)
			}
		}
	}
}
