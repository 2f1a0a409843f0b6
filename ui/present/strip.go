package present

import (
	"fmt"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
)

var phaseTitles = [card.NumPhases]string{
	card.StraightenPhase: "Straighten", card.EventsPhase: "Events", card.ActionPhase: "Action",
	card.AttackPhase: "Attack", card.DynastyPhase: "Dynasty", card.EndPhase: "End",
}

// strip lays out the bar at the top.
func (b *builder) strip() {
	s, st := b.s, &b.sc.Strip
	if s.Turn > 0 {
		st.Turn = fmt.Sprintf("Turn %d · %s", s.Turn, b.v.Name(s.Active))
		if b.v.plays() && s.Active == b.v.Seat {
			st.Turn = fmt.Sprintf("Turn %d · you", s.Turn)
		}
	}
	if s.Over {
		st.Turn = b.v.ending()
	}
	em := b.sc.Size.Em()
	_, rest := st.Rect.left(em*11.5 + pad)
	chip := min(em*5.6, rest.W*0.45/float32(len(phaseTitles)-1))
	for p := card.StraightenPhase; p < card.NumPhases && !s.Over; p++ {
		var r Rect
		r, rest = rest.left(chip)
		st.Phases = append(st.Phases, PhaseMark{
			Phase: p, Name: phaseTitles[p], Rect: Rect{r.X + 2, r.Y + 5, r.W - 4, r.H - 10}, Now: b.v.phase() == p,
			Stop: b.v.Pass != nil && b.v.Pass.stops(p),
		})
	}
	if b.v.Mode != match.Enforce {
		st.Mode = "rules: " + b.v.Mode.String()
	}
	_, rest = rest.right(st.Rect.H * 1.5) // where the window has its menu
	st.Trail, st.TrailR = b.v.trail(), Rect{rest.X + pad, rest.Y, max(0, rest.W-2*pad), rest.H}
}

// phase is the phase under way. Whether there is an Attack Phase at all is asked before it begins (CE-ATKPH-01).
func (v *View) phase() card.Phase {
	if v.State.Ask.Kind == rules.AskAttack {
		return card.AttackPhase
	}
	return v.State.Phase
}

// ending is how the game ended, in a sentence.
func (v *View) ending() string {
	s := v.State
	how := map[core.Victory]string{
		core.HonorVictory: "by Honor", core.MilitaryVictory: "by conquest", core.DishonorVictory: "by dishonor",
		core.Enlightenment: "by Enlightenment", core.Concession: "by concession",
		core.CardVictory: "by " + s.Table.Faces[s.WonBy].Title,
	}[s.Won]
	switch {
	case s.Winner == core.NoSeat:
		return "The game is a draw"
	case v.plays() && s.Winner == v.Seat:
		return "You win " + how
	}
	return v.Name(s.Winner) + " wins " + how
}

// trail names what is being carried out, outermost first: the phase, the battle, the duel, the actions and what reacts to
// what. Procedures that a player doesn't think in are left out; the others name the rule that they are at.
func (v *View) trail() (out []Part) {
	s := v.State
	if s.Over {
		return nil
	}
	add := func(p Part) {
		if p.Text != "" && (len(out) == 0 || out[len(out)-1].Text != p.Text) {
			out = append(out, p)
		}
	}
	for i := range int(s.Depth) {
		f := &s.Frames[i]
		for _, st := range rules.Stages(s, i) {
			add(Part{Text: st.Title, Rule: st.Rule, Frame: uint8(i + 1)})
		}
		if ev, at, ok := rules.Answering(s, i); ok {
			if t := v.occurrence(uint8(ev)); t != "" {
				add(Part{Text: timings[at] + t, Rule: rules.Cited(s, i), Frame: uint8(i + 1), Event: uint8(ev + 1)})
			}
		}
		switch {
		case f.Flags&(core.IsAction|core.IsTrait) != 0 && f.Source != 0:
			add(Part{Text: s.Name(f.Source), Card: f.Source, Face: s.Cards[f.Source].Face, Frame: uint8(i + 1)})
		case f.Flags&core.IsAction != 0 && f.Item.Face != 0:
			add(Part{Text: abilityName(s.Table.Item(f.Item)), Rule: rules.Cited(s, i), Frame: uint8(i + 1)})
		}
	}
	return out
}

