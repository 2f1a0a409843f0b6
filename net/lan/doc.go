// Package lan lets tables meet on made-up networks: tests and nothing else, which take root and the tag lan.
//
// Each test builds a network of its own from network namespaces, with a bridge in one and a computer in each of the
// others, and runs the headless program there as people would: `kotei host` on one computer, `kotei join` on others.
// What it doesn't test is the game; that the programs end with the same log is enough here.
//
//	make lan
package lan
