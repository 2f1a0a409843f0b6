package ui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// menu is what can be done about the table.
func (r *room) menu() {
	if r.sheets.any() {
		return
	}
	p := theme.Current()
	wide := func(text, sub string, do func()) fyne.CanvasObject {
		b := theme.NewButton(text, sub, func() { r.sheets.drop(); do() })
		b.Left = true
		return theme.Wide(b, 320, 1)
	}
	back := wide("Back to the table", "", func() {})
	list := []fyne.CanvasObject{
		head(p, "The table"), back, wide("Look back", "through the game so far; it waits", func() { r.lookBack(r.last.Past) }), wide("Help", "all keys and gestures", r.house.help),
		wide("Rules", "the one behind what is asked, and its neighbours", r.ruleAsked), wide("Settings", "", r.house.settings),
	}
	if r.win.opt.Scenarios != nil && r.last.View.State != nil {
		list = append(list, wide("Save as scenario", "this position as a small text file", func() {
			r.film(func(film *session.Reel) { r.tables.saveScenario(film, film.After(r.last.Past)) })
		}))
	}
	gone, looking := r.missing()
	for _, s := range gone {
		list = append(list, wide(present.Short(s.Name, 24)+" is gone", "who plays on?", func() { r.decide(s, looking) }))
	}
	if s := r.last.View.State; s != nil && !s.Over && r.last.View.Seat >= 0 {
		list = append(list, wide("Concede", "the game ends", func() {
			r.sheets.ask("Concede?", "The other player wins.", "Concede", func() {
				r.submit(present.Plan{Answers: []core.Answer{{Act: core.Concede, Seat: r.last.View.Seat}}})
			})
		}))
	}
	stays := "the game waits under Continue"
	switch {
	case r.game.Shared():
		stays = "whoever comes back goes on"
	case r.position != nil:
		stays = "a position from a file isn’t kept"
		list = append(list, wide("Begin again", "from the position in the file", r.anew))
	}
	list = append(list, wide("Leave", stays, r.house.start))
	r.sheets.raise("menu", container.NewVBox(list...))
}

// proposal asks for a reply to what another player proposed.
func (r *room) proposal(s session.Shot) {
	p := theme.Current()
	yes := theme.NewButton("Agree", "", func() { r.sheets.drop(); r.game.Reply(true) })
	yes.Primary = true
	r.sheets.raise("proposal", container.NewVBox(head(p, "A request"), paragraph(s.Asks, 440),
		row(theme.NewButton("Decline", "", func() { r.sheets.drop(); r.game.Reply(false) }), yes)))
}

// over tells how the game ended.
func (r *room) over() {
	if r.gone || !r.ended {
		return
	}
	r.sheets.dropAll()
	r.board.LookedAtEnd() // this says more, and leaves the table free when it is put away
	p := theme.Current()
	s := r.last.View.State
	title := "A draw"
	if s.Winner >= 0 {
		title = r.last.View.Name(s.Winner) + " wins"
		if r.last.View.Seat == s.Winner && r.game.Persons() == 1 {
			title = "You win"
		}
		title += " " + session.Won(s)
	}
	lines := []fyne.CanvasObject{head(p, title)}
	for i := range r.last.View.Names {
		seat := &s.Seats[i]
		lines = append(lines, theme.Words(p, fmt.Sprintf("%s: %d Honor, %s", r.last.View.Name(core.Seat(i)), seat.Honor, provinces(s, core.Seat(i))), 15))
	}
	lines = append(lines, theme.Words(p, counted(int(s.Turn), "turn"), 15), theme.Wide(layout.NewSpacer(), 420, 6))
	again := theme.NewButton("Play again", "", r.anew)
	again.Primary = true
	if len(r.tables.last.Decks) < 2 && r.position == nil {
		again.Disable()
	}
	lines = append(lines, row(theme.NewButton("Look back", "", func() { r.sheets.drop(); r.lookBack(r.last.Past) }), theme.NewButton("Look at the table", "", r.sheets.drop), theme.NewButton("To the start", "", r.house.start), again))
	r.sheets.raise("over", container.NewVBox(lines...))
}

// anew begins the same game again: from its position, or with the same decks.
func (r *room) anew() {
	next := r.tables.last
	r.tables.leave()
	if r.position != nil {
		r.tables.stand(r.position)
		return
	}
	next.Seed += 0x9e3779b97f4a7c15
	r.tables.play(next)
}

func provinces(s *core.State, p core.Seat) string {
	return counted(s.Provinces(p), "Province")
}

// counted is a number of things.
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
