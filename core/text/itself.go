package text

import (
	"strings"

	"kotei/core/card"
)

// Sentences about the ability itself, written after its effects but true at all times (CE "Order of effects").

// ofItself cuts "This ability may be used once per battle." off the end of an ability, whose limit it is.
func (s *session) ofItself(it *card.Item, toks []token) []token {
	r := newReader(s, toks)
	for at := len(toks) - 1; at > 0; at-- {
		if !r.is(at-1, ".") {
			continue
		}
		end, ok := r.words(at, "this ability may be used")
		for _, words := range []string{"you may use this action", "you may use this ability", "this action may be used"} {
			if !ok {
				end, ok = r.words(at, words)
			}
		}
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

// afar is the last sentences that let an ability be used from elsewhere, and without a unit at the current battlefield, on its own
// card alone; … stands for the card.
var afar = []struct {
	words string
	here  bool
}{
	{"has Absent and Remote if it targets …", false},
	{"has Absent and Remote if … targets himself", false},
	{"has Absent and Remote if … targets herself", false},
	{"has Absent and Remote if it targets … and the battlefield is the current battlefield", true},
}

// fromAfar cuts such a sentence off the end of an ability.
func (s *session) fromAfar(it *card.Item, toks []token) []token {
	r := newReader(s, toks)
	for at := len(toks) - 1; at > 0; at-- {
		if !r.is(at-1, ".") || !r.is(at, "this") || !r.is(at+1, "action") && !r.is(at+1, "ability") {
			continue
		}
		for _, a := range afar {
			if end, ok := r.ofSelf(at+2, a.words); ok && r.is(end, ".") && end+1 == len(toks) {
				it.Afar, it.AfarHere, it.Tail = unresolved, a.here, r.written(at, end)
				return toks[:at]
			}
		}
	}
	return toks
}

// ofSelf reads words of which … is the card itself.
func (r *reader) ofSelf(at int, words string) (int, bool) {
	before, after, _ := strings.Cut(words, "…")
	at, ok := r.words(at, strings.TrimSpace(before))
	if !ok || r.kindAt(at) != self {
		return at, false
	}
	return r.words(at+1, strings.TrimSpace(after))
}

// farTarget finds the target that a sentence about an ability from afar speaks of: the only one.
func farTarget(it *card.Item) bool {
	if it.Afar != unresolved {
		return true
	}
	found := card.NoVar
	for i := range it.Ops {
		if s := it.Ops[i].What; s != nil && s.How == card.Target {
			if found != card.NoVar || s.Min != nil {
				return false
			}
			found = s.Bind
		}
	}
	it.Afar = found
	return found != card.NoVar
}
