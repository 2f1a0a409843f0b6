package text

// Most forms that begin as a text does, or with a slot that anything fits, go on with words that the text hasn't: a look at these
// saves reading what stands before them.

// A wordSet is a set of words of the grammar, by number; several words share one.
type wordSet [4]uint64

func (s *wordSet) put(n int) { s[n>>6&3] |= 1 << (n & 63) }

func (s *wordSet) holds(o *wordSet) bool {
	return o[0]&^s[0]|o[1]&^s[1]|o[2]&^s[2]|o[3]&^s[3] == 0
}

// number is that of a word of the grammar's forms.
func (g *grammar) number(folded string) int {
	n, ok := g.numbers[folded]
	if !ok {
		n = len(g.numbers)
		g.numbers[folded] = n
	}
	return n
}

// needs is, for each part of a form, the words that come next: not all further ones, so that reading still stops where the text
// goes another way, which is what its author is told.
func (g *grammar) needs(words []string) []wordSet {
	need := make([]wordSet, len(words)+1)
	for i := len(words) - 1; i >= 0; i-- {
		if words[i] == "" {
			need[i] = need[i+1]
		} else {
			need[i].put(g.number(words[i]))
		}
	}
	return need
}

// has reports whether the tokens from one on may have some words among them.
func (r *reader) has(at int, need *wordSet) bool {
	if r.sets == nil {
		r.sets = make([]wordSet, len(r.toks)+1)
		for i := len(r.toks) - 1; i >= 0; i-- {
			r.sets[i] = r.sets[i+1]
			if n, ok := r.g.numbers[r.toks[i].fold]; ok && r.toks[i].kind < quote {
				r.sets[i].put(n)
			}
		}
	}
	return at < len(r.sets) && r.sets[at].holds(need)
}
