package link

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"sync"
	"time"
)

// stagger is the head start that each address has before the next is tried.
const stagger = 150 * time.Millisecond

// Dial connects a guest to the table at addresses such as "192.168.1.20:24157",
// whichever answers first, and pairs if the table asks for it. It makes one guess
// at the code and no more. ctx bounds the dialling, not the connection.
func Dial(ctx context.Context, addrs []string, cfg Config) (*Conn, error) {
	cfg, err := cfg.check()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, cfg.Timing.Pair)
	defer cancel()
	c, err := race(ctx, addrs, cfg)
	if err != nil {
		return nil, explain(err, ErrHungUp)
	}
	raw := c.NetConn()
	if deadline, ok := ctx.Deadline(); ok {
		_ = raw.SetDeadline(deadline)
	}
	stop := context.AfterFunc(ctx, func() { _ = raw.Close() })
	s, err := newSession(c, false)
	if err == nil {
		err = s.greetHost(cfg)
	}
	if !stop() && err == nil {
		err = ctx.Err()
	}
	if err != nil {
		_ = raw.Close()
		if ctx.Err() != nil {
			err = errors.Join(ctx.Err(), err)
		}
		return nil, explain(err, ErrHungUp)
	}
	return newConn(s, cfg.Timing), nil
}

// race opens TLS to every address, each a little after the one before, and
// keeps the first that comes about.
func race(ctx context.Context, addrs []string, cfg Config) (*tls.Conn, error) {
	if len(addrs) == 0 {
		return nil, ErrNobody
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type result struct {
		c   *tls.Conn
		err error
	}
	results := make(chan result, len(addrs))
	var runners sync.WaitGroup
	for i, addr := range addrs {
		runners.Go(func() {
			c, err := open(ctx, addr, time.Duration(i)*stagger, cfg)
			results <- result{c, err}
		})
	}
	go func() { runners.Wait(); close(results) }()
	var (
		won  *tls.Conn
		errs []error
	)
	for r := range results {
		switch {
		case r.err != nil:
			errs = append(errs, r.err)
		case won == nil:
			won = r.c
			cancel() // the others needn't go on
		default:
			_ = r.c.NetConn().Close()
		}
	}
	if won != nil {
		return won, nil
	}
	return nil, worst(errs)
}

// open dials one address, after its wait.
func open(ctx context.Context, addr string, wait time.Duration, cfg Config) (*tls.Conn, error) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	raw, err := new(net.Dialer).DialContext(ctx, "tcp", addr)
	if err != nil {
		return nil, err
	}
	c := tls.Client(raw, cfg.tls(cfg.Expect))
	if err := c.HandshakeContext(ctx); err != nil {
		_ = raw.Close()
		return nil, explain(err, ErrHungUp)
	}
	return c, nil
}

// worst picks the error that says most: what a table said comes before that
// nobody was there, and that before a wait that led to nothing.
func worst(errs []error) error {
	var version *VersionError
	for _, err := range errs {
		if errors.As(err, &version) || errors.Is(err, ErrStranger) {
			return err
		}
	}
	for _, err := range errs {
		if !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
			return err
		}
	}
	return errs[0]
}
