package text

import "kotei/core/card"

// Attacks whose strength stays as it is, that bow instead of destroying, and that are not combined with others: ". The strength of this Ranged Attack will not be
// increased", ", which may not have its strength increased nor may it be combined" (CE "Ranged Attack").

func init() {
	raised, changed, alone := card.Mod{Rule: card.NotRaised}, card.Mod{Rule: card.Unchanged}, card.Mod{Rule: card.Uncombined}
	add := func(m card.Mod, patterns ...string) {
		for _, p := range patterns {
			attackTails = append(attackTails, row[card.Mod]{pattern: p, base: m})
		}
	}
	const its = "(this|these|the) (attack|attacks|Ranged Attack|Ranged Attacks|Melee Attack|Melee Attacks)"
	add(raised,
		"(.|;|,) the strength of "+its+" (may|will) not be (increased|raised)",
		". "+its+" (may|will) not have (its|their) strength increased",
		"[,] [and] (that|which) (may|will) not have its strength increased",
		"[,] [and] whose strength (may|will) not be (increased|raised)",
		"[,] (that|which) (may not|will not|cannot) be increased",
		"or [be] increased", // after "may not be combined"
	)
	add(changed,
		"(.|;|,) the strength of "+its+" (may|will) not be (changed|modified)",
		". "+its+" (may|will) not be modified",
		"[,] [and] whose strength (may|will) not be (changed|modified)",
	)
	add(card.Mod{Rule: card.NotLowered},
		"; negate any (reduction|reductions) of its strength",
		". negate any (reduction|reductions) of its strength",
	)
	add(card.Mod{Rule: card.HitBows},
		"[,] [and] (that|which) bows (its|the) target instead of destroying (it|him|her|them)",
		". ("+its+"|it|they) (bow|bows) (its|the|their) (target|targets) instead of destroying (it|them)",
	)
	add(alone,
		"[,] (that|which) (will not be combined|will not combine with other (Ranged|Melee) Attacks)",
		"[,] and [(that|which)] (may|will) not (be combined|combine with other (Ranged|Melee) Attacks)",
		"[,] nor may it be combined",
		"or [be] combined", // after "may not be increased"
		". ("+its+"|it|they) (may not|will not|cannot) be combined",
	)
	attackTails = append(attackTails,
		row[card.Mod]{pattern: "[,] and may do so even if (he|it|she) has [attached] Followers", base: card.Mod{Rule: card.RangedReach}},
		row[card.Mod]{pattern: ". If this targets a Personality, compare its strength to (the Personality's|his) {cmpstat} instead of [his] Force", base: card.Mod{Rule: card.ComparedTo, Sel: toPersonalities}},
		row[card.Mod]{pattern: ", and is compared (to|against|with) (the targeted card's|the target's|its) {cmpstat} [instead of [its] Force]", base: card.Mod{Rule: card.ComparedTo}})
}

// toPersonalities: what an attack is compared with is another stat of Personalities alone.
var toPersonalities = &card.Sel{How: card.Any, Filter: &card.Filter{Types: card.Types(card.Personality)}}
