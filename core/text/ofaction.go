package text

import "kotei/core/card"

// What is asked about the action that is interrupted: "if the action is Political", "if the action is from your Spell".

// theOneAnswered is the action that the text answers, and not its own.
var theOneAnswered = &card.Cause{Action: true}

func init() {
	for _, not := range []bool{false, true} {
		words := map[bool]string{true: "not "}[not]
		conditions = append(conditions,
			row[card.Cond]{pattern: "(the action|it) (is|was) " + words + "[being] performed by {actiondoer}", base: card.Cond{Kind: card.OfAction, Not: not}})
	}
	conditions = append(conditions,
		row[card.Cond]{pattern: "{actiondoer} performed (it|the action)", base: card.Cond{Kind: card.OfAction}},
		row[card.Cond]{pattern: "{actiondoer} did not perform (it|the action)", base: card.Cond{Kind: card.OfAction, Not: true}})
	conditions = append(conditions,
		row[card.Cond]{pattern: "[the effects of] other players' actions are resolving", base: card.Cond{Kind: card.ActionResolving, Who: card.EachOther}},
		row[card.Cond]{pattern: "[the effects of] (another player's action is|another player's action are) resolving", base: card.Cond{Kind: card.ActionResolving, Who: card.Another}},
		row[card.Cond]{pattern: "[the effects of] (actions are|an action is|an action are) resolving", base: card.Cond{Kind: card.ActionResolving, Cause: theOneAnswered}},
		row[card.Cond]{pattern: "[the effects of] your actions are resolving", base: card.Cond{Kind: card.ActionResolving, Who: card.You}},
		row[card.Cond]{pattern: "[the effects of] a {actionkw} action (is|are) resolving", base: card.Cond{Kind: card.ActionResolving}},
		row[card.Cond]{pattern: "[the effects of] a {actionkw} action {resolvedby} (performed|performs|is performing) (is|are) resolving", base: card.Cond{Kind: card.ActionResolving}})
	conditionSlots["resolvedby"] = &slot[card.Cond]{ // who performs it
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.reference(at) {
				if s := g.v; s.Thing == card.Cards && s.Of == nil {
					x, by := c, *c.Cause
					by.Doer, x.Cause = &s, &by
					all = append(all, reading[card.Cond]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.sel(c.Cause.Doer) },
		walk:  func(v *resolver, c *card.Cond) { v.sel(c.Cause.Doer) },
	}
	conditionSlots["actiondoer"] = &slot[card.Cond]{ // who performs it
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.matched(at) {
				if s := g.v; s.Thing == card.Cards && s.How != card.All && s.ZoneAt == 0 {
					x := c
					x.Cause = &card.Cause{Action: true, Doer: &s}
					all = append(all, reading[card.Cond]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.sel(c.Cause.Doer) },
		walk: func(v *resolver, c *card.Cond) {
			v.sel(c.Cause.Doer)
			if t := v.trig; t == nil || t.Cause == nil || !t.Cause.Action {
				v.failed("no action that somebody performed")
			}
		},
	}
	conditionSlots["actionkw"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			if d := designatorAt(r, at); d >= 0 && designators[d].des&(card.Battle|card.Open|card.Limited|card.Engage|card.Dynasty) != 0 {
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
	conditions = append(conditions, row[card.Cond]{pattern: "it is {itskind}", base: card.Cond{Kind: card.OfAction}})
	conditionSlots["itskind"] = &slot[card.Cond]{ // what kind of action is interrupted: of nothing else is that said
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			d := designatorAt(r, at)
			if d < 0 || designators[d].des&(card.Open|card.Limited|card.Engage|card.Dynasty) == 0 {
				return nil
			}
			c.Cause = &card.Cause{Action: true, Des: designators[d].des}
			return []reading[card.Cond]{{c, at + 1}}
		},
		write: conditionSlots["actionkw"].write,
		walk: func(v *resolver, _ *card.Cond) {
			if v.it.Des != card.Interrupt || v.it.Trigger != nil {
				v.failed("no action is interrupted")
			}
		},
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
	conditionSlots["andfrom"] = &slot[card.Cond]{ // what the action comes from, besides what else it is
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if !r.is(at, "from") || c.Cause == nil {
				return nil
			}
			var all []reading[card.Cond]
			for _, g := range r.matched(at + 1) {
				x, s, by := c, g.v, *c.Cause
				by.From, x.Cause = &s, &by
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.word("from"); w.sel(c.Cause.From) },
		walk: func(v *resolver, c *card.Cond) {
			v.sel(c.Cause.From)
			if c.Cause.From.Filter == nil {
				return
			}
			for i := range c.Cause.From.Filter.Atoms {
				if x := c.Cause.From.Filter.Atoms[i].Val; x != nil && x.Ref == card.Actor && x.Word == "" { // than who is targeted
					if x.Ref = c.Ref; x.Ref == card.NoVar {
						v.failed("it is not said with whom that is compared")
					}
				}
			}
		},
	}
}
