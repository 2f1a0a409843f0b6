package link

import (
	"bufio"
	"context"
	"crypto/tls"
	"net"
	"testing"
	"time"
)

// TestRelayInTheMiddle ends TLS on both sides and passes all that is said, or
// gives a confirmation of its own. Both sides notice; even where the relay has
// stolen both their keys, since the two connections still aren't one.
func TestRelayInTheMiddle(t *testing.T) {
	for _, c := range []struct {
		name        string
		stolen, lie bool
	}{
		{"passes everything", false, false},
		{"confirms by itself", false, true},
		{"has both keys", true, false},
		{"has both keys and lies", true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			host, guest := newConfig(t, "Hida"), newConfig(t, "Doji")
			l := listen(t, host)
			m := relay{asHost: newConfig(t, "Bayushi"), asGuest: newConfig(t, "Shosuro"), lie: c.lie, hostSaid: make(chan kind, 8)}
			if c.stolen {
				m.asHost.Identity, m.asGuest.Identity = host.Identity, guest.Identity
			}
			guest.Code = l.Code()
			got, err := Dial(within(t), []string{m.start(t, l.Addr().String())}, guest)
			wantErr(t, "the guest, through a relay", err, ErrWrongCode)
			if got != nil {
				t.Error("the guest has a connection")
				got.Close()
			}
			for k := range m.hostSaid {
				if k == kindConfirm {
					t.Error("the host confirmed to the relay")
				}
			}
			soon, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
			defer cancel()
			if c, err := l.Accept(soon); err == nil {
				t.Errorf("the host has let in %v", c.PeerName())
			}
			l.lock.mu.Lock()
			defer l.lock.mu.Unlock()
			if l.lock.wrong != 1 {
				t.Errorf("%d wrong guesses counted, want 1", l.lock.wrong)
			}
		})
	}
}

// A relay plays the host to a guest and the guest to a host.
type relay struct {
	asHost, asGuest Config
	lie             bool      // it confirms to the guest whatever the host says
	hostSaid        chan kind // what the host answered; closed at the end
}

func (m relay) start(t *testing.T, dest string) (addr string) {
	t.Helper()
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tcp.Close() })
	go func() {
		defer close(m.hostSaid)
		raw, err := tcp.Accept()
		if err != nil {
			return
		}
		guest := tls.Server(raw, m.asHost.tls(PeerID{}))
		defer guest.Close()
		host, err := tls.Dial("tcp", dest, m.asGuest.tls(PeerID{}))
		if err != nil {
			t.Error(err)
			return
		}
		defer host.Close()
		m.pass(guest, host)
	}()
	return tcp.Addr().String()
}

func (m relay) pass(guest, host *tls.Conn) {
	fromGuest, fromHost := bufio.NewReader(guest), bufio.NewReader(host)
	for {
		k, body, err := readFrame(fromGuest, maxUnpaired)
		if err != nil {
			return
		}
		writeFrame(host, k, body)
		k, body, err = readFrame(fromHost, maxUnpaired)
		if err != nil {
			return
		}
		m.hostSaid <- k
		if m.lie && k == kindRefuse {
			k, body = kindConfirm, make([]byte, tagSize)
		}
		writeFrame(guest, k, body)
	}
}
