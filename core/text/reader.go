package text

import (
	"strings"
	"sync"
	"unicode/utf8"

	"kotei/core/card"
)

// Style is short for [card.Style] in the tables.
type Style = card.Style

// maxSteps bounds the work on one item: no real card comes near it, and reading ends on any input.
const maxSteps = 60_000

// A reader reads one item's tokens. What stands at a token is read once for each construct.
type reader struct {
	*session
	toks      []token
	memo      []any
	sets      []wordSet // the words from each token on, once they are asked for; see [reader.has]
	used      int
	ending    map[int]bool // from which tokens on sentences reach the end of the text
	loops     int          // how often a construct would have started with itself: a fault of the grammar, that tests look for
	ofActions bool         // "one of your Battle actions": the noun is in the plural
	reacts    int          // where a Reaction's own trigger begins; -1: it has none
	opens     int          // where the body of an ability without one begins; -1: it is none
	deep      int          // furthest token that a construct was read up to
}

// A session is what the readers of one card share.
type session struct {
	g         *grammar
	c         *card.Card
	vocab     *Vocabulary
	granted   bool               // the text is granted: "this …" is the card that it is granted to
	title     [][]string         // the card's title and its short forms, as folded tokens
	cut       map[string][]token // texts that were cut into tokens
	last      *resolver          // of the item read last
	told      *told              // what the last ability has named
	sharing   *told              // … of which an Invest that is being read may speak
	abilities int                // how many have been read
	lent      [][]any            // what its readers remember by, to be given back
}

// memories are those of earlier readers: they are large, and most of them stay empty.
var memories sync.Pool

// lend gives a reader room to remember n constructs.
func (s *session) lend(n int) (m []any) {
	if p, ok := memories.Get().(*[]any); ok && cap(*p) >= n {
		m = (*p)[:n]
		clear(m)
	} else {
		m = make([]any, n)
	}
	s.lent = append(s.lent, m)
	return m
}

// giveBack takes the room back from readers that are done.
func (s *session) giveBack() {
	for _, m := range s.lent {
		memories.Put(&m)
	}
	s.lent = s.lent[:0]
}

func newReader(s *session, toks []token) *reader {
	return &reader{session: s, toks: toks, memo: s.lend(s.g.ids * (len(toks) + 1)), ending: map[int]bool{}, reacts: -1, opens: -1}
}

// inProgress is what is remembered of a construct while it is being read.
type inProgress struct{}

// memo remembers what construct id is at a token. A construct that would start with itself is not read.
func memo[T any](r *reader, id, at int, read func() []reading[T]) []reading[T] {
	k := id*(len(r.toks)+1) + at
	if m := r.memo[k]; m != nil {
		if _, busy := m.(inProgress); busy {
			r.loops++
			return nil
		}
		return m.([]reading[T])
	}
	r.memo[k] = inProgress{}
	got := read()
	r.memo[k] = got
	return got
}

// step counts work; false when there has been too much of it.
func (r *reader) step() bool { r.used++; return r.used < maxSteps }

// is reports whether the token at i is the word or sign lit.
func (r *reader) is(i int, lit string) bool {
	if i >= len(r.toks) {
		return false
	}
	t := &r.toks[i]
	if t.kind >= quote {
		return false
	}
	if t.fold == lit {
		return true
	}
	if lit != "" && lit[0] >= 'a' && lit[0] <= 'z' && (t.fold == "" || t.fold[0] != lit[0]) { // most words differ in their first letter
		return false
	}
	return t.fold == fold(lit)
}

// isFolded reports whether the token at i is a word or sign, given folded.
func (r *reader) isFolded(i int, folded string) bool {
	return i < len(r.toks) && r.toks[i].kind < quote && r.toks[i].fold == folded
}

func (r *reader) kindAt(i int) tokenKind {
	if i >= len(r.toks) {
		return mark
	}
	return r.toks[i].kind
}

// words reports whether the tokens from i on are the words of lit, and where they end.
func (r *reader) words(i int, lit string) (int, bool) {
	for lit != "" {
		var w string
		w, lit, _ = strings.Cut(lit, " ")
		if !r.is(i, w) {
			return i, false
		}
		i++
	}
	return i, true
}

func hasCapital(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= 'A' && c <= 'Z' || c >= utf8.RuneSelf {
			return true
		}
	}
	return false
}

// fold is a word as the comparison of texts sees it: case aside, "an" as "a".
func fold(s string) string {
	if hasCapital(s) {
		s = strings.ToLower(s)
	}
	if s == "an" {
		return "a"
	}
	return s
}
