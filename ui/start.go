package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/images"
	"kotei/ui/theme"
)

// doors are where the first screen leads.
type doors interface {
	solo()
	host()
	join()
	reading()
	cards()
	played()
	lessons()
	settings()
	help()
	quit()
	comebacks() []comeback
	aboutCards() string
}

// A firstScreen is what the window opens with.
type firstScreen struct {
	parts
	stock *stock
	doors doors
	fan   *fan // the cards on its mat, while it is shown
}

// enter shows it.
func (f *firstScreen) enter() {
	f.screens.enter("start", f.build)
	f.screens.away = f.fold
}

// fold takes the cards off its mat.
func (f *firstScreen) fold() {
	if f.fan != nil {
		f.fan.leave()
		f.fan = nil
	}
}

// needs returns do for a button that needs the cards and decks: pressed before they have been read, it waits for them as long
// as the player stays on this screen.
func (f *firstScreen) needs(do func()) func() {
	return func() { f.stock.when(f.screens.here(do)) }
}

// build makes the screen.
func (f *firstScreen) build() fyne.CanvasObject {
	p := theme.Current()
	mon := canvas.NewImageFromImage(images.Mon("Imperial", 160, p.Gold))
	mon.SetMinSize(fyne.NewSize(70, 70))
	mon.FillMode = canvas.ImageFillContain
	name := theme.Letters(p, "Kotei", 52)
	motto := theme.Words(p, words.Say("A table for the Legend of the Five Rings"), 14)
	motto.Color = p.TextDim
	title := container.NewHBox(mon, theme.Wide(layout.NewSpacer(), 6, 1), container.New(layout.NewCustomPaddedVBoxLayout(-8), name, motto))

	solo := theme.NewButton(words.Say("Play alone"), words.Say("against a program, yourself, or nobody"), f.needs(f.doors.solo))
	solo.Primary = true
	imports := theme.NewButton(words.Say("Cards"), "", f.needs(f.doors.cards))
	list := []*theme.Button{
		solo,
		theme.NewButton(words.Say("Host a table"), words.Say("for friends on this network"), f.needs(f.doors.host)),
		theme.NewButton(words.Say("Join a table"), words.Say("that a friend has opened"), f.needs(f.doors.join)),
		theme.NewButton(words.Say("Decks"), words.Say("browse cards; build, try and print decks"), f.needs(f.doors.reading)),
		imports,
		theme.NewButton(words.Say("Games"), words.Say("look back, continue, play on from any moment"), f.needs(f.doors.played)),
	}
	if back := f.doors.comebacks(); len(back) > 0 {
		b := theme.NewButton(words.Say("Continue"), back[0].about, f.needs(back[0].do))
		list = append([]*theme.Button{b}, list...)
		solo.Primary, b.Primary = false, true
	}
	col := []fyne.CanvasObject{}
	for _, b := range list {
		b.Left, b.Letter = true, 16
		col = append(col, theme.Wide(b, 300, 46))
	}
	foot := container.NewGridWithColumns(4, theme.NewButton(words.Say("School"), "", f.needs(f.doors.lessons)),
		theme.NewButton(words.Say("Settings"), "", f.doors.settings), theme.NewButton(words.Say("Help"), "", f.doors.help), theme.NewButton(words.Say("Quit"), "", f.doors.quit))
	for _, o := range foot.Objects {
		o.(*theme.Button).Letter = 14
	}
	col = append(col, theme.Wide(layout.NewSpacer(), 1, 2), foot)
	panel := theme.Lacquer(p, container.NewVBox(title, theme.Wide(layout.NewSpacer(), 1, 4),
		container.New(layout.NewCustomPaddedVBoxLayout(7), col...)), 22)
	f.fold() // where the screen is built anew
	f.fan = newFan(f.win, f.stock)
	spread := f.fan
	f.needs(func() {
		imports.Sub = f.doors.aboutCards()
		imports.Refresh()
		spread.deal()
	})()
	version := theme.Words(p, "Kotei "+f.win.opt.Version, 12)
	version.Color = color.NRGBA{p.Text.R, p.Text.G, p.Text.B, 130}
	return container.NewStack(
		spread.spread,
		container.New(&sideLayout{}, panel),
		container.NewVBox(layout.NewSpacer(), container.NewHBox(layout.NewSpacer(), container.NewPadded(version))),
	)
}

// A sideLayout puts a panel to the left of a wide window's middle, and in the middle of a narrow one.
type sideLayout struct{}

func (sideLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(400, 300) }

func (sideLayout) Layout(os []fyne.CanvasObject, s fyne.Size) {
	m := os[0].MinSize()
	x := (s.Width - m.Width) / 2
	if s.Width > m.Width*2 {
		x = s.Width*0.24 - m.Width/2
	}
	os[0].Move(fyne.NewPos(max(0, x), max(0, (s.Height-m.Height)/2)))
	os[0].Resize(fyne.NewSize(m.Width, min(m.Height, s.Height)))
}
