// Package discourse finds what the references of an item mean, and gives the core's variables to what it names.
//
// A text is read with a variable of its own for each mention, which knows its place. Here they are gone through in the order of the text:
//
//	Target a Samurai and an Item: Bow him.       "him" is the Samurai, "it" would be the Item
//	After your Courtier is bowed: straighten him.  what the trigger speaks of
//	Bow two of your Followers. Destroy them.     several are "them"
//
// Where nothing that was named fits, or two things fit of which none is nearer, the item is not read.
package discourse
