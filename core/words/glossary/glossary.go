package glossary

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"kotei/core/words"
)

// A Kind is what sort of word an entry explains.
type Kind uint8

// The kinds.
const (
	Designator Kind = iota // when an ability can be used
	Keyword                // what stands in bold on a card
	Verb                   // what a text does
	Thing                  // what there is in the game
	NumKinds
)

var kindTitles = [NumKinds]words.Key{"when", "keyword", "verb", "term"}

// Title is the kind's name in the language in use.
func (k Kind) Title() string { return words.Say(kindTitles[k]) }

// An Entry explains one term.
type Entry struct {
	Term string // as cards print it
	Kind Kind
	Also []string // other forms that mean it: "bows", "bowed"; icons with their colons
	Text words.Key
	Rule string // the id of the rule in the catalogue
}

// All are the entries, by their terms.
var All = sync.OnceValue(func() []Entry {
	var out []Entry
	for _, list := range [][]Entry{designators, keywords, plain(), verbs, things} {
		out = append(out, list...)
	}
	slices.SortFunc(out, func(a, b Entry) int { return cmp.Compare(strings.ToLower(a.Term), strings.ToLower(b.Term)) })
	return out
})

// forms lead from each form of a term, in small letters, to its place in [All]. longest is how many words the longest has.
var forms = sync.OnceValue(func() map[string]int {
	out := map[string]int{}
	for i, e := range All() {
		for _, f := range append([]string{e.Term, e.Term + "s"}, e.Also...) {
			f = strings.ToLower(f)
			if _, taken := out[f]; !taken {
				out[f] = i
			}
		}
	}
	return out
})

// longest is how many words a form has at most.
const longest = 3

// Find is the entry of a term in any of its forms.
func Find(term string) (Entry, bool) {
	term = strings.ToLower(strings.Trim(term, " "))
	i, ok := forms()[term]
	if ok {
		return All()[i], true
	}
	if strings.HasPrefix(term, ":g") { // a coin with an amount
		i, ok = forms()[":g:"]
	} else if word, _, more := strings.Cut(term, " "); more && word == "experienced" { // with a level or a name
		i, ok = forms()[word]
	}
	if !ok {
		return Entry{}, false
	}
	return All()[i], true
}

// A Part is a piece of a card's text: words, with the entry that explains them where there is one, or the end of a line.
type Part struct {
	Text  string
	Entry *Entry
	Break bool
}

// Parts takes a card's text apart. Its markup is left out, and an icon is its term.
func Parts(text string) []Part {
	list := split(text)
	var out []Part
	for i := 0; i < len(list); i++ {
		n, e := longestTerm(list[i:])
		switch {
		case n > 0:
			said := strings.Join(list[i:i+n], "")
			if strings.HasPrefix(said, ":") {
				said = iconTerm(said, e)
			}
			out = append(out, Part{Text: said, Entry: e})
			i += n - 1
		case list[i] == "\n":
			out = append(out, Part{Break: true})
		case len(out) > 0 && out[len(out)-1].Entry == nil && !out[len(out)-1].Break:
			out[len(out)-1].Text += list[i]
		default:
			out = append(out, Part{Text: list[i]})
		}
	}
	return out
}

// longestTerm is the entry of the longest term with which pieces of a text begin, and how many pieces that is.
func longestTerm(list []string) (n int, e *Entry) {
	for n := min(2*longest-1, len(list)); n > 0; n-- { // there is a space between two words
		if said := strings.Join(list[:n], ""); n == 1 || strings.Trim(said, " ") == said && !strings.ContainsAny(said, ".,;:()\n") {
			if e, ok := Find(said); ok {
				return n, &e
			}
		}
	}
	return 0, nil
}

// iconTerm is what an icon says: its term, with the amount that is on a coin.
func iconTerm(icon string, e *Entry) string {
	if n := strings.Trim(icon[2:], ":"); strings.HasPrefix(icon, ":g") && strings.Trim(n, "0123456789") == "" && n != "" {
		return n + " " + e.Term
	}
	return e.Term
}

// split takes a card's text apart into words, icons, ends of lines, and what stands between.
func split(text string) (out []string) {
	for text != "" {
		r, n := utf8.DecodeRuneInString(text)
		switch {
		case r == '<' && strings.IndexByte(text, '>') > 0:
			n = strings.IndexByte(text, '>') + 1
			if tag := strings.ToLower(text[:n]); tag == "<br>" || tag == "<br/>" {
				out = append(out, "\n")
			}
			text = text[n:]
			continue
		case r == ':':
			if end := strings.IndexByte(text[1:], ':'); end > 0 && !strings.ContainsAny(text[1:end+1], " \n<") {
				n = end + 2
			}
		case unicode.IsLetter(r):
			if n = strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }); n < 0 {
				n = len(text)
			}
		}
		out = append(out, text[:n])
		text = text[n:]
	}
	return out
}

// Search are the entries whose term begins with what is looked for, then those that have it anywhere, in the term or in the explanation in the
// language in use. All of them where nothing is looked for.
func Search(query string) []Entry {
	query = strings.ToLower(strings.TrimSpace(query))
	var first, term, text []Entry
	for _, e := range All() {
		t := strings.ToLower(e.Term)
		switch {
		case strings.HasPrefix(t, query):
			first = append(first, e)
		case strings.Contains(t, query) || slices.ContainsFunc(e.Also, func(f string) bool { return strings.HasPrefix(strings.ToLower(f), query) }):
			term = append(term, e)
		case strings.Contains(strings.ToLower(words.Say(e.Text)), query):
			text = append(text, e)
		}
	}
	return slices.Concat(first, term, text)
}
