package condition

import (
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
)

// reads reports whether a category reads all of a text.
func reads[T any](c *kernel.Cat[T], text string) bool {
	on := &card.Card{Title: "Hida Brasswall", Type: card.Follower}
	return len(c.Whole(kernel.NewParser(kernel.Tokens(text, on.Title), world(on)), 0)) > 0
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
	m.missing[column] = append(m.missing[column], text)
}

func (m *matrix) check(t *testing.T) {
	t.Helper()
	if m.read*10 < m.all*9 {
		t.Errorf("%d of %d crossings are read", m.read, m.all)
	}
	t.Logf("%d of %d", m.read, m.all)
	for column, texts := range m.missing {
		t.Logf("%s: %s", column, strings.Join(texts, "; "))
	}
}

// Every event of the lexicon, as a trigger, a condition, a description, a ban, and by whose doing.
func TestEventsByPositions(t *testing.T) {
	m := &matrix{missing: map[string][]string{}}
	for _, v := range lexicon.Verbs {
		if v.Event == card.NoEvent || v.Object == "-" { // that stands beside another entry
			continue
		}
		goal := ""
		for _, g := range v.Goals {
			if g.Must {
				goal = " " + g.Words
			}
		}
		say := func(f lexicon.Form) string { return strings.TrimSpace(v.Say(f) + " " + v.Follows()) }
		column := func(name, text string, read func(string) bool) { m.cell(name, text, read(text)) }
		trigger := func(s string) bool { return reads(clause.Trigger, s) }
		holds := func(s string) bool { return reads(Cat, s) }
		ban := func(s string) bool { return reads(clause.Ban, s) }
		switch {
		case v.Frame&lexicon.Transitive != 0:
			column("he is", "after a Samurai is "+say(lexicon.Participle)+goal, trigger)
			column("you do", "before you "+say(lexicon.Base)+" one of your Monks"+goal, trigger)
			column("was", "he was "+say(lexicon.Participle)+goal+" this turn", holds)
			column("was not", "he was not "+say(lexicon.Participle)+goal+" this battle", holds)
			column("two were", "two or more Samurai were "+say(lexicon.Participle)+goal+" this game", holds)
			column("none was", "none of your Monks were "+say(lexicon.Participle)+goal+" this turn", holds)
			column("player did", "another player has "+say(lexicon.Participle)+" a Monk"+goal+" this turn", holds)
			column("who was", "any Samurai who was "+say(lexicon.Participle)+goal+" this turn is bowed", holds)
			column("you did", "any Samurai you "+say(lexicon.Past)+goal+" this turn is bowed", holds)
			column("will not be", "this card will not be "+say(lexicon.Participle)+goal+" this turn", ban)
			column("action will not", "another player's action will not "+say(lexicon.Base)+" him"+goal, ban)
		case v.Frame&lexicon.Alone != 0:
			column("he does", "after a Samurai "+say(lexicon.Third)+goal, trigger)
			column("did", "he "+say(lexicon.Past)+goal+" this turn", holds)
			column("did not", "he did not "+say(lexicon.Base)+goal+" this battle", holds)
			column("two did", "at least two Samurai have "+say(lexicon.Participle)+goal+" this turn", holds)
			column("none did", "no Samurai has "+say(lexicon.Participle)+goal+" this turn", holds)
			column("who did", "any Samurai who "+say(lexicon.Past)+goal+" this turn is bowed", holds)
			column("will not", "this card will not "+say(lexicon.Base)+goal+" this turn", ban)
		default:
			column("player does", "after another player "+say(lexicon.Third), trigger)
			column("player did", "you have "+say(lexicon.Participle)+" this turn", holds)
			column("player did not", "the Defender did not "+say(lexicon.Base)+" this battle", holds)
			column("no player did", "no other player "+say(lexicon.Past)+" this turn", holds)
			column("player will not", "you will not "+say(lexicon.Base)+" this turn", ban)
		}
	}
	m.check(t)
}

// Every player, of whom everything is said.
func TestPlayersByPredicates(t *testing.T) {
	m := &matrix{missing: map[string][]string{}}
	for _, who := range []string{"you", "another player", "any player", "no other player", "the Attacker", "the Defender", "the enemy leader", "the active player", "his controller", "he", "that player"} {
		one := who != "you"
		verb := func(base, third string) string {
			if one {
				return third
			}
			return base
		}
		for _, p := range []string{
			verb("are", "is") + " the Attacker", verb("are", "is") + " the Defender", verb("are", "is") + " a Crab Clan player", verb("are", "is") + " a Crab Clan or Crane Clan player",
			verb("control", "controls") + " a Samurai", verb("control", "controls") + " two or more Monks", verb("control", "controls") + " no Terrain",
			verb("control", "controls") + " the Imperial Favor", verb("control", "controls") + " him", verb("have", "has") + " Reconnaissance", verb("have", "has") + " Compassion",
			verb("have", "has") + " an attacking Samurai", "gained Honor this turn", "lost Honor this game", "destroyed a Samurai this turn", "declared an attack this turn",
			"brought a Monk into play this turn", verb("have", "has") + " higher Family Honor than you", "control" + verb("", "s") + " a Samurai and " + verb("are", "is") + " the Attacker",
		} {
			if who == "you" && strings.HasSuffix(p, "than you") {
				continue
			}
			text := who + " " + p
			m.cell(who, text, reads(Cat, text))
		}
	}
	m.check(t)
}
