package lexicon

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
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
	Players                      // "you gain Honor": a player does it, and to nothing
)

// A Role is what the thing that a clause is about is in what happens.
type Role uint8

// The roles.
const (
	Itself  Role = iota // that to which it happens
	Other               // "he is challenged": the other thing in it
	Duelist             // who is in the duel that it happens in
)

// A Goal is where something is done to, or the fixed words that a verb goes with.
type Goal struct {
	Words  string      // canonical, folded
	Also   string      // other wordings, "|" between them
	Must   bool        // the verb doesn't stand without one of these
	Dest   card.Zone   // of an op: where to
	Of     card.Player // … and whose place it is
	To     card.Zone   // of a trigger
	From   card.Zone   // … and out of which area
	By     card.Player // … by whose doing
	At     card.Zone   // of what has happened
	Army   card.Player // into whose army
	In     card.Segment
	Not    *card.Mod // of a ban, where it isn't the verb's own
	May    *card.Mod // of what is allowed
	Silent bool      // it says no more than the verb: "from the game"
}

// A Verb is an entry of the lexicon.
type Verb struct {
	Lemma     string
	Forms     [4]string // third person, past, participle, gerund, where they are irregular
	Frame     Frame
	With      string // the words that follow it and belong to it: "play" of "enters play"; "|" between several
	Object    string // what stands before the other thing in it: "to" of "attaches to him"; "-": nothing, "challenges him"
	Goals     []Goal
	Does      card.Verb      // as an effect; NoVerb: it is none
	Event     card.Happening // as something that happens
	Action    card.Keyword   // … of an action with this keyword
	Army      card.Player    // … into whose army
	AsOne     bool           // … of several things at the same time it is one: "draws cards"
	Not       card.Mod       // as what will not happen; the zero Mod: the ban on the event
	Resolved  card.Rule      // … where it is battle resolution that doesn't do it
	Undergone bool           // "he is bowed" is the plain wording, though he bows, too
	Role      Role           // of what is said in the subject of "he is challenged", "he enters a duel"
	Marks     bool           // as an effect it makes of what is chosen a target
	Noun      string         // of what happens, where it isn't the gerund: "destruction", "movement"
}

// Verbs are all entries.
var Verbs = slices.Concat(toThings, byPlayers, byThings, inFights, rules)

// Ban is what an entry's event is as something that will not happen.
func (v *Verb) Ban(g *Goal) card.Mod {
	m := v.Not
	if g != nil && g.Not != nil {
		m = *g.Not
	}
	if m.Rule == card.NoRule && v.Event != card.NoEvent {
		m = card.Mod{Rule: card.NotEvent, Event: v.Event}
	}
	m.Kind = card.RuleMod
	return m
}

// Follows is what stands after the verb and belongs to it.
func (v *Verb) Follows() string {
	first, _, _ := strings.Cut(v.With, "|")
	return first
}

// Term is a form of a verb, with what belongs to it, as a part of a tree.
func (v *Verb) Term(f Form) kernel.Term { return v.said(v.Say(f) + " " + v.Follows()) }

// NominalTerm is the noun of what happens, as a part of a tree.
func (v *Verb) NominalTerm() kernel.Term { return v.said(v.Nominal()) }

func (v *Verb) said(words string) kernel.Term {
	return kernel.Term{Said: strings.TrimSpace(words), Entry: strings.TrimSpace(v.Lemma + " " + v.Follows())}
}

// Nominal is the noun of what happens.
func (v *Verb) Nominal() string {
	if v.Noun != "" {
		return v.Noun
	}
	return v.Doing()
}

// Doing is the gerund, with the words that belong to the verb.
func (v *Verb) Doing() string { return strings.TrimSpace(v.Say(Gerund) + " " + v.Follows()) }

// Bound reports whether the verb doesn't stand without one of its goals.
func (v *Verb) Bound() bool { return slices.ContainsFunc(v.Goals, func(g Goal) bool { return g.Must }) }

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
		i, regular = 2, v.Say(Past)
	case Gerund:
		i, regular = 3, gerund(v.Lemma)
	}
	if v.Forms[i] != "" {
		return v.Forms[i]
	}
	return regular
}

func third(s string) string {
	if s == "have" {
		return "has"
	}
	for _, end := range []string{"s", "sh", "ch", "x"} {
		if strings.HasSuffix(s, end) {
			return s + "es"
		}
	}
	if stem, ok := yAfterConsonant(s); ok {
		return stem + "ies"
	}
	return s + "s"
}

func past(s string) string {
	if stem, ok := yAfterConsonant(s); ok {
		return stem + "ied"
	}
	return strings.TrimSuffix(s, "e") + "ed"
}

// yAfterConsonant is a verb without the "y" that becomes an "i": "lobby", but not "destroy".
func yAfterConsonant(s string) (stem string, ok bool) {
	stem, ok = strings.CutSuffix(s, "y")
	return stem, ok && stem != "" && !strings.ContainsRune("aeou", rune(stem[len(stem)-1]))
}

func gerund(s string) string { return strings.TrimSuffix(s, "e") + "ing" }

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
