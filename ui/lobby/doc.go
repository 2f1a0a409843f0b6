// Package lobby is where players meet: opening a table, finding one, and waiting until everybody is there.
//
// [Host] and [Join] are screens that gather what is needed and signal it; [Waiting] shows who sits at a table before its
// game begins. They open no connection and start no game: that is done by who is told, in package ui.
//
//	screen := lobby.Host(lobby.HostOptions{Decks: decks, Name: "Aiko", Open: open, Back: back})
package lobby
