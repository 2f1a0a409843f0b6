package discourse

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// What a description says of what it describes.

// demanded reports whether it is a condition on what must be so of each thing that is described.
func (d *discourse) demanded(c *card.Cond) bool {
	return c.Kind == card.Is && slices.ContainsFunc(d.spots, func(s spot) bool {
		a, ok := s.in.(*card.Atom)
		return ok && (a.Is == card.Unless || a.Is == card.IsAnywhere) && a.Cond == c
	})
}

// ofDescribed reports whether a stat is that of each thing which is described, or of its Personality: "a Follower with more Force than its base
// Force", "… than its Personality's Chi".
func (d *discourse) ofDescribed(v *card.Value, words string) bool {
	whose, noun, _ := strings.Cut(words, " ")
	f := d.describing(v)
	if v.Kind == card.StrongholdOf && f != nil && v.Who == card.Controller && noun == "" {
		return true
	}
	if f == nil || v.Kind != card.StatOf || !slices.Contains([]string{"his", "her", "its", "their"}, whose) {
		return false
	}
	if noun == "personality" && f.Types != 0 && f.Types&^card.Attachments == 0 {
		v.Thing = card.Units
		return true
	}
	return noun == "" && v.Base && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Val == v && a.Is == card.IsStat && a.Stat == v.Stat && !a.Base })
}

// performers has several that perform an action beside the card's own Personality be counted with that.
func (d *discourse) performers(v *card.Value, s *spot, words string) bool {
	if words != "the performers" && words != "of performers" || v.Kind != card.SumIn && v.Kind != card.CountIn || v.Filter != nil {
		return false
	}
	r := d.last(need{op: s.op}, func(r *Referent) bool { return r.Performs && r.Many })
	if r == nil || !r.Beside || len(r.Keywords) != 1 {
		return false
	}
	v.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: r.Keywords[0]}}}
	return true
}

// comparedWith is the thing whose stat is compared with a value of the same stat, which isn't its own.
func (d *discourse) comparedWith(v *card.Value) card.Var {
	of := func(a card.Atom) bool {
		return a.Is == card.IsStat && v != nil && isPart(v, a.Val) && a.Stat == v.Stat && (a.Base == v.Base || a.Val != v)
	}
	for _, s := range d.spots {
		c, ok := s.in.(*card.Cond)
		if !ok || c.Kind != card.Is || c.Filter == nil || !slices.ContainsFunc(c.Filter.Atoms, of) {
			continue
		}
		if c.Ref < kernel.FirstMention {
			return c.Ref
		}
		return d.found[c.Ref]
	}
	return card.NoVar
}

// isPart reports whether a value is another or a part of it.
func isPart(v, of *card.Value) bool {
	return of != nil && (v == of || isPart(v, of.A) || isPart(v, of.B))
}
