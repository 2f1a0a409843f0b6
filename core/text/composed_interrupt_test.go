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
		"Interrupt: If the action is Political and is from a Spell, draw a card.":                                       "Cond:{Kind:OfAction Cause:{Action:true Keyword:Political From:{How:Any Filter:{Types:spell}}}}",
		"Interrupt: If the Battle action is another player's and Political, draw a card.":                               "Cond:{Kind:OfAction Who:Another Cause:{Action:true Des:Battle Keyword:Political}}",
		"Interrupt: If the action is another player's and targeting your Monk, bow him.":                                "[{Verb:Pick What:{How:Choose Bind:v1 Filter:{Atoms:[{Is:IsKeyword Keyword:Monk} {Is:IsYours Who:You} {Is:IsItsTarget}]}}} {Verb:If",
		"Interrupt: If the action has a Fear effect and is targeting your Monk, draw a card.":                           "Ops:[{Verb:If Len:1 Cond:{Kind:Targeted Filter:{Atoms:[{Is:IsKeyword Keyword:Monk} {Is:IsYours Who:You}]} Cause:{Action:true Makes:[Fear]}}} {Verb:Draw",
		"Interrupt: If the action creates a duel and is not yours, negate it.":                                          "Cond:{Kind:AllOf Sub:[{Kind:OfAction Cause:{Action:true Makes:[Challenge Duel]}} {Kind:OfAction Not:true Who:You}]}",
		"Interrupt: If the action targets this Personality and is from an Item, draw a card.":                           "Kind:Targeted Ref:Self",
		"Interrupt: Give one of the action's Melee Attacks +2 strength.":                                                "Mods:[{Kind:Add Stat:strength Amount:{N:2} Cause:{Attacks:melee}}] Event:ranged-attack",
		"Interrupt: Give a Ranged Attack from the action +2 or -1 strength.":                                            "{Verb:Choice Len:4 N:2}",
		"Interrupt: The action's Ranged Attacks have -1 strength.":                                                      "Base:true Cause:{Attacks:ranged}",
		"Interrupt: Reduce all Honor losses to you from the action by 3. Draw a card.":                                  "Who:You Mods:[{Kind:RuleMod Amount:{N:3} Rule:LoseLess Cause:{Action:true Same:true}}] Dur:ThisAction",
		"Interrupt: Reduce each Honor gain from the action to 0.":                                                       "Rule:GainLess",
		"Interrupt: If the action is Political, negate either its bowing or movement of your Monk.":                     "",
		"Reaction: After an action targets your Monk, negate either the action's bowing or straightening of your Monk.": "{Verb:Choice Len:4 N:2}",
		"Interrupt: Negate any destruction from its effects.":                                                           "What:{How:Ref Thing:Actions Ref:Action} Mods:[{Kind:RuleMod Rule:NotEvent Base:true Event:destroyed}]",
		"Interrupt: If the action has a Ranged Attack, negate those effects.":                                           "",
		"Interrupt: After your Monk wins any duel created by the action, bow him.":                                      "Cause:{Action:true} Same:true",
		"Interrupt: If the action is targeting your Monk, it targets this Personality instead.":                         "Cond:{Kind:Targeted Filter",
		"Interrupt: Before the action bows your Monk, negate it.":                                                       "",
		"Interrupt: If the action Political, draw a card.":                                                              "",
		"Battle: If the action is a challenge that targets your Monk, negate it.":                                       "",
		"Interrupt: If the action is a challenge that targets your Monk, negate it. Draw a card.":                       "Cause:{Action:true Makes:[Challenge Duel]}",
	} {
		s := NewCompiler(common()).session(on)
		all, _, why := s.compose(s.segments(Normalise(text))[0])
		got := ""
		if len(all) > 0 {
			got = meaning(all[0].item)
		}
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q: %q (%s), want %q", text, got, why, want)
		}
	}
}
