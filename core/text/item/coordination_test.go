package item_test

import (
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/condition"
	"kotei/core/text/effect"
	"kotei/core/text/item"
	"kotei/core/text/kerneltest"
	"kotei/core/text/noun"
	"kotei/core/text/trigger"
)

// A slot is a place in a text in which several may stand: what stands around them, the things that fit, and how they may be joined.
type slot struct {
	around string // with % where they stand
	parts  string // "|" between them
	joined string // "and", "or", or both with a blank between
	read   func(string) bool
}

// lists are several things as the lists that English makes of them: of two, and of three.
func lists(parts []string, conj string) (all []string) {
	all = append(all, parts[0]+" "+conj+" "+parts[1])
	if len(parts) > 2 {
		all = append(all, strings.Join(parts[:2], ", ")+", "+conj+" "+parts[2])
	}
	return all
}

// isTrait reports whether a text is read as a trait.
func isTrait(text string) bool {
	return len(item.Read(kerneltest.Parser(text+"."), card.Item{Kind: card.Static}, 0)) > 0
}

// isBattle reports whether a text is read as the body of a Battle ability.
func isBattle(text string) bool {
	return len(item.Read(kerneltest.Parser(text+"."), card.Item{Kind: card.Ability, Des: card.Battle}, 0)) > 0
}

// The kinds of things that are joined.
const (
	nouns      = "Samurai|Monk|Ninja"
	plurals    = "Monks|Temples|Weapons"
	phrases    = "a target Samurai|him|a target Follower"
	mine       = "a Monk|a Temple|two Ninja"
	participle = "bowed|dishonored|moved"
	gone       = "bowed|destroyed|discarded"
	keywords   = "Cavalry|Naval|Monk"
	states     = "bowed|attacking|opposed by a Kolat"
	having     = "a Follower|3 or higher Chi|a Fire token"
	conds      = "you control a Temple|he is bowed|it is your turn"
	kinds      = "Political|Kiho|Battle"
	bonuses    = "+1F|+1C|+1PH"
	deeds      = "bow him|draw a card|gain 1 Honor"
	types      = "Follower|Item|Personality"
	manyTypes  = "Followers|Items|Personalities"
)

