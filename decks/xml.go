package decks

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"kotei/decks/cards"
)

// Cockatrice is the deck file of Cockatrice (.cod).
var Cockatrice = FileFormat{
	Code: "cod", Name: "Cockatrice", Ext: ".cod", Is: rooted("cockatrice_deck"), Read: readXML, Write: writeCockatrice,
	Loses: "It names no printings.",
}

// OCTGN is the deck file of OCTGN (.o8d). The ids in it are its plug-in's own; cards are known by their titles.
var OCTGN = FileFormat{
	Code: "o8d", Name: "OCTGN", Ext: ".o8d", Is: rooted("deck"), Read: readXML, Write: writeOCTGN,
	Loses: "It names no printings, and its card ids are Kotei's: programs that go by their own ids don't know them.",
}

// XML is a list in any other document of XML, such as Lackey's deck file or one with cards and their counts.
var XML = FileFormat{
	Code: "xml", Name: "XML", Ext: ".xml", Is: func(data []byte) bool { return anyXML.Match(data[:min(len(data), 4<<10)]) }, Read: readXML,
}

var anyXML = regexp.MustCompile(`^(?:\x{FEFF})?\s*<(?:\?xml|!--|[Dd]eck|cards|list)[\s>?-]`)

// rooted recognises an XML document by its root element.
func rooted(name string) func([]byte) bool {
	root := regexp.MustCompile(`^(?:\x{FEFF})?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^>]*-->\s*)*(?:<!DOCTYPE[^>\[]*>\s*)?<` + name + `[\s>/]`)
	return func(data []byte) bool { return root.Match(data[:min(len(data), 4<<10)]) }
}

// readXML reads both: zones or sections of cards with a count and a title.
func readXML(data []byte, lib *cards.Library) (Deck, []Problem) {
	r := &reader{lib: lib}
	if len(data) > maxList {
		r.problem("", "the list has %d bytes; only the first %d are read: is it a deck list?", len(data), maxList)
		data = data[:maxList]
	}
	dec := xml.NewDecoder(bytes.NewReader(data))
	dec.Strict = false
	dec.CharsetReader = charset
	x := &xmlReader{reader: r, dec: dec}
	for range maxTokens {
		t, err := dec.Token()
		if err != nil {
			if !errors.Is(err, io.EOF) {
				x.at()
				r.problem("", "the file breaks off here: %v; what came before is read.", err)
			}
			return r.deck, r.problems
		}
		x.token(t)
	}
	r.problem("", "the file is too long; the rest is not read.")
	return r.deck, r.problems
}

const maxTokens = 20 * maxLines

// charset reads the encodings of older files.
func charset(label string, in io.Reader) (io.Reader, error) {
	switch strings.ToLower(label) {
	case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16", "utf-16le", "utf-16be": // UTF-16 has been decoded before
		return in, nil
	case "iso-8859-1", "latin1", "windows-1252", "cp1252":
		return charmap.Windows1252.NewDecoder().Reader(in), nil
	}
	return nil, fmt.Errorf("the encoding %q is not known here: save the file as UTF-8", label)
}

// An xmlReader goes through a document's elements.
type xmlReader struct {
	*reader
	dec   *xml.Decoder
	card  bool            // inside a card
	count string          // its count
	attr  string          // its title, where an attribute has it
	text  strings.Builder // its title, or the words of another element
	lines int
}

func (x *xmlReader) at() { x.line, _ = x.dec.InputPos() }

func (x *xmlReader) token(t xml.Token) {
	switch t := t.(type) {
	case xml.StartElement:
		x.start(t)
	case xml.CharData:
		if x.text.Len() < 4*maxLine {
			x.text.Write(t)
		}
	case xml.EndElement:
		x.end(t.Name.Local)
	}
}

func (x *xmlReader) start(t xml.StartElement) {
	x.text.Reset()
	attr := func(names ...string) string {
		for _, a := range t.Attr {
			for _, n := range names {
				if strings.EqualFold(a.Name.Local, n) {
					return a.Value
				}
			}
		}
		return ""
	}
	switch strings.ToLower(t.Name.Local) {
	case "zone", "section", "superzone":
		x.zone(attr("name"))
	case "deck":
		x.deck.Name = strings.Join(strings.Fields(attr("name")), " ")
	case "card", "cards":
		x.at()
		x.card, x.count, x.attr = true, attr("number", "qty", "quantity", "count"), attr("name", "title")
	}
}

