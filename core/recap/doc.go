// Package recap tells a game that was played in figures: how each player stood as each turn ended, where that moved most, and which cards
// did most.
//
// [Of] plays the log of a match again and looks at its states and events; it works on what one seat has seen as well as on the whole game. It
// says nothing in words and draws nothing: the window's page at the end of a game does.
//
//	r, err := recap.Of(m)
//	for _, p := range r.Points { fmt.Println(p.Turn, p.Phase, p.Changes) }
package recap
