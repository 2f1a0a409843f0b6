package clause

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// An Event is a verb with its roles: what happens, to what, by whose doing, where to and when.
type Event struct {
	Verb    *lexicon.Verb
	Tense   Tense
	Thing   *noun.Phrase // what it happens to; nil: a gap, as in a relative clause, or nothing
	Object  *noun.Phrase // the other thing in it: what it is attached to
	By      card.Player  // whose doing it is; NoPlayer: it isn't said
	ByRef   card.Var     // … of which thing, where By says so
	None    bool         // … "no player", "no other player"
	Word    bool         // … "he", which may be a card
	From    *Source      // what it comes from; nil: it isn't said
	Doing   bool         // … as its subject: "an action bows him"
	Own     card.Var     // whose doing it is in the text itself: "you", "this action"
	You     bool         // … where that is a player
	Goal    *lexicon.Goal
	Window  card.Window
	Not     bool
	Passive bool
	May     bool          // it is allowed
	Cannot  bool          // it is said that it can not be
	Several bool          // what it happens to may as well be several: "your Samurai"
	Num     kernel.Number // of a clause without a subject: the one that it agrees in
}

// ofHonor reports whether a player gains or loses Honor.
func (e Event) ofHonor() bool {
	return e.Verb.Event == card.EvHonorGain || e.Verb.Event == card.EvHonorLoss
}

// whence is what Honor has been gained or lost from.
var whence = kernel.NewCat[Source]("what Honor came from")

func init() {
	whence.Rules(
		kernel.On("{}", func(m kernel.Match) (Source, bool) {
			s := kernel.Val[Source](m, 0)
			return s, s.By == card.Another && s.Cause.Action && !Particular(s.Cause)
		}, Actions),
		kernel.Means("(cards you own|your own cards)", Source{By: card.You, Cause: card.Cause{Card: true}, Many: true}),
	)
}

// ByPlayers reports whether it is what players do, and to nothing.
func (e Event) ByPlayers() bool { return e.Verb.Frame&lexicon.Players != 0 }

// The clauses by tense, and the ones that lack something.
var (
	finite      = map[Tense]*kernel.Cat[Event]{Present: kernel.NewCat[Event]("clause, present"), Past: kernel.NewCat[Event]("clause, past"), Will: kernel.NewCat[Event]("clause, will"), Conditional: kernel.NewCat[Event]("clause, would")}
	gapped      = kernel.NewCat[Event]("clause without subject, past")
	objectless  = kernel.NewCat[Event]("clause without object, past")
	imperfect   = kernel.NewCat[Event]("imperative")
	participles = kernel.NewCat[Event]("participle")
	gerunds     = kernel.NewCat[Event]("gerund")
)

func init() {
	for t, c := range finite {
		c.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] { return readFinite(p, at, t) })
	}
	gapped.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] {
		return byThing(p, at, Past, Event{Num: kernel.Either}, nil)
	})
	objectless.Define(func(p *kernel.Parser, at int) (all []kernel.Reading[Event]) {
		for _, d := range Players.At(p, at) {
			e := d.Val.does()
			if d.Val.Who == card.You {
				e.Own, e.You = p.Refer(at, d.End), true
			}
			all = append(all, byDoer(p, d.End, Past, e, false, d.Node)...)
		}
		if end, ok := p.OneOf(at, "this action", "this"); ok {
			for _, t := range []Tense{Past, Present} {
				all = append(all, byDoer(p, end, t, Event{Own: p.Refer(at, end), Num: kernel.Singular}, false, kernel.Say("this"))...)
			}
		}
		return all
	})
	participles.Define(func(p *kernel.Parser, at int) (all []kernel.Reading[Event]) {
		for _, v := range verbsAt(p, at, lexicon.Participle) {
			if v.verb.Frame&lexicon.Transitive != 0 {
				all = append(all, kernel.Reading[Event]{Val: Event{Verb: v.verb, Tense: Past, Passive: true, Num: kernel.Either}, End: v.end, Node: v.node})
			}
		}
		return all
	})
	imperfect.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] { return bare(p, at, lexicon.Base) })
	gerunds.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] { return bare(p, at, lexicon.Gerund) })
}

// attackWords are those for an attack that the text has made.
var attackWords = func() (all []string) {
	for _, w := range []string{"Ranged Attack", "Melee Attack", "Fear effect", "Fear", ":ranged:", ":melee:", ":fear:"} {
		all = append(all, "the "+w, "this "+w)
	}
	return all
}()

