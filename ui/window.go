package ui

import (
	"context"
	"slices"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/decks/cards"
	"kotei/ui/session"
)

// Options are what main hands to the window.
type Options struct {
	Rulesets  []*core.Ruleset // the editions that can be played, the usual one first
	Version   string
	Locale    string             // whose language “System” means in the settings; "": the system’s
	Scenarios *session.Scenarios // nil: positions can't be saved as scenarios
	Position  *session.Position  // what the window opens with; nil: its first screen
}

// A window is Fyne's window, with what its parts need to know of the program.
type window struct {
	fyne.Window
	ctx   context.Context // of the program: what it ends goes on no longer
	app   fyne.App
	opt   Options
	print *printer
	sync  bool // boards draw at once and on this goroutine: for tests
	runs  bool // the window is on the screen
}

// newWindow makes the window, empty.
func newWindow(ctx context.Context, fa fyne.App, opt Options) *window {
	w := &window{Window: fa.NewWindow("Kotei"), ctx: ctx, app: fa, opt: opt, print: newPrinter()}
	w.SetMaster()
	w.SetPadded(false)
	return w
}

// ruleset is the edition of a name, the usual one for none; nil if there is none of that name.
func (o *Options) ruleset(name string) *core.Ruleset {
	for _, r := range o.Rulesets {
		if r.Name == name || name == "" {
			return r
		}
	}
	return nil
}

// formats are those that can be played.
func (o *Options) formats() []cards.Format {
	var names []string
	for _, r := range o.Rulesets {
		names = append(names, r.Name)
	}
	return cards.PlayedBy(names...)
}

// usual is which of the formats is the usual one: that of the first edition's name.
func (o *Options) usual() int {
	return max(slices.IndexFunc(o.formats(), func(f cards.Format) bool { return f.Code == o.Rulesets[0].Name }), 0)
}

// format is the format of a code, or the usual one.
func (o *Options) format(code string) cards.Format {
	list := o.formats()
	if i := slices.IndexFunc(list, func(f cards.Format) bool { return f.Code == code }); i >= 0 {
		return list[i]
	}
	return list[o.usual()]
}

// later does something on Fyne's goroutine. Fyne's test driver does it where it is called: tests of whole tables hold it back.
func later(f func()) {
	if held := instead.Load(); held != nil {
		(*held)(f)
		return
	}
	fyne.Do(f)
}

// instead is what tests put in the place of Fyne's goroutine; nil: nothing.
var instead atomic.Pointer[func(func())]
