package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// A Change is what one vocabulary knows otherwise than another. It is nil if both know the same.
type Change struct {
	words []string // pressed: a text without any of them is read by both alike
	much  bool     // too many to look for: every text may be read otherwise
}

// muchChange is how many words are looked for in each card; to read the texts again is quicker where there are more.
const muchChange = 100

// Since is what a vocabulary knows otherwise than an earlier one.
func (v *Vocabulary) Since(was *Vocabulary) *Change {
	found := map[string]bool{}
	differ(v.keywords, was.keywords, true, found)
	differ(v.titles, was.titles, false, found)
	for _, pair := range [][2]map[string]bool{{v.words, was.words}, {was.words, v.words}} {
		for w := range pair[0] {
			if !pair[1][w] && len(w) >= shortestName-2 { // a shorter word is no slip of a name
				found[press(w)] = true
			}
		}
	}
	if len(v.words) == 0 != (len(was.words) == 0) || found[""] || len(found) > muchChange {
		return &Change{much: true}
	}
	if len(found) == 0 {
		return nil
	}
	c := &Change{}
	for w := range found {
		c.words = append(c.words, w)
	}
	slices.Sort(c.words)
	return c
}

// differ notes the entries that are not alike in two lists. Whether any keyword begins with a word is a question of its own.
func differ(a, b map[string][]entry, first bool, found map[string]bool) {
	note := func(list, other []entry) {
		for i := range list {
			if !slices.ContainsFunc(other, list[i].same) {
				found[press(strings.Join(list[i].toks, " "))] = true
			}
		}
	}
	for w, list := range a {
		other := b[w]
		note(list, other)
		note(other, list)
		if first && len(other) == 0 {
			found[press(w)] = true
		}
		if !slices.EqualFunc(both(list, other), both(other, list), entry.same) {
			note(list, nil) // the same entries, but others of them come first
		}
	}
	for w, list := range b {
		if len(a[w]) == 0 {
			note(list, nil)
			if first {
				found[press(w)] = true
			}
		}
	}
}

func (e entry) same(o entry) bool {
	return e.k == o.k && e.many == o.many && slices.Equal(e.toks, o.toks)
}

// both are the entries of a list that another one has, too.
func both(list, other []entry) (out []entry) {
	for i := range list {
		if slices.ContainsFunc(other, list[i].same) {
			out = append(out, list[i])
		}
	}
	return out
}

// Touches reports whether a card's text may be read otherwise: whether any of the words is somewhere in what is printed on it. It is
// sometimes so where the text is read as before, never the other way round.
func (c *Change) Touches(k *card.Card) bool {
	if c == nil {
		return false
	}
	if c.much {
		return true
	}
	on := []string{k.Title, k.Alt}
	for _, w := range k.Keywords {
		on = append(on, string(w), pluralOf(string(w)))
	}
	for i := range on {
		on[i] = press(on[i])
	}
	all := press(Normalise(k.Text)) + "\n" + press(k.Text) + "\n" + strings.Join(on, "\n")
	return slices.ContainsFunc(c.words, func(w string) bool { return strings.Contains(all, w) })
}

// press leaves only the letters of a text, folded, so that it has every word of it in one piece wherever its tokens part.
func press(s string) string {
	var b strings.Builder
	for w := range strings.FieldsFuncSeq(s, func(r rune) bool { return r < 0x80 && !isAlnum(byte(r)) }) {
		b.WriteString(fold(w))
	}
	return b.String()
}
