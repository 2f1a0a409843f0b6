package text

import "strings"

// synonyms are the spellings that mean the same and are written in one way.
var synonyms = map[string]string{
	"an": "a", "printed": "base", "can't": "cannot", ":g*:": ":gstar:", "[*]": ":gstar:", "alignments": "alignment",
}

// loose words may be written with or without a capital.
var loose = func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq("province provinces strength force chi honor gold cost value deck fate dynasty discard pile hand " +
		"requirement production personal phase turn imperial favor family starting clan alignment battle attack attacks total attacker defender " +
		"equip recruit ranged action") {
		m[w] = true
	}
	return m
}()

// Same reports whether two texts are token for token the same, but for capitals at the beginning of a sentence
// and the synonyms.
func Same(a, b string) bool {
	x, y := tokenise(Normalise(a)), tokenise(Normalise(b))
	for i := range x {
		if i >= len(y) {
			return i == len(x)-1 && x[i].text == "."
		}
		if x[i].kind == quote && y[i].kind == quote {
			if !Same(x[i].text, y[i].text) {
				return false
			}
			continue
		}
		if !sameWord(x[i].text, y[i].text, i == 0 || starts(x[i-1].text)) {
			return false
		}
	}
	return len(y) == len(x) || len(y) == len(x)+1 && y[len(x)].text == "."
}

func starts(before string) bool { return before == "." || before == ":" || before == "," }

func sameWord(a, b string, first bool) bool {
	if a == b {
		return true
	}
	la, lb := strings.ToLower(a), strings.ToLower(b)
	if s, ok := synonyms[la]; ok {
		la = s
	}
	if s, ok := synonyms[lb]; ok {
		lb = s
	}
	if la != lb {
		return false
	}
	if first || la != strings.ToLower(a) || lb != strings.ToLower(b) {
		return true
	}
	return loose[la] || a[1:] == b[1:] && !isCapital(a) && !isCapital(b)
}
