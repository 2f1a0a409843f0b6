package find

import (
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/miekg/dns"
)

// The names under which tables stand in multicast DNS.
const (
	service     = "_kotei._tcp.local."
	serviceEnum = "_services._dns-sd._udp.local." // RFC 6763 section 9
)

// lifetime is how long a table is believed in without being heard of again.
// It is both the records' TTL and the browser's expiry: four rounds of asking.
const lifetime = 15 * time.Second

// cacheFlush marks a record of which there is only one (RFC 6762 section 10.2).
const cacheFlush = 1 << 15

// maxAnswers a second keep one packet with thousands of questions from
// turning into as many answers.
const maxAnswers = 256

func instanceName(id ID) string { return string(id) + "." + service }
func hostName(id ID) string     { return "kotei-" + string(id) + ".local." }

// A zone answers for one table on one interface. It gives that interface's
// addresses as A and AAAA records and all of the host's in TXT.
type zone struct {
	state atomic.Pointer[zoneState]

	mu     sync.Mutex
	second time.Time
	spent  int
}

type zoneState struct {
	table Notice
	own   []netip.Addr
}

// Records answers one question; it is called by the mdns servers' goroutines.
func (z *zone) Records(q dns.Question) []dns.RR {
	s := z.state.Load()
	class := q.Qclass &^ cacheFlush
	if s == nil || (class != dns.ClassINET && class != dns.ClassANY) || !z.mayAnswer(time.Now()) {
		return nil
	}
	id := s.table.ID
	wants := func(t uint16) bool { return q.Qtype == t || q.Qtype == dns.TypeANY }
	switch {
	case strings.EqualFold(q.Name, serviceEnum) && wants(dns.TypePTR):
		return []dns.RR{&dns.PTR{Hdr: header(serviceEnum, dns.TypePTR, dns.ClassINET, lifetime), Ptr: service}}
	case strings.EqualFold(q.Name, service) && wants(dns.TypePTR):
		return s.records(lifetime, dns.ClassINET)
	case strings.EqualFold(q.Name, instanceName(id)) && (wants(dns.TypeSRV) || q.Qtype == dns.TypeTXT):
		return s.records(lifetime, dns.ClassINET)[1:]
	case strings.EqualFold(q.Name, hostName(id)) && (wants(dns.TypeA) || q.Qtype == dns.TypeAAAA):
		return s.records(lifetime, dns.ClassINET)[3:]
	}
	return nil
}

func (z *zone) mayAnswer(now time.Time) bool {
	z.mu.Lock()
	defer z.mu.Unlock()
	if now.Sub(z.second) >= time.Second {
		z.second, z.spent = now, 0
	}
	z.spent++
	return z.spent <= maxAnswers
}

// records is all there is to say: PTR, SRV, TXT, and then addresses.
func (s *zoneState) records(ttl time.Duration, unique uint16) []dns.RR {
	t := s.table
	instance, host := instanceName(t.ID), hostName(t.ID)
	out := []dns.RR{
		&dns.PTR{Hdr: header(service, dns.TypePTR, dns.ClassINET, ttl), Ptr: instance},
		&dns.SRV{Hdr: header(instance, dns.TypeSRV, unique, ttl), Port: t.Port, Target: host},
		&dns.TXT{Hdr: header(instance, dns.TypeTXT, unique, ttl), Txt: t.txt()},
	}
	for _, a := range s.own {
		if a.Is4() {
			out = append(out, &dns.A{Hdr: header(host, dns.TypeA, unique, ttl), A: a.AsSlice()})
		} else {
			out = append(out, &dns.AAAA{Hdr: header(host, dns.TypeAAAA, unique, ttl), AAAA: a.AsSlice()})
		}
	}
	return out
}

func header(name string, kind, class uint16, ttl time.Duration) dns.RR_Header {
	return dns.RR_Header{Name: name, Rrtype: kind, Class: class, Ttl: uint32(ttl / time.Second)}
}

// announcement is the packet that nobody asked for: here the table is. With a
// ttl of nothing it is the goodbye (RFC 6762 sections 8.3 and 10.1).
func (s *zoneState) announcement(ttl time.Duration) ([]byte, error) {
	m := &dns.Msg{Compress: true}
	m.Response, m.Authoritative = true, true
	m.Answer = s.records(ttl, dns.ClassINET|cacheFlush)
	return m.Pack()
}

// question asks everybody for their tables.
func question() ([]byte, error) {
	m := new(dns.Msg)
	m.Question = []dns.Question{{Name: service, Qtype: dns.TypePTR, Qclass: dns.ClassINET}}
	return m.Pack()
}
