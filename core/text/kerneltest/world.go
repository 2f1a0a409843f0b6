package kerneltest

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// Card is a card on which a text may stand.
func Card() *card.Card { return &card.Card{Title: "Hida Brasswall", Type: card.Follower} }

// same are the keywords that are the same of one and of several.
var same = strings.Fields("Samurai Ninja Kolat Kiho Elemental")

var keywords = map[string]card.Keyword{}

func init() {
	others := strings.Fields("Monk Cavalry Naval Political Lobby Unique Terrain Temple Weapon Armor Fire Shadowlands Corruption Farm Unaligned")
	for _, k := range slices.Concat(same, others, []string{"Crab Clan", "Crane Clan"}) {
		keywords[strings.ToLower(k)] = card.Keyword(k)
	}
}

// World is what the words of a text on a card may name.
func World(on *card.Card) kernel.World {
	return kernel.World{Card: on, Keyword: func(ts []kernel.Token) (card.Keyword, int, kernel.Number) {
		if len(ts) > 1 {
			if k, ok := keywords[ts[0].Fold+" "+ts[1].Fold]; ok {
				return k, 2, kernel.Singular
			}
		}
		if k, ok := keywords[ts[0].Fold]; ok {
			if slices.Contains(same, string(k)) {
				return k, 1, kernel.Either
			}
			return k, 1, kernel.Singular
		}
		if k, ok := keywords[strings.TrimSuffix(ts[0].Fold, "s")]; ok {
			return k, 1, kernel.Plural
		}
		return "", 0, kernel.Singular
	}}
}

// Parser reads a text on such a card.
func Parser(text string) *kernel.Parser {
	on := Card()
	return kernel.NewParser(kernel.Tokens(text, on.Title), World(on))
}
