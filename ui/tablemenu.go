package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/core"
	"kotei/core/recap"
	"kotei/core/words"
	"kotei/net/table"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// title is what the window is called while others play along, too.
func (r *room) title() string {
	title, deals := r.game.About()
	title = present.Short(title, 32)
	if deals == table.AllDeal {
		return words.Say("%s · all programs deal", title)
	}
	return words.Say("%s · the host deals", title)
}

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
	back := wide(words.Say("Back to the table"), "", func() {})
	list := []fyne.CanvasObject{head(p, words.Say("The table"))}
	if r.game.Shared() {
		title := theme.Words(p, r.title(), 14)
		title.Color = p.TextDim
		list = append(list, title)
	}
	list = append(list,
		back, wide(words.Say("Look back"), words.Say("through the game so far; it waits"), func() { r.lookBack(r.last.Past) }), wide(words.Say("Help"), words.Say("all keys and gestures"), r.house.help),
		wide(words.Say("Rules"), words.Say("the rule behind the question, and those around it"), r.ruleAsked), wide(words.Say("Settings"), "", r.house.settings),
	)
	if r.win.opt.Scenarios != nil && r.last.View.State != nil {
		list = append(list, wide(words.Say("Save as scenario"), words.Say("this position as a small text file"), func() {
			r.film(func(film *session.Reel) { r.tables.saveScenario(film, film.After(r.last.Past)) })
		}))
	}
	gone, looking := r.missing()
	for _, s := range gone {
		list = append(list, wide(words.Say("%s is gone", present.Short(s.Name, 24)), words.Say("who plays on?"), func() { r.decide(s, looking) }))
	}
	for _, c := range r.comments() {
		list = append(list, wide(c.text, c.sub, c.do))
	}
	if r.game.Alone() {
		list = append(list, wide(words.Say("Go on without the host"), words.Say("whoever comes back is your guest"), r.game.TakeAlong))
	}
	if r.ended {
		list = append(list, wide(words.Say("How the game went"), words.Say("turning points, figures, cards"), r.over))
	}
	if s := r.last.View.State; s != nil && !s.Over && r.last.View.Seat >= 0 {
		list = append(list, wide(words.Say("Concede"), words.Say("the game ends"), func() {
			r.sheets.warn(words.Say("Concede?"), words.Say("The other player wins."), words.Say("Concede"), func() {
				r.submit(present.Plan{Answers: []core.Answer{{Act: core.Concede, Seat: r.last.View.Seat}}})
			})
		}))
	}
	stays := words.Say("the game waits under Continue")
	switch {
	case r.game.Shared():
		stays = words.Say("you can come back and continue")
	case r.position != nil:
		stays = words.Say("a position from a file isn’t saved")
		list = append(list, wide(words.Say("Begin again"), words.Say("from the position in the file"), r.anew))
	}
	list = append(list, wide(words.Say("Leave"), stays, r.house.start))
	r.sheets.raise("menu", container.NewVBox(list...))
}

// proposal asks for a reply to what another player proposed.
func (r *room) proposal(s session.Shot) {
	p := theme.Current()
	yes := theme.NewButton(words.Say("Agree"), "", func() { r.sheets.drop(); r.game.Reply(true) })
	yes.Primary = true
	r.sheets.raise("proposal", container.NewVBox(head(p, words.Say("A request")), paragraph(s.Asks, 440),
		row(theme.NewButton(words.Say("Decline"), "", func() { r.sheets.drop(); r.game.Reply(false) }), yes)))
}

// over tells how the game went, once it has been looked through.
func (r *room) over() {
	if r.gone || !r.ended {
		return
	}
	r.game.Film(func(film *session.Reel, err error) {
		var told *recap.Recap
		if err == nil {
			told, err = film.Recap()
		}
		later(func() {
			switch {
			case r.gone || !r.ended:
			case err != nil:
				r.sheets.say(words.Say("You can’t look back on this game"), err.Error())
			default:
				r.tellOver(film, told)
			}
		})
	})
}

// tellOver shows the page of the game's end.
func (r *room) tellOver(film *session.Reel, told *recap.Recap) {
	if r.screens.name != "table" {
		return
	}
	r.sheets.dropAll()
	r.board.LookedAtEnd() // this says more, and leaves the table free when it is put away
	teller := r.last.View.Teller()
	if r.game.Persons() > 1 {
		teller.Seat = core.NoSeat // for both it is the same sentence
	}
	page := &recapPage{parts: r.parts, game: told, table: r.last.View.State.Table, say: teller, zoom: r.house.zoom}
	page.jump = func(at int) { r.sheets.drop(); r.filmed(film, film.Position(at)) }
	again := theme.NewButton(words.Say("Play again"), "", r.anew)
	again.Primary = true
	if len(r.tables.last.Decks) < 2 && r.position == nil {
		again.Disable()
	}
	page.raise("over", theme.NewButton(words.Say("Look back"), "", func() { r.sheets.drop(); r.lookBack(r.last.Past) }),
		theme.NewButton(words.Say("Look at the table"), "", r.sheets.drop), theme.NewButton(words.Say("To the start"), "", r.house.start), again)
}

// anew begins the same game again: from its position, or with the same decks.
func (r *room) anew() {
	if r.tutor != nil {
		r.tutor.tutor.again()
		return
	}
	next := r.tables.last
	r.tables.leave()
	if r.position != nil {
		r.tables.stand(r.position)
		return
	}
	next.Seed += 0x9e3779b97f4a7c15
	r.tables.play(next)
}
