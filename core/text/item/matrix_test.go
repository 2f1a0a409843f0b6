package item_test

import (
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/condition"
	"kotei/core/text/effect"
	"kotei/core/text/item"
	"kotei/core/text/kernel"
	"kotei/core/text/kerneltest"
	"kotei/core/text/lexicon"
	"kotei/core/text/trigger"
)

// reads reports whether a category reads all of a text.
func reads[T any](c *kernel.Cat[T]) func(string) bool {
	return func(text string) bool { return len(c.Whole(kerneltest.Parser(text), 0)) > 0 }
}

// pays reports whether what stands before a colon is read as a cost.
func pays(text string) bool {
	for _, g := range item.Read(kerneltest.Parser(text+": draw a card."), card.Item{Kind: card.Ability, Des: card.Battle}, 0) {
		if len(g.Val.Ops) > 1 && g.Val.Ops[0].Cost {
			return true
		}
	}
	return false
}

// A matrix counts, by position, which of the events are read there.
type matrix struct {
	read, all map[string]int
	missing   map[string][]string
}

func (m *matrix) cell(position, text string, read func(string) bool) {
	m.all[position]++
	if read(text) {
		m.read[position]++
	} else {
		m.missing[position] = append(m.missing[position], text)
	}
}

// The positions of an event in a text.
const (
	asEffect, asCost, asTrigger, asCondition = "effect", "cost", "trigger", "past condition"
	asRelative, asBan, asNoun                = "relative clause", "ban", "noun"
)

// least is how many of a hundred crossings are read; what once was read stays so.
const least = 99

// Every event of the lexicon in every position in which it makes sense.
func TestEventsByPositions(t *testing.T) {
	m := &matrix{map[string]int{}, map[string]int{}, map[string][]string{}}
	for _, v := range lexicon.Verbs {
		if v.Event == card.NoEvent {
			continue
		}
		w := words{v, ""}
		for _, g := range v.Goals {
			if g.Must {
				w.goal = " " + g.Words
			}
		}
		if v.Object == "-" {
			w.goal = " a Ninja" + w.goal
		}
		switch {
		case v.Frame&lexicon.Transitive != 0:
			w.undergone(m)
		case v.Frame&lexicon.Alone != 0:
			w.alone(m)
		default:
			w.byPlayers(m)
		}
	}
	read, all := 0, 0
	for position, n := range m.all {
		read, all = read+m.read[position], all+n
		t.Logf("%s: %d of %d", position, m.read[position], n)
		for _, text := range m.missing[position] {
			t.Logf("  %s", text)
		}
	}
	t.Logf("%d of %d: %d%%", read, all, read*100/all)
	if read*100 < all*least {
		t.Errorf("%d%% of the crossings are read, which were %d%%", read*100/all, least)
	}
}

// words are the forms of a verb with what belongs to it.
type words struct {
	*lexicon.Verb
	goal string
}

func (w words) say(f lexicon.Form) string { return strings.TrimSpace(w.Say(f) + " " + w.Follows()) }

