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
	return r.mayBegin(i, lit) && t.fold == fold(lit)
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

// phrases are the tokens of the grammar's own phrases, by their words.
var phrases sync.Map

// phrase is a phrase of the grammar in tokens.
func phrase(lit string) []token {
	if p, ok := phrases.Load(lit); ok {
		return p.([]token)
	}
	p := tokenise(lit)
	phrases.Store(lit, p)
	return p
}

// words reports whether the tokens from i on are those of a phrase of the grammar, and where they end.
func (r *reader) words(i int, lit string) (int, bool) {
	if !r.mayBegin(i, lit) {
		return i, false
	}
	for _, t := range phrase(lit) {
		if !r.isFolded(i, t.fold) {
			return i, false
		}
		i++
	}
	return i, true
}

// mayBegin reports whether the token at i has the first letter of lit: most words differ in it.
func (r *reader) mayBegin(i int, lit string) bool {
	if i >= len(r.toks) || lit == "" {
		return lit == ""
	}
	c, t := lit[0], r.toks[i].fold
	if c >= 'A' && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c < 'a' || c > 'z' || t != "" && t[0] == c
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
