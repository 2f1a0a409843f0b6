package link

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"time"
)

// read takes frames in until the connection ends.
func (c *Conn) read() {
	defer close(c.readEnd)
	for {
		k, body, err := readFrame(c.r, MaxMessage)
		if err == nil {
			err = c.take(k, body)
		}
		if err != nil {
			c.end(c.reason(err))
			return
		}
	}
}

// reason is why reading or writing ended.
func (c *Conn) reason(err error) error {
	select {
	case <-c.leaving:
		return ErrClosed
	default:
		return explain(err, ErrLost)
	}
}

func (c *Conn) take(k kind, body []byte) error {
	switch k {
	case kindBeat:
		return c.takeBeat(body)
	case kindEcho:
		return c.takeEcho(body)
	case kindBye:
		return refusal(body)
	case kindData:
		return c.deliver(body)
	default:
		return fmt.Errorf("%w: a frame of kind %d after pairing", ErrGarbled, k)
	}
}

// deliver hands a message to Recv. While it waits for room there, beats aren't
// read, and that mustn't count as the other side's silence.
func (c *Conn) deliver(message []byte) error {
	for !c.in.put(message) {
		c.unread.Store(true)
		select {
		case <-c.in.room:
		case <-c.leaving:
			return nil // nobody will fetch it; go on for the other side's goodbye
		case <-c.ended:
			return ErrClosed
		}
	}
	if c.unread.Swap(false) {
		c.answered.Store(int64(c.now())) // begin to count anew
	}
	return nil
}

// write sends what waits, and beats, and watches for the other side's.
func (c *Conn) write() {
	w := bufio.NewWriterSize(deadlined{c}, 16<<10)
	beat := time.NewTicker(c.timing.Beat)
	defer beat.Stop()
	after := time.NewTimer(c.timing.Beat)
	defer after.Stop()
	for {
		var err error
		select {
		case <-c.ended:
			return
		case <-c.leaving:
			c.part(w)
			return
		case <-c.out.filled:
			var said bool
			if said, err = c.flush(w); said {
				after.Reset(afterMessage)
			}
		case <-after.C:
			err = c.sendBeat(w)
		case <-beat.C:
			if err = c.watch(); err == nil {
				err = c.sendBeat(w)
			}
		}
		if err != nil {
			c.end(c.reason(err))
			return
		}
	}
}

// afterMessage is how long after the last of several messages a beat follows. If the network loses a packet behind which nothing comes, TCP sends it
// again after some 300 ms; with a beat behind it the other side sees the gap, and it comes a round trip later.
const afterMessage = 8 * time.Millisecond

func (c *Conn) sendBeat(w *bufio.Writer) error {
	return errors.Join(writeFrame(w, kindBeat, c.beat()), w.Flush())
}

// flush writes all that waits, and a beat that is owed before anything else. It reports whether there was a message.
func (c *Conn) flush(w *bufio.Writer) (said bool, err error) {
	for {
		if sent := c.owed.Swap(0); sent != 0 {
			if err := writeFrame(w, kindEcho, binary.BigEndian.AppendUint64(nil, uint64(sent))); err != nil {
				return said, err
			}
		}
		m, ok := c.out.next()
		if !ok {
			return said, w.Flush()
		}
		said = true
		if err := writeFrame(w, kindData, m); err != nil {
			return said, err
		}
	}
}

// part says goodbye and waits, not long, for the other side to hang up: to
// hang up first could destroy what is still on its way.
func (c *Conn) part(w *bufio.Writer) {
	_ = c.tls.NetConn().SetDeadline(time.Now().Add(partingTime))
	c.mu.Lock()
	bye := []byte{c.why}
	c.mu.Unlock()
	_, err := c.flush(w)
	err = errors.Join(err, writeFrame(w, kindBye, bye), w.Flush())
	if half, ok := c.tls.NetConn().(interface{ CloseWrite() error }); ok && err == nil {
		_ = half.CloseWrite()
		<-c.readEnd
	}
	c.end(ErrClosed)
}

// deadlined keeps a write from waiting for ever on a network that is gone.
type deadlined struct{ c *Conn }

func (d deadlined) Write(b []byte) (int, error) {
	wait := d.c.timing.GiveUp
	_ = d.c.tls.SetWriteDeadline(time.Now().Add(wait))
	select {
	case <-d.c.leaving: // perhaps just now, and Close's nearer deadline was undone
		_ = d.c.tls.SetWriteDeadline(time.Now().Add(min(wait, partingTime)))
	default:
	}
	return d.c.tls.Write(b)
}
