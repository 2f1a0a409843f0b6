package paper

import (
	"fmt"
	"io"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/cards"
)

// A sheet is a list that is being written, in two columns.
type sheet struct {
	pdf    *fpdf.Fpdf
	size   Size
	column int
	y, top float64
}

// The measures of a list, in millimetres and points.
const (
	border     = 16.0
	lineHeight = 4.6
	letter     = 9.5
)

// List writes the deck's list as a PDF, as a player hands it in: the Stronghold, then the decks by type, with counts.
func List(w io.Writer, lib *cards.Library, d decks.Deck, o Options) error {
	s := &sheet{pdf: lettered(document(o.Size, d.Name)), size: o.Size}
	s.pdf.AddPage()
	s.head(d)
	for _, in := range []decks.Section{decks.InStronghold, decks.InSensei, decks.InWind, decks.InPreGame} {
		if entries := inSection(d, in); len(entries) > 0 {
			s.heading(words.Upper(in.String()))
			s.entries(entries)
		}
	}
	for _, in := range []decks.Section{decks.InDynasty, decks.InFate} {
		s.next(7 * lineHeight)
		s.heading(fmt.Sprintf("%s (%d)", words.Upper(in.String()), decks.Count(d.Entries(in))))
		for _, g := range decks.Groups(lib, d.Entries(in)) {
			name := decks.Plural(g.Type)
			if name == "" {
				name = "Not in the database"
			}
			s.group(fmt.Sprintf("%s (%d)", name, decks.Count(g.Entries)))
			s.entries(g.Entries)
		}
	}
	for _, line := range d.Unread {
		s.row("?", line)
	}
	if err := s.pdf.Output(w); err != nil {
		return fmt.Errorf("write the PDF: %w", err)
	}
	return nil
}

func (s *sheet) head(d decks.Deck) {
	name := d.Name
	if name == "" {
		name = "Deck"
	}
	s.pdf.SetTextColor(30, 24, 20)
	s.pdf.SetFont("serif", "B", 20)
	s.pdf.Text(border, border+6, cut(s.pdf, name, s.size.Width-2*border))
	s.pdf.SetFont("sans", "", letter)
	s.pdf.SetTextColor(110, 98, 86)
	about := fmt.Sprintf("%d Dynasty cards, %d Fate cards", decks.Count(d.Dynasty), decks.Count(d.Fate))
	if d.Format != "" {
		about = decks.ConstructionOf(d.Format).Name + ": " + about
	}
	s.pdf.Text(border, border+12, about)
	s.pdf.SetDrawColor(200, 188, 170)
	s.pdf.SetLineWidth(0.3)
	s.pdf.Line(border, border+15, s.size.Width-border, border+15)
	s.top = border + 20
	s.y = s.top
}

// next goes to the next column, or page, where there is no room.
func (s *sheet) next(room float64) {
	if s.y+room <= s.size.Height-border {
		return
	}
	if s.column++; s.column > 1 {
		s.column, s.top = 0, border+4
		s.pdf.AddPage()
	}
	s.y = s.top
}

func (s *sheet) x() float64 { return border + float64(s.column)*(s.size.Width-2*border)/2 }

func (s *sheet) width() float64 { return (s.size.Width-2*border)/2 - 4 }

func (s *sheet) heading(text string) {
	s.next(3 * lineHeight)
	s.y += 0.5 * lineHeight
	s.pdf.SetFont("serif", "B", 12)
	s.pdf.SetTextColor(120, 32, 28)
	s.pdf.Text(s.x(), s.y+1, text)
	s.y += 1.3 * lineHeight
}

func (s *sheet) group(text string) {
	s.next(2 * lineHeight)
	s.y += 0.25 * lineHeight
	s.pdf.SetFont("sans", "B", letter)
	s.pdf.SetTextColor(60, 50, 42)
	s.pdf.Text(s.x(), s.y, text)
	s.y += lineHeight
}

func (s *sheet) entries(entries []decks.Entry) {
	for _, e := range entries {
		s.row(fmt.Sprint(e.Count), e.Title)
	}
}

func (s *sheet) row(count, title string) {
	s.next(lineHeight)
	s.pdf.SetFont("sans", "", letter)
	s.pdf.SetTextColor(30, 24, 20)
	s.pdf.Text(s.x()+4-s.pdf.GetStringWidth(count), s.y, count)
	s.pdf.Text(s.x()+6, s.y, cut(s.pdf, title, s.width()-6))
	s.y += lineHeight
}

// cut shortens a text to a width in the present letters.
func cut(pdf *fpdf.Fpdf, text string, width float64) string {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "?")), " ")
	runes := []rune(text)
	if len(runes) > 200 {
		runes = runes[:200]
	}
	for len(runes) > 1 && pdf.GetStringWidth(string(runes)) > width {
		runes = append(runes[:len(runes)-2], '…')
	}
	return string(runes)
}
