// Package sound plays Kotei's sounds: strokes on wood, drums, struck metal and plucked strings, all computed here, none recorded.
//
// It isn't a mixer and opens no device: a program that the machine has plays each sound from a file. A library for sound would
// want its headers to build and its device to start. A machine without such a program stays silent, and all else works.
//
//	p := sound.NewPlayer(filepath.Join(cache, "sounds"))
//	p.Play(sound.Duel, 0.6)
package sound
