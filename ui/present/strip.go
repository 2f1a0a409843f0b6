package present

import (
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/narrate"
	"kotei/core/rules"
	"kotei/core/words"
)

// modeWords say how strictly the rules are held, where they are not enforced.
var modeWords = map[match.Mode]words.Key{match.Advise: "rules: advised", match.Free: "rules: off"}

// strip lays out the bar at the top.
func (b *builder) strip() {
	s, st := b.s, &b.sc.Strip
	if s.Turn > 0 {
		st.Turn = words.Say("Turn %d · %s", s.Turn, b.v.Name(s.Active))
		if b.v.plays() && s.Active == b.v.Seat {
			st.Turn = words.Say("Turn %d · you", s.Turn)
		}
	}
	if s.Over {
		st.Turn = b.v.Teller().Ending()
	}
	em := b.sc.Size.Em()
	_, rest := st.Rect.left(em*11.5 + pad)
	chip := min(em*5.6, rest.W*0.45/float32(card.NumPhases-1))
	for p := card.StraightenPhase; p < card.NumPhases && !s.Over; p++ {
		var r Rect
		r, rest = rest.left(chip)
		st.Phases = append(st.Phases, PhaseMark{
			Phase: p, Name: narrate.PhaseTitle(p), Rect: Rect{r.X + 2, r.Y + 5, r.W - 4, r.H - 10}, Now: b.v.phase() == p,
			Stop: b.v.Pass != nil && b.v.Pass.stops(p),
		})
	}
	if b.v.Mode != match.Enforce {
		st.Mode = words.Say(modeWords[b.v.Mode])
	}
	_, rest = rest.right(st.Rect.H * 1.5) // where the window has its menu
	st.Trail, st.TrailR = b.v.Teller().Trail(), Rect{rest.X + pad, rest.Y, max(0, rest.W-2*pad), rest.H}
}

// phase is the phase under way. Whether there is an Attack Phase at all is asked before it begins (CE-ATKPH-01).
func (v *View) phase() card.Phase {
	if v.State.Ask.Kind == rules.AskAttack {
		return card.AttackPhase
	}
	return v.State.Phase
}
