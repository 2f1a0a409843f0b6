// Command kotei is a tabletop for the classic Legend of the Five Rings card
// game: a window to play at, with friends on the same network, against the
// computer or alone, and commands for the terminal.
//
// With no argument it opens the window. Built with the tag headless it has the
// commands alone and needs neither cgo nor a display:
//
//	kotei
//	kotei scenario core/scenario/testdata
//
// This package wires the others together and decides nothing: rules live under
// core, what is drawn under ui. ARCHITECTURE.md tells which package is for what.
package main
