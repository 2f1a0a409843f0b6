package images

import "kotei/core/card"

// sampleCards are made-up cards of every type and Great Clan.
func sampleCards() []*card.Card {
	n, m := card.N, card.Modifier
	P := func(id, title string, lvl int, clan string, kw []card.Keyword, f, c, hr, g, ph int, text string) *card.Card {
		return &card.Card{ID: id, Title: title, Level: lvl, Type: card.Personality, Keywords: append([]card.Keyword{card.Keyword(clan + " Clan")}, kw...), Stats: card.Stats{card.Force: n(f), card.Chi: n(c), card.HonorRequirement: n(hr), card.GoldCost: n(g), card.PersonalHonor: n(ph)}, Text: text}
	}
	lorem := "<b>Battle:</b> Target an enemy Personality or Follower at this battlefield: bow it. If the river is high, gain 2 Honor.<br><b>Political Open, :bow:, :g2::</b> Look at the top card of a deck. You may put it under that deck. <i>(Only one of you sees it.)</i>"
	long := lorem + "<br><b>Tireless Reaction:</b> After another card of yours enters play, this Personality gains +1F and +1C until the turn ends, and you may straighten one attached card. This text goes on for a while so that the letters have to shrink until it all fits into the box that the face has for it. :favor:: Draw a card. :ranged: 3. :melee: 4."
	return []*card.Card{
		P("c1", "Hiruma Tōru", 0, "Crab", []card.Keyword{"Samurai", "Scout"}, 3, 3, 0, 5, 1, "<b>Battle:</b> Move this Personality home."),
		P("c2", "Doji Aonami", 2, "Crane", []card.Keyword{"Courtier", "Samurai", "Duelist", "Unique"}, 2, 5, 8, 8, 4, lorem),
		P("c3", "Togashi Renshō", 0, "Dragon", []card.Keyword{"Monk", "Tattooed"}, 3, 4, 2, 6, 2, lorem),
		P("c4", "Matsu Kagehisa, the Unbending", 1, "Lion", []card.Keyword{"Samurai", "Cavalry", "Commander", "Unique", "Experienced", "Deathseeker"}, 6, 3, 6, 9, 3, long),
		P("c5", "Yoritomo Isamu", 0, "Mantis", []card.Keyword{"Samurai", "Naval"}, 3, 2, 0, 5, 0, lorem),
		P("c6", "Isawa Chihiro", 0, "Phoenix", []card.Keyword{"Shugenja", "Fire"}, 1, 4, 5, 6, 3, lorem),
		P("c7", "Bayushi Mitsue", 0, "Scorpion", []card.Keyword{"Courtier", "Kolat"}, 1, 3, 1, 4, 1, lorem),
		P("c8", "Daigotsu Ryūzō", 0, "Spider", []card.Keyword{"Samurai", "Shadowlands"}, 4, 3, 0, 6, 0, lorem),
		P("c9", "Moto Temuge", 0, "Unicorn", []card.Keyword{"Samurai", "Cavalry"}, 4, 2, 0, 6, 1, ""),
		{ID: "u1", Title: "Goblin of the Ash", Type: card.Personality, Keywords: []card.Keyword{"Goblin", "Shadowlands", "Nonhuman"}, Stats: card.Stats{card.Force: n(2), card.Chi: n(1), card.HonorRequirement: {Kind: card.Dash}, card.GoldCost: n(2), card.PersonalHonor: n(0)}, Text: "This card never bows to attack."},
		{ID: "s1", Title: "The Hall of Still Water", Type: card.Stronghold, Clans: []string{"Crane"}, Stats: card.Stats{card.ProvinceStrength: n(7), card.GoldProduction: n(5), card.StartingHonor: n(6)}, Text: "<b>Limited, :bow::</b> Your Personality gains +2C."},
		{ID: "h1", Title: "Terraced Rice Fields", Type: card.Holding, Keywords: []card.Keyword{"Farm"}, Stats: card.Stats{card.GoldCost: n(2), card.GoldProduction: n(2)}, Text: ":bow:: Produce 2 Gold."},
		{ID: "e1", Title: "A Comet over the Capital", Type: card.Event, Text: "Each player discards a card. The oldest player draws one."},
		{ID: "r1", Title: "The Weeping Pass", Type: card.Region, Keywords: []card.Keyword{"Mountain"}, Text: "Attackers at this Province have -1F."},
		{ID: "ce1", Title: "The Lantern of Heaven", Type: card.Celestial, Text: "You may look at the top card of each deck."},
		{ID: "st1", Title: "Charge Through the Ford", Type: card.Strategy, Keywords: []card.Keyword{"Tactical"}, Stats: card.Stats{card.FocusValue: n(3), card.GoldCost: n(2)}, Text: "<b>Battle:</b> Your Cavalry Personality gains +3F. :g2:: And another."},
		{ID: "st2", Title: "Iron Words", Type: card.Strategy, Keywords: []card.Keyword{"Duel"}, Stats: card.Stats{card.FocusValue: n(4)}, Text: lorem},
		{ID: "ri1", Title: "Ring of Fire", Type: card.Ring, Keywords: []card.Keyword{"Fire", "Unique"}, Stats: card.Stats{card.FocusValue: n(5)}, Text: "Play this Ring after you win a duel."},
		{ID: "ri2", Title: "Ring of Water", Type: card.Ring, Keywords: []card.Keyword{"Water", "Unique"}, Stats: card.Stats{card.FocusValue: n(5)}, Text: "Play this Ring after your army moves."},
		{ID: "f1", Title: "Bowmen of the Ridge", Type: card.Follower, Stats: card.Stats{card.Force: n(2), card.Chi: n(0), card.GoldCost: n(4), card.FocusValue: n(2)}, Text: "<b>Battle:</b> :ranged: 2 <b>Ranged Attack.</b>"},
		{ID: "i1", Title: "Blade of the Third Dawn", Type: card.ItemCard, Keywords: []card.Keyword{"Weapon", "Unique"}, Stats: card.Stats{card.Force: m(2), card.Chi: m(1), card.GoldCost: n(4), card.FocusValue: n(2)}, Text: "While dueling, focus once more."},
		{ID: "i2", Title: "Armor of Pale Jade", Type: card.ItemCard, Keywords: []card.Keyword{"Armor"}, Stats: card.Stats{card.Force: m(1), card.Chi: m(0), card.GoldCost: n(3), card.FocusValue: n(3)}},
		{ID: "sp1", Title: "Breath of the Kami", Type: card.Spell, Keywords: []card.Keyword{"Air"}, Stats: card.Stats{card.GoldCost: n(3), card.FocusValue: n(2)}, Text: lorem},
		{ID: "a1", Title: "Spirit of the First Watch", Type: card.Ancestor, Keywords: []card.Keyword{"Samurai"}, Stats: card.Stats{card.Force: m(1), card.Chi: m(1), card.GoldCost: n(4), card.FocusValue: n(3)}, Text: lorem},
		{ID: "k1", Title: "Empty Hand", Type: card.Kiho, Stats: card.Stats{card.GoldCost: n(1), card.FocusValue: n(3)}, Text: lorem},
		{ID: "se1", Title: "Kakita Tamotsu Sensei", Type: card.Sensei, Clans: []string{"Crane"}, Stats: card.Stats{card.ProvinceStrength: m(-1), card.GoldProduction: m(1), card.StartingHonor: m(2)}, Text: lorem},
		{ID: "w1", Title: "Wind of the North", Type: card.Wind, Text: lorem},
	}
}
