package text

import "kotei/core/card"

// What is asked about the action that is interrupted: "if the action is Political", "if the action is from your Spell".

// theOneAnswered is the action that the text answers, and not its own.
var theOneAnswered = &card.Cause{Action: true}

func init() {
	conditionSlots["actionkw"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			if d := designatorAt(r, at); d >= 0 && designators[d].des&(card.Battle|card.Open|card.Limited) != 0 {
				x := c
				x.Cause = &card.Cause{Action: true, Des: designators[d].des}
				all = append(all, reading[card.Cond]{x, at + 1})
			}
			if k, end, many := r.keyword(at); k != "" && many != plural {
				x := c
				x.Cause = &card.Cause{Action: true, Keyword: k}
				all = append(all, reading[card.Cond]{x, end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			if c.Cause.Keyword != "" {
				w.words(string(c.Cause.Keyword))
				return
			}
			for _, d := range designators {
				if d.des == c.Cause.Des {
					w.word(d.word)
				}
			}
		},
		walk: func(*resolver, *card.Cond) {},
	}
	conditionSlots["actionfrom"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.matched(at) {
				x, s := c, g.v
				x.Cause = &card.Cause{Action: true, From: &s}
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.sel(c.Cause.From) },
		walk:  func(v *resolver, c *card.Cond) { v.sel(c.Cause.From) },
	}
}
