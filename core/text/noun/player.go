package noun

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A Player is a player, or several, as who does something or whose something is.
type Player struct {
	Who  card.Player
	Ref  card.Var // of Chosen, Controller, OwnerOf, LeftOf and RightOf: of whom
	Num  kernel.Number
	Pron bool // Ref is what a pronoun speaks of
}

// Players is the category of players: "you", "another player", "his controller", "the player to your left", "he".
var Players = kernel.NewCat[Player]("player")

func init() {
	for words, who := range map[string]card.Player{
		"(another player|one other player|an opponent|your opponent)": card.Another, "each player": card.EachPlayer, "each other player [in turn order]": card.EachOther,
		"(a|any|one) player": card.AnyPlayer, "(the|an) Attacker": card.Attacker, "the Defender": card.Defender, "the enemy leader": card.EnemyLeader,
		"the active player": card.ActivePlayer, "an enemy player": card.EnemyPlayer,
		"(the|any) player (with|who controls) the Imperial Favor": card.FavorHolder,
	} {
		Players.Rules(kernel.Means(words, Player{Who: who}))
	}
	Players.Rules(
		kernel.Means("you", Player{Who: card.You, Num: kernel.Plural}),
		kernel.Means("all players", Player{Who: card.EachPlayer, Num: kernel.Plural}),
		kernel.Means("(all other players|other players|all opponents)", Player{Who: card.EachOther, Num: kernel.Plural}),
		kernel.Means("the player to (his|their) left", Player{Who: card.LeftOf, Ref: card.Doer}),
		kernel.Means("the player to (his|their) right", Player{Who: card.RightOf, Ref: card.Doer}),
		kernel.Means("(the player who took it|the player who took the action|the player who took that action|the player taking the action|the action's player)", Player{Who: card.Chosen, Ref: card.ByPlayer}),
		kernel.On("{} (controller|controllers)", ofCard(card.Controller), cardsOwner),
		kernel.On("{} (owner|owners)", ofCard(card.OwnerOf), cardsOwner),
		kernel.On("the controller of {}", func(m kernel.Match) (Player, bool) {
			s := kernel.Val[Phrase](m, 0).Sel
			return Player{Who: card.Controller, Ref: s.Ref}, s.Thing == card.Cards
		}, known),
	)
	Players.Define(spokenOf)
}

// ofCard is the player that a card has: who controls it, or owns it.
func ofCard(who card.Player) func(m kernel.Match) (Player, bool) {
	return func(m kernel.Match) (Player, bool) {
		o := kernel.Val[Owner](m, 0)
		return Player{Who: who, Ref: o.Ref, Pron: o.Pron}, true
	}
}

// knownPlayers are the words for players that the text has named.
var knownPlayers = []string{"he", "she", "they", "the player", "that player", "the target player", "the other player", "those players"}

func spokenOf(p *kernel.Parser, at int) []kernel.Reading[Player] {
	var all []kernel.Reading[Player]
	for _, words := range knownPlayers {
		end, ok := p.Words(at, words)
		if !ok {
			continue
		}
		num := kernel.Singular
		if words == "they" || words == "those players" {
			num = kernel.Plural
		}
		all = append(all, kernel.Reading[Player]{Val: Player{Who: card.Chosen, Ref: p.Refer(at, end), Num: num}, End: end})
	}
	return all
}
