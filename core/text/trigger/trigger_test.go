package trigger

import (
	"encoding/json"
	"reflect"
	"testing"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/kerneltest"
)

// named reports whether a trigger is about something that was named before, as "your Monk" may be: what comes first names nothing.
func named(t card.Trigger) bool {
	return t.Subject != nil && t.Subject.Ref >= kernel.FirstMention || t.Duel != nil && t.Duel.Ref >= kernel.FirstMention ||
		t.Cause != nil && t.Cause.From != nil && t.Cause.From.Ref >= kernel.FirstMention
}

// one reads a text that comes first, and so has one meaning.
func one(t *testing.T, text string) (string, string) {
	t.Helper()
	means, back := "", ""
	for _, g := range Cat.Whole(kerneltest.Parser(text), 0) {
		if named(g.Val) {
			continue
		}
		b, err := json.Marshal(g.Val)
		if err != nil {
			t.Fatal(err)
		}
		if means != "" && means != string(b) {
			t.Errorf("%q is ambiguous", text)
		}
		means, back = string(b), g.Node.String()
		if !g.Node.Nested() {
			t.Errorf("%q: a tree that isn't one", text)
		}
	}
	return means, back
}

// Sentences that no card has: known parts in new combinations. What is written back means the same.
func TestTriggers(t *testing.T) {
	for text, want := range map[string]string{
		"after another player's Political Battle action dishonors your Monk":                                       "",
		"before one of your Kiho actions straightens a Samurai":                                                    "",
		"after the first time each battle an unbowed Ninja is moved or dishonored by an action":                    "",
		"each time this game this card bows as a cost of performing a Kiho action":                                 "",
		"at the beginning of your next Action Phase":                                                               "at the start of your next Action Phase",
		"after a successful Open or Limited action from your Ninja resolves":                                       "",
		"before the resolution of another player's Kiho Strategy action":                                           "",
		"after a duel involving your Samurai begins":                                                               "",
		"after the Infantry Maneuvers Segment ends":                                                                "after Infantry Maneuvers ends",
		"when paying for a Ninja or Monk":                                                                          "",
		"after an action resolves that bowed your Monk":                                                            "",
		"before your Monk is destroyed by another player's card's effect or by battle resolution during your turn": "",
		"after a Ranged Attack from your Samurai destroys this card":                                               "",
		"after any player resolves an Event's action or trait":                                                     "",
		"after your Ninja turns face-up in one of your Provinces":                                                  "",
		"before the Lobby action resolves":                                                                         "",
		"after this card's army destroys one or more Provinces or enemy units by winning a battle":                 "",
		"after a battle ends in which you destroyed a Province or any enemy army":                                  "",
		"before your Ninja moves to or from the current battlefield":                                               "",
		"after your Samurai challenges a Ninja":                                                                    "",
		"after a Monk attaches a Follower":                                                                         "",
		"after another player's Kiho action targets you or your Samurai":                                           "",
		"after your Monk enters or leaves play":                                                                    "",
		"after a Ninja enters a discard pile during a battle":                                                      "",
		"after an action resolves that your Samurai performed and that gave a Monk a Chi penalty":                  "",
		"before a Monk or Ninja is rehonored at the current battlefield":                                           "",
		"after you assign a Ninja during Cavalry Maneuvers":                                                        "",
		"after another player's Spell targets your Monk":                                                           "",
		"before a Political action resolves that was taken by a player who controls a Ninja":                       "",
		"after each resolution of a Kiho action taken during this battle":                                          "",
		"after an Open action taken during battle bows your Monk":                                                  "",
		"after the resolution of your first Kiho action this battle":                                               "after the resolution of your next Kiho action this battle",
		"after the first Kiho action you took each turn resolves":                                                  "",
		"after a player draws a card outside his Dynasty Phase from one of his own cards' effects":                 "",
		"before another player loses exactly 2 Honor during battle":                                                "",
		"after your Kiho action takes the Imperial Favor":                                                          "",
		"after a Monk wins a duel involving this card":                                                             "",
		"after another player's action bows two or more of your Samurai simultaneously":                            "",
		"when paying for a Follower attaching to an unbowed Monk during battle":                                    "",
		"when paying the Gold cost of a Spell entering play":                                                       "",
		"after engaging at a battlefield where you control a bowed unit":                                           "",
		"before the first Maneuvers Segment of an attack":                                                          "",
		"after your Monk bows or an action resolves that your Ninja performed":                                     "",
		"after each time your Monk bows or a Ninja is destroyed":                                                   "",
		"after this card's Tactical Advantage action resolves":                                                     "",
		"before a Kiho action puts this card into a discard pile":                                                  "",
		"after a Ring enters play by its own text":                                                                 "",
		"after one of another player's Ranged Attacks targets a Monk":                                              "",
		"when you bow a Holding to produce Gold":                                                                   "",
	} {
		means, back := one(t, text)
		if means == "" {
			t.Errorf("%q isn't read", text)
			continue
		}
		if want != "" && back != want {
			t.Errorf("%q is written %q, want %q", text, back, want)
		}
		if again, _ := one(t, back); again != means {
			t.Errorf("%q is written %q, which is something else:\n%s\n%s", text, back, means, again)
		}
	}
}

// What cannot be meant isn't read.
func TestRefused(t *testing.T) {
	for _, text := range []string{
		"after your actions resolves",                             // number
		"before an action that bowed your Monk resolves",          // what it did isn't known yet
		"after your Monk is bowed for having 0 Chi",               // nobody bows for that
		"before your army destroys a Province",                    // which isn't known yet
		"after your Monk wins a duel against a Samurai",           // who may be either of them
		"after your Monk bows simultaneously",                     // he is one
		"before a Province is destroyed outside the Fourth Phase", // there is none
		"after a Kiho destroys your Monk",                         // an action on it does
		"after a target Monk bows",                                // what is waited for is matched, not chosen
		"during your next turn",
	} {
		if means, _ := one(t, text); means != "" {
			t.Errorf("%q means %s", text, means)
		}
	}
}

// What an action has done that has resolved.
func TestResponses(t *testing.T) {
	for _, text := range []string{
		"if the action was yours, Political, and dishonored one of your Monks",
		"after the action Recruits a Ninja",
		"if the Battle action moved your Samurai to a battlefield",
		"if another player lost Honor from the action's effects",
		"if the action was another player's and took the Imperial Favor",
	} {
		all := Responses.Whole(kerneltest.Parser(text), 0)
		if len(all) != 1 {
			t.Errorf("%q: %d readings", text, len(all))
			continue
		}
		back := all[0].Node.String()
		again := Responses.Whole(kerneltest.Parser(back), 0)
		if len(again) != 1 || !reflect.DeepEqual(again[0].Val, all[0].Val) {
			t.Errorf("%q is written %q, which is something else", text, back)
		}
	}
}

// Abilities target what their triggers happen to; what waits doesn't.
func TestAnswered(t *testing.T) {
	const text = "after a target Samurai is rehonored"
	if n := len(Answered.Whole(kerneltest.Parser(text), 0)); n != 1 {
		t.Errorf("%q: %d readings", text, n)
	}
}
