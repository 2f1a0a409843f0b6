package clause

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
)

// What a trigger waits for: a clause in the present, one without its subject ("moves home"), and one that is a participle alone, after
// another one ("or bowed"); what would happen; and what an action does or has done, of which one will do: "bows or destroys him".
var (
	Happening  = finite[Present]
	Predicate  = kernel.NewCat[Event]("predicate")
	Participle = kernel.NewCat[Event]("participle")
	Was        = finite[Past]
	Gerund     = gerunds
	Would      = finite[Conditional]
	Deed       = gapped
	DeedOf     = kernel.NewCat[Event]("what a player has done")
	Does       = kernel.NewCat[[]Event]("deeds, present")
	Do         = kernel.NewCat[[]Event]("deeds of several, present")
	HasDone    = kernel.NewCat[[]Event]("deeds, past")
)

func init() {
	Predicate.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] {
		return byThing(p, at, Present, Event{Num: kernel.Either}, nil)
	})
	DeedOf.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] {
		return byDoer(p, at, Past, Event{Num: kernel.Either}, true, nil)
	})
	Participle.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] {
		var all []kernel.Reading[Event]
		for _, v := range verbsAt(p, at, lexicon.Participle) {
			if v.verb.Frame&lexicon.Transitive != 0 {
				all = append(all, tails(p, Event{Verb: v.verb, Passive: true}, v.end, v.node)...)
			}
		}
		return all
	})
	deeds(Does, Present, one)
	deeds(Do, Present, many)
	deeds(HasDone, Past, one)
	Meanwhile.Rules(kernel.On("while [(he|she|it|they) (is|are|was)] {}", func(m kernel.Match) (card.Filter, bool) {
		j := kernel.Val[kernel.Joined[complement]](m, 0)
		f := j.Items[0].filter
		for _, x := range j.Items[1:] {
			f.Atoms = append(slices.Clip(f.Atoms), x.filter.Atoms...)
		}
		return f, f.Types == 0 && (j.Conj == kernel.NoConj || j.Conj == kernel.And)
	}, complementList))
}

// Meanwhile is the category of what is so of a thing as something happens to it: "while attacking".
var Meanwhile = kernel.NewCat[card.Filter]("meanwhile")

// deeds makes a category of what something does to a thing, one of several with the same object.
func deeds(c *kernel.Cat[[]Event], t Tense, num kernel.Number) {
	alone := kernel.NewCat[Event](c.Name + ", without object")
	alone.Define(func(p *kernel.Parser, at int) (all []kernel.Reading[Event]) {
		for _, f := range forms(p, at, t, num) {
			if f.passive || f.not || f.verb.Frame&lexicon.Transitive == 0 {
				continue
			}
			e := kernel.Reading[Event]{Val: f.of(Event{}), End: f.end, Node: f.node}
			all = append(append(all, e), goal(p, e)...)
		}
		return all
	})
	last := kernel.NewCat[[]Event](c.Name + ", the last")
	whole := kernel.NewCat[Event](c.Name + ", with object")
	whole.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] {
		return byDoer(p, at, t, Event{Num: num, Doing: true}, true, nil)
	})
	several := func(m kernel.Match) ([]Event, bool) {
		first, rest := kernel.Val[Event](m, 0), kernel.Val[[]Event](m, 1)
		first.Thing = rest[0].Thing
		return append([]Event{first}, rest...), first.Thing != nil
	}
	last.Rules(
		kernel.On("[,] or {}", func(m kernel.Match) ([]Event, bool) { return []Event{kernel.Val[Event](m, 0)}, true }, whole),
		kernel.On(", {} {}", several, alone, last),
	)
	c.Rules(
		kernel.On("{}", func(m kernel.Match) ([]Event, bool) { return []Event{kernel.Val[Event](m, 0)}, true }, whole),
		kernel.On("{} {}", several, alone, last),
	)
}
