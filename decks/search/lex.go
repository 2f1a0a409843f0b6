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
		t := token{at: i, glue: i > 0 && q[i-1] != ' ' && q[i-1] != '\t'}
		c := q[i]
		curly := curlyAt(q[i:])
		afterOp := len(out) > 0 && out[len(out)-1].kind == op && t.glue
		switch {
		case c == ' ' || c == '\t' || c == '\n':
			i++
			continue
		case c == '(':
			t.kind, i = open, i+1
		case c == ')':
			t.kind, i = shut, i+1
		case c == '-' && !afterOp && !(t.glue && len(out) > 0 && out[len(out)-1].kind == word):
			t.kind, i = minus, i+1
		case c == '!' && !strings.HasPrefix(q[i:], "!="):
			t.kind, i = bang, i+1
		case strings.IndexByte(opChars, c) >= 0:
			t.kind = op
			j := i + 1
			if j < len(q) && q[j] == '=' && c != ':' && c != '=' {
				j++
			}
			t.text, i = q[i:j], j
		case curly > 0:
			text, n, err := curlyQuoted(q, i, curly)
			if err != nil {
				return nil, err
			}
			t.kind, t.text, i = quote, text, i+n
		case c == '"' || c == '/' && (afterOp || !t.glue):
			kind := quote
			if c == '/' {
				kind = regex
			}
			text, n, err := quoted(q, i, c)
			if err != nil {
				return nil, err
			}
			t.kind, t.text, i = kind, text, i+n
		default:
			j := i
			for j < len(q) && !strings.ContainsRune(" \t\n()\"", rune(q[j])) && curlyAt(q[j:]) == 0 && (afterOp || strings.IndexByte(opChars, q[j]) < 0) {
				j++
			}
			t.kind, t.text, i = word, q[i:j], j
		}
		out = append(out, t)
	}
	return append(out, token{kind: end, at: len(q)}), nil
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
