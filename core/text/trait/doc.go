// Package trait reads what the rules let things and players do, and what things cost, as traits say it.
//
//	this card will only attach to a Monk
//	you may Equip this card from your hand as a Battle action
//	Ranged Attacks targeting cards in this unit have -2 strength
package trait
