package clause

import (
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// A Tense is how a clause stands in time.
type Tense uint8

// The tenses.
const (
	Present Tense = iota
	Past          // "was bowed", "has been bowed", "moved"
	Will          // "will not be bowed", "may not be targeted"
)

// An Event is a verb with its roles: what happens, to what, by whose doing, where to and when.
type Event struct {
	Verb   *lexicon.Verb
	Thing  *noun.Phrase // what it happens to; nil: a gap, as in a relative clause
	By     card.Player  // whose doing it is; NoPlayer: it isn't said
	From   *Source      // what it comes from; nil: it isn't said
	Doing  bool         // … as its subject: "an action bows him"
	Goal   *lexicon.Goal
	Window card.Window
	Not    bool
	Num    kernel.Number // of a clause without a subject: the one that it agrees in
}

// Windows is the category of the stretches of time that follow a clause.
var Windows = kernel.NewCat[card.Window]("time")

// doers are the players whose doing something is, as subjects.
var doers = kernel.NewCat[doer]("player")

// A doer is a player as a subject.
type doer struct {
	who card.Player
	num kernel.Number
}

func init() {
	Windows.Rules(
		kernel.Means("this turn", card.ThisTurn),
		kernel.Means("(this battle|during this battle|during the current battle)", card.ThisBattle),
	)
	doers.Rules(
		kernel.Means("you", doer{card.You, kernel.Plural}),
		kernel.Means("(another player|an opponent|your opponent)", doer{card.Another, kernel.Singular}),
		kernel.Means("(a|any) player", doer{card.AnyPlayer, kernel.Singular}),
	)
}

// The clauses by tense, and the ones without a subject.
var (
	finite    = map[Tense]*kernel.Cat[Event]{Present: kernel.NewCat[Event]("clause, present"), Past: kernel.NewCat[Event]("clause, past"), Will: kernel.NewCat[Event]("clause, will")}
	gapped    = kernel.NewCat[Event]("clause without subject, past")
	imperfect = kernel.NewCat[Event]("imperative")
)

func init() {
	for t, c := range finite {
		c.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] { return readFinite(p, at, t) })
	}
	gapped.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] {
		return predicate(p, at, Past, kernel.Either, nil)
	})
	imperfect.Define(readImperative)
}

// readFinite reads a clause with a subject: the thing, which is bowed or bows, or the player, who bows it.
func readFinite(p *kernel.Parser, at int, t Tense) []kernel.Reading[Event] {
	var all []kernel.Reading[Event]
	for _, n := range noun.Cat.At(p, at) {
		thing := n.Val
		for _, g := range predicate(p, n.End, t, thing.Num, n.Node) {
			g.Val.Thing = &thing
			all = append(all, g)
		}
	}
	if t == Will {
		return all
	}
	for _, c := range Sources.At(p, at) {
		if c.Val.Many || t != Present {
			continue
		}
		from := c.Val
		for _, g := range active(p, c.End, t, doer{num: kernel.Singular}, nil) {
			if g.Val.From == nil {
				g.Val.From, g.Val.Doing = &from, true
				g.Node = kernel.Say(c.Node, g.Node)
				all = append(all, g)
			}
		}
	}
	for _, d := range doers.At(p, at) {
		all = append(all, active(p, d.End, t, d.Val, d.Node)...)
	}
	return all
}

// active reads "bows him" after a player.
func active(p *kernel.Parser, at int, t Tense, by doer, subject *kernel.Node) []kernel.Reading[Event] {
	form, i := lexicon.Third, at
	if by.num == kernel.Plural {
		form = lexicon.Base
	}
	say := form
	if t == Past {
		form, say = lexicon.Past, lexicon.Past
		if end, ok := p.OneOf(at, "has", "have"); ok {
			form, i = lexicon.Participle, end
		}
	}
	var all []kernel.Reading[Event]
	for _, u := range usesAt(p, i, form) {
		if u.Frame&lexicon.Transitive == 0 {
			continue
		}
		for _, n := range noun.Cat.At(p, i+1) {
			thing := n.Val
			all = append(all, goals(p, Event{Verb: u, Thing: &thing, By: by.who}, n.End, kernel.Say(subject, u.Say(say), n.Node))...)
		}
	}
	return all
}

// predicate reads what follows the thing it happens to: "is bowed", "has not been bowed", "bows", "will not be bowed".
func predicate(p *kernel.Parser, at int, t Tense, num kernel.Number, subject *kernel.Node) []kernel.Reading[Event] {
	var all []kernel.Reading[Event]
	for _, a := range auxiliaries[t] {
		end, ok := p.Words(at, a.words)
		if !ok || !a.num.Agrees(num) {
			continue
		}
		for _, v := range usesAt(p, end, a.form) {
			if a.passive && v.Frame&lexicon.Transitive == 0 || !a.passive && v.Frame&lexicon.Alone == 0 || a.may && !v.May && t == Will && a.only {
				continue
			}
			all = append(all, goals(p, Event{Verb: v, Not: a.not, Num: a.num}, end+1, kernel.Say(subject, a.words, v.Say(a.form)))...)
		}
	}
	return all
}

