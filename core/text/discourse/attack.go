package discourse

import (
	"slices"

	"kotei/core/card"
)

// What attacks target, of which no word need have spoken: "Ranged 3 Attack. Bow the target" (CE "Ranged Attack").

// attackTarget are the words that mean the target of an attack and nothing else.
var attackTarget = []string{
	"the attack 's target", "the ranged attack 's target", "the melee attack 's target", "the fear 's target", "its target",
	"the target of the ranged attack", "the target of the melee attack", "affecting", "targeting",
}

// ofAttack reports whether words can mean the target of an attack.
func ofAttack(words string) bool {
	return slices.Contains(attackTarget, words) || slices.Contains([]string{"the target", "that target", "the enemy target", "the enemy"}, words)
}

// attacked is what the last attack targets; nil: there is none, or another player's card is a target besides.
func (d *discourse) attacked(words string, n need) (r *Referent, is bool) {
	if !ofAttack(words) {
		return nil, false
	}
	o := d.attackBefore(n.op + 1)
	if o == nil {
		return nil, false
	}
	if o.What == nil && d.last(n, func(r *Referent) bool { return r.Target && !r.Performs && !r.Yours }) != nil {
		return nil, true
	}
	got := described(d.aimedAt(o))
	return &got, true
}

// attackBefore is the last op before another one that makes an attack, nil if none does.
func (d *discourse) attackBefore(op int) *card.Op {
	for i := min(op, len(d.item.Ops)) - 1; i >= 0; i-- {
		if o := &d.item.Ops[i]; o.Verb.Row().Attack != 0 {
			return o
		}
	}
	return nil
}

// aimedAt is what an attack targets, which is spoken of.
func (d *discourse) aimedAt(o *card.Op) *card.Sel {
	if o.What == nil {
		s := *card.RangedTarget
		s.Bind = d.next
		d.next++
		o.What = &s
	}
	return o.What
}
