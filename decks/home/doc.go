// Package home knows where Kotei's files lie, and how one is replaced.
//
//	path := home.Here().Cards()
//	err := home.Replace(path, data)
//
// It knows no file's content: settings, games and decks are read by those who use them.
package home
