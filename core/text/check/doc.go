// Package check holds a reading of an item to its text: each word belongs to a part of the tree that means something, and each reference
// of the tree is in the ops.
//
//	bow a target Follower and him        refused where "him" is in no op
//	also bow him then                    "also" and "then" may mean nothing
//	bow him, destroy it                  each word belongs to a part
package check
