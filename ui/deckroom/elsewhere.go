package deckroom

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/paper"
	"kotei/ui/theme"
)

// elsewhere are the ways to take the deck to other places: lists, paper, a picture; and its older versions.
func (n *pane) elsewhere() fyne.CanvasObject {
	r, p := n.r, n.r.p
	out := container.New(layout.NewCustomPaddedVBoxLayout(6))
	button := func(text, sub string, do func()) {
		b := theme.NewButton(text, sub, do)
		b.Left, b.Letter = true, 14
		out.Add(b)
	}
	out.Add(theme.Letters(p, words.Say("As a list"), 16))
	var names []string
	var writes []*decks.FileFormat
	for _, f := range decks.FileFormats {
		if f.Write != nil {
			names, writes = append(names, f.Name), append(writes, f)
		}
	}
	form := widget.NewSelect(names, nil)
	form.SetSelectedIndex(0)
	out.Add(form)
	button(words.Say("Save the list …"), "", func() { r.saveList(writes[max(0, form.SelectedIndex())]) })
	button(words.Say("Copy the list"), words.Say("to paste it anywhere"), func() { r.copyList(writes[max(0, form.SelectedIndex())]) })
	out.Add(theme.Letters(p, words.Say("On paper"), 16))
	for _, size := range []paper.Size{paper.A4, paper.Letter} {
		opt := paper.Options{Size: size, Pictures: r.source(), Marks: true}
		button(words.Say("Proxies, %s …", size.Name), words.Say("63.5 × 88.9 mm, to cut out"), func() {
			r.savePaper("proxies.pdf", func(w io.Writer, d decks.Deck) error { return paper.Proxies(r.ctx, w, r.opt.Library, d, opt) })
		})
		button(words.Say("The list, %s …", size.Name), words.Say("for the judge"), func() {
			r.savePaper("list.pdf", func(w io.Writer, d decks.Deck) error { return paper.List(w, r.opt.Library, d, opt) })
		})
	}
	button(words.Say("A picture of the deck …"), words.Say("to post online"), func() {
		r.savePaper("deck.png", func(w io.Writer, d decks.Deck) error {
			img, err := paper.Poster(r.opt.Library, d, r.source())
			if err != nil {
				return err
			}
			return png.Encode(w, img)
		})
	})
	n.versions(out)
	return scrolled(out)
}

// versions are what the deck was before.
func (n *pane) versions(out *fyne.Container) {
	r := n.r
	if r.shelf == nil || r.desk.file == "" {
		return
	}
	list, err := r.shelf.Versions(r.desk.file)
	if err != nil {
		return
	}
	out.Add(theme.Letters(r.p, words.Say("Versions"), 16))
	keep := theme.NewButton(words.Say("Save this version …"), words.Say("under a name"), r.keepVersion)
	keep.Left, keep.Letter = true, 14
	out.Add(keep)
	for _, v := range list {
		name, about := v.Name, words.Say("saved %s", until(v))
		if name == "" {
			name, about = words.Say("Until %s", until(v)), ""
		}
		b := theme.NewButton(name, about, func() { r.showVersion(v) })
		b.Left, b.Letter = true, 13
		out.Add(b)
	}
}

// written is the deck in a format, and what of it the format can't hold.
func (r *room) written(f *decks.FileFormat) ([]byte, error) {
	var b bytes.Buffer
	err := f.Write(&b, r.desk.deck, r.opt.Library)
	return b.Bytes(), err
}

func (r *room) saveList(f *decks.FileFormat) {
	data, err := r.written(f)
	r.saveAs(r.desk.deck.Name+f.Ext, data, err)
}

func (r *room) copyList(f *decks.FileFormat) {
	data, err := r.written(f)
	if err != nil {
		r.opt.Say(words.Say("This format can’t hold the deck"), err.Error())
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(string(data))
	r.opt.Say(words.Say("Copied"), words.Say("You can paste the deck as a list for %s.", f.Name))
}

// savePaper makes a file of the deck as it is now, beside the window, and asks where to put it.
func (r *room) savePaper(name string, write func(w io.Writer, d decks.Deck) error) {
	var b bytes.Buffer
	var err error
	d := r.desk.deck.Clone()
	theme.Aside(func() { err = write(&b, d) }, func() {
		if r.ctx.Err() != nil {
			return // the room was left
		}
		r.saveAs(name, b.Bytes(), err)
	})
}

// importDeck asks for a deck list of any program, and lays it on the desk.
func (r *room) importDeck() {
	text := widget.NewMultiLineEntry()
	text.SetPlaceHolder(words.Say("Paste a deck list here, or a share code, or open a file."))
	text.SetMinRowsVisible(12)
	var d dialog.Dialog
	open := widget.NewButton(words.Say("Open a file …"), func() {
		f := dialog.NewFileOpen(func(in fyne.URIReadCloser, err error) {
			if err != nil {
				r.opt.Say(words.Say("The file can’t be read"), words.Upper(err.Error())+".")
				return
			}
			if in == nil {
				return
			}
			data, err := io.ReadAll(io.LimitReader(in, maxList))
			in.Close()
			if err != nil {
				r.opt.Say(words.Say("The file can’t be read"), err.Error())
				return
			}
			d.Hide()
			r.taken(in.URI().Name(), data)
		}, r.opt.Window)
		f.SetView(dialog.ListView)
		f.Show()
		f.Resize(fyne.NewSize(760, 520))
	})
	d = dialog.NewCustomConfirm(words.Say("Import a deck"), words.Say("Import"), words.Say("Cancel"), container.NewBorder(nil, open, nil, nil, text), func(yes bool) {
		if yes && text.Text != "" {
			r.taken(words.Say("pasted"), []byte(text.Text))
		}
	}, r.opt.Window)
	d.Resize(fyne.NewSize(560, 420))
	d.Show()
	r.opt.Window.Canvas().Focus(text) // else what is typed would be keys of the room
}

// maxList bounds a deck list that is taken in.
const maxList = 4 << 20

// taken lays a list on the desk, and tells what was not understood.
func (r *room) taken(name string, data []byte) {
	d, problems := decks.Import(name, data, r.opt.Library)
	if d.Name == "" {
		d.Name = name
	}
	if d.Stronghold == "" && len(d.Dynasty)+len(d.Fate) == 0 {
		why := words.Say("It contains no title that Kotei knows.")
		if len(problems) > 0 {
			why = problems[0].String()
		}
		r.opt.Say(words.Say("This is no deck list"), why)
		return
	}
	if d.Format == "" {
		d.Format = r.desk.format()
	}
	to := r.newDesk()
	to.take(d, "", "")
	r.lay(to)
	r.do(to.settle)
	r.misread(problems)
}

// misread tells what of a list was not understood.
func (r *room) misread(problems []decks.Problem) {
	if len(problems) == 0 {
		return
	}
	var text strings.Builder
	for _, p := range problems[:min(len(problems), 8)] {
		fmt.Fprintf(&text, "• %s\n", p)
	}
	if k := len(problems) - 8; k > 0 {
		text.WriteString(words.Say("… and %d more.", k) + "\n")
	}
	r.opt.Say(words.Say("Some lines can’t be read"), text.String()+"\n"+words.Say("Those lines are kept with the deck."))
}
