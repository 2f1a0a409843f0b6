package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// A firstHint is one of three things that a first game tells, each once.
type firstHint struct {
	text words.Key
	due  func(v *present.View) bool // it fits what is asked
	turn bool                       // it stays until the turn ends; else until the next choice
}

// firstHints are all there are. {…} is the key of a deed.
var firstHints = [...]firstHint{
	{
		"Cards that glow can be used now: click one to see how, or drag it where it should go. Press {pass} to pass.",
		func(v *present.View) bool { return asks(v, "action") || asks(v, "dynasty") },
		false,
	},
	{
		"Drag a card from your Provinces to your home to bring it into play. The cards that would bow to pay for it are marked; press {go on} to pay with them.",
		func(v *present.View) bool { return asks(v, "dynasty") && v.State.Turn > 0 },
		true,
	},
	{
		"Right-click a card to see everything it could do, and why not. Press {undo} to take back, {help} for all keys and gestures. Have fun!",
		func(v *present.View) bool { return v.Asked() && v.State.Turn > 1 && v.State.Active == v.Seat },
		true,
	},
}

// allHints are the bits of the hints that were given, when all were.
const allHints = 1<<len(firstHints) - 1

// A hintPane shows a hint at the top of the log until it doesn't fit any more, or is put away.
type hintPane struct {
	widget.BaseWidget
	at   int
	past int    // the position of the match at which it was given
	turn uint16 // and the turn
	text *widget.RichText
	body fyne.CanvasObject
}

func newHintPane(at int, text string, gone func()) *hintPane {
	h := &hintPane{at: at, text: widget.NewRichText(&widget.TextSegment{Text: text, Style: widget.RichTextStyle{SizeName: fynetheme.SizeNameText}})}
	h.text.Wrapping = fyne.TextWrapWord
	ok := theme.NewButton(words.Say("Got it"), "", gone)
	ok.Letter = 13
	h.body = container.NewBorder(nil, container.NewHBox(layout.NewSpacer(), ok), nil, nil, h.text)
	h.ExtendBaseWidget(h)
	return h
}

// high is the height that the hint takes at a width.
func (h *hintPane) high(w float32) float32 {
	h.text.Resize(fyne.NewSize(w-30, h.text.Size().Height))
	return h.text.MinSize().Height + 54
}

// CreateRenderer implements fyne.Widget.
func (h *hintPane) CreateRenderer() fyne.WidgetRenderer {
	return theme.Pane(h.body, 6)
}

// hints gives the next hint of a first game where it fits, and puts away the one that doesn't any more.
func (r *room) hints() {
	v := r.board.View()
	switch {
	case v.State == nil || r.tutor != nil || r.position != nil || v.Seat < 0:
		return
	case r.hint != nil && (v.State.Turn != r.hint.turn || !firstHints[r.hint.at].turn && r.last.Past > r.hint.past):
		r.hinted()
	case r.hint != nil || r.set.Hints == allHints:
		return
	}
	for i, h := range firstHints {
		if r.set.Hints&(1<<i) != 0 {
			continue
		}
		if h.due(&v) {
			text := words.Say(h.text)
			for _, row := range present.Deeds {
				text = strings.ReplaceAll(text, "{"+string(row.Deed)+"}", present.KeyTitle(r.set.Keys.Of(row.Deed)))
			}
			r.hint = newHintPane(i, text, r.hinted)
			r.hint.past, r.hint.turn = r.last.Past, v.State.Turn
			r.bar.Add(r.hint)
			r.laid()
		}
		return // one after the other
	}
}

// hinted puts the hint away for good.
func (r *room) hinted() {
	if r.hint == nil {
		return
	}
	r.set.Hints |= 1 << r.hint.at
	_ = r.set.save() // else it is given once more
	r.bar.Remove(r.hint)
	r.hint = nil
	r.focus()
}

// asks reports whether the player is asked a kind of question, by its name.
func asks(v *present.View, name string) bool {
	return v.Asked() && v.State.Table.Rules.Asks[v.State.Ask.Kind].Name == name
}
