package decks

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

const maxDepth = 40

// A node is a value of a JSON document, and where it stands.
type node struct {
	line int
	key  string // in an object
	kind byte   // '{', '[', 's'tring, 'n'umber, 'b'oolean, '0' for null
	text string // of what holds no others
	kids []*node
}

// A jsonParser makes nodes of tokens, so that of a broken document all is kept that came before.
type jsonParser struct {
	data  []byte
	dec   *json.Decoder
	root  node
	open  []*node
	at    int // the end of the last token
	seen  int // as far as lines are counted
	lines int
}

// line is that of the last token.
func (p *jsonParser) line() int {
	p.lines += bytes.Count(p.data[p.seen:p.at], []byte("\n"))
	p.seen = p.at
	return p.lines + 1
}

func (p *jsonParser) parse() error {
	p.open = []*node{&p.root}
	key, wantKey := "", false
	for range maxTokens {
		t, err := p.dec.Token()
		if errors.Is(err, io.EOF) && len(p.open) == 1 {
			return nil
		}
		if err != nil {
			if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
				err = fmt.Errorf("expected %s, got the end of the file", map[byte]string{'{': "“}”", '[': "“]”"}[p.open[len(p.open)-1].kind])
			}
			return err
		}
		p.at = int(p.dec.InputOffset())
		if s, ok := t.(string); ok && wantKey {
			key, wantKey = s, false
			continue
		}
		if d, ok := t.(json.Delim); ok && (d == '}' || d == ']') {
			p.open = p.open[:len(p.open)-1]
		} else {
			n := newNode(t)
			n.key, n.line = key, p.line()
			top := p.open[len(p.open)-1]
			top.kids = append(top.kids, n)
			if n.kind == '{' || n.kind == '[' {
				p.open = append(p.open, n)
			}
		}
		if len(p.open) > maxDepth {
			return fmt.Errorf("it is nested more than %d deep, which no deck list is", maxDepth)
		}
		key, wantKey = "", p.open[len(p.open)-1].kind == '{'
	}
	return errors.New("it holds more than any deck list")
}

func newNode(t json.Token) *node {
	switch t := t.(type) {
	case json.Delim:
		return &node{kind: byte(t)}
	case string:
		return &node{kind: 's', text: t}
	case json.Number:
		return &node{kind: 'n', text: t.String()}
	case bool:
		return &node{kind: 'b', text: fmt.Sprint(t)}
	}
	return &node{kind: '0', text: "null"}
}

// get is what an object has under the first of some keys that it has, nil if it has none of them.
func (n *node) get(keys ...string) *node {
	for _, k := range keys {
		for _, kid := range n.kids {
			if columnName(kid.key) == k {
				return kid
			}
		}
	}
	return nil
}

// word is the text of a node on one line, "" for what has none.
func (n *node) word() string {
	if n == nil || n.kind == '{' || n.kind == '[' || n.kind == '0' {
		return ""
	}
	return strings.Join(strings.Fields(n.text), " ")
}

// String shows the node in an error, shortened.
func (n *node) String() string {
	if n.kind != '{' && n.kind != '[' {
		return n.text
	}
	var b strings.Builder
	for _, kid := range n.kids[:min(len(n.kids), 6)] {
		switch {
		case kid.kind == '{' || kid.kind == '[':
			fmt.Fprintf(&b, ", %s …", kid.key)
		case kid.key != "":
			fmt.Fprintf(&b, ", %s: %.60s", kid.key, kid.text)
		default:
			fmt.Fprintf(&b, ", %.60s", kid.text)
		}
	}
	return strings.Join(strings.Fields(strings.TrimPrefix(b.String(), ", ")), " ")
}
