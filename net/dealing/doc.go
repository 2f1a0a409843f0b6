// Package dealing plays a match that nobody deals: it lets core/match, on what one seat sees, and net/deal work together.
//
// Each program has a [Game]. It takes the records of the table's log in their order, the same for all programs: what players do ([Game.Play])
// and messages about cards ([Game.Deal]). An entry is first tried on what everybody sees. That comes out alike for all, so that all programs
// know, without a word, which cards have to be shown to whom, and ask their net/deal for it. When all answers are there, the entry is played.
// Chance is nobody: her answers follow from shuffles and tosses of all programs. What this program has to say is in [Game.Owed].
//
// Nobody can ask for what the rules don't ask for, because requests aren't sent. The package has no connections, no signatures and no files:
// those are the table's. docs/TABLE.md says how all of that works together.
package dealing
