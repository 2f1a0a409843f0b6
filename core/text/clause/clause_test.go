package clause

import (
	"encoding/json"
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/kerneltest"
	"kotei/core/text/lexicon"
	_ "kotei/core/text/noun"
)

// again reads a text, writes it, and reads that: the same meaning, and the canonical wording.
func again[T any](t *testing.T, c *kernel.Cat[T], text, want string) {
	t.Helper()
	back := ""
	one := func(text string) (T, bool) {
		rs := c.Whole(kerneltest.Parser(text), 0)
		if len(rs) != 1 {
			t.Errorf("%q: %d readings as %s", text, len(rs), c.Name)
			var none T
			return none, false
		}
		for i, who := range rs[0].Node.Owner() {
			if who == "" {
				t.Errorf("%q: token %d belongs to nothing", text, i)
			}
		}
		back = rs[0].Node.String()
		return rs[0].Val, true
	}
	v, ok := one(text)
	if !ok {
		return
	}
	if back != want {
		t.Errorf("%q is written %q, want %q", text, back, want)
	}
	if v2, ok := one(want); ok && deref(v2) != deref(v) {
		t.Errorf("%q is read as something else", want)
	}
}

// deref writes a value with what its pointers point to.
func deref(x any) string {
	b, err := json.Marshal(x)
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// awaited is the category of clauses as what a trigger waits for.
var awaited = kernel.NewCat[card.Trigger]("what is awaited")

func init() { mood(awaited, Happening, Awaited) }

// Sentences that no card has: known parts in new combinations.
func TestMoods(t *testing.T) {
	for _, x := range [][2]string{
		{"bow a target enemy Personality", "bow a target enemy Personality"},
		{"straighten two of your Samurai, Monks, or Ninja", "straighten two of your Samurai, Monks, or Ninja"},
		{"destroy each Follower or Item who has been bowed this turn", "destroy each Follower or Item who was bowed this turn"},
		{"move an unopposed Personality who was not straightened this battle home", "move an unopposed Personality who was not straightened this battle home"},
		{"dishonor up to three non-Ninja Personalities at the current battlefield", "dishonor up to three non-Ninja Personalities at the current battlefield"},
		{"target your performing unopposed Kolat", "target your performing unopposed Kolat"},
		{"remove this card from the game", "remove this card from the game"},
		{"bow a Monk who has performed a Ninja action this turn", "bow a Monk who has performed a Ninja action this turn"},
		{"straighten a Samurai who has not performed or been targeted by a Ninja or Kolat action this turn", "straighten a Samurai who has not performed or been targeted by a Ninja or Kolat action this turn"},
		{"dishonor a Samurai that was bowed or entered play this battle", "dishonor a Samurai who was bowed or entered play this battle"},
		{"destroy each Follower bowed by this effect", "destroy each Follower bowed by this action"},
		{"destroy each Follower this bows", "destroy each Follower this bows"},
	} {
		again(t, Effect, x[0], x[1])
	}
	again(t, awaited, "another player rehonors your Monks", "another player rehonors your Monks")
	again(t, awaited, "an unopposed Kolat or Ninja assigns to attack", "an unopposed Kolat or Ninja assigns to attack")
	again(t, awaited, "your unbowed Monk is straightened by another player's Ninja action", "your unbowed Monk is straightened by another player's Ninja action")
	again(t, awaited, "battle resolution dishonors this card", "battle resolution dishonors this card")
	again(t, Happens, "one of your Monks has been dishonored this battle", "one of your Monks was dishonored this battle")
	again(t, Happens, "you have dishonored an unopposed Ninja this battle", "you dishonored an unopposed Ninja this battle")
	again(t, Happens, "he did not move to this battlefield this turn", "he did not move to the current battlefield this turn")
	again(t, Ban, "all enemy Monks or Ninja who moved this turn may not be rehonored this battle", "all enemy Monks or Ninja who moved this turn will not be rehonored this battle")
}

// Bans, permissions, negations and gerunds that no card has.
func TestWhatWillNotHappen(t *testing.T) {
	for _, x := range [][2]string{
		{"he may not be rehonored this turn", "he will not be rehonored this turn"},
		{"other players may not target all enemy Kolat with actions", "all other players will not target all enemy Kolat with actions"},
		{"other players' cards' effects will not straighten this card", "all other players' cards' effects will not straighten this card"},
		{"battle resolution does not bow all enemy Monks", "battle resolution will not bow all enemy Monks"},
		{"another player will not lose Honor this turn", "another player will not lose Honor this turn"},
		{"no other player may lose Honor this turn", "no other player may lose Honor this turn"},
		{"your opponent may not take the Imperial Favor", "another player will not take the Imperial Favor"},
	} {
		again(t, Ban, x[0], x[1])
	}
	p := kerneltest.Parser("he cannot be rehonored this turn") // it is no word of cards (CE-TERMCANNOT-01)
	if got := Ban.Whole(p, 0); len(got) > 0 {
		t.Errorf("what cannot happen is read: %v", got[0].Val)
	}
	again(t, Leave, "all enemy Ninja may assign while bowed", "all enemy Ninja may assign even if bowed")
	again(t, Negation, "negate the rehonoring", "negate the rehonoring")
	again(t, Negation, "negate his next destruction or dishonoring from the action's effects", "negate his next destruction or dishonoring from its effects")
	again(t, Negation, "negate all movement home of your unbowed Ninja", "negate movement home of your unbowed Ninja")
	again(t, Doing, "rehonoring up to two of your Kolat", "rehonoring up to two of your Kolat")
	again(t, Happens, "none of your Monks left play this game", "none of your Monks left play this game")
	again(t, Happens, "the Defender has already declared an attack this turn", "the Defender declared an attack this turn")
	again(t, States, "are ever not bowed, attacking, or in play", "are ever not bowed, attacking, or in play")
}

// One entry gives a verb in all moods: a verb that the grammar has never seen is added in one place.
func TestOneEntry(t *testing.T) {
	defer func(was []*lexicon.Verb) { lexicon.Verbs = was }(lexicon.Verbs)
	lexicon.Add(&lexicon.Verb{Lemma: "unseat", Frame: lexicon.Transitive, Does: card.Seppuku, Event: card.EvSeppuku})
	again(t, Effect, "unseat your Samurai or Monks", "unseat your Samurai or Monks")
	again(t, awaited, "you unseat a Personality", "you unseat a Personality")
	again(t, Happens, "one of your Ninja was unseated this turn", "one of your Ninja was unseated this turn")
	again(t, Ban, "this card will not be unseated this turn", "this card will not be unseated this turn")
}

func TestListEnds(t *testing.T) {
	long := "bow " + strings.Repeat("a Samurai, Monk, or Ninja who was bowed this turn ", 300)
	p := kerneltest.Parser(long)
	Effect.At(p, 0)
}

func BenchmarkRead(b *testing.B) {
	on := &card.Card{Type: card.Holding}
	toks := kernel.Tokens("straighten two of your target unbowed Samurai, Monks, or Ninja at the current battlefield who were not moved this turn")
	for b.Loop() {
		Effect.Whole(kernel.NewParser(toks, kerneltest.World(on)), 0)
	}
}
