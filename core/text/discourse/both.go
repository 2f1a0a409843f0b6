package discourse

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// Two things as one, and the two of a duel.

// both finds the two things that "both targets" and "them both" are, where no several things were named together.
func (d *discourse) both(s *spot, m kernel.Mention, n need) (bool, error) {
	in, ok := s.in.(*card.Sel)
	units := m.Words == "their" && ok && in.Thing == card.Units && s.op > 0 && d.item.Ops[s.op-1].What != nil && len(d.item.Ops[s.op-1].What.Also) > 0
	if !ok || s.field != "Ref" || in.Thing != card.Cards && !units || len(in.Also) > 0 {
		return false, nil
	}
	var fits func(*Referent) bool
	switch m.Words {
	case "both targets", "the targets", "those targets", "each target":
		fits = func(r *Referent) bool { return r.Target }
	case "their":
		if d.item.Ops[max(s.op, 0)].Verb != card.Switch && !units { // "switch their locations"
			return false, nil
		}
		fits = func(r *Referent) bool { return r.Target || r.Performs }
	case "them both", "neither":
		fits = func(r *Referent) bool { return r.Target || r.Performs }
	default:
		return false, nil
	}
	n.card = true
	all := d.each(n, fits)
	if len(all) != 2 || m.Words != "each target" && slices.ContainsFunc(all, func(r *Referent) bool { return r.Many }) {
		return false, nil
	}
	d.found[*s.at] = all[0].Var
	in.Also = []card.Sel{{How: card.Ref, Ref: all[1].Var, Thing: in.Thing}}
	for _, r := range all {
		d.again(r)
		d.done(s, r)
	}
	return true, nil
}

// duelist is who a Focus Effect speaks of: "this Personality" is yours in the duel, "the other Personality" the one facing him.
func (d *discourse) duelist(det, rest string) *Referent {
	if d.item.Kind != card.Focus {
		return nil
	}
	switch {
	case det == "this" && rest == "personality":
		return d.of(card.YourDuelist, card.Cards)
	case det == "the" && rest == "other personality":
		return d.of(card.Rival, card.Cards)
	}
	return nil
}

// challenger is who issued the challenge that an item answers.
func (d *discourse) challenger(n need) *Referent {
	if t := d.item.Trigger; t == nil || t.Event != card.EvChallenge || t.Subject == nil {
		for _, o := range slices.Backward(d.item.Ops[:max(n.op, 0)]) { // or the one that the text has issue one
			if o.Verb == card.Challenge {
				return d.last(n, func(r *Referent) bool { return r.Var == d.varOf(o.What) && !r.Many })
			}
		}
		return nil
	}
	return d.last(n, func(r *Referent) bool { return r.Var == card.Subject })
}
