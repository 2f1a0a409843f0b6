package ui

import (
	"fyne.io/fyne/v2"

	"kotei/core/words"
	"kotei/net/table"
	"kotei/ui/lobby"
	"kotei/ui/report"
	"kotei/ui/session"
	"kotei/ui/stopwatch"
)

// A waiting is the waiting room of a table on the network.
type waiting struct {
	parts
	meetings *meetings // by which one has come here
	m        *session.Meeting
	room     *lobby.WaitingRoom
	gone     bool // left
}

// waiting makes the waiting room of a table that isn't there yet.
func (m *meetings) waiting() *waiting {
	return &waiting{parts: m.parts, meetings: m}
}

// gather shows the waiting room and begins to read the news.
func (w *waiting) gather() {
	e := report.Meeting{}
	if h := w.m.Hosted(); h != nil {
		e.Code, e.Port = h.Code(), int(h.Port())
	}
	w.win.print.tell(e)
	w.screens.enter("waiting", w.object)
	w.m.Run(w)
}

// object is the waiting room as it is now: a host's code changes when it is guessed at.
func (w *waiting) object() fyne.CanvasObject {
	opt := lobby.WaitOptions{Title: w.m.Title, Leave: func() { w.leave(); w.meetings.back() }, Shown: w.screens.shown("waiting")}
	if h := w.m.Hosted(); h != nil {
		opt.Code, opt.Where, opt.Begin = h.Code(), h.Reached(), w.begin
		opt.Invite = w.invite
	}
	w.room = lobby.Waiting(opt)
	w.sit(w.m.Table().Seats())
	return w.room.CanvasObject
}

// begin begins the game with those who are there.
func (w *waiting) begin() { w.does(w.m.Table().Start) }

// invite has the host choose a program for a free seat.
func (w *waiting) invite() {
	w.sheets.raise("invite", lobby.Invite(lobby.InviteOptions{
		Decks: w.meetings.lobbyDecks(), Cancel: w.sheets.drop,
		Invite: func(kind session.Player, deck int) {
			w.sheets.drop()
			who, err := w.meetings.brings(w.set.Other, deck)
			w.does(func() error {
				if err != nil {
					return err
				}
				return w.m.Invite(session.Invited{Name: who.Name, Kind: kind, Deck: who.Deck})
			})
		},
	}))
}

// does does something that may read every card of a deck, aside, and tells why it could not be done.
func (w *waiting) does(do func() error) {
	go func() {
		if err := do(); err != nil {
			w.tell(session.Why(err))
		}
	}()
}

// leave leaves the table before its game; also one for which nobody waits any more.
func (w *waiting) leave() {
	w.gone = true
	if w.m != nil {
		w.m.Leave()
	}
}

// tell says something in the waiting room, from any goroutine.
func (w *waiting) tell(text string) {
	later(func() {
		if w.room != nil && !w.gone {
			w.room.Say(text)
		}
	})
}

// sit shows who is there.
func (w *waiting) sit(list []table.SeatInfo) {
	var out []lobby.Sitter
	t := w.m.Table()
	me := t.Seat()
	for _, s := range list {
		l := lobby.Sitter{Name: s.Name, Ready: s.Ready, Here: s.Here, Me: s.Seat == me && me >= 0, Looks: s.Seat < 0}
		if w.m.Invites(s) {
			l.Remove = func() { w.does(func() error { return w.m.Remove(s) }) }
		}
		out = append(out, l)
	}
	terms := session.WhoDeals(t.Dealing()) + " " + session.Waits(t.Patience())
	if late := t.Late(); late > 0 {
		terms += " " + session.Late(late)
	}
	w.room.About(session.FormatName(t.Format()), terms)
	w.room.Set(out, w.m.Seats)
}

// News implements session.Hall.
func (w *waiting) News(u table.Update) { later(func() { w.news(u) }) }

func (w *waiting) news(u table.Update) {
	defer stopwatch.Work("news of the waiting room")()
	if w.gone {
		return
	}
	switch u.Kind {
	case table.Seated:
		w.sit(u.Seats)
	case table.Problem, table.Refused:
		w.room.Say(u.Err.Error())
	case table.Waiting:
		if u.Lost {
			w.room.Say(words.Say("The table can’t be reached. Trying again …"))
		} else if u.Err != nil {
			w.room.Say(session.Why(u.Err))
		} else {
			w.room.Say("")
		}
	case table.Said:
		w.room.Say(words.Say("%s: %s", u.Name, u.Text))
	case table.Closed, table.Stopped:
		w.leave()
		w.meetings.back()
		w.sheets.say(words.Say("The table is closed"), session.Why(u.Err))
	case table.Started, table.Played, table.Thinking, table.Finished, table.WentBack, table.Checked, table.Asked, table.Comments, table.Hands, table.NewKeeper:
	}
}

// Begins implements session.Hall: the table is shown in the place of the waiting room.
func (w *waiting) Begins(g *session.Game) (show func(session.Shot)) {
	r := newRoom(w.meetings.tables, g)
	later(func() {
		if w.gone {
			r.gone = true
			go g.Stop() // which waits for the goodbye
			return
		}
		w.meetings.tables.last = session.Solo{}
		w.meetings.tables.seat(r, nil)
	})
	return r.shot
}

// Word implements session.Hall.
func (w *waiting) Word(title, text string) { later(func() { w.sheets.say(title, text) }) }
