package search

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// An Error is what is wrong with a query, and where.
type Error struct {
	Column int // of the first character that can't be read, from 1
	Text   string
}

func (e *Error) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.Text) }

type tokenKind uint8

const (
	end   tokenKind = iota
	word            // letters, digits and what else stands in titles
	quote           // "…"
	regex           // /…/
	open
	shut
	minus
	bang
	op // : = != < <= > >=
)

type token struct {
	kind tokenKind
	text string
	at   int  // byte of the query
	glue bool // no space before it
}

const opChars = ":=!<>"

// lex splits a query. Values keep every sign that isn't the language's own.
func lex(q string) ([]token, error) {
	var out []token
	for i := 0; i < len(q); {
		if isSpace(q[i]) {
			i++
			continue
		}
		before := end
		if len(out) > 0 {
			before = out[len(out)-1].kind
		}
		t, n, err := next(q, i, before)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
		i += n
	}
	return append(out, token{kind: end, at: len(q)}), nil
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' }

// next is the token that begins at a byte of the query, and how many bytes it takes; before is the kind of the one before.
func next(q string, i int, before tokenKind) (t token, n int, err error) {
	t = token{at: i, glue: i > 0 && q[i-1] != ' ' && q[i-1] != '\t'}
	c := q[i]
	afterOp := before == op && t.glue
	if kind, ok := sign(q[i:], afterOp || t.glue && before == word); ok {
		t.kind = kind
		return t, 1, nil
	}
	curly := curlyAt(q[i:])
	switch {
	case strings.IndexByte(opChars, c) >= 0:
		t.kind, t.text = op, operator(q[i:])
		return t, len(t.text), nil
	case curly > 0:
		t.kind = quote
		t.text, n, err = curlyQuoted(q, i, curly)
	case c == '"':
		t.kind = quote
		t.text, n, err = quoted(q, i, c)
	case c == '/' && (afterOp || !t.glue):
		t.kind = regex
		t.text, n, err = quoted(q, i, c)
	default:
		t.kind, t.text = word, value(q[i:], afterOp)
		n = len(t.text)
	}
	return t, n, err
}

// sign is the kind of a token of a single byte. Within a value a minus is a letter like others.
func sign(q string, within bool) (kind tokenKind, ok bool) {
	switch {
	case q[0] == '(':
		return open, true
	case q[0] == ')':
		return shut, true
	case q[0] == '-' && !within:
		return minus, true
	case q[0] == '!' && !strings.HasPrefix(q, "!="):
		return bang, true
	}
	return 0, false
}

// operator is the comparison with which a query begins.
func operator(q string) string {
	if len(q) > 1 && q[1] == '=' && q[0] != ':' && q[0] != '=' {
		return q[:2]
	}
	return q[:1]
}

// value is the word with which a query begins; behind a comparison it may hold the signs of others.
func value(q string, afterOp bool) string {
	j := 0
	for j < len(q) && !strings.ContainsRune(" \t\n()\"", rune(q[j])) && curlyAt(q[j:]) == 0 && (afterOp || strings.IndexByte(opChars, q[j]) < 0) {
		j++
	}
	return q[:j]
}

// quoted is what stands between two of a sign; before such a sign in the text stands a backslash.
func quoted(q string, from int, sign byte) (text string, n int, err error) {
	var b strings.Builder
	for i := from + 1; i < len(q); i++ {
		switch {
		case q[i] == '\\' && i+1 < len(q) && q[i+1] == sign:
			i++
			b.WriteByte(sign)
		case q[i] == sign:
			return b.String(), i + 1 - from, nil
		default:
			b.WriteByte(q[i])
		}
	}
	return "", 0, &Error{column(q, from), fmt.Sprintf("what begins with %c here never ends: add another %c", sign, sign)}
}

// curlyQuotes are the signs that word processors and telephones write instead of ".
var curlyQuotes = []string{"“", "”", "„", "‟"}

// curlyAt is the length of the curly quote that a text begins with, or 0.
func curlyAt(q string) int {
	for _, sign := range curlyQuotes {
		if strings.HasPrefix(q, sign) {
			return len(sign)
		}
	}
	return 0
}

// curlyQuoted is what stands between the curly quote of the given length at from and the next quote of any kind.
func curlyQuoted(q string, from, sign int) (text string, n int, err error) {
	for i := from + sign; i < len(q); i++ {
		closing := curlyAt(q[i:])
		if q[i] == '"' {
			closing = 1
		}
		if closing > 0 {
			return q[from+sign : i], i + closing - from, nil
		}
	}
	return "", 0, &Error{column(q, from), "what begins with " + q[from:from+sign] + " here never ends: add ”"}
}

func column(q string, at int) int { return utf8.RuneCountInString(q[:min(at, len(q))]) + 1 }
