package ui

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/bot"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
	"kotei/ui/lobby"
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
	for _, f := range a.formats() {
		out = append(out, lobby.Format{Code: f.Code, Name: f.Short()})
	}
	return out
}

// host shows the screen at which a table is opened to others.
func (a *App) host() {
	again, file := a.lastTable()
	a.enter("host", func() fyne.CanvasObject {
		opt := lobby.HostOptions{
			Decks: a.lobbyDecks(), Formats: a.lobbyFormats(), Format: a.format(""), Name: a.set.Name, Back: a.start,
			Open: func(c lobby.HostChoice) { a.openTable(c, "") }, Friends: a.friendsSheet,
		}
		if file != "" {
			opt.Again = func() { a.openTable(again, file) }
		}
		return lobby.Host(opt)
	})
}

// join shows the tables that others have opened.
func (a *App) join() {
	ctx, stop := context.WithCancel(context.Background())
	seen := find.Browse(ctx)
	var screen *lobby.JoinScreen
	a.enter("join", func() fyne.CanvasObject {
		opt := lobby.JoinOptions{
			Decks: a.lobbyDecks(), Name: a.set.Name, Back: a.start,
			Join:  a.joinTable,
			Shown: a.shown("join"),
			Kept:  a.home.kept, Friends: a.friendsSheet,
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

// brings is what this player brings to a table, with one of his decks.
func (a *App) brings(name string, deck int) (table.Config, link.Config, error) {
	d := &a.decks[max(0, min(deck, len(a.decks)-1))]
	st := a.lib.Find(d.Stronghold)
	if st == nil {
		return table.Config{}, link.Config{}, fmt.Errorf("the deck “%s” has no Stronghold", d.Name)
	}
	return a.carries(name, table.Deck{
		Stronghold: st.ID, Beside: cardIDs(d.WithStronghold(a.lib)),
		Dynasty: cardIDs(decks.Cards(a.lib, d.Dynasty)), Fate: cardIDs(decks.Cards(a.lib, d.Fate)),
	})
}

// carries is what this player brings to a table, with a deck.
func (a *App) carries(name string, d table.Deck) (table.Config, link.Config, error) {
	me, err := link.LoadOrCreateIdentity(a.home.Identity())
	if err != nil {
		return table.Config{}, link.Config{}, err
	}
	friends, err := link.OpenFriends(a.home.Friends())
	if err != nil {
		return table.Config{}, link.Config{}, err
	}
	if name = strings.TrimSpace(name); name == "" {
		name = a.set.Name
	}
	return table.Config{
		Identity: me, Name: name, Library: a.lib, Rulesets: a.opt.Rulesets, Deck: d,
		Views: a.home.Tables(), Keep: a.lib.Carry, Note: farNote, Check: checks(a.lib),
	}, link.Config{Identity: me, Name: name, Version: table.Version, Friends: friends}, nil
}

// farNote is the note of a game that others play at windows of their own.
func farNote(names []string, seat core.Seat) string {
	n := note{Players: slices.Repeat([]Player{Far}, len(names))}
	if seat >= 0 && int(seat) < len(names) {
		n.Players[seat] = Person
	}
	text, err := json.Marshal(n)
	if err != nil {
		return ""
	}
	return string(text)
}

// hosted is what a table asks of cards, from goroutines of its own: always of those with which it was opened.
func (a *App) hosted(format string, lib *cards.Library) table.HostConfig {
	f, _ := cards.FormatOf(format)
	r := a.ruleset(f.Edition)
	return table.HostConfig{
		Edition: r.Name, Format: format,
		Extra:      func(dealt []string) []string { return further(r, lib, dealt) },
		Kept:       func(text string) (table.Library, error) { return kept(text, lib) },
		Substitute: func() table.Substitute { return substitute{bot.Sensible(uint64(time.Now().UnixNano()))} },
	}
}

// checks is what a table asks of decks: always of the cards with which it was opened.
func checks(lib *cards.Library) func(string, table.Deck) error {
	return func(format string, d table.Deck) error { return legal(format, lib, d) }
}

// legal is whether a guest's deck may be played at a table of a format.
func legal(format string, lib *cards.Library, d table.Deck) error {
	if problems := decks.LegalIn(format, lib, decks.OfIDs(lib, d.Stronghold, d.Beside, d.Dynasty, d.Fate)); len(problems) > 0 {
		return errors.New("the deck is not legal: " + problems[0].String())
	}
	return nil
}

// kept are the cards that the file of a table brings with it, before those that there are now.
func kept(text string, lib *cards.Library) (table.Library, error) {
	brought, err := cards.Carried(text)
	return cards.Join(brought, lib), err
}

// format is the code of the format that was chosen, or of the usual one.
func (a *App) format(chosen string) string {
	list := a.formats()
	if i := slices.IndexFunc(list, func(f cards.Format) bool { return f.Code == chosen }); i >= 0 {
		return chosen
	}
	return list[a.usual()].Code
}

// openTable opens a table; with a file, the one that was left there.
func (a *App) openTable(c lobby.HostChoice, file string) {
	m := &meeting{App: a, seats: c.Seats}
	cfg, l, err := m.brings(c.Name, c.Deck)
	hc := a.hosted(a.format(c.Format), a.lib)
	hc.Config = cfg
	var title string
	a.opens("The table is opened …", func() {
		if err == nil {
			title, err = m.open(c, file, hc, l)
		}
	}, func() {
		if err != nil {
			m.end()
			a.say("The table can't be opened", why(err))
			return
		}
		m.gather(title, lobby.WaitOptions{Begin: m.beginTable})
	}, m.unmet)
}

// guessed tells of a wrong code.
func guessed(g link.Guess) string {
	return fmt.Sprintf("Somebody at %s tried a wrong code (%d in a row). The next one from there is looked at in %d seconds; friends come in all the same.",
		g.From, g.N, max(1, int(g.Wait.Seconds())))
}

// unmet closes a table for which nobody waits any more.
func (m *meeting) unmet() {
	m.gone = true
	if m.t != nil {
		go func() { _ = m.t.Leave() }() // nobody waits for the goodbye
	}
	m.end()
}

// open opens the table to the network.
func (m *meeting) open(c lobby.HostChoice, file string, hc table.HostConfig, l link.Config) (title string, err error) {
	hc.Program = home.Program()
	l.NewCode = func(code string) {
		fyne.Do(func() {
			if m.wait != nil {
				m.wait.Say("Wrong codes were tried three times, so there is a new one: %s", code)
			}
		})
	}
	l.Guessed = func(g link.Guess) {
		fyne.Do(func() {
			if m.wait != nil {
				m.wait.Say("%s", guessed(g))
			}
		})
	}
	door, err := link.Listen(fmt.Sprintf(":%d", find.DefaultPort), l)
	if err != nil { // the port is taken: any other does
		door, err = link.Listen(":0", l)
	}
	if err != nil {
		return title, err
	}
	title = strings.TrimSpace(c.Table)
	if title == "" {
		title = hc.Name + "’s table"
	}
	ctx, stop := context.WithCancel(context.Background())
	m.stop = stop
	seen := find.Table{
		Name: title, Game: "Legend of the Five Rings, " + called(hc.Format), Taken: 1, Seats: c.Seats,
		Protocol: int(table.Version), NeedsCode: true, Port: door.Port(),
	}
	said, err := find.Announce(ctx, seen)
	if err != nil {
		return title, errors.Join(err, door.Close())
	}
	m.say = said
	if file == "" {
		file = filepath.Join(m.home.Tables(), time.Now().Format("2006-01-02 15.04.05")+".table")
	}
	m.opened = &opened{HostChoice: c, file: file}
	if err := m.home.remember(m.opened); err != nil {
		return title, errors.Join(err, door.Close())
	}
	m.done = func() { _ = os.Remove(file + ".json") } // else it is offered once more
	hc.Door, hc.Mode, hc.Seats, hc.File = table.Open(door), c.Mode, c.Seats, file
	hc.Seated = func(taken int) {
		now := seen
		now.Taken = min(taken, c.Seats)
		_ = said.Update(now)
	}
	if m.t, err = table.Host(ctx, hc); err != nil {
		return title, errors.Join(err, door.Close())
	}
	m.port, m.code = door.Port(), door.Code
	return title, nil
}

// beginTable begins the game with those who are there. Dealing reads every card of every deck, so it is done aside.
func (m *meeting) beginTable() {
	var err error
	theme.Aside(func() { err = m.t.Start() }, func() {
		if err != nil && !m.gone {
			m.wait.Say("%s", why(err))
		}
	})
}

// reached are the join codes under which this computer may be reached.
func reached(port uint16, code string) (out []string) {
	list, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, n := range list {
		p, err := netip.ParsePrefix(n.String())
		if err != nil || !p.Addr().Is4() || p.Addr().IsLoopback() || p.Addr().IsLinkLocalUnicast() {
			continue
		}
		if s, err := (find.JoinCode{Addr: netip.AddrPortFrom(p.Addr(), port), Secret: code}).Encode(); err == nil && len(out) < 3 {
			out = append(out, fmt.Sprintf("Join code %s   (%s)", s, netip.AddrPortFrom(p.Addr(), port)))
		}
	}
	return out
}

// joinTable goes to a table.
func (a *App) joinTable(c lobby.JoinChoice) {
	cfg, l, err := a.brings(c.Name, c.Deck)
	var addrs []string
	m := &meeting{App: a, seats: 2}
	title := "The table"
	switch {
	case err != nil:
	case c.Table != nil:
		addrs, l.Code, m.seats, title = c.Table.Targets(), strings.ToUpper(c.Secret), c.Table.Seats, c.Table.Name
	case c.Typed == "":
		err = errors.New("choose a table from the list, or type its join code or address")
	default:
		addrs, l.Code, err = typed(c)
	}
	if err != nil {
		a.say("That is no table", why(err))
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	m.stop = stop
	screen := a.entered
	go func() {
		line, err := link.Dialer{Addrs: addrs, Config: l}.Dial(ctx)
		if err == nil {
			cfg.Program = home.Program()
			if c.Table == nil {
				title = line.Conn().PeerName() + "’s table" // as it is called where nothing else was chosen
			}
			m.sat = &sitting{Title: title, Host: line.Conn().PeerKey(), Addrs: addrs, Name: cfg.Name, Deck: cfg.Deck, Look: c.Look, Seats: m.seats}
			m.t, err = table.Join(ctx, table.JoinConfig{Config: cfg, Line: table.Follow(line), Spectator: c.Look, Before: a.home.before()})
		}
		fyne.Do(func() {
			if a.entered != screen {
				m.unmet()
				return
			}
			if err != nil {
				stop()
				a.say("The table can't be joined", why(err))
				return
			}
			m.gather(title, lobby.WaitOptions{})
		})
	}()
}

// typed reads a join code or an address.
func typed(c lobby.JoinChoice) (addrs []string, code string, err error) {
	if j, err := find.ParseJoinCode(c.Typed); err == nil {
		return []string{j.Addr.String()}, j.Secret, nil
	}
	at, err := find.ParseAddress(c.Typed)
	if err != nil {
		return nil, "", fmt.Errorf("“%s” is neither a join code nor an address: a code is a few groups of letters and digits, as the host’s window shows it; an address is one such as 192.168.1.20", short(c.Typed, 40))
	}
	return []string{at.String()}, strings.ToUpper(c.Secret), nil
}

// An opened is how a table was opened, so that it can be opened again.
type opened struct {
	lobby.HostChoice
	Game string `json:",omitempty"` // see table.Game; "": it hasn't begun
	file string // of its game
}

// remember keeps how a table was opened.
func (h desk) remember(o *opened) error {
	data, err := json.Marshal(o)
	if err != nil {
		return err
	}
	return home.Replace(o.file+".json", data)
}

// opened are the tables that were opened and whose games have begun and are not over, the last one first.
func (h desk) opened() (out []*opened) {
	list := files(h.Tables(), ".json")
	slices.Sort(list)
	for _, path := range slices.Backward(list) {
		o := &opened{file: strings.TrimSuffix(path, ".json")}
		data, err := readFile(path)
		if err == nil && json.Unmarshal(data, o) == nil && !modTime(o.file).IsZero() {
			o.Seats = max(2, min(o.Seats, core.MaxSeats))
			out = append(out, o)
		}
	}
	return out
}

// lastTable is the table that was opened last and whose game is not over.
func (a *App) lastTable() (c lobby.HostChoice, file string) {
	if list := a.home.opened(); len(list) > 0 {
		return list[0].HostChoice, list[0].file
	}
	return lobby.HostChoice{}, ""
}

func (h desk) saveReport(data []byte) (string, error) {
	path := filepath.Join(h.Faults(), time.Now().Format("2006-01-02 15.04.05")+".txtar")
	return path, home.Replace(path, data)
}
