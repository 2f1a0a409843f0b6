package text

import "kotei/core/card"

// What need not straighten: "this Holding may remain bowed" (CE "Straighten Phase", "Remain"). For as long as it stays bowed its
// player may let it be so in each Straighten Phase.

// mayRemainStyle is the style of a Delay that is written "… may remain bowed".
const mayRemainStyle Style = 20952

var straightenPhase = &card.Cond{Kind: card.InPhase, Phase: card.StraightenPhase, Style: silentStyle}

// mayRemain reads it.
func (r *reader) mayRemain(at int, all *[]reading[ops]) {
	for _, g := range r.reference(at) {
		end, ok := r.words(g.end, "may remain bowed")
		if !ok || g.v.Thing != card.Cards || g.v.Of != nil {
			continue
		}
		s, bowed := g.v, card.Cond{Kind: card.Is, Remains: true, Ref: g.v.Ref, Word: "-" + g.v.Word, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsBowed, Style: silentStyle}}}}
		*all = append(*all, reading[ops]{ops{
			{
				Verb: card.Delay, Len: 2, Style: mayRemainStyle, Dur: card.WhileTrue, While: &bowed, Span: r.span(at, end),
				Trigger: &card.Trigger{At: card.Before, Event: card.EvStraighten, Subject: &s, Each: true, If: straightenPhase},
			},
			{Verb: card.May, Len: 1, Who: card.You, WhoWord: "you"},
			{Verb: card.Negate, Event: card.EvStraighten},
		}, end})
	}
}

// mayRemain writes it.
func (w *writer) mayRemain(o *card.Op) {
	w.sel(o.Trigger.Subject)
	w.words("may remain bowed")
}

// mayRemain resolves it: it stays bowed as long as it does.
func (v *resolver) mayRemain(o *card.Op, body ops) {
	v.sel(o.Trigger.Subject)
	x := o.Trigger.Subject.Ref
	o.While.Ref, v.remains = x, x
	if may := &body[0]; x >= card.FirstVar || x == card.Subject || x == card.Object { // whose player's choice it is
		may.Who, may.WhoRef, may.WhoWord = card.Controller, x, "-"
	}
}

// asLongAs: what may stay bowed may straighten in another turn, so that its straightening is waited for as long as that takes.
func (v *resolver) asLongAs(t *card.Trigger) {
	if v.remains == card.NoVar || !t.First || t.Within != card.ThisTurn || t.WithinLast || t.Event != card.EvStraighten || t.Subject == nil || t.Subject.Ref != v.remains {
		return
	}
	t.Within = card.ThisGame
	for i := range t.Or {
		if t.Or[i].Within == card.ThisTurn {
			t.Or[i].Within = card.ThisGame
		}
	}
}
