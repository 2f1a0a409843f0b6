package text

import (
	"slices"

	"kotei/core/card"
)

// Whether somebody would be opposed at the current battlefield if he came there: "if he would be opposed, move him to the current
// battlefield" (CE "Movement", "Opposed").

var opposedConditions = []row[card.Cond]{
	{pattern: "{hewould} would be opposed [there|here|at this battlefield]", base: card.Cond{Kind: card.WouldBeOpposed}},
	{pattern: "{ref} would be opposed [there|here|at this battlefield]", base: card.Cond{Kind: card.WouldBeOpposed}},
	{pattern: "there are any units there on the side opposing {hisfoe} controller's", base: card.Cond{Kind: card.WouldBeOpposed}},
	{pattern: "{unit} would be opposed [there|here|at this battlefield]", base: card.Cond{Kind: card.WouldBeOpposed}},
}

func init() {
	conditions = append(conditions, opposedConditions...)
	conditionSlots["hewould"] = &slot[card.Cond]{ // a pronoun, of what may come only after it
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if at >= len(r.toks) || !slices.Contains(comingOnes, r.toks[at].low) {
				return nil
			}
			c.Word = r.toks[at].low
			return []reading[card.Cond]{{c, at + 1}}
		},
		write: func(w *writer, c *card.Cond) { w.word(c.Word) },
		walk: func(v *resolver, c *card.Cond) {
			if e, ok := v.find(c.Word); ok && !e.either && !e.oneOf && e.v >= card.FirstVar {
				c.Ref = e.v
			}
		},
	}
}

var comingOnes = []string{"he", "she", "it", "they"}

// comingTheirs are the same in the possessive.
var comingTheirs = []string{"his", "her", "its", "their"}

func init() {
	conditionSlots["hisfoe"] = &slot[card.Cond]{ // he whose controller's foes are meant
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if at >= len(r.toks) {
				return nil
			}
			i := slices.Index(comingTheirs, r.toks[at].low)
			if i < 0 {
				return nil
			}
			c.Word = comingOnes[i]
			return []reading[card.Cond]{{c, at + 1}}
		},
		write: func(w *writer, c *card.Cond) { w.word(comingTheirs[max(slices.Index(comingOnes, c.Word), 0)]) },
		walk:  conditionSlots["hewould"].walk,
	}
}

// opposedThere finds whom such a condition asks about where he is named only in what depends on it: "if he would be opposed, move
// to the current battlefield a target Personality"; who is created, or enters play, is yours.
func (v *resolver) opposedThere(asks *card.Op, body ops) {
	c := asks.Cond
	if c.Kind != card.WouldBeOpposed || !slices.Contains(comingOnes, c.Word) {
		return
	}
	for i := range body {
		switch o := &body[i]; {
		case o.Verb == card.Create, o.Verb == card.Recruit, o.Verb == card.Enter:
			c.Ref = card.NoVar
			return
		case o.Verb == card.Move && o.What.How == card.Target:
			c.Ref = card.NoVar
			if !entityOf(o.What).yours {
				c.Ref, c.Prop = o.What.Bind, card.OfTarget
				v.foremost(asks)
			}
			return
		case o.Verb == card.Move && o.What.How == card.Ref && c.Ref == card.NoVar:
			c.Ref = o.What.Ref
			return
		}
	}
	if c.Ref == card.NoVar {
		v.failed("it is not clear who would be opposed")
	}
}

func init() {
	opSlots["defending"] = &slot[card.Op]{ // what is done only by the Defender
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "defending") {
				return nil
			}
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, _ *card.Op) { w.word("defending") },
		walk: func(v *resolver, o *card.Op) {
			v.foremost(o)
			if o.What.How != card.Ref || o.What.Ref != card.Self {
				v.failed("it is not said whose army that is")
			}
			v.it.When = append(slices.Clone(v.it.When), card.Cond{Kind: card.IsDefender, Who: card.You, Style: silentStyle})
		},
	}
}

// foremost reports by a failure an op that another rules over: what it asks about is targeted too late.
func (v *resolver) foremost(o *card.Op) {
	for i := 0; i < len(v.it.Ops); i += 1 + v.it.Ops[i].Len {
		if &v.it.Ops[i] == o {
			return
		}
	}
	v.failed("it is asked before he is targeted")
}
