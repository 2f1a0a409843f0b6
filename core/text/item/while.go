package item

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/duration"
	"kotei/core/text/kernel"
)

// meanwhile reads what a trait says in front, of when it is so: "while you control a Ring, …". What has no subject, "while attacking, …",
// is said of the card.
func (b *body) meanwhile(at int) {
	if b.item.Kind != card.Static || !b.p.Is(at, "while") {
		return
	}
	for _, w := range whiles.At(b.p, at) {
		if !b.p.Is(w.End, ",") {
			continue
		}
		c, bare := w.Val, w.Val.Ref == card.Each
		if bare {
			c.Ref = card.Self
		}
		x := b.say(w.Node, ",")
		x.item.When = append(slices.Clip(b.item.When), c)
		yield := b.yield
		x.yield = func(r kernel.Reading[card.Item]) {
			if s := r.Val.Ops[0].What; !bare || s == nil || s.How == card.Ref {
				yield(r)
			}
		}
		x.effects(w.End+1, nil)
	}
}

var whiles = kernel.NewCat[card.Cond]("while in front")

func init() {
	whiles.Rules(kernel.On("{}", func(m kernel.Match) (card.Cond, bool) {
		t := kernel.Val[duration.Time](m, 0)
		if t.While == nil || t.Window != card.WhileTrue {
			return card.Cond{}, false
		}
		return *t.While, true
	}, duration.For))
}
