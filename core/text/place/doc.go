// Package place reads where things are, where they come from, and where they go.
//
//	a Follower in another player's hand or discard pile
//	on the bottom of your Fate deck in any order
//	to his controller's home
package place
