package session

import "kotei/net/table"

// Comment asks all players of the game to show their hands to who watches here.
func (g *Game) Comment() {
	if f, ok := g.table.(*far); ok {
		g.try(f.t.Comment)
	}
}

// Commentators are those who have asked for that.
func (g *Game) Commentators() []table.Commentator {
	if f, ok := g.table.(*far); ok {
		return f.t.Commentators()
	}
	return nil
}

// AllowComment lets one of them see the hand of the player at this window, or no longer.
func (g *Game) AllowComment(who [32]byte, yes bool) {
	if f, ok := g.table.(*far); ok {
		g.try(func() error { return f.t.AllowComment(who, yes) })
	}
}
