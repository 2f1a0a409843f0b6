package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Copying abilities and keywords: "he copies one of your target Samurai's keywords", "copy a Kiho ability from him that does not copy abilities"
// (CE "Copy").

func init() {
	owner := func(i int) func(*card.Op, kernel.Match) bool {
		return func(o *card.Op, m kernel.Match) bool {
			h := kernel.Val[amount.Holder](m, i)
			o.To = at(h.Sel)
			return h.Sel.Thing == card.Cards
		}
	}
	deed("copy one of {} keywords", card.Op{Verb: card.CopyKeyword}, owner(1), amount.Holders)
	deed("copy (a|one) keyword (of|from) {}", card.Op{Verb: card.CopyKeyword}, to(1), noun.Cat)
	for _, x := range []struct {
		tail string
		pos  bool
	}{{"", false}, {" (that|which) (does not|doesn't) [itself] copy abilities", true}} {
		o := card.Op{Verb: card.Copy, Pos: x.pos}
		deed("copy one of {} abilities"+x.tail, o, owner(1), amount.Holders)
		deed("copy one of {} {} abilities"+x.tail, o, func(o *card.Op, m kernel.Match) bool { return owner(1)(o, m) && ofKind(2)(o, m) }, amount.Holders, amount.Keywords)
		deed("copy (a|one) ability (of|from|on) {}"+x.tail, o, to(1), noun.Cat)
		verb("copy a ability"+x.tail+" (of|from) {}", plain(o, to(0)), noun.Cat)
		verb("copy a ability"+x.tail+" (of|from) {} (to|onto) {}", plain(o, to(0), what(1)), noun.Cat, noun.Cat)
		verb("copy one of {} abilities"+x.tail+" (to|onto) {}", plain(o, owner(0), what(1)), amount.Holders, noun.Cat)
		if x.pos {
			deed("copy (a|one) ability"+x.tail+" (of|from|on) {}", o, to(1), noun.Cat)
		}
	}
}

// ofKind says of which kind an ability is that is copied.
func ofKind(i int) func(*card.Op, kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		ks := kernel.Val[[]card.Keyword](m, i)
		o.Cause = &card.Cause{Keyword: ks[0]}
		return len(ks) == 1
	}
}
