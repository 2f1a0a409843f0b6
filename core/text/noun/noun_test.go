package noun_test

import (
	"encoding/json"
	"strings"
	"testing"

	"kotei/core/text/kerneltest"
	"kotei/core/text/noun"
	_ "kotei/core/text/place"
)

func means(t *testing.T, text string) (all []string, back string) {
	t.Helper()
	seen := map[string]bool{}
	for _, r := range noun.Cat.Whole(kerneltest.Parser(text), 0) {
		if !r.Node.Nested() {
			t.Errorf("%q: the parts of its tree overlap", text)
		}
		b, err := json.Marshal(r.Val.Sel)
		if err != nil {
			t.Fatal(err)
		}
		if !seen[string(b)] {
			seen[string(b)] = true
			all = append(all, string(b))
			back = r.Node.String()
		}
	}
	return all, back
}

// Phrases that no card has: each is read in one way, and its canonical wording means the same.
func TestPhrases(t *testing.T) {
	for text, want := range map[string]string{
		"two target enemy Personalities with a Political ability in his army":     "",
		"each Samurai whose Chi is different from his base Chi":                   "each Samurai whose Chi is different from his base Chi",
		"each Weapon attached to one of your opposed Monks":                       "each Weapon attached to your opposed Monks",
		"up to three of your unbowed, non-Ninja Samurai without attachments":      "",
		"a Monk, Kolat, or dishonorable Personality opposed by this unit":         "",
		"another player's Cavalry and Weapons in any discard pile":                "",
		"this Follower and each Ninja in his controller's army":                   "this Follower and each Ninja in his controller's army",
		"the Personality with the lowest Personal Honor of all your opponents":    "-",
		"a target unbowed Monk or Ninja Personality with a Weapon or Kolat":       "",
		"a target Cavalry Follower or Cavalry Personality without Weapons":        "",
		"your bowed Follower or Personality with lower Force and no attachments":  "",
		"one or more attachments in this unit with a Gold Cost of 3 or less":      "",
		"a Ring or a Spell from another player's hand or discard pile":            "",
		"three Kolat or Ninja at different locations":                             "",
		"all Followers whose Force is lower than 3":                               "",
		"a Weapon attached to a target unopposed Samurai":                         "",
		"an Item which has two or more Fire tokens":                               "",
		"the top four cards of the Defender's Dynasty deck":                       "",
		"a Province that you do not control":                                      "-",
		"a dead Monk who is unique":                                               "",
		"one of them that is a Unique Weapon":                                     "",
		"the Attacker's unbowed Cavalry units with total Force of 5 or higher":    "",
		"a Personality with more attachments or with lower Chi than this Monk":    "",
		"a target Personality's unit":                                             "",
		"a target Personality with three or more +1F tokens":                      "",
		"a Samurai who shares a Clan Alignment with this card":                    "a Samurai who shares a Clan alignment with this card",
		"one or two target Monks with 3 or higher Chi each":                       "",
		"a Ring or Unique card in your discard pile":                              "",
		"one that is a Kolat or Weapon":                                           "",
		"two target Monks, each with a different Clan Alignment":                  "two target Monks each with a different Clan alignment",
		"any number of your other performing Ninja controlled by the same player": "",
		"a target Weapon whose Personality has no Followers":                      "",
		"a target unbowed non-Region Kolat card":                                  "",
		"a Spell in a bowed Monk's unit":                                          "",
		"two target Ninja whose combined Personal Honor is 5 or lower":            "",
		"a Monk without attachments and 2 Personal Honor or less":                 "",
		"a Kolat with fewer Fire tokens than this Ninja":                          "",
		"a Monk with more Fire tokens than base Chi":                              "",
		"a Samurai, who must be without Weapons":                                  "a Samurai who must be without Weapons",
		"a Samurai; the card must have no Weapons":                                "",
		"each of your Monks who has a Weapon":                                     "each of your Monks who has a Weapon",
		"an enemy unit containing a Ninja card":                                   "",
		"a Monk that is bowed or has no attachments":                              "",
		"a Ninja who is opposed or who has a Weapon":                              "",
		"another player with two or more units at this battlefield":               "-",
		"a battlefield where you control a unit":                                  "-",
		"a Samurai whose Chi is different from his Force":                         "a Samurai whose Chi is different from his Force",
		"a Kolat Family Personality at home":                                      "-",
		"an Item with Shadowlands but without the base Kolat keyword":             "-",
	} {
		all, back := means(t, text)
		if want == "-" {
			continue
		}
		if len(all) != 1 {
			t.Errorf("%q: %d readings\n%s", text, len(all), strings.Join(all, "\n"))
			continue
		}
		if want != "" && back != want {
			t.Errorf("%q is written %q, want %q", text, back, want)
		}
		if again, _ := means(t, back); len(again) == 0 {
			t.Errorf("%q is written %q, which isn't read", text, back)
		}
	}
}

// What is said of the first of two things before its keywords is said of both.
func TestStatesOfBoth(t *testing.T) {
	all, _ := means(t, "an unbowed Ninja Follower or Monk Personality")
	if len(all) != 1 || strings.Count(all[0], `"Is":4,"Not":true`) != 2 {
		t.Errorf("not both are unbowed: %s", all)
	}
}
