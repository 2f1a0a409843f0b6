package condition

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"kotei/core/text/kernel"
	"kotei/core/text/kerneltest"
)

// means reports whether a category reads all of a text, as one thing.
func means[T any](c *kernel.Cat[T], text string) bool {
	first := ""
	for _, g := range c.Whole(kerneltest.Parser(text), 0) {
		b, _ := json.Marshal(g.Val)
		if first != "" && first != string(b) {
			return false
		}
		first = string(b)
	}
	return first != ""
}

// A matrix counts which of many crossings are read.
type matrix struct {
	read, all int
	missing   map[string][]string
}

func (m *matrix) cell(column, text string, read bool) {
	if m.all++; read {
		m.read++
		return
	}
	if m.missing == nil {
		m.missing = map[string][]string{}
	}
	m.missing[column] = append(m.missing[column], text)
}

// check demands that so many of a hundred crossings are read; what once was read stays so.
func (m *matrix) check(t *testing.T, least int) {
	t.Helper()
	if m.read*100 < m.all*least {
		t.Errorf("%d of %d crossings are read, which were %d%%", m.read, m.all, least)
	}
	t.Logf("%d of %d", m.read, m.all)
	for column, texts := range m.missing {
		t.Logf("%s: %s", column, strings.Join(texts, "; "))
	}
}

// A subject is what something is said of, and the number in which verbs agree with it.
type subject struct {
	words string
	many  bool
	he    bool // what might be a player as well
}

// form is a verb in the number of the subject: "is/are".
func (s subject) form(verbs string) string {
	one, many, both := strings.Cut(verbs, "/")
	if !both || !s.many {
		return one
	}
	return many
}

// said is a predicate of the subject: what stands in braces agrees with it.
func (s subject) said(predicate string) string {
	for strings.Contains(predicate, "{") {
		before, rest, _ := strings.Cut(predicate, "{")
		verb, after, _ := strings.Cut(rest, "}")
		predicate = before + s.form(verb) + after
	}
	return s.words + " " + predicate
}

// Every player, of whom everything is said.
func TestPlayersByPredicates(t *testing.T) {
	m := &matrix{}
	for _, who := range []subject{
		{words: "you", many: true},
		{words: "another player"},
		{words: "any player"},
		{words: "no other player"},
		{words: "no player"},
		{words: "the Attacker"},
		{words: "the Defender"},
		{words: "the enemy leader"},
		{words: "the active player"},
		{words: "his controller"},
		{words: "he", he: true},
		{words: "that player"},
		{words: "an opponent"},
		{words: "the player with the Imperial Favor"},
		{words: "this card's owner"},
	} {
		for _, p := range []string{
			"{is/are} the Attacker", "{is/are} the Defender", "{is/are} a Crab Clan player", "{is/are} a Crab Clan or Crane Clan player", "{is/are} Crab Clan",
			"{controls/control} a Samurai", "{controls/control} two or more Monks", "{controls/control} more than one Temple", "{controls/control} any Ninja at home",
			"{controls/control} the Imperial Favor", "{controls/control} him", "{controls/control} this card", "{owns/own} this card", "{has/have} Reconnaissance", "{has/have} Compassion",
			"{has/have} an attacking Samurai", "{has/have} three or fewer Provinces",
			"gained Honor this turn", "{has/have} gained Honor this turn", "lost Honor this game", "destroyed a Samurai this turn", "declared an attack this turn", "{has/have} drawn a card this turn",
			"brought a Monk into play this turn", "bowed this card this battle", "took the Imperial Favor since your last turn ended",
			"{has/have} higher Family Honor than you", "{controls/control} more Samurai than you", "{has/have} fewer Provinces than you",
			"{controls/control} a Samurai or gained Honor this turn", "lost Honor this turn and {is/are} the Defender", "{controls/control} a Samurai and {is/are} the Attacker", "{controls/control} a Samurai, {has/have} Compassion, or {is/are} a Crane Clan player",
		} {
			if who.words == "you" && strings.HasSuffix(p, "than you") {
				continue
			}
			text := who.said(p)
			m.cell(who.words, text, means(Cat, text))
		}
		if strings.HasPrefix(who.words, "no ") {
			continue
		}
		for _, p := range []string{
			"{controls/control} no Terrain", "{has/have} Courtesy", "{has/have} 3 or more cards in his hand", "{has/have} no cards in his hand", "{has/have} 5 or higher Family Honor",
			"{is/are} not the Attacker", "{is/are} not a Crab Clan player", "{does/do} not control a Samurai", "{does/do} not control him", "{does/do} not have the Imperial Favor", "{does/do} not have Compassion",
			"did not gain Honor this turn", "{has/have} not destroyed a Samurai this battle", "did not declare an attack this turn",
		} {
			if slices.Contains([]string{"another player", "any player", "an opponent"}, who.words) {
				continue // one, or none, does not; and what one of several has isn't compared
			}
			text := who.said(p)
			m.cell(who.words, text, means(Cat, text))
		}
	}
	m.check(t, 90)
}

