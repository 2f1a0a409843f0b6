package deckroom

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/decks/search"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// A finder is the search and what it finds, on a wall.
type finder struct {
	r      *room
	object fyne.CanvasObject
	entry  *query
	hints  *fyne.Container          // how many were found, and completions
	wrong  *canvas.Text             // … with the query
	chips  *fyne.Container          // of types; filled once there is a deck
	clans  *fyne.Container          // … of Clans
	lit    map[string]*theme.Button // chips by the words that they write
	wall   *wall
	found  []int          // the cards' numbers in the library
	prints []search.Group // by set, where the query asks for printings; found has them in the same order
	group  int            // of groupings
}

// The sizes of a card in the grid.
const (
	narrow = 80
	usual  = 118
	broad  = 240
)

// groupings are what the wall can be grouped by, and how that is called.
var groupings = []struct {
	by   string
	name words.Key
}{{"", "Not grouped"}, {"clan", "By Clan"}, {"type", "By type"}, {"set", "By set"}, {"cost", "By cost"}}

func newFinder(r *room) *finder {
	f := &finder{r: r, hints: container.New(layout.NewCustomPaddedHBoxLayout(4)), chips: container.New(layout.NewCustomPaddedHBoxLayout(4)), clans: container.New(layout.NewCustomPaddedHBoxLayout(4)), group: r.mem.group}
	f.wall = newWall(f, r.mem.wide, r.mem.lines)
	f.entry = newQuery(f)
	f.entry.Text = r.mem.query
	searches := theme.NewButton(words.Say("Searches"), "", nil)
	searches.Letter = 13
	searches.OnTapped = func() { f.menu(searches) }
	top := container.NewBorder(nil, nil, nil, searches, f.entry)
	f.wrong = theme.Words(r.p, "", 13)
	f.wrong.Color, f.wrong.Hidden = r.p.Danger, true
	filters := func(o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewHScroll(container.New(layout.NewCustomPaddedLayout(0, 6, 0, 0), o))
	}
	head := container.New(layout.NewCustomPaddedVBoxLayout(3), top, f.wrong, filters(f.chips), filters(f.clans), container.NewBorder(nil, nil, nil, f.tools(), container.NewHScroll(f.hints)))
	f.object = container.NewBorder(head, nil, nil, nil, f.wall)
	return f
}

// tools say how the wall shows what was found.
func (f *finder) tools() fyne.CanvasObject {
	m := f.r.mem
	size := widget.NewSlider(narrow, broad)
	size.SetValue(float64(m.wide))
	size.OnChangeEnded = func(v float64) {
		m.wide = float32(v)
		f.wall.as(m.wide, m.lines)
	}
	how := theme.NewChoice(words.All("Grid", "List"), 0, func(i int) {
		m.lines = i == 1
		f.wall.as(m.wide, m.lines)
		f.r.tell()
	}).Sized(13)
	if m.lines {
		how.Set(1)
	}
	var names []string
	for _, g := range groupings {
		names = append(names, words.Say(g.name))
	}
	by := widget.NewSelect(names, nil)
	by.SetSelectedIndex(f.group)
	by.OnChanged = func(string) {
		f.group, m.group = by.SelectedIndex(), by.SelectedIndex()
		f.r.read()
		f.hang()
	}
	return container.New(layout.NewCustomPaddedHBoxLayout(5), container.NewCenter(container.NewHBox(how.Objects()...)), theme.Wide(by, 132, 1), theme.Wide(size, 90, 1))
}

// fillChips are the common filters, which write the query.
func (f *finder) fillChips() {
	f.chips.Objects, f.clans.Objects = nil, nil
	f.lit = map[string]*theme.Button{}
	row := f.chips
	add := func(text, word string) {
		b := theme.NewButton(text, "", func() { f.toggle(word) })
		b.Letter = 12
		f.lit[word] = b
		row.Objects = append(row.Objects, b) // Add would lay all of them out each time
	}
	if f.r.desk != nil {
		add(words.Say("Legal here"), "f:"+f.r.desk.format())
	}
	for _, c := range []struct {
		name words.Key
		word string
	}{
		{"Strongholds", "t:stronghold"},
		{"Personalities", "t:personality"},
		{"Holdings", "t:holding"},
		{"Events", "t:event"},
		{"Regions", "t:region"},
		{"Strategies", "t:strategy"},
		{"Followers", "t:follower"},
		{"Items", "t:item"},
		{"Spells", "t:spell"},
		{"Rings", "t:ring"},
	} {
		add(words.Say(c.name), c.word)
	}
	row = f.clans
	for _, clan := range []string{"Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Spider", "Unicorn"} {
		add(clan, "c:"+strings.ToLower(clan))
	}
	add(words.Say("Unaligned"), "c:unaligned")
	add(words.Say("Plays by itself"), "is:compiled")
	add(words.Say("Owned"), "is:owned")
	add(words.Say("Favourites"), "is:favourite")
	f.light()
	f.chips.Refresh()
	f.clans.Refresh()
}

// legal makes the first chip ask for what the deck's format allows.
func (f *finder) legal() {
	if _, same := f.lit["f:"+f.r.desk.format()]; !same {
		f.fillChips()
	}
}

