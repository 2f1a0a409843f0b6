// Package theme is how Kotei's window looks: colours, letters, sizes, and the
// surfaces that are drawn rather than filled.
//
// [New] makes the [Theme] that the window's widgets follow. The board takes its
// colours from the same [Palette]: [Dark], [Light] or [Clear]. [Tatami] and [Panel] draw the
// mat under everything and the lacquer under text. Text on any surface of a palette
// has a contrast of at least 4.5 to 1; a test holds that.
//
// The package knows no card and no game: the clans' colours and mons are drawn by
// package images.
//
//	a.Settings().SetTheme(theme.New(theme.Options{}))
package theme
