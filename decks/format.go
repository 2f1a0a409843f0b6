package decks

import (
	"io"
	"strings"

	"kotei/decks/cards"
)

// A FileFormat is a way in which deck lists are written.
type FileFormat struct {
	Code string                 // for a command line
	Name string                 // for people
	Ext  string                 // of its files, with the dot
	Is   func(data []byte) bool // whether the content looks like it; the file's name is not asked
	Read func(data []byte, lib *cards.Library) (Deck, []Problem)
	// Write is nil where lists can only be read. The library tells the types that some formats sort by.
	Write func(w io.Writer, d Deck, lib *cards.Library) error
	// Loses is what a list of this format can't hold, as a sentence; "": nothing.
	Loses string
}

// Plain is Kotei's own list; it takes any text that no other format recognises.
var Plain = FileFormat{Code: "kotei", Name: "Kotei", Ext: ".txt", Is: func([]byte) bool { return true }, Read: Read, Write: writePlain}

// FileFormats are all of them, the more particular first. A new one is a line here.
var FileFormats = []*FileFormat{
	&Share, &Cockatrice, &OCTGN, &IDs, &JSON, &HTML, &XML, &Yasuki, &Lackey, &SunAndMoon, &Egg, &Table, &Plain,
}

// Recognise is the format of a list, judged by its content.
func Recognise(data []byte) *FileFormat {
	for _, f := range FileFormats {
		if f.Is(data) {
			return f
		}
	}
	return &Plain
}

// FormatNamed finds a format by its code or by its files' extension, nil where there is none.
func FormatNamed(name string) *FileFormat {
	name = strings.ToLower(name)
	for _, f := range FileFormats {
		if name == f.Code || f != &Plain && f.Ext != ".txt" && (name == f.Ext || "."+name == f.Ext) {
			return f
		}
	}
	return nil
}

// Import reads a list in whatever format it is. A deck without a name in it gets name.
func Import(name string, data []byte, lib *cards.Library) (Deck, []Problem) {
	text, err := Text(data)
	if err != nil {
		return Deck{Name: name}, []Problem{{Line: 1, Text: err.Error() + "."}}
	}
	d, problems := Recognise(text).Read(text, lib)
	if d.Name == "" {
		d.Name = name
	}
	return d, problems
}
