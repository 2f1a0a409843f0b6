package link

import (
	"net"
	"slices"
	"sync"
)

// How many may be at the door, from their first byte to being let in.
const (
	maxAtDoor     = 64 // in all
	maxPerAddress = 12 // of one address
)

// How far a visitor has come. Who has shown less goes first where there is no room.
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

// A door has room for those who want in. It is never blocked: when there is no room, the visitor who has shown least goes, the
// oldest of them first, and those whom the host knows stay.
type door struct {
	mu  sync.Mutex
	all []*visitor // the oldest first
}

// enter takes a connection in, and hangs up on another one where there is no room.
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

// makeRoom hangs up on the one of some who has shown least. Where all are known, on the oldest: a friend's device that connects so
// often is out of order.
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

// reaches notes how far a visitor has come.
func (d *door) reaches(v *visitor, at progress) {
	d.mu.Lock()
	defer d.mu.Unlock()
	v.at = at
}

// leave takes a visitor out, who was let in or has gone.
func (d *door) leave(v *visitor) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.remove(v)
}
