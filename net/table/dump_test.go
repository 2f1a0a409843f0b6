//go:build linux && !race

package table

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"kotei/net/deal"
)

// apart says which part a process of its own plays at the table of TestNothingHiddenIsInMemory: "host" or "guest".
const apart = "KOTEI_TEST_APART"

// perCard is how many bytes of a [deal.Told] are about one card: its salt, and its name behind its length.
const perCard = 32 + 1 + 128

// A cable is a connection to another process by two of its files.
type cable struct {
	in   *bufio.Reader
	out  io.Writer
	peer identity
	name string
	end  func() error
	mu   sync.Mutex
}

// cableTo connects this process with the n-th player's.
func cableTo(n int, in io.Reader, out io.Writer, end func() error) *cable {
	return &cable{in: bufio.NewReader(in), out: out, peer: newIdentity(byte(n + 1)), name: names[n], end: end}
}

// Send writes a message behind its length.
func (w *cable) Send(b []byte) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, err := w.out.Write(append(binary.BigEndian.AppendUint32(nil, uint32(len(b))), b...))
	return err
}

// Recv reads the next message.
func (w *cable) Recv() ([]byte, error) {
	var size [4]byte
	if _, err := io.ReadFull(w.in, size[:]); err != nil {
		return nil, err
	}
	b := make([]byte, binary.BigEndian.Uint32(size[:]))
	_, err := io.ReadFull(w.in, b)
	return b, err
}

func (w *cable) Close() error               { return w.end() }
func (w *cable) PeerKey() ed25519.PublicKey { return w.peer.Public() }
func (w *cable) PeerName() string           { return w.name }

// meet opens the n-th player's table on this process's end of a cable: Ann hosts, others come to her.
func meet(ctx context.Context, n int, c Conn, limit int, hold bool) (*player, error) {
	if n == 0 {
		cfg, door := hostConfig(2, 0), newDoor()
		cfg.Door, cfg.Dealing = door, AllDeal
		tb, err := Host(ctx, cfg)
		if err != nil {
			return nil, err
		}
		p := newPlayer(n, tb, nil, limit, hold)
		return p, door.knock(c)
	}
	l := newLine()
	tb, err := Join(ctx, JoinConfig{Config: config(n), Line: l})
	if err != nil {
		return nil, err
	}
	l.changes <- Change{Conn: c}
	return newPlayer(n, tb, l, limit, hold), nil
}

// TestPlaysApart is not a test: it is the other program of the test below, until its input ends.
func TestPlaysApart(t *testing.T) {
	part := os.Getenv(apart)
	if part == "" {
		t.Skip("only as a process of its own")
	}
	ended := make(chan struct{})
	n := map[string]int{"host": 0, "guest": 1}[part]
	w := cableTo(1-n, os.Stdin, os.Stdout, func() error { return nil })
	p, err := meet(t.Context(), n, watched{w, ended}, 150, false)
	if err != nil {
		t.Fatal(err)
	}
	<-ended
	_ = p.Leave()
}

// A watched connection tells when nothing comes any more.
type watched struct {
	*cable
	ended chan struct{}
}

// Recv reads the next message.
func (w watched) Recv() ([]byte, error) {
	b, err := w.cable.Recv()
	if err != nil {
		close(w.ended)
	}
	return b, err
}

