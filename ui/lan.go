package ui

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"kotei/net/find"
	"kotei/net/link"
	"kotei/ui/lobby"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// lobbyDecks are the decks as the lobby shows them.
func (a *App) lobbyDecks() (out []lobby.Deck) {
	p := theme.Current()
	for i := range a.decks {
		d := &a.decks[i]
		out = append(out, lobby.Deck{Name: d.Name, About: a.aboutDeck(d), Mon: a.deckMon(p, d)})
	}
	return out
}

// lobbyFormats are the formats as the lobby shows them.
func (a *App) lobbyFormats() (out []lobby.Format) {
	for _, f := range a.win.opt.formats() {
		out = append(out, lobby.Format{Code: f.Code, Name: f.Short()})
	}
	return out
}

// host shows the screen at which a table is opened to others.
func (a *App) host() {
	left := a.home.Opened()
	a.enter("host", func() fyne.CanvasObject {
		opt := lobby.HostOptions{
			Decks: a.lobbyDecks(), Formats: a.lobbyFormats(), Format: a.win.opt.format("").Code, Name: a.set.Name, Back: a.start,
			Open: func(c session.HostChoice) { a.openTable(&session.Opened{HostChoice: c}) }, Friends: a.friendsSheet,
		}
		if len(left) > 0 {
			opt.Again = func() { a.openTable(left[0]) }
		}
		return lobby.Host(opt)
	})
}

// join shows the tables that others have opened.
func (a *App) join() {
	ctx, stop := context.WithCancel(a.win.ctx)
	seen := find.Browse(ctx)
	var screen *lobby.JoinScreen
	a.enter("join", func() fyne.CanvasObject {
		opt := lobby.JoinOptions{
			Decks: a.lobbyDecks(), Name: a.set.Name, Back: a.start,
			Join:  a.joinTable,
			Shown: a.shown("join"),
			Kept:  a.home.SeatAt, Friends: a.friendsSheet,
		}
		screen = lobby.Join(opt)
		screen.SetTables(seen.Tables())
		return screen.CanvasObject
	})
	a.away = func() { stop(); go func() { _ = seen.Close() }() }
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
func (a *App) participant(name string) session.Participant {
	if name = strings.TrimSpace(name); name == "" {
		name = a.set.Name
	}
	return session.Participant{Files: a.home, Editions: a.win.opt.Rulesets, Library: a.lib, Name: name, Views: a.home.Tables()}
}

// brings is this player with one of his decks.
func (a *App) brings(name string, deck int) (p session.Participant, err error) {
	p = a.participant(name)
	p.Deck, err = session.DeckOf(a.lib, &a.decks[max(0, min(deck, len(a.decks)-1))])
	return p, err
}

// openTable opens a table, or again one that was left.
func (a *App) openTable(o *session.Opened) {
	w := &waiting{App: a}
	p, err := a.brings(o.Name, o.Deck)
	h := session.Hosting{
		Participant: p, Title: o.Table, Format: a.win.opt.format(o.Format), Mode: o.Mode, Seats: o.Seats, Addresses: []string{fmt.Sprintf(":%d", find.DefaultPort), ":0"},
		NewCode: func(code string) { w.tell("Wrong codes were tried three times, so there is a new one: %s", code) },
		Guessed: func(g link.Guess) { w.tell("%s", session.WrongCode(g)) },
	}
	opt := a.gameOptions()
	a.opens("The table is opened …", func() {
		if err == nil {
			w.m, err = session.OpenTable(a.win.ctx, h, o, opt)
		}
	}, func() {
		if err != nil {
			a.sheets.say("The table can't be opened", session.Why(err))
			return
		}
		w.gather()
	}, w.leave)
}

// joinTable goes to a table.
func (a *App) joinTable(c lobby.JoinChoice) {
	p, err := a.brings(c.Name, c.Deck)
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
		a.sheets.say("That is no table", session.Why(err))
		return
	}
	w := &waiting{App: a}
	opt, screen := a.gameOptions(), a.entered
	go func() {
		m, err := j.Open(a.win.ctx, opt)
		fyne.Do(func() {
			w.m = m
			switch {
			case a.entered != screen:
				w.leave()
			case err != nil:
				a.sheets.say("The table can't be joined", session.Why(err))
			default:
				w.gather()
			}
		})
	}()
}

// comeBack goes back to a seat.
func (a *App) comeBack(s *session.Seat) {
	w := &waiting{App: a}
	p, opt := a.participant(s.Name), a.gameOptions()
	var err error
	a.opens("The table is looked for …", func() { w.m, err = p.ComeBack(a.win.ctx, s, opt) }, func() {
		if err != nil {
			a.start()
			a.sheets.say("The table isn't open now", "“"+s.Title+"” can't be reached: "+session.Why(err)+"\n\nYour seat is kept as long as whoever opened it opens it again.")
			return
		}
		w.gather()
	}, w.leave)
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
