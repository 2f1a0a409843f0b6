package cardroom

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/decks/cards"
	"kotei/images"
	"kotei/ui/theme"
)

// Options are what the room shows and whom it tells.
type Options struct {
	Imported int    // cards that were taken in
	Own      int    // cards that come with Kotei
	Trouble  string // why the imported cards can't be opened, or nothing
	Where    string // the file in which they lie
	Library  *cards.Library
	Renewing bool // the texts are being read anew
	Back     func()
	File     func()
	Folder   func()
	Find     func(title string) // how a card is read was asked for
	Counted  func()             // the table is there
}

// New makes the room.
func New(opt Options) fyne.CanvasObject {
	p := theme.Current()
	head := container.NewVBox(theme.Letters(p, words.Say("Cards"), 28), theme.Rule(p))
	foot := container.NewBorder(nil, nil, theme.NewButton(words.Say("Back"), "", opt.Back), nil)
	var body fyne.CanvasObject
	switch {
	case opt.Trouble != "":
		body = troubled(p, opt)
	case opt.Imported == 0:
		body = empty(p, opt)
	default:
		body = full(p, opt)
		foot.Add(layout.NewSpacer())
		foot = container.NewBorder(nil, nil, theme.NewButton(words.Say("Back"), "", opt.Back), buttons(opt, false))
	}
	inside := container.NewBorder(head, foot, nil, nil, body)
	return theme.Middle(860, 640, theme.Lacquer(p, inside, 24))
}

func buttons(opt Options, first bool) fyne.CanvasObject {
	file, folder := theme.NewButton(words.Say("Choose a file …"), "", opt.File), theme.NewButton(words.Say("Choose a folder …"), "", opt.Folder)
	file.Primary = first
	return container.New(layout.NewCustomPaddedHBoxLayout(10), file, folder)
}

const formats words.Key = "Kotei reads the databases of Egg of P’an Ku and Sun and Moon (XML), the set files of game_on_yasuki (YAML), " +
	"JSON lines, tables (CSV) and its own card files; packed (.gz, .zip) or not, or a whole folder."

// empty tells how cards are taken in.
func empty(p theme.Palette, opt Options) fyne.CanvasObject {
	text := words.Say("Kotei comes with %d cards of its own. If you have the card database of another program, import it: "+
		"then you can play its cards and build decks with them. Kotei only reads your files, and nothing leaves this computer.", opt.Own)
	return frame(p, words.Say("Drop your card files here"), text+"\n\n"+words.Say(formats), p.Text, buttons(opt, true))
}

// troubled tells why there are no imported cards though there were.
func troubled(p theme.Palette, opt Options) fyne.CanvasObject {
	text := words.Say("Your imported cards can’t be used: %s", opt.Trouble) + "\n\n" + words.Say("The file is %s. Import your cards again to replace it.", opt.Where)
	return frame(p, words.Say("The imported cards can’t be opened"), text, p.Warning, buttons(opt, true))
}

// frame is where files are dropped.
func frame(p theme.Palette, title, text string, ink color.Color, below fyne.CanvasObject) fyne.CanvasObject {
	mon := canvas.NewImageFromImage(images.Mon("Imperial", 160, p.GoldDim))
	mon.SetMinSize(fyne.NewSize(80, 80))
	mon.FillMode = canvas.ImageFillContain
	const w = 560
	column := container.New(layout.NewCustomPaddedVBoxLayout(14), container.NewCenter(mon), container.NewCenter(theme.Letters(p, title, 24)),
		container.NewCenter(block(text, w, pen{size: 15, color: ink})), container.NewCenter(below))
	edge := canvas.NewRectangle(theme.Fade(p.Backdrop, 60))
	edge.CornerRadius = 12
	return container.New(layout.NewCustomPaddedLayout(14, 14, 0, 0), container.NewStack(edge, &fyne.Container{Layout: dashes{}, Objects: dashed(p)}, container.NewCenter(column)))
}

// dashed are the dashes of a frame; dashes lays them around the edge.
func dashed(p theme.Palette) (out []fyne.CanvasObject) {
	for range 4 * perSide {
		out = append(out, canvas.NewRectangle(p.GoldDim))
	}
	return out
}

const perSide = 30

type dashes struct{}

// MinSize implements fyne.Layout.
func (dashes) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

// Layout implements fyne.Layout.
func (dashes) Layout(os []fyne.CanvasObject, s fyne.Size) {
	const edge, thick = 6, 1.5
	w, h := s.Width-2*edge, s.Height-2*edge
	for i, o := range os {
		k := float32(i % perSide)
		dx, dy := w/perSide, h/perSide
		switch i / perSide {
		case 0:
			o.Move(fyne.NewPos(edge+k*dx+dx/4, edge))
			o.Resize(fyne.NewSize(dx/2, thick))
		case 1:
			o.Move(fyne.NewPos(edge+k*dx+dx/4, edge+h))
			o.Resize(fyne.NewSize(dx/2, thick))
		case 2:
			o.Move(fyne.NewPos(edge, edge+k*dy+dy/4))
			o.Resize(fyne.NewSize(thick, dy/2))
		default:
			o.Move(fyne.NewPos(edge+w, edge+k*dy+dy/4))
			o.Resize(fyne.NewSize(thick, dy/2))
		}
	}
}

