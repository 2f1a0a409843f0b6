package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// A tutor is what somebody says who looks on at a table: at a lesson, or at a puzzle.
type tutor interface {
	see(v *present.View)                 // looks at what has become of the game
	gave(v *present.View, a core.Answer) // hears an answer of the player before it is carried out
	back()                               // hears that one is taken back
	says() (title, text, but string)     // but is about the last answer
	led() []core.CardID                  // the cards that this is about
	buttons() []fyne.CanvasObject
	ends() func() // what is to be shown now that the end has come; nil before it
	again()       // begins from the beginning
}

// A tutorPane lies over the log, and shows what a tutor says.
type tutorPane struct {
	widget.BaseWidget
	tutor tutor
	told  [3]string
	text  *widget.RichText
	ended bool // the end was shown
	body  *fyne.Container
}

func newTutorPane(t tutor, leave func()) *tutorPane {
	l := &tutorPane{tutor: t, text: widget.NewRichText()}
	l.text.Wrapping = fyne.TextWrapWord
	skip := theme.NewButton("×", "", leave)
	skip.Letter = 12
	keys := container.New(layout.NewCustomPaddedHBoxLayout(6), t.buttons()...)
	l.body = container.NewStack(container.NewBorder(nil, keys, nil, nil, container.NewVScroll(l.text)),
		container.NewVBox(container.NewHBox(layout.NewSpacer(), skip)))
	l.ExtendBaseWidget(l)
	return l
}

// tell shows what the tutor says, and the end when it has come.
func (l *tutorPane) tell() {
	if end := l.tutor.ends(); end == nil {
		l.ended = false // also where it was taken back
	} else if !l.ended {
		l.ended = true
		end()
	}
	title, text, but := l.tutor.says()
	if now := [3]string{title, text, but}; now != l.told {
		l.told = now
		l.text.Segments = segments(title, but, text)
		l.text.Refresh()
	}
}

// segments are a title, a word about the last answer if there is one, and a text.
func segments(title, but, text string) []widget.RichTextSegment {
	head := widget.RichTextStyle{ColorName: fynetheme.ColorNamePrimary, TextStyle: fyne.TextStyle{Bold: true}}
	plain := widget.RichTextStyle{SizeName: fynetheme.SizeNameText}
	out := []widget.RichTextSegment{&widget.TextSegment{Text: title, Style: head}}
	if but != "" {
		said := plain
		said.TextStyle.Italic = true
		out = append(out, &widget.TextSegment{Text: but, Style: said})
	}
	return append(out, &widget.TextSegment{Text: text, Style: plain})
}

// CreateRenderer implements fyne.Widget.
func (l *tutorPane) CreateRenderer() fyne.WidgetRenderer {
	return theme.Pane(l.body, 4)
}

// teach lets a tutor speak at the table.
func (r *room) teach(t tutor) {
	r.tutor = newTutorPane(t, func() {
		r.tutor = nil
		r.relay()
	})
	r.relay()
	r.learn()
}

// relay lays the table out anew.
func (r *room) relay() {
	r.screens.table(func() fyne.CanvasObject { return r.object() })
	r.focus()
}

// learn lets the tutor look at what is shown, if there is one.
func (r *room) learn() {
	if r.tutor == nil || r.last.View.State == nil {
		return
	}
	v := r.board.View()
	r.tutor.tutor.see(&v)
	if led := r.tutor.tutor.led(); !slices.Equal(led, v.Led) {
		v.Led = led
		r.board.Set(v, nil)
	}
	r.tutor.tell()
}

// undo takes back the last choice made at this window.
func (r *room) undo() {
	if r.tutor != nil {
		r.tutor.tutor.back()
	}
	r.game.Undo()
}

// ending is a sheet at the end of a lesson or puzzle. buttons are what can be done next, the last of them first of all.
func (r *room) ending(name, title, text string, buttons ...*theme.Button) {
	r.sheets.dropAll()
	r.board.LookedAtEnd()
	var keys []fyne.CanvasObject
	for _, b := range buttons {
		keys = append(keys, b)
	}
	buttons[len(buttons)-1].Primary = true
	r.sheets.raise(name, container.NewVBox(head(theme.Current(), title), paragraph(text, 480), row(keys...)))
}

// mending are what can be done about an end that isn't the one that was wanted.
func (r *room) mending(t tutor) []*theme.Button {
	out := []*theme.Button{theme.NewButton(words.Say("Begin again"), "", t.again)}
	if !r.last.View.State.Over {
		out = append(out, theme.NewButton(words.Say("Take back"), "", func() { r.sheets.drop(); r.undo() }))
	}
	return out
}
