package text

import "kotei/core/card"

// How strong attacks are: those of other players, those that something targets, those of printed abilities (CE "Ranged Attack").

var others = &card.Cause{Others: true}

var strengthClauses = []row[card.Op]{
	ruled("other players' {attacks} targeting {what} have {fewer} strength", card.Mod{Rule: card.AttackedLess, Cause: others}),
	ruled("other players' {attacks} targeting {what} have {extra} strength", card.Mod{Rule: card.AttackedMore, Cause: others}),
	ruled("{owner} {attacks} has {extra} strength", card.Mod{Rule: card.StrengthMore}),
	ruled("{owner} printed {attacks} (have|has) {extra} strength", card.Mod{Rule: card.StrengthMore, Cause: &card.Cause{Printed: true}}),
	thisBattle(ruledFor(card.You, "your {attacks} during this battle have {extra} strength", card.Mod{Rule: card.RangedMore})),
}

// strengthVerbs give attacks more strength.
var strengthVerbs = []row[card.Op]{
	ruledFor(card.You, "give {extra} strength to your {attacks}", card.Mod{Rule: card.RangedMore}),
	ruledFor(card.You, "give your {attacks} {extra} strength", card.Mod{Rule: card.RangedMore}),
}

// thisBattle is a clause that says itself that it lasts as long as the battle.
func thisBattle(r row[card.Op]) row[card.Op] {
	r.base.Dur = card.ThisBattle
	return r
}
