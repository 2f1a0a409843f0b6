// Package condition reads propositions: what is so of things, of players and of the turn, counted, denied and joined.
//
//	no Terrain is in play
//	another player controls two or more Samurai, and it is your turn
//	he was bowed this turn or is opposed
//
// What stands before a condition ("if", "unless", "while") belongs to where it stands.
package condition
