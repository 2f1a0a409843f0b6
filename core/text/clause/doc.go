// Package clause makes of a verb with its roles what it is in each mood: one function a mood, none a verb.
//
//	bow a target enemy Personality             an effect
//	after you bow one of your Personalities    a trigger
//	he was not bowed this turn                 a condition
//	a Follower who was bowed this turn         a property
//	this card will not be bowed                a ban
//	negate his next bowing                     a negation
//
// What is so of a thing ([States]), or of a player ([Abouts]), is said by clauses, too; how many things there are of which it is so, by [Counts].
package clause
