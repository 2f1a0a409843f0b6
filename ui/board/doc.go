// Package board is the table as one widget: it draws the scenes of ui/present and turns what mouse and keyboard do
// into gestures.
//
// A [Board] is shown a view with [Board.Set]; it lays the scene out for its own size, moves the cards from where
// they lay, and hands back plans through [Options.OnPlan]. Dragging, double clicks, menus, the preview and the keyboard's cursor
// are its own business, and so is which pile lies open.
//
// It knows no match and submits nothing. It never waits: pictures come from workers, and until one is there its
// place is shown. Everything here is called on Fyne's goroutine but [Board.Ready].
//
//	b := board.New(board.Options{OnPlan: submit})
//	window.SetContent(b)
//	b.Set(view, events)
package board
