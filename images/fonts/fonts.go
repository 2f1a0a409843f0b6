package fonts

import _ "embed"

// The serif of card titles, card texts and headings.
var (
	//go:embed Vollkorn-Regular.ttf
	Serif []byte
	//go:embed Vollkorn-Bold.ttf
	SerifBold []byte
	//go:embed Vollkorn-Italic.ttf
	SerifItalic []byte
	//go:embed Vollkorn-BoldItalic.ttf
	SerifBoldItalic []byte
)

// The sans serif of the window's widgets.
var (
	//go:embed KoteiSans-Regular.ttf
	Sans []byte
	//go:embed KoteiSans-Bold.ttf
	SansBold []byte
	//go:embed KoteiSans-Italic.ttf
	SansItalic []byte
	//go:embed KoteiSans-BoldItalic.ttf
	SansBoldItalic []byte
)

// Narrow is a bold condensed sans serif for titles where there is little room.
//
//go:embed RobotoCondensed-Bold.ttf
var Narrow []byte

// Kanji has the few brushed characters that faces and window show.
//
//go:embed AoyagiKouzanT-Kanji.ttf
var Kanji []byte
