package ui

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"kotei/core/words"
	"kotei/net/find"
	"kotei/net/link"
	"kotei/ui/lobby"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// meetings are the ways to a table on the network.
type meetings struct {
	parts
	files  session.Files
	stock  *stock
	tables *tables
	back   func() // to the first screen
}

// lobbyDecks are the decks as the lobby shows them.
func (m *meetings) lobbyDecks() (out []lobby.Deck) {
	p := theme.Current()
	for i := range m.stock.decks {
		d := &m.stock.decks[i]
		out = append(out, lobby.Deck{Name: d.Name, About: m.stock.aboutDeck(d), Mon: m.stock.deckMon(p, d)})
	}
	return out
}

// lobbyFormats are the formats as the lobby shows them.
func (m *meetings) lobbyFormats() (out []lobby.Format) {
	for _, f := range m.win.opt.formats() {
		out = append(out, lobby.Format{Code: f.Code, Name: f.Short()})
	}
	return out
}

// host shows the screen at which a table is opened to others.
func (m *meetings) host() {
	left := m.files.Opened()
	m.screens.enter("host", func() fyne.CanvasObject {
		opt := lobby.HostOptions{
			Decks: m.lobbyDecks(), Formats: m.lobbyFormats(), Format: m.win.opt.format("").Code, Name: m.set.Name, Back: m.back,
			Open: func(c session.HostChoice) { m.openTable(&session.Opened{HostChoice: c}) }, Friends: m.friendsSheet,
		}
		if len(left) > 0 {
			opt.Again = func() { m.openTable(left[0]) }
		}
		return lobby.Host(opt)
	})
}

// join shows the tables that others have opened.
func (m *meetings) join() {
	ctx, stop := context.WithCancel(m.win.ctx)
	seen := find.Browse(ctx)
	var screen *lobby.JoinScreen
	m.screens.enter("join", func() fyne.CanvasObject {
		opt := lobby.JoinOptions{
			Decks: m.lobbyDecks(), Name: m.set.Name, Back: m.back,
			Join:  m.joinTable,
			Shown: m.screens.shown("join"),
			Kept:  m.files.SeatAt, Friends: m.friendsSheet,
		}
		screen = lobby.Join(opt)
		screen.SetTables(seen.Tables())
		return screen.CanvasObject
	})
	m.screens.away = func() { stop(); go func() { _ = seen.Close() }() }
	go func() {
		for list := range seen.Changes() {
			fyne.Do(func() {
				if ctx.Err() == nil {
					screen.SetTables(list)
				}
			})
		}
	}()
}

// participant is this player as he goes to a table on the network, without a deck.
func (m *meetings) participant(name string) session.Participant {
	if name = strings.TrimSpace(name); name == "" {
		name = m.set.Name
	}
	return session.Participant{Files: m.files, Editions: m.win.opt.Rulesets, Library: m.stock.lib, Name: name, Views: m.files.Tables(), Door: session.Door{Listen: []string{fmt.Sprintf(":%d", find.DefaultPort), ":0"}}}
}

// brings is this player with one of his decks.
func (m *meetings) brings(name string, deck int) (p session.Participant, err error) {
	p = m.participant(name)
	p.Deck, err = session.DeckOf(m.stock.lib, &m.stock.decks[max(0, min(deck, len(m.stock.decks)-1))])
	return p, err
}

// openTable opens a table, or again one that was left.
func (m *meetings) openTable(o *session.Opened) {
	w := m.waiting()
	h, err := m.hosting(w, o)
	opt := m.set.gameOptions()
	m.screens.opens(words.Say("Opening the table …"), func() {
		if err == nil {
			w.m, err = session.OpenTable(m.win.ctx, h, o, opt)
		}
	}, func() {
		if err != nil {
			m.sheets.say(words.Say("The table can’t be opened"), session.Why(err))
			return
		}
		w.gather()
	}, w.leave)
}

// hosting is how this player opens a table. What its door tells is shown in its waiting room.
func (m *meetings) hosting(w *waiting, o *session.Opened) (session.Hosting, error) {
	p, err := m.brings(o.Name, o.Deck)
	p.NewCode = func(code string) {
		w.tell(words.Say("Wrong codes were tried three times, so there is a new one: %s", code))
	}
	p.Guessed = func(g link.Guess) { w.tell(session.WrongCode(g)) }
	return session.Hosting{
		Participant: p, Title: o.Table, Format: m.win.opt.format(o.Format), Mode: o.Mode, Dealing: o.Dealing, Patience: o.Patience, Behind: o.Behind, Seats: o.Seats,
	}, err
}

// joinTable goes to a table.
func (m *meetings) joinTable(c lobby.JoinChoice) {
	p, err := m.brings(c.Name, c.Deck)
	j := session.Joining{Participant: p, Seats: 2, Spectator: c.Look}
	switch {
	case err != nil:
	case c.Table != nil:
		j.Addresses, j.Code, j.Seats, j.Title = c.Table.Targets(), strings.ToUpper(c.Secret), c.Table.Seats, c.Table.Name
	case c.Typed == "":
		err = errors.New("choose a table from the list, or type its join code or address")
	default:
		j.Addresses, j.Code, err = typed(c)
	}
	if err != nil {
		m.sheets.say(words.Say("This is not a table"), session.Why(err))
		return
	}
	w := m.waiting()
	opt, screen := m.set.gameOptions(), m.screens.entered
	go func() {
		met, err := j.Open(m.win.ctx, opt)
		fyne.Do(func() {
			w.m = met
			switch {
			case m.screens.entered != screen:
				w.leave()
			case err != nil:
				m.sheets.say(words.Say("You can’t join the table"), session.Why(err))
			default:
				w.gather()
			}
		})
	}()
}

// comeBack goes back to a seat.
func (m *meetings) comeBack(s *session.Seat) {
	w := m.waiting()
	p, opt := m.participant(s.Name), m.set.gameOptions()
	var err error
	m.screens.opens(words.Say("Looking for the table …"), func() { w.m, err = p.ComeBack(m.win.ctx, s, opt) }, func() {
		if err != nil {
			m.back()
			m.unreached(s, words.Say("“%s” can’t be reached: %s", s.Title, session.Why(err)))
			return
		}
		w.gather()
	}, w.leave)
}

// unreached says that a table can't be reached, and offers to go on without its host where that can be.
func (m *meetings) unreached(s *session.Seat, text string) {
	title := words.Say("The table isn’t open now")
	text += "\n\n" + words.Say("Your seat is reserved until the host opens the table again.")
	o := m.files.Along(s)
	if o == nil {
		m.sheets.say(title, text)
		return
	}
	m.sheets.warn(title, text+" "+words.Say("You can also go on without the host: whoever comes back is your guest."), words.Say("Go on without the host"), func() { m.openTable(o) })
}

// typed reads a join code or an address.
func typed(c lobby.JoinChoice) (addrs []string, code string, err error) {
	if j, err := find.ParseJoinCode(c.Typed); err == nil {
		return []string{j.Addr.String()}, j.Secret, nil
	}
	at, err := find.ParseAddress(c.Typed)
	if err != nil {
		return nil, "", fmt.Errorf("“%s” is neither a join code nor an address: a code is a few groups of letters and digits, as the host’s window shows it; an address is one such as 192.168.1.20", present.Short(c.Typed, 40))
	}
	return []string{at.String()}, strings.ToUpper(c.Secret), nil
}