// Players of a description, whose things are spoken of.
func TestSuchPlayersByPredicates(t *testing.T) {
	m := &matrix{}
	for _, who := range []subject{{words: "a Crab Clan player"}, {words: "a player who controls a Temple"}, {words: "a non-Crab Clan player"}} {
		for _, p := range []string{
			"controls him", "controls this card", "controls a Samurai", "controls a Samurai at home", "controls the target", "controls a bowed Monk or Ninja", "controls a Temple and a Kolat", "controls that Follower",
			"has an attacking Samurai", "controls any Monks opposed by a Kolat",
		} {
			m.cell(who.words, who.said(p), means(Cat, who.said(p)))
		}
	}
	m.check(t, 90)
}

// Everything that may be spoken of, of which everything is said, now or before, and denied.
func TestThingsByPredicates(t *testing.T) {
	m := &matrix{}
	for _, s := range []subject{
		{words: "this card"},
		{words: "he", he: true},
		{words: "they", he: true, many: true},
		{words: "the target"},
		{words: "that Follower"},
		{words: "your Personality"},
		{words: "a Samurai"},
		{words: "any enemy Personality"},
		{words: "one of your Monks"},
		{words: "another of your Monks"},
		{words: "another Samurai"},
		{words: "any of your Monks", many: true},
		{words: "two or more Samurai", many: true},
		{words: "exactly one Follower"},
		{words: "only one enemy Personality"},
		{words: "fewer than three Ninja", many: true},
		{words: "all your Monks", many: true},
		{words: "each of your Followers"},
		{words: "each enemy Personality"},
		{words: "no Samurai"},
		{words: "none of your Monks", many: true},
		{words: "a Personality with 3 or higher Chi"},
		{words: "an attacking Samurai opposed by a Kolat"},
		{words: "this unit"},
		{words: "his unit"},
	} {
		unit := strings.HasSuffix(s.words, "unit")
		none := strings.HasPrefix(s.words, "no")
		for _, p := range []string{
			"{is/are} bowed", "{is/are} unbowed", "{is/are} attacking", "{is/are} opposed", "{is/are} now opposed", "{is/are} still attacking", "{is/are} ever bowed", "{is/are} Naval", "{is/are} a Kolat", "{is/are} in play",
			"{is/are} at home", "{is/are} at the current battlefield", "{is/are} in your army", "{is/are} opposed by a Kolat", "{is/are} controlled by you", "{is/are} in an attacking army",
			"{has/have} a Follower", "{has/have} no attachments", "{has/have} 3 or higher Force", "{has/have} higher Chi than this card", "{has/have} a Fire token", "{has/have} two or more Followers",
			"{has/have} a Political ability", "{has/have} a Weapon attached", "{is/are} bowed and attacking", "{is/are} bowed or {has/have} no Followers", "{is/are} Naval, attacking, or opposed by a Kolat",
			"{was/were} bowed this turn", "{has/have} been destroyed this battle", "moved this turn", "{has/have} assigned to attack this turn", "{was/were} targeted by another player's action this turn",
			"{was/were} dishonored this game and {is/are} bowed", "{is/are} bowed or moved this turn", "{was/were} bowed or dishonored this turn", "{was/were} targeted, bowed, or moved by another player's action this turn",
		} {
			if unit && strings.Contains(p, "controlled") {
				continue
			}
			text := s.said(p)
			m.cell(s.words, text, means(Cat, text))
		}
		for _, p := range []string{
			"{is/are} not bowed", "{is/are} not attacking", "{is/are} not in play", "{is/are} not opposed by a Kolat", "{does/do} not have a Follower", "{does/do} not have a Fire token",
			"{was/were} not bowed this turn", "{has/have} not moved this turn", "did not assign to attack this turn",
		} {
			if none {
				continue
			}
			text := s.said(p)
			m.cell(s.words, text, means(Cat, text))
		}
	}
	m.check(t, 90)
}
