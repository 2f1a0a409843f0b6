// Package check holds a reading of an item to its text: each word belongs to a part of the tree that means something, and each part that
// names, refers or limits leaves a trace in the ops.
//
//	bow a target Follower and him        refused where "him" is in no op
//	discard the top card of his deck     refused where the deck is one's own
//	also bow him then                    "also" and "then" may mean nothing
//
// What may be meant without being said in the ops stands in one table each: single marks (likewise, silent) and whole parts (unsaid).
package check
