package condition

import (
	"strings"
	"testing"

	"kotei/core/text/kernel"
	"kotei/core/text/kerneltest"
)

// reads reports whether a category reads all of a text.
func reads[T any](c *kernel.Cat[T], text string) bool {
	return len(c.Whole(kerneltest.Parser(text), 0)) > 0
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
