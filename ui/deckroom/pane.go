package deckroom

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/ui/theme"
)

// A pane is the deck: its list and what is wrong with it, or one of the other things to see about it.
type pane struct {
	r      *room
	object fyne.CanvasObject
	name   *widget.Entry
	format *widget.Select
	codes  []string // of the formats
	tabs   *theme.Choice
	state  *fyne.Container // legal or not
	body   *fyne.Container
	at     int  // the tab
	holds  bool // the fields are being filled
	waits  bool // the room is being made: what is below the fields comes later
	most   int  // how many lines of the list are made; 0: all
	play   *alone
	scroll *container.Scroll // of the list
	kept   float32           // how far it was scrolled
	deck   *desk             // whose list it was
	chance *chance
}

// The tabs.
const (
	listTab = iota
	chartsTab
	oddsTab
	aloneTab
	paperTab
)

var tabs = []words.Key{"Deck", "Charts", "Odds", "Alone", "Export"}

func newPane(r *room) *pane {
	n := &pane{r: r, at: r.mem.tab, name: widget.NewEntry(), state: container.NewVBox(), body: container.NewStack()}
	n.play, n.chance = &alone{r: r, played: r.mem.played}, &chance{r: r, drawn: r.mem.drawn}
	n.name.OnSubmitted = func(text string) { r.do(func() { r.desk.rename(text) }) }
	var names []string
	for _, f := range cards.Formats {
		names, n.codes = append(names, f.Called()), append(n.codes, f.Code)
	}
	n.format = widget.NewSelect(names, func(string) {
		if i := n.format.SelectedIndex(); !n.holds && i >= 0 {
			r.do(func() { r.desk.build(n.codes[i]) })
		}
	})
	n.tabs = theme.NewChoice(words.All(tabs...), n.at, func(i int) {
		n.at, r.mem.tab = i, i
		n.fill()
		r.tell()
	}).Sized(13)
	head := container.NewVBox(n.name, n.format, n.state, container.NewGridWithColumns(len(tabs), n.tabs.Objects()...))
	n.object = container.NewBorder(head, nil, nil, nil, n.body)
	return n
}

// show shows the deck anew.
func (n *pane) show() {
	d := n.r.desk
	if n.deck != d {
		n.deck, n.kept = d, 0
	}
	n.holds = true
	n.name.SetText(d.deck.Name)
	for i, c := range n.codes {
		if c == d.format() {
			n.format.SetSelectedIndex(i)
		}
	}
	n.holds = false
	n.judge()
	n.fill()
}

// judge says whether the deck is legal, and offers to mend what isn't.
func (n *pane) judge() {
	d, p := n.r.desk, n.r.p
	dynasty, fate := decks.Count(d.deck.Dynasty), decks.Count(d.deck.Fate)
	counts := theme.Words(p, words.Say("%d Dynasty · %d Fate", dynasty, fate), 14)
	verdict := theme.Words(p, words.Say("Legal"), 14)
	verdict.Color = p.Success
	if k := len(d.problems); k > 0 {
		verdict.Text, verdict.Color = words.Say("%d problems", k), p.Danger
	}
	verdict.TextStyle.Bold = true
	n.state.Objects = []fyne.CanvasObject{container.NewHBox(counts, layout.NewSpacer(), verdict)}
	for _, u := range d.unjudged {
		n.state.Objects = append(n.state.Objects, theme.Wrapped(words.Say("Check this yourself: “%s” says: %s", u.Title, u.Sentence)))
	}
	n.state.Refresh()
}

func (n *pane) fill() {
	if n.waits {
		return
	}
	switch n.at {
	case listTab:
		n.body.Objects = []fyne.CanvasObject{n.list()}
	case chartsTab:
		n.body.Objects = []fyne.CanvasObject{n.charts()}
	case oddsTab:
		n.body.Objects = []fyne.CanvasObject{n.chance.object()}
	case aloneTab:
		n.body.Objects = []fyne.CanvasObject{n.play.object()}
	case paperTab:
		n.body.Objects = []fyne.CanvasObject{n.elsewhere()}
	}
	n.body.Refresh()
}

// hand deals a sample hand, and shows it.
func (n *pane) hand() {
	n.chance.deal()
	if n.at != oddsTab {
		n.tabs.Set(oddsTab)
		n.at, n.r.mem.tab = oddsTab, oddsTab
	}
	n.fill()
	n.r.tell()
}

// pictures shows those that have come.
func (n *pane) pictures() {
	if n.at == oddsTab {
		n.chance.pictures()
	}
}

// stop ends what goes on in the background.
func (n *pane) stop() { n.play.stop() }