var timings = map[card.Timing]string{card.Before: "before ", card.When: "when ", card.After: "after "}

// occurrence says what an event frame is about: what a reaction answers.
func (v *View) occurrence(frame uint8) string {
	s := v.State
	f := &s.Frames[frame]
	if f.RecN == 0 {
		return ""
	}
	r := &s.Recs[f.Rec]
	switch {
	case r.Ev == card.EvPhase && r.Amount > 0 && int(r.Amount) < len(phaseTitles):
		return "the " + phaseTitles[r.Amount] + " Phase begins"
	case r.Ev == card.EvPhaseEnd && r.Amount > 0 && int(r.Amount) < len(phaseTitles):
		return "the " + phaseTitles[r.Amount] + " Phase ends"
	case r.Ev == card.EvEngage:
		return "the armies engage"
	}
	verb := occurrenceWords[r.Ev]
	if verb == "" {
		return ""
	}
	who := ""
	switch {
	case r.Card != 0:
		who = s.Name(v.foremost(f))
		if n := f.RecN - 1; n > 0 && r.Ev != card.EvDuel {
			who, verb = fmt.Sprintf("%s and %d more", who, n), plural(verb)
		}
	case r.Seat >= 0:
		who = v.Name(r.Seat)
	}
	if r.Obj != 0 {
		return who + " " + verb + " " + s.Name(r.Obj)
	}
	return who + " " + verb
}

// foremost is the card to name of several to which the same happens: a Personality, if there is one.
func (v *View) foremost(f *core.Frame) core.CardID {
	for i := f.Rec; i < f.Rec+f.RecN; i++ {
		if c := v.State.Recs[i].Card; c != 0 && v.State.Type(c) == card.Personality {
			return c
		}
	}
	return v.State.Recs[f.Rec].Card
}

// plural is the verb for several.
func plural(verb string) string {
	first, rest, _ := strings.Cut(verb, " ")
	if first == "is" {
		first = "are"
	}
	return strings.TrimSpace(strings.TrimSuffix(first, "s") + " " + rest)
}

// occurrenceWords say of a thing that something happens to it.
var occurrenceWords = map[card.Happening]string{
	card.EvBow: "bows", card.EvStraighten: "straightens", card.EvDestroy: "is destroyed", card.EvDiscard: "is discarded",
	card.EvMove: "moves", card.EvAssign: "is assigned", card.EvEnterPlay: "enters play", card.EvLeavePlay: "leaves play",
	card.EvAttach: "is attached to", card.EvTransfer: "is transferred to", card.EvDishonor: "is dishonored", card.EvRehonor: "is rehonored",
	card.EvHonorGain: "gains Honor", card.EvHonorLoss: "loses Honor", card.EvDraw: "draws", card.EvTarget: "is targeted",
	card.EvAnnounce: "is announced", card.EvPerform: "acts", card.EvResolve: "resolves", card.EvActionEnd: "ends its action",
	card.EvBattle: "resolves the battle", card.EvBattleEnd: "ends the battle", card.EvEngage: "engages",
	card.EvAttackDeclared: "declares an attack", card.EvPhase: "begins a phase", card.EvTurn: "begins the turn",
	card.EvTurnEnd: "ends the turn", card.EvReveal: "is revealed", card.EvRecruit: "is recruited", card.EvOverlay: "is overlaid",
	card.EvBonus: "gets a bonus", card.EvPenalty: "gets a penalty", card.EvProduce: "produces Gold",
	card.EvChallenge: "challenges", card.EvRefuse: "refuses", card.EvDuel: "duels", card.EvFocus: "focuses", card.EvStrike: "strikes",
	card.EvWinDuel: "wins the duel", card.EvLoseDuel: "loses the duel", card.EvFavorTaken: "takes the Imperial Favor",
	card.EvFavorLost: "loses the Imperial Favor", card.EvProvinceDestroyed: "loses a Province", card.EvSeppuku: "commits seppuku",
	card.EvRanged: "is shot at", card.EvEventCard: "happens", card.EvShuffle: "shuffles", card.EvSearch: "searches",
	card.EvRemoved: "is removed from the game", card.EvControl: "changes sides", card.EvLose: "loses the game",
	card.EvPlay: "is played", card.EvPayCost: "pays a cost", card.EvToken: "gets a token", card.EvTokenLost: "loses a token", card.EvCreate: "is created",
}
