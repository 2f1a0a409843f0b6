package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Gold is the Gold Edition, by its rulebook; the pages that are missing are read as in Hidden Emperor and Celestial.
func Gold() *core.Ruleset {
	r := common()
	r.Name = "gold"
	elder(r)
	r.EventsOnce = core.OncePerGame
	r.OwnBowed = core.NotTargeted
	r.CancelKeepsUse, r.CutAddsUp = true, true
	r.Player = playerCard(equip(), lobby(), none(), none(), tacticalForce("Tactician"), none(), samuraiSeppuku(), // no Favor of its own (GE-FAV-01)
		moveAttachments(), ancestorJoins(card.Cond{Kind: card.InPhase, Phase: card.DynastyPhase}))
	r.Abilities = abilityNames("move", "ancestor")
	return r
}

// samuraiSeppuku is the seppuku of the older books (GE-SPT-03, HE-SPT-04).
func samuraiSeppuku() card.Item {
	return seppuku("Seppuku: your Samurai commits seppuku to reduce an Honor loss to one", "Samurai")
}

// elder are the rules that Gold and Hidden Emperor share.
func elder(r *core.Ruleset) {
	r.Procs[procSetup].Steps = elderSetupSteps
	r.HandStart = 5
	r.Start, r.DragonFavor = nil, false
	r.PersonalHonorMax, r.IgnoresHonor, r.ProclaimsOften = 0, false, true
	r.RingsHowever = true
	r.OpenInCombat = true
	r.NeighborFirst = true
	r.UniqueInGame = true
	r.StackHonor = true
	r.TakenGoesHome = true
	r.SpellsUpToChi = true
	r.UnitBowed = true
	r.RegionsFall = true
	r.RegionsWait = true
	r.LeaderRehonors = true
	r.PlusFollowers = true
	r.Ancestors = true
}
