package discourse

import (
	"fmt"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// severally makes of what a change says of several things by a pronoun, "your Monks have +1F while they are opposed", what is so of each of them
// by itself.
func (d *discourse) severally() {
	for i := range d.item.Ops {
		o := &d.item.Ops[i]
		if o.Verb != card.Modify || o.What == nil || o.What.Thing != card.Cards {
			continue
		}
		v, many := o.What.Bind, o.What.How == card.All
		if o.What.How == card.Ref {
			v = o.What.Ref
			many = v >= card.FirstVar && d.of(v, card.Cards).Many
		}
		if !many || v < card.FirstVar {
			continue
		}
		said, all := spots(card.Item{Ops: []card.Op{{Mods: o.Mods, While: o.While}}})
		for _, s := range all {
			if *s.at == v {
				*s.at = card.Each
			}
		}
		o.Mods, o.While = said.Ops[0].Mods, said.Ops[0].While
	}
}

// own reports whether a number is of each thing that is spoken of by itself: "his own Chi".
func own(in any) bool {
	v, ok := in.(*card.Value)
	return ok && v.Kind == card.StatOf && v.Who == card.TheirOwn
}

// severalOf is, of several things that a change is of, each by itself, if what it says may be of that: "give each Monk +1F for each Spell he has"; in
// a description it is what is described, "a Personality with more Force than his base Force". Nil: it is neither.
func (d *discourse) severalOf(s *spot) *Referent {
	if v, ok := s.in.(*card.Value); ok && d.describing(v) != nil {
		return &Referent{Var: card.Each}
	}
	if s.op < 0 || !s.asked || d.item.Ops[s.op].Verb != card.Modify || d.item.Ops[s.op].What == nil {
		return nil
	}
	r := d.of(d.varOf(d.item.Ops[s.op].What), card.Cards)
	if !r.Many || r.Var < card.FirstVar {
		return nil
	}
	return r
}

// isRest reports whether words mean those of several cards that nothing was done to: "the rest", "the remaining cards".
func isRest(words string) bool {
	first, more, _ := strings.Cut(strings.TrimPrefix(words, "the "), " ")
	return first == "rest" || first == "others" || first == "remaining" || first == "other" && strings.HasSuffix(more, "cards")
}

// rest finds the cards that were looked at last, and those of them that were chosen.
func (d *discourse) rest(s *spot, in *card.Atom, m kernel.Mention) error {
	for i := s.op - 1; i >= 0; i-- {
		w := d.item.Ops[i].What
		if w == nil || w.How != card.Top || w.Min == nil {
			continue
		}
		group := d.varOf(w)
		var chosen []card.Var
		for j := i + 1; j < s.op; j++ {
			if x := d.item.Ops[j].What; x != nil && x.How == card.Choose && x.Filter != nil && slices.ContainsFunc(x.Filter.Atoms, func(a card.Atom) bool {
				return a.Is == card.IsOneOf && d.varOf(&card.Sel{How: card.Ref, Ref: a.Ref}) == group
			}) {
				chosen = append(chosen, d.varOf(x))
			}
		}
		if len(chosen) != 1 {
			return fmt.Errorf("which cards are “%s” is not said", m.Words)
		}
		if d.found[*s.at] = group; in.Is == card.IsNot {
			d.found[*s.at] = chosen[0]
		}
		return nil
	}
	return fmt.Errorf("“%s” could mean nothing named before", m.Words)
}
