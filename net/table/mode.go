package table

import "kotei/core/match"

// Mode is how strictly the table holds to the rules, once its game has begun.
func (t *Table) Mode() match.Mode {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.book == nil {
		return match.Enforce
	}
	return t.book.m.Mode()
}

// Format is the code of the format that decks at this table have to be legal in; "" until the host has told.
func (t *Table) Format() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.format
}
