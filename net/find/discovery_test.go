package find

import (
	"testing"
	"time"
)

// needMulticast skips a test, with the reason, where the computer's own
// multicast doesn't come back to it.
func needMulticast(t *testing.T) {
	t.Helper()
	ls, err := legs()
	if err != nil || len(ls) == 0 {
		t.Skipf("no interface that is up and can do multicast (%v)", err)
	}
	ears, err := openEars(ls)
	t.Cleanup(func() {
		for _, e := range ears {
			e.conn.Close()
		}
	})
	for _, e := range ears {
		if e.ask == nil {
			if err := speak(&ls[0].iface, []byte("probe")); err != nil {
				t.Skipf("multicast is refused: %v", err)
			}
			e.conn.SetReadDeadline(time.Now().Add(2 * time.Second))
			if _, _, err := e.conn.ReadFromUDP(make([]byte, 16)); err == nil {
				return
			}
		}
	}
	t.Skipf("multicast doesn't come back to this computer (%v)", err)
}

// await waits for a list that pleases. The lists of other tables on the same
// network are no concern.
func await(t *testing.T, b *Browser, what string, ok func([]Notice) bool) {
	t.Helper()
	late := time.After(20 * time.Second)
	for {
		if ok(b.Tables()) {
			return
		}
		select {
		case <-b.Changes():
		case <-late:
			t.Fatalf("%s: not seen; the list is %+v", what, b.Tables())
		}
	}
}

func with(id ID, ok func(Notice) bool) func([]Notice) bool {
	return func(ts []Notice) bool {
		for _, tab := range ts {
			if tab.ID == id {
				return ok(tab)
			}
		}
		return false
	}
}

func without(id ID) func([]Notice) bool {
	return func(ts []Notice) bool { return !with(id, func(Notice) bool { return true })(ts) }
}

func TestDiscovery(t *testing.T) {
	needMulticast(t)
	b := Browse(t.Context())
	defer b.Close()
	tab := sample()
	tab.ID = ""
	a, err := Announce(t.Context(), tab)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	await(t, b, "the table", with(a.ID(), func(got Notice) bool {
		return got.Name == tab.Name && got.Taken == 1 && got.NeedsCode && len(got.Addresses) > 0
	}))
	if len(a.Where()) == 0 || a.Problem() != nil || b.Problem() != nil {
		t.Errorf("announced on %v; problems %v and %v", a.Where(), a.Problem(), b.Problem())
	}

	tab.Taken = 2
	if err := a.Update(tab); err != nil {
		t.Fatal(err)
	}
	await(t, b, "the seat taken", with(a.ID(), func(got Notice) bool { return got.Taken == 2 }))

	// One who comes later sees it by asking.
	later := Browse(t.Context())
	defer later.Close()
	await(t, later, "the table, later", with(a.ID(), func(got Notice) bool { return got.Taken == 2 }))

	a.Close()
	await(t, b, "the goodbye", without(a.ID()))
	await(t, later, "the goodbye, later", without(a.ID()))
}

// TestAnswers: a question is answered to the one who asked, whatever happens
// to be announced meanwhile.
func TestAnswers(t *testing.T) {
	needMulticast(t)
	a, err := Announce(t.Context(), sample())
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	ls, err := legs()
	if err != nil {
		t.Fatal(err)
	}
	ears, _ := openEars(ls)
	q, err := question()
	if err != nil {
		t.Fatal(err)
	}
	answered := make(chan string, len(ears))
	for _, e := range ears {
		defer e.conn.Close()
		if e.ask == nil {
			continue // announcements come here; answers only to who asks
		}
		go func() {
			buf := make([]byte, maxPacket)
			for {
				n, _, err := e.conn.ReadFromUDP(buf)
				if err != nil {
					return
				}
				got, _ := parsePacket(buf[:n])
				for _, s := range got {
					if s.table.ID == a.ID() && s.table.Name == sample().Name {
						answered <- e.conn.LocalAddr().String()
						return
					}
				}
			}
		}()
	}
	late := time.After(20 * time.Second)
	for {
		for _, e := range ears {
			if e.ask != nil {
				e.conn.WriteToUDP(q, e.ask)
			}
		}
		select {
		case who := <-answered:
			t.Log("answered to", who)
			return
		case <-late:
			t.Fatal("no question was answered")
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// TestGoodbyeIsSaidTwice listens to the group, where goodbyes go.
func TestGoodbyeIsSaidTwice(t *testing.T) {
	needMulticast(t)
	ls, err := legs()
	if err != nil {
		t.Fatal(err)
	}
	a, err := Announce(t.Context(), Notice{Name: "x", Game: "x", Seats: 1, Port: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	ears, _ := openEars(ls)
	twice := make(chan bool, len(ears))
	for _, e := range ears {
		defer e.conn.Close()
		if e.ask != nil {
			continue
		}
		go func() {
			buf := make([]byte, maxPacket)
			for said := 0; said < 2; {
				n, _, err := e.conn.ReadFromUDP(buf)
				if err != nil {
					return
				}
				got, _ := parsePacket(buf[:n])
				for _, s := range got {
					if s.gone && s.table.ID == a.ID() {
						said++
					}
				}
			}
			twice <- true
		}()
	}
	a.Close()
	select {
	case <-twice:
	case <-time.After(20 * time.Second):
		t.Error("no two goodbyes were heard")
	}
}

// TestQuestionsFind: a table that is never announced is found by asking.
func TestQuestionsFind(t *testing.T) {
	needMulticast(t)
	ls, err := legs()
	if err != nil {
		t.Fatal(err)
	}
	stations, err := restation(nil, ls)
	if err != nil {
		t.Fatal(err)
	}
	defer restation(stations, nil)
	tab := sample()
	tab.ID = NewID()
	for _, s := range stations {
		s.zone.state.Store(&zoneState{table: tab, own: s.leg.addresses()})
	}
	b := Browse(t.Context())
	defer b.Close()
	await(t, b, "a table that keeps quiet", with(tab.ID, func(got Notice) bool { return got.Name == tab.Name }))
}

// TestGarbage: what anyone may send to the port harms neither side.
func TestGarbage(t *testing.T) {
	needMulticast(t)
	b := Browse(t.Context())
	defer b.Close()
	ls, err := legs()
	if err != nil {
		t.Fatal(err)
	}
	packet := pack(t, answerOf(sample()))
	for i := range packet {
		cut := append([]byte(nil), packet[:i]...)
		if err := speak(&ls[0].iface, cut); err != nil && i > 0 {
			t.Fatal(err)
		}
	}
	tab := sample()
	tab.ID = ""
	a, err := Announce(t.Context(), tab)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	await(t, b, "the table after the garbage", with(a.ID(), func(Notice) bool { return true }))
}
