package link

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"testing"
	"time"
)

// clocked is a brake with a clock that the test moves.
func clocked(first time.Duration) (*brake, *time.Time) {
	now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	b := newBrake(first)
	b.now = func() time.Time { return now }
	return b, &now
}

// TestPausesDouble: an address that guesses wrong waits a second, then two, four, up to a minute; ten quiet minutes forget it.
func TestPausesDouble(t *testing.T) {
	b, now := clocked(time.Second)
	for n, want := range []time.Duration{1, 2, 4, 8, 16, 32, 60, 60} {
		if wait := b.enter("10.0.0.9"); wait != 0 {
			t.Fatalf("guess %d waits %v", n, wait)
		}
		if wait := b.enter("10.0.0.9"); wait != want*time.Second {
			t.Errorf("after %d wrong guesses the address waits %v, want %v", n+1, wait, want*time.Second)
		}
		*now = now.Add(want * time.Second)
	}
	*now = now.Add(forgetGuesses + time.Second)
	b.enter("10.0.0.9")
	if wait := b.enter("10.0.0.9"); wait != time.Second {
		t.Errorf("after a long time it waits %v", wait)
	}
}

// TestManyAddresses: a program that guesses from ever new addresses gets no more than one guess in ten seconds, and fills no memory.
func TestManyAddresses(t *testing.T) {
	b, now := clocked(time.Second)
	guesses := 0
	for i := range 36_000 { // an hour, ten tries a second
		if b.enter(fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255)) == 0 {
			guesses++
		}
		*now = now.Add(100 * time.Millisecond)
	}
	if guesses > 370 {
		t.Errorf("%d guesses in an hour", guesses)
	}
	if len(b.addresses) > maxAddresses {
		t.Errorf("%d addresses are remembered", len(b.addresses))
	}
}

// TestRightCodeWaitsForNobody: who types the code right leaves no pause behind, for himself and for others.
func TestRightCodeWaitsForNobody(t *testing.T) {
	b, _ := clocked(time.Second)
	for i := range 20 {
		from := fmt.Sprint("10.0.0.", i%7)
		if wait := b.enter(from); wait != 0 {
			t.Fatalf("guest %d waits %v", i, wait)
		}
		b.right(from)
	}
}

// TestCodeStandsAsLongAsItTakesToType: a code that is guessed at is replaced, and the next one not before somebody could type it.
func TestCodeStandsAsLongAsItTakesToType(t *testing.T) {
	b, now := clocked(time.Second)
	l := &lock{code: "AAAA", brake: b}
	wrong := func() { // however often
		for range 2 * maxGuesses {
			_, turn := l.current()
			l.try(turn, []byte("wrong"), []byte("right"))
		}
	}
	wrong()
	second, turn := l.current()
	if second == "AAAA" {
		t.Fatal("the first code stays")
	}
	*now = now.Add(typingTime - time.Second)
	wrong()
	if code, _ := l.current(); code != second || !l.try(turn, []byte("right"), []byte("right")) {
		t.Errorf("the second code was replaced before it could be typed")
	}
	*now = now.Add(2 * time.Second)
	wrong()
	if code, _ := l.current(); code == second {
		t.Error("the second code stays for ever")
	}
}

// TestGuesserIsToldToWait: after a wrong code the next one isn't looked at before the pause is over, friends still come in, and the
// host is told.
func TestGuesserIsToldToWait(t *testing.T) {
	host := withFriends(t, newConfig(t, "Hida"))
	host.Timing.Guess = time.Hour
	told := make(chan Guess, 8)
	host.Guessed = func(g Guess) { told <- g }
	l := listen(t, host)
	friend := withFriends(t, newConfig(t, "Mirumoto"))
	friend.Code = l.Code()
	meet(t, l, friend)

	guest := newConfig(t, "Doji")
	guest.Code = "U" + l.Code()[1:]
	_, err := Dial(within(t), []string{l.Addr().String()}, guest)
	wantErr(t, "a wrong code", err, ErrWrongCode)
	if g := <-told; g.From != "127.0.0.1" || g.N != 1 || g.Wait < 50*time.Second {
		t.Errorf("told %+v", g)
	}
	guest.Code = l.Code()
	var pause *PauseError
	if _, err := Dial(within(t), []string{l.Addr().String()}, guest); !errors.As(err, &pause) || pause.Wait < 50*time.Second || pause.Wait > addressPause {
		t.Errorf("the next code: %v", err)
	}
	friend.Code = ""
	meet(t, l, friend)
}

// TestFakeHostHasOneGuess: a host who hangs up once he has seen the guest's proof has had his guess at the code; the guest isn't to try
// again by himself. Before that he has learned nothing.
func TestFakeHostHasOneGuess(t *testing.T) {
	for after, want := range map[kind]error{kindHello: ErrHungUp, kindShare: ErrHungUp, kindConfirm: ErrUnproven} {
		fake := newConfig(t, "Yogo")
		tcp, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer tcp.Close()
		go func() {
			raw, err := tcp.Accept()
			if err != nil {
				return
			}
			defer raw.Close()
			c := tls.Server(raw, fake.tls(PeerID{}))
			s, err := newFakeHost(c)
			if err != nil {
				return
			}
			s.until(after, fake)
		}()
		guest := newConfig(t, "Doji")
		guest.Code = "AAAA"
		_, err = Dial(within(t), []string{tcp.Addr().String()}, guest)
		wantErr(t, fmt.Sprintf("hung up after frame %d", after), err, want)
	}
}

// A fakeHost pairs with a code of its own, and hangs up.
type fakeHost struct{ *session }

func newFakeHost(c *tls.Conn) (*fakeHost, error) {
	if err := c.Handshake(); err != nil {
		return nil, err
	}
	s, err := newSession(c, true)
	return &fakeHost{s}, err
}

// until plays the host as far as the guest's frame of a kind.
func (s *fakeHost) until(last kind, cfg Config) {
	if _, err := readKind(s.r, maxUnpaired, kindHello); err != nil || last == kindHello {
		return
	}
	_ = writeFrame(s.tls, kindAnswer, answer{version: cfg.Version, verdict: codePlease, name: cfg.Name}.encode())
	theirs, err := readKind(s.r, maxUnpaired, kindShare)
	if err != nil || last == kindShare {
		return
	}
	sid, _ := s.pairingID()
	run, _ := newCPace("BBBB", sid)
	if _, err := run.hostTags(theirs, s.key, cfg.Identity.Public()); err != nil {
		return
	}
	_ = writeFrame(s.tls, kindShare, run.share)
	_, _ = readKind(s.r, maxUnpaired, kindConfirm)
}
