package cards

import (
	"bytes"

	"go.yaml.in/yaml/v3"

	"kotei/core/card"
)

// Write writes cards as a card file, which [Read] reads as the same cards again. What means nothing in the game, and the
// formats that a printing is legal in, are left out.
func Write(list []*card.Card) ([]byte, error) {
	root := &yaml.Node{Kind: yaml.SequenceNode}
	for _, c := range list {
		root.Content = append(root.Content, node(c))
	}
	var b bytes.Buffer
	enc := yaml.NewEncoder(&b)
	enc.SetIndent(2)
	if err := enc.Encode(root); err != nil {
		return nil, err
	}
	return b.Bytes(), enc.Close()
}

// node is a card as YAML, its keys in the order of the documentation.
func node(c *card.Card) *yaml.Node {
	n := &yaml.Node{Kind: yaml.MappingNode}
	add := func(key string, v *yaml.Node) {
		n.Content = append(n.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, v)
	}
	word := func(s string) *yaml.Node { return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: s} }
	list := func(words []string) *yaml.Node {
		l := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
		for _, w := range words {
			l.Content = append(l.Content, word(w))
		}
		return l
	}
	add("title", word(c.Extended()))
	add("type", word(c.Type.String()))
	if len(c.Clans) > 0 {
		add("clan", list(c.Clans))
	}
	if len(c.Keywords) > 0 {
		var words []string
		for _, k := range c.Keywords {
			words = append(words, string(k))
		}
		add("keywords", list(words))
	}
	if c.Alt != "" {
		add("alternate-title", word(c.Alt))
	}
	if c.Proxy {
		add("proxy", &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!bool", Value: "true"})
	}
	for i := range statKeys {
		k := &statKeys[i]
		if v := c.Stats[k.stat]; v.Kind != card.Absent && k.has(c.Type, v.String()) {
			add(k.key, word(v.String()))
		}
	}
	if c.Text != "" {
		t := word(c.Text)
		t.Style = yaml.LiteralStyle
		add("text", t)
	}
	return n
}
