package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// A Player is a player, or several, of whom something is said.
type Player struct {
	noun.Player
	None bool // "no player": what is said is so of none
}

// Players is the category of the players of whom something is said.
var Players = kernel.NewCat[Player]("player as a subject")

func init() {
	none := func(who card.Player) Player { return Player{noun.Player{Who: who}, true} }
	Players.Rules(
		kernel.On("{}", func(m kernel.Match) (Player, bool) { return Player{Player: kernel.Val[noun.Player](m, 0)}, true }, noun.Players),
		kernel.Means("(no other player|none of the other players|no opponent)", none(card.Another)), kernel.Means("no player", none(card.AnyPlayer)),
		kernel.Means("(any other player|one of your opponents)", Player{Player: noun.Player{Who: card.Another}}),
		kernel.Means("players", Player{Player: noun.Player{Who: card.EachPlayer, Num: kernel.Plural}}),
	)
}

// does is what a player does.
func (d Player) does() Event { return Event{By: d.Who, ByRef: d.Ref, None: d.None, Num: d.Num} }
