package text

import (
	"slices"

	"kotei/core/card"
)

// Players by their Wind: "controlled by a player who has Amber Tide as a Wind"; what else is said of players by the older texts
// (CE "The player").

func init() {
	called := atomSlots["called"]
	groupAtoms = append(groupAtoms,
		row[card.Atom]{pattern: "who (has|have) {aswind}", base: card.Atom{Is: card.Controls}},
		row[card.Atom]{pattern: "whose {wind}", base: card.Atom{Is: card.Controls}})
	atomSlots["wind"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			if !r.is(at, "Wind") || !r.is(at+1, "is") {
				return nil
			}
			all := slices.Clone(called.read(r, at+2, a))
			if k := r.capitals(at + 2); !slices.ContainsFunc(all, func(g reading[card.Atom]) bool { return g.end >= at+2+k }) && k > 0 {
				x := a
				x.Title = r.written(at+2, at+2+k)
				all = append(all, reading[card.Atom]{x, at + 2 + k})
			}
			for i := range all {
				x := &all[i].v
				x.Sub = &card.Filter{Types: card.Types(card.Wind), Atoms: []card.Atom{{Is: card.IsTitle, Title: x.Title, Style: silentStyle}}}
				x.Title = ""
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.words("Wind is " + a.Sub.Atoms[0].Title) },
		walk:  func(*resolver, *card.Atom) {},
	}
	atomSlots["aswind"] = &slot[card.Atom]{ // in a slot, for the wind blows in many a colour text
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range called.read(r, at, a) {
				if end, ok := r.words(g.end, "as a Wind"); ok {
					x := a
					x.Sub = &card.Filter{Types: card.Types(card.Wind), Atoms: []card.Atom{{Is: card.IsTitle, Title: g.v.Title, Style: silentStyle}}}
					all = append(all, reading[card.Atom]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) {
			w.words(a.Sub.Atoms[0].Title)
			w.words("as a Wind")
		},
		walk: func(*resolver, *card.Atom) {},
	}
	clauses = append(clauses, []row[card.Op]{
		ruled("{pwho} (may|will|does|do) not gain Honor", card.Mod{Rule: card.NoHonorGain}),
		ruled("{pwho} (may|will|does|do) not lose Honor", card.Mod{Rule: card.NoHonorLoss}),
	})
	conditions = append(conditions,
		row[card.Cond]{pattern: "{ref} is your Personality", base: card.Cond{Kind: card.Is}, then: yourWinner},
		row[card.Cond]{pattern: "{ref} is not your Personality", base: card.Cond{Kind: card.Is, Not: true}, then: yourWinner})
	ends = append(ends,
		timed("the start of your next turn", card.Trigger{Event: card.EvTurn, By: card.You, First: true}),
		timed("the beginning of your next turn", card.Trigger{Event: card.EvTurn, By: card.You, First: true}))
}
