package item

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/duration"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
)

// meanwhile reads what a trait says in front, of when it is so: "while you control a Ring, …". What has no subject, "while attacking, …",
// is said of the card.
func (b *body) meanwhile(at int) {
	if !b.whole(at) {
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

// whole reports whether a trait begins with when it is so: "while …", "during battles at …". "While attaching Items" is a part of a rule.
func (b *body) whole(at int) bool {
	_, ok := b.p.OneOf(at, "while", "during battles at")
	return ok && b.item.Kind == card.Static && len(effect.Ruling.At(b.p, at)) == 0
}
