package paper

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"io"

	"codeberg.org/go-pdf/fpdf"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/images"
)

// A face is printed with 300 dots an inch.
const (
	faceWidth  = 750
	faceHeight = 1050
)

// maxPrinted bounds the cards of one document.
const maxPrinted = 2000

// Proxies writes the deck's cards as a PDF, nine on a page. A context that ends stops it.
func Proxies(ctx context.Context, w io.Writer, lib *cards.Library, d decks.Deck, o Options) error {
	all := dealt(lib, d, o.Once)
	if len(all) == 0 {
		return ErrEmpty
	}
	if len(all) > maxPrinted {
		return fmt.Errorf("the deck has %d cards; %d are printed at once", len(all), maxPrinted)
	}
	pdf := document(o.Size, d.Name)
	left, top := (o.Size.Width-columns*CardWidth)/2, (o.Size.Height-rows*CardHeight)/2
	drawn := map[*card.Card]bool{}
	for i, c := range all {
		if err := ctx.Err(); err != nil {
			return err
		}
		if i%(columns*rows) == 0 {
			pdf.AddPage()
			if o.Marks {
				marks(pdf, o.Size, left, top)
			}
		}
		if !drawn[c] {
			drawn[c] = true
			if err := register(pdf, c, o.Pictures); err != nil {
				return err
			}
		}
		at := i % (columns * rows)
		x, y := left+float64(at%columns)*CardWidth, top+float64(at/columns)*CardHeight
		pdf.ImageOptions(c.ID, x, y, CardWidth, CardHeight, false, fpdf.ImageOptions{ImageType: "JPG"}, 0, "")
		if o.Done != nil {
			o.Done(i+1, len(all))
		}
	}
	if err := pdf.Output(w); err != nil {
		return fmt.Errorf("write the PDF: %w", err)
	}
	return nil
}

// register puts a card's face into the document, once for all its copies.
func register(pdf *fpdf.Fpdf, c *card.Card, from images.Source) error {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, square(draft(c, from, faceWidth, faceHeight)), &jpeg.Options{Quality: 90}); err != nil {
		return fmt.Errorf("draw %s: %w", c.Title, err)
	}
	pdf.RegisterImageOptionsReader(c.ID, fpdf.ImageOptions{ImageType: "JPG"}, &b)
	if err := pdf.Error(); err != nil {
		return fmt.Errorf("draw %s: %w", c.Title, err)
	}
	return nil
}

// draft draws a face.
func draft(c *card.Card, from images.Source, w, h int) *image.RGBA {
	f := images.Face{Card: c}
	if from != nil {
		f.Picture = from.Picture(c, 0)
	}
	return images.Draw(f, w, h)
}

// square fills a face's round corners with the colour of its frame, so that nothing white is left where it is cut.
func square(img *image.RGBA) *image.RGBA {
	b := img.Bounds()
	edge := img.RGBAAt(b.Min.X+b.Dx()/2, b.Max.Y-2)
	if edge.A < 255 {
		edge = color.RGBA{A: 255}
	}
	out := image.NewRGBA(b)
	draw.Draw(out, b, image.NewUniform(edge), image.Point{}, draw.Src)
	draw.Draw(out, b, img, b.Min, draw.Over)
	return out
}

// marks draws the lines to cut along, outside the cards.
func marks(pdf *fpdf.Fpdf, p Size, left, top float64) {
	const gap, most = 1, 6
	pdf.SetLineWidth(0.1)
	pdf.SetDrawColor(90, 90, 90)
	for i := range columns + 1 {
		x := left + float64(i)*CardWidth
		pdf.Line(x, max(top-most, 1), x, top-gap)
		pdf.Line(x, p.Height-top+gap, x, min(p.Height-top+most, p.Height-1))
	}
	for i := range rows + 1 {
		y := top + float64(i)*CardHeight
		pdf.Line(max(left-most, 1), y, left-gap, y)
		pdf.Line(p.Width-left+gap, y, min(p.Width-left+most, p.Width-1), y)
	}
}
