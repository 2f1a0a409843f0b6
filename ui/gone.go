package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/core"
	"kotei/core/words"
	"kotei/net/table"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// missing are the players of a game on the network who are away, and those who look on.
func (r *room) missing() (gone, looking []table.SeatInfo) {
	if r.last.View.Seat < 0 || r.last.View.State == nil || r.last.View.State.Over {
		return nil, nil
	}
	for _, s := range r.game.Company() {
		switch {
		case s.Seat == core.NoSeat:
			looking = append(looking, s)
		case !s.Here && r.last.View.State.Live(s.Seat):
			gone = append(gone, s)
		}
	}
	return gone, looking
}

// A commentEntry is what can be done about who comments.
type commentEntry struct {
	text, sub string
	do        func()
}

// comments are the entries of the table's menu about those who see all hands, or ask for it.
func (r *room) comments() (out []commentEntry) {
	s := r.last.View.State
	if !r.game.Shared() || s == nil || s.Over {
		return nil
	}
	asked := r.game.Commentators()
	if r.last.View.Seat < 0 && len(asked) == 0 {
		return []commentEntry{{words.Say("Ask to comment"), words.Say("you see all hands, if all players agree"), r.game.Comment}}
	}
	for _, c := range asked {
		name, yes := present.Short(c.Name, 24), c.Yes
		e := commentEntry{words.Say("Let %s comment", name), words.Say("they see all hands, if all players agree"), func() { r.game.AllowComment(c.Key, !yes) }}
		if yes {
			e.text, e.sub = words.Say("%s no longer comments", name), words.Say("nobody’s hand is shown to them any more")
		}
		if r.last.View.Seat >= 0 && !c.Asked && s.Live(r.last.View.Seat) {
			out = append(out, e)
		}
	}
	return out
}

// decide asks what shall become of the seat of somebody who is gone.
func (r *room) decide(s table.SeatInfo, looking []table.SeatInfo) {
	wide := func(text, sub string, do func(*table.Table) error) fyne.CanvasObject {
		b := theme.NewButton(text, sub, func() {
			r.sheets.drop()
			r.game.Succeed(do)
		})
		b.Left = true
		return theme.Wide(b, 400, 1)
	}
	wait := theme.NewButton(words.Say("Wait for %s", s.Name), words.Say("the game continues when they return"), r.sheets.drop)
	wait.Left, wait.Primary = true, true
	list := []fyne.CanvasObject{
		head(theme.Current(), words.Say("%s is gone", s.Name)),
		paragraph(words.Say("After %d minutes the others may decide what happens. Everyone present has to agree.", int(r.game.Patience().Minutes())), 400),
		theme.Wide(wait, 400, 1),
	}
	if _, deals := r.game.About(); deals == table.AllDeal {
		looking = nil // nobody else has his part of the key to the cards
	} else {
		list = append(list, wide(words.Say("A program plays on"), words.Say("on the host’s computer; it sees %s’s cards", s.Name), func(t *table.Table) error { return t.GiveToProgram(s.Seat) }))
	}
	for _, l := range looking {
		list = append(list, wide(words.Say("%s plays on", present.Short(l.Name, 24)), words.Say("and sees %s’s cards", s.Name), func(t *table.Table) error { return t.GiveTo(s.Seat, l) }))
	}
	list = append(list, wide(words.Say("%s concedes", s.Name), words.Say("the others play on; in a game of two, the other player wins"), func(t *table.Table) error { return t.ConcedeFor(s.Seat) }))
	r.sheets.raise("gone", container.NewVBox(list...))
}
