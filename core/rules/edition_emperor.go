package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Emperor is the Emperor Edition, by its book's pages about the features of cards.
func Emperor() *core.Ruleset {
	r := common("EE-")
	r.Name = "emperor"
	r.LimitsCancel = true
	r.AbilityKeywords = false
	r.UnitKeywords = true
	r.ConquerorStays = false
	r.TacticalTargets = true
	r.FortificationsBowed = true
	r.Player = playerCard(
		equip(), lobby(), favorDraw(), favorHome(), tacticalForce("Tactical Advantage"), navalFirst("Naval Invasion"),
		seppuku("Order Seppuku: your Courtier, Samurai or Shugenja commits seppuku to reduce an Honor loss to one",
			"Courtier", "Samurai", "Shugenja"),
		battleEquip(), conquest(),
	)
	r.Abilities = abilityNames("battle-equip", "conquest")
	return r
}

// battleEquip lets a Shugenja prepare a Spell in battle. The book only says whom the ability is about (EE-KEYW-07).
func battleEquip() card.Item {
	return card.Item{
		Kind: card.Ability, Des: card.Battle, Text: "Battle Equip: attach a Spell from your hand to your Shugenja",
		Ops: equipping(with(types(card.Personality), yours(), keyed("Shugenja")), types(card.Spell)),
	}
}

// conquest straightens a Conqueror after a battle (EE-KEYW-04).
func conquest() card.Item {
	return card.Item{
		Kind: card.Ability, Des: card.Reaction, Text: "Conquest: straighten your Conqueror after a battle",
		Trigger: &card.Trigger{At: card.After, Event: card.EvBattleEnd},
		Ops: []card.Op{{Verb: card.Straighten, What: &card.Sel{How: card.Target, Bind: playerVar1, Filter: with(types(card.Personality), yours(),
			keyed("Conqueror"), card.Atom{Is: card.IsBowed})}}},
	}
}
