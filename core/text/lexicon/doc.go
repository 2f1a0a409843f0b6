// Package lexicon holds the words: one entry a verb gives all its forms, what may stand with it, and what it is to the core.
//
// An entry says nothing about moods. How a verb becomes an effect, a trigger, a condition, a description or a ban is the same for all
// verbs, and stands in package clause, once for each mood.
package lexicon
