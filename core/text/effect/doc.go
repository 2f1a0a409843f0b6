// Package effect reads what a text does: what one clause of an effect can be, and how sentences are made of clauses.
//
//	you may bow a target enemy Follower
//	bow or dishonor your performing Samurai
//	if he was bowed this turn, his controller may straighten him
package effect
