package cards

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"kotei/core/card"
)

// Bounds of a card file. They are far above any real set, and keep a hostile file from filling the memory.
const (
	maxFile     = 16 << 20
	maxCards    = 40_000
	maxText     = 8 << 10
	maxTitle    = 120
	maxList     = 64
	maxProblems = 200
)

// Read reads a card file; name is what errors call it. Cards that could be read are returned even
// where others could not: the error is then an [Errors].
func Read(name string, data []byte) ([]*card.Card, error) {
	r := &reader{file: name, seen: map[string]int{}}
	root := r.parse(data)
	if root == nil {
		return nil, r.result()
	}
	if root.Kind != yaml.SequenceNode {
		r.fail(root, "expected a list of cards: begin each card with “- title: …”")
		return nil, r.result()
	}
	if len(root.Content) > maxCards {
		r.fail(root, "%d cards in one file; at most %d are read: split it", len(root.Content), maxCards)
		return nil, r.result()
	}
	var out []*card.Card
	for _, n := range root.Content {
		if c := r.card(n); c != nil {
			compile(c)
			out = r.print(out, c, n)
		}
	}
	return out, r.result()
}

// print adds a card. Of several printings of one the newest says what every copy is (CE-CARDINAL-03, CE-KEYW-04).
func (r *reader) print(out []*card.Card, c *card.Card, n *yaml.Node) []*card.Card {
	i := slices.IndexFunc(out, func(o *card.Card) bool { return o.Extended() == c.Extended() })
	switch {
	case i < 0:
		return append(out, c)
	case out[i].Printing == c.Printing || out[i].Printing == 0:
		r.fail(n, "“%s” is there twice: say in which year each was printed, or remove one", c.Extended())
	case out[i].Printing < c.Printing:
		out[i] = c
	}
	return out
}

type reader struct {
	file string
	errs Errors
	seen map[string]int // extended titles, and the lines they were on
}

func (r *reader) result() error {
	if len(r.errs) == 0 {
		return nil
	}
	slices.SortStableFunc(r.errs, func(a, b *Error) int { return cmp.Compare(a.Line, b.Line) })
	return r.errs
}

// bare finds numbers that YAML would take for syntax: a dash for the Honor Requirement and a star.
var bare = regexp.MustCompile(`(?m)((?:^|[-,{ ])(?:` + numberKeys() + `) *: +)([-–*])( *(?:[,}#\r]|$))`)

// parse reads the bytes as YAML without expanding anything: aliases stay nodes, and are refused.
func (r *reader) parse(data []byte) *yaml.Node {
	if len(data) > maxFile {
		r.add(1, "the file has %d bytes; at most %d are read: split it", len(data), maxFile)
		return nil
	}
	data = bare.ReplaceAll(data, []byte("$1'$2'$3"))
	dec := yaml.NewDecoder(bytes.NewReader(data))
	var doc yaml.Node
	if err := dec.Decode(&doc); err != nil {
		if !errors.Is(err, io.EOF) {
			r.syntax(err)
		}
		return nil
	}
	var second yaml.Node
	if err := dec.Decode(&second); err == nil {
		r.fail(&second, "a second YAML document begins here; a card file is one list: remove the “---”")
	} else if !errors.Is(err, io.EOF) {
		r.syntax(err)
	}
	if len(doc.Content) != 1 || doc.Content[0].Tag == "!!null" {
		return nil
	}
	return doc.Content[0]
}

var yamlLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)`)

// syntax reports an error of the YAML parser, with the usual remedy.
func (r *reader) syntax(err error) {
	line, text := 1, err.Error()
	if m := yamlLine.FindStringSubmatch(text); m != nil {
		text = m[2]
		if n, err := strconv.Atoi(m[1]); err == nil {
			line = n
		}
	}
	remedy := ""
	if strings.Contains(text, "mapping values") {
		remedy = `: a value with a colon in it needs quotes, or “text: |” and the text on lines of its own below`
	}
	r.add(line, "not YAML here or on the line before: %s%s", text, remedy)
}
