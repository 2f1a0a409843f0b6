package terminal

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"unicode"

	"github.com/spf13/cobra"

	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/decks/starter"
)

// A kit is what every command has at hand: where it reads and prints, and the player's cards.
type kit struct {
	program  Program
	in       io.Reader
	raw      io.Writer // for files: nothing in them is changed
	out, err io.Writer
	turn     sync.Mutex            // of a bar that is shown from several goroutines
	bars     bool                  // somebody watches the error output: progress is shown there
	json     bool                  // print for scripts
	library  func() *cards.Library // all cards that the player has; what can't be read is complained of, and left out
}

func newKit(p Program, in io.Reader, out, err io.Writer) *kit {
	k := &kit{program: p, in: in, raw: out, out: legible{out}, err: legible{err}}
	if f, ok := err.(*os.File); ok {
		st, statErr := f.Stat()
		k.bars = statErr == nil && st.Mode()&os.ModeCharDevice != 0
	}
	k.library = sync.OnceValue(func() *cards.Library {
		lib, wrong := cards.Gather(home.Here(), starter.Library())
		for _, err := range wrong {
			k.complain("kotei:", err)
		}
		return lib
	})
	return k
}

// What commands print for people. Files and other players can hold signs that move a terminal's cursor, change its colours or turn
// the direction of letters: they are printed as what they are.

// sayf prints as fmt.Printf does.
func (k *kit) sayf(format string, args ...any) { fmt.Fprintf(k.out, format, args...) }

// say prints a line as fmt.Println does.
func (k *kit) say(args ...any) { fmt.Fprintln(k.out, args...) }

// complain prints a line to the error output.
func (k *kit) complain(args ...any) { fmt.Fprintln(k.err, args...) }

// bar shows how far something has come, in one line of the error output that is written over; on nothing but a terminal.
func (k *kit) bar(format string, args ...any) {
	if k.bars {
		fmt.Fprintf(k.err, "\r"+format+"   ", args...)
	}
}

// barEnds leaves the line of a bar.
func (k *kit) barEnds() {
	if k.bars {
		fmt.Fprintln(k.err)
	}
}

// withJSON gives a command the option to print for scripts.
func (k *kit) withJSON(c *cobra.Command) *cobra.Command {
	c.Flags().BoolVar(&k.json, "json", false, "print for scripts: one JSON object a line")
	return c
}

// tell prints an object for scripts.
func (k *kit) tell(v any) error {
	e := json.NewEncoder(k.out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

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
