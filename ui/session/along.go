package session

import (
	"context"
	"errors"
	"time"

	"kotei/core/words"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
)

// Of two players whose programs both deal, either one can go on when the other's program, which ordered the log, is gone for good.

// Alone reports whether the host of this game of two has been gone for so long that it can go on without him.
func (g *Game) Alone() bool {
	f, ok := g.table.(*far)
	return ok && f.t.Alone()
}

// TakeAlong goes on without him: this program is the host's from now on.
func (g *Game) TakeAlong() {
	if f, ok := g.table.(*far); ok {
		g.try(f.along)
	}
}

// TakeAlong opens a door of this program's own, and goes on with the game at a table whose host is gone.
func (p *Participant) TakeAlong(ctx context.Context, t *table.Table, title string) (*Hosted, error) {
	cfg, l, err := p.Configs()
	if err != nil {
		return nil, err
	}
	h := Hosting{Participant: *p, Title: title, Dealing: table.AllDeal, Seats: 2}
	h.Format, _ = cards.FormatOf(t.Format())
	out, seated, err := h.announce(ctx, cfg.Name, l)
	if err != nil {
		return nil, err
	}
	out.Table, out.cfg = t, cfg
	if err := t.TakeAlong(table.Keeping{Door: out.inside, Seated: seated}); err != nil {
		return nil, errors.Join(err, out.unsay())
	}
	return out, nil
}

// takeAlong goes on without the host. What is on the disk says so.
func (m *Meeting) takeAlong() error {
	if m.sat == nil {
		return table.ErrNotAlone
	}
	hosted, o, err := m.sat.TakeAlong()
	if hosted != nil {
		m.hosted, m.opened, m.sat = hosted, o, nil
	}
	return err
}

// along is how a game is gone on with whose host is gone, from this player's own log.
func (s *Seat) along(file string) *Opened {
	return &Opened{HostChoice: HostChoice{Name: s.Name, Table: s.Title, Seats: 2, Dealing: table.AllDeal, Format: s.Format}, Game: s.Game, File: file}
}

// Along is how this player goes on without a host whose table he can't find; nil: he can't, or something has come from there within the table's patience.
func (h Files) Along(s *Seat) *Opened {
	if s.Look || s.Seats != 2 {
		return nil
	}
	file := table.LogOf(h.Tables(), s.Game)
	if len(table.Others(file)) != 1 || time.Since(home.Written(file)) < table.PatienceOf(file) {
		return nil
	}
	return s.along(file)
}

// elsewhere is this player at the other one's of two players, if that one keeps a game by now that this one is about to open again: then he is a guest
// there. Nil: nobody keeps it elsewhere.
func (h *Hosting) elsewhere(ctx context.Context, s *Seat) *Sitting {
	others := table.Others(h.File)
	_, l, err := h.Configs()
	if err != nil || s.Game == "" || len(others) != 1 {
		return nil
	}
	if s.Addrs = s.announced(ctx); len(s.Addrs) == 0 {
		return nil
	}
	l.Expect = link.IDOf(others[0])
	line, err := link.Dialer{Addrs: s.Addrs, Config: l}.Dial(ctx)
	if err != nil {
		return nil
	}
	sat, err := h.Sit(ctx, s, line)
	if err != nil {
		return nil
	}
	return sat
}

// OpenOrSit opens a table. If another player's program keeps its game by now, this player sits down there: of two, where the other one's table is on the
// network; of more, where the file leads.
func (h Hosting) OpenOrSit(ctx context.Context, s *Seat) (*Hosted, *Sitting, error) {
	if sat := h.elsewhere(ctx, s); sat != nil {
		return nil, sat, nil
	}
	hosted, err := h.Open(ctx)
	if err != nil && h.ownLog(s) {
		if sat, _ := h.rejoin(ctx, s); sat != nil {
			return nil, sat, nil
		}
	}
	return hosted, nil, err
}

// keepsIt says whose program orders a game from now on.
func keepsIt(t *table.Table, u table.Update) string {
	if u.Seat == t.Seat() {
		return words.Say("The game goes on without its host: your program keeps it from now on. Whoever comes back chooses Continue.")
	}
	return words.Say("%s’s program keeps this game from now on.", u.Name)
}

// Near gives a guest's table a door of its own, for the other players' programs when the host is gone, and for who looks on then. It returns the door's
// port, or 0 where there can be none. Who looks on needs none to find them.
func (p *Participant) Near(ctx context.Context, j *table.JoinConfig) uint16 {
	_, l, err := p.Configs()
	if err != nil {
		return 0
	}
	if j.Spectator {
		j.Config.Neighbours = table.Near(ctx, nil, l, tablesNow)
		return 0
	}
	door, err := link.Listen(ctx, ":0", l)
	if err != nil {
		return 0
	}
	j.Config.Neighbours, j.Door = table.Near(ctx, door, l, tablesNow), table.Open(door)
	return door.Port()
}

// Kept says on the network, until ctx ends, that a table is at this program's door now, which keeps its game in its host's place. Who comes
// back finds it so, wherever it is. Only its players can enter.
func Kept(ctx context.Context, title string, seats int, port uint16) (*find.Announcer, error) {
	return find.Announce(ctx, find.Notice{
		Name: title, Game: game, Taken: seats, Seats: seats, Protocol: int(table.Version), NeedsCode: true, AllDeal: true, Port: port,
	})
}

// seat is the seat of who opened a table whose game another keeps by now.
func (o *Opened) seat() *Seat {
	return &Seat{Game: o.Game, Title: o.title(), Name: o.Name, Seats: o.Seats, Format: o.Format}
}

// title is what the table is called.
func (o *Opened) title() string {
	if o.Table != "" {
		return o.Table
	}
	return words.Say("%s’s table", o.Name)
}
