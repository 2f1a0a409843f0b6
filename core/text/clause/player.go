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
	Word bool // one word that may as well mean a card: "he"
}

// Players is the category of the players of whom something is said.
var Players = kernel.NewCat[Player]("player as a subject")

func init() {
	none := func(who card.Player) Player { return Player{Player: noun.Player{Who: who}, None: true} }
	Players.Rules(
		kernel.On("{}", func(m kernel.Match) (Player, bool) {
			d := kernel.Val[noun.Player](m, 0)
			return Player{Player: d, Word: d.Who == card.Chosen && m.End == m.At+1}, true
		}, noun.Players),
		kernel.Means("(no other player|none of the other players|no opponent)", none(card.Another)), kernel.Means("no player", none(card.AnyPlayer)),
		kernel.Means("(any other player|one of your opponents)", Player{Player: noun.Player{Who: card.Another}}), kernel.Means("at least one other player", Player{Player: noun.Player{Who: card.Another}}),
		kernel.Means("players", Player{Player: noun.Player{Who: card.EachPlayer, Num: kernel.Plural}}),
	)
}

// does is what a player does.
func (d Player) does() Event {
	return Event{By: d.Who, ByRef: d.Ref, None: d.None, Word: d.Word, Num: d.Num}
}
