// Package trigger reads what a text waits for: an occurrence, when around it, and what it must come from.
//
//	after another player's Kiho action bows or destroys one of your Personalities
//	the first time each turn you lose Honor from an action
//	at the beginning of your next Action Phase
package trigger
