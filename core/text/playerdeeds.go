package text

import "kotei/core/card"

// What players have done: "if you have not gained Honor this turn", "a player who has played a Maho or Ninja card this game"
// (CE "Conditions", "The player").

// playerDeeds are what a player may have done, and how it is said that he has not; of several words the first are those of "you".
var playerDeeds = []struct {
	has, not string
	ev       card.Happening
	what     string // with what
}{
	{"gained", "gain", card.EvHonorGain, "Honor"},
	{"lost", "lose", card.EvHonorLoss, "Honor"},
	{"played", "play", card.EvPlay, "(a|any) {things}"},
}

func init() {
	for _, w := range append(deedWindows, struct {
		words  string
		window card.Window
	}{"this game", card.ThisGame}) {
		for _, d := range playerDeeds {
			did := card.Cond{Kind: card.Happened, Event: d.ev, Who: card.You, Window: w.window}
			not := did
			not.Not = true
			placeConditions = append(placeConditions,
				row[card.Cond]{pattern: "you [have] " + d.has + " " + d.what + " " + w.words, base: did},
				row[card.Cond]{pattern: "you (have not " + d.has + "|did not " + d.not + ") " + d.what + " " + w.words, base: not},
			)
		}
		played, unplayed := card.Cond{Kind: card.Happened, Event: card.EvPlay, Who: card.You, Window: w.window}, card.Cond{Kind: card.Happened, Not: true, Event: card.EvPlay, Who: card.You, Window: w.window}
		placeConditions = append(placeConditions,
			row[card.Cond]{pattern: "you [have] played another {things} " + w.words, base: played, then: butSelf},
			row[card.Cond]{pattern: "you (have not played|did not play) another {things} " + w.words, base: unplayed, then: butSelf},
		)
		for _, h := range playerDeeds[:2] {
			did := card.Cond{Kind: card.Happened, Event: h.ev, Who: card.You, Window: w.window, Prop: card.ByOthersAction}
			not := did
			not.Not = true
			kind := map[card.Happening]string{card.EvHonorGain: "gain", card.EvHonorLoss: "loss"}[h.ev]
			own, notOwn := did, not
			own.Prop, notOwn.Prop = card.FromOwnCard, card.FromOwnCard
			placeConditions = append(placeConditions,
				row[card.Cond]{pattern: "another player's action has caused you an Honor " + kind + " " + w.words, base: did},
				row[card.Cond]{pattern: "you [have] " + h.has + " Honor from another player's action " + w.words, base: did},
				row[card.Cond]{pattern: "you (have not " + h.has + "|did not " + h.not + ") Honor from another player's action " + w.words, base: not},
				row[card.Cond]{pattern: "you [have] " + h.has + " Honor from (your own cards|cards you own) " + w.words, base: own},
				row[card.Cond]{pattern: "you (have not " + h.has + "|did not " + h.not + ") Honor from (your own cards|cards you own) " + w.words, base: notOwn},
			)
		}
		did := card.Atom{Is: card.DidEvent, Event: card.EvPlay, Window: w.window}
		not := did
		not.Not = true
		afterwards = append(afterwards,
			row[card.Atom]{pattern: "who (has|have) had a Province destroyed " + w.words, base: card.Atom{Is: card.DidEvent, Event: card.EvProvinceDestroyed, Window: w.window}},
			row[card.Atom]{pattern: "who [(has|have)] played (a|any) {sub} " + w.words, base: did},
			row[card.Atom]{pattern: "who (has not|have not|did not) (played|play) (a|any) {sub} " + w.words, base: not},
		)
	}
}

// didSomething reports by a failure what only players do, said of cards.
func (v *resolver) didSomething(s *card.Sel, a *card.Atom) {
	if a.Is == card.DidEvent && a.Event == card.EvPlay && s.Thing != card.Players {
		v.failed("cards play nothing")
	}
}
