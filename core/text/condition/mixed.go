package condition

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Several things said of one subject, of which some are so now and some have happened: "he was dishonored this game and is bowed", "you
// control a Temple or gained Honor this turn"; and deeds that share what stands around them: "he was bowed or dishonored this turn".

// A saying is what is said of a thing: that it is so, or that it has happened.
type saying struct {
	state clause.State
	about clause.About
	deed  *clause.Event
}

var (
	ofThings  = kernel.NewCat[saying]("what is so of a thing, or has happened to it")
	ofPlayers = kernel.NewCat[saying]("what is so of a player, or what he has done")
)

func init() {
	deed := func(m kernel.Match) (saying, bool) {
		e := kernel.Val[clause.Event](m, 0)
		return saying{deed: &e}, true
	}
	ofThings.Rules(
		kernel.On("{}", func(m kernel.Match) (saying, bool) { return saying{state: kernel.Val[clause.State](m, 0)}, true }, clause.States),
		kernel.On("{}", deed, clause.Deed),
	)
	ofPlayers.Rules(
		kernel.On("{}", func(m kernel.Match) (saying, bool) { return saying{about: kernel.Val[clause.About](m, 0)}, true }, clause.Abouts),
		kernel.On("{}", deed, clause.DeedOf),
	)
	plain.Rules(
		kernel.On("{} {}", mixed(thingSays), subjects, kernel.List(ofThings, nil)),
		kernel.On("{} {}", mixed(countSays), clause.Counts, kernel.List(ofThings, nil)),
		kernel.On("{} {}", mixed(playerSays), clause.Players, kernel.List(ofPlayers, nil)),
	)
	plain.Rules(
		kernel.On("{} {}", func(m kernel.Match) (card.Cond, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			return each(kernel.Val[kernel.Joined[clause.Event]](m, 1), func(e clause.Event) (card.Cond, bool) { return e.Past(n) })
		}, subjects, clause.Underwent),
		kernel.On("{} {}", func(m kernel.Match) (card.Cond, bool) {
			n := kernel.Val[clause.Count](m, 0)
			return each(kernel.Val[kernel.Joined[clause.Event]](m, 1), func(e clause.Event) (card.Cond, bool) { return e.PastOfSome(n) })
		}, clause.Counts, clause.Underwent),
	)
}

// mixed is a list of sayings of one subject, one of which at least has happened; the others have lists of their own.
func mixed[S any](say func(S, saying) (card.Cond, bool)) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		l, deeds := kernel.Val[kernel.Joined[saying]](m, 1), 0
		for _, x := range l.Items {
			if x.deed != nil {
				deeds++
			}
		}
		if len(l.Items) < 2 || deeds == 0 {
			return card.Cond{}, false
		}
		s := kernel.Val[S](m, 0)
		return each(l, func(x saying) (card.Cond, bool) { return say(s, x) })
	}
}

func thingSays(n noun.Phrase, x saying) (card.Cond, bool) {
	if x.deed != nil {
		return x.deed.Past(n)
	}
	return stateOf(n, x.state)
}

func countSays(n clause.Count, x saying) (card.Cond, bool) {
	if x.deed != nil {
		return x.deed.PastOfSome(n)
	}
	return stateOfSome(n, x.state)
}

func playerSays(d clause.Player, x saying) (card.Cond, bool) {
	if x.deed != nil {
		return x.deed.PastBy(d)
	}
	return x.about.Of(d)
}
