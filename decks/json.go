package decks

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"kotei/decks/cards"
)

// JSON is a list in JSON: a saved object of Tabletop Simulator, what deck sites export, or titles and counts in any order.
var JSON = FileFormat{
	Code: "json", Name: "JSON", Ext: ".json", Is: func(data []byte) bool { return jsonBegin.Match(data[:min(len(data), 4<<10)]) }, Read: readJSON,
}

var jsonBegin = regexp.MustCompile(`^(?:\x{FEFF})?\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[{"\[]|-?\d+\s*,|\]\s*$|$))`)

func readJSON(data []byte, lib *cards.Library) (Deck, []Problem) {
	r := &reader{lib: lib, line: 1}
	if len(data) > maxList {
		r.problem("", "the list has %d bytes; only the first %d are read: is it a deck list?", len(data), maxList)
		data = data[:maxList]
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	p := &jsonParser{data: data, dec: json.NewDecoder(bytes.NewReader(data)), root: node{kind: '['}}
	p.dec.UseNumber()
	err := p.parse()
	j := &jsonReader{reader: r}
	for _, n := range p.root.kids {
		j.listed = n.kind == '['
		j.value(n)
	}
	if err != nil {
		p.at += len(data[p.at:]) - len(bytes.TrimLeft(data[p.at:], " \t\r\n,:"))
		r.line, r.in = p.line(), Nowhere
		r.problem("", "the JSON breaks off here: %v. What came before is read, and so are lines after it that name a card; the others are kept. Copy or save the list once more, to its end.", err)
		r.rest(data[p.at:])
	}
	return r.deck, r.problems
}

// rest reads the lines that name a card by themselves, and keeps the others.
func (r *reader) rest(data []byte) {
	n := 0
	for line := range strings.Lines(strings.ToValidUTF8(string(data), "�")) {
		line = strings.TrimLeft(strings.TrimSpace(line), "# ")
		if strings.Trim(line, "{}[], ") == "" {
			continue
		}
		if n++; n > maxLines {
			return
		}
		if plain := strings.Trim(line, `"[], `); r.found(plain) {
			r.read(plain)
			continue
		}
		r.keep(line[:min(len(line), 4*maxLine)])
	}
}

// A jsonReader finds the lines of a list in a document.
type jsonReader struct {
	*reader
	listed bool // what stands here is meant as cards: a document holds other things with names
}

// value reads a value that should be a card or hold some.
func (j *jsonReader) value(n *node) {
	j.line = n.line
	switch n.kind {
	case '[':
		for _, kid := range n.kids {
			if j.listed && kid.nameless() {
				j.wrong(kid, "a card with its title (“name”)")
				continue
			}
			j.value(kid)
		}
	case '{':
		j.object(n)
	case 's':
		for line := range strings.Lines(n.text) {
			j.read(strings.Join(strings.Fields(line), " "))
		}
	case 'n', 'b':
		j.wrong(n, "a title, a count and a title, or an object with them")
	}
}

// nameless reports whether an object in a list of cards is one without a title.
func (n *node) nameless() bool {
	return n.kind == '{' && !n.deep() && n.get(columnNames[0]...) == nil && n.get("nickname") == nil &&
		!slices.ContainsFunc(n.kids, func(k *node) bool { return k.kind == 'n' && !slices.Contains(columnNames[1], columnName(k.key)) })
}

// wrong reports a value of another type than was expected, and keeps it.
func (j *jsonReader) wrong(n *node, expected string) {
	line := n.String()
	if n.key != "" {
		line = n.key + ": " + line
	}
	j.line = n.line
	j.problem("", "expected %s, got “%.60s”; it is kept as not understood.", expected, line)
	j.keep(strings.TrimLeft(line, "# "))
}

func (j *jsonReader) object(n *node) {
	switch {
	case n.get("contained objects", "object states", "nickname") != nil:
		j.tabletop(n)
	case j.isCard(n):
		j.titled(n, "")
	default:
		counts := slices.ContainsFunc(n.kids, func(k *node) bool { return k.kind == 'n' && j.knows(k.key) })
		for _, kid := range n.kids {
			j.member(kid, counts || j.in != Nowhere || j.listed)
		}
	}
}

// tabletop reads an object of Tabletop Simulator: a card, or a deck, a bag or a table that holds some.
func (j *jsonReader) tabletop(n *node) {
	name, nick := n.get("name").word(), n.get("nickname").word()
	held := n.get("object states", "contained objects")
	if save := n.get("save name").word(); save != "" && j.deck.Name == "" {
		j.deck.Name = unquote(save)
	}
	if held != nil && held.kind == '[' && (len(held.kids) > 0 || !strings.HasPrefix(name, "Card")) {
		in := j.in
		if s, ok := heading(nick); ok {
			j.in = s
		} else if nick != "" && j.deck.Name == "" {
			j.deck.Name = unquote(nick)
		}
		j.value(held)
		j.in = in
		return
	}
	switch {
	case held != nil && held.kind != '[' && held.kind != '0':
		j.wrong(held, "a list of cards")
	case name != "" && !strings.HasPrefix(name, "Card") && j.lib != nil && !j.knows(nick):
		return // a die, a counter, the table's cloth
	case nick == "":
		j.wrong(&node{line: n.line, kind: 's', text: strings.TrimSpace(name + " " + n.get("guid", "card id").word())}, "a card with its title as its name (“Nickname”)")
	default:
		j.placed(Nowhere, false, told{title: nick}, nick)
	}
}

// lists are the keys under which decks have their cards, beside the names of sections.
var lists = []string{"boards", "entries", "list", "contents", "sections", "zones"}

// isCard reports whether an object is one card, and no deck that is called so.
func (j *jsonReader) isCard(n *node) bool {
	if n.get(columnNames[0]...) == nil {
		card := n.get("card", "oracle card")
		return card != nil && card.kind == '{' && n.get(columnNames[1]...) != nil
	}
	return !slices.ContainsFunc(n.kids, func(k *node) bool {
		name := columnName(k.key)
		_, isSection := sectionNamed(name)
		return (k.kind == '[' || k.kind == '{' && name != "card") && (isSection || slices.Contains(lists, name)) && !slices.Contains(columnNames[3], name) ||
			k.kind == '[' && (name == "deck" || name == "cards") || k.kind == '{' && name == "deck"
	})
}

// deep reports whether an object holds others.
func (n *node) deep() bool {
	return slices.ContainsFunc(n.kids, func(k *node) bool { return k.kind == '{' || k.kind == '[' })
}

// titled reads an object that is a card; key is its title where it has none itself.
func (j *jsonReader) titled(n *node, key string) {
	of := n
	for range 3 { // {"quantity": 3, "card": {"oracleCard": {"name": …}}}
		if in := of.get("card", "oracle card", "print"); in != nil && in.kind == '{' {
			of = in
		}
	}
	at := of.get(columnNames[0]...)
	title := at.word()
	if at != nil && at.kind != 's' {
		title = ""
	}
	if title == "" {
		title = strings.Join(strings.Fields(key), " ")
	}
	if title == "" {
		j.wrong(n, "a card with its title (“name”)")
		return
	}
	j.line = n.line
	count := n.get(columnNames[1]...)
	if count == nil && !j.listed && !j.knows(title) {
		return // whoever is called so is no card
	}
	c := told{count.word(), title, n.get(columnNames[2]...).word(), n.get(columnNames[5]...).word()}
	if count != nil && c.count == "" {
		c.count = "[" + count.String() + "]"
	}
	s, known := j.sectionOf(n)
	j.placed(s, known, c, strings.TrimSpace(c.count+" "+c.text()))
}

// sectionOf is the section that a card names.
func (j *jsonReader) sectionOf(n *node) (Section, bool) {
	var names []string
	for _, kid := range n.kids {
		name := columnName(kid.key)
		if !slices.Contains(columnNames[3], name) && !slices.Contains(columnNames[4], name) {
			continue
		}
		if kid.kind == 'b' && kid.text == "true" {
			names = append(names, name)
		}
		names = append(names, kid.word())
		for _, k := range kid.kids {
			names = append(names, k.word())
		}
	}
	return section(names...)
}

// Keys of what is said of the whole deck.
var (
	nameKeys   = []string{"name", "title", "deck name", "deckname", "deck"}
	formatKeys = []string{"format", "legality"}
	remarkKeys = []string{"description", "notes", "note", "comment", "comments", "author", "player", "tournament", "event", "date", "source", "url"}
)

// member reads what an object has under a key. counts: its numbers are those of cards.
func (j *jsonReader) member(n *node, counts bool) {
	j.line = n.line
	name := columnName(n.key)
	s, isSection := sectionNamed(name)
	switch {
	case n.kind == 's' && j.said(n, name):
	case isSection && s == Nowhere && n.kind == '{' && j.isCard(n) && n.get(columnNames[1]...) == nil && n.get(columnNames[0]...) != nil:
		return // the card in a site's picture of the deck
	case isSection && s != InUnread || slices.Contains(lists, name):
		j.section(n, s)
	case n.kind == '{' && n.get(columnNames[1]...) != nil && n.get(columnNames[0]...) == nil && !slices.Contains(lists, name) && !n.holds():
		j.titled(n, n.key) // {"Clamor": {"quantity": 3}}
	case n.kind == '{' || n.kind == '[':
		j.value(n)
	case n.kind == 'n' && counts && !slices.Contains(columnNames[1], name):
		c := told{count: n.text, title: strings.Join(strings.Fields(n.key), " ")}
		j.placed(Nowhere, false, c, c.count+" "+c.title)
	case n.kind == 's' && counts && !slices.Contains([]string{"id", "uuid"}, name):
		j.wrong(n, "a count of copies")
	}
}

// said takes what is said of the whole deck under a name, and reports whether that is such a name.
func (j *jsonReader) said(n *node, name string) bool {
	switch {
	case slices.Contains(nameKeys, name):
		if j.deck.Name == "" && len(n.text) < maxLine {
			j.deck.Name = unquote(n.word())
		}
	case slices.Contains(formatKeys, name):
		j.about("format: " + n.word())
	case slices.Contains(remarkKeys, name):
		for line := range strings.Lines(n.text) {
			if line = strings.Join(strings.Fields(line), " "); line != "" {
				j.deck.Comments = append(j.deck.Comments, strings.TrimLeft(line, "#/; "))
			}
		}
	default:
		return false
	}
	return true
}

// holds reports whether an object has lists of cards.
func (n *node) holds() bool {
	return slices.ContainsFunc(n.kids, func(k *node) bool {
		_, isSection := sectionNamed(columnName(k.key))
		return (k.kind == '{' || k.kind == '[') && isSection && columnName(k.key) != "card"
	})
}

// section reads what stands under a section's name.
func (j *jsonReader) section(n *node, s Section) {
	if n.kind == 'n' || n.kind == 'b' {
		j.wrong(n, "a list of cards")
		return
	}
	in, listed := j.in, j.listed
	if s != Nowhere {
		j.in = s
	}
	j.listed = true
	j.value(n)
	j.in, j.listed = in, listed
}
