package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
)

// What commands print for people. Files and other players can hold signs that move a terminal's cursor, change its colours or turn
// the direction of letters: they are printed as what they are.

// sayf prints as fmt.Printf does.
func sayf(format string, args ...any) { fmt.Fprintf(legible{os.Stdout}, format, args...) }

// say prints a line as fmt.Println does.
func say(args ...any) { fmt.Fprintln(legible{os.Stdout}, args...) }

// complain prints a line to the error output.
func complain(args ...any) { fmt.Fprintln(legible{os.Stderr}, args...) }

// A legible writer writes control and bidirectional characters as \u001b and the like. Lines, tabs and returns stay.
type legible struct{ to io.Writer }

// Write implements io.Writer.
func (l legible) Write(p []byte) (int, error) {
	var b strings.Builder
	for _, r := range string(p) {
		if r != '\n' && r != '\t' && r != '\r' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			fmt.Fprintf(&b, `\u%04x`, r)
			continue
		}
		b.WriteRune(r)
	}
	if _, err := io.WriteString(l.to, b.String()); err != nil {
		return 0, err
	}
	return len(p), nil
}

// languageVariable names the variable of the environment that says which language Kotei speaks, whatever the system speaks.
const languageVariable = "KOTEI_LANG"

// locale is the one that the environment asks for, as terminals do; "" for none.
func locale() string {
	for _, name := range []string{languageVariable, "LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return v
		}
	}
	return ""
}
