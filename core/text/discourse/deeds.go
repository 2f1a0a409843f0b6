package discourse

import (
	"fmt"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// What conditions ask about: what the text has done, or has let somebody do.

// asks finds the op about which a condition asks whether it has done something.
func (d *discourse) asks(s *spot, c *card.Cond, m kernel.Mention) error {
	whom := d.askedAbout(s, c, m)
	for i := s.op - 1; i >= 0; i-- {
		o := &d.item.Ops[i]
		if o.Verb == card.May && d.prevented(i-1) { // which comes only later
			continue
		}
		mayRefuse := o.Verb == card.MayRefuse && !o.Pos || o.Refusable && (c.Who == card.Chosen || c.Kind == card.Done && c.Who != card.You)
		if c.Kind != card.Did && mayRefuse { // what he may do is to refuse
			c.Kind, c.Who = card.Refused, card.NoPlayer
		}
		if !d.asked(c, i) || whom != nil && d.isNamed(o.What) && d.varOf(o.What) != whom.Var {
			continue
		}
		if whom != nil {
			d.again(whom)
		}
		if c.Event == card.EvTarget && o.What != nil { // who was targeted is known by himself
			d.found[*s.at] = d.varOf(o.What)
			return nil
		}
		if o.Bind == card.NoVar {
			o.Bind = d.next
			d.next++
		}
		if c.Kind != card.Did { // what it asks about is found
			c.Event = card.NoEvent
		}
		d.eitherWay(i)
		if d.found[*s.at] = o.Bind; c.Filter != nil { // "if this bowed a Samurai"
			r := described(&card.Sel{Bind: o.Bind, Filter: c.Filter})
			if r.Types == 0 && o.What != nil {
				r.Types = kinds(o.What.Filter)
			}
			r.Done = append(r.Done, deeds[o.Verb]...)
			r.Gone = !c.Not && leaves[o.Verb.Row().Deed]
			d.named = append(d.named, &r)
		}
		return nil
	}
	if c.Kind == card.Done && c.Who == card.NoPlayer && strings.HasPrefix(m.Words, "you ") && s.op > 0 { // where no choice was: what was to be done last
		if o := &d.item.Ops[s.op-1]; o.Len == 0 && o.Who == card.NoPlayer && !o.Cost && o.Verb.Row().Deed != card.NoEvent {
			if o.Bind == card.NoVar {
				o.Bind = d.next
				d.next++
			}
			d.found[*s.at] = o.Bind
			return nil
		}
	}
	return fmt.Errorf("nothing was done that “%s” could ask about", m.Words)
}

// askedAbout is the thing of which a condition asks whether something was done to it, nil if it names none: "if this moved the Courtier".
func (d *discourse) askedAbout(s *spot, c *card.Cond, m kernel.Mention) *Referent {
	if c.Kind != card.Did || c.Filter != nil || m.Words == "this" || m.Words == "it" {
		return nil
	}
	if r, err := d.find(m.Words, need{op: s.op, card: true}); err == nil && !r.Many && r.Thing == card.Cards {
		return r
	}
	return nil
}

// isNamed reports whether a selector's thing has been named, as one card.
func (d *discourse) isNamed(s *card.Sel) bool {
	return s != nil && slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Var == d.varOf(s) && !r.Many && r.Thing == card.Cards })
}

// eitherWay has what a condition asks about have been done in each branch of a choice that does it, alone or under a condition.
func (d *discourse) eitherWay(op int) {
	o := d.item.Ops
	for c := op; c >= 0; c-- {
		end := c + o[c].Len
		if o[c].Verb != card.Choice || end < op {
			continue
		}
		for i := c + 2; i <= end; i++ {
			alone := o[i-1].Verb == card.Branch || o[i-1].Verb == card.If && o[i-2].Verb == card.Branch
			if alone && (i == end || o[i+1].Verb == card.Branch) && o[i].Verb == o[op].Verb && o[i].Bind == card.NoVar {
				o[i].Bind = o[op].Bind
			}
		}
		return
	}
}

// unnegated reports whether an op says of a deed that it will not be negated.
func unnegated(o *card.Op, of *card.Sel) bool {
	return o.Verb == card.Modify && o.What == of && of.Thing == card.Actions && len(o.Mods) == 1 && o.Mods[0].Rule == card.NotNegated
}

// deed finds what has been done that "this movement" means: the last of its kind, or just the last.
func (d *discourse) deed(s *spot, m kernel.Mention) error {
	return d.deedOf(s, d.item.Ops[s.op].Mods[0].Event, m)
}

