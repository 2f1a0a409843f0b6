package cards

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

func (r *reader) fail(n *yaml.Node, format string, args ...any) { r.add(n.Line, format, args...) }

func (r *reader) add(line int, format string, args ...any) {
	if len(r.errs) < maxProblems {
		r.errs = append(r.errs, &Error{r.file, max(line, 1), fmt.Sprintf(format, args...)})
	}
}

// scalar is the text of a plain value. An alias is refused: a card file needs none, and a few
// nested ones would unfold to gigabytes.
func (r *reader) scalar(key string, n *yaml.Node) (string, bool) {
	switch {
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		r.fail(n, "%s: anchors and aliases (& and *) are not read: write the value out, in quotes if it begins with such a sign", key)
	case n.Kind != yaml.ScalarNode:
		r.fail(n, "%s: expected a single value, not %s", key, kindName(n))
	case n.Tag == "!!null":
		r.fail(n, "%s: has no value: give one or remove the line", key)
	case !utf8.ValidString(n.Value) || strings.ContainsFunc(n.Value, badRune):
		r.fail(n, "%s: has a control character in it: retype the value", key)
	default:
		return n.Value, true
	}
	return "", false
}

func badRune(c rune) bool { return unicode.IsControl(c) && c != '\n' && c != '\t' && c != '\r' }

// line is a value of one line that has something in it.
func (r *reader) line(key string, n *yaml.Node, limit int) (string, bool) {
	s, ok := r.scalar(key, n)
	if !ok {
		return "", false
	}
	s = strings.Join(strings.Fields(s), " ")
	if s == "" || len(s) > limit {
		r.fail(n, "%s: expected 1 to %d characters, got %d", key, limit, len(s))
		return "", false
	}
	return s, true
}

// list is a list of short values; one value alone is a list of one.
func (r *reader) list(key string, n *yaml.Node) []string {
	if n.Kind != yaml.SequenceNode {
		if s, ok := r.line(key, n, maxTitle); ok {
			return []string{s}
		}
		return nil
	}
	if len(n.Content) > maxList {
		r.fail(n, "%s: a list of %d; at most %d are read", key, len(n.Content), maxList)
		return nil
	}
	var out []string
	for _, m := range n.Content {
		if s, ok := r.line(key, m, maxTitle); ok {
			out = append(out, s)
		}
	}
	return out
}

func (r *reader) flag(key string, n *yaml.Node) bool {
	s, ok := r.scalar(key, n)
	if ok && s != "true" && s != "false" {
		r.fail(n, "%s: expected true or false, got “%s”", key, s)
	}
	return s == "true"
}

func kindName(n *yaml.Node) string {
	switch n.Kind {
	case yaml.SequenceNode:
		return "a list"
	case yaml.MappingNode:
		return "a block of keys"
	default:
		return "this"
	}
}
