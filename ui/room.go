package ui

import (
	"maps"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/core"
	"kotei/core/words"
	"kotei/ui/board"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/sound"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// A room is an open table: its game, and the board that shows it.
type room struct {
	parts
	tables *tables
	house  house
	game   *session.Game
	board  *board.Board
	pass   [core.MaxSeats]*present.Passing
	last   session.Shot
	ended  bool // the end was told
	gone   bool // the table is closed: what still comes isn't shown

	laidFor  fyne.Size         // the board's size when the table was printed last
	position *session.Position // with which the window opened, or nil
	words    *chat             // the field in the log, where others play from their own windows
	tutor    *tutorPane        // what is to be tried next, or nil
	hint     *hintPane         // of a first game, or nil
	advice   chan struct{}     // closed when nobody waits any more for the advice that was asked for; nil: none is under way
	bar      *fyne.Container
}

// pace is how long a move of a program stays in sight.
const pace = 420 * time.Millisecond

// newRoom makes the room of a game, to be shown by [tables.seat].
func newRoom(t *tables, g *session.Game) *room {
	r := &room{parts: t.parts, tables: t, house: t.house, game: g}
	for p := range r.pass {
		r.pass[p] = &present.Passing{}
	}
	return r
}

// shot hands what a game has come to over to Fyne's goroutine.
func (r *room) shot(s session.Shot) { later(func() { r.show(s) }) }

// wishes takes over from the settings where a player wants to be asked.
func (r *room) wishes() {
	for _, p := range r.pass {
		p.Auto, p.Marks = !r.set.Ask, r.set.Marks
	}
}

// submit gives the answers of a plan that was made for what is shown.
func (r *room) submit(p present.Plan) {
	if r.tutor != nil && len(p.Answers) > 0 {
		r.tutor.tutor.gave(&r.last.View, p.Answers[0])
	}
	r.game.Submit(p, r.last.Past)
}

// mark sets or removes the mark of a card for whose reactions the player wants to be asked. It holds in all games.
func (r *room) mark(title string) {
	r.set.Marks.Toggle(title)
	switch {
	case !slices.Contains(r.set.Marks.Cards, title):
		r.board.Note(0, words.Say("%s isn’t marked any more.", title))
	case r.set.Marks.Only:
		r.board.Note(0, words.Say("You will be asked when %s can react.", title))
	default:
		r.board.Note(0, words.Say("%s is marked. To be asked only for marked cards, see Passing in the settings.", title))
	}
	if err := r.set.save(); err != nil {
		r.sheets.say(words.Say("Not saved"), err.Error())
	}
	r.rewish()
}

// handLaid keeps in the settings that the player lays his hand himself.
func (r *room) handLaid() {
	if r.set.Hand == present.ByHand {
		return
	}
	r.set.Hand = present.ByHand
	if err := r.set.save(); err != nil {
		r.sheets.say(words.Say("Not saved"), err.Error())
	}
}

// rewish tells the game of changed wishes.
func (r *room) rewish() {
	r.wishes()
	for p := range r.pass {
		r.game.Stops(core.Seat(p), r.pass[p].Auto, maps.Clone(r.pass[p].Stops), r.pass[p].Marks.Clone())
	}
}

func (r *room) build() {
	p := theme.Current()
	r.board = board.New(board.Options{
		Palette: &p, Text: r.set.Scale, Still: r.set.Still, Slow: r.set.slow(), Stage: r.set.tell(), OnBeat: r.tables.heard, Source: r.tables.pictures, Pool: r.tables.pool, Sync: r.win.sync,
		OnKey: func(e *fyne.KeyEvent) { r.tables.keys.key(e) }, OnOther: r.tables.keys.other, OnDeed: r.deed, OnMenu: r.menuOpened,
		OnRule: r.sheets.rule, OnRead: r.house.explain, OnZoom: r.tables.zoom, OnMoment: r.lookBack, OnTool: r.tool, OnHover: func(core.CardID) { r.learn() }, OnNote: r.noted, OnPicked: r.win.print.picked, OnHint: r.win.print.hint, OnForeseen: r.win.print.foreseen, OnLaid: r.laid, OnHand: r.handLaid, OnHeeds: func() { r.win.print.answers(r) }, OnPlan: r.submit, OnHold: r.game.Hold, OnMark: r.mark, OnUndo: r.undo, OnPassOn: r.game.PassOn, OnStops: r.stopped,
	})
}

// deed does what a key stands for at a table.
func (r *room) deed(d present.Deed) bool {
	switch d {
	case present.SayWords:
		if r.words != nil {
			r.sheets.write(r.words)
		}
	case present.LookBack:
		r.lookBack(r.last.Past)
	case present.AskAdvice:
		r.advise()
	default:
		return r.tables.keys.deed(d)
	}
	return true
}

// ruleAsked shows the rule behind the open question.
func (r *room) ruleAsked() {
	if sc := r.board.Scene(); sc != nil {
		r.sheets.rule(sc.Prompt.Rule)
	}
}

// object is the board with the table's menu at the end of the strip.
func (r *room) object() fyne.CanvasObject {
	b := theme.NewButton("≡", "", r.menu)
	b.Letter = 15
	r.bar = container.New(&corner{r}, r.board, b)
	if r.game.Shared() {
		r.words = newChat(r)
		r.bar.Add(r.words)
	}
	if r.tutor != nil {
		r.bar.Add(r.tutor)
	}
	if r.hint != nil {
		r.bar.Add(r.hint)
	}
	return r.bar
}

// laid puts what lies over the log where the scene has room for it.
func (r *room) laid() {
	if s := r.board.Size(); s != r.laidFor { // everything lies elsewhere now
		first := r.laidFor.IsZero()
		if r.laidFor = s; !first {
			r.emit()
		}
	}
	if r.bar != nil && len(r.bar.Objects) > 2 {
		r.bar.Layout.Layout(r.bar.Objects, r.bar.Size())
	}
}

// tutorHigh is the room that a tutor needs.
const tutorHigh = 190

// A corner puts a button at the right end of a board's strip, and a field or a tutor into its log.
type corner struct{ r *room }

// MinSize implements fyne.Layout.
func (c *corner) MinSize([]fyne.CanvasObject) fyne.Size { return c.r.board.MinSize() }

// Layout implements fyne.Layout.
func (c *corner) Layout(os []fyne.CanvasObject, s fyne.Size) {
	os[0].Resize(s)
	right, h := s.Width, float32(26)
	sc := c.r.board.Scene()
	if sc != nil {
		right, h = sc.Strip.Rect.Right(), sc.Strip.Rect.H-8
	}
	os[1].Resize(fyne.NewSize(h*1.3, h))
	os[1].Move(fyne.NewPos(right-h*1.3-5, 4))
	for _, o := range os[2:] {
		if sc == nil {
			break
		}
		at := sc.Log.Chat
		if o == fyne.CanvasObject(c.r.tutor) {
			at = sc.Log.Rect
			if more := tutorHigh - at.H; more > 0 { // a long question leaves the log little room
				at.Y, at.H = at.Y-more, tutorHigh
			}
		}
		if h, ok := o.(*hintPane); ok {
			at = sc.Log.Rect
			at.H = h.high(at.W)
			if more := at.H - sc.Log.Rect.H; more > 0 { // never over the question: rather over the card above
				at.Y -= more
			}
		}
		o.Move(fyne.NewPos(at.X, at.Y))
		o.Resize(fyne.NewSize(at.W, at.H))
	}
}

// menuOpened prints an opened menu, for the end-to-end tests.
func (r *room) menuOpened(list []board.Entry) { r.win.print.menu(r.win, list) }

// noted prints a note that is shown, for the end-to-end tests.
func (r *room) noted(text string) { r.win.print.note(r, text) }

func (r *room) focus() { r.win.Canvas().Focus(r.board) }

// redress shows the table in the colours of the settings.
func (r *room) redress() {
	r.board.SetPalette(theme.Current())
	r.board.SetPace(r.set.Still, r.set.slow())
	r.board.SetStage(r.set.tell())
	r.board.SetText(r.set.Scale)
	r.rewish()
	if r.tutor != nil {
		r.tutor.Refresh()
	}
	if r.hint != nil {
		r.hint.Refresh()
	}
	if r.last.View.State != nil {
		v := r.board.View()
		v.Keys, v.Order = r.set.Keys, r.set.Hand
		r.board.Set(v, nil)
	}
}

// stopped tells the game where this player wants to be asked.
func (r *room) stopped() {
	p := r.last.View.Seat
	if p >= 0 {
		r.game.Stops(p, r.pass[p].Auto, maps.Clone(r.pass[p].Stops), r.pass[p].Marks.Clone())
	}
}

// show shows what the game has come to.
func (r *room) show(s session.Shot) {
	defer stopwatch.Work("table: what the game has come to")()
	if r.gone {
		return
	}
	first := r.board.Scene() == nil
	r.sounds(&s)
	if s.Past != r.last.Past {
		r.unadvised()
	}
	r.last = s
	v := s.View
	v.Chat, v.Keys, v.Order = r.game.Shared(), r.set.Keys, r.set.Hand
	if v.Seat >= 0 {
		r.pass[v.Seat].Until = s.Until
		v.Pass = r.pass[v.Seat]
	}
	if r.tutor != nil {
		r.tutor.tutor.see(&v)
		v.Led = r.tutor.tutor.led()
	}
	r.board.Set(v, s.Events)
	r.board.Tell(s.Beats)
	if first && len(r.screens.stage.Objects) == 2 {
		if c, ok := r.screens.stage.Objects[1].(*fyne.Container); ok {
			c.Refresh() // the strip has its place now
		}
	}
	switch {
	case s.Err != nil:
		r.fault(s.Err)
	case s.Text != "":
		r.board.Note(s.At, s.Text)
	}
	if s.Asks != "" && s.From != v.Seat && v.Seat >= 0 && !r.sheets.any() {
		r.proposal(s)
	}
	if v.State.Over && !r.ended && r.tutor == nil { // a tutor has an end of his own
		r.ended = true
		time.AfterFunc(900*time.Millisecond, func() { fyne.Do(r.over) })
	}
	if !v.State.Over {
		r.ended = false
	}
	r.learn()
	if !s.Think {
		r.hints()
		r.emit()
	}
}

// sounds tells by ear that the player's turn begins, or that he is asked.
func (r *room) sounds(s *session.Shot) {
	now, was := &s.View, &r.last.View
	switch {
	case was.State == nil || now.Seat < 0:
	case now.State.Turn != was.State.Turn && now.State.Active == now.Seat:
		r.set.play(r.tables.noise, sound.Turn)
	case !s.Think && !s.Busy && now.Asked() && !was.Asked():
		r.set.play(r.tables.noise, sound.Asked)
	}
}

// lookBack shows an earlier moment of the game, which goes on behind it.
func (r *room) lookBack(position int) {
	r.film(func(film *session.Reel) { r.filmed(film, position) })
}

// filmed shows a moment of the game.
func (r *room) filmed(film *session.Reel, position int) {
	look := &replay{reel: film, from: r.position, back: r.forward, title: words.Say("Back to the table")}
	if _, head, ok := r.game.File(); ok && r.position == nil {
		look.head, look.note = &head, session.NoteOf(&head)
	}
	r.tables.lookAt(look, position)
}

// film does something with the game so far, as this window may see it.
func (r *room) film(do func(*session.Reel)) {
	r.game.Film(func(film *session.Reel, err error) {
		later(func() {
			switch {
			case r.gone:
			case err != nil:
				r.sheets.say(words.Say("You can’t look back on this game"), err.Error())
			default:
				do(film)
			}
		})
	})
}

// forward goes back to the table from looking back.
func (r *room) forward() {
	r.screens.table(func() fyne.CanvasObject { return r.object() })
	r.focus()
	r.emit()
}

// emit prints where everything lies, for the end-to-end tests.
func (r *room) emit() {
	if r.screens.name == "table" && !r.sheets.any() { // what lies below a sheet waits
		r.win.print.table(r)
	}
}

// fault says that the rules have come to grief; the journal holds the game up to there.
func (r *room) fault(err error) {
	text := words.Say("This is a mistake in Kotei, not yours. The game is saved up to the last choice: take it back and choose something else, or leave.")
	text += "\n\n" + err.Error()
	p := theme.Current()
	back := theme.NewButton(words.Say("Take back"), "", func() { r.sheets.drop(); r.undo() })
	back.Primary = true
	r.sheets.dropAll()
	r.sheets.raise("fault", container.NewVBox(head(p, words.Say("The game has stopped")), paragraph(text, 480),
		row(theme.NewButton(words.Say("Leave"), "", r.house.start), back)))
	r.keepFault(err)
}

// close ends the game's goroutine and the board's workers.
func (r *room) close() {
	r.unadvised()
	r.game.Stop()
	r.gone = true // what the game has still shown comes later, on this goroutine
	r.board.Close()
}
