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

// A Dealing is who deals the cards at a table.
type Dealing uint8

// The ways of dealing.
const (
	HostDeals Dealing = iota // the host's program does, and so could know what lies where
	AllDeal                  // all programs do together: nobody knows what isn't his to see
)

// Dealing is who deals at this table; HostDeals until the host has told.
func (t *Table) Dealing() Dealing {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.dealing
}

// Format is the code of the format that decks at this table have to be legal in; "" until the host has told.
func (t *Table) Format() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.format
}