// zone begins a zone; one whose name says nothing leaves it to the cards where they belong.
func (x *xmlReader) zone(name string) {
	x.in, _ = sectionNamed(name)
	if x.in == InUnread {
		x.in = Nowhere
	}
}

func (x *xmlReader) end(name string) {
	words := x.text.String()
	text := strings.Join(strings.Fields(words), " ")
	x.text.Reset()
	switch strings.ToLower(name) {
	case "card", "cards":
		if x.card && (text != "" || x.attr != "" || x.count != "") {
			x.named(text)
		}
		x.card = false
	case "name", "title":
		if x.card && x.attr == "" {
			x.attr = text
		}
	case "count", "quantity", "qty", "number":
		if x.card && x.count == "" {
			x.count = text
		}
	case "deckname":
		if text != "" && len(text) < maxLine {
			x.deck.Name = text
		}
	case "comments", "notes":
		for line := range strings.Lines(words) {
			x.comment(strings.TrimSpace(line))
		}
	case "zone", "section", "superzone":
		x.in = Nowhere
	}
}

// comment takes what is said about the deck; the format may stand there.
func (x *xmlReader) comment(text string) {
	if text != "" && !x.about(text) {
		x.deck.Comments = append(x.deck.Comments, text)
	}
}

// named takes a card: its title is an attribute's, or else the words in it.
func (x *xmlReader) named(text string) {
	title := strings.Join(strings.Fields(x.attr), " ")
	if title == "" {
		title = text
	}
	if x.count == "" {
		x.count = "1"
	}
	if x.lines++; x.lines > maxLines {
		return
	}
	line := x.count + " " + title
	if n, err := strconv.Atoi(x.count); err != nil || n < 1 || n > maxCount {
		x.problem(title, "expected 1 to %d copies of “%s”, got “%.20s”; the card is kept as not understood.", maxCount, title, x.count)
		x.keep(line)
		return
	}
	x.entry(line)
}

func writeCockatrice(w io.Writer, d Deck, _ *cards.Library) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s<cockatrice_deck version=\"1\">\n  <deckname>%s</deckname>\n  <comments>%s</comments>\n", xml.Header, escape(d.Name), escape(d.remarks()))
	for _, p := range d.parts() {
		fmt.Fprintf(b, "  <zone name=\"%s\">\n", cockatriceZones[p.in])
		for _, e := range p.entries {
			fmt.Fprintf(b, "    <card number=\"%d\" name=\"%s\"/>\n", e.Count, escape(e.Title))
		}
		fmt.Fprint(b, "  </zone>\n")
	}
	fmt.Fprint(b, "</cockatrice_deck>\n")
	return b.Flush()
}

var cockatriceZones = map[Section]string{
	InStronghold: "stronghold", InSensei: "sensei", InWind: "wind", InPreGame: "pregame", InDynasty: "dynasty", InFate: "fate", InMaybe: "side",
}

func writeOCTGN(w io.Writer, d Deck, lib *cards.Library) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s<deck game=\"\" name=\"%s\">\n", xml.Header, escape(d.Name))
	for _, p := range d.parts() {
		fmt.Fprintf(b, "  <section name=\"%s\" shared=\"False\">\n", p.heading)
		for _, e := range p.entries {
			id := ""
			if lib != nil {
				if c := lib.Find(e.Title); c != nil {
					id = c.ID
				}
			}
			fmt.Fprintf(b, "    <card qty=\"%d\" id=\"%s\">%s</card>\n", e.Count, escape(id), escape(e.Title))
		}
		fmt.Fprint(b, "  </section>\n")
	}
	fmt.Fprintf(b, "  <notes>%s</notes>\n</deck>\n", escape(d.remarks()))
	return b.Flush()
}

// remarks are a deck's format, its comments and what was not understood, for formats with one place for words.
func (d *Deck) remarks() string {
	var lines []string
	if d.Format != "" {
		lines = append(lines, "Format: "+d.Format)
	}
	lines = append(lines, d.Comments...)
	for _, l := range d.Unread {
		lines = append(lines, "not understood: "+l)
	}
	return strings.Join(lines, "\n")
}

func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder takes everything
	return b.String()
}
