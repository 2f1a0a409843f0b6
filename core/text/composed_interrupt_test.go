package text

import (
	"strings"
	"testing"

	"kotei/core/card"
)

// Interrupts that no card has: what is so of the action, and what speaks of whom it is targeting.
func TestInterrupted(t *testing.T) {
	on := &card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Samurai", "Monk", "Kolat"}}
	for text, want := range map[string]string{ // a part of what it means; "": it isn't read
		"Interrupt: If the action is Political and is from a Spell, draw a card.":                 "Cond:{Kind:OfAction Cause:{Action:true Keyword:Political From:{How:Any Filter:{Types:spell}}}}",
		"Interrupt: If the Battle action is another player's and Political, draw a card.":         "Cond:{Kind:OfAction Who:Another Cause:{Action:true Des:Battle Keyword:Political}}",
		"Interrupt: If the action is another player's and targeting your Monk, bow him.":          "[{Verb:Pick What:{How:Choose Bind:v1 Filter:{Atoms:[{Is:IsKeyword Keyword:Monk} {Is:IsYours Who:You} {Is:IsItsTarget}]}}} {Verb:If",
		"Interrupt: If the action has a Fear effect and is targeting your Monk, draw a card.":     "Ops:[{Verb:If Len:1 Cond:{Kind:Targeted Filter:{Atoms:[{Is:IsKeyword Keyword:Monk} {Is:IsYours Who:You}]} Cause:{Action:true Makes:[Fear]}}} {Verb:Draw",
		"Interrupt: If the action creates a duel and is not yours, negate it.":                    "Cond:{Kind:AllOf Sub:[{Kind:OfAction Cause:{Action:true Makes:[Challenge Duel]}} {Kind:OfAction Not:true Who:You}]}",
		"Interrupt: If the action targets this Personality and is from an Item, draw a card.":     "Kind:Targeted Ref:Self",
		"Interrupt: Before the action bows your Monk, negate it.":                                 "",
		"Interrupt: If the action Political, draw a card.":                                        "",
		"Battle: If the action is a challenge that targets your Monk, negate it.":                 "",
		"Interrupt: If the action is a challenge that targets your Monk, negate it. Draw a card.": "Cause:{Action:true Makes:[Challenge Duel]}",
	} {
		s := NewCompiler(common()).session(on)
		all, _, why := s.compose(s.segments(Normalise(text))[0])
		got := ""
		if len(all) > 0 {
			got = MeansItem(all[0].item)
		}
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q: %q (%s), want %q", text, got, why, want)
		}
	}
}
