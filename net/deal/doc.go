// Package deal deals cards without a dealer: nobody, not even who hosts the game, can see or choose what lies face-down.
//
// It is cryptography and a state machine, and knows neither rules nor connections. docs/DEAL.md says what each step follows, what is
// proven, and how transcripts are laid out. net/table doesn't use it yet.
package deal
