package rules

import (
	"fmt"

	"kotei/core"
	"kotei/core/card"
)

// A Stage is a part of a procedure as players speak of it, and the rule that is carried out there.
type Stage struct {
	Title string
	Rule  string // the catalogue's id; "": none is cited
}

// Stages are where frame i stands, outermost first: none for procedures that players don't think in.
func Stages(s *core.State, i int) []Stage {
	f := &s.Frames[i]
	one := func(title string) []Stage { return []Stage{{title, Cited(s, i)}} }
	switch f.Proc {
	case procStraighten, procEvents, procAction, procAttackPhase, procDynasty, procEnd:
		return one(s.Table.Rules.Procs[f.Proc].Name)
	case procOverlay:
		return one("Overlay")
	case procAttack:
		if t := segmentTitles[s.Attack.Segment]; s.Attack.Now == 0 && t != "" {
			return one(t)
		}
	case procBattle:
		return battleStages(s, i)
	case procDuel:
		return duelStages(s, i)
	case procPay:
		return one("Payment")
	case procContest:
		return one("Lobbying Contest")
	default:
	}
	return nil
}

var segmentTitles = [...]string{
	core.NoSegment: "", core.Declaration: "Declaration", core.Infantry: "Infantry Maneuvers", core.Cavalry: "Cavalry Maneuvers",
	core.Choosing: "Choosing a Battlefield", core.Engaging: "Engaging", core.Combat: "", core.Resolution: "Resolution",
	core.FinalSteps: "Final Steps",
}

// battleStages names a battle by its Province; combat is what a battle mostly is, and needs no name of its own.
func battleStages(s *core.State, i int) []Stage {
	title, id := "Battle", Cited(s, i)
	if at := int(battleLocals{&s.Frames[i]}.field()); at > 0 && at <= int(s.Attack.N) && s.Attack.Fields[at-1].Slot != core.NoSlot {
		title = fmt.Sprintf("Battle at Province %d", s.Attack.Fields[at-1].Num)
	}
	out := []Stage{{title, id}}
	if t := segmentTitles[s.Attack.Segment]; t != "" {
		out = append(out, Stage{t, id})
	}
	return out
}

// Between are the card that frame i is about and the one that it is aimed at: the challenger and the challenged, or what overlays a
// card and that card; 0 for other procedures.
func Between(s *core.State, i int) (from, to core.CardID) {
	switch f := &s.Frames[i]; f.Proc {
	case procDuel:
		d := duelLocals{f}
		return d.challenger(), d.challenged()
	case procOverlay:
		return f.Card, overlayLocals{f}.under()
	default:
		return 0, 0
	}
}

// duelStages tells the headings of a duel apart by what has happened in it, since procedures within it begin at several
// of its steps, and by the parts of the rulebook to which the steps belong.
func duelStages(s *core.State, i int) []Stage {
	f := &s.Frames[i]
	steps := s.Table.Rules.Procs[f.Proc].Steps
	part := steps[max(0, min(int(f.Step), len(steps))-1)].Part
	at := func(title, part string) []Stage {
		for _, st := range steps {
			if st.Cites != "" && st.Part == part {
				return []Stage{{"Duel", "CE-DUEL-01"}, {title, s.Table.Rules.Cite(st.Cites)}}
			}
		}
		return []Stage{{"Duel", "CE-DUEL-01"}, {title, ""}}
	}
	d := &s.Duel
	l := duelLocals{f}
	if l.isOf(&s.Outer) {
		d = &s.Outer
	}
	switch {
	case !l.isOf(d):
		return []Stage{{"Challenge", Cited(s, i)}}
	case !d.Struck:
		return at("Focus", "C")
	case part < "E":
		return at("Strike", "D")
	case part == "E":
		return at("Focus Effects", "E")
	}
	return at("Resolution", "F")
}

// Cited is the rule that frame i carries out, as the table's book has it: of its step, or of a step before that names one.
func Cited(s *core.State, i int) string { return s.Table.Rules.Cite(cites(s, i)) }

// cites are the rules about what frame i carries out.
func cites(s *core.State, i int) string {
	f := &s.Frames[i]
	switch {
	case roundLocals{f}.combat():
		return "CE-COMBAT-02"
	case f.Proc == procAttack && s.Attack.Segment == core.Cavalry:
		return "CE-CAV-01"
	}
	steps := s.Table.Rules.Procs[f.Proc].Steps
	// A frame that waits stands behind the step that asked or called.
	for n := min(int(f.Step), len(steps)) - 1; n >= 0; n-- {
		if steps[n].Cites != "" {
			return steps[n].Cites
		}
	}
	if len(steps) > 0 {
		return steps[0].Cites
	}
	return ""
}

// Answering tells of a frame in which something that happened is answered, by reactions or by triggered traits: the
// frame of what happened, and whether it is answered before or after it happens.
func Answering(s *core.State, i int) (event int, at card.Timing, ok bool) {
	f := &s.Frames[i]
	switch f.Proc {
	case procWindow:
		at = windowLocals{f}.time()
	case procTriggers:
		at = triggersLocals{f}.timing()
	default:
		return 0, 0, false
	}
	if f.Trig == 0 || int(f.Trig) >= i {
		return 0, 0, false
	}
	return int(f.Trig), at, true
}

// Passed lists who has passed since somebody last acted, in the round in which an action, a reaction, or a speaker or gift is asked for.
func Passed(s *core.State) (out []core.Seat) {
	if s.Ask.Kind != AskAction && s.Ask.Kind != AskReaction && s.Ask.Kind != AskContest || int(s.Ask.Frame) >= int(s.Depth) {
		return nil
	}
	f, passed := &s.Frames[s.Ask.Frame], uint8(0)
	switch f.Proc {
	case procRound:
		passed = *roundLocals{f}.passed()
	case procWindow:
		passed = *windowLocals{f}.passed()
	case procContest:
		passed = *contestLocals{f}.passed()
	default:
	}
	p := s.Ask.Seat
	for ; passed > 0; passed-- {
		q := p
		for range s.NSeats {
			if q--; q < 0 {
				q = core.Seat(s.NSeats) - 1
			}
			if s.Live(q) {
				break
			}
		}
		if p = q; p == s.Ask.Seat {
			break
		}
		out = append(out, p)
	}
	return out
}
