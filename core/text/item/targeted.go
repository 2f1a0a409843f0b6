package item

import (
	"slices"

	"kotei/core/card"
)

// targeted has what an Interrupt says that its action is targeting be found before its effects, so that they can speak of it: "if the action
// is targeting your Scout, give him +1F". Where they don't, discourse takes it away again.
func targeted(it *card.Item) {
	var what *card.Sel
	ops := slices.Clone(it.Ops)
	for i := range ops {
		for _, at := range []**card.Cond{&ops[i].Cond, &ops[i].While, &ops[i].FreeIf} {
			if *at == nil {
				continue
			}
			x := **at
			if s := untold(&x); s != nil && ops[i].Verb == card.If && what == nil {
				what = s
			}
			*at = &x
		}
	}
	redirected(ops)
	it.When = slices.Clone(it.When)
	for i := range it.When {
		untold(&it.When[i])
	}
	it.Ops = ops
	if what == nil || it.Des != card.Interrupt || it.Trigger != nil || what.Thing != card.Cards || what.How != card.Choose {
		return
	}
	s, f := *what, card.Filter{}
	if s.Filter != nil {
		f = *s.Filter
	}
	f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsItsTarget})
	s.Filter = &f
	it.Ops = slices.Insert(it.Ops, 0, card.Op{Verb: card.Pick, What: &s})
}

// untold takes from a condition how it was said what is targeted, and gives it.
func untold(c *card.Cond) *card.Sel {
	s := c.What
	c.What = nil
	if c.Kind == card.AllOf {
		c.Sub = slices.Clone(c.Sub)
		for i := range c.Sub {
			if x := untold(&c.Sub[i]); x != nil && s == nil {
				s = x
			}
		}
	} else if c.Kind != card.Targeted || c.Not {
		return nil
	}
	return s
}

// redirected has what is targeted instead replace just what was asked about: "if the action is targeting your Monk, it targets this instead".
func redirected(ops []card.Op) {
	for i := range ops {
		c := ops[i].Cond
		if ops[i].Verb != card.If || c.Kind != card.Targeted || c.Not {
			continue
		}
		for j := i + 1; j <= i+ops[i].Len; j++ {
			if ops[j].Verb == card.Redirect && ops[j].Cond == nil {
				ops[j].Cond = c
			}
		}
	}
}
