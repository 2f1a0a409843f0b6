package find

import (
	"context"
	"errors"
	"net"
	"sync"
	"time"
)

// Questions go out at these times after the start, and after every change of
// the interfaces, and then at a slow pace. One question isn't enough: at a
// tenth of all packets lost, fewer than half of the tables answer it.
var rounds = []time.Duration{0, 60 * time.Millisecond, 200 * time.Millisecond, 500 * time.Millisecond}

const slowRound = 3500 * time.Millisecond

// expiryPoll is how often the list is looked through for what is too old.
const expiryPoll = 500 * time.Millisecond

// A Browser keeps a list of the tables that are to be seen on the networks
// that the computer is in.
type Browser struct {
	changes chan []Notice
	heard   chan sighting
	stop    context.CancelFunc
	done    chan struct{}

	mu      sync.Mutex
	tables  []Notice
	problem error
}

// Browse begins to look for tables, until ctx ends or Close is called. It
// never fails: a computer without a network is waited for, and Problem says
// what is in the way.
func Browse(ctx context.Context) *Browser {
	ctx, stop := context.WithCancel(ctx)
	b := &Browser{
		changes: make(chan []Notice, 1),
		heard:   make(chan sighting, MaxTables),
		stop:    stop,
		done:    make(chan struct{}),
	}
	go b.run(ctx)
	return b
}

// Changes carries the whole list each time that it changes. A slow reader
// gets the newest and misses those between. It is closed when the browser ends.
func (b *Browser) Changes() <-chan []Notice { return b.changes }

// Tables is the list as it is now, by name.
func (b *Browser) Tables() []Notice {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := make([]Notice, 0, len(b.tables))
	for _, t := range b.tables {
		out = append(out, t.clone())
	}
	return out
}

// Problem is what keeps the browser from seeing tables on some or all
// networks, or nil.
func (b *Browser) Problem() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.problem
}

// Close ends the browser and waits until all of it has ended.
func (b *Browser) Close() error {
	b.stop()
	<-b.done
	return nil
}

// run owns the list and the sockets.
func (b *Browser) run(ctx context.Context) {
	defer close(b.done)
	defer close(b.changes)
	var hall hall
	defer func() { hall.close() }()
	seen := newList()
	key, round := "none yet", 0
	ask := time.NewTimer(0)
	look := time.NewTicker(interfacePoll)
	expire := time.NewTicker(expiryPoll)
	defer ask.Stop()
	defer look.Stop()
	defer expire.Stop()

	relook := func() {
		ls, err := legs()
		if err != nil {
			b.report(err)
			return
		}
		k := legsKey(ls)
		if k == key && b.Problem() == nil {
			return
		}
		key, round = k, 0
		hall.close()
		hall, err = b.openHall(ls)
		b.report(err)
		ask.Reset(0)
	}
	relook()
	for {
		select {
		case <-ctx.Done():
			return
		case s := <-b.heard:
			if seen.note(s, time.Now()) {
				b.publish(seen.tables())
			}
		case <-expire.C:
			if seen.expire(time.Now()) {
				b.publish(seen.tables())
			}
		case <-look.C:
			relook()
		case <-ask.C:
			hall.ask()
			ask.Reset(nextRound(round))
			round++
		}
	}
}

func nextRound(round int) time.Duration {
	if round+1 < len(rounds) {
		return rounds[round+1] - rounds[round]
	}
	return slowRound
}

func (b *Browser) report(problem error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.problem = problem
}

// publish puts the newest list where Changes delivers it, in the place of one
// that nobody has fetched.
func (b *Browser) publish(ts []Notice) {
	b.mu.Lock()
	b.tables = ts
	b.mu.Unlock()
	select {
	case <-b.changes:
	default:
	}
	b.changes <- b.Tables() // run is the only sender, so there is room
}

// A hall is the set of sockets for the interfaces of the moment, and the
// goroutines that listen to them.
type hall struct {
	ears      []ear
	question  []byte
	shut      chan struct{}
	listeners *sync.WaitGroup
}

func (b *Browser) openHall(ls []leg) (hall, error) {
	if len(ls) == 0 {
		return hall{}, ErrNoNetwork
	}
	q, err := question()
	if err != nil {
		return hall{}, err
	}
	ears, err := openEars(ls)
	h := hall{ears: ears, question: q, shut: make(chan struct{}), listeners: new(sync.WaitGroup)}
	for _, e := range ears {
		h.listeners.Go(func() { b.listen(e, h.shut) })
	}
	if canAsk(ears) {
		err = nil // IPv6 that is off on some interface is no problem
	}
	return h, err
}

func canAsk(ears []ear) bool {
	for _, e := range ears {
		if e.ask != nil {
			return true
		}
	}
	return false
}

// ask sends the question from each socket that can. A lost question is made
// up for by the next round.
func (h hall) ask() {
	for _, e := range h.ears {
		if e.ask != nil {
			_, _ = e.conn.WriteToUDP(h.question, e.ask)
		}
	}
}

func (h hall) close() {
	if h.shut == nil {
		return
	}
	close(h.shut)
	for _, e := range h.ears {
		_ = e.conn.Close()
	}
	h.listeners.Wait()
}

// listen reads one socket until it is closed. What can't be read as a table is
// dropped without a word: the port is everybody's.
func (b *Browser) listen(e ear, shut <-chan struct{}) {
	buf := make([]byte, maxPacket+1)
	for {
		n, from, err := e.conn.ReadFromUDP(buf)
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil {
			select { // such as an ICMP error; never in a tight circle
			case <-shut:
				return
			case <-time.After(50 * time.Millisecond):
				continue
			}
		}
		zone := e.zone
		if from.Zone != "" {
			zone = from.Zone
		}
		sightings, _ := parsePacket(buf[:n])
		for _, s := range sightings {
			s.zone = zone
			select {
			case b.heard <- s:
			case <-shut:
				return
			}
		}
	}
}
