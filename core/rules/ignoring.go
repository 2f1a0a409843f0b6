package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// freed is what effects say of a cost that would do something to a card: that it is ignored (CE-CCHG-01), or that its player may
// ignore it (CE-TERMNEEDNOT-01).
func freed(s *core.State, e *core.Env, it *card.Item, ev card.Happening, k core.CardID) (ignored, may bool) {
	ignored, _ = s.Rule(k, card.IgnoreCost, func(_ *core.Env, m *card.Mod) bool { return m.Event == ev })
	if ev == card.EvBow {
		self := e.Self
		may, _ = s.Rule(k, card.NeedNotBow, func(e *core.Env, m *card.Mod) bool { return suchAction(e, it, self, m) })
	}
	if ev == card.EvBow && it.FreeIf != nil && k == e.Self && !may {
		may = e.Cond(it.FreeIf)
	}
	return ignored, may
}

// ignoring settles which of the things that a cost names are left out of it, asking where its player may choose.
func ignoring(x *core.X, op *card.Op) (core.Move, bool) {
	ev := simple[op.Verb]
	if ev == card.NoEvent || meansUnit(x, op.What) {
		return 0, false
	}
	e := x.EnvOf(x.I)
	for i := int(x.F.Pass); ; i++ {
		c := thing(x, i)
		if c == 0 {
			x.F.Pass = 0
			return 0, false
		}
		switch ignored, may := freed(x.State, &e, x.Table.Item(x.F.Item), ev, c); {
		case ignored || may && x.Is(c, core.Bowed):
			x.Bind(x.I, varIgnored, c)
		case may:
			x.F.Pass = uint8(i)
			x.F.Step = uint8(stepIgnore) - 1
			return x.AskFor(core.Question{Kind: AskMay, Seat: x.F.Seat, Card: c}), true
		}
	}
}

func carryIgnore(x *core.X) core.Move {
	if x.Given.Act == core.Yes {
		x.Bind(x.I, varIgnored, thing(x, int(x.F.Pass)))
	}
	x.F.Pass++
	return stepDo
}
