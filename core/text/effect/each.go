package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// What is each player's own where each of several does something: "each player may straighten one of his Monks", "all players discard their
// hands".

// ofEach has what "his" says of cards and places be that of the player who does it.
func ofEach(p *kernel.Parser, os []card.Op) []card.Op {
	for i := range os {
		o := &os[i]
		o.What = ownOfEach(p, o.What)
		if o.To != nil {
			d := *o.To
			if d.Sel = ownOfEach(p, d.Sel); his(p, d.OfRef) && d.Of == card.Chosen {
				d.OfRef = card.Doer
			}
			o.To = &d
		}
		if his(p, o.WhoRef) {
			o.WhoRef = card.Doer
		}
	}
	return os
}

// his reports whether a variable stands for a possessive pronoun.
func his(p *kernel.Parser, v card.Var) bool {
	m, ok := p.Mentioned(v)
	return ok && slices.Contains([]string{"his", "their", "her"}, m.Words)
}

// ownOfEach is the same of what is selected: a Personality who is "his" is no other Personality's.
func ownOfEach(p *kernel.Parser, s *card.Sel) *card.Sel {
	if s == nil {
		return nil
	}
	x := *s
	if his(p, x.ZoneRef) && x.ZoneOf == card.Chosen {
		x.ZoneRef = card.Doer
	}
	if f := x.Filter; f != nil {
		own := *f
		own.Atoms = slices.Clone(f.Atoms)
		for i := range own.Atoms {
			if a := &own.Atoms[i]; a.Is == card.IsWithin && his(p, a.Ref) && (x.Thing != card.Cards || f.Types&^card.Attachments != 0 || f.Types == 0) {
				*a = card.Atom{Is: card.IsYours, Who: card.Chosen, Ref: card.Doer}
			}
		}
		x.Filter = &own
	}
	return &x
}
