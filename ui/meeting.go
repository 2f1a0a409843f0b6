package ui

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kotei/core/bot"
	"kotei/net/find"
	"kotei/net/table"
	"kotei/ui/lobby"
	"kotei/ui/present"
	"kotei/ui/stopwatch"
)

// A meeting is a table on the network from the moment at which it is opened or joined: first the waiting room, then the
// game. Its updates are read by one goroutine.
type meeting struct {
	*App
	t     *table.Table
	say   *find.Announcer // of a host
	stop  context.CancelFunc
	wait  *lobby.WaitingRoom
	seats int
	port  uint16        // of a host
	code  func() string // of a host: what opens the table now
	done  func()        // the game is over
	gone  bool          // left: on Fyne's goroutine

	opened *opened  // of a host
	sat    *sitting // of a guest

	// Of the goroutine that reads.
	room  *room
	far   *far
	prior *far           // at which this player looked on
	heard []table.Update // what was said before the game is shown
}

// gather shows the waiting room and begins to read.
func (m *meeting) gather(title string, opt lobby.WaitOptions) {
	opt.Title, opt.Leave = title, m.part
	m.print.line("meeting", map[string]any{"code": m.coded(opt).Code, "port": m.port})
	opt.Shown = m.shown("waiting")
	m.App.enter("waiting", func() fyne.CanvasObject { return m.waiting(opt) })
	go m.read()
}

// waiting is the waiting room as it is now.
func (m *meeting) waiting(opt lobby.WaitOptions) fyne.CanvasObject {
	m.wait = lobby.Waiting(m.coded(opt))
	m.sit(m.t.Seats())
	return m.wait.CanvasObject
}

// coded are the options with a host's code as it is now: it changes when it is guessed at.
func (m *meeting) coded(opt lobby.WaitOptions) lobby.WaitOptions {
	if m.code != nil {
		opt.Code = m.code()
		opt.Where = reached(m.port, opt.Code)
	}
	return opt
}

// part leaves the table before its game.
func (m *meeting) part() {
	m.unmet()
	m.start()
}

// end closes what belongs to the table beside itself.
func (m *meeting) end() {
	if m.say != nil {
		say := m.say
		m.say = nil
		go func() { _ = say.Close() }()
	}
	if m.stop != nil {
		defer m.stop()
	}
}

// sit shows who is there.
func (m *meeting) sit(list []table.SeatInfo) {
	var out []lobby.Sitter
	me := m.t.Seat()
	for _, s := range list {
		out = append(out, lobby.Sitter{Name: s.Name, Ready: s.Ready, Here: s.Here, Me: s.Seat == me && me >= 0, Looks: s.Seat < 0})
	}
	m.wait.Format(called(m.t.Format()))
	m.wait.Set(out, m.seats)
}

// read takes the updates, one after another.
func (m *meeting) read() {
	for u := range m.t.Updates() {
		m.take(u)
	}
}

// take takes one. Who comes to a game that goes on sees it once what happened before is caught up with.
func (m *meeting) take(u table.Update) {
	if m.room != nil && u.Kind == table.Started && m.room.game.looks && m.t.Seat() >= 0 { // who looked on plays on for somebody
		m.prior, m.room = m.far, nil
		if m.sat != nil {
			m.sat.Look = false
		}
	}
	switch {
	case m.room == nil && u.Seen != nil:
		m.sits()
		m.begin(u)
	case m.room == nil:
		if u.Kind == table.Said {
			m.heard = append(m.heard, u)
		}
		fyne.Do(func() { m.before(u) })
	default:
		m.room.game.call(func() { m.during(u) })
	}
}

// before takes an update in the waiting room.
func (m *meeting) before(u table.Update) {
	defer stopwatch.Work("news of the waiting room")()
	if m.gone {
		return
	}
	switch u.Kind {
	case table.Seated:
		m.sit(u.Seats)
	case table.Problem, table.Refused:
		m.wait.Say("%v", u.Err)
	case table.Waiting:
		if u.Lost {
			m.wait.Say("The table can't be reached. Trying again …")
		} else if u.Err != nil {
			m.wait.Say("%s", why(u.Err))
		} else {
			m.wait.Say("")
		}
	case table.Said:
		m.wait.Say("%s: %s", u.Name, u.Text)
	case table.Closed, table.Stopped:
		m.gone = true
		m.end()
		m.start()
		m.App.say("The table is closed", why(u.Err))
	case table.Started, table.Played, table.Thinking, table.Finished, table.WentBack, table.Checked:
	}
}

