package find

import (
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/miekg/dns"
)

func pack(t testing.TB, m *dns.Msg) []byte {
	t.Helper()
	b, err := m.Pack()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// answerOf is the packet that an mdns server makes from a zone's records.
func answerOf(tabs ...Notice) *dns.Msg {
	m := &dns.Msg{Compress: true}
	m.Response, m.Authoritative = true, true
	for _, tab := range tabs {
		s := &zoneState{table: tab, own: tab.Addresses}
		m.Answer = append(m.Answer, s.records(lifetime, dns.ClassINET)...)
	}
	return m
}

func TestPacketWithSeveralTables(t *testing.T) {
	other := sample()
	other.ID, other.Name = "ffeeddccbbaa0099", "Second"
	got, err := parsePacket(pack(t, answerOf(sample(), other)))
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || !got[0].table.Equal(sample()) || !got[1].table.Equal(other) {
		t.Errorf("read %+v", got)
	}
}

func TestPacketGoodbye(t *testing.T) {
	s := &zoneState{table: sample()}
	packet, err := s.announcement(0)
	if err != nil {
		t.Fatal(err)
	}
	got, err := parsePacket(packet)
	if err != nil || len(got) != 1 || !got[0].gone || got[0].table.ID != sample().ID {
		t.Errorf("read %+v, %v; want a goodbye", got, err)
	}
}

func TestPacketRecordsInAnyPlaceAndOrder(t *testing.T) {
	m := answerOf(sample())
	m.Extra, m.Answer = []dns.RR{m.Answer[2], m.Answer[0]}, m.Answer[1:2]
	got, err := parsePacket(pack(t, m))
	if err != nil || len(got) != 1 || !got[0].table.Equal(sample()) {
		t.Errorf("read %+v, %v", got, err)
	}
}

func TestPacketHidesNoneBehindABadOne(t *testing.T) {
	bad := sample()
	bad.ID, bad.Seats = "ffeeddccbbaa0099", 99
	got, err := parsePacket(pack(t, answerOf(bad, sample())))
	if err == nil {
		t.Error("99 seats passed without an error")
	}
	if len(got) != 1 || !got[0].table.Equal(sample()) {
		t.Errorf("read %+v, want the good table", got)
	}
}

func TestPacketIgnored(t *testing.T) {
	change := func(f func(*dns.Msg)) []byte {
		m := answerOf(sample())
		f(m)
		return pack(t, m)
	}
	for name, packet := range map[string][]byte{
		"nothing":         nil,
		"garbage":         []byte("GET / HTTP/1.1\r\n\r\n"),
		"too large":       make([]byte, maxPacket+1),
		"a question":      change(func(m *dns.Msg) { m.Response = false }),
		"an error":        change(func(m *dns.Msg) { m.Rcode = dns.RcodeServerFailure }),
		"an update":       change(func(m *dns.Msg) { m.Opcode = dns.OpcodeUpdate }),
		"cut off":         change(func(m *dns.Msg) { m.Truncated = true }),
		"no PTR":          change(func(m *dns.Msg) { m.Answer = m.Answer[1:] }),
		"no SRV":          change(func(m *dns.Msg) { m.Answer = append(m.Answer[:1:1], m.Answer[2:]...) }),
		"no TXT":          change(func(m *dns.Msg) { m.Answer = m.Answer[:2] }),
		"no port":         change(func(m *dns.Msg) { record[*dns.SRV](m).Port = 0 }),
		"other service":   change(func(m *dns.Msg) { record[*dns.PTR](m).Hdr.Name = "_http._tcp.local." }),
		"other class":     change(func(m *dns.Msg) { record[*dns.PTR](m).Hdr.Class = dns.ClassCHAOS }),
		"name not an id":  change(func(m *dns.Msg) { record[*dns.PTR](m).Ptr = "hello-this-is-me." + service }),
		"another's parts": change(func(m *dns.Msg) { record[*dns.TXT](m).Hdr.Name = "ffeeddccbbaa0099." + service }),
	} {
		if got, _ := parsePacket(packet); len(got) != 0 {
			t.Errorf("%s: read as %+v", name, got)
		}
	}
}

func record[R dns.RR](m *dns.Msg) R {
	for _, rr := range m.Answer {
		if r, ok := rr.(R); ok {
			return r
		}
	}
	panic("no such record")
}

func TestZoneAnswers(t *testing.T) {
	z := new(zone)
	ask := func(name string, kind uint16) int {
		return len(z.Records(dns.Question{Name: name, Qtype: kind, Qclass: dns.ClassINET}))
	}
	if n := ask(service, dns.TypePTR); n != 0 {
		t.Errorf("an empty zone gave %d records", n)
	}
	tab := sample()
	z.state.Store(&zoneState{table: tab, own: tab.Addresses})
	instance, host := instanceName(tab.ID), hostName(tab.ID)
	for _, c := range []struct {
		name string
		kind uint16
		want int
	}{
		{service, dns.TypePTR, 5},
		{strings.ToUpper(service), dns.TypeANY, 5},
		{service, dns.TypeA, 0},
		{serviceEnum, dns.TypePTR, 1},
		{instance, dns.TypeSRV, 4},
		{instance, dns.TypeTXT, 4},
		{host, dns.TypeA, 2},
		{host, dns.TypeTXT, 0},
		{"other.local.", dns.TypeANY, 0},
	} {
		if got := ask(c.name, c.kind); got != c.want {
			t.Errorf("%s %s: %d records, want %d", c.name, dns.TypeToString[c.kind], got, c.want)
		}
	}
	if n := len(z.Records(dns.Question{Name: service, Qtype: dns.TypePTR, Qclass: dns.ClassCHAOS})); n != 0 {
		t.Errorf("answered for another class with %d records", n)
	}
	if n := len(z.Records(dns.Question{Name: service, Qtype: dns.TypePTR, Qclass: dns.ClassINET | cacheFlush})); n == 0 {
		t.Error("a question for a unicast answer got none")
	}
}

func TestZoneAnswersOnlySoOften(t *testing.T) {
	z := new(zone)
	now := time.Unix(1000, 0)
	answered := 0
	for range 10 * maxAnswers {
		if z.mayAnswer(now) {
			answered++
		}
	}
	if answered != maxAnswers {
		t.Errorf("%d answers in one second, want %d", answered, maxAnswers)
	}
	if !z.mayAnswer(now.Add(time.Second)) {
		t.Error("no answer in the next second")
	}
}

func TestQuestionIsOne(t *testing.T) {
	q, err := question()
	if err != nil {
		t.Fatal(err)
	}
	var m dns.Msg
	if err := m.Unpack(q); err != nil || m.Response || len(m.Question) != 1 || m.Question[0].Name != service {
		t.Errorf("question %v, %v", m, err)
	}
}

// FuzzPacket feeds whatever arrives at the port through the parser and a list.
func FuzzPacket(f *testing.F) {
	tab := sample()
	tab.Addresses = append(tab.Addresses, netip.MustParseAddr("fe80::1"))
	f.Add(pack(f, answerOf(tab)))
	bye, err := (&zoneState{table: tab}).announcement(0)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(bye)
	q, err := question()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(q)
	f.Fuzz(func(t *testing.T, packet []byte) {
		got, _ := parsePacket(packet)
		l := newList()
		for _, s := range got {
			if !s.table.ID.valid() {
				t.Fatalf("id %q", s.table.ID)
			}
			s.zone = "eth0"
			l.note(s, time.Unix(1000, 0))
		}
		for _, tab := range l.tables() {
			if tab.Check() != nil || len(tab.Addresses) > MaxAddresses {
				t.Fatalf("listed out of bounds: %+v", tab)
			}
		}
	})
}
