package glossary

import "kotei/core/words"

// keywords are those for which the rules do something.
var keywords = []Entry{
	{"Air", Keyword, []string{":air:"}, "One of the five elements. Five Rings of different elements win the game.", "CE-TERMELEM-01"},
	{"Earth", Keyword, []string{":earth:"}, "One of the five elements. Five Rings of different elements win the game.", "CE-TERMELEM-01"},
	{"Fire", Keyword, []string{":fire:"}, "One of the five elements. Five Rings of different elements win the game.", "CE-TERMELEM-01"},
	{"Water", Keyword, []string{":water:"}, "One of the five elements. Five Rings of different elements win the game.", "CE-TERMELEM-01"},
	{"Void", Keyword, []string{":void:"}, "One of the five elements. Five Rings of different elements win the game.", "CE-TERMELEM-01"},
	{"Armor", Keyword, []string{"Armors"}, "A Personality can wear only one.", "CE-TERMARMOR-01"},
	{"Weapon", Keyword, nil, "A Personality can carry only one, a Kensai two.", "CE-TERMWEAPON-01"},
	{"Kensai", Keyword, nil, "He can carry two Weapons.", "CE-TERMKENSAI-01"},
	{"Cavalry", Keyword, nil, "A unit whose Personality and Followers all are Cavalry can be assigned last, when the others have shown where they fight.", "CE-TERMCAV-01"},
	{"Infantry", Keyword, nil, "Everybody who isn’t Cavalry. Infantry is assigned first.", "CE-TERMINF-01"},
	{"Conqueror", Keyword, nil, "After a battle this unit can come home unbowed.", "EE-KEYW-04"},
	{"Courtier", Keyword, nil, "Texts about the court ask for him. If his action costs you Honor, he can commit seppuku to make the loss smaller.", "CE-PABIL-14"},
	{"Samurai", Keyword, nil, "Many texts ask for him. If his action costs you Honor, he can commit seppuku to make the loss smaller.", "CE-PABIL-14"},
	{"Duelist", Keyword, nil, "In a duel against somebody who is none and isn’t weaker, his player is the first to focus or strike, and has to focus if he can.", "CE-TERMDUELIST-01"},
	{"Experienced", Keyword, []string{"Experience", "Inexperienced"}, "A later version of a person. In your Dynasty Phase it can be laid over the earlier one that you have in play, and keeps his cards.", "CE-TERMXP-11"},
	{"Kharmic", Keyword, nil, "For 2 Gold you can discard it from your hand to draw a card, or from your Province to turn up the next one.", "CE-KEYW-01"},
	{"Loyal", Keyword, nil, "He comes only to a player of his own Clan.", "CE-TERMLOYAL-01"},
	{"Naval", Keyword, nil, "If your attacking army has more Naval cards than the army that faces it, you can take the first action of the battle.", "CE-PABIL-12"},
	{"Nonhuman", Keyword, nil, "Not a human being. Every Personality and Follower without it is human.", "CE-TERMHUMAN-01"},
	{"Political", Keyword, nil, "An action at court, such as lobbying. Some cards answer these, or forbid them.", "CE-PABIL-04"},
	{"Reserve", Keyword, nil, "You can bring it into play from your Province during a battle, if you pay for it.", "CE-KEYW-01"},
	{"Resilient", Keyword, nil, "Once a game he isn’t destroyed when his army loses a battle.", "CE-KEYW-01"},
	{"Destined", Keyword, nil, "You draw a card when it comes into play.", "CE-KEYW-01"},
	{"Expendable", Keyword, nil, "You draw a card when it is destroyed.", "CE-KEYW-01"},
	{"Renew", Keyword, nil, "When it comes into play from your Province, the next card there is turned up at once.", "CE-KEYW-01"},
	{"Shugenja", Keyword, nil, "A priest who talks to the elements. Only he can carry Spells and use them.", "CE-TERMSHUG-01"},
	{"Singular", Keyword, nil, "You can have only one card of this title in play.", "CE-TERMSING-01"},
	{"Tactical", Keyword, nil, "Only a Tactician performs such an action, and each of them only one in a turn.", "CE-TERMTACT-01"},
	{"Tactician", Keyword, nil, "In a battle you can discard a Fate card to give him its Focus Value as Force. Each does one Tactical action in a turn.", "CE-PABIL-10"},
	{"Terrain", Keyword, nil, "A Strategy that stays at the battlefield while it lasts. There is only one at a time.", "CE-TERMTERRAIN-01"},
	{"Delayed", Keyword, nil, "A Terrain of the older sets whose effect comes only when all have passed.", "GE-TERR-05"},
	{"Double Chi", Keyword, nil, "In a duel each card that he focuses counts twice.", "GE-SPT-01"},
	{"Kiho", Keyword, nil, "An action card of the older sets. A Monk or a Shugenja bows to use it.", "GE-KIHO-03"},
	{"Ritual", Keyword, nil, "A Spell of the older sets that several of your Shugenja can perform together.", "HE-SPL-06"},
	{"Unaligned", Keyword, nil, "Of no Clan.", "CE-TERMUNAL-01"},
	{"Undead", Keyword, nil, "It says what it is. It is as alive in the game as anybody else.", "CE-TERMUNDEAD-01"},
	{"Unique", Keyword, nil, "You can have only one card of this title in play, and only one in your deck.", "CE-TERMUNIQ-01"},
}

// noRule is what is said of a keyword that does nothing by itself.
const noRule words.Key = "This word does nothing by itself. Texts of other cards ask for it."

// without are the keywords of the starter set, and common ones of other sets, that do nothing by themselves.
var without = []string{
	"Artisan", "Ashigaru", "Berserker", "Bully", "Commander", "Creature", "Daimyo", "Dojo", "Elemental", "Enlightened", "Farm", "Forest",
	"Fortification", "Garden", "Geisha", "Goblin", "Hero", "Iaijutsu", "Imperial", "Jade", "Library", "Magistrate", "Maho", "Market", "Merchant", "Mine",
	"Monk", "Mountain", "Ninja", "Oni", "Poison", "Port", "Ronin", "Scout", "Shadowlands", "Siege", "Smithy", "Spirit", "Tattooed", "Temple", "Tessen",
	"Thunder", "Winter", "Yojimbo",
}

// icons are the icons that stand for such keywords.
var icons = map[string]string{"Jade": ":jade:", "Maho": ":maho:", "Shadowlands": ":shadowlands:"}

// plain are their entries.
func plain() (out []Entry) {
	for _, k := range without {
		e := Entry{Term: k, Kind: Keyword, Text: noRule, Rule: "CE-KEYW-01"}
		if i := icons[k]; i != "" {
			e.Also = []string{i}
		}
		out = append(out, e)
	}
	return out
}