// readFinite reads a clause with a subject: the thing, which is bowed or bows, or who or what bows it.
func readFinite(p *kernel.Parser, at int, t Tense) []kernel.Reading[Event] {
	var all []kernel.Reading[Event]
	for _, n := range noun.Cat.At(p, at) {
		thing := n.Val
		all = append(all, byThing(p, n.End, t, Event{Thing: &thing, Num: thing.Num}, n.Node)...)
	}
	for _, c := range Sources.At(p, at) {
		from, num := c.Val, kernel.Singular
		if from.Many {
			num = kernel.Plural
		}
		all = append(all, byDoer(p, c.End, t, Event{From: &from, Doing: true, Num: num}, true, c.Node)...)
	}
	all = append(all, byText(p, at, t)...)
	for _, d := range Players.At(p, at) {
		e := d.Val.does()
		if d.Val.Who == card.You {
			e.Own, e.You = p.Refer(at, d.End), true
		}
		all = append(all, byDoer(p, d.End, t, e, true, d.Node)...)
	}
	byItself := func(say string, words ...string) (got []kernel.Reading[Event]) {
		if end, ok := p.OneOf(at, words...); ok && t != Will {
			got = byDoer(p, end, t, Event{Own: p.Refer(at, end), Num: kernel.Singular}, true, kernel.Say(say))
		}
		return got
	}
	all = append(all, byItself("this action", "this action", "this")...)
	for _, g := range byItself("the Ranged Attack", attackWords...) {
		if !g.Val.Verb.Marks { // what it targets is asked otherwise
			all = append(all, g)
		}
	}
	return all
}

// byDoer reads what a player or an action does: "bows him", "gains Honor".
func byDoer(p *kernel.Parser, at int, t Tense, e Event, object bool, subject *kernel.Node) (all []kernel.Reading[Event]) {
	said := forms(p, at, t, e.Num)
	for _, f := range said {
		alone := slices.ContainsFunc(said, func(o found) bool { return o.end == f.end && o.verb.Frame&lexicon.Alone != 0 })
		if f.passive || e.Word && alone && f.verb.Frame&lexicon.Players != 0 { // "he wins a duel" is said of a Personality
			continue
		}
		x, tree := f.of(e), kernel.Say(subject, f.node)
		if f.verb.Frame&lexicon.Transitive != 0 {
			all = append(all, patient(p, x, f.end, object, tree)...)
		}
		if f.verb.Frame&lexicon.Players != 0 && object && !e.Doing {
			all = append(all, tails(p, x, f.end, tree)...)
		}
	}
	return all
}

// patient reads what a verb is done to, and what follows; without an object it is what the clause is said of.
func patient(p *kernel.Parser, e Event, at int, object bool, tree *kernel.Node) (all []kernel.Reading[Event]) {
	if !object {
		return tails(p, e, at, tree)
	}
	things := noun.Cat.At(p, at)
	for _, n := range things {
		several := func(o kernel.Reading[noun.Phrase]) bool {
			return o.End == n.End && o.Val.Bare && o.Val.Sel.How == card.All
		}
		x, thing := e, n.Val
		if x.Several = slices.ContainsFunc(things, several); x.Several && n.Val.Named != card.NoVar { // "your Samurai" are all of them
			continue
		}
		x.Thing = &thing
		all = append(all, tails(p, x, n.End, kernel.Say(tree, n.Node))...)
	}
	return all
}

// byThing reads what follows the thing that it happens to: "is bowed", "has not been bowed", "bows", "will not be bowed".
func byThing(p *kernel.Parser, at int, t Tense, e Event, subject *kernel.Node) (all []kernel.Reading[Event]) {
	for _, f := range forms(p, at, t, e.Num) {
		frame := lexicon.Alone
		if f.passive {
			frame = lexicon.Transitive
		}
		if f.verb.Frame&frame != 0 {
			x := f.of(e)
			if e.Thing == nil {
				x.Num = f.num
			}
			all = append(all, tails(p, x, f.end, kernel.Say(subject, f.node))...)
		}
	}
	return all
}

// bare reads a clause that doesn't say who does it: "bow him", "bowing a target Follower", "losing Honor".
func bare(p *kernel.Parser, at int, f lexicon.Form) (all []kernel.Reading[Event]) {
	for _, v := range verbsAt(p, at, f) {
		e := Event{Verb: v.verb}
		if v.verb.Frame&lexicon.Transitive != 0 {
			all = append(all, chosen(p, at, patient(p, e, v.end, true, v.node))...)
		} else {
			all = append(all, tails(p, e, v.end, v.node)...)
		}
	}
	return all
}

