package link

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"
)

func TestPairAndTalk(t *testing.T) {
	atHost, atGuest := pair(t, Timing{})
	if atHost.PeerName() != "Doji" || atGuest.PeerName() != "Hida" {
		t.Errorf("the host sees %q, the guest %q", atHost.PeerName(), atGuest.PeerName())
	}
	if atHost.Trust() != ByCode || atGuest.Trust() != ByCode {
		t.Errorf("trust: %v and %v, want by code", atHost.Trust(), atGuest.Trust())
	}
	if IDOf(atGuest.PeerKey()) != atGuest.Peer() || atGuest.Peer() == atHost.Peer() {
		t.Error("the ids are not those of the keys")
	}
	for _, n := range []int{0, 1, 1000, MaxMessage} {
		want := bytes.Repeat([]byte{7}, n)
		if err := atGuest.Send(want); err != nil {
			t.Fatal(err)
		}
		got, err := atHost.Recv()
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("%d bytes came as %d, %v", n, len(got), err)
		}
		if err := atHost.Send(got); err != nil {
			t.Fatal(err)
		}
		if back, err := atGuest.Recv(); err != nil || !bytes.Equal(back, want) {
			t.Fatalf("%d bytes came back as %d, %v", n, len(back), err)
		}
	}
}

func TestCodeAsPeopleTypeIt(t *testing.T) {
	host := newConfig(t, "Hida")
	host.Code = "K0Q1"
	l := listen(t, host)
	for _, typed := range []string{"K0Q1", "k0q1", "KO-QI", " ko ql "} {
		guest := newConfig(t, "Doji")
		guest.Code = typed
		_, c := meet(t, l, guest)
		if c.Trust() != ByCode {
			t.Errorf("%q: trust %v", typed, c.Trust())
		}
	}
}

func TestWrongCodeAndThreeOfThem(t *testing.T) {
	host := newConfig(t, "Hida")
	fresh := make(chan string, 1)
	host.NewCode = func(code string) { fresh <- code }
	l := listen(t, host)
	first := l.Code()
	guest := newConfig(t, "Doji")
	for n := range maxGuesses {
		if l.Code() != first {
			t.Fatalf("another code after %d wrong guesses", n)
		}
		guest.Code = "U" + first[1:] // no code has a U
		_, err := Dial(within(t), []string{l.Addr().String()}, guest)
		wantErr(t, "a wrong code", err, ErrWrongCode)
	}
	var second string
	select {
	case second = <-fresh:
	case <-time.After(patience):
		t.Fatal("three wrong guesses, and no new code")
	}
	if second == first || second != l.Code() {
		t.Errorf("first %q, told %q, now %q", first, second, l.Code())
	}
	guest.Code = first
	_, err := Dial(within(t), []string{l.Addr().String()}, guest)
	wantErr(t, "the old code", err, ErrWrongCode)
	guest.Code = second
	meet(t, l, guest)
}

// TestGuessesAtTheSameTime: many who try at once get no more guesses at one
// code than who try one after the other.
func TestGuessesAtTheSameTime(t *testing.T) {
	l := &lock{code: "AAAA", brake: newBrake(time.Second)}
	_, turn := l.current()
	for range maxGuesses {
		if l.try(turn, []byte("wrong"), []byte("right")) {
			t.Fatal("a wrong guess opened")
		}
	}
	// The fourth is right, but about a code that is no more.
	if l.try(turn, []byte("right"), []byte("right")) {
		t.Error("a guess at the old code opened after it had been replaced")
	}
	code, next := l.current()
	if code == "AAAA" || next == turn || l.wrong != 0 {
		t.Errorf("code %q, turn %d, %d wrong", code, next, l.wrong)
	}
	if !l.try(next, []byte("right"), []byte("right")) {
		t.Error("the new code doesn't open")
	}
}

func TestFriendsNeedNoCode(t *testing.T) {
	host, guest := withFriends(t, newConfig(t, "Hida")), withFriends(t, newConfig(t, "Doji"))
	l := listen(t, host)
	guest.Code = l.Code()
	atHost, atGuest := meet(t, l, guest)
	if err := errors.Join(atHost.NotPinned(), atGuest.NotPinned()); err != nil {
		t.Fatal(err)
	}
	l.Close()

	l = listen(t, host) // another evening
	guest.Code = ""
	atHost, atGuest = meet(t, l, guest)
	if atHost.Trust() != ByPin || atGuest.Trust() != ByPin {
		t.Errorf("trust: %v and %v, want by pin", atHost.Trust(), atGuest.Trust())
	}
	if f, ok := host.Friends.Find(atHost.Peer()); !ok || f.Name != "Doji" {
		t.Errorf("pinned as %+v, %v", f, ok)
	}

	// It takes both: who has been forgotten on one side shows the code again.
	l.Close()
	for name, forget := range map[string]func() error{
		"the host forgot":  func() error { return host.Friends.Forget(guest.Identity.ID()) },
		"the guest forgot": func() error { return guest.Friends.Forget(host.Identity.ID()) },
	} {
		l = listen(t, host)
		if err := forget(); err != nil {
			t.Fatal(err)
		}
		guest.Code = ""
		_, err := Dial(within(t), []string{l.Addr().String()}, guest)
		wantErr(t, name, err, ErrCodeNeeded)
		guest.Code = l.Code()
		meet(t, l, guest)
		l.Close()
	}
}

func TestAFriendsFileThatCannotBeSaved(t *testing.T) {
	host, guest := newConfig(t, "Hida"), withFriends(t, newConfig(t, "Doji"))
	guest.Friends.path = t.TempDir() // a folder stands where the file should
	l := listen(t, host)
	guest.Code = l.Code()
	_, c := meet(t, l, guest)
	if c.NotPinned() == nil {
		t.Error("it isn't said that the friend won't be remembered")
	}
}

func TestOpenTable(t *testing.T) {
	host := newConfig(t, "Hida")
	host.Open = true
	l := listen(t, host)
	guest := newConfig(t, "Doji")
	atHost, atGuest := meet(t, l, guest)
	if atHost.Trust() != Unproven || atGuest.Trust() != Unproven {
		t.Errorf("trust: %v and %v", atHost.Trust(), atGuest.Trust())
	}
	// A relay would only have to call itself open to those who have a code.
	guest.Code = "K7QM"
	_, err := Dial(within(t), []string{l.Addr().String()}, guest)
	wantErr(t, "a code for an open table", err, ErrOpenTable)
}

func TestVersions(t *testing.T) {
	host := newConfig(t, "Hida")
	host.Version = 2
	l := listen(t, host)
	guest := newConfig(t, "Doji")
	guest.Code = l.Code()
	_, err := Dial(within(t), []string{l.Addr().String()}, guest)
	var version *VersionError
	if !errors.As(err, &version) || *version != (VersionError{Ours: 1, Theirs: 2}) || !strings.Contains(err.Error(), "newer") {
		t.Errorf("an older guest: %v", err)
	}
	guest.Version = 3
	_, err = Dial(within(t), []string{l.Addr().String()}, guest)
	if !errors.As(err, &version) || !strings.Contains(err.Error(), "older") {
		t.Errorf("a newer guest: %v", err)
	}
}
