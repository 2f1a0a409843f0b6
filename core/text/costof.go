package text

import (
	"strings"

	"kotei/core/card"
)

// An added cost that is named and not quoted: "an additional cost of 2 Gold", "an additional cost of bowing one of his Holdings"
// (CE-COST-17). It means what the same cost means as a text of its own.

// paidBy are what costs are called, and what is done to pay them.
var paidBy = map[string]string{
	"bowing": "Bow", "paying": "Pay", "destroying": "Destroy", "discarding": "Discard", "dishonoring": "Dishonor", "losing": "Lose", "removing": "Remove",
}

// costOfSlot is what a cost is called.
func costOfSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if at >= len(r.toks) {
				return nil
			}
			verb, from := paidBy[r.toks[at].low], at+1
			if r.kindAt(at) == number {
				verb, from = "Pay", at
			}
			if verb == "" {
				return nil
			}
			var all []reading[card.Op]
			for end := from + 1; end < len(r.toks) && !r.is(end-1, ".") && len(all) < 4; end++ {
				it, ok := r.embedded(verb+" "+r.written(from, end)+".", nil, listedItem)
				if !ok {
					continue
				}
				g := *it
				g.Ops = paid(g.Ops)
				for j := range g.Ops {
					g.Ops[j].What = oneOfYours(g.Ops[j].What)
				}
				x, m := o, o.Mods[0]
				m.Grant = &g
				x.Mods = []card.Mod{m}
				all = append(all, reading[card.Op]{x, end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			text := strings.TrimSuffix(renderItem(w.g, w.self, o.Mods[0].Grant), ".")
			verb, rest, _ := strings.Cut(text, " ")
			if verb == "Pay" {
				w.words(rest)
				return
			}
			for called, does := range paidBy {
				if does == verb {
					w.words(called + " " + rest)
				}
			}
		},
		walk: func(*resolver, *card.Op) {},
	}
}

func init() { opSlots["costof"] = costOfSlot() }
