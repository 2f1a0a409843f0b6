package main

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

// dialTable connects to a table, by name or address. A table that isn't there yet is waited for; one that refuses
// is not.
func dialTable(ctx context.Context, wanted, address string, wait time.Duration, cfg link.Config) (*link.Line, error) {
	ctx2, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	var last error
	first := true
	for ctx2.Err() == nil {
		addrs, err := whereIs(ctx2, wanted, address, first)
		first = false
		if err != nil {
			return nil, errors.Join(err, last)
		}
		line, err := dialFor(ctx, ctx2, addrs, cfg)
		if err == nil {
			return line, nil
		}
		if !passing(err) {
			return nil, err
		}
		last = err
		select {
		case <-ctx2.Done():
		case <-time.After(redialPause):
		}
	}
	return nil, errors.Join(fmt.Errorf("the table could not be joined within %v", wait), last)
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

// whereIs finds a table's addresses, and if it shall, says how long that took.
func whereIs(ctx context.Context, wanted, address string, say bool) ([]string, error) {
	if address != "" {
		a, err := find.ParseAddress(address)
		if err != nil {
			return nil, err
		}
		return []string{a.String()}, nil
	}
	b := find.Browse(ctx)
	defer b.Close()
	began := time.Now()
	var others []string
	for list := range b.Changes() {
		others = nil
		for _, t := range list {
			if strings.EqualFold(t.Name, wanted) {
				if t.Protocol != int(table.Version) {
					return nil, fmt.Errorf("the table %s is run by another version of Kotei (%d, here %d)", t.Name, t.Protocol, table.Version)
				}
				if say {
					sayf("found %s after %d ms\n", t.Name, time.Since(began).Milliseconds())
				}
				return t.Targets(), nil
			}
			others = append(others, t.Name)
		}
	}
	err := fmt.Errorf("no table called %s was seen on this network", wanted)
	if len(others) > 0 {
		err = fmt.Errorf("%w; there are %s", err, strings.Join(others, ", "))
	}
	return nil, errors.Join(err, b.Problem())
}
