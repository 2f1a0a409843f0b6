package text

import "kotei/core/card"

// What has been destroyed, by whom and how, before the text is carried out: "if another player's action has destroyed one of your
// Personalities this battle", "for each of your Provinces destroyed by battle resolution this game" (CE "Conditions").

func init() {
	const someOfYours = "(one of your|any of your|one or more of your|your) {things}"
	for _, w := range deedWindows {
		gone := func(who card.Player, prop string, not bool) card.Cond {
			return card.Cond{Kind: card.Happened, Not: not, Event: card.EvDestroy, Who: who, Window: w.window, Prop: prop}
		}
		placeConditions = append(placeConditions,
			row[card.Cond]{pattern: "another player's action [has] destroyed " + someOfYours + " " + w.words, base: gone(card.AnyPlayer, card.ByOthersAction, false), then: yourLost},
			row[card.Cond]{pattern: "an action you took [has] destroyed an enemy {things} " + w.words, base: gone(card.You, card.ByOthersAction, false), then: enemyLost},
			row[card.Cond]{pattern: "(one of your|any of your|one or more of your) {things} (was|were|has been|have been) destroyed " + w.words, base: gone(card.AnyPlayer, "", false), then: yourLost},
			row[card.Cond]{pattern: "none of your {things} (was|were|has been|have been) destroyed " + w.words, base: gone(card.AnyPlayer, "", true), then: yourLost},
			row[card.Cond]{pattern: "you [have] destroyed an enemy {things} " + w.words, base: gone(card.You, "", false), then: enemyLost},
			row[card.Cond]{pattern: "you (have not|did not) (destroyed|destroy) an enemy {things} " + w.words, base: gone(card.You, "", true), then: enemyLost},
		)
	}
	lost := func(prop string) card.Cond {
		return card.Cond{Kind: card.Happened, Event: card.EvProvinceDestroyed, Who: card.You, Window: card.ThisGame, Prop: prop}
	}
	const yours = "(any|one|one or more) of your Provinces (were|have been|was|has been) destroyed"
	byResolution, byOthers := lost(card.ByResolution), lost(card.ByOthers)
	placeConditions = append(placeConditions,
		row[card.Cond]{pattern: yours + " this game by battle resolution", base: byResolution},
		row[card.Cond]{pattern: yours + " by battle resolution this game", base: byResolution},
		row[card.Cond]{pattern: yours + " by (other players|another player) this game", base: byOthers},
	)
	pers = append(pers, row[card.Value]{
		pattern: "of your Provinces [that (has been|have been|was|were)] destroyed by battle resolution this game",
		base:    card.Value{Kind: card.TimesOf, Who: card.You, Cond: &byResolution},
	})
}

// yourLost: you controlled what was destroyed.
func yourLost(c *card.Cond) { lostBy(c, card.Atom{Is: card.IsYours, Who: card.You}) }

// enemyLost: an enemy did.
func enemyLost(c *card.Cond) { lostBy(c, card.Atom{Is: card.IsEnemy}) }

func lostBy(c *card.Cond, whose card.Atom) {
	whose.Style = silentStyle
	f := *c.Filter
	f.Atoms = append(append([]card.Atom(nil), f.Atoms...), whose)
	c.Filter = &f
}
