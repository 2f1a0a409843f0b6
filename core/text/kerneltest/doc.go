// Package kerneltest is a small world for the tests of the grammar: a card whose text is read, and a few keywords. It is no part of the
// grammar, and reads nothing itself:
//
//	trigger.Cat.Whole(kerneltest.Parser("after a Monk is bowed"), 0)
package kerneltest