func coordinations() []slot {
	cond, trig, eff, atom := reads(condition.Cat), reads(trigger.Cat), reads(effect.Clause), reads(noun.Cat)
	return []slot{
		// nouns and noun phrases
		{"a %", nouns, "or", atom},
		{"a target %", nouns, "or", atom},
		{"your %", plurals, "and or", atom},
		{"each of your %", plurals, "and or", atom},
		{"a %", types, "or", atom},
		{"all enemy %", manyTypes, "and or", atom},
		{"bow %", phrases, "and", eff},
		{"bow a target %", nouns, "or", eff},
		{"destroy all your %", plurals, "and or", eff},
		{"give +1F to %", phrases, "and", eff},
		{"move %" + " home", phrases, "and", eff},
		{"your % have +1F", plurals, "and", eff},
		{"your % will not be bowed", plurals, "and", eff},
		{"a target %'s controller loses 2 Honor", nouns, "or", eff},
		{"after a % is bowed", nouns, "or", trig},
		{"before your % is destroyed", types, "or", trig},
		{"after you bow a %", nouns, "or", trig},
		{"after another player's action targets your %", nouns, "or", trig},
		{"you control %", mine, "and or", cond},
		{"a % is bowed", nouns, "or", cond},
		{"all your % are bowed", plurals, "and or", cond},
		{"he has a %", "Follower|Weapon|Spell", "or", cond},
		{"a % was destroyed this turn", nouns, "or", cond},
		{"you destroyed a % this turn", nouns, "or", cond},
		{"he is opposed by a %", nouns, "or", cond},
		{"the number of %", plurals, "and or", reads(amount.Cat)},
		{"each of your %", plurals, "and or", reads(amount.Each)},
		{"bow one of your %", plurals, "or", pays},
		{"destroy your target %", nouns, "or", pays},
		{"a Samurai with a %", "Follower|Weapon|Spell", "or", atom},
		{"a Samurai without a %", "Follower|Weapon|Spell", "or", atom},
		{"attaches to a % for 1 less Gold", nouns, "or", isTrait},
		{"will only attach to a %", nouns, "or", isTrait},
		{"will not attach %", plurals, "or", isTrait},
		{"your % enter play for 1 less Gold", plurals, "and", isTrait},
		// verbs
		{"% a target Samurai", "bow|dishonor|destroy", "or", eff},
		{"% him", "bow|dishonor|destroy", "and", eff},
		{"you may %", deeds, "and or", reads(effect.Sentence)},
		{"%", deeds, "and or", reads(effect.Sentence)},
		{"the Defender %", "bows him|draws a card|gains 1 Honor", "and", eff},
		{"after a Samurai is %", gone, "or", trig},
		{"before your Monk would be %", gone, "or", trig},
		{"after another player's action % your Monk", "bows|destroys|moves home", "or", trig},
		{"he was % this turn", participle, "and or", cond},
		{"a Samurai was % this battle", gone, "or", cond},
		{"he %", "is bowed|moved this turn|has a Follower", "and or", cond},
		{"you %", "control a Temple|gained Honor this turn|are the Attacker", "and or", cond},
		{"a Samurai who was % this turn", participle, "or", atom},
		{"this card will not be %", gone, "or", isTrait},
		{"this card will not %", "attack|move|be destroyed", "or", eff},
		{"you will not %", "gain Honor|lose Honor|lobby", "or", eff},
		{"negate his %", "bowing|destruction|movement", "or", reads(clause.Negation)},
		{"your actions will not % him", "bow|destroy|move", "or", eff},
		// states, what a thing has, and conditions
		{"he is %", states, "and or", cond},
		{"he is not %", states, "or", cond},
		{"he has %", having, "and or", cond},
		{"a Samurai who is %", states, "or", atom},
		{"a Samurai with %", having, "and or", atom},
		{"a % Personality", "bowed|dishonorable|Naval", "or", atom},
		{"%", conds, "and or", cond},
		{"if %, bow him", conds, "and or", isBattle},
		{"bow him unless %", conds, "and or", isBattle},
		{"this card has +1F while %", "attacking|opposed|at home", "or", isTrait},
		{"this card has +1F while %", conds, "and or", isTrait},
		{"if %, this card has +1F", conds, "and or", isTrait},
		// amounts
		{"he has %", bonuses, "and or", reads(effect.Clause)},
		{"give him %", bonuses, "and or", eff},
		{"give him a Force bonus equal to his %", "Chi|Personal Honor", "or", eff},
		{"give him a % bonus equal to his Personal Honor", "Force|Chi", "and or", eff},
		{"he has +1F for each %", "Monk|Temple|Ninja", "and", reads(effect.Clause)},
		// keywords and kinds of actions
		{"give him %", keywords, "and or", eff},
		{"he has %", keywords, "and", eff},
		{"he is %", keywords, "and or", cond},
		{"this card will not gain %", keywords, "or", isTrait},
		{"your % cards have +1F", "Ninja|Naval|Kolat", "and or", isTrait},
		{"he loses %", keywords, "and", eff},
		{"after you take a % action", kinds, "or", trig},
		{"this card may not be targeted by % actions", kinds, "or and", eff},
		{"may not perform % actions", kinds, "or and", isTrait},
		{"this card will not be bowed by a % action", kinds, "or", eff},
		{"the action is a % action", kinds, "or", cond},
		{"after another player's % action targets your Monk", kinds, "or", trig},
		{"negate a % action", kinds, "or", reads(effect.Clause)},
		// places, players, times
		{"put it in your %", "hand|discard pile", "or", eff},
		{"a card in your %", "hand|discard pile", "or and", atom},
		{"move him %", "home|to the current battlefield", "or", eff},
		{"all your Monks %", "at home|at the current battlefield", "or and", atom},
		{"% may draw a card", "you|the Defender", "and", eff},
		{"% will not gain Honor", "you|the Defender", "and", eff},
		{"you are %", "the Attacker|the Defender", "or", cond},
		{"you are a % player", "Crab Clan|Crane Clan", "or", cond},
		{"after %", "a Samurai is bowed|you draw a card|an action resolves", "or", trig},
	}
}

// Everything that may be joined, in every slot in which it may stand.
func TestCoordinationBySlots(t *testing.T) {
	read, all := 0, 0
	for _, s := range coordinations() {
		for conj := range strings.FieldsSeq(s.joined) {
			for _, l := range lists(strings.Split(s.parts, "|"), conj) {
				text := strings.ReplaceAll(s.around, "%", l)
				if all++; s.read(text) {
					read++
				} else {
					t.Logf("  %s", text)
				}
			}
		}
	}
	t.Logf("%d of %d", read, all)
	if read*100 < all*90 {
		t.Errorf("%d of %d crossings are read, which were 90%%", read, all)
	}
}
