package item

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/condition"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
	_ "kotei/core/text/trait" // gives effect.Ruling its rules
)

// A body is what has been read of an item's body, and what of it may still come.
type body struct {
	p     *kernel.Parser
	item  card.Item
	tree  *kernel.Node
	block bool // a constraints block has begun, which ends with a colon
	yield func(kernel.Reading[card.Item])
	read  func() int // how many readings there are so far
}

// Read reads a body from a token to the last one. The item has what its heading says.
func Read(p *kernel.Parser, it card.Item, at int) []kernel.Reading[card.Item] {
	var all []kernel.Reading[card.Item]
	b := body{p: p, item: it, yield: func(r kernel.Reading[card.Item]) {
		r.Node.Cat, r.Node.From, r.Node.To = "item", at, r.End
		all = append(all, r)
	}}
	b.read = func() int { return len(all) }
	b.answersOr(at)
	return all
}

// answersOr reads what begins with a trigger, or else the rest: what an item answers isn't awaited by its effects besides.
func (b *body) answersOr(at int) {
	before := b.read()
	if b.answers(at); b.read() == before {
		b.rest(at)
	}
}

// answering are the kinds of actions that answer something.
const answering = card.Reaction | card.Interrupt | card.Engage | card.Response

// say is a body of which more has been read.
func (b *body) say(parts ...any) *body {
	x := *b
	x.tree = kernel.Say(append([]any{b.tree}, parts...)...)
	return &x
}

// answers reads a trigger, and what follows it.
func (b *body) answers(at int) {
	switch it := &b.item; {
	case it.Trigger != nil, it.Kind == card.Ability && it.Des&answering == 0, it.Kind == card.Focus:
		return
	}
	for _, t := range b.answered(at) {
		if b.item.Kind == card.Resolves && t.Val.Event != card.EvReveal {
			continue // it is what the Event does that waits for this
		}
		sign := ","
		if b.p.Is(t.End, ":") {
			sign = ":"
		} else if !b.p.Is(t.End, ",") {
			continue
		}
		x := b.say(t.Node, sign)
		if !x.waitFor(t.Val) {
			continue
		}
		if sign == ":" {
			x.limited(t.End+1, func(y *body, at int) {
				if b.p.Is(at, ",") {
					y.say(",").effects(at+1, nil)
				}
			})
			x.effects(t.End+1, nil)
			continue
		}
		x.rest(t.End + 1)
	}
}

// rest reads the constraints block, if there is one, and the effects. What can be of the block is: "if you are the Attacker, bow him to
// draw a card" says when the item may be used, and what is paid, before it says what is done (CE-COST-14).
func (b *body) rest(at int) {
	before := b.read()
	b.limited(at, (*body).goOn)
	for _, m := range permissions.At(b.p, at) {
		x := b.say(m.Node)
		x.item.Manner |= m.Val
		x.goOn(m.End)
	}
	if b.p.Is(at, "if") {
		for _, c := range conditions.At(b.p, at+1) {
			x := b.say("if", c.Node)
			x.item.When = append(slices.Clip(b.item.When), c.Val)
			x.block = x.block || b.item.Trigger == nil
			x.goOn(c.End)
		}
	}
	b.meanwhile(at)
	for _, c := range demands.At(b.p, at) {
		if stop := c.End; b.item.Kind == card.Static && len(b.item.When) == 0 && b.p.Is(stop, ".") && stop+1 == len(b.p.Toks) {
			it := b.item
			it.Kind, it.Ops = card.Entering, costs(c.Val)
			b.yield(kernel.Reading[card.Item]{Val: it, End: stop + 1, Node: kernel.Say(b.tree, c.Node, ".")})
		}
	}
	for _, c := range effect.Costs.At(b.p, at) { // before effects they are no costs
		b.paid(c)
	}
	for _, c := range effect.Chain.At(b.p, at) {
		b.paid(c)
	}
	if !b.block && b.read() == before {
		b.effects(at, nil)
	}
}

// paid reads what costs are paid for: what stands after their colon, or after "to".
func (b *body) paid(c kernel.Reading[[]card.Op]) {
	switch cost := costs(c.Val); {
	case cost == nil:
	case b.p.Is(c.End, ":"):
		b.say(c.Node, ":").effects(c.End+1, cost)
	case priced(cost):
	case b.p.Is(c.End, "to"):
		b.say(c.Node, "to").effects(c.End+1, cost)
	case b.p.Is(c.End, ",") && b.p.Is(c.End+1, "to"):
		b.say(c.Node, "to").effects(c.End+2, cost)
	}
}

