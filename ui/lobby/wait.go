package lobby

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/ui/theme"
)

// WaitOptions are whom the waiting room tells.
type WaitOptions struct {
	Title  string
	Code   string   // what opens the table to strangers; empty: nothing is asked
	Where  []string // join codes and addresses, for those who don't see the table in their list
	Begin  func()   // nil for guests
	Invite func()   // a program to a free seat; nil for guests
	Leave  func()
	Shown  func() // something else is shown
}

// A Sitter is somebody at a table.
type Sitter struct {
	Name   string
	Ready  bool // with a deck
	Here   bool
	Me     bool
	Looks  bool   // on, and doesn't play
	Remove func() // takes a program from the table; nil for people
}

// A WaitingRoom shows who is at a table before its game begins.
type WaitingRoom struct {
	fyne.CanvasObject
	opt   WaitOptions
	p     theme.Palette
	list  *fyne.Container
	note  *fyne.Container
	about *canvas.Text
	terms *fyne.Container // who deals, and how long is waited
	begin *theme.Button
	add   *theme.Button // invites a program
}

// Waiting makes the room.
func Waiting(opt WaitOptions) *WaitingRoom {
	p := theme.Current()
	w := &WaitingRoom{opt: opt, p: p, list: container.New(layout.NewCustomPaddedVBoxLayout(6)), note: container.NewVBox()}
	head := container.NewVBox()
	if opt.Code != "" {
		code := theme.Letters(p, opt.Code, 34)
		head.Add(container.NewHBox(small(p, words.Say("The table’s code: ")), code))
	}
	for _, s := range opt.Where {
		head.Add(theme.Words(p, s, 15))
	}
	w.about = theme.Words(p, "", 15)
	head.Add(w.about)
	w.terms = container.NewVBox()
	head.Add(w.terms)
	head.Add(theme.Rule(p))
	on := []fyne.CanvasObject{}
	if opt.Invite != nil {
		w.add = theme.NewButton(words.Say("Add a program …"), "", opt.Invite)
		on = append(on, w.add)
	}
	if opt.Begin != nil {
		w.begin = theme.NewButton(words.Say("Begin"), "", opt.Begin)
		w.begin.Primary, w.begin.Letter = true, 17
		on = append(on, theme.Wide(w.begin, 150, 1))
	}
	leave := theme.NewButton(words.Say("Leave"), "", opt.Leave)
	bottom := container.NewVBox(w.note, container.NewBorder(nil, nil, leave, container.NewHBox(on...)))
	w.CanvasObject = panel(p, 640, 600, titled(p, opt.Title, container.NewBorder(head, bottom, nil, nil, container.NewVScroll(w.list))))
	return w
}

// Set shows who is there, out of so many seats.
func (w *WaitingRoom) Set(list []Sitter, seats int) {
	w.list.Objects = nil
	players, ready := 0, 0
	for _, s := range list {
		if s.Looks {
			w.list.Add(w.line(s.Name, words.Say("watches"), true))
			continue
		}
		players++
		about := words.Say("is choosing a deck")
		switch {
		case !s.Here:
			about = words.Say("is away")
		case s.Remove != nil && s.Ready:
			about = words.Say("a program, ready")
			ready++
		case s.Ready:
			about = words.Say("is ready")
			ready++
		}
		name := s.Name
		if s.Me {
			name = words.Say("%s (you)", name)
		}
		o := w.line(name, about, s.Ready)
		if s.Remove != nil {
			remove := theme.NewButton(words.Say("Remove"), "", s.Remove)
			remove.Letter = 14
			o = container.NewBorder(nil, nil, nil, remove, o)
		}
		w.list.Add(o)
	}
	for range seats - players {
		w.list.Add(w.line(words.Say("A free seat"), words.Say("waiting for a player"), false))
	}
	w.list.Refresh()
	if w.begin != nil {
		w.begin.Off = ready < 2 || ready < players
		w.begin.Refresh()
	}
	if w.add != nil {
		w.add.Off = players >= seats
		w.add.Refresh()
	}
	w.shown()
}

// About shows in which format the table plays, and says who deals and how long is waited for who is gone.
func (w *WaitingRoom) About(format, terms string) {
	w.about.Text = words.Say("Format: %s", format)
	w.about.Refresh()
	w.terms.Objects = []fyne.CanvasObject{theme.Wrapped(terms)}
	w.terms.Refresh()
}

func (w *WaitingRoom) line(name, about string, lit bool) fyne.CanvasObject {
	b := theme.NewButton(name, about, nil)
	b.Left, b.Letter, b.Off = true, 16, !lit
	return b
}

// Say shows a sentence about what is happening.
func (w *WaitingRoom) Say(text string) {
	w.note.Objects = []fyne.CanvasObject{theme.Wrapped(text)}
	w.note.Refresh()
	w.shown()
}

func (w *WaitingRoom) shown() {
	if w.opt.Shown != nil {
		w.opt.Shown()
	}
}
