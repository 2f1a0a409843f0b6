package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// What a thing will not do or undergo, after "will not" and without its subject, so that several can be said of one: "attack", "be
// destroyed by an action"; and the same of a player: "gain Honor".
var (
	Never    = kernel.NewCat[[]card.Mod]("what a thing will not do")
	NeverYou = kernel.NewCat[[]card.Mod]("what a player will not do")
)

// Unharmed is the category of several things that will not happen to a thing: "be bowed or destroyed". What stands behind the last is said of
// all.
var Unharmed = kernel.NewCat[[]card.Mod]("what will not happen to a thing")

// NotBeen is the category of what doesn't happen to a thing, after "is not".
var NotBeen = kernel.NewCat[[]card.Mod]("what does not happen to a thing")

func init() {
	NotBeen.Rules(kernel.On("{}", banned, Participle))
	Unharmed.Rules(kernel.On("be {}", func(m kernel.Match) (all []card.Mod, ok bool) {
		l := shared(kernel.Val[kernel.Joined[Event]](m, 0), either)
		ok = len(l.Items) > 1 && (l.Conj == kernel.Or || l.Conj == kernel.EitherX)
		for _, e := range l.Items {
			ms, fits := ban(e)
			all, ok = append(all, ms...), ok && fits
		}
		return all, ok
	}, kernel.List(Participle, nil)))
	Never.Rules(
		kernel.On("{}", banned, undone),
		kernel.On("be {}", banned, Participle),
		kernel.On("{}", func(m kernel.Match) ([]card.Mod, bool) { return kernel.Val[[]card.Mod](m, 0), true }, Unharmed),
		kernel.Means("(challenge|challenge other Personalities)", []card.Mod{{Kind: card.RuleMod, Rule: card.NoChallenges}}),
	)
	undone.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] { return undoing(p, at, lexicon.Alone) })
	undoneByYou.Define(func(p *kernel.Parser, at int) []kernel.Reading[Event] { return undoing(p, at, lexicon.Players) })
	NeverYou.Rules(
		kernel.On("{}", banned, undoneByYou),
		kernel.Means("gain or lose [Family] Honor", []card.Mod{{Kind: card.RuleMod, Rule: card.NoHonorGain}, {Kind: card.RuleMod, Rule: card.NoHonorLoss}}),
		kernel.Means("win (a Honor Victory|by Honor)", []card.Mod{{Kind: card.RuleMod, Rule: card.NoVictory, Keyword: "Honor"}}),
		kernel.Means("win (a Enlightenment Victory|by Enlightenment)", []card.Mod{{Kind: card.RuleMod, Rule: card.NoVictory, Keyword: "Enlightenment"}}),
		kernel.Means("win a Military Victory", []card.Mod{{Kind: card.RuleMod, Rule: card.NoVictory, Keyword: "Military"}}),
		kernel.Means("(lose or be eliminated by Dishonor|lose, or be eliminated, by Dishonor)", []card.Mod{{Kind: card.RuleMod, Rule: card.NeverShamed}}),
	)
}

var (
	undone      = kernel.NewCat[Event]("what a thing does not do")
	undoneByYou = kernel.NewCat[Event]("what a player does not do")
)

// undoing reads a verb in the base form with what belongs to it.
func undoing(p *kernel.Parser, at int, frame lexicon.Frame) (all []kernel.Reading[Event]) {
	for _, v := range verbsAt(p, at, lexicon.Base) {
		if v.verb.Frame&frame != 0 {
			all = append(all, tails(p, Event{Verb: v.verb}, v.end, v.node)...)
		}
	}
	return all
}

func banned(m kernel.Match) ([]card.Mod, bool) { return ban(kernel.Val[Event](m, 0)) }

// ban is the ban on an event, of whatever thing or player it is said.
func ban(e Event) ([]card.Mod, bool) {
	e.Not, e.Tense = true, Will
	if e.Verb.Frame&lexicon.Players != 0 && !e.Passive {
		e.By = card.You
	} else {
		e.Thing = &noun.Phrase{Sel: card.Sel{How: card.Ref, Ref: card.Self}}
	}
	o, ok := asBan(e)
	return o.Mods, ok && o.Dur == card.NoWindow
}