// priced reports whether the second of two ways is open under a condition alone: what stands behind "to" is done for that one, "A or, if it
// is a Monk, B to C".
func priced(os []card.Op) bool {
	return os[0].Verb == card.Choice && slices.ContainsFunc(os, func(o card.Op) bool { return o.Verb == card.If })
}

// goOn reads the rest of a constraints block, or what comes after its colon.
func (b *body) goOn(at int) {
	switch {
	case b.p.Is(at, ":"):
		x := b.say(":")
		x.block = false
		x.effects(at+1, nil)
	case b.p.Is(at, ","):
		x := b.say(",")
		x.answersOr(at + 1)
	}
}

// effects reads the text to its end.
func (b *body) effects(at int, paid []card.Op) {
	if b.whole(at) { // when a trait is so, and not how long
		return
	}
	for _, t := range effect.Text.At(b.p, at) {
		it := b.item
		it.Ops = slices.Concat(it.Ops, paid, t.Val)
		if otherwise(t.Val) || !interrupted(&it) || !changes(&it) || it.Gold == nil && speaksOfPrice(it.Ops) {
			continue
		}
		whenever(&it)
		targeted(&it)
		if !spared(&it) {
			continue
		}
		b.yield(kernel.Reading[card.Item]{Val: it, End: t.End, Node: kernel.Say(b.tree, t.Node)})
	}
}

// otherwise reports whether ops speak of what is done otherwise where nothing was under a condition: that was taken for one of the use.
func otherwise(os []card.Op) bool {
	was := card.NoVerb
	for i := 0; i < len(os); i += 1 + os[i].Len {
		if os[i].Verb == card.Else && was != card.If {
			return true
		}
		was = os[i].Verb
	}
	return false
}

// whenever makes of a trait that says at its end when it happens, "gain 1 Honor after your Samurai wins a duel", a triggered one.
func whenever(it *card.Item) {
	o := &it.Ops[0]
	if it.Kind == card.Static && it.Trigger == nil && len(it.When) == 0 && o.Verb == card.If && o.Len == len(it.Ops)-1 && it.Ops[1].Verb == card.Delay && it.Ops[1].Len == o.Len-1 && it.Ops[1].Dur == card.NoWindow {
		t := *it.Ops[1].Trigger
		t.Each = false
		if !t.Next && t.Turns == nil && t.At != card.InPlaceOf {
			it.Kind, it.Trigger, it.When, it.Ops = card.Triggered, &t, []card.Cond{*o.Cond}, it.Ops[2:]
		}
		return
	}
	if it.Kind != card.Static || it.Trigger != nil || len(it.When) > 0 || o.Verb != card.Delay || o.Len != len(it.Ops)-1 || o.Dur != card.NoWindow {
		return
	}
	if t := *o.Trigger; !t.First && !t.Next && t.Turns == nil && t.At != card.InPlaceOf {
		t.Each = false
		it.Kind, it.Trigger, it.Ops = card.Triggered, &t, it.Ops[1:]
	}
}

// costs marks ops as paid; nil: they can't be.
func costs(os []card.Op) []card.Op {
	out := make([]card.Op, len(os))
	for i, o := range os {
		if o.Verb == card.Delay || o.Verb == card.May && i == 0 {
			return nil
		}
		o.Cost = true
		out[i] = o
	}
	return out
}

// conditions is the category of what must hold for the use.
var conditions = kernel.NewCat[card.Cond]("condition of use")

func init() {
	conditions.Rules(kernel.On("{}", func(m kernel.Match) (card.Cond, bool) { return kernel.Val[card.Cond](m, 0), true }, condition.Cat))
}

// demands is the category of what must be done to bring the card into play.
var demands = kernel.NewCat[[]card.Op]("demand")

func init() {
	itself := kernel.NewCat[bool]("card that is brought into play")
	itself.Rules(kernel.On("{}", func(m kernel.Match) (bool, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		return true, s.IsRef(card.Self)
	}, noun.Cat))
	paid := func(m kernel.Match) ([]card.Op, bool) {
		os := kernel.Val[[]card.Op](m, 0)
		return os, costs(os) != nil
	}
	demands.Rules(
		kernel.On("you must {} to bring {} into play", paid, effect.Act, itself), kernel.On("you must {} for {} to enter play", paid, effect.Act, itself),
	)
}

// speaksOfPrice reports whether ops say something of the Gold that the item costs.
func speaksOfPrice(os []card.Op) bool {
	return slices.ContainsFunc(os, func(o card.Op) bool {
		return o.Verb == card.Modify && len(o.Mods) == 1 && o.Mods[0].Rule == card.FullCost
	})
}