// chosen has who may do something to any things choose how many: "you may discard any cards in it".
func chosen(p *kernel.Parser, at int, all []kernel.Reading[Event]) []kernel.Reading[Event] {
	if at == 0 || !p.Is(at-1, "may") {
		return all
	}
	for i := range all {
		if n := all[i].Val.Thing; n.Any && n.Num == kernel.Plural && n.Sel.How == card.All {
			x := *n
			x.Sel.How, x.Sel.Min = card.Choose, card.Num(0)
			all[i].Val.Thing = &x
		}
	}
	return all
}

// tails adds what may follow a verb: the other thing in it, where to, by whose doing, and when.
func tails(p *kernel.Parser, e Event, at int, tree *kernel.Node) []kernel.Reading[Event] {
	if e.Not && p.Is(at, "again") { // it says no more than "not"
		at++
	}
	all := []kernel.Reading[Event]{{Val: e, End: at, Node: tree}}
	for _, more := range []func(*kernel.Parser, kernel.Reading[Event]) []kernel.Reading[Event]{object, goal, cause, time} {
		for _, g := range all {
			all = append(all, more(p, g)...)
		}
	}
	whole := all[:0]
	for _, g := range all {
		if (g.Val.Goal != nil || !g.Val.Verb.Bound()) && (g.Val.Object != nil || g.Val.Verb.Object != "-") {
			whole = append(whole, g)
		}
	}
	return whole
}

func object(p *kernel.Parser, g kernel.Reading[Event]) (all []kernel.Reading[Event]) {
	prep, at := g.Val.Verb.Object, g.End+1
	switch {
	case prep == "-":
		prep, at = "", g.End
	case prep == "" || !p.Is(g.End, prep):
		return nil
	}
	for _, n := range noun.Cat.At(p, at) {
		x, thing := g.Val, n.Val
		x.Object = &thing
		all = append(all, kernel.Reading[Event]{Val: x, End: n.End, Node: kernel.Say(g.Node, prep, n.Node)})
	}
	return all
}

func goal(p *kernel.Parser, g kernel.Reading[Event]) (all []kernel.Reading[Event]) {
	for i := range g.Val.Verb.Goals {
		to := &g.Val.Verb.Goals[i]
		if end, ok := p.OneOf(g.End, append(strings.Split(to.Also, "|"), to.Words)...); ok {
			x := g.Val
			x.Goal = to
			all = append(all, kernel.Reading[Event]{Val: x, End: end, Node: kernel.Say(g.Node, to.Words)})
		}
	}
	return all
}

func cause(p *kernel.Parser, g kernel.Reading[Event]) (all []kernel.Reading[Event]) {
	by, with := p.Is(g.End, "by") && g.Val.By == card.NoPlayer, p.Is(g.End, "with") && g.Val.Verb.Marks
	if g.Val.Tense == Past && g.Val.ofHonor() && p.Is(g.End, "from") { // "you lost Honor from another player's action this turn"
		for _, c := range whence.At(p, g.End+1) {
			x, from := g.Val, c.Val
			x.From = &from
			all = append(all, kernel.Reading[Event]{Val: x, End: c.End, Node: kernel.Say(g.Node, "from", c.Node)})
		}
		return all
	}
	if g.Val.From != nil || !by && !with {
		return nil
	}
	for _, c := range Sources.At(p, g.End+1) {
		x, from := g.Val, c.Val
		x.From = &from
		word := "by"
		if g.Val.By != card.NoPlayer {
			word = "with"
		}
		all = append(all, kernel.Reading[Event]{Val: x, End: c.End, Node: kernel.Say(g.Node, word, c.Node)})
	}
	if with {
		return all
	}
	for _, d := range Players.At(p, g.End+1) {
		x := g.Val
		x.By, x.ByRef, x.None = d.Val.Who, d.Val.Ref, d.Val.None
		all = append(all, kernel.Reading[Event]{Val: x, End: d.End, Node: kernel.Say(g.Node, "by", d.Node)})
	}
	return all
}

func time(p *kernel.Parser, g kernel.Reading[Event]) (all []kernel.Reading[Event]) {
	for _, w := range Windows.At(p, g.End) {
		x := g.Val
		x.Window = w.Val
		all = append(all, kernel.Reading[Event]{Val: x, End: w.End, Node: kernel.Say(g.Node, w.Node)})
	}
	return all
}