// light shows which chips the query has.
func (f *finder) light() {
	words := strings.Fields(f.entry.Text)
	for word, b := range f.lit {
		if on := slices.Contains(words, word); b.Chosen != on {
			b.Chosen = on
			b.Refresh()
		}
	}
}

// toggle puts a filter into the query, or takes it out.
func (f *finder) toggle(word string) {
	fields := strings.Fields(f.entry.Text)
	if i := slices.Index(fields, word); i >= 0 {
		f.write(strings.Join(slices.Delete(fields, i, i+1), " "))
		return
	}
	f.write(strings.TrimSpace(strings.TrimSpace(f.entry.Text) + " " + word))
}

// write makes something the query, ready to go on with.
func (f *finder) write(q string) {
	f.entry.SetText(q)
	f.entry.CursorColumn = len([]rune(q))
	f.entry.Refresh()
}

// find shows what a query finds; one that can't be read leaves what is shown.
func (f *finder) find(text string) {
	defer stopwatch.Work("deck room: a search")()
	f.light()
	f.r.mem.query = text
	if f.r.index == nil && strings.TrimSpace(text) != "" {
		f.say(words.Say("The cards are being read …"), f.r.p.TextDim)
		f.r.read()
		return // it is found once that is done
	}
	q, err := search.Parse(text)
	if err != nil {
		f.wrong.Text = words.Upper(err.Error())
		f.wrong.Show()
		f.say(words.Say("The cards below are from the search before"), f.r.p.TextDim)
		f.r.tell()
		return
	}
	f.wrong.Hide()
	f.prints = nil
	if f.r.index != nil {
		f.found = f.r.index.Find(q)
		if q.ByPrinting() {
			f.byPrinting(q)
		}
		if unknown := f.r.index.Unknown(q); len(unknown) > 0 && !f.typing(text) {
			f.wrong.Text = words.Upper(unknown[0].Error())
			f.wrong.Show()
		}
	} else if f.found = f.found[:0]; len(f.found) == 0 {
		for i := range f.r.opt.Library.Len() {
			f.found = append(f.found, i)
		}
	}
	f.hang()
	f.suggest(text)
	if len(f.found) > 0 && f.r.page.entry == nil {
		f.r.look(f.r.opt.Library.Leaf(f.wall.list[0]))
	}
	f.r.tell()
}

// byPrinting finds printings in place of cards. The wall shows them below the names of their sets.
func (f *finder) byPrinting(q *search.Query) {
	f.found, f.prints = nil, f.r.index.BySet(f.r.index.Rows(q))
	for _, g := range f.prints {
		f.found = append(f.found, g.Cards...)
	}
}

// typing tells whether the query ends within a value that more letters may complete.
func (f *finder) typing(text string) bool {
	return len(f.r.index.Complete(text, len(text), 1)) > 0
}

// hang puts what was found on the wall.
func (f *finder) hang() {
	groups := []wallGroup{{"", f.found}}
	parts := f.prints
	if by := groupings[f.group].by; parts == nil && by != "" && f.r.index != nil {
		parts = f.r.index.Group(by, f.found)
	}
	if parts != nil {
		groups = nil
	}
	for _, g := range parts {
		groups = append(groups, wallGroup{fmt.Sprintf("%s · %d", words.Upper(g.Name), len(g.Cards)), g.Cards})
	}
	f.wall.show(groups)
}

// say writes a line above the wall.
func (f *finder) say(text string, with ink) {
	w := theme.Words(f.r.p, text, 13)
	w.Color = with
	f.hints.Objects = []fyne.CanvasObject{container.NewCenter(w)}
	f.hints.Refresh()
}

// maxHints bounds the completions.
const maxHints = 5

// suggest tells how many were found, and offers ways to go on with the query.
func (f *finder) suggest(text string) {
	found := words.Say("%d cards", len(f.found))
	if f.prints != nil {
		found = words.Say("%d printings", len(f.found))
	}
	f.say(found, f.r.p.TextDim)
	if text == "" || strings.HasSuffix(text, " ") || f.r.index == nil {
		return
	}
	for _, s := range f.r.index.Complete(text, len(text), maxHints) {
		if s.Text == strings.TrimRight(text[s.From:s.To], ")") {
			continue
		}
		b := theme.NewButton(s.Text, "", func() { f.write(text[:s.From] + s.Text + text[s.To:]) })
		b.Letter = 12
		f.hints.Add(b)
	}
}

// choose marks a place on the wall, and holds its card on the page.
func (f *finder) choose(at int) {
	if at < 0 || at >= len(f.wall.list) {
		return
	}
	f.wall.choose(at)
	f.r.remember()
	f.r.page.hold(f.r.opt.Library.Leaf(f.wall.list[at]))
}

// step marks the card so many places on, and shows it.
func (f *finder) step(right, down int) {
	at := f.wall.step(right, down)
	f.wall.scrollTo(at)
	f.choose(at)
}

// focus leads to the field, by the key / of which nothing is to be written.
func (f *finder) focus() {
	if f.r.opt.Window != nil {
		f.entry.slash = true
		f.r.opt.Window.Canvas().Focus(f.entry)
	}
}
