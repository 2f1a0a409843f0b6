package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// "The next battle", "the next time an action resolves": never the one that is under way as it is said (CE-TERMNEXT-01).

// periodOf is the procedure of which an event is the end.
func periodOf(ev card.Happening) core.Proc {
	switch ev {
	case card.EvBattleEnd, card.EvBattle:
		return procBattle
	case card.EvDuelEnd:
		return procDuel
	case card.EvResolve:
		return procUse
	case card.EvTurnEnd:
		return procTurn
	}
	return 0
}

// passOver notes at what is under way that a delayed effect doesn't mean it.
func passOver(x *core.X, row uint16, t *card.Trigger) {
	if !t.Next && !t.First {
		return
	}
	proc := periodOf(t.Event)
	for i := range x.I {
		if x.Frames[i].Proc == proc {
			x.BindValue(i, varPast, core.BoundRow, int(row))
		}
	}
}

// underWay reports whether what ends with an event had begun before the delayed effect was made.
func underWay(s *core.State, row *core.Row, ev uint8) bool {
	proc := periodOf(s.Recs[s.Frames[ev].Rec].Ev)
	i := int(ev)
	for i >= 0 && s.Frames[i].Proc != proc {
		i--
	}
	for n := 0; i >= 0; n++ {
		b, ok := s.BoundAt(uint8(i), varPast, n)
		if !ok {
			break
		}
		if uint16(b.Val) == row.ID {
			return true
		}
	}
	return false
}

// nextNegated reports whether the effects of the running action are negated because it is the next one that a card performs; that
// has then come about.
func nextNegated(x *core.X, u *core.Frame) (negated bool) {
	for i := 0; ; i++ {
		b, ok := x.BoundAt(u.Up, card.Actor, i)
		if !ok {
			return negated
		}
		c := core.CardID(b.Val)
		if hit, _ := x.Rule(c, card.NextNegated, nil); b.Kind != core.BoundCard || !hit {
			continue
		}
		negated = true
		x.DropRows(func(r *core.Row) bool {
			return r.Kind == core.RowMod && r.Card == c && x.Table.Item(r.Item).Ops[r.Op].Mods[r.Mod].Rule == card.NextNegated
		})
	}
}
