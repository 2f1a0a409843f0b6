package terminal

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
)

// dial connects to the table, by name or address. It waits for a table that isn't there yet, but not for one that refuses.
func (j *joining) dial(ctx context.Context, cfg link.Config) (*link.Line, error) {
	ctx2, cancel := context.WithTimeout(ctx, j.wait)
	defer cancel()
	var last error
	first := true
	for ctx2.Err() == nil {
		addrs, err := j.whereIs(ctx2, first)
		first = false
		if err != nil {
			return nil, errors.Join(err, last)
		}
		line, err := dialFor(ctx, ctx2, addrs, cfg)
		if err == nil {
			return line, nil
		}
		rest := redialPause
		var pause *link.PauseError
		switch {
		case errors.As(err, &pause): // somebody else's wrong codes
			rest = pause.Wait
		case !passing(err):
			return nil, err
		}
		last = err
		select {
		case <-ctx2.Done():
		case <-time.After(rest):
		}
	}
	return nil, errors.Join(fmt.Errorf("the table could not be joined within %v", j.wait), last)
}

const redialPause = 250 * time.Millisecond

// dialFor dials once; until bounds the dialling, ctx the line.
func dialFor(ctx, until context.Context, addrs []string, cfg link.Config) (*link.Line, error) {
	if until.Err() != nil {
		return nil, until.Err()
	}
	return link.Dialer{Addrs: addrs, Config: cfg}.Dial(ctx)
}

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
	err := fmt.Errorf("no table called %s was seen on this network", j.table)
	if len(others) > 0 {
		err = fmt.Errorf("%w; there are %s", err, strings.Join(others, ", "))
	}
	return nil, errors.Join(err, b.Problem())
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