func why(err error) string {
	if err == nil || err.Error() == "" {
		return "Whoever opened it has left."
	}
	return present.Upper(err.Error()) + "."
}

// begin opens the room of the game.
func (m *meeting) begin(u table.Update) {
	list := m.t.Seats()
	me := m.t.Seat()
	players := make([]Player, u.Seen.NSeats)
	names := make([]string, u.Seen.NSeats)
	for i := range players {
		players[i] = Far
	}
	for _, s := range list {
		if s.Seat >= 0 && int(s.Seat) < len(names) {
			names[s.Seat] = s.Name
		}
	}
	if me >= 0 {
		players[me] = Person
	}
	m.far = &far{t: m.t, seen: u.Seen, mode: m.t.Mode(), over: m.over}
	fyne.DoAndWait(func() { m.room = m.openRoom(players, names, false, 0, bot.Raid{}) })
	m.recall(m.room.game) // which plays the game again, so it is done here
	fyne.DoAndWait(func() {
		if m.gone {
			m.room.gone = true
			return
		}
		switch g := m.room.game; u.Kind {
		case table.Played:
			g.past, g.since = u.Entry.Index+1, u.Entry.Index+1
		case table.WentBack:
			g.past, g.since = u.Past, u.Past
		default:
		}
		if m.prior != nil {
			m.prior.keep.Store(true)
		}
		m.room.meeting = m
		m.App.last = Solo{}
		m.seat(m.room, m.far, nil)
	})
}

// during takes an update on the game's goroutine.
func (m *meeting) during(u table.Update) {
	g := m.room.game
	mine := m.t.Seat()
	switch u.Kind {
	case table.Played:
		if u.Entry.Seat == mine {
			m.far.pending = false
		}
		if u.Seen == nil { // an old entry, while catching up
			if goesOn(u.Entry) { // what waits was meant for another question
				g.since = u.Entry.Index + 1
			}
			return
		}
		m.far.seen = u.Seen
		g.heard(u.Entry, u.Events)
		if e := u.Entry; e.Done && e.Heir != nil && e.Heir.Name != "" {
			g.names = slices.Clone(g.names) // others may still read the old ones
			g.names[e.Heir.Seat] = e.Heir.Name
		}
	case table.Started:
		m.far.seen, m.far.pending = u.Seen, false
	case table.Refused:
		m.far.pending, g.queue = false, nil
		g.text = why(u.Err)
	case table.Waiting:
		g.notice = ""
		if u.Lost {
			g.notice = "The table can't be reached. Trying again …"
		} else if u.Err != nil {
			g.notice = why(u.Err)
		} else if len(u.Seats) > 0 {
			g.notice = "Waiting for " + who(u.Seats) + " to come back. The table’s menu asks who plays on if they don’t."
		}
	case table.Problem:
		g.notice = why(u.Err)
		if len(u.Report) > 0 {
			m.keep(u.Report, "A word about this table", g.notice)
		}
	case table.WentBack:
		m.far.seen, m.far.pending, g.queue = u.Seen, false, nil
		g.backTo(u.Past)
		text := why(u.Err)
		fyne.Do(func() { m.App.say("A word about this game", text) })
	case table.Said:
		g.hear(u)
	case table.Stopped:
		g.notice = "The table has stopped: " + why(u.Err)
		m.keep(u.Report, "The table has stopped", "Two programs came to different results, so the game can't go on.")
	case table.Checked:
		m.checked(u.Err)
	case table.Finished:
		if m.done != nil {
			m.done()
		}
	case table.Closed:
		if !m.far.seen.Over {
			g.notice = "The table is closed. " + why(u.Err)
		}
	case table.Seated, table.Thinking:
	}
}

// checked tells what came of looking through the whole game with all cards open.
func (m *meeting) checked(err error) {
	if err == nil {
		m.room.game.note(present.Note("The whole game was checked with all cards open: decks, shuffles and choices were as they should be."))
		return
	}
	text := why(err)
	m.room.game.note(present.Note("The whole game was checked with all cards open: " + text))
	fyne.Do(func() { m.App.say("Something was not as it should be", text) })
}

// keep writes the logs of those who disagree, and tells where.
func (m *meeting) keep(logs []byte, title, text string) {
	path, err := m.home.saveReport(logs)
	if err != nil {
		text += fmt.Sprintf(" The logs could not be saved: %v.", err)
	} else {
		text += " The logs are in " + path + "."
	}
	fyne.Do(func() { m.App.say(title, text) })
}

func who(list []table.SeatInfo) string {
	var names []string
	for _, s := range list {
		names = append(names, s.Name)
	}
	return strings.Join(names, " and ")
}
