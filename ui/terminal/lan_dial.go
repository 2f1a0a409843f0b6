package terminal

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
	"kotei/ui/session"
)

// sit sits down at the table, by name or address: at a seat that was left there, or a new one. It waits for a table that isn't there yet, but not for
// one that refuses. A seat that was left is looked for wherever its game goes on by now, as the window does it.
func (j *joining) sit(ctx context.Context, who session.Participant) (*session.Sitting, error) {
	_, cfg, err := who.Configs()
	if err != nil {
		return nil, err
	}
	cfg.Code = j.code
	left := j.left(who.Files)
	until, cancel := context.WithTimeout(ctx, j.wait)
	defer cancel()
	var last error
	for first := true; until.Err() == nil; first = false {
		line, err := j.dial(ctx, until, cfg, first, left != nil)
		if err == nil {
			return who.Sit(ctx, j.seat(who, left, line), line)
		}
		if left != nil {
			if sat, err := who.FindBack(ctx, left); err == nil {
				j.say("back at", left.Title)
				return sat, nil
			}
		}
		rest := redialPause
		var pause *link.PauseError
		switch {
		case errors.As(err, &pause): // somebody else's wrong codes
			rest = pause.Wait
		case !passing(err) && (left == nil || !errors.As(err, new(unseen))):
			return nil, errors.Join(err, last)
		}
		last = err
		select {
		case <-until.Done():
		case <-time.After(rest):
		}
	}
	return nil, errors.Join(fmt.Errorf("the table could not be joined within %v", j.wait), last)
}

// left is the seat that was left at the table; nil: there is none.
func (j *joining) left(files session.Files) *session.Seat {
	at := j.address
	if a, err := find.ParseAddress(at); err == nil {
		at = a.String()
	}
	for _, s := range files.Seats() {
		if s.Look == j.look && (j.table != "" && strings.EqualFold(s.Title, j.table) || at != "" && slices.Contains(s.Addrs, at)) {
			return s
		}
	}
	return nil
}

// seat is the seat at a table that was reached.
func (j *joining) seat(who session.Participant, left *session.Seat, line *link.Line) *session.Seat {
	s := &session.Seat{Title: j.table, Name: who.Name, Deck: who.Deck, Look: j.look, Seats: 2, Addrs: []string{line.Conn().RemoteAddr().String()}}
	switch {
	case left != nil:
		s.Title, s.Addrs = left.Title, append(s.Addrs, left.Addrs...)
	case s.Title == "":
		s.Title = line.Conn().PeerName()
	}
	return s
}

// A table that was left may be elsewhere by now: it isn't listened for as long as for one that is to be opened.
const leftPause = 3 * time.Second

// dial connects to the table once; until bounds the dialling, ctx the line.
func (j *joining) dial(ctx, until context.Context, cfg link.Config, say, left bool) (*link.Line, error) {
	look := until
	if left {
		var cancel context.CancelFunc
		look, cancel = context.WithTimeout(until, leftPause)
		defer cancel()
	}
	addrs, err := j.whereIs(look, say)
	if err != nil {
		return nil, err
	}
	if until.Err() != nil {
		return nil, until.Err()
	}
	return link.Dialer{Addrs: addrs, Config: cfg}.Dial(ctx)
}

const redialPause = 250 * time.Millisecond

// passing reports whether another try may go better.
func passing(err error) bool {
	for _, e := range []error{link.ErrNobody, link.ErrTimedOut, link.ErrHungUp, link.ErrLost, link.ErrTableBusy, link.ErrTableClosed} {
		if errors.Is(err, e) {
			return true
		}
	}
	return false
}

// whereIs finds the table's addresses. If it is asked to, it prints how long that took.
func (j *joining) whereIs(ctx context.Context, say bool) ([]string, error) {
	if j.address != "" {
		a, err := find.ParseAddress(j.address)
		if err != nil {
			return nil, err
		}
		return []string{a.String()}, nil
	}
	b := find.Browse(ctx)
	defer b.Close()
	began := time.Now()
	var others []string
	var found []find.Notice
	var settled <-chan time.Time // once the first of the name is seen: others of the same name answer by then
	for changes := b.Changes(); ; {
		select {
		case list, open := <-changes:
			found, others = called(list, j.table)
			if len(found) > 0 && settled == nil {
				settled = time.After(namesakePause)
				if say {
					j.sayf("found %s after %d ms\n", found[0].Name, time.Since(began).Milliseconds())
				}
			}
			if open {
				continue
			}
		case <-settled:
		}
		break
	}
	switch {
	case len(found) > 1:
		return nil, namesakes(found)
	case len(found) == 1 && found[0].Protocol != int(table.Version):
		return nil, fmt.Errorf("the table %s is run by another version of Kotei (%d, here %d)", found[0].Name, found[0].Protocol, table.Version)
	case len(found) == 1:
		return found[0].Targets(), nil
	}
	var err error = unseen(j.table)
	if len(others) > 0 {
		err = fmt.Errorf("%w; there are %s", err, strings.Join(others, ", "))
	}
	return nil, errors.Join(err, b.Problem())
}

// unseen is the name of a table that nobody announces.
type unseen string

// Error implements error.
func (u unseen) Error() string {
	return fmt.Sprintf("no table called %s was seen on this network", string(u))
}

// namesakePause is how long is waited for a second table of a name. Tables answer in a fraction of it.
const namesakePause = 700 * time.Millisecond

// called returns the tables of a name, and the names of the others.
func called(list []find.Notice, wanted string) (found []find.Notice, others []string) {
	for _, t := range list {
		if strings.EqualFold(t.Name, wanted) {
			found = append(found, t)
		} else {
			others = append(others, t.Name)
		}
	}
	return found, others
}

// namesakes asks which of several tables of one name is meant.
func namesakes(found []find.Notice) error {
	var at []string
	for _, t := range found {
		at = append(at, fmt.Sprintf("--address %s (%s, %d of %d seats taken)", strings.Join(t.Targets()[:min(1, len(t.Targets()))], ""), t.Game, t.Taken, t.Seats))
	}
	return fmt.Errorf("%d tables are called %s: say which one, with %s", len(found), found[0].Name, strings.Join(at, " or "))
}
