package rules

import "kotei/core"

// HiddenEmperor is the edition of the Hidden Emperor, by its rulebook.
func HiddenEmperor() *core.Ruleset {
	r := common("HE-")
	r.Name = "hidden-emperor"
	elder(r)
	r.DeckMin = [2]int{30, 30}
	r.EventsOnce = core.EachTime
	r.OwnBowed = core.NotChosen
	r.OverlaysFree = true
	r.VictoryOverArmy = true
	r.Clans, r.Factions = elderClans(), elderFactions()
	r.Implied = []core.Implied{{Gives: "Unique", By: "Experienced"}} // HE-QS-10
	r.Player = playerCard(equip(), contest(), favorCard(), favorAway(), tacticalForce("Tactician"), none(), samuraiSeppuku(),
		favorRestore(), favorPrevent(), moveAttachments(), ancestorJoins())
	r.Abilities = abilityNames("favor-restore", "favor-prevent", "move", "ancestor")
	r.AncestorsFollow = true
	return r
}
