package decks

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Text is a file's text as UTF-8, whatever it was saved as: UTF-16 with a mark at its beginning or without, the code page of older
// Windows programs, UTF-8. A document of XML says its own encoding, and its reader goes by that.
func Text(data []byte) ([]byte, error) {
	if e := wide(data); e != nil {
		text, err := e.NewDecoder().Bytes(data[:min(len(data), 2*maxList)&^1])
		if err != nil {
			return nil, fmt.Errorf("the file looks like UTF-16 but isn't (%w): save it as UTF-8", err)
		}
		data = text
	}
	if what := binary(data); what != "" {
		return nil, fmt.Errorf("expected the text of a deck list, got %s: export the list as text, CSV or JSON, or copy it and paste it here", what)
	}
	if ansi(data) && !bytes.HasPrefix(bytes.TrimSpace(data), []byte("<?xml")) {
		return charmap.Windows1252.NewDecoder().Bytes(data)
	}
	return data, nil
}

// wide is the UTF-16 that the data are in, nil if they are in none. Without a mark every other byte of such a text is zero, nearly always.
func wide(data []byte) encoding.Encoding {
	switch {
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		return unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM)
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		return unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM)
	}
	var zeros [2]int
	head := data[:min(len(data), 512)&^1]
	for i, b := range head {
		if b == 0 {
			zeros[i%2]++
		}
	}
	switch most := len(head) * 2 / 5; {
	case len(head) < 8:
		return nil
	case zeros[1] > most && zeros[0] == 0:
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case zeros[0] > most && zeros[1] == 0:
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	}
	return nil
}

// begins are the first bytes of files that people take for lists.
var begins = []struct{ bytes, what string }{
	{"PK\x03\x04", "a ZIP file, as .xlsx, .docx and .ods are"},
	{"\xD0\xCF\x11\xE0", "an old Word or Excel file"},
	{"%PDF-", "a PDF file"},
	{"{\\rtf", "an RTF file"},
	{"\x89PNG", "a picture"},
	{"\xFF\xD8\xFF", "a picture"},
	{"GIF8", "a picture"},
	{"\x1F\x8B", "a packed file (.gz)"},
}

// binary says what a file is that is no text; "" for text.
func binary(data []byte) string {
	for _, b := range begins {
		if bytes.HasPrefix(data, []byte(b.bytes)) {
			return b.what
		}
	}
	odd := 0
	head := data[:min(len(data), 4<<10)]
	for _, b := range head {
		if b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' {
			odd++
		}
	}
	if 10*odd > len(head) {
		return "binary data"
	}
	return ""
}

// ansi reports whether no letter beyond ASCII is UTF-8's, and there is one.
func ansi(data []byte) bool {
	found := false
	for len(data) > 0 {
		c, n := utf8.DecodeRune(data)
		switch {
		case n > 1:
			return false
		case c == utf8.RuneError && len(data) > 3: // the last one may be cut off
			found = true
		}
		data = data[n:]
	}
	return found
}
