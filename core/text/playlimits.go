package text

import "kotei/core/card"

// How often a card of its title may be played: "You may only play one Sudden Squall per battle" (CE "Copies", "Restrictions").

var playLimits = []row[card.Op]{
	playLimit("turn", card.ThisTurn), playLimit("battle", card.ThisBattle), playLimit("duel", card.ThisDuel), playLimit("game", card.ThisGame),
}

// playLimit is such a restriction for a stretch of time.
func playLimit(per string, w card.Window) row[card.Op] {
	c := card.Cond{Kind: card.Happened, Not: true, Event: card.EvPlay, Who: card.You, Window: w}
	return ruled("you may only play one [copy of] {thiscopy} per "+per, card.Mod{Rule: card.PlayLimit, Cond: &c})
}

func init() {
	clauses = append(clauses, playLimits)
	clauses = append(clauses, []row[card.Op]{
		ruled("you may not play {thisstrategy} if {unlesswhen}", card.Mod{Rule: card.PlayLimit}),
		ruled("you may not play {thisstrategy} unless {when}", card.Mod{Rule: card.PlayLimit}),
	})
	opSlots["thisstrategy"] = &slot[card.Op]{ // the card itself, which is played
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			end := at + 1
			if r.kindAt(at) != self {
				var ok bool
				if end, ok = r.words(at, "this card"); !ok {
					return nil
				}
			}
			if r.granted || r.c.Type != card.Strategy && r.c.Type != card.Kiho || r.c.Title == "" {
				return nil
			}
			o.What = &card.Sel{How: card.Ref, Ref: card.Self, Word: r.phrase(at, end)}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.refWord(o.What.Word) },
		walk:  func(*resolver, *card.Op) {},
	}
	copies := *opSlots["thisstrategy"] // … and every other of its title
	one := copies.read
	copies.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		all := one(r, at, o)
		for i := range all {
			m := o.Mods[0]
			c := *m.Cond
			c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: r.c.Title, Style: titleStyle}}}
			m.Cond, all[i].v.Mods = &c, []card.Mod{m}
		}
		return all
	}
	opSlots["thiscopy"] = &copies
}
