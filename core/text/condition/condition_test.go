package condition

import (
	"encoding/json"
	"testing"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/kerneltest"
)

// readings are those of a text as a condition that mean different things, and the canonical wording of the first.
func readings(text string) (means []string, back string) {
	for _, g := range Cat.Whole(kerneltest.Parser(text), 0) {
		b, _ := json.Marshal(g.Val)
		if len(means) == 0 {
			back = g.Node.String()
		}
		if len(means) == 0 || means[0] != string(b) {
			means = append(means, string(b))
		}
	}
	return means, back
}

// Sentences that no card has, and their canonical wordings.
func TestConditions(t *testing.T) {
	for text, want := range map[string]string{
		"no Terrain is in play":                                                   "no Terrain is in play",
		"he is still attacking and unbowed":                                       "he is attacking and unbowed",
		"any of your Monks are now opposed":                                       "any of your Monks are opposed",
		"the Defender controls at least two unbowed Samurai":                      "the Defender controls two or more unbowed Samurai",
		"another player controls three or more Ninja and it is your turn":         "another player controls three or more Ninja and it is your turn",
		"no other player has Reconnaissance":                                      "no other player has Reconnaissance",
		"the enemy leader is a Crab Clan player, or if you have Courtesy":         "the enemy leader is a Crab Clan player or if you have Courtesy",
		"the active player has no bowed Followers":                                "the active player controls no bowed Followers",
		"this card has not been bowed this turn or is not opposed":                "",
		"three or more of your Monks were destroyed this battle":                  "",
		"all your Monks are unbowed":                                              "all your Monks are unbowed",
		"your Stronghold is bowed, it is not your turn, and you are the Defender": "your Stronghold is bowed, it is not your turn, and you are the Defender",
		"neither he is bowed nor this card is opposed":                            "neither he is bowed nor this card is opposed",
		"another player has gained Honor since his last turn began":               "another player gained Honor since your last turn began",
		"this action destroyed a Kolat or you bowed him":                          "this action destroyed a Kolat or you bowed him",
		"fewer than three Samurai are at home and either he moved or it is bowed": "",
		"this card opposes an unbowed Kolat in a battle or faces one in a duel":   "this card opposes an unbowed Kolat or faces one in a duel",
		"your Wind is House of Reeds and you have -3 or less Family Honor":        "your Wind is House of Reeds and you have -3 or lower Family Honor",
		"the action is a Battle action and is targeting an unbowed Monk":          "the action is a Battle action and is targeting an unbowed Monk",
		"the action has a Ranged Attack and is from an Item or Follower":          "the action has any Ranged Attacks and is from an Item or Follower",
		"there are three or more different Clan alignments among your Monks":      "there are three or higher different Clan alignments among your Monks",
		"you did not go first":                                                    "you did not go first",
		"he was bowed or dishonored this turn":                                    "he was bowed or dishonored this turn",
		"you control a Temple or gained Honor this turn":                          "you control a Temple or gained Honor this turn",
		"this card was moved this battle and is opposed":                          "this card was moved this battle and is opposed",
		"a player who has Quiet Hall as a Wind controls him":                      "a player who has Quiet Hall as a Wind controls him",
		"a Crane Clan player controls him":                                        "a Crane Clan player controls him",
		"another player's Stronghold is The Quiet Hall":                           "another player's Stronghold is The Quiet Hall",
		"your army has less total Force than the enemy army":                      "your current army has lower total Force than the current enemy army",
		"your Family Honor is lower than its starting value and he is bowed":      "your Family Honor is lower than its starting value and he is bowed",
		"an opponent is attacking":                                                "another player is attacking",
		"you are a Crab Clan or Crane Clan player and control the Imperial Favor": "you are a Crab Clan or Crane Clan player and control the Imperial Favor",
		"your Family Honor is 5 or more points below its starting value":          "your Family Honor is 5 or more points lower than its starting value",
		"another player's Family Honor is lower than yours":                       "another player's Family Honor is lower than yours",
		"each other player has lower Family Honor than you":                       "each other player has lower Family Honor than you",
		"the Defender controls a Temple or the Imperial Favor":                    "the Defender controls a Temple or the Imperial Favor",
		"this is your first Open action this turn":                                "this is your first Open action this turn",
		"you used this ability as a Limited action":                               "this action was taken as a Limited action",
		"he has cast a Spell this battle":                                         "he has cast a Spell this battle",
		"he has not assigned during Cavalry Maneuvers":                            "he did not assign during Cavalry Maneuvers",
		"you lost Honor from cards you own this turn":                             "you lost Honor from cards you own this turn",
		"there are now fewer units there on your side than on the enemy side":     "there are fewer units on your side than on the enemy side",
		"his army does not outnumber the army opposing his":                       "his army does not outnumber the army opposing his",
		"he is no longer a legal target of that action":                           "he is no longer a legal target for the action",
		"you did not destroy a Province or any units during that resolution":      "you did not destroy a Province or any units in that resolution",
		"the Attacker is the challenger":                                          "the Attacker is the challenger",
		"you were the Defender and won the battle":                                "you were the Defender and won the battle",
		"it is not another player's first turn":                                   "",
		"he did not choose to bow it":                                             "he did not choose to bow it",
		"they didn't pay the Gold":                                                "they did not pay",
		"your Personality was challenged to this duel":                            "your Personality was challenged to this duel",
		"another player has had a Province destroyed this game":                   "",
		"no other player has used a Limited action yet this turn":                 "no other player has used a Limited action this turn",
		"the Attacker has taken no Battle actions this battle":                    "the Attacker has taken no Battle actions this battle",
	} {
		means, back := readings(text)
		if want == "" {
			continue
		}
		if len(means) != 1 {
			t.Errorf("%q: %d readings %v", text, len(means), means)
			continue
		}
		if back != want {
			t.Errorf("%q is written %q, want %q", text, back, want)
		}
		if again, _ := readings(back); len(again) != 1 || again[0] != means[0] {
			t.Errorf("%q is read as something else", back)
		}
	}
}

// What can't be meant isn't read.
func TestRefused(t *testing.T) {
	for _, text := range []string{
		"he are bowed", "a player does not control a Monk", "no Monk is not bowed", "each other player controls a Monk", "he was bowed", "you is the Attacker",
	} {
		if means, back := readings(text); len(means) > 0 && back != "he was bowed" {
			t.Errorf("%q is read as %v", text, means)
		}
	}
}

// Cards are told by their titles, where those are known.
func TestTitles(t *testing.T) {
	for _, text := range []string{"you control Heart of Jade", "no player controls the Heart of Jade", "Heart of Jade is not in play"} {
		w := kerneltest.World(kerneltest.Card())
		w.Title = func(ts []kernel.Token) (string, int) {
			if len(ts) > 2 && ts[0].Fold == "heart" {
				return "Heart of Jade", 3
			}
			return "", 0
		}
		all := Cat.Whole(kernel.NewParser(kernel.Tokens(text), w), 0)
		if len(all) != 1 || all[0].Val.Kind != card.Exists || all[0].Val.Filter.Atoms[0].Title != "Heart of Jade" {
			t.Errorf("%q: %v", text, all)
		}
	}
}