// An auxiliary is what stands before the verb, and the form that follows it.
type auxiliary struct {
	words   string
	form    lexicon.Form
	num     kernel.Number
	passive bool
	not     bool
	may     bool
	only    bool
}

// auxiliaries are the ways to say a tense, the canonical ones first.
var auxiliaries = map[Tense][]auxiliary{
	Present: {
		{words: "is", form: lexicon.Participle, num: kernel.Singular, passive: true}, {words: "are", form: lexicon.Participle, num: kernel.Plural, passive: true},
		{words: "becomes", form: lexicon.Participle, num: kernel.Singular, passive: true},
		{form: lexicon.Third, num: kernel.Singular}, {form: lexicon.Base, num: kernel.Plural},
	},
	Past: {
		{words: "was", form: lexicon.Participle, num: kernel.Singular, passive: true}, {words: "were", form: lexicon.Participle, num: kernel.Plural, passive: true},
		{words: "has been", form: lexicon.Participle, num: kernel.Singular, passive: true}, {words: "have been", form: lexicon.Participle, num: kernel.Plural, passive: true},
		{words: "was not", form: lexicon.Participle, num: kernel.Singular, passive: true, not: true}, {words: "were not", form: lexicon.Participle, num: kernel.Plural, passive: true, not: true},
		{words: "has not been", form: lexicon.Participle, num: kernel.Singular, passive: true, not: true}, {words: "have not been", form: lexicon.Participle, num: kernel.Plural, passive: true, not: true},
		{form: lexicon.Past, num: kernel.Either}, {words: "has", form: lexicon.Participle, num: kernel.Singular}, {words: "have", form: lexicon.Participle, num: kernel.Plural},
		{words: "did not", form: lexicon.Base, num: kernel.Either, not: true}, {words: "has not", form: lexicon.Participle, num: kernel.Singular, not: true},
	},
	Will: {
		{words: "will not be", form: lexicon.Participle, num: kernel.Either, passive: true, not: true}, {words: "may not be", form: lexicon.Participle, num: kernel.Either, passive: true, not: true},
		{words: "will not", form: lexicon.Base, num: kernel.Either, not: true}, {words: "may not", form: lexicon.Base, num: kernel.Either, not: true},
	},
}

func usesAt(p *kernel.Parser, at int, f lexicon.Form) []*lexicon.Verb {
	if at >= len(p.Toks) || p.Toks[at].Kind != kernel.Word {
		return nil
	}
	p.Deep = max(p.Deep, at)
	var all []*lexicon.Verb
	for _, u := range lexicon.Find(p.Toks[at].Fold) {
		if u.Form&f != 0 {
			all = append(all, u.Verb)
		}
	}
	return all
}

// goals adds what may follow a clause: where to, by whose doing, and when.
func goals(p *kernel.Parser, e Event, at int, tree *kernel.Node) []kernel.Reading[Event] {
	var all []kernel.Reading[Event]
	timed := func(e Event, end int, tree *kernel.Node) {
		all = append(all, kernel.Reading[Event]{Val: e, End: end, Node: tree})
		for _, w := range Windows.At(p, end) {
			x := e
			x.Window = w.Val
			all = append(all, kernel.Reading[Event]{Val: x, End: w.End, Node: kernel.Say(tree, w.Node)})
		}
	}
	caused := func(e Event, end int, tree *kernel.Node) {
		timed(e, end, tree)
		if e.By != card.NoPlayer || !p.Is(end, "by") {
			return
		}
		for _, c := range Sources.At(p, end+1) {
			x, from := e, c.Val
			x.From = &from
			timed(x, c.End, kernel.Say(tree, "by", c.Node))
		}
	}
	must := false
	for i := range e.Verb.Goals {
		g := &e.Verb.Goals[i]
		must = must || g.Must
		if end, ok := p.OneOf(at, append(strings.Split(g.Also, "|"), g.Words)...); ok {
			x := e
			x.Goal = g
			caused(x, end, kernel.Say(tree, g.Words))
		}
	}
	if !must {
		caused(e, at, tree)
	}
	return all
}

// readImperative reads "bow him", "move a target Follower home".
func readImperative(p *kernel.Parser, at int) []kernel.Reading[Event] {
	var all []kernel.Reading[Event]
	for _, v := range usesAt(p, at, lexicon.Base) {
		if v.Does == card.NoVerb {
			continue
		}
		for _, n := range noun.Cat.At(p, at+1) {
			thing := n.Val
			for _, g := range goals(p, Event{Verb: v, Thing: &thing}, n.End, kernel.Say(v.Lemma, n.Node)) {
				if g.Val.Window == card.NoWindow && g.Val.From == nil {
					all = append(all, g)
				}
			}
		}
	}
	return all
}
