package kernel

import "strings"

// A Node is a part of a derivation tree. Its parts, in the order of the canonical wording, are words and further nodes.
type Node struct {
	Cat      string
	From, To int // the tokens that it was read from
	Parts    []any
	Val      any    // what it means
	Rule     string // the pattern of the rule that has read it, if one has
}

// A Term is a word that stands in no rule: a form of an entry of the lexicon or, without one, what the text says in its own words, as a name.
type Term struct{ Said, Entry string }

// Say makes the tree of a reading: its canonical words (strings), its terms and the trees of its parts (*Node), in the order in which the canonical
// wording has them. The category that reads it names the whole. A nil part is left out.
func Say(parts ...any) *Node {
	n := &Node{Parts: make([]any, 0, len(parts))}
	for _, x := range parts {
		switch x := x.(type) {
		case string:
			if x != "" {
				n.Parts = append(n.Parts, x)
			}
		case Term:
			n.Parts = append(n.Parts, x)
		case *Node:
			if x != nil {
				n.Parts = append(n.Parts, x)
			}
		}
	}
	return n
}

// Kids are the parts that are nodes.
func (n *Node) Kids() []*Node {
	var all []*Node
	for _, x := range n.Parts {
		if k, ok := x.(*Node); ok {
			if k.Cat == "" { // said together, and named by nobody
				all = append(all, k.Kids()...)
				continue
			}
			all = append(all, k)
		}
	}
	return all
}

// String is the canonical wording.
func (n *Node) String() string {
	w := &writer{}
	n.write(w)
	return w.String()
}

func (n *Node) write(w *writer) {
	for _, x := range n.Parts {
		switch x := x.(type) {
		case string:
			for s := range strings.FieldsSeq(x) {
				w.word(s)
			}
		case Term:
			for s := range strings.FieldsSeq(x.Said) {
				w.word(s)
			}
		case *Node:
			x.write(w)
		}
	}
}

// Owner is, for each token from n.From on, the category of the smallest part that it belongs to.
func (n *Node) Owner() []string {
	owner := make([]string, n.To-n.From)
	n.own(n.From, owner)
	return owner
}

func (n *Node) own(from int, owner []string) {
	for i := n.From; i < n.To; i++ {
		owner[i-from] = n.Cat
	}
	for _, k := range n.Kids() {
		k.own(from, owner)
	}
}

// Nested reports whether all parts lie inside the whole and apart: each token belongs to exactly one of them.
func (n *Node) Nested() bool {
	seen := make([]bool, n.To-n.From)
	for _, k := range n.Kids() {
		if k.From < n.From || k.To > n.To || !k.Nested() {
			return false
		}
		for i := k.From; i < k.To; i++ {
			if seen[i-n.From] {
				return false
			}
			seen[i-n.From] = true
		}
	}
	return true
}

// A writer writes words, with a space between them where English has one, and "an" before vowels.
type writer struct {
	b       []byte
	article bool // the last word is "a", which the next may make "an"
}

func (w *writer) word(s string) {
	if w.article && vowel(s) {
		w.b = append(w.b, 'n')
	}
	tight := s == "," || s == "." || s == ":" || s == ";" || s == "'s" || s == "'"
	if len(w.b) > 0 && !tight && w.b[len(w.b)-1] != '-' && w.b[len(w.b)-1] != '/' && s != "/" {
		w.b = append(w.b, ' ')
	}
	w.b = append(w.b, s...)
	w.article = s == "a" || s == "A"
}

// vowel reports whether a word wants "an" before it.
func vowel(s string) bool {
	low := strings.ToLower(s)
	switch {
	case low == "", low == "a", strings.HasPrefix(low, "uni"), strings.HasPrefix(low, "one"), strings.HasPrefix(low, "eu"):
		return false
	case strings.HasPrefix(low, "hono"), strings.HasPrefix(low, "heir"):
		return true
	}
	return strings.IndexByte("aeiou8", low[0]) >= 0
}

func (w *writer) String() string { return string(w.b) }

// Wordings are what a tree is read by. Names, numbers and what else a text says in its own words are none of them.
func (n *Node) Wordings(yield func(Wording)) {
	yield(Wording{n.Cat, n.Rule})
	for _, x := range n.flat() {
		switch x := x.(type) {
		case string:
			if n.Rule == "" {
				yield(Wording{n.Cat, x})
			}
		case Term:
			if x.Entry != "" {
				yield(Wording{"lexicon", x.Entry})
			}
		case *Node:
			x.Wordings(yield)
		}
	}
}

// flat are the parts, those of parts that nobody named in their places.
func (n *Node) flat() []any {
	var all []any
	for _, x := range n.Parts {
		if k, ok := x.(*Node); ok && k.Cat == "" {
			all = append(all, k.flat()...)
			continue
		}
		all = append(all, x)
	}
	return all
}

// Sentences is the canonical wording with a capital at the beginning of each sentence, and of what follows a colon.
func (n *Node) Sentences() string {
	b := []byte(n.String())
	up, quoted := true, false
	for i, c := range b {
		if c == '"' {
			quoted = !quoted
		}
		switch {
		case quoted: // which has its own words
		case up && c >= 'a' && c <= 'z':
			b[i], up = c-'a'+'A', false
		case c == '.' || c == ':':
			up = i+1 < len(b) && b[i+1] == ' '
		case c != ' ':
			up = false
		}
	}
	return string(b)
}
