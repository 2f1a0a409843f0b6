package text

import "kotei/core/card"

// Sentences about the ability itself, written after its effects but true at all times (CE "Order of effects").

// fixedCost is a last sentence of Invest, of which no other text makes the cost less.
func (s *session) fixedCost(it *card.Item, toks []token) []token {
	r := newReader(s, toks)
	for at := len(toks) - 1; at > 0; at-- {
		if end, ok := r.words(at, "this invest cost cannot be reduced"); ok && r.is(at-1, ".") && r.is(end, ".") && end+1 == len(toks) {
			it.Tail = r.written(at, end)
			return toks[:at]
		}
	}
	return toks
}

// ofItself cuts "This ability may be used once per battle." off the end of an ability, whose limit it is.
func (s *session) ofItself(it *card.Item, toks []token) []token {
	r := newReader(s, toks)
	for at := len(toks) - 1; at > 0; at-- {
		if !r.is(at-1, ".") {
			continue
		}
		end, ok := r.words(at, "this ability may be used")
		if !ok {
			continue
		}
		for _, l := range limits {
			if stop, ok := r.words(end, l.words); ok && r.is(stop, ".") && stop+1 == len(toks) {
				it.Limit, it.Tail = l.limit, r.written(at, stop)
				return toks[:at]
			}
		}
	}
	return toks
}
