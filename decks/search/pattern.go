package search

import (
	"regexp/syntax"
	"strings"
)

// A need is what every match of a pattern contains: a text in lower case, all of several needs, or one of several.
// The zero need asks nothing.
type need struct {
	text     string
	all, any []need
}

func (n *need) none() bool { return n.text == "" && len(n.all) == 0 && len(n.any) == 0 }

// needOf reads a pattern. Cards without what it needs aren't tried, and those that have it are found as texts are.
func needOf(pattern string) need {
	re, err := syntax.Parse(pattern, syntax.Perl|syntax.FoldCase)
	if err != nil {
		return need{}
	}
	return needIn(re.Simplify())
}

func needIn(re *syntax.Regexp) need {
	switch re.Op {
	case syntax.OpLiteral:
		for _, c := range re.Rune {
			if c > 0x7f {
				return need{} // it may be written with other letters
			}
		}
		return need{text: strings.ToLower(string(re.Rune))}
	case syntax.OpCapture, syntax.OpPlus:
		return needIn(re.Sub[0])
	case syntax.OpConcat:
		var n need
		for _, sub := range re.Sub {
			if m := needIn(sub); !m.none() {
				n.all = append(n.all, m)
			}
		}
		return n
	case syntax.OpAlternate:
		var n need
		for _, sub := range re.Sub {
			m := needIn(sub)
			if m.none() {
				return need{}
			}
			n.any = append(n.any, m)
		}
		return n
	default: // needn't be there, or may be many things
		return need{}
	}
}

// having are the cards whose column has what is needed.
func (ix *Index) having(c *textColumn, n *need) set {
	out := ix.none()
	switch {
	case n.text != "":
		c.contains(out, n.text)
	case len(n.any) > 0:
		for i := range n.any {
			for w, x := range ix.having(c, &n.any[i]) {
				out[w] |= x
			}
		}
	default:
		ix.fill(out)
		for i := range n.all {
			for w, x := range ix.having(c, &n.all[i]) {
				out[w] &= x
			}
		}
	}
	return out
}
