package link

import (
	"encoding/binary"
	"fmt"
	"time"
)

// now is the time on the connection's own clock.
func (c *Conn) now() time.Duration { return time.Since(c.started) }

// Beats are sent back at once, and only one that has come back counts as life:
// that something comes in doesn't mean that anything gets out. After a cable
// was out for a while, TCP may move one way many seconds before the other.

// beat is a heartbeat's body: when it was sent.
func (c *Conn) beat() []byte {
	return binary.BigEndian.AppendUint64(nil, uint64(max(1, c.now())))
}

// takeBeat remembers what is owed. Of several, the newest is enough.
func (c *Conn) takeBeat(body []byte) error {
	if len(body) != 8 {
		return fmt.Errorf("%w: a heartbeat of %d bytes", ErrGarbled, len(body))
	}
	c.owed.Store(int64(binary.BigEndian.Uint64(body)))
	poke(c.out.filled)
	return nil
}

// takeEcho takes a beat of ours that comes back.
func (c *Conn) takeEcho(body []byte) error {
	if len(body) != 8 {
		return fmt.Errorf("%w: a heartbeat of %d bytes back", ErrGarbled, len(body))
	}
	sent, now := int64(binary.BigEndian.Uint64(body)), int64(c.now())
	if sent <= c.answered.Load() || sent > now {
		return nil // old, or invented
	}
	c.answered.Store(sent)
	c.trip.Store(now - sent)
	if c.State() == Suspect && c.silence() < missedBeats*c.timing.Beat {
		c.change(Up)
	}
	return nil
}

// silence is the age of the newest beat that has come back.
func (c *Conn) silence() time.Duration { return c.now() - time.Duration(c.answered.Load()) }

// watch looks how long the other side has been silent.
func (c *Conn) watch() error {
	if c.unread.Load() {
		return nil
	}
	switch quiet := c.silence(); {
	case quiet >= c.timing.GiveUp:
		return ErrTimedOut
	case quiet >= missedBeats*c.timing.Beat:
		c.change(Suspect)
	}
	return nil
}
