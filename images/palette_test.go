package images

import (
	"image/color"
	"math"
	"testing"

	"kotei/core/card"
)

// contrast is the ratio of WCAG 2.
func contrast(a, b color.NRGBA) float64 {
	l := func(c color.NRGBA) float64 {
		f := func(v byte) float64 {
			x := float64(v) / 255
			if x <= 0.04045 {
				return x / 12.92
			}
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
	}
	x, y := l(a), l(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestFacesAreLegible(t *testing.T) {
	check := func(what string, a, b color.NRGBA, least float64) {
		if got := contrast(a, b); got < least {
			t.Errorf("%s: contrast %.2f, want %.1f", what, got, least)
		}
	}
	each := func(name string, s scheme) {
		lowest := mix(s.paper, hex(0xd9c59a), 0.35)
		check(name+" text", ink, lowest, 7)
		check(name+" keywords", darker(s.lacquer, 0.25), lowest, 4.5)
		check(name+" title", hex(0xfbf3df), mix(darker(s.lacquer, 0.5), s.lacquer, 0.55), 4.5)
		check(name+" small title", hex(0xfff8e6), darker(s.lacquer, 0.55), 7)
		check(name+" dishonored", hex(0xe58a7e), mix(hex(0x0d0908), s.lacquer, 0.55), 3)
	}
	for n, s := range clanSchemes {
		each(n, s)
	}
	for ty, s := range typeSchemes {
		each(ty.String(), s)
	}
	for st, p := range plates {
		check(card.Stat(st).String(), p.text, p.fill, 4.5)
	}
}

func TestSchemes(t *testing.T) {
	for _, tt := range []struct {
		c    card.Card
		want string
	}{
		{card.Card{Type: card.Personality, Keywords: []card.Keyword{"Crab Clan"}}, "Crab"},
		{card.Card{Type: card.Personality, Keywords: []card.Keyword{"Samurai", "Fox Clan"}}, "Minor"},
		{card.Card{Type: card.Stronghold, Clans: []string{"Lion"}}, "Lion"},
		{card.Card{Type: card.Ring, Title: "Ring of the Void"}, "Void"},
		{card.Card{Type: card.Spell, Keywords: []card.Keyword{"Fire"}}, "Fire"},
		{card.Card{Type: card.Personality, Keywords: []card.Keyword{"Fire", "Phoenix Clan"}}, "Phoenix"},
		{card.Card{Type: card.Personality}, ""},
	} {
		if got := schemeOf(&tt.c).mon; got != tt.want {
			t.Errorf("%v: mon %q, want %q", tt.c.Keywords, got, tt.want)
		}
	}
}

func TestMonsAreDrawn(t *testing.T) {
	seen := map[string]string{}
	for _, n := range monNames {
		img := Mon(n, 64, color.NRGBA{255, 255, 255, 255})
		inked := 0
		for i := 3; i < len(img.Pix); i += 4 {
			if img.Pix[i] > 128 {
				inked++
			}
		}
		if inked < 300 || inked > 3600 {
			t.Errorf("mon %q covers %d of 4096 pixels", n, inked)
		}
		if o, ok := seen[string(img.Pix)]; ok {
			t.Errorf("mons %q and %q are alike", n, o)
		}
		seen[string(img.Pix)] = n
	}
}

func TestHas(t *testing.T) {
	for _, tt := range []struct {
		title, keyword, word string
		want                 bool
	}{
		{"Blade of the Dawn", "", "blade", true},
		{"Nine Blades", "", "blade", true},
		{"A Fair Exchange", "", "air", false},
		{"Bowmen", "", "bow", false},
		{"Plain", "Naval", "naval", true},
		{"", "", "bow", false},
	} {
		c := &card.Card{Title: tt.title, Keywords: []card.Keyword{card.Keyword(tt.keyword)}}
		if has(c, tt.word) != tt.want {
			t.Errorf("%q, %q: has %q is %t", tt.title, tt.keyword, tt.word, !tt.want)
		}
	}
}