// timesDone is in how many ops before one such a thing is done.
func (d *discourse) timesDone(ev card.Happening, before int) (n int) {
	for i := range before {
		if d.item.Ops[i].Verb.Row().Deed == ev {
			n++
		}
	}
	return n
}

// deedOf finds the op that has done such a thing last.
func (d *discourse) deedOf(s *spot, ev card.Happening, m kernel.Mention) error {
	for i := s.op - 1; i >= 0; i-- {
		o := &d.item.Ops[i]
		if did := o.Verb.Row().Deed; o.Len > 0 || ev != card.NoEvent && did != ev && !(ev == card.EvBonus && o.Verb == card.Modify) {
			continue
		}
		if o.Bind == card.NoVar {
			o.Bind = d.next
			d.next++
		}
		d.found[*s.at] = o.Bind
		return nil
	}
	return fmt.Errorf("nothing was done that “%s” could mean", m.Words)
}

// asked reports whether it is an op about which a condition asks: of a choice, one to do such a thing.
func (d *discourse) asked(c *card.Cond, op int) bool {
	o := &d.item.Ops[op]
	switch c.Kind {
	case card.Did:
		return o.Verb.Row().Deed == c.Event
	case card.Refused:
		return o.Verb == card.Challenge
	}
	return o.Verb == card.May && (c.Event == card.NoEvent || slices.ContainsFunc(d.item.Ops[op+1:op+1+o.Len], func(o card.Op) bool { return o.Verb.Row().Deed == c.Event }))
}

// done notes what an op does to a thing.
func (d *discourse) done(s *spot, r *Referent) {
	if sel, ok := s.in.(*card.Sel); ok && s.op >= 0 && sel == d.item.Ops[s.op].What {
		r.Done = append(slices.Clip(r.Done), deeds[d.item.Ops[s.op].Verb]...)
		if v := d.item.Ops[s.op].Verb; v == card.Enter { // back
			r.Gone = false
		} else {
			r.Gone = r.Gone || leaves[v.Row().Deed] && !d.perhaps(s.op)
		}
	}
}

// leaves are the events by which things leave play.
var leaves = map[card.Happening]bool{card.EvDestroy: true, card.EvDiscard: true, card.EvRemoved: true}

// perhaps reports whether an op isn't carried out in any case.
func (d *discourse) perhaps(op int) bool {
	for i := range op {
		if op <= i+d.item.Ops[i].Len {
			return true
		}
	}
	return d.item.Ops[op].Instead
}

// deeds are the words for what is done to a thing.
var deeds = map[card.Verb][]string{
	card.Discard: {"discarded"}, card.Destroy: {"destroyed"}, card.Bow: {"bowed"}, card.Straighten: {"straightened"}, card.Move: {"moved"},
	card.Show: {"shown", "revealed"}, card.Search: {"found"}, card.Attach: {"attached"}, card.Transfer: {"attached"}, card.Pick: {"chosen"},
	card.Remove: {"banished", "removed"}, card.Look: {"looked at"},
}

// undergone are those for what a trigger is about.
var undergone = map[card.Happening]string{
	card.EvDiscard: "discarded", card.EvDestroy: "destroyed", card.EvBow: "bowed", card.EvStraighten: "straightened", card.EvMove: "moved", card.EvRemoved: "banished",
}

// acts gives each choice a variable, which tells whether it was taken; what is negated is what the item answers, if nothing else is said.
func (d *discourse) acts() {
	for i := range d.item.Ops {
		o := &d.item.Ops[i]
		if o.Verb == card.Negate && o.What == nil {
			o.What = &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions}
		}
		if o.Verb == card.May && o.Bind == card.NoVar {
			o.Bind = d.next
			d.next++
		}
	}
	d.refusals()
}

// refusals ties what is done to refuse to the challenge that is refused.
func (d *discourse) refusals() {
	var challenge *card.Op
	for i := range d.item.Ops {
		switch o := &d.item.Ops[i]; {
		case o.Verb == card.Challenge:
			challenge = o
		case o.Verb == card.MayRefuse && o.Pos && challenge != nil:
			if challenge.Bind == card.NoVar {
				challenge.Bind = d.next
				d.next++
			}
			o.Bind = challenge.Bind
		}
	}
}

// words are the words of a mention.
func (d *discourse) words(m kernel.Mention) string {
	var s strings.Builder
	for i, t := range d.p.Toks[m.From:min(m.To, len(d.p.Toks))] {
		if i > 0 {
			s.WriteString(" ")
		}
		s.WriteString(t.Text)
	}
	return s.String()
}
