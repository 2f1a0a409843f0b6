// Package home knows where Kotei's files lie, how one is replaced, how two programs keep out of each other's way, and which build
// of Kotei this one is.
//
//	path := home.Here().Cards()
//	err := home.Replace(path, data)
//
// It knows no file's content: settings, games and decks are read by those who use them.
package home
