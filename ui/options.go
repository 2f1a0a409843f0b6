package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/ui/sound"
	"kotei/ui/theme"
)

// An options is the sheet of settings: what a player can choose about the window, on several leaves. It is kept when the
// sheet is put away by “Keep”.
type options struct {
	parts
	pictures *pictures
	noise    *sound.Player
	keep     func(Settings)
	p        theme.Palette
	s        Settings
	tab      int
	name     *widget.Entry
	other    *widget.Entry
	body     *fyne.Container
	list     *container.Scroll
}

// The leaves of the settings.
const (
	youTab = iota
	tableTab
	passTab
	keysTab
)

// The sheet's measures.
const (
	optionsWide = 654
	optionsHigh = 410
)

// settingsAt shows a leaf of the settings.
func (a *App) settingsAt(tab int) {
	if a.sheets.any() {
		return
	}
	p := theme.Current()
	o := &options{parts: a.parts, pictures: a.pictures, noise: a.tables.noise, keep: a.keep, p: p, s: a.set.Settings, tab: tab, name: widget.NewEntry(), other: widget.NewEntry(), body: container.NewStack()}
	o.name.SetText(o.s.Name)
	o.other.SetText(o.s.Other)
	keep := theme.NewButton(words.Say("Save"), "", func() {
		o.s.Name, o.s.Other = o.name.Text, o.other.Text
		o.keep(o.s.held())
	})
	keep.Primary = true
	tabs := theme.NewChoice(words.All("You", "The table", "Passing", "Keys"), tab, func(n int) {
		o.tab = n
		o.fill()
	})
	leave := theme.NewButton(words.Say("Cancel"), "", a.sheets.drop)
	size := theme.Wide(o.body, optionsWide, optionsHigh)
	o.show()
	a.sheets.raise("settings", container.NewVBox(head(p, words.Say("Settings")), container.NewGridWithColumns(len(tabs.Buttons), tabs.Sized(15).Objects()...),
		theme.Wide(layout.NewSpacer(), 1, 2), size, theme.Rule(p), row(leave, keep)))
}

// fill shows the leaf that was turned to.
func (o *options) fill() {
	o.show()
	if !o.win.print.on {
		return
	}
	time.AfterFunc(settleTime, func() { // what is new has its place only after the next layout
		fyne.Do(func() {
			o.sheets.tell("settings")
		})
	})
}

func (o *options) show() {
	lines := [...]func() []fyne.CanvasObject{o.you, o.table, o.passing, o.keyList}[o.tab]()
	list := container.New(layout.NewCustomPaddedVBoxLayout(7), lines...)
	o.list = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 14), list))
	o.body.Objects = []fyne.CanvasObject{o.list}
	o.body.Refresh()
}

// refresh shows the leaf anew where it is scrolled to.
func (o *options) refresh() {
	at := o.list.Offset
	o.fill()
	o.list.ScrollToOffset(at)
}

// line is a setting with its title at the left.
func (o *options) line(title string, value fyne.CanvasObject) fyne.CanvasObject {
	t := theme.Words(o.p, title, 14)
	t.Color = o.p.TextDim
	return container.NewBorder(nil, nil, theme.Wide(leftOf(t), 128, 1), nil, value)
}

// choice is a setting of which one of several values holds.
func (o *options) choice(title string, labels []string, at int, changed func(n int)) fyne.CanvasObject {
	c := theme.NewChoice(labels, max(0, at), changed).Sized(14)
	return o.line(title, container.NewGridWithColumns(len(labels), c.Objects()...))
}

// about is a sentence under a setting.
func (o *options) about(text string) fyne.CanvasObject {
	t := widget.NewRichText(&widget.TextSegment{Text: text, Style: dimStyle})
	t.Wrapping = fyne.TextWrapWord
	return o.line("", t)
}

// languageNames are what the languages call themselves.
func languageNames() []string {
	out := []string{words.Say("System")}
	for _, l := range words.Languages() {
		out = append(out, l.String())
	}
	return out
}

// you are the settings about the player and the look.
func (o *options) you() []fyne.CanvasObject {
	themes := []string{"dark", "light", "clear", "system"}
	scales := []float32{0.9, 1, 1.15, 1.3}
	return []fyne.CanvasObject{
		o.line(words.Say("Your name"), o.name), o.line(words.Say("Opponent"), o.other),
		o.choice(words.Say("Language"), languageNames(), slices.Index(languages(), o.s.Language), func(n int) { o.s.Language = languages()[n] }),
		o.choice(words.Say("Colours"), words.All("Dark", "Light", "High contrast", "System"), slices.Index(themes, o.s.Theme), func(n int) {
			o.s.Theme = themes[n]
			o.sheets.tell("settings")
		}),
		o.about(words.Say("“High contrast” uses colours that colour-blind players can tell apart.")),
		o.choice(words.Say("Text size"), words.All("Small", "Normal", "Large", "Larger"), slices.Index(scales, o.s.Scale), func(n int) { o.s.Scale = scales[n] }),
		o.line(words.Say("Pictures"), o.pictures.line(o.p)),
	}
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// keep takes over settings, puts their sheet away and shows everything by them.
func (a *App) keep(s Settings) {
	a.set.Settings = s
	a.set.speak()
	err := a.set.save()
	a.sheets.drop()
	a.keys.bind()
	a.redress(func() {
		if err != nil {
			a.sheets.say(words.Say("Not saved"), err.Error())
		}
	})
}