// list is what is wrong, then the deck by types.
func (n *pane) list() fyne.CanvasObject {
	d, p := n.r.desk, n.r.p
	out := container.New(layout.NewCustomPaddedVBoxLayout(0))
	n.next(out)
	add := func(o fyne.CanvasObject) { out.Objects = append(out.Objects, o) } // each Add would lay all of them out
	wrong := map[string]bool{}
	for i, pr := range d.problems {
		wrong[pr.Title] = pr.Title != ""
		if i < maxProblems {
			add(n.problem(pr))
		}
	}
	if k := len(d.problems) - maxProblems; k > 0 {
		add(dim(p, words.Say("… and %d more", k), 13))
	}
	lib := n.r.opt.Library
	section := func(name string, in decks.Section, entries []decks.Entry) {
		for _, g := range decks.Groups(lib, entries) {
			title := theme.Letters(p, fmt.Sprintf("%s · %d", head(name, decks.Plural(g.Type)), decks.Count(g.Entries)), 14)
			add(container.NewPadded(title))
			for _, e := range g.Entries {
				add(newLine(n.r, in, e, lib.Find(e.Title), wrong[e.Title]))
			}
		}
	}
	for _, s := range []struct {
		name, title string
		in          decks.Section
	}{{words.Say("Stronghold"), d.deck.Stronghold, decks.InStronghold}, {words.Say("Sensei"), d.deck.Sensei, decks.InSensei}, {words.Say("Wind"), d.deck.Wind, decks.InWind}} {
		if s.title != "" {
			add(container.NewPadded(theme.Letters(p, s.name, 14)))
			add(newLine(n.r, s.in, decks.Entry{Count: 1, Title: s.title}, lib.Find(s.title), wrong[s.title]))
		}
	}
	section(words.Say("Before the game"), decks.InPreGame, d.deck.PreGame)
	section("", decks.InDynasty, d.deck.Dynasty)
	section("", decks.InFate, d.deck.Fate)
	section(words.Say("Maybe"), decks.InMaybe, d.deck.Maybe)
	for _, line := range d.deck.Unread {
		add(dim(p, words.Say("can’t be read: %s", line), 13))
	}
	if n.most > 0 && len(out.Objects) > n.most {
		out.Objects = out.Objects[:n.most]
	}
	n.scroll = scrolled(out)
	n.scroll.Offset.Y = n.kept
	n.scroll.OnScrolled = func(p fyne.Position) { n.kept = p.Y }
	return n.scroll
}

// scrolled is something that may be higher than its place, with room for the bar beside it.
func scrolled(o fyne.CanvasObject) *container.Scroll {
	return container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), o))
}

// next tells how to go on with a deck that is still to be built.
func (n *pane) next(out *fyne.Container) {
	d := n.r.desk
	if d.deck.Stronghold == "" {
		if len(d.deck.Dynasty)+len(d.deck.Fate) == 0 {
			n.welcome(out)
		}
		return
	}
	least := decks.ConstructionOf(d.format()).Min
	few, fewer := least-decks.Count(d.deck.Dynasty), least-decks.Count(d.deck.Fate)
	if few <= 0 && fewer <= 0 {
		return
	}
	ours := "c:unaligned"
	if c := n.r.opt.Library.Find(d.deck.Stronghold); c != nil && len(c.Clans) > 0 {
		ours = "(c:" + quoted(c.Clans[0]) + " or c:unaligned)"
	}
	row := container.New(layout.NewRowWrapLayoutWithCustomPadding(4, 4))
	show := func(name, kind string) {
		b := small(name, func() { n.r.finder.write("f:" + d.format() + " t:" + kind + " " + ours) })
		b.Letter = 12.5
		row.Add(b)
	}
	if few > 0 {
		show(words.Say("Personalities"), "personality")
		show(words.Say("Holdings"), "holding")
		show(words.Say("Events"), "event")
	}
	if fewer > 0 {
		show(words.Say("Strategies"), "strategy")
		show(words.Say("Followers"), "follower")
		show(words.Say("Items"), "item")
	}
	out.Add(container.New(layout.NewCustomPaddedLayout(8, 2, 0, 0), dim(n.r.p, words.Say("Next, show cards that fit this Stronghold:"), 13)))
	out.Add(row)
}

// welcome tells how to begin with an empty deck.
func (n *pane) welcome(out *fyne.Container) {
	d := n.r.desk
	least := decks.ConstructionOf(d.format()).Min
	out.Add(theme.Wrapped(words.Say("This deck is empty. Begin with a Stronghold, then add cards of its Clan and unaligned cards: at least %d Dynasty and %d Fate cards.", least, least)))
	show := theme.NewButton(words.Say("Show the Strongholds"), "", func() { n.r.finder.write("f:" + d.format() + " t:stronghold") })
	show.Letter, show.Primary = 14, true
	out.Add(container.NewHBox(show))
	out.Add(theme.Wrapped(words.Say("A double click on a card adds one to the deck, a right click takes one out; so do the keys + and −. The keys 1 to 9 set the number. You can also drag cards here.")))
}

// maxProblems bounds those that are shown at once.
const maxProblems = 6

func head(name, types string) string {
	if name == "" {
		return types
	}
	return name + ": " + strings.ToLower(types)
}

// problem is one thing that is wrong, the rule, and the ways to mend it.
func (n *pane) problem(pr decks.Problem) fyne.CanvasObject {
	p := n.r.p
	out := container.New(layout.NewCustomPaddedVBoxLayout(2), theme.Wrapped(words.Upper(pr.String())))
	row := container.New(layout.NewRowWrapLayout())
	for _, f := range pr.Fixes[:min(len(pr.Fixes), 3)] {
		b := theme.NewButton(f.Text, "", func() { n.r.do(func() { n.r.desk.change(f.Changes...) }) })
		b.Letter = 12.5
		row.Add(b)
	}
	if len(row.Objects) > 0 {
		out.Add(row)
	}
	out.Add(theme.Rule(p))
	return out
}
