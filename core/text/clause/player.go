package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A Player is a player, or several, of whom something is said.
type Player struct {
	Who  card.Player
	Ref  card.Var // of Chosen and Controller: which thing
	Num  kernel.Number
	None bool // "no player": what is said is so of none
	Case bool // it can't be whose doing something is: "he"
}

// Players is the category of the players of whom something is said.
var Players = kernel.NewCat[Player]("player")

func init() {
	Players.Rules(
		kernel.Means("you", Player{Who: card.You, Num: kernel.Plural}),
		kernel.Means("(another player|any other player|an opponent|your opponent|one of your opponents)", Player{Who: card.Another, Num: kernel.Singular}),
		kernel.Means("(any player|a player)", Player{Who: card.AnyPlayer, Num: kernel.Singular}),
		kernel.Means("no other player", Player{Who: card.Another, Num: kernel.Singular, None: true}),
		kernel.Means("no player", Player{Who: card.AnyPlayer, Num: kernel.Singular, None: true}),
		kernel.Means("the Attacker", Player{Who: card.Attacker, Num: kernel.Singular}),
		kernel.Means("the Defender", Player{Who: card.Defender, Num: kernel.Singular}),
		kernel.Means("the enemy leader", Player{Who: card.EnemyLeader, Num: kernel.Singular}),
		kernel.Means("the active player", Player{Who: card.ActivePlayer, Num: kernel.Singular}),
	)
}

// does is what a player does.
func (d Player) does() Event { return Event{By: d.Who, ByRef: d.Ref, None: d.None, Num: d.Num} }
