package text

import (
	"strings"

	"kotei/core/card"
)

// Durations (CE "Duration of effects", "Permanently"). Nothing said means until the turn ends, or the battle.

var durations = fromNow(append([]aDuration{
	{"until the turn ends", card.ThisTurn, nil},
	{"until the end of the turn", card.ThisTurn, nil},
	{"this turn", card.ThisTurn, nil},
	{"until this turn ends", card.ThisTurn, nil},
	{"until the battle ends", card.ThisBattle, nil},
	{"until this battle ends", card.ThisBattle, nil},
	{"until the end of the battle", card.ThisBattle, nil},
	{"until the current battle ends", card.ThisBattle, nil},
	{"this battle", card.ThisBattle, nil},
	{"until the duel ends", card.ThisDuel, nil},
	{"until this duel ends", card.ThisDuel, nil},
	{"during this duel", card.ThisDuel, nil},
	{"until the game ends", card.ThisGame, nil},
	{"until the action ends", card.ThisAction, nil},
	{"until this action ends", card.ThisAction, nil},
	{"until that action ends", card.ThisAction, nil},
	{untilItEnds, card.ThisAction, nil},
	{"until the attack ends", card.ThisAttack, nil},
	{"until this Attack Phase ends", card.ThisAttack, nil},
	{"until the Attack Phase ends", card.ThisAttack, nil},
	{"during this Attack Phase", card.ThisAttack, nil},
	{"until this attack ends", card.ThisAttack, nil},
	{"until the next turn ends", card.NextTurn, nil},
	{"until your next turn ends", card.NextTurn, nil},
	{"until the end of your next turn", card.NextTurn, nil},
	{"until your next turn begins", card.NextBegin, nil},
	{"until after your next turn begins", card.NextBegin, nil},
	{"until the beginning of your next turn", card.NextBegin, nil},
	{"until the start of your next turn", card.NextBegin, nil},
	{"until your second turn from now begins", card.SecondTurn, nil},
	{"until your turn two turns from now begins", card.SecondTurn, nil},
	{"until your third turn from now begins", card.ThirdTurn, nil},
	{"this game", card.ThisGame, nil},
	{"until your turn three turns from now begins", card.ThirdTurn, nil},
	{"until the current phase ends", card.ThisPhase, nil},
	{"while there", card.WhileTrue, nil},
	{"until the phase ends", card.ThisPhase, nil},
	{"until this phase ends", card.ThisPhase, nil},
	{"permanently", card.Permanent, nil},
	{"while at the current battlefield", card.WhileTrue, nil},
	{"this phase", card.ThisPhase, nil},
	{"this duel", card.ThisDuel, nil},
	{"until the end of this turn", card.ThisTurn, nil},
	{"until the end of the phase", card.ThisPhase, nil},
	{"during this battle", card.ThisBattle, nil},
	{"during this turn", card.ThisTurn, nil},
	{"until this battle's resolution begins", card.UntilTrigger, &card.Trigger{At: card.Before, Event: card.EvBattle}},
	{"until the battle's resolution begins", card.UntilTrigger, &card.Trigger{At: card.Before, Event: card.EvBattle}},
	{"until this battle 's resolution begins", card.UntilTrigger, &card.Trigger{At: card.Before, Event: card.EvBattle}},
	{"this Combat Segment", card.ThisCombat, nil},
	{"during this Combat Segment", card.ThisCombat, nil},
	{"during the current Combat Segment", card.ThisCombat, nil},
	{"until the Combat Segment ends", card.ThisCombat, nil},
	{"until this Combat Segment ends", card.ThisCombat, nil},
	{"until the current Combat Segment ends", card.ThisCombat, nil},
	{"also permanently", card.Permanent, nil},
	{"until after the battle ends", card.ThisBattle, nil},
	{"until after this battle ends", card.ThisBattle, nil},
	{"until end of the battle", card.ThisBattle, nil},
	{"until after the turn ends", card.ThisTurn, nil},
	{"until after this turn ends", card.ThisTurn, nil},
	{"until after the duel ends", card.ThisDuel, nil},
	{"until after the action ends", card.ThisAction, nil},
	{"during this Attack Phase", card.ThisAttack, nil},
	{"this Attack Phase", card.ThisAttack, nil},
	{"until the Attack Phase ends", card.ThisAttack, nil},
	{"until this Attack Phase ends", card.ThisAttack, nil},
	{"until after the battle's resolution", card.ThisBattle, nil},
	{"until the Resolution Segment ends", card.ThisBattle, nil},
	{"until the end of the Resolution Segment", card.ThisBattle, nil},
	{"during this action", card.ThisAction, nil},
	{"while this action resolves", card.ThisAction, nil},
	{"while this action is resolving", card.ThisAction, nil},
	{"until the end of the game", card.ThisGame, nil},
	{"until the end of this game", card.ThisGame, nil},
	{"until this game ends", card.ThisGame, nil},
	{"for the rest of the game", card.ThisGame, nil},
	{"for the rest of the turn", card.ThisTurn, nil},
	{"for the rest of the battle", card.ThisBattle, nil},
	{"for the rest of the phase", card.ThisPhase, nil},
	{"for the rest of the duel", card.ThisDuel, nil},
}, untilPhases()...))

