package search

import (
	"regexp/syntax"
	"strings"
)

// required is the longest text that every match of a pattern contains, in lower case; "" if there is none. Cards without
// it need not be tried.
func required(pattern string) string {
	re, err := syntax.Parse(pattern, syntax.Perl|syntax.FoldCase)
	if err != nil {
		return ""
	}
	return strings.ToLower(longestIn(re.Simplify()))
}

func longestIn(re *syntax.Regexp) string {
	switch re.Op {
	case syntax.OpLiteral:
		for _, c := range re.Rune {
			if c > 0x7f {
				return ""
			}
		}
		return string(re.Rune)
	case syntax.OpCapture, syntax.OpPlus:
		return longestIn(re.Sub[0])
	case syntax.OpConcat:
		best := ""
		for _, sub := range re.Sub {
			if s := longestIn(sub); len(s) > len(best) {
				best = s
			}
		}
		return best
	default: // needn't be there, or may be many things
		return ""
	}
}
