// Package e2e drives the real window, as a player would: with the mouse and the keys, under an X server of its own.
//
// It holds tests only (build tag e2e). The window reports everything that it shows (ui/report), with
// where it lies; the tests wait for such lines and never sleep. Positions are prepared as saved games, which the
// window goes on with.
//
//	go test -tags 'e2e migrated_fynedo' ./e2e/
package e2e
