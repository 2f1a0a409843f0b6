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
