package find

import (
	"fmt"
	"net/netip"
	"slices"
	"testing"
	"time"
)

func at(seconds float64) time.Time {
	return time.Unix(1000, 0).Add(time.Duration(seconds * float64(time.Second)))
}

func TestListSeesAndForgets(t *testing.T) {
	l := newList()
	if !l.note(sighting{table: sample()}, at(0)) {
		t.Error("a new table is no change")
	}
	if l.note(sighting{table: sample()}, at(5)) {
		t.Error("the same table again is a change")
	}
	fuller := sample()
	fuller.Taken++
	if !l.note(sighting{table: fuller}, at(6)) {
		t.Error("a seat taken is no change")
	}
	if l.expire(at(20.5)) || len(l.tables()) != 1 {
		t.Error("forgotten before its time")
	}
	if !l.expire(at(20.6)) || len(l.tables()) != 0 {
		t.Error("still there after its time")
	}
}

func TestListGoodbye(t *testing.T) {
	l := newList()
	bye := sighting{table: Notice{ID: sample().ID}, gone: true}
	if l.note(bye, at(0)) {
		t.Error("a goodbye from nobody is a change")
	}
	l.note(sighting{table: sample()}, at(1))
	if !l.note(bye, at(2)) || len(l.tables()) != 0 {
		t.Error("still there after its goodbye")
	}
	if l.note(sighting{table: sample()}, at(2.5)) {
		t.Error("a late answer brought it back")
	}
	l.expire(at(4))
	if !l.note(sighting{table: sample()}, at(4)) {
		t.Error("it can't come back at all")
	}
}

func TestListIsBounded(t *testing.T) {
	l := newList()
	tab := sample()
	for i := range MaxTables + 10 {
		tab.ID = ID(fmt.Sprintf("%016x", i))
		tab.Name = fmt.Sprintf("table %03d", i)
		if got := l.note(sighting{table: tab}, at(0)); got != (i < MaxTables) {
			t.Fatalf("table %d: change is %v", i, got)
		}
	}
	got := l.tables()
	if len(got) != MaxTables || got[0].Name != "table 000" {
		t.Errorf("%d tables, the first is %q; the first ones must stay", len(got), got[0].Name)
	}
	// Goodbyes are remembered within the same bound.
	for i := range MaxTables {
		l.note(sighting{table: Notice{ID: ID(fmt.Sprintf("%016x", i))}, gone: true}, at(1))
	}
	for i := range MaxTables {
		tab.ID = ID(fmt.Sprintf("%016x", 1000+i))
		l.note(sighting{table: tab}, at(1))
		l.note(sighting{table: tab, gone: true}, at(1))
	}
	if len(l.left) != MaxTables || len(l.rows) != 0 {
		t.Errorf("%d goodbyes kept, %d rows", len(l.left), len(l.rows))
	}
}

func TestListGivesLinkLocalAddressesAZone(t *testing.T) {
	l := newList()
	tab := sample()
	tab.Addresses = []netip.Addr{netip.MustParseAddr("10.0.0.1"), netip.MustParseAddr("fe80::1")}
	targets := func() []string { return l.tables()[0].Targets() }

	l.note(sighting{table: tab}, at(0))
	if got := targets(); !slices.Equal(got, []string{"10.0.0.1:24157"}) {
		t.Errorf("heard on an unknown interface: %q", got)
	}
	if !l.note(sighting{table: tab, zone: "eth0"}, at(1)) {
		t.Error("a new way to reach it is no change")
	}
	want := []string{"10.0.0.1:24157", "[fe80::1%eth0]:24157"}
	if got := targets(); !slices.Equal(got, want) {
		t.Errorf("heard on eth0: %q", got)
	}
	for _, zone := range []string{"wlan0", ""} {
		if l.note(sighting{table: tab, zone: zone}, at(2)) || !slices.Equal(targets(), want) {
			t.Errorf("heard on %q too, it flickers: %q", zone, targets())
		}
	}
}

func TestListGivesCopies(t *testing.T) {
	l := newList()
	l.note(sighting{table: sample()}, at(0))
	l.tables()[0].Addresses[0] = netip.MustParseAddr("1.1.1.1")
	if got := l.tables()[0]; !got.Equal(sample()) {
		t.Errorf("the list was changed from outside: %+v", got)
	}
}
