// Package home knows Kotei's folders, locks files, and tells which build of Kotei is running.
//
//	path := home.Here().Cards()
//	release, err := home.Hold(path)
//
// It doesn't know any file's content: the packages that use settings, games and decks read them.
package home
