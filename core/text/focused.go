package text

import "kotei/core/card"

// The cards that lie in a focusing area, told by whom or for whom they were focused: "cards you focus during a duel involving this
// Samurai", "a card focused for him" (CE "Focusing area", "Duels").

func init() {
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "focused for {ref}", base: card.Atom{Is: card.IsFocused, Who: card.Controller}},
		row[card.Atom]{pattern: "you (focus|focused) for {ref}", base: card.Atom{Is: card.IsFocused, Who: card.You}},
		row[card.Atom]{pattern: "you (focus|focused) (in|during) (a duel|duels|the duel) involving {ref}", base: card.Atom{Is: card.IsFocused, Who: card.You}},
		row[card.Atom]{pattern: "(in|during) (a duel|duels|the duel) involving {ref}", base: card.Atom{Is: card.IsFocused, Who: card.You}},
		row[card.Atom]{pattern: "whose [current] {stat} equals its (base|printed) {basestat}", base: card.Atom{Is: card.IsStat}},
	)
	atomSlots["basestat"] = &slot[card.Atom]{ // the same stat, as it is printed
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.stat(at) {
				if g.v.stat != a.Stat || g.v.base || a.Base {
					continue
				}
				x := a
				x.Val = &card.Value{Kind: card.StatOf, Stat: a.Stat, Base: true, Ref: card.Each}
				all = append(all, reading[card.Atom]{x, g.end})
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.stat(a.Stat, false) },
		walk:  func(*resolver, *card.Atom) {},
	}
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "double the {modstat} of {what}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}, then: doubled},
		{pattern: "double {owner} {modstat}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}, then: doubled},
	})
}

// doubled: twice as much is as much again (CE "Numbers and values").
func doubled(o *card.Op) {
	m := o.Mods[0]
	m.Amount = &card.Value{Kind: card.StatOf, Stat: m.Stat, Ref: card.Each}
	o.Mods = []card.Mod{m}
}
