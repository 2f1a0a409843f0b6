package narrate

import (
	"strings"

	"kotei/core/rules"
)

// Cited divides a text where it names rules by their ids, so that they can be looked up where they are read.
func Cited(text string) (out []Part) {
	from := 0
	for i := 0; i < len(text); {
		n := idAt(text, i)
		if n == 0 {
			i++
			continue
		}
		if i > from {
			out = append(out, Part{Text: text[from:i]})
		}
		out = append(out, Part{Text: text[i : i+n], Rule: text[i : i+n]})
		i += n
		from = i
	}
	if from < len(text) || len(out) == 0 {
		out = append(out, Part{Text: text[from:]})
	}
	return out
}

// idAt is how long the id of a rule is that begins at i; 0 where none does.
func idAt(text string, i int) int {
	if i > 0 && inID(text[i-1]) {
		return 0
	}
	n := 0
	for i+n < len(text) && inID(text[i+n]) {
		n++
	}
	id := strings.TrimRight(text[i:i+n], "-")
	if strings.Count(id, "-") < 2 {
		return 0
	}
	if _, ok := rules.Lookup(id); !ok {
		return 0
	}
	return len(id)
}

func inID(b byte) bool { return b == '-' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' }