// undergone are the positions of what happens to a thing by somebody's doing.
func (w words) undergone(m *matrix) {
	done := w.say(lexicon.Participle) + w.goal
	if w.Does != card.NoVerb && !w.Marks {
		to := w.goal
		if w.Goals != nil && w.Goals[0].Dest != 0 {
			to = " " + w.Goals[0].Words
		}
		m.cell(asEffect, w.say(lexicon.Base)+" a target Samurai"+to, reads(effect.Clause))
		m.cell(asEffect, "the Defender "+w.say(lexicon.Third)+" one of his Monks"+to, reads(effect.Clause))
		m.cell(asCost, w.say(lexicon.Base)+" one of your Monks"+to, pays)
	}
	m.cell(asTrigger, "after a Samurai is "+done, reads(trigger.Cat))
	m.cell(asTrigger, "before you "+w.say(lexicon.Base)+" one of your Monks"+w.goal, reads(trigger.Cat))
	m.cell(asTrigger, "after the first time each turn another player's Kiho action "+w.say(lexicon.Third)+" your Monk"+w.goal, reads(trigger.Cat))
	m.cell(asTrigger, "after an action resolves that "+w.say(lexicon.Past)+" a Monk"+w.goal, reads(trigger.Cat))
	m.cell(asTrigger, "when your Monk would be "+done, reads(trigger.Cat))
	m.cell(asTrigger, "after "+w.say(lexicon.Gerund)+" one of your Monks"+w.goal, reads(trigger.Cat))
	m.cell(asTrigger, "if the action "+w.say(lexicon.Past)+" a Monk"+w.goal, reads(trigger.Responses))
	m.cell(asCondition, "he was "+done+" this turn", reads(condition.Cat))
	m.cell(asCondition, "he was not "+done+" this battle", reads(condition.Cat))
	m.cell(asCondition, "two or more Samurai were "+done+" this game", reads(condition.Cat))
	m.cell(asCondition, "none of your Monks were "+done+" this turn", reads(condition.Cat))
	m.cell(asCondition, "another player has "+w.say(lexicon.Participle)+" a Monk"+w.goal+" this turn", reads(condition.Cat))
	m.cell(asRelative, "any Samurai who was "+done+" this turn is bowed", reads(condition.Cat))
	m.cell(asRelative, "any Samurai you "+w.say(lexicon.Past)+w.goal+" this turn is bowed", reads(condition.Cat))
	if w.Event != card.EvEnterPlay { // which is said of the terms
		m.cell(asBan, "this card will not be "+done+" this turn", reads(effect.Clause))
		m.cell(asBan, "another player's action will not "+w.say(lexicon.Base)+" him"+w.goal, reads(effect.Clause))
	}
	m.cell(asNoun, "negate his next "+w.Nominal(), reads(clause.Negation))
	m.cell(asNoun, w.Nominal(), reads(trigger.Occasions))
}

// alone are those of what a thing does.
func (w words) alone(m *matrix) {
	if w.Does != card.NoVerb {
		m.cell(asEffect, "your target Samurai "+w.say(lexicon.Third)+w.goal, reads(effect.Clause))
	}
	m.cell(asTrigger, "after a Samurai "+w.say(lexicon.Third)+w.goal, reads(trigger.Cat))
	m.cell(asTrigger, "the next time this turn your Monks "+w.say(lexicon.Base)+w.goal, reads(trigger.Cat))
	m.cell(asTrigger, "when your Monk would "+w.say(lexicon.Base)+w.goal, reads(trigger.Cat))
	if w.Object != "-" { // with whom it was isn't remembered
		m.cell(asCondition, "he "+w.say(lexicon.Past)+w.goal+" this turn", reads(condition.Cat))
		m.cell(asCondition, "he did not "+w.say(lexicon.Base)+w.goal+" this battle", reads(condition.Cat))
		m.cell(asCondition, "at least two Samurai have "+w.say(lexicon.Participle)+w.goal+" this turn", reads(condition.Cat))
		m.cell(asCondition, "no Samurai has "+w.say(lexicon.Participle)+w.goal+" this turn", reads(condition.Cat))
		m.cell(asRelative, "any Samurai who "+w.say(lexicon.Past)+w.goal+" this turn is bowed", reads(condition.Cat))
		m.cell(asBan, "this card will not "+w.say(lexicon.Base)+w.goal+" this turn", reads(effect.Clause))
		m.cell(asNoun, w.Nominal(), reads(trigger.Occasions))
	}
}

// byPlayers are those of what players do, and to nothing.
func (w words) byPlayers(m *matrix) {
	if w.Does != card.NoVerb {
		m.cell(asEffect, "each player "+w.say(lexicon.Third), reads(effect.Clause))
	}
	m.cell(asTrigger, "after another player "+w.say(lexicon.Third), reads(trigger.Cat))
	m.cell(asTrigger, "each time this turn you "+w.say(lexicon.Base), reads(trigger.Cat))
	m.cell(asTrigger, "before you would "+w.say(lexicon.Base), reads(trigger.Cat))
	m.cell(asCondition, "you have "+w.say(lexicon.Participle)+" this turn", reads(condition.Cat))
	m.cell(asCondition, "the Defender did not "+w.say(lexicon.Base)+" this battle", reads(condition.Cat))
	m.cell(asCondition, "no other player "+w.say(lexicon.Past)+" this turn", reads(condition.Cat))
	m.cell(asBan, "you will not "+w.say(lexicon.Base)+" this turn", reads(effect.Clause))
	m.cell(asNoun, w.Nominal(), reads(trigger.Occasions))
}
