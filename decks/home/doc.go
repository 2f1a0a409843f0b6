// Package home knows Kotei's folders, replaces and locks files, and tells which build of Kotei is running.
//
//	path := home.Here().Cards()
//	err := home.Replace(path, data)
//
// It doesn't know any file's content: the packages that use settings, games and decks read them.
package home