// fromNow adds to durations the longer way to say them: "from now until the turn ends".
func fromNow(all []aDuration) []aDuration {
	for _, d := range all {
		if strings.HasPrefix(d.words, "until ") {
			d.words = "from now " + d.words
			all = append(all, d)
		}
	}
	return all
}

type aDuration struct {
	words  string
	window card.Window
	until  *card.Trigger
}

// untilItEnds is said of the action that was the trigger.
const untilItEnds = "until it ends"

// ofHisProvinces is said of what is done to the Provinces of a player.
const ofHisProvinces = "until the beginning of his next turn"

// itEnds reports by a failure "until it ends" where no action was spoken of.
func (v *resolver) itEnds(o *card.Op) {
	if u := o.Until; u != nil && u.Event == card.EvTurn && u.By == card.OwnerOf && (o.Verb != card.Modify || o.What == nil || o.What.Thing != card.Provinces) {
		v.failed("it is not clear whose turn is meant")
	}
	i := int(o.DurStyle)
	switch {
	case i >= int(inFront) && i < int(understood):
		i -= int(inFront)
	case i >= int(afterVerb) && i < int(beforeVerb):
		i -= int(afterVerb)
	default:
		return
	}
	if i >= len(durations) || durations[i].words != untilItEnds {
		return
	}
	if t := v.trig; t == nil || t.Cause == nil || !t.Cause.Action || t.Event != card.EvPerform && t.Event != card.EvAnnounce && t.Event != card.EvTarget && !(t.Event == card.EvResolve && t.At == card.Before) {
		v.failed("it is not clear what has to end")
	}
}

// untilPhases are the durations until a phase begins or ends, or a turn begins.
func untilPhases() []aDuration {
	var all []aDuration
	for _, words := range []string{ofHisProvinces, "until his next turn begins"} {
		all = append(all, aDuration{words, card.UntilTrigger, &card.Trigger{At: card.After, Event: card.EvTurn, By: card.OwnerOf}})
	}
	for _, whose := range []string{"his controller's", "its controller's", "their controller's", "the target's controller's"} {
		begins := &card.Trigger{At: card.After, Event: card.EvTurn, By: card.Controller}
		for _, words := range []string{"until " + whose + " next turn begins", "until the beginning of " + whose + " next turn", "until the start of " + whose + " next turn"} {
			all = append(all, aDuration{words, card.UntilTrigger, begins})
		}
	}
	for _, whose := range []struct {
		words string
		by    card.Player
	}{
		{"your", card.You},
		{"the", card.NoPlayer},
		{"his controller's", card.Controller},
		{"its controller's", card.Controller},
		{"their controller's", card.Controller},
		{"their controllers '", card.Controller},
		{"the target's controller's", card.Controller},
	} {
		for p, phase := range phases {
			if phase == "" || card.Phase(p) == card.AttackPhase {
				continue
			}
			for _, after := range []string{"until", "until after"} {
				for verb, ev := range [...]card.Happening{card.EvPhase, card.EvPhaseEnd} {
					words := after + " " + whose.words + " next " + phase + " Phase " + [...]string{"begins", "ends"}[verb]
					all = append(all, aDuration{words, card.UntilTrigger, &card.Trigger{At: card.After, Event: ev, Phase: card.Phase(p), By: whose.by}})
				}
			}
		}
	}
	return all
}

// Where a duration is written.
const (
	afterVerb  Style = 1
	beforeVerb Style = 1001 // "permanently give"
	inFront    Style = 2001 // "until the battle ends, "
	understood Style = 3001 // said once for several effects
)

// duration is the longest duration at a token.
func (r *reader) duration(at int) (i, end int, ok bool) {
	for k, d := range durations {
		if e, found := r.words(at, d.words); found && e > end {
			i, end, ok = k, e, true
		}
	}
	return i, end, ok
}

func (w *writer) duration(o *card.Op, where Style) {
	if i := int(o.DurStyle) - int(where); o.DurStyle >= where && i < len(durations) {
		w.words(strings.ReplaceAll(durations[i].words, " '", "'"))
	}
}

// lasting reports whether effects of the verb can have a duration.
func lasting(v card.Verb) bool {
	switch v {
	case card.Modify, card.Control, card.Negate, card.LoseAbility, card.Copy, card.CopyKeyword:
		return true
	}
	return false
}
