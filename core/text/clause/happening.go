package clause

import (
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
)

// What a trigger waits for: a clause in the present, one without its subject ("moves home"), and one that is a participle alone, after
// another one ("or bowed"); and what an action has done ("destroyed him").
var (
	Happening  = finite[Present]
	Predicate  = kernel.NewCat[Event]("predicate")
	Participle = kernel.NewCat[Event]("participle")
	HasDone    = kernel.NewCat[Event]("deed")
)

func init() {
	Predicate.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] {
		return byThing(p, at, Present, Event{Num: kernel.Either}, nil)
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
	HasDone.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] {
		return byDoer(p, at, Past, Event{Num: kernel.Either}, true, nil)
	})
}
