package discourse

import (
	"fmt"
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// there finds at which battlefield something is: of a Province that is targeted, of whoever came to one, of the trigger's subject that was at one or,
// where no other place is named, of the current battle.
func (d *discourse) there(s *spot, a *card.Atom, m kernel.Mention) error {
	d.found[*s.at] = card.NoVar
	if r := d.last(need{op: s.op}, func(r *Referent) bool { return r.Target && r.Thing == card.Provinces }); r != nil {
		d.found[*s.at] = r.Var
		return nil
	}
	t := d.awaited(s.op)
	switch {
	case t == nil || t.At != card.After || t.Subject == nil:
	case d.came(t):
		d.found[*s.at] = card.Subject
		return nil
	case wasAtOne(t.If):
		d.found[*s.at] = card.Subject
		if m.Words != "there" {
			a.Is = card.IsSameLocation
		}
		return nil
	case m.Words != "there" && t.Subject.Filter != nil:
		for _, b := range t.Subject.Filter.Atoms {
			if b.Is == card.IsSameLocation && b.Ref != card.NoVar && b.Ref < kernel.FirstMention {
				a.Is, a.At, d.found[*s.at] = card.IsSameLocation, b.At, b.Ref
				return nil
			}
		}
	}
	if m.Words != "there" && !(t != nil && t.Event == card.EvDestroy && t.Subject != nil && t.Subject.Thing == card.Provinces) {
		return fmt.Errorf("“%s” could mean nothing named before", m.Words)
	}
	return nil
}

// thither finds where something goes that goes "there": to the battlefield that was named last or, where none was, to the current one.
func (d *discourse) thither(s *spot, to *card.Dest) error {
	d.found[*s.at] = card.NoVar
	if r := d.last(need{op: s.op}, func(r *Referent) bool { return r.Thing == card.Battlefields && r.Var >= card.FirstVar && !r.Many }); r != nil {
		*to = card.Dest{Zone: card.BattlefieldZone, Sel: &card.Sel{How: card.Ref, Ref: r.Var, Thing: card.Battlefields}}
		d.again(r)
	}
	return nil
}

// awaited is what is awaited where an op stands: what a delay around it waits for, or else the item.
func (d *discourse) awaited(op int) *card.Trigger {
	if d.item.Trigger != nil {
		return d.item.Trigger
	}
	for i := range max(op, 0) {
		if o := &d.item.Ops[i]; o.Verb == card.Delay && op <= i+o.Len {
			return o.Trigger
		}
	}
	return nil
}

// came reports whether what is awaited is that somebody has come to a battlefield, and no battlefield was named since.
func (d *discourse) came(t *card.Trigger) bool {
	placed := slices.ContainsFunc(d.named, func(r *Referent) bool {
		return r.Var >= card.FirstVar && (r.Thing == card.Battlefields || r.Thing == card.Locations || r.Thing == card.Provinces)
	})
	return !placed && t.Subject.Thing <= card.Units && t.To == card.BattlefieldZone && t.Where == card.NoVar && (t.Event == card.EvMove || t.Event == card.EvAssign)
}

// wasAtOne reports whether a condition is that the trigger's subject was at a battlefield.
func wasAtOne(c *card.Cond) bool {
	return c != nil && c.Kind == card.Is && c.Ref == card.Subject && c.Filter != nil && slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsAtBattle && !a.Not })
}
