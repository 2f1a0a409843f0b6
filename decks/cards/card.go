package cards

import (
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"kotei/core/card"
)

// wordKeys are the keys that are not numbers.
var wordKeys = []string{"title", "type", "clan", "keywords", "text", "id", "alternate-title", "picture", "legal", "proxy", "printed", "flavor", "artist", "credit"}

// card reads one entry of the list; nil where it has no usable title or type.
func (r *reader) card(n *yaml.Node) *card.Card {
	if n.Kind != yaml.MappingNode || n.Anchor != "" {
		r.fail(n, "expected a card: a block that begins with “- title: …”")
		return nil
	}
	before := len(r.errs)
	vals := r.keys(n)
	c := &card.Card{}
	if !r.head(c, n, vals) {
		return nil
	}
	r.words(c, vals)
	for i := range statKeys {
		if v := vals[statKeys[i].key]; v != nil {
			r.number(c, &statKeys[i], v)
		}
	}
	fill(c)
	r.names(c, n)
	if len(r.errs) > before {
		return nil
	}
	return c
}

// keys sorts the entry's values by key and refuses what no card has.
func (r *reader) keys(n *yaml.Node) map[string]*yaml.Node {
	vals := map[string]*yaml.Node{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		switch {
		case k.Kind != yaml.ScalarNode:
			r.fail(k, "expected a key such as “title:”")
		case vals[k.Value] != nil:
			r.fail(k, "%s: given twice for one card: keep one (the first is on line %d)", k.Value, vals[k.Value].Line)
		case !slices.Contains(wordKeys, k.Value) && findStat(k.Value) == nil:
			r.fail(k, "no key is called “%.40s”%s", k.Value, nearKey(k.Value))
		default:
			vals[k.Value] = v
		}
	}
	return vals
}

func nearKey(s string) string {
	s = strings.NewReplacer("_", "-", " ", "-").Replace(strings.ToLower(s))
	all := slices.Clone(wordKeys)
	for _, k := range statKeys {
		all = append(all, k.key)
	}
	if best, ok := Nearest(s, all); ok {
		return ": did you mean “" + best + "”?"
	}
	return "; the keys are " + strings.Join(all, ", ")
}

// head reads what every card must have.
func (r *reader) head(c *card.Card, n *yaml.Node, vals map[string]*yaml.Node) bool {
	t, ty := vals["title"], vals["type"]
	if t == nil || ty == nil {
		r.fail(n, "a card needs title and type: add “%s: …”", map[bool]string{true: "title", false: "type"}[t == nil])
		return false
	}
	title, ok := r.line("title", t, maxTitle)
	kind, ok2 := r.scalar("type", ty)
	if !ok || !ok2 {
		return false
	}
	c.Title, c.Level, c.Mark, _ = cutLevel(title)
	if c.Type, ok = card.ParseType(strings.ToLower(strings.TrimSpace(kind))); !ok {
		r.fail(ty, "type: no card type is called “%.40s”: one of %s", kind, typeNames())
	}
	return ok
}

func typeNames() string {
	var names []string
	for t := card.Stronghold; t < card.OtherType; t++ {
		names = append(names, t.String())
	}
	return strings.Join(names, ", ")
}

// words reads the values that are not numbers, apart from title and type.
func (r *reader) words(c *card.Card, vals map[string]*yaml.Node) {
	for _, key := range wordKeys {
		n := vals[key]
		if n == nil {
			continue
		}
		switch key {
		case "clan":
			c.Clans = r.list(key, n)
		case "keywords":
			for _, k := range r.list(key, n) {
				c.Keywords = append(c.Keywords, card.Keyword(k))
			}
		case "text":
			c.Text = r.text(n)
		case "id":
			c.ID, _ = r.line(key, n, maxTitle)
		case "alternate-title":
			c.Alt, _ = r.line(key, n, maxTitle)
		case "picture":
			c.Picture, _ = r.line(key, n, 2*maxTitle)
		case "legal":
			c.Formats = r.list(key, n)
		case "proxy":
			c.Proxy = r.flag(key, n)
		case "printed":
			c.Printing = r.year(n)
		case "flavor", "artist", "credit": // for who reads the file: they mean nothing in the game (CE-TEXT-01, -05)
			r.line(key, n, maxText)
		}
	}
}

// year reads when a card was printed.
func (r *reader) year(n *yaml.Node) int {
	s, _ := r.scalar("printed", n)
	y, err := strconv.Atoi(s)
	if err != nil || y < 1995 || y > 9999 {
		r.fail(n, "printed: expected a year such as 2009, got “%.20s”", s)
	}
	return y
}

func (r *reader) text(n *yaml.Node) string {
	if n.Tag == "!!null" && n.Kind == yaml.ScalarNode {
		return "" // “text:” with nothing after it is a card without text
	}
	s, ok := r.scalar("text", n)
	if ok && len(s) > maxText {
		r.fail(n, "text: %d bytes; at most %d are read", len(s), maxText)
		return ""
	}
	return strings.TrimSpace(strings.ReplaceAll(s, "\r\n", "\n"))
}
