package text

import (
	"strings"

	"kotei/core/card"
)

// A heading with two costs of which one is paid: "Open, :bow: or :g2::" (CE "Costs", "Choices").

// eitherCost reads them; it is the token after them, 0 if something else stands there.
func (r *reader) eitherCost(it *card.Item, at int) int {
	if it.Either != "" || it.Bow || it.Favor || it.Gold != nil {
		return 0
	}
	var one, other card.Item
	mid, a := r.headingCost(&one, at)
	if a == "" || !r.is(mid, "or") {
		return 0
	}
	end, b := r.headingCost(&other, mid+1)
	if b == "" || a == b || !r.is(end, ":") {
		return 0
	}
	for _, g := range []*card.Value{one.Gold, other.Gold} {
		if g != nil && (g.Kind != card.Const || r.c.Type == card.Strategy) { // what a Strategy costs may be reduced
			return 0
		}
	}
	it.Either = iconOf(&one) + " or " + iconOf(&other)
	return end
}

// iconOf is the icon of a cost.
func iconOf(it *card.Item) string {
	switch {
	case it.Bow:
		return ":bow:"
	case it.Favor:
		return ":favor:"
	}
	return ":g" + itoa(it.Gold.N) + ":"
}

// iconOp is what is done to pay the cost of an icon of an item's heading.
func iconOp(it *card.Item, icon string) card.Op {
	o := card.Op{Verb: card.Pay, Cost: true}
	switch icon {
	case ":bow:":
		o.Verb, o.What = card.Bow, &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}
	case ":favor:":
		o.Verb = card.LoseFavor
	default:
		o.Amount = card.Num(atoi(icon[2 : len(icon)-1]))
	}
	if at := strings.Index(strings.ToLower(it.Text), icon); at >= 0 {
		o.Span = card.Span{From: at, To: at + len(icon)}
	}
	return o
}
