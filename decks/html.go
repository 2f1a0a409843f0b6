package decks

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strings"

	"golang.org/x/net/html"

	"kotei/decks/cards"
)

// HTML is a list as it stands in a web page, or as a browser copies it.
var HTML = FileFormat{
	Code: "html", Name: "web page (HTML)", Ext: ".html", Is: func(data []byte) bool { return htmlTag.Match(data[:min(len(data), 16<<10)]) }, Read: readHTML,
}

// htmlTag is a tag that no other text has.
var htmlTag = regexp.MustCompile(`(?i)<(?:!doctype html|html|body|ul|ol|li|table|tr|td|br|p|div|h[1-6])(?:\s[^<>]*)?/?>|<!--StartFragment-->`)

// clipped is what Windows adds in front of what a browser has copied.
var clipped = regexp.MustCompile(`^(?:Version|StartHTML|EndHTML|StartFragment|EndFragment|StartSelection|EndSelection|SourceURL):\S*$`)

// Elements that begin a line, those between two cells, and those whose text isn't shown.
var (
	htmlLines  = map[string]bool{"p": true, "div": true, "li": true, "ul": true, "ol": true, "br": true, "tr": true, "table": true, "dl": true, "dt": true, "dd": true, "section": true, "article": true, "header": true, "blockquote": true, "pre": true, "hr": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true}
	htmlCells  = map[string]bool{"td": true, "th": true}
	htmlHidden = map[string]bool{"script": true, "style": true, "noscript": true, "template": true, "svg": true, "title": true}
)

func readHTML(data []byte, lib *cards.Library) (Deck, []Problem) {
	h := &htmlReader{reader: reader{lib: lib, line: 1}, at: 1}
	if len(data) > maxList {
		h.problem("", "the list has %d bytes; only the first %d are read: is it a deck list?", len(data), maxList)
		data = data[:maxList]
	}
	z := html.NewTokenizer(bytes.NewReader(data))
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			h.flush()
			if err := z.Err(); !errors.Is(err, io.EOF) {
				h.problem("", "the page breaks off here: %v; what came before is read.", err)
			} else if rest := z.Raw(); len(bytes.TrimSpace(rest)) > 0 {
				h.problem("", "the page breaks off within “%.40s”; what came before is read. Copy or save it once more, to its end.", bytes.TrimSpace(rest))
			}
			return h.deck, h.problems
		}
		raw := bytes.Count(z.Raw(), []byte("\n"))
		h.token(z.Token(), kind)
		h.at += raw
	}
}

// An htmlReader makes lines of a page.
type htmlReader struct {
	reader
	text   strings.Builder
	at     int    // the line of the page
	begin  int    // where the text begins
	hidden string // the element that isn't shown
	pre    bool
	cell   bool // in a row of a table
	lines  int
}

func (h *htmlReader) token(t html.Token, kind html.TokenType) {
	switch {
	case h.hidden != "":
		if kind == html.EndTagToken && t.Data == h.hidden {
			h.hidden = ""
		} else if kind == html.TextToken && h.hidden == "title" && h.deck.Name == "" {
			h.deck.Name = unquote(strings.Join(strings.Fields(t.Data[:min(len(t.Data), maxLine)]), " "))
		}
	case kind == html.StartTagToken && htmlHidden[t.Data]:
		h.hidden = t.Data
	case kind == html.TextToken:
		h.words(t.Data)
	case kind == html.CommentToken || kind == html.DoctypeToken:
	case htmlLines[t.Data]:
		h.flush()
		h.pre = t.Data == "pre" && kind == html.StartTagToken || h.pre && t.Data != "pre"
	case htmlCells[t.Data] && kind == html.StartTagToken:
		if h.cell {
			h.text.WriteByte('\t')
		}
		h.cell = true
	}
}

// words adds text. Its lines are the page's own, which say nothing, but for what is set as it is and what is around the page.
func (h *htmlReader) words(text string) {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 && (h.pre || clipped.MatchString(strings.TrimSpace(h.text.String())) || !h.cell && h.parted(line)) {
			h.flush()
		} else if i > 0 {
			h.text.WriteByte(' ')
		}
		if strings.TrimSpace(h.text.String()) == "" {
			h.begin = h.at + i
		}
		if h.text.Len() < maxList {
			h.text.WriteString(strings.ReplaceAll(line, "\t", " "))
		}
	}
}

// parted reports whether the next line of the page is a line of the list, too: the page is a list with a tag here and there.
func (h *htmlReader) parted(next string) bool {
	so := strings.TrimSpace(h.text.String())
	_, isHeading := heading(so)
	return isHeading || h.found(so) || h.begins(strings.TrimSpace(next))
}

// flush reads the line that is complete.
func (h *htmlReader) flush() {
	var cells []string
	full := false
	for c := range strings.SplitSeq(h.text.String(), "\t") {
		cells = append(cells, strings.Join(strings.Fields(c), " "))
		full = full || cells[len(cells)-1] != ""
	}
	h.text.Reset()
	h.cell = false
	if !full {
		return
	}
	if h.lines++; h.lines > maxLines {
		return
	}
	h.line = h.begin
	if line := strings.Join(cells, "\t"); !clipped.MatchString(line) {
		h.read(line)
	}
	h.line = h.at
}
