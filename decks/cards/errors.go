package cards

import (
	"fmt"
	"strings"
)

// An Error is one thing wrong in a card file.
type Error struct {
	File string
	Line int
	Text string // what was found, what was expected, what to do
}

func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text) }

// Errors are all the things wrong in a card file, in the order of its lines.
type Errors []*Error

// shown bounds how much of a hopeless file is printed.
const shown = 20

func (es Errors) Error() string {
	var b strings.Builder
	for i, e := range es {
		if i == shown {
			fmt.Fprintf(&b, "\n… and %d more", len(es)-shown)
			break
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(e.Error())
	}
	return b.String()
}

// Unwrap gives the single errors to errors.As.
func (es Errors) Unwrap() []error {
	out := make([]error, len(es))
	for i, e := range es {
		out[i] = e
	}
	return out
}