// full tells what there is.
func full(p theme.Palette, opt Options) fyne.CanvasObject {
	number := theme.Letters(p, Count(opt.Imported), 44)
	came := pen{size: 16, color: p.Text}.text(words.Say("imported cards; %d more came with Kotei.", opt.Own))
	top := container.New(layout.NewCustomPaddedHBoxLayout(12), number, container.NewCenter(came))
	table := container.NewVBox(pen{size: 14, color: p.TextDim}.text(words.Say("Counting the cards that play by themselves …")))
	entry := widget.NewEntry()
	entry.SetPlaceHolder(words.Say("a title, such as “Border Keep”"))
	ask := func(string) {
		if t := strings.TrimSpace(entry.Text); t != "" {
			opt.Find(t)
		}
	}
	entry.OnSubmitted = ask
	find := container.NewBorder(nil, nil, container.NewCenter(pen{size: 14, color: p.TextDim}.text(words.Say("How does Kotei read a card?"))),
		theme.NewButton(words.Say("Show"), "", func() { ask("") }), entry)
	hint := block(words.Say("Drop files anywhere on this window to import more: new cards are added, and known cards get the newer text."), 800, pen{size: 13, color: p.TextDim})
	if opt.Renewing {
		table.Objects = []fyne.CanvasObject{pen{size: 14, color: p.TextDim}.text(words.Say("This version of Kotei reads card texts differently, so it is reading your cards again …"))}
		return container.NewBorder(container.NewVBox(top, theme.Wide(layout.NewSpacer(), 1, 4)), container.NewVBox(find, hint), nil, nil, container.NewVScroll(table))
	}
	var t tally
	theme.Aside(func() { t = counted(opt.Library) }, func() {
		table.Objects = t.rows(p)
		table.Refresh()
		if opt.Counted != nil {
			opt.Counted()
		}
	})
	return container.NewBorder(container.NewVBox(top, theme.Wide(layout.NewSpacer(), 1, 4)), container.NewVBox(find, hint), nil, nil, container.NewVScroll(table))
}

// A tally counts cards by how much of their text plays by itself.
type tally struct {
	all     [3]int
	formats []string
	of      map[string]*[3]int
}

func counted(lib *cards.Library) tally {
	t := tally{of: map[string]*[3]int{}}
	lib.Scan(func(e *cards.Entry) {
		if e.Proxy {
			return
		}
		s := cards.StateOf(e.Card)
		t.all[s]++
		for _, f := range e.Formats {
			if t.of[f] == nil {
				t.of[f] = new([3]int)
			}
			t.of[f][s]++
		}
	})
	for _, f := range cards.Formats {
		if t.of[f.Code] != nil {
			t.formats = append(t.formats, f.Code)
		}
	}
	return t
}

// marks are the seals by the state of a text.
var marks = map[cards.State]images.Mark{cards.Compiled: images.Compiled, cards.Partly: images.Partly, cards.ByHand: images.ByHand}

// rows are the bars, all cards first, then by format.
func (t *tally) rows(p theme.Palette) []fyne.CanvasObject {
	legend := container.New(layout.NewCustomPaddedHBoxLayout(22))
	for _, s := range []cards.State{cards.Compiled, cards.Partly, cards.ByHand} {
		legend.Add(sealed(p, marks[s], words.Say("%s: %d", words.Say(states[marks[s]]), t.all[s])))
	}
	out := []fyne.CanvasObject{legend, theme.Wide(layout.NewSpacer(), 1, 2), t.row(p, words.Say("All cards"), t.all)}
	for _, code := range slices.Backward(t.formats) {
		name := code
		if f, ok := cards.FormatOf(code); ok {
			name = f.Name
		}
		out = append(out, t.row(p, name, *t.of[code]))
	}
	return out
}

func (t *tally) row(p theme.Palette, name string, n [3]int) fyne.CanvasObject {
	of := max(n[0]+n[1]+n[2], 1)
	title := theme.Wide(container.NewHBox(container.NewCenter(pen{size: 14, color: p.Text}.text(name))), 250, 1)
	share := pen{size: 14, color: p.TextDim}.text(words.Say("%d %% of %d", 100*n[cards.Compiled]/of, of))
	right := theme.Wide(container.NewHBox(layout.NewSpacer(), container.NewCenter(share), theme.Wide(layout.NewSpacer(), 10, 1)), 146, 1)
	bar := NewBar(p)
	bar.Set(float32(n[cards.Compiled])/float32(of), float32(n[cards.Partly])/float32(of))
	return container.NewBorder(nil, nil, title, right, container.New(layout.NewCustomPaddedLayout(6, 6, 10, 0), bar))
}

// Count writes a number as people do: 12,774.
func Count(n int) string { return words.Say("%d", n) }
