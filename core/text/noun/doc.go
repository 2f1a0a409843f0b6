// Package noun reads noun phrases: how many, whose, of what kind, what else is so of them, and references.
//
//	a target enemy Personality
//	two of your unbowed Samurai or Monks at the current battlefield
//	another player's Follower who was bowed this turn
package noun
