package images

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kotei/core/card"
)

func TestMarkup(t *testing.T) {
	show := func(rs []run) string {
		var b strings.Builder
		for _, r := range rs {
			switch {
			case r.end:
				b.WriteString("¶")
			case r.icon != "":
				b.WriteString("{" + r.icon + "}")
			case r.bold && r.italic:
				b.WriteString("_*" + r.text + "*_")
			case r.bold:
				b.WriteString("*" + r.text + "*")
			case r.italic:
				b.WriteString("_" + r.text + "_")
			default:
				b.WriteString(r.text)
			}
		}
		return b.String()
	}
	for _, tt := range [][2]string{
		{"", ""},
		{"plain", "plain"},
		{"<b>Open, :bow:, :g12::</b> Draw.", "*Open, *{bow}*, *{g12}*:* Draw."},
		{"a<br>b<BR>c\nd", "a¶b¶c¶d"},
		{"<i>x<b>y</i>z", "_x__*y*_*z*"},
		{"</b>x</i>", "x"},
		{"a < b <u>c</u>", "a < b <u>c</u>"},
		{"time 10:30: go", "time 10:30: go"},
		{":nosuch: :g: :", ":nosuch: :g: :"},
		{":favor:Void:void:", "{favor}Void{void}"},
		{"a\x00\x1b\tb", "a b"},
		{"<", "<"},
		{":", ":"},
		{"<b", "<b"},
		{"\xff\xfe", "��"},
	} {
		if got := show(markup(tt[0])); got != tt[1] {
			t.Errorf("markup(%q)\n got %q\nwant %q", tt[0], got, tt[1])
		}
	}
}

// text draws card texts: words, some of them very long, tags and icons.
var text = rapid.Custom(func(t *rapid.T) string {
	piece := rapid.OneOf(rapid.StringMatching(`[A-Za-zōū,.'+-]{1,12}`), rapid.StringMatching(`[W]{20,90}`), rapid.String(),
		rapid.SampledFrom([]string{"<b>", "</b>", "<i>", "</i>", "<br>", ":bow:", ":g3:", ":fire:", " ", " ", " "}))
	return strings.Join(rapid.SliceOfN(piece, 0, 120).Draw(t, "pieces"), "")
})

func TestTextStaysInItsBox(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ws := words(markup(text.Draw(t, "text")))
		w, h := rapid.Float32Range(0.5, 60).Draw(t, "w"), rapid.Float32Range(0.5, 40).Draw(t, "h")
		least := rapid.Float32Range(0.5, 3).Draw(t, "least")
		ls, size := fit(ws, w, h, least, least+2)
		if size < least {
			t.Fatalf("size %g below %g", size, least)
		}
		if got := height(ls) * size; got > h*1.0001 {
			t.Fatalf("%d lines are %g high in a box of %g", len(ls), got, h)
		}
		for _, l := range ls {
			for i, p := range l.pieces {
				if end := (l.at[i] + p.w) * size; end > w*1.0001 {
					t.Fatalf("%q ends at %g in a box %g wide", p.text, end, w)
				}
				if p.icon == "" {
					if set := faceOf(p.bold, p.italic).width(p.text); abs32(set-p.w) > 1e-3 {
						t.Fatalf("%q is %g wide, laid out as %g", p.text, set, p.w)
					}
				}
			}
		}
	})
}

func TestNothingIsLostThatFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := strings.Join(rapid.SliceOfN(rapid.StringMatching(`[a-z]{1,12}`), 1, 60).Draw(t, "words"), " ")
		var got []string
		ls, _ := fit(words(markup(want)), 50, 1000, 1, 2)
		for _, l := range ls {
			for _, p := range l.pieces {
				got = append(got, p.text)
			}
		}
		if strings.Join(got, " ") != want {
			t.Fatalf("got %q, want %q", got, want)
		}
	})
}

func TestTextThatDoesNotFitEndsInAnEllipsis(t *testing.T) {
	ls, size := fit(words(markup(strings.Repeat("word after word ", 400))), 50, 20, 2, 3)
	last := ls[len(ls)-1]
	if size != 2 || last.pieces[len(last.pieces)-1].text != "…" {
		t.Errorf("size %g, last piece %q", size, last.pieces[len(last.pieces)-1].text)
	}
}

// Small faces are read across a table: no title below ten pixels, none wider than the face.
func TestSmallTitles(t *testing.T) {
	for _, px := range []int{80, 84, 100, 120, 170} {
		c := &canvas{m: matrix{float32(px) / cardW, 0, 0, 0, float32(px) / cardW, 0}}
		for _, title := range []string{
			"", "Moto", "Terraced Rice Fields", "The Exquisite Hall of the Seven Hundred Lanterns",
			"Unbreakablewordthatneverends", "Ō", "A B C D E F G H I J K L M N O P Q R S T U V",
		} {
			w := cardW - 4*max(2, 2.4/c.k())
			ls, size := c.smallTitle(title, w)
			if title != "" && size*c.k() < 9.99 && size*c.k() < w/narrow().width(title)*c.k()*0.99 {
				t.Errorf("%d px: %q in letters of %g px", px, title, size*c.k())
			}
			for _, l := range ls {
				if got := narrow().width(l) * size; got > w*1.001 {
					t.Errorf("%d px: %q is %g wide in %g", px, l, got, w)
				}
			}
		}
	}
}

func TestMacronsAndKanjiAreInTheFonts(t *testing.T) {
	for name, f := range map[string]*typeface{
		"serif": serif(), "bold": serifBold(), "italic": serifItalic(),
		"bold italic": serifBoldItalic(), "narrow": narrow(),
	} {
		for _, r := range "āēīōūĀĒĪŌŪéüñ•…–—’“”×" {
			if g := f.glyph(r); g.index == 0 {
				t.Errorf("%s lacks %q", name, r)
			}
		}
	}
	for _, r := range "王朝運命皇帝手風地火水空" {
		if kanjiFace().glyph(r).index == 0 {
			t.Errorf("kanji %q is missing", r)
		}
	}
}

func FuzzDraw(f *testing.F) {
	for _, s := range []string{
		"", "plain", "<b>Open:</b> :bow: <br><br>", "\x00\xff<b", "<i>((((", strings.Repeat("W", 3000),
		strings.Repeat(":g3:", 200), "ōū\u202e\u0301\U0001f409", " <br> <br> ",
	} {
		f.Add(s, s, s, uint8(card.Personality), uint16(240), int16(-3))
		f.Add("Title", s, "Samurai", uint8(card.Strategy), uint16(84), int16(999))
	}
	f.Fuzz(func(t *testing.T, title, text, keyword string, kind uint8, w uint16, n int16) {
		c := &card.Card{
			ID: title, Title: title, Alt: keyword, Level: int(n), Type: card.Type(kind % 20), Text: text,
			Keywords: []card.Keyword{card.Keyword(keyword), "Crab Clan"}, Clans: []string{keyword},
		}
		now := &Now{Tokens: []Token{{keyword, int(n)}}, Gained: []card.Keyword{card.Keyword(text)}}
		for s := range c.Stats {
			c.Stats[s] = card.Number{N: n, Kind: card.NumberKind((int(kind) + s) % 5)}
			now.Stats[s] = Value{int(n) * 3, s%2 == 0}
		}
		wide := int(w%400) + 1
		img := Draw(Face{Card: c, Now: now, Marks: Mark(kind)}, wide, wide*7/5)
		if img.Bounds().Dx() != wide {
			t.Fatalf("asked for %d, got %v", wide, img.Bounds())
		}
	})
}
