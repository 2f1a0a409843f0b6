package lexicon

import (
	"strings"

	"kotei/core/card"
)

// A Form is one of the forms of a verb.
type Form uint8

// The forms.
const (
	Base       Form = 1 << iota // bow
	Third                       // bows
	Past                        // bowed
	Participle                  // bowed
	Gerund                      // bowing
)

// A Frame says what stands with a verb.
type Frame uint8

// The frames.
const (
	Transitive Frame = 1 << iota // "you bow him", "he is bowed"
	Alone                        // "he bows", of whom it happens to
)

// A Goal is where something is done to, or the fixed words that a verb goes with.
type Goal struct {
	Words  string      // canonical, folded
	Also   string      // other wordings, "|" between them
	Must   bool        // the verb doesn't stand without it
	Dest   card.Zone   // of an op: where to
	Of     card.Player // … and whose place it is
	To     card.Zone   // of a trigger
	At     card.Zone   // of what has happened
	Army   card.Player // into whose army
	Not    *card.Mod   // of a ban, where it isn't the verb's own
	Silent bool        // it says no more than the verb: "from the game"
}

// A Verb is an entry of the lexicon.
type Verb struct {
	Lemma     string
	Forms     [4]string // third person, past, participle, gerund, where they are irregular
	Frame     Frame
	Goals     []Goal
	Does      card.Verb      // as an effect; NoVerb: it is none
	Event     card.Happening // as something that happens
	Not       card.Mod       // as what will not happen; the zero Mod: the ban on the event
	May       bool           // a ban on what players do, "may not", and not on what happens, "will not"
	Undergone bool           // "he is bowed" is the plain wording, though he bows, too
	Marks     bool           // as an effect it makes of what is chosen a target
}

// Verbs are all entries.
var Verbs = []*Verb{
	{Lemma: "bow", Frame: Transitive | Alone, Does: card.Bow, Event: card.EvBow, Undergone: true, Not: card.Mod{Rule: card.NotBow}},
	{Lemma: "straighten", Frame: Transitive | Alone, Does: card.Straighten, Event: card.EvStraighten, Undergone: true, Not: card.Mod{Rule: card.NotStraighten}},
	{Lemma: "destroy", Frame: Transitive, Does: card.Destroy, Event: card.EvDestroy, Not: card.Mod{Rule: card.NotDestroyed}},
	{Lemma: "discard", Frame: Transitive, Does: card.Discard, Event: card.EvDiscard},
	{Lemma: "dishonor", Frame: Transitive, Does: card.Dishonor, Event: card.EvDishonor, Not: card.Mod{Rule: card.NotDishonored}},
	{Lemma: "rehonor", Frame: Transitive, Does: card.Rehonor, Event: card.EvRehonor},
	{Lemma: "move", Frame: Transitive | Alone, Does: card.Move, Event: card.EvMove, Not: card.Mod{Rule: card.NotMove}, Goals: []Goal{
		{Words: "home", Dest: card.HomeZone, Of: card.TheirOwn, To: card.HomeZone, Not: &card.Mod{Rule: card.NotEvent, Event: card.EvMove, To: card.HomeZone}},
		{Words: "to the current battlefield", Also: "to this battlefield", Dest: card.CurrentBattlefield, To: card.CurrentBattlefield, At: card.CurrentBattlefield},
		{Words: "to a battlefield", To: card.BattlefieldZone},
	}},
	{Lemma: "target", Frame: Transitive, Does: card.Pick, Event: card.EvTarget, Not: card.Mod{Rule: card.MayNotTarget}, May: true, Marks: true},
	{Lemma: "assign", Frame: Transitive | Alone, Event: card.EvAssign, Not: card.Mod{Rule: card.MayNotAssign}, May: true, Goals: []Goal{
		{Words: "to attack", Army: card.Attacker, Not: &card.Mod{Rule: card.MayNotAttack}},
		{Words: "to defend", Army: card.Defender, Not: &card.Mod{Rule: card.MayNotDefend}},
		{Words: "to a battlefield", To: card.BattlefieldZone},
	}},
	{Lemma: "remove", Frame: Transitive, Does: card.Remove, Event: card.EvRemoved, Goals: []Goal{{Words: "from the game", Must: true, Silent: true}}},
	{Lemma: "banish", Frame: Transitive, Does: card.Remove, Event: card.EvRemoved},
}

// Ban is what an entry's event is as something that will not happen.
func (v *Verb) Ban(g *Goal) card.Mod {
	m := v.Not
	if g != nil && g.Not != nil {
		m = *g.Not
	}
	if m.Rule == card.NoRule {
		m = card.Mod{Rule: card.NotEvent, Event: v.Event}
	}
	m.Kind = card.RuleMod
	return m
}

// Say is a form of a verb.
func (v *Verb) Say(f Form) string {
	i, regular := 0, ""
	switch f {
	case Base:
		return v.Lemma
	case Third:
		i, regular = 0, third(v.Lemma)
	case Past:
		i, regular = 1, past(v.Lemma)
	case Participle:
		i, regular = 2, past(v.Lemma)
	case Gerund:
		i, regular = 3, strings.TrimSuffix(v.Lemma, "e")+"ing"
	}
	if v.Forms[i] != "" {
		return v.Forms[i]
	}
	return regular
}

func third(s string) string {
	for _, end := range []string{"s", "sh", "ch", "x"} {
		if strings.HasSuffix(s, end) {
			return s + "es"
		}
	}
	return s + "s"
}

func past(s string) string { return strings.TrimSuffix(s, "e") + "ed" }

// A Use is a verb in some of its forms that are written alike.
type Use struct {
	Verb *Verb
	Form Form
}

var uses = func() map[string][]Use {
	m := map[string][]Use{}
	for _, v := range Verbs {
		v.index(m)
	}
	return m
}()

func (v *Verb) index(m map[string][]Use) {
	by := map[string]Form{}
	for f := Base; f <= Gerund; f <<= 1 {
		by[v.Say(f)] |= f
	}
	for word, f := range by {
		m[word] = append(m[word], Use{v, f})
	}
}

// Add is one more verb, for tests.
func Add(v *Verb) {
	Verbs = append(Verbs, v)
	v.index(uses)
}

// Find is the verbs of which a word, in lower case, is a form.
func Find(word string) []Use { return uses[word] }
