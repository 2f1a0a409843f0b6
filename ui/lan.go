package ui

// host shows the screen at which a table is opened to others.
func (a *App) host() {}

// join shows the tables that others have opened.
func (a *App) join() {}
