package cardroom

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words/glossary"
	"kotei/ui/theme"
)

// A termLink is a term in a text, which is explained when it is pointed at or clicked.
type termLink struct {
	widget.BaseWidget
	entry glossary.Entry
	tell  func(glossary.Entry)
	body  *fyne.Container
}

var (
	_ desktop.Hoverable  = (*termLink)(nil)
	_ desktop.Cursorable = (*termLink)(nil)
	_ fyne.Tappable      = (*termLink)(nil)
)

func newTermLink(p theme.Palette, text string, w float32, k pen, e glossary.Entry, tell func(glossary.Entry)) *termLink {
	k.color = p.Gold
	line := canvas.NewRectangle(theme.Fade(p.Gold, 130))
	said := put(k.text(text), 0, 0)
	line.Move(fyne.NewPos(0, said.MinSize().Height-1))
	line.Resize(fyne.NewSize(w, 1))
	l := &termLink{entry: e, tell: tell, body: &fyne.Container{Layout: still{fyne.NewSize(w, said.MinSize().Height+1)}, Objects: []fyne.CanvasObject{said, line}}}
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *termLink) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.body) }

// Tapped implements fyne.Tappable.
func (l *termLink) Tapped(*fyne.PointEvent) { l.tell(l.entry) }

// MouseIn implements desktop.Hoverable.
func (l *termLink) MouseIn(*desktop.MouseEvent) { l.tell(l.entry) }

// MouseMoved implements desktop.Hoverable.
func (l *termLink) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable: the explanation stays, to be read.
func (l *termLink) MouseOut() {}

// Cursor implements desktop.Cursorable.
func (l *termLink) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Landmarks names the link, for the end-to-end tests.
func (l *termLink) Landmarks(each func(name string, part fyne.CanvasObject)) {
	each("term "+l.entry.Term, l)
}

// linked is a card's text in lines of a width, its terms as links; tell explains one.
func linked(p theme.Palette, text string, w float32, size float32, ink color.Color, tell func(glossary.Entry)) fyne.CanvasObject {
	k := pen{size: size, color: ink}
	var plain strings.Builder
	type span struct {
		from, to int
		entry    glossary.Entry
	}
	var spans []span
	for _, part := range glossary.Parts(text) {
		if part.Break {
			plain.WriteByte('\n')
			continue
		}
		from := plain.Len()
		plain.WriteString(part.Text)
		if part.Entry != nil {
			spans = append(spans, span{from, plain.Len(), *part.Entry})
		}
	}
	laid, high := flow(plain.String(), w, k, nil)
	of := func(d *word) int { // the term with which a word begins, or -1
		for i, s := range spans {
			if d.at < s.to && d.at+len(d.text) > s.from {
				return i
			}
		}
		return -1
	}
	c := &fyne.Container{Layout: still{fyne.NewSize(w, high)}}
	for i := 0; i < len(laid); {
		d, j := &laid[i], i+1
		at := of(d)
		if at < 0 {
			c.Add(put(k.text(d.text), d.x, d.y))
			i = j
			continue
		}
		said := []string{d.text}
		for j < len(laid) && laid[j].y == d.y && of(&laid[j]) == at {
			said = append(said, laid[j].text)
			j++
		}
		l := newTermLink(p, strings.Join(said, " "), laid[j-1].x+laid[j-1].w-d.x, k, spans[at].entry, tell)
		l.Move(fyne.NewPos(d.x, d.y))
		l.Resize(l.body.MinSize())
		c.Add(l)
		i = j
	}
	return c
}
