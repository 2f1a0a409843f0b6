package table

import (
	"errors"
	"sync"
	"time"

	"kotei/core"
	"kotei/net/link"
)

// A peer is one connection and its queue of messages. A caller that holds the table's mutex adds to it without waiting;
// a goroutine of its own sends.
type peer struct {
	conn  Conn
	key   [32]byte
	name  string
	seat  core.Seat // NoSeat: a spectator, or not yet known
	in    bool      // has said hello
	left  bool      // has come anew over another connection
	eyes  core.Seat
	known []uint32 // the sums of the cards that his program knows

	lacked *lacking // what of them others lack, as he was told

	pour    func(i int) []byte // entry i, for these eyes; nil before the game; called with the mutex
	next    int                // the entry to send next
	upto    int                // entries there are
	out     []queued
	hands   []queued // that others show him, in order
	room    int      // how much more he may say for now
	mark    time.Time
	wake    chan struct{}
	quit    chan struct{}
	once    sync.Once
	ended   chan struct{}
	after   bool     // close the connection when all is sent
	at      head     // what he says that he has
	strange bool     // his program has another game than this one: he hears no more of it
	held    []*event // what he did, until it can be saved, or the game has begun
}

// A queued message goes out when as many entries have gone out before it.
type queued struct {
	after int
	msg   []byte
}

// maxQueued bounds the queue of a peer that doesn't read.
const maxQueued = 512

func newPeer(c Conn) *peer {
	p := &peer{conn: c, seat: core.NoSeat, eyes: core.NoSeat, wake: make(chan struct{}, 1), quit: make(chan struct{}), ended: make(chan struct{})}
	copy(p.key[:], c.PeerKey())
	return p
}

// send queues a message behind the entries that there are now. The table's mutex is held.
func (p *peer) send(m message) { p.queue(p.upto, m) }

// queue queues a message behind so many entries. The table's mutex is held.
func (p *peer) queue(after int, m message) {
	if len(p.out) >= maxQueued {
		p.hangUp()
		return
	}
	p.out = append(p.out, queued{after, pack(m)})
	p.poke()
}

// refuse says why something was not taken; that is no reason to end the connection.
func (p *peer) refuse(serial uint32, may bool, why error) {
	p.send(&refused{serial, may, clip(why.Error(), maxSay)})
}

// part closes the connection once all is sent. The table's mutex is held.
func (p *peer) part() {
	p.after = true
	p.poke()
}

func (p *peer) poke() {
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// hangUp ends the connection at once.
func (p *peer) hangUp() { p.once.Do(func() { close(p.quit) }) }

// more is the next thing to send, under the table's mutex.
func (p *peer) more() (msg []byte, done bool) {
	switch {
	case len(p.out) > 0 && p.out[0].after <= p.next:
		msg, p.out = p.out[0].msg, p.out[1:]
	case len(p.hands) > 0 && p.hands[0].after <= p.next:
		msg, p.hands = p.hands[0].msg, p.hands[1:]
	case p.pour != nil && p.next < p.upto:
		msg = p.pour(p.next)
		p.next++
	default:
		return nil, p.after
	}
	return msg, false
}

// write sends until the connection ends.
func (p *peer) write(mu *sync.Mutex) {
	defer close(p.ended)
	defer p.conn.Close()
	for {
		select {
		case <-p.quit:
			return
		default:
		}
		mu.Lock()
		msg, done := p.more()
		mu.Unlock()
		if done {
			return
		}
		if msg == nil {
			select {
			case <-p.wake:
			case <-p.quit:
				return
			}
			continue
		}
		if !p.push(msg) {
			return
		}
	}
}

// crowded is how long to wait for a queue to empty.
const crowded = 5 * time.Millisecond

func (p *peer) push(msg []byte) bool {
	for {
		err := p.conn.Send(msg)
		if err == nil {
			return true
		}
		if !errors.Is(err, link.ErrQueueFull) {
			return false
		}
		select {
		case <-time.After(crowded):
		case <-p.quit:
			return false
		}
	}
}

// How much somebody may say: so many messages at once, and so many a second.
const (
	burst = 200
	pace  = 100
)

// hush reports whether a peer says too much.
func (p *peer) hush(now time.Time) bool {
	if p.mark.IsZero() {
		p.mark, p.room = now, burst
	}
	if gain := int(now.Sub(p.mark).Seconds() * pace); gain > 0 {
		p.room, p.mark = min(burst, p.room+gain), now
	}
	p.room--
	return p.room < 0
}
