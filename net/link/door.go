package link

import (
	"net"
	"slices"
	"sync"
)

// How many connections may be at the door, from their first byte to their admission.
const (
	maxAtDoor     = 64 // in all
	maxPerAddress = 12 // of one address
)

// How far a visitor has come. When the door is full, the visitor with the least progress is disconnected first.
type progress byte

const (
	saysNothing  progress = iota // connected, and nothing more
	hasKey                       // has shown a key, and says who he is
	comparesCode                 // compares the code
	isKnown                      // has shown the key of a friend, or of somebody who was let in before
)

// A visitor is a connection at the door.
type visitor struct {
	raw  net.Conn
	from string
	at   progress
}

// A door holds the connections that are not yet admitted. It is never blocked: when it is full, it disconnects the visitor with
// the least progress, the oldest first. Visitors whom the host knows stay.
type door struct {
	mu  sync.Mutex
	all []*visitor // the oldest first
}

// enter adds a connection, and disconnects another one when the door is full.
func (d *door) enter(raw net.Conn) *visitor {
	v := &visitor{raw: raw, from: hostOf(raw.RemoteAddr())}
	d.mu.Lock()
	defer d.mu.Unlock()
	if same := func(o *visitor) bool { return o.from == v.from }; d.count(same) >= maxPerAddress {
		d.makeRoom(same)
	}
	if all := func(*visitor) bool { return true }; len(d.all) >= maxAtDoor {
		d.makeRoom(all)
	}
	d.all = append(d.all, v)
	return v
}

func (d *door) count(of func(*visitor) bool) (n int) {
	for _, v := range d.all {
		if of(v) {
			n++
		}
	}
	return n
}

// makeRoom disconnects the visitor with the least progress among those for which of is true. If all are known, it takes the oldest:
// a friend's device that connects so often is faulty.
func (d *door) makeRoom(of func(*visitor) bool) {
	var least *visitor
	for _, v := range d.all {
		if of(v) && (least == nil || v.at < least.at) {
			least = v
		}
	}
	if least != nil {
		_ = least.raw.Close()
		d.remove(least)
	}
}

func (d *door) remove(v *visitor) {
	d.all = slices.DeleteFunc(d.all, func(o *visitor) bool { return o == v })
}

// reaches notes a visitor's progress.
func (d *door) reaches(v *visitor, at progress) {
	d.mu.Lock()
	defer d.mu.Unlock()
	v.at = at
}

// leave removes a visitor who was admitted or has gone.
func (d *door) leave(v *visitor) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.remove(v)
}