// TestNothingHiddenIsInMemory: whatever a player's program does with its memory, it has nothing there that tells it a card
// of another's deck that its seat doesn't see: neither what opens one of the deck's leaves, nor the secret that all of these follow from.
// The memory of a whole process is searched in the middle of a game, the host's and a guest's: without the race detector, which keeps much
// more there.
func TestNothingHiddenIsInMemory(t *testing.T) {
	for n, part := range []string{"host", "guest"} {
		t.Run(part, func(t *testing.T) {
			other := exec.Command(os.Args[0], "-test.run=^TestPlaysApart$")
			other.Env = append(os.Environ(), apart+"="+part)
			other.Stderr = os.Stderr
			in, err := other.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			out, err := other.StdoutPipe()
			if err == nil {
				err = other.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = other.Process.Kill(); _ = other.Wait() })
			p, err := meet(t.Context(), 1-n, cableTo(n, out, in, in.Close), 0, true)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = p.Leave() })
			records := 0
			for upto := -1; ; p.play() {
				p.await(t, "its question", func([]Update) bool {
					s := p.Seen()
					n, _ := p.Head()
					if s == nil || s.Ask.Seat != p.Seat() || p.Busy() || n <= upto {
						return false
					}
					upto = n
					return true
				})
				told, _, n := p.tells(t)
				if records = n; upto >= 40 && len(told) > 4 {
					break
				}
			}
			memory, err := memoryOf(other.Process.Pid)
			if errors.Is(err, os.ErrPermission) {
				t.Skip("this system doesn't let a process read the memory of those that it started")
			}
			if err != nil {
				t.Fatal(err)
			}
			p.release()
			p.awaitKind(t, Checked)
			told, alone, _ := p.tells(t)
			if len(told) < 70 {
				t.Fatalf("only %d cards were opened at the end", len(told))
			}
			early := 0
			for v, at := range told {
				switch has := holds(memory, v); {
				case has && at >= records:
					early++
				case !has && at < records:
					t.Error("what was said to all isn't found: so what is hidden wouldn't be")
				}
			}
			if early > alone {
				t.Errorf("the other program has %d of the things that hide this deck, and was told %d", early, alone)
			}
		})
	}
}

// tells is what the player's program has said that opens cards of his deck, and the record with which it did so first. It has said all by
// the end of a game. Then come how many cards it showed to the other player alone, and the number of records.
func (p *player) tells(t *testing.T) (told map[[32]byte]int, alone, records int) {
	t.Helper()
	p.Table.mu.Lock()
	log := p.book.records
	p.Table.mu.Unlock()
	told = map[[32]byte]int{}
	tell := func(v [32]byte, at int) {
		if _, ok := told[v]; !ok {
			told[v] = at
		}
	}
	for i := range log {
		e := &log[i].Event
		if !e.Deal || e.Author != p.Seat() {
			continue
		}
		m, err := deal.Decode(e.Body)
		if err != nil {
			t.Fatal(err)
		}
		switch m := m.(type) {
		case *deal.Told:
			alone += len(m.Openings) / perCard
		case *deal.Unlocked:
			tell(m.Secret, i)
		case *deal.Opened:
			for _, o := range m.Openings {
				tell(o.Salt, i)
			}
		}
	}
	return told, alone, len(log)
}

// holds reports whether a memory has a value, as it is or written out.
func holds(memory []byte, v [32]byte) bool {
	return bytes.Contains(memory, v[:]) || bytes.Contains(memory, []byte(hex.EncodeToString(v[:]))) ||
		bytes.Contains(memory, []byte(base64.StdEncoding.EncodeToString(v[:])[:40]))
}

// memoryOf is all of the memory that a process can write to.
func memoryOf(pid int) ([]byte, error) {
	maps, err := os.ReadFile(fmt.Sprintf("/proc/%d/maps", pid))
	if err != nil {
		return nil, err
	}
	f, err := os.Open(fmt.Sprintf("/proc/%d/mem", pid))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var all []byte
	for line := range strings.Lines(string(maps)) {
		var from, to int64
		var may string
		if _, err := fmt.Sscanf(line, "%x-%x %s", &from, &to, &may); err != nil || !strings.HasPrefix(may, "rw") {
			continue
		}
		b := make([]byte, to-from)
		n, err := f.ReadAt(b, from)
		if err != nil && n == 0 && !errors.Is(err, os.ErrPermission) {
			continue // memory of a device
		}
		all = append(all, b[:n]...)
	}
	return all, nil
}
