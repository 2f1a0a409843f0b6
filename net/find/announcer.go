package find

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"sync"
	"time"

	"github.com/hashicorp/mdns"
)

// When a table is announced unasked: at once on each change, twice more soon
// after because a packet may be lost, and then every few seconds, because some
// firewalls let multicast in but not the answers to one's own questions.
var burst = []time.Duration{0, 250 * time.Millisecond, 750 * time.Millisecond}

const (
	repeat     = 5 * time.Second
	goodbyeGap = 30 * time.Millisecond
)

// quiet swallows the mdns library's log, which grows with every packet of
// garbage that anyone sends.
var quiet = log.New(io.Discard, "", 0)

// An Announcer makes one table visible on every network that the computer is
// in, until it is closed.
type Announcer struct {
	poke chan struct{} // the table has changed
	stop context.CancelFunc
	done chan struct{}

	mu      sync.Mutex
	table   Notice
	problem error
	where   []string
}

// A station is one interface on which the table is announced.
type station struct {
	leg    leg
	zone   *zone
	server *mdns.Server
}

// Announce begins to announce a table. It fails only for a table that can't
// be announced; a computer without a network is waited for. The announcer ends
// with ctx or with Close, and says goodbye either way.
func Announce(ctx context.Context, t Notice) (*Announcer, error) {
	if t.ID == "" {
		t.ID = NewID()
	}
	if err := t.Check(); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	a := &Announcer{poke: make(chan struct{}, 1), stop: stop, done: make(chan struct{}), table: t.clone()}
	go a.run(ctx)
	return a, nil
}

// ID is the id under which the table is announced, so that the host can tell
// his own in a list.
func (a *Announcer) ID() ID {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.table.ID
}

// Update changes what is said of the table. Its id stays.
func (a *Announcer) Update(t Notice) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	t.ID = a.table.ID
	if err := t.Check(); err != nil {
		return err
	}
	a.table = t.clone()
	select {
	case a.poke <- struct{}{}:
	default: // it will see the newest anyhow
	}
	return nil
}

// Where names the interfaces on which the table is announced. When there are
// none nobody can see it, and Problem says why.
func (a *Announcer) Where() []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.where
}

// Problem is what last went wrong, or nil.
func (a *Announcer) Problem() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.problem
}

// Close says goodbye, twice, and waits until all has ended.
func (a *Announcer) Close() error {
	a.stop()
	<-a.done
	return nil
}

// run is the only goroutine that touches the stations.
func (a *Announcer) run(ctx context.Context) {
	defer close(a.done)
	var stations []station
	key, failed := "none yet", false
	step := 0
	say := time.NewTimer(0)
	look := time.NewTicker(interfacePoll)
	defer say.Stop()
	defer look.Stop()

	relook := func() {
		ls, err := legs()
		if err != nil {
			a.report(stations, err)
			return
		}
		k, before := legsKey(ls), len(stations)
		if k == key && !failed {
			return
		}
		stations, err = restation(stations, ls)
		if k != key || len(stations) != before {
			step = 0
			say.Reset(0)
		}
		key, failed = k, err != nil // what failed is tried again
		a.report(stations, err)
	}
	relook()
	for {
		select {
		case <-ctx.Done():
			a.goodbye(stations)
			return
		case <-a.poke:
			step = 0
			say.Reset(0)
		case <-look.C:
			relook()
		case <-say.C:
			a.report(stations, a.announce(stations))
			say.Reset(pause(step))
			step++
		}
	}
}

// pause is the time from one announcement to the next.
func pause(step int) time.Duration {
	if step+1 < len(burst) {
		return burst[step+1] - burst[step]
	}
	return repeat
}

// ErrNoNetwork says that no interface of this computer can do multicast.
var ErrNoNetwork = errors.New("this computer is in no network where tables can be found; " +
	"connect a cable or a Wi-Fi")

func (a *Announcer) report(stations []station, problem error) {
	where := make([]string, 0, len(stations))
	for _, s := range stations {
		where = append(where, s.leg.iface.Name)
	}
	if len(stations) == 0 && problem == nil {
		problem = ErrNoNetwork
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.where, a.problem = where, problem
}

// restation keeps the servers of interfaces that are as they were, ends the
// others and starts one for each new interface. The new ones' zones are filled
// by the announcement that follows.
func restation(old []station, ls []leg) (kept []station, err error) {
	was := map[string]station{}
	for _, s := range old {
		was[s.leg.key()] = s
	}
	for _, l := range ls {
		s, ok := was[l.key()]
		delete(was, l.key())
		if !ok {
			s = station{leg: l, zone: new(zone)}
			var bad error
			if s.server, bad = mdns.NewServer(&mdns.Config{Zone: s.zone, Iface: &s.leg.iface, Logger: quiet}); bad != nil {
				err = errors.Join(err, bad)
				continue
			}
		}
		kept = append(kept, s)
	}
	for _, s := range was {
		_ = s.server.Shutdown()
	}
	return kept, err
}

// announce fills the zones from the table as it is now and multicasts it on
// each interface.
func (a *Announcer) announce(stations []station) (err error) {
	states := a.states(stations)
	for i, s := range stations {
		s.zone.state.Store(states[i])
		err = errors.Join(err, states[i].speak(&s.leg.iface, lifetime))
	}
	return err
}

// goodbye is said twice, since one packet may be lost, and after the zones
// have fallen silent, so that no answer contradicts it.
func (a *Announcer) goodbye(stations []station) {
	for _, s := range stations {
		s.zone.state.Store(nil)
	}
	states := a.states(stations)
	for again := range 2 {
		if again > 0 && len(stations) > 0 {
			time.Sleep(goodbyeGap)
		}
		for i, s := range stations {
			_ = states[i].speak(&s.leg.iface, 0) // nobody is left to tell
		}
	}
	for _, s := range stations {
		_ = s.server.Shutdown()
	}
}

// states is what each station says: the same table, but its own addresses.
func (a *Announcer) states(stations []station) []*zoneState {
	a.mu.Lock()
	t := a.table.clone()
	a.mu.Unlock()
	ls := make([]leg, 0, len(stations))
	for _, s := range stations {
		ls = append(ls, s.leg)
	}
	t.Addresses = hostAddresses(ls)
	out := make([]*zoneState, 0, len(stations))
	for _, l := range ls {
		own := l.addresses()
		out = append(out, &zoneState{table: t, own: own[:min(len(own), MaxAddresses)]})
	}
	return out
}

func (s *zoneState) speak(ifi *net.Interface, ttl time.Duration) error {
	packet, err := s.announcement(ttl)
	if err != nil {
		return fmt.Errorf("can't put the table in a packet: %w", err)
	}
	return speak(ifi, packet)
}
