package paper

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/images"
	"kotei/images/fonts"
)

// A Size is a size of paper, in millimetres.
type Size struct {
	Name          string
	Width, Height float64
}

// The papers.
var (
	A4     = Size{"A4", 210, 297}
	Letter = Size{"Letter", 215.9, 279.4}
)

// SizeNamed finds a paper by its name.
func SizeNamed(name string) (Size, error) {
	for _, p := range []Size{A4, Letter} {
		if strings.EqualFold(p.Name, name) {
			return p, nil
		}
	}
	return Size{}, fmt.Errorf("no paper is called %q; there are A4 and Letter", name)
}

// The size of a card, in millimetres, and how many stand on a page.
const (
	CardWidth  = 63.5
	CardHeight = 88.9
	columns    = 3
	rows       = 3
)

// Options say how to print; of the zero ones, the size has to be given.
type Options struct {
	Size     Size
	Pictures images.Source // printed pictures; nil: all faces are drawn
	Marks    bool          // lines at the page's edge to cut along
	Once     bool          // one of each card, whatever the deck has of it
	Done     func(cards, of int)
}

// ErrEmpty is a deck without a card that is known.
var ErrEmpty = errors.New("there is nothing to print: no card of the deck is known")

// document begins a PDF. It carries no time: when it was printed is nobody's business.
func document(p Size, title string) *fpdf.Fpdf {
	pdf := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: p.Width, Ht: p.Height}})
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(time.Unix(0, 0).UTC())
	pdf.SetModificationDate(time.Unix(0, 0).UTC())
	pdf.SetCreator("Kotei", true)
	pdf.SetTitle(title, true)
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	return pdf
}

// lettered adds the letters of lists.
func lettered(pdf *fpdf.Fpdf) *fpdf.Fpdf {
	pdf.AddUTF8FontFromBytes("serif", "B", fonts.SerifBold)
	pdf.AddUTF8FontFromBytes("sans", "", fonts.Sans)
	pdf.AddUTF8FontFromBytes("sans", "B", fonts.SansBold)
	return pdf
}

// inSection is what a deck has in a part of it, the starting Holdings included that its list needn't name.
func inSection(d decks.Deck, s decks.Section) []decks.Entry {
	if s == decks.InPreGame && len(d.Dynasty)+len(d.Fate) > 0 {
		return d.Begins()
	}
	return d.Entries(s)
}

// dealt are a deck's cards in the order of its list, copies repeated or not. The maybe-board is no part of it.
func dealt(lib *cards.Library, d decks.Deck, once bool) []*card.Card {
	var out []*card.Card
	for _, s := range []decks.Section{decks.InStronghold, decks.InSensei, decks.InWind, decks.InPreGame, decks.InDynasty, decks.InFate} {
		for _, g := range decks.Groups(lib, inSection(d, s)) {
			for _, e := range g.Entries {
				if once {
					e.Count = min(e.Count, 1)
				}
				out = append(out, decks.Cards(lib, []decks.Entry{e})...)
			}
		}
	}
	return out
}
