// Package item reads an ability or trait after its heading: what it answers, the constraints block, and its effects.
//
//	After an enemy unit moves to the current battlefield: Bow it.
//	Bow this card: Target an enemy Personality: Move him home.
//	Once per turn, if you control a Temple: Straighten your target Monk.
package item
