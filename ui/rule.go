package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// A rulePane shows a rule of a book among the others of its section. It leafs through that book, and its buttons open the others.
type rulePane struct {
	sheets *sheets
	at     int // in the catalogue
	books  *fyne.Container
	head   *fyne.Container
	list   *fyne.Container
	scroll *container.Scroll
	lines  map[int]fyne.CanvasObject // that are set already, around the one that stands out
}

// The pane's measures.
const (
	ruleWide = 580
	ruleHigh = 310
)

// rule shows a rule by its id; one that the catalogue doesn't have is not shown.
func (s *sheets) rule(id string) {
	at := slices.IndexFunc(present.Book(), func(r present.Rule) bool { return r.ID == id })
	if at < 0 {
		return
	}
	r := &rulePane{sheets: s, at: at, books: container.New(layout.NewCustomPaddedHBoxLayout(6)), head: container.NewVBox(), list: container.New(layout.NewCustomPaddedVBoxLayout(3))}
	r.scroll = container.NewVScroll(r.list)
	r.scroll.SetMinSize(fyne.NewSize(ruleWide+16, ruleHigh))
	done := theme.NewButton(words.Say("Close"), "", s.drop)
	done.Primary = true
	foot := row(theme.NewButton("‹", "", func() { r.leaf(-1) }), theme.NewButton("›", "", func() { r.leaf(1) }), done)
	if s.any() && s.leafs != nil {
		s.drop() // one rule at a time
	}
	r.fill()
	s.raise("rule", container.NewVBox(r.books, r.head, r.scroll, foot))
	s.leafs = r.leaf
	r.show()
	theme.Aside(func() {}, func() { r.surround(at, 1) })
}

// leaf goes to the next rule of the book, or to the one before.
func (r *rulePane) leaf(n int) {
	if _, book := present.VolumeOf(r.at); r.at+n >= book.From && r.at+n < book.To {
		r.turn(r.at + n)
	}
}

func (r *rulePane) turn(to int) {
	r.at = to
	r.fill()
	r.surround(to, 0)
}

// section is where the rules of the same section begin and end.
func (r *rulePane) section() (from, to int) {
	all := present.Book()
	_, book := present.VolumeOf(r.at)
	name := all[r.at].Section
	from, to = r.at, r.at+1
	for from > book.From && all[from-1].Section == name {
		from--
	}
	for to < book.To && all[to].Section == name {
		to++
	}
	return from, to
}

// neighbours are how many rules of the section stand above and below: setting a whole section takes too long.
const neighbours = 3

// near is the part of the section that is shown: the rule itself, and neighbours up to so many steps away.
func (r *rulePane) near(steps int) (from, to int) {
	from, to = r.section()
	return max(from, r.at-steps), min(to, r.at+steps+1)
}

// surround sets the neighbours, a few at a time, so that nothing waits for them.
func (r *rulePane) surround(at, steps int) {
	if r.at != at || steps > neighbours {
		return
	}
	r.set(steps)
	r.show()
	r.tell()
	theme.Aside(func() {}, func() { r.surround(at, steps+1) })
}

// tell prints the pane, for the end-to-end tests.
func (r *rulePane) tell() {
	if r.sheets.leafs != nil {
		r.sheets.tell("rule")
	}
}

// set puts the rule and its neighbours into the list.
func (r *rulePane) set(steps int) {
	p := theme.Current()
	r.list.Objects = nil
	from, to := r.near(steps)
	for i := from; i < to; i++ {
		if r.lines[i] == nil {
			r.lines[i] = newRuleLine(p, present.Book()[i], i == r.at, func() { r.turn(i) })
		}
		r.list.Add(r.lines[i])
	}
	r.list.Refresh()
}

