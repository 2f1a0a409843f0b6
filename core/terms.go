package core

import "kotei/core/card"

// meetsTerms reports whether all that one of a card's abilities asks for before it puts its card into play is so now, as when it
// would do that.
func (e *Env) meetsTerms(c CardID) bool {
	if c == 0 {
		return false
	}
	f := e.Face(c)
	for i := range f.Items {
		if when, ok := card.TermsOf(&f.Items[i]); ok {
			return e.Conds(f.Items[i].When) && (when == nil || e.Cond(when))
		}
	}
	return false
}
