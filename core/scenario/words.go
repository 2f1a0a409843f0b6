package scenario

import (
	"strconv"
	"strings"
)

// A word is one word of a line, after quotes are taken away.
type word struct {
	text   string
	quoted bool // had quotes: never a mark such as "->"
	comma  bool // a comma follows
}

// split cuts a line into words as a shell does: blanks divide, '…' and "…" quote, # at the start
// of a word begins a comment. A comma at the end of a word divides the items of a list.
func split(line string) ([]word, error) {
	var out []word
	for {
		line = strings.TrimLeft(line, " \t\r")
		if line == "" || line[0] == '#' {
			return out, nil
		}
		if line[0] == ',' {
			if len(out) == 0 || out[len(out)-1].comma {
				return nil, errorf("a comma with nothing before it")
			}
			out[len(out)-1].comma = true
			line = line[1:]
			continue
		}
		w, rest, err := next(line)
		if err != nil {
			return nil, err
		}
		out = append(out, w)
		line = rest
	}
}

// next cuts the first word off a line that does not begin with a blank.
func next(line string) (w word, rest string, err error) {
	var b strings.Builder
	i := 0
	for i < len(line) {
		switch c := line[i]; c {
		case ' ', '\t', '\r':
			return word{text: b.String(), quoted: w.quoted}, line[i:], nil
		case ',':
			return word{text: b.String(), quoted: w.quoted, comma: true}, line[i+1:], nil
		case '\'', '"':
			end := strings.IndexByte(line[i+1:], c)
			if end < 0 {
				return w, "", errorf("the quote %c is not closed", c)
			}
			b.WriteString(line[i+1 : i+1+end])
			w.quoted = true
			i += end + 2
		default:
			b.WriteByte(c)
			i++
		}
	}
	return word{text: b.String(), quoted: w.quoted}, "", nil
}

// is reports whether the word is this mark, unquoted.
func (w word) is(mark string) bool { return !w.quoted && w.text == mark }

// A cursor reads words one after the other and keeps the first error.
type cursor struct {
	words []word
	err   error
}

func (c *cursor) fail(format string, args ...any) {
	if c.err == nil {
		c.err = errorf(format, args...)
	}
}

func (c *cursor) more() bool { return c.err == nil && len(c.words) > 0 }

func (c *cursor) peek(mark string) bool { return c.more() && c.words[0].is(mark) }

// take reads the next word if it is this mark.
func (c *cursor) take(mark string) bool {
	if !c.peek(mark) {
		return false
	}
	c.words = c.words[1:]
	return true
}

// need reads the next word; what names it in the error.
func (c *cursor) need(what string) string {
	if !c.more() {
		c.fail("expected %s, got the end of the line", what)
		return ""
	}
	w := c.words[0]
	c.words = c.words[1:]
	return w.text
}

// number reads a whole number, also a negative one.
func (c *cursor) number(what string) int {
	s := c.need(what)
	n, err := strconv.Atoi(s)
	if err != nil || n < -9999 || n > 9999 {
		c.fail("expected %s, a number; got %q", what, s)
	}
	return n
}

// end returns the error, if only that words are left.
func (c *cursor) end() error {
	if c.err == nil && len(c.words) > 0 {
		c.fail("%q is one word too many", c.words[0].text)
	}
	return c.err
}
