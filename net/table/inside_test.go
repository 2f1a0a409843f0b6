package table

import (
	"errors"
	"testing"

	"kotei/net/link"
)

// TestInside: guests of the host's program come in beside those from outside, read what was sent before the connection ended, and find a closed
// door closed.
func TestInside(t *testing.T) {
	outer := newDoor()
	d := Beside(outer)
	host, guest := newIdentity(1), newIdentity(2)
	accepted := make(chan Conn)
	go func() {
		for {
			c, err := d.Accept(t.Context())
			if err != nil {
				close(accepted)
				return
			}
			accepted <- c
		}
	}()
	stranger, _ := newPipe(host, newIdentity(3), "Ann", "Bob")
	if err := outer.knock(stranger); err != nil || <-accepted != Conn(stranger) {
		t.Error("who knocks outside isn't let in:", err)
	}
	var line Line
	entered := make(chan error)
	go func() {
		var err error
		line, err = d.Enter(host, guest, "Ann", "Ren")
		entered <- err
	}()
	atHost := <-accepted
	if err := <-entered; err != nil {
		t.Fatal(err)
	}
	atGuest := (<-line.Changes()).Conn
	if !guest.Public().Equal(atHost.PeerKey()) || atHost.PeerName() != "Ren" || !host.Public().Equal(atGuest.PeerKey()) || atGuest.PeerName() != "Ann" {
		t.Errorf("they know each other as %s and %s", atHost.PeerName(), atGuest.PeerName())
	}
	sent := []byte("goodbye")
	if err := atHost.Send(sent); err != nil {
		t.Fatal(err)
	}
	sent[0] = 'G'
	_ = atHost.Close()
	if got, err := atGuest.Recv(); err != nil || string(got) != "goodbye" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := atGuest.Recv(); !errors.Is(err, link.ErrLost) {
		t.Error("after the end:", err)
	}
	if _, more := <-line.Changes(); more {
		t.Error("a line inside hopes for another connection")
	}
	_ = d.Close()
	for range accepted {
	}
	if _, err := d.Enter(host, guest, "Ann", "Ren"); !errors.Is(err, link.ErrTableClosed) {
		t.Error("by a closed door:", err)
	}
}