// fill writes the section anew.
func (r *rulePane) fill() {
	p := theme.Current()
	all := present.Book()
	from, to := r.section()
	count := theme.Words(p, words.Say("%d of %d", r.at-from+1, to-from), 13)
	count.Color = p.TextDim
	title := theme.Letters(p, all[r.at].Section, 24)
	r.head.Objects = []fyne.CanvasObject{container.NewHBox(title, layout.NewSpacer(), container.NewCenter(count)), theme.Rule(p)}
	r.head.Refresh()
	r.shelve()
	r.lines = map[int]fyne.CanvasObject{}
	r.set(0)
}

// shelve writes the books' buttons anew; each opens its book at its first rule.
func (r *rulePane) shelve() {
	open, _ := present.VolumeOf(r.at)
	r.books.Objects = nil
	for i, v := range present.Volumes() {
		b := theme.NewButton(v.Title, "", func() { r.turn(v.From) })
		b.Letter, b.Chosen = 13, i == open
		r.books.Add(b)
	}
	r.books.Refresh()
}

// show scrolls so that the rule stands in the middle of its neighbours.
func (r *rulePane) show() {
	var y float32
	for _, o := range r.list.Objects {
		h := o.MinSize().Height
		if o == r.lines[r.at] {
			y += h / 2
			break
		}
		y += h + 3
	}
	r.scroll.ScrollToOffset(fyne.NewPos(0, max(0, y-r.scroll.Size().Height/2)))
}

// A ruleLine is a rule in its section; the one that is shown stands out.
type ruleLine struct {
	widget.BaseWidget
	id   string
	lit  bool
	tap  func()
	back *canvas.Rectangle
	all  fyne.CanvasObject
}

var (
	_ fyne.Tappable      = (*ruleLine)(nil)
	_ desktop.Hoverable  = (*ruleLine)(nil)
	_ desktop.Cursorable = (*ruleLine)(nil)
)

func newRuleLine(p theme.Palette, r present.Rule, lit bool, tap func()) *ruleLine {
	l := &ruleLine{id: r.ID, lit: lit, tap: tap, back: canvas.NewRectangle(theme.Fade(p.Gold, 0))}
	l.back.CornerRadius = 7
	id := theme.Words(p, r.ID, 12)
	id.Color = p.TextDim
	text := widget.NewRichText(&widget.TextSegment{Text: r.Text, Style: widget.RichTextStyle{SizeName: fynetheme.SizeNameText, ColorName: fynetheme.ColorNamePlaceHolder}})
	if lit {
		id.Color, id.TextStyle.Bold = p.Gold, true
		text = widget.NewRichText(&widget.TextSegment{Text: r.Text, Style: widget.RichTextStyle{SizeName: fynetheme.SizeNameSubHeadingText, ColorName: fynetheme.ColorNameForeground}})
		l.back.FillColor, l.back.StrokeColor, l.back.StrokeWidth = theme.Fade(p.Gold, 30), p.GoldDim, 1
	}
	text.Wrapping = fyne.TextWrapWord
	label := container.New(layout.NewCustomPaddedLayout(6, 0, 12, 8), id)
	words := container.New(&widthLayout{ruleWide - 8}, text)
	l.all = container.NewStack(l.back, container.New(layout.NewCustomPaddedVBoxLayout(-8), label, container.New(layout.NewCustomPaddedLayout(0, 0, 4, 4), words)))
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *ruleLine) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.all) }

// Tapped implements fyne.Tappable.
func (l *ruleLine) Tapped(*fyne.PointEvent) {
	if !l.lit {
		l.tap()
	}
}

// MouseIn implements desktop.Hoverable.
func (l *ruleLine) MouseIn(*desktop.MouseEvent) { l.light(18) }

// MouseMoved implements desktop.Hoverable.
func (l *ruleLine) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (l *ruleLine) MouseOut() { l.light(0) }

func (l *ruleLine) light(a byte) {
	if !l.lit {
		l.back.FillColor = theme.Fade(theme.Current().Gold, a)
		l.back.Refresh()
	}
}

// Cursor implements desktop.Cursorable.
func (l *ruleLine) Cursor() desktop.Cursor {
	if l.lit {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}
