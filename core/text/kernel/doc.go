// Package kernel is the machine under the grammar: tokens, a chart of typed categories, patterns, lists, mentions, and the derivation tree.
//
// A [Cat] is a category of the grammar, such as noun phrases, whose meaning has the Go type T. What it reads at a token is
// remembered, so that however many constructs ask for it, it is read once. A reading keeps its [Node]: the tree holds the wording,
// the value holds the meaning, and neither is kept in the other.
//
//	Time.Rules(kernel.Means("(this battle|during this battle)", card.ThisBattle))
//	Delay.Rules(kernel.On("after {} ends, {}", delayed, Time, Effect))
//
// The package knows no word of English but "and", "or", "nor", "both", "either", "neither", the article and the comma: lists are the same in all
// categories ([List]).
package kernel
