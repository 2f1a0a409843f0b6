package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Gold is the Gold Edition, by its rulebook; the pages that are missing are read as in Hidden Emperor and Celestial.
func Gold() *core.Ruleset {
	r := common("GE-")
	r.Name = "gold"
	elder(r)
	r.EventsOnce = core.OncePerGame
	r.OwnBowed = core.NotTargeted
	r.CancelKeepsUse, r.CancelPays, r.CutAddsUp = true, true, true
	r.OverlaysAll = true
	r.Clans = append(elderClans(), "Ninja", "Ratling", "Spirit")
	r.Factions = append(elderFactions(),
		core.Faction{Clan: "Ninja", Names: []string{"Ninja"}, Kept: true},
		core.Faction{Clan: "Ratling", Names: []string{"Ratling", "Ratlings"}, Kept: true},
		core.Faction{Clan: "Spirit", Names: []string{"Spirit", "Spirits"}, Kept: true})
	r.Implied, r.UnalignedTrait = impliedTraits(), true
	r.Player = playerCard(equip(), lobby(), none(), none(), tacticalForce("Tactician"), none(), samuraiSeppuku(), // no Favor of its own (GE-FAV-01)
		moveAttachments(), ancestorJoins(card.Cond{Kind: card.InPhase, Phase: card.DynastyPhase}))
	r.Abilities = abilityNames("move", "ancestor")
	r.ReactionsPresent = true
	return r
}

// samuraiSeppuku is the seppuku of the older books (GE-SPT-03, HE-SPT-04).
func samuraiSeppuku() card.Item {
	return seppuku("Seppuku: your Samurai commits seppuku to reduce an Honor loss to one", "Samurai")
}

// elderClans are the Clans of both older books (GE-FAC-01, HE-CLAN-01).
func elderClans() []string {
	return []string{
		"Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Unicorn",
		"Brotherhood of Shinsei", "Naga", "Shadowlands", "Toturi's Army",
	}
}

// elderFactions are those of them that go by other names (GE-FAC-02 to GE-FAC-04, HE-CLAN-03 to HE-CLAN-06).
func elderFactions() []core.Faction {
	return []core.Faction{
		{Clan: "Mantis", Names: []string{"Mantis", "Yoritomo's Alliance"}},
		{Clan: "Brotherhood of Shinsei", Names: []string{"Monk", "Brotherhood of Shinsei"}, Kept: true},
		{Clan: "Naga", Names: []string{"Naga"}, Kept: true},
		{Clan: "Toturi's Army", Names: []string{"Toturi's Army"}},
		{Clan: "Shadowlands"},
	}
}

// impliedTraits are the traits that others bring with them (GE-IMP).
func impliedTraits() []core.Implied {
	return []core.Implied{
		{Gives: "Unique", Type: card.Ancestor},
		{Gives: "Unique", By: "Experienced"},
		{Gives: "Creature", By: "Mujina"},
		{Gives: "Creature", By: "Ratling", Printed: true},
		{Gives: "Nonhuman", By: "Creature"},
		{Gives: "Nonhuman", By: "Oni"},
		{Gives: "Nonhuman", By: "Goblin"},
		{Gives: "Nonhuman", By: "Naga", Printed: true},
		{Gives: "Undead", By: "Skeleton"},
		{Gives: "Undead", By: "Skeletal"},
		{Gives: "Undead", By: "Zombie"},
		{Gives: "Undead", By: "Necromancer"},
		{Gives: "Shadowlands", By: "Oni"},
		{Gives: "Shadowlands", By: "Undead"},
	}
}

// elder are the rules that Gold and Hidden Emperor share.
func elder(r *core.Ruleset) {
	r.Procs[procSetup].Steps = elderSetupSteps
	r.HandStart, r.FocusPool = 5, 0
	r.SenseiFromDeck = true
	r.Start, r.DragonFavor = nil, false
	r.PersonalHonorMax, r.IgnoresHonor, r.ProclaimsOften = 0, false, true
	r.RingsHowever = true
	r.AbilityKeywords, r.StrategyKeywords, r.TitleWords = false, true, true
	r.OpenInCombat = true
	r.Relevance, r.SecondBattles = true, true
	r.TerrainsWait, r.TerrainsFall = true, true
	r.LooksAgain = true
	r.ShotsBow, r.ShotsCombine = true, true
	r.FearOnUnits, r.FearOnce = true, true
	r.TacticsEachBattle = true
	r.NeighborFirst = true
	r.UniqueInGame = true
	r.StackHonor = true
	r.TakenGoesHome = true
	r.SpellsUpToChi = true
	r.UnitBowed = true
	r.RegionsFall = true
	r.RegionsWait = true
	r.CopyTakesBack = true
	r.LeaderRehonors = true
	r.PlusFollowers = true
	r.Ancestors = true
	r.CasterBows, r.KihoCasts, r.OneCaster = true, true, true
	r.ChoicesTarget = true
	r.DuelDefaults = true
}
