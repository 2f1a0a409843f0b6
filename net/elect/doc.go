// Package elect is who keeps the log of a game when its keeper is gone: a state machine for one seat, without connections, clock and disk.
//
// What is heard and what time it is goes into a [Machine]; what it has to say to the others comes out as a [Paper], and is said again
// and again. A keeper is chosen for a term by signed votes of a quorum, all for the same head of the log, with which the term begins. So whoever
// has the votes can check the change ([Chosen]). A seat votes once in a term, for the longest log that it has heard of and never for a shorter one
// than its own: what a quorum has of a term isn't lost. After it has voted it takes nothing more from the keeper of an earlier term. Who votes
// twice in a term is found out, and his two votes prove it ([Proof]).
//
// docs/TABLE.md says what net/table makes of it.
package elect
