package paper

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/images"
	"kotei/images/fonts"
)

// The measures of a poster, in pixels.
const (
	posterWidth = 1600
	tileWidth   = 179
	tileHeight  = 250
	tileGap     = 12
	posterEdge  = 40
	headHeight  = 130
	groupHeight = 52
	across      = (posterWidth - 2*posterEdge + tileGap) / (tileWidth + tileGap)
	maxTiles    = 400
)

var (
	cloth = color.NRGBA{0x22, 0x1d, 0x1a, 255}
	paper = color.NRGBA{0xf3, 0xe9, 0xd2, 255}
	faint = color.NRGBA{0xb8, 0xa9, 0x90, 255}
	badge = color.NRGBA{0x8e, 0x24, 0x1f, 255}
)

// A poster is a picture that is being composed.
type poster struct {
	img    *image.RGBA
	big    font.Face
	middle font.Face
	small  font.Face
	from   images.Source
	lib    *cards.Library
	y      int
}

// Poster is a picture of the deck to post: every card once, with how many there are of it. from gives printed pictures; nil:
// all faces are drawn.
func Poster(lib *cards.Library, d decks.Deck, from images.Source) (*image.RGBA, error) {
	p := &poster{from: from, lib: lib}
	for _, f := range []struct {
		face *font.Face
		ttf  []byte
		size float64
	}{{&p.big, fonts.SerifBold, 46}, {&p.middle, fonts.SerifBold, 26}, {&p.small, fonts.SansBold, 20}} {
		parsed, err := opentype.Parse(f.ttf)
		if err != nil {
			return nil, fmt.Errorf("draw the deck: %w", err)
		}
		if *f.face, err = opentype.NewFace(parsed, &opentype.FaceOptions{Size: f.size, DPI: 72}); err != nil {
			return nil, fmt.Errorf("draw the deck: %w", err)
		}
	}
	groups := posterGroups(d)
	height := headHeight
	for _, g := range groups {
		height += groupHeight + (min(len(g.entries), maxTiles)+across-1)/across*(tileHeight+tileGap)
	}
	p.img = image.NewRGBA(image.Rect(0, 0, posterWidth, height+posterEdge-tileGap))
	draw.Draw(p.img, p.img.Bounds(), image.NewUniform(cloth), image.Point{}, draw.Src)
	p.head(d)
	p.y = headHeight
	for _, g := range groups {
		p.group(g)
	}
	return p.img, nil
}

type posterGroup struct {
	name    string
	entries []decks.Entry
}

// posterGroups are the rows: what begins in play, then the two decks.
func posterGroups(d decks.Deck) []posterGroup {
	var begins posterGroup
	begins.name = "Begins in play"
	for _, s := range []decks.Section{decks.InStronghold, decks.InSensei, decks.InWind, decks.InPreGame} {
		begins.entries = append(begins.entries, inSection(d, s)...)
	}
	var out []posterGroup
	for _, g := range []posterGroup{
		begins, {fmt.Sprintf("Dynasty · %d", decks.Count(d.Dynasty)), d.Dynasty}, {fmt.Sprintf("Fate · %d", decks.Count(d.Fate)), d.Fate},
	} {
		if len(g.entries) > 0 {
			out = append(out, g)
		}
	}
	return out
}

func (p *poster) head(d decks.Deck) {
	name := d.Name
	if name == "" {
		name = "Deck"
	}
	p.write(p.big, posterEdge, 78, paper, p.cut(p.big, name, posterWidth-2*posterEdge))
	about := fmt.Sprintf("%d Dynasty, %d Fate", decks.Count(d.Dynasty), decks.Count(d.Fate))
	if d.Format != "" {
		about = decks.ConstructionOf(d.Format).Name + " · " + about
	}
	p.write(p.small, posterEdge, 112, faint, about)
}

func (p *poster) group(g posterGroup) {
	p.write(p.middle, posterEdge, p.y+34, paper, g.name)
	p.y += groupHeight
	n := 0
	for _, t := range decks.Groups(p.lib, g.entries) {
		for _, e := range t.Entries {
			if n < maxTiles {
				p.tile(e, posterEdge+n%across*(tileWidth+tileGap), p.y+n/across*(tileHeight+tileGap))
				n++
			}
		}
	}
	p.y += (n + across - 1) / across * (tileHeight + tileGap)
}

// tile draws a card; one that isn't known is a blank with its title.
func (p *poster) tile(e decks.Entry, x, y int) {
	at := image.Rect(x, y, x+tileWidth, y+tileHeight)
	if c := p.lib.Find(e.Title); c != nil {
		draw.Draw(p.img, at, draft(c, p.from, tileWidth, tileHeight), image.Point{}, draw.Over)
	} else {
		draw.Draw(p.img, at, image.NewUniform(color.NRGBA{0x3a, 0x33, 0x2e, 255}), image.Point{}, draw.Over)
		p.write(p.small, x+10, y+tileHeight/2, faint, p.cut(p.small, e.Title, tileWidth-20))
	}
	if e.Count > 1 {
		text := fmt.Sprintf("×%d", e.Count)
		wide := p.width(p.small, text) + 18
		left, top := x+(tileWidth-wide)/2, y+tileHeight-24 // between the numbers of its corners
		draw.Draw(p.img, image.Rect(left, top, left+wide, top+29), image.NewUniform(badge), image.Point{}, draw.Src)
		p.write(p.small, left+9, top+21, paper, text)
	}
}

func (p *poster) write(f font.Face, x, y int, c color.NRGBA, text string) {
	d := font.Drawer{Dst: p.img, Src: image.NewUniform(c), Face: f, Dot: fixed.P(x, y)}
	d.DrawString(text)
}

func (p *poster) width(f font.Face, text string) int { return font.MeasureString(f, text).Ceil() }

func (p *poster) cut(f font.Face, text string, width int) string {
	runes := []rune(text)
	for len(runes) > 1 && p.width(f, string(runes)) > width {
		runes = append(runes[:len(runes)-2], '…')
	}
	return string(runes)
}
