package present

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// A Matter is what kind of question is open: two with the same Matter ask the same again. It is comparable.
type Matter struct {
	ask     core.AskKind
	turn    uint16
	phase   card.Phase
	segment core.Segment
	field   uint8
	card    core.CardID // that asks, or is paid for
	step    uint16      // of its text
	about   string      // of a reaction: what may be reacted to
}

// Matter is what kind of question this window is asked; the zero Matter while it is asked nothing.
func (v *View) Matter() (m Matter) {
	if !v.asked() {
		return m
	}
	s := v.State
	m = Matter{ask: s.Ask.Kind, turn: s.Turn, phase: s.Phase, segment: s.Attack.Segment, field: s.Attack.Now, card: s.Ask.Card}
	if s.Ask.Kind == rules.AskReaction {
		m.about = v.Teller().Context(v.about())
	}
	if int(s.Ask.Frame) < int(s.Depth) {
		m.step = uint16(s.Frames[s.Ask.Frame].PC)
	}
	return m
}

// goesOn reports whether an answer carries on what was begun, so that it may be proposed: no more of what is enough already. What
// passes or declines never is.
func (v *View) goesOn(a core.Answer) bool {
	return a.Act == core.Pass && (v.State.Ask.Kind == rules.AskPay || v.State.Ask.Kind == rules.AskTarget && v.State.Ask.Done > 0)
}
