package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/match"
	"kotei/net/table"
	"kotei/ui/theme"
)

// A substitute is the program that plays on at a host's for somebody who is gone.
type substitute struct{ bot.Player }

// Agrees implements table.Substitute.
func (substitute) Agrees(seen *core.State, p core.Seat, o match.Proposal) bool {
	return bot.Agrees(seen, p, o)
}

// missing are the players of a game on the network who are away, and those who look on.
func (r *room) missing() (gone, looking []table.SeatInfo) {
	if r.meeting == nil || r.last.view.Seat < 0 || r.last.view.State == nil || r.last.view.State.Over {
		return nil, nil
	}
	for _, s := range r.meeting.t.Seats() {
		switch {
		case s.Seat == core.NoSeat:
			looking = append(looking, s)
		case !s.Here && r.last.view.State.Live(s.Seat):
			gone = append(gone, s)
		}
	}
	return gone, looking
}

// decide asks what shall become of the seat of somebody who is gone.
func (r *room) decide(s table.SeatInfo, looking []table.SeatInfo) {
	t := r.meeting.t
	far := r.meeting.far
	wide := func(text, sub string, do func() error) fyne.CanvasObject {
		b := theme.NewButton(text, sub, func() {
			r.drop()
			r.game.call(func() {
				if err := far.sent(do()); err != nil {
					r.game.text = why(err)
				}
			})
		})
		b.Left = true
		return theme.Wide(b, 400, 1)
	}
	wait := theme.NewButton("Wait for "+s.Name, "who comes back goes on", r.drop)
	wait.Left, wait.Primary = true, true
	list := []fyne.CanvasObject{
		head(theme.Current(), s.Name+" is gone"),
		paragraph("Once somebody has been gone for a minute the others may decide. All who are there have to agree.", 400),
		theme.Wide(wait, 400, 1),
		wide("A program plays on", "at the host’s; it sees what "+s.Name+" would", func() error { return t.GiveToProgram(s.Seat) }),
	}
	for _, l := range looking {
		list = append(list, wide(short(l.Name, 24)+" plays on", "and sees "+s.Name+"’s cards", func() error { return t.GiveTo(s.Seat, l) }))
	}
	list = append(list, wide(s.Name+" concedes", "the others play on; of two the other wins", func() error { return t.ConcedeFor(s.Seat) }))
	r.raise("gone", container.NewVBox(list...))
}
