package session

import (
	"context"
	"crypto/ed25519"
	"errors"
	"os"
	"slices"

	"kotei/core"
	"kotei/core/words"
	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
)

// A Sitting is this player at somebody else's table: how he finds it again, and how others find him when his program keeps its game. The window
// and the terminal sit down in this way.
type Sitting struct {
	Table *table.Table
	Seat  *Seat

	who  Participant
	ctx  context.Context
	port uint16 // of a door of this program's own; 0: there is none
	said *find.Announcer
	took *Opened // the game was taken along
}

// Sit sits down at a table that was reached, until ctx ends.
func (p *Participant) Sit(ctx context.Context, s *Seat, line *link.Line) (*Sitting, error) {
	cfg, _, err := p.Configs()
	if err != nil {
		return nil, errors.Join(err, line.Close())
	}
	if s.Title == "" {
		s.Title = words.Say("%s’s table", line.Conn().PeerName())
	}
	s.Host = line.Conn().PeerKey()
	return p.sit(ctx, s, table.JoinConfig{Config: cfg, Line: table.Follow(line), Spectator: s.Look, Before: p.Files.before()})
}

func (p *Participant) sit(ctx context.Context, s *Seat, j table.JoinConfig) (*Sitting, error) {
	out := &Sitting{Seat: s, who: *p, ctx: ctx, port: p.Near(ctx, &j)}
	if j.Line == nil && out.port == 0 {
		return nil, errors.New("the others’ programs have no way to this one: it can’t listen on the network")
	}
	t, err := table.Join(ctx, j)
	if err != nil {
		if j.Line != nil {
			err = errors.Join(err, j.Line.Close())
		}
		return nil, err
	}
	out.Table = t
	return out, nil
}

// FindBack goes back to a seat. A game of three and more goes on from this player's own log, whoever keeps it by now: the others' programs are
// found by their doors, or among the tables on the network. Else its host is looked for.
func (p *Participant) FindBack(ctx context.Context, s *Seat) (*Sitting, error) {
	if p.ownLog(s) {
		return p.rejoin(ctx, s)
	}
	line, err := p.reach(ctx, s, "")
	if err != nil {
		return nil, err
	}
	return p.Sit(ctx, s, line)
}

// ownLog reports whether this player has a log of his own from which a game can go on with whoever keeps it by now.
func (p *Participant) ownLog(s *Seat) bool {
	return !s.Look && len(table.Others(table.LogOf(p.Views, s.Game))) > 1
}

func (p *Participant) rejoin(ctx context.Context, s *Seat) (*Sitting, error) {
	cfg, _, err := p.Configs()
	if err != nil {
		return nil, err
	}
	s.Host = table.Others(table.LogOf(p.Views, s.Game))[0] // whoever it is by now: the log leads there
	return p.sit(ctx, s, table.JoinConfig{Config: cfg, Game: s.Game})
}

// reach finds a table. The host of a seat that was had before is known: whoever else answers there is not asked for anything. Who looked on finds the
// table at another player's program, too, that says on the network that it keeps it.
func (p *Participant) reach(ctx context.Context, s *Seat, code string) (*link.Line, error) {
	_, l, err := p.Configs()
	if err != nil {
		return nil, err
	}
	l.Code = code
	if s.Host == nil {
		return link.Dialer{Addrs: s.Addrs, Config: l}.Dial(ctx)
	}
	l.Expect = link.IDOf(s.Host)
	line, err := link.Dialer{Addrs: s.Addrs, Config: l}.Dial(ctx)
	if err == nil || ctx.Err() != nil {
		return line, err
	}
	seen := s.announced(ctx)
	keys := []ed25519.PublicKey{s.Host}
	if s.Look {
		keys = append(keys, s.Players...)
	}
	for _, key := range keys {
		if len(seen) == 0 || ctx.Err() != nil {
			break
		}
		l.Expect = link.IDOf(key)
		if line, now := (link.Dialer{Addrs: seen, Config: l}).Dial(ctx); now == nil {
			return line, nil
		}
	}
	return nil, err
}

// Begins notes that a game has begun, or goes on, to be found again: beside what is seen of it.
func (s *Sitting) Begins() error {
	t, files := s.Table, s.who.Files
	game := t.Game()
	if game == "" {
		return nil
	}
	s.Seat.Game, s.Seat.Format, s.Seat.Players = game, t.Format(), nil
	for _, i := range t.Seats() {
		if i.Seat != core.NoSeat {
			s.Seat.Players = append(s.Seat.Players, i.Key[:])
		}
	}
	if seen := t.Seen(); seen != nil {
		s.Seat.Seats = int(seen.NSeats)
	}
	for _, o := range files.Opened() {
		if o.Game == game { // another keeps it now
			_ = os.Remove(o.way())
		}
	}
	return files.sit(s.Seat)
}

// Forget takes away the way back to a game that is over: else it is offered once more.
func (s *Sitting) Forget() {
	_ = os.Remove(s.who.Files.seatFile(s.Seat.Game))
	if s.took != nil {
		_ = os.Remove(s.took.way())
	}
}

// Over puts what was seen of a game that is over among the finished ones, once its table is left.
func (s *Sitting) Over() {
	s.Forget()
	_ = s.who.Files.KeepFinished(s.Seat.Game) // else it stays where it was, and can be looked back on all the same
}

// Kept acts on news of who keeps the game. Where it is this program it says so on the network, so that who comes back finds it; who looks on notes where the
// table is now.
func (s *Sitting) Kept(u table.Update) {
	if u.Seat != s.Table.Seat() {
		s.Hide()
		if s.Seat.Look {
			s.moves(u.Seat)
		}
		return
	}
	if s.port == 0 || s.said != nil {
		return
	}
	if said, err := Kept(s.ctx, s.Seat.Title, int(s.Table.Seen().NSeats), s.port); err == nil { // else who comes back looks where the log says
		s.said = said
	}
}

// moves notes that the table is at another player's program.
func (s *Sitting) moves(keeper core.Seat) {
	for _, i := range s.Table.Seats() {
		if i.Seat == keeper {
			s.Seat.Host = i.Key[:]
		}
	}
	for _, at := range s.Table.Reached(keeper) {
		if !slices.Contains(s.Seat.Addrs, at) {
			s.Seat.Addrs = append(s.Seat.Addrs, at)
		}
	}
	_ = s.who.Files.sit(s.Seat) // it is looked for on the network, too
}

// Hide ends what is said on the network.
func (s *Sitting) Hide() {
	if s.said != nil {
		_ = s.said.Close()
		s.said = nil
	}
}

// TakeAlong goes on with a game of two without its host: this program opens a door of its own. What is on the disk says so.
func (s *Sitting) TakeAlong() (*Hosted, *Opened, error) {
	if !s.Table.Alone() {
		return nil, nil, table.ErrNotAlone
	}
	o := s.Seat.along(s.Table.Kept())
	hosted, err := s.who.TakeAlong(s.ctx, s.Table, s.Seat.Title)
	if err != nil {
		return nil, nil, err
	}
	s.port, s.took = 0, o // the table is announced by that door
	s.Hide()
	_ = os.Remove(s.who.Files.seatFile(s.Seat.Game))
	return hosted, o, s.who.Files.remember(o)
}
