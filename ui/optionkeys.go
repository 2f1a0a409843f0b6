package ui

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/ui/board"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// dimStyle is how what explains a setting is written.
var dimStyle = widget.RichTextStyle{SizeName: fynetheme.SizeNameText, ColorName: fynetheme.ColorNamePlaceHolder}

// keyList is the leaf on which keys are changed.
func (o *options) keyList() []fyne.CanvasObject {
	conflicts := o.s.Keys.Conflicts()
	usual := theme.NewButton(words.Say("Reset all keys"), "", func() {
		o.s.Keys = nil
		o.fill()
	})
	usual.Letter = 14
	text := words.Say("Click a key, then press another. Escape keeps it, Backspace removes it.")
	if n := len(conflicts); n > 0 {
		text = words.Say("%d actions share a key with another: the upper one counts.", n)
	}
	say := theme.Words(o.p, text, 14)
	say.Color = o.p.TextDim
	if len(conflicts) > 0 {
		say.Color, say.TextStyle.Bold = o.p.Warning, true
	}
	out := []fyne.CanvasObject{container.NewBorder(nil, nil, leftOf(say), usual)}
	scope := present.Scope(0xff)
	for _, r := range present.Deeds {
		if r.Scope != scope {
			scope = r.Scope
			out = append(out, theme.Letters(o.p, words.Say(scopes[scope]), 17))
		}
		out = append(out, o.keyRow(r, conflicts[r.Deed]))
	}
	return out
}

// scopes say where keys mean something.
var scopes = map[present.Scope]words.Key{present.AtTable: "At the table", present.Looking: "Looking back", present.Everywhere: "Everywhere"}

// keyRow is a deed, its key, and with what it collides.
func (o *options) keyRow(r present.KeyRow, other []present.Deed) fyne.CanvasObject {
	what := theme.Words(o.p, words.Say(r.What), 14)
	row := container.NewHBox(container.NewCenter(what))
	if len(other) > 0 {
		var names []string
		for _, d := range other {
			names = append(names, d.What())
		}
		also := theme.Words(o.p, words.Say("also: %s", present.Short(strings.Join(names, "; "), 40)), 13)
		also.Color, also.TextStyle.Bold = o.p.Warning, true
		row.Add(container.NewCenter(also))
	}
	return container.NewBorder(nil, nil, nil, theme.Wide(newKeyField(o, r.Deed, len(other) > 0), 150, 1), row)
}

// A keyField shows the key of a deed. A click on it waits for another.
type keyField struct {
	widget.BaseWidget
	o     *options
	deed  present.Deed
	bad   bool
	over  bool
	waits bool
	mods  fyne.KeyModifier
	plate *canvas.Rectangle
	text  *canvas.Text
	all   fyne.CanvasObject
}

var (
	_ fyne.Tappable      = (*keyField)(nil)
	_ fyne.Focusable     = (*keyField)(nil)
	_ fyne.Tabbable      = (*keyField)(nil)
	_ fyne.Shortcutable  = (*keyField)(nil)
	_ desktop.Keyable    = (*keyField)(nil)
	_ desktop.Hoverable  = (*keyField)(nil)
	_ desktop.Cursorable = (*keyField)(nil)
)

func newKeyField(o *options, d present.Deed, bad bool) *keyField {
	k := &keyField{o: o, deed: d, bad: bad, plate: canvas.NewRectangle(color.Transparent), text: canvas.NewText("", o.p.Text)}
	k.text.TextSize, k.text.TextStyle.Bold = theme.Sized(14), true
	k.plate.CornerRadius = 5
	k.all = container.NewStack(k.plate, container.New(layout.NewCustomPaddedLayout(3, 3, 10, 10), container.NewCenter(k.text)))
	k.ExtendBaseWidget(k)
	k.draw()
	return k
}

// draw colours the field by what holds of it.
func (k *keyField) draw() {
	p := k.o.p
	k.plate.FillColor, k.plate.StrokeColor, k.plate.StrokeWidth = p.PanelHigh, p.GoldDim, 1
	k.text.Text, k.text.Color = present.KeyTitle(k.o.s.Keys.Of(k.deed)), p.Text
	switch {
	case k.waits:
		k.text.Text, k.text.Color = words.Say("press a key …"), p.Gold
		k.plate.StrokeColor, k.plate.StrokeWidth = p.Gold, 2
	case k.bad:
		k.text.Color, k.plate.StrokeColor, k.plate.StrokeWidth = p.Warning, p.Warning, 2
	case k.text.Text == "":
		k.text.Text, k.text.Color = words.Say("none"), p.TextDim
	}
	if k.over && !k.waits {
		k.plate.StrokeColor = p.Gold
	}
	k.plate.Refresh()
	k.text.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (k *keyField) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(k.all) }

// Tapped implements fyne.Tappable.
func (k *keyField) Tapped(*fyne.PointEvent) {
	if c := theme.CanvasOf(k); c != nil {
		c.Focus(k)
	}
}

// FocusGained implements fyne.Focusable.
func (k *keyField) FocusGained() { k.waits, k.mods = true, 0; k.draw() }

// FocusLost implements fyne.Focusable.
func (k *keyField) FocusLost() { k.waits = false; k.draw() }

// TypedRune implements fyne.Focusable.
func (k *keyField) TypedRune(rune) {}

// AcceptsTab implements fyne.Tabbable: Tab is a key like others here.
func (k *keyField) AcceptsTab() bool { return true }

// TypedKey implements fyne.Focusable.
func (k *keyField) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		k.leave()
	case fyne.KeyBackspace, fyne.KeyDelete:
		k.take("")
	default:
		if key := board.KeyOf(e.Name, k.mods&fyne.KeyModifierShift); present.Free(key) {
			k.take(key)
		}
	}
}

// TypedShortcut implements fyne.Shortcutable.
func (k *keyField) TypedShortcut(s fyne.Shortcut) {
	if key := board.ShortcutKey(s); present.Free(key) {
		k.take(key)
	}
}

// KeyDown implements desktop.Keyable.
func (k *keyField) KeyDown(e *fyne.KeyEvent) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		k.mods = fyne.KeyModifierShift
	}
}

// KeyUp implements desktop.Keyable.
func (k *keyField) KeyUp(e *fyne.KeyEvent) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		k.mods = 0
	}
}

// take makes a key the deed's.
func (k *keyField) take(key string) {
	k.o.s.Keys = k.o.s.Keys.With(k.deed, key)
	k.leave()
	k.o.refresh()
}

func (k *keyField) leave() {
	if c := theme.CanvasOf(k); c != nil {
		c.Unfocus()
	}
}

// MouseIn implements desktop.Hoverable.
func (k *keyField) MouseIn(*desktop.MouseEvent) { k.over = true; k.draw() }

// MouseMoved implements desktop.Hoverable.
func (k *keyField) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (k *keyField) MouseOut() { k.over = false; k.draw() }

// Cursor implements desktop.Cursorable.
func (k *keyField) Cursor() desktop.Cursor { return desktop.PointerCursor }
