package discourse

import (
	"errors"

	"kotei/core/card"
)

// What can't be meant, though each part of it can: a reading is refused where what its references mean makes nonsense of it.

var (
	errNothingAnswered = errors.New("nothing is awaited that this could be of")
	errItself          = errors.New("something would be done to itself, or compared with itself")
	errApart           = errors.New("what things share is said of things that nobody chooses")
	errNoStrength      = errors.New("it has no strength of its own")
)

// meant reports what in an item can't be meant.
func (d *discourse) meant() error {
	for i := range d.spots {
		s := &d.spots[i]
		if ofTrigger(*s.at) && s.field != "Bind" && s.trigger == nil && !d.answers(s.op) {
			return errNothingAnswered
		}
		if err := nonsense(s.in, d.card); err != nil {
			return err
		}
	}
	for i := range d.item.Ops {
		o := &d.item.Ops[i]
		if o.Verb == card.Negate && o.What.Ref == card.Action && !d.answers(i) {
			return errNothingAnswered
		}
		if o.What != nil && o.To != nil && o.What.How == card.Ref && o.What.Ref != card.NoVar && o.To.Ref == o.What.Ref && o.To.Zone == card.InPlay {
			return errItself
		}
	}
	return nil
}

// ofTrigger reports whether a variable is part of what a trigger waits for.
func ofTrigger(v card.Var) bool {
	return v == card.Subject || v == card.Object || v == card.Action || v == card.ByPlayer || v == card.Performer
}

// answers reports whether something is awaited where an op stands: by the item, by a delay around it, or by the op itself.
func (d *discourse) answers(op int) bool {
	if d.item.Trigger != nil || d.item.Kind != card.Ability && d.item.Kind != card.Static || d.item.Des&(card.Interrupt|card.Response) != 0 || op < 0 {
		return true
	}
	for i := range op + 1 {
		if o := &d.item.Ops[i]; (o.Trigger != nil || o.Until != nil) && op <= i+o.Len {
			return true
		}
	}
	return false
}

// nonsense is what can't be meant by one part of an item.
func nonsense(x any, c *card.Card) error {
	switch x := x.(type) {
	case *card.Sel:
		for i := range x.Also {
			if also := &x.Also[i]; x.How == card.Ref && also.How == card.Ref && also.Ref == x.Ref && also.Thing == x.Thing {
				return errItself
			}
		}
		if x.Filter != nil && x.How != card.Target && x.How != card.Choose && together(x.Filter) {
			return errApart
		}
	case *card.Atom:
		if x.Sub != nil && together(x.Sub) {
			return errApart
		}
	case *card.Value:
		if x.Filter != nil && together(x.Filter) {
			return errApart
		}
		if x.Kind == card.StatOf && x.Stat == card.ProvinceStrength && (x.Ref == card.Each && x.Who == card.TheirOwn || x.Ref == card.Self && c.Type != card.Stronghold) {
			return errNoStrength
		}
	case *card.Cond:
		if itself(x) {
			return errItself
		}
	}
	return nil
}

// together reports whether a description is of what several things have in common.
func together(f *card.Filter) bool {
	for _, a := range f.Atoms {
		if a.Is == card.IsTogether {
			return true
		}
	}
	return false
}

// itself reports whether a condition compares something with itself.
func itself(c *card.Cond) bool {
	same := func(v *card.Value, ref card.Var, s card.Stat, t card.Thing) bool {
		return v != nil && v.Kind == card.StatOf && v.Who == card.NoPlayer && ref != card.NoVar && (v.Ref == ref || v.Ref == card.Actor && ref == card.Self) && v.Stat == s && v.Thing == t && !v.Base
	}
	switch {
	case c.Kind == card.Compare && c.A != nil && c.A.Kind == card.StatOf && !c.A.Base:
		return same(c.B, c.A.Ref, c.A.Stat, c.A.Thing)
	case c.Kind == card.Is && c.Filter != nil:
		for _, a := range c.Filter.Atoms {
			if a.Is == card.IsStat && !a.Base && same(a.Val, c.Ref, a.Stat, card.Cards) {
				return true
			}
		}
	}
	return false
}
