package clause

import (
	"kotei/core/card"
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
		return predicate(p, at, Present, kernel.Either, nil)
	})
	Participle.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] {
		var all []kernel.Reading[Event]
		for _, v := range usesAt(p, at, lexicon.Participle) {
			if v.Frame&lexicon.Transitive != 0 {
				all = append(all, goals(p, Event{Verb: v}, at+1, kernel.Say(v.Say(lexicon.Participle)))...)
			}
		}
		return all
	})
	HasDone.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] { return active(p, at, Past, doer{}, nil) })
}

// A Doer is a player as the subject of a clause.
type Doer struct {
	Who card.Player
	Num kernel.Number
}

// Doers is the category of players as subjects: "you", "another player".
var Doers = kernel.NewCat[Doer]("player as a subject")

func init() {
	Doers.Rules(kernel.On("{}", func(m kernel.Match) (Doer, bool) {
		d := kernel.Val[doer](m, 0)
		return Doer{d.who, d.num}, true
	}, doers))
}
