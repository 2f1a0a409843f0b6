package find

import (
	"errors"
	"fmt"
	"strings"

	"github.com/miekg/dns"
)

// maxPacket is the largest that multicast DNS allows (RFC 6762 section 17).
const maxPacket = 9000

var errNotAnswer = errors.New("not an answer")

// A sighting is what one packet says about one table.
type sighting struct {
	table Notice // only its ID when gone
	gone  bool   // it said goodbye
	zone  string // interface on which it was heard, when that is known
}

// parsePacket reads the tables out of one multicast DNS answer. It believes
// only whole descriptions of our own service: a PTR record for an instance
// with a well-formed id, and with it that instance's SRV and TXT records. One
// bad instance doesn't hide the others of the same packet.
func parsePacket(packet []byte) ([]sighting, error) {
	var m dns.Msg
	if len(packet) > maxPacket {
		return nil, fmt.Errorf("a packet of %d bytes; at most %d are read", len(packet), maxPacket)
	}
	if err := m.Unpack(packet); err != nil {
		return nil, fmt.Errorf("not a DNS packet: %w", err)
	}
	if !m.Response || m.Opcode != dns.OpcodeQuery || m.Rcode != dns.RcodeSuccess || m.Truncated {
		return nil, errNotAnswer
	}
	var ps []*parts
	rrs := append(m.Answer, m.Extra...)
	for _, rr := range rrs {
		ptr, ok := rr.(*dns.PTR)
		if !ok || !strings.EqualFold(ptr.Hdr.Name, service) || !internet(ptr.Hdr) {
			continue
		}
		if id, ok := instanceID(ptr.Ptr); ok && len(ps) < MaxTables && partsOf(ps, id) == nil {
			ps = append(ps, &parts{id: id, gone: ptr.Hdr.Ttl == 0})
		}
	}
	for _, rr := range rrs {
		if id, ok := instanceID(rr.Header().Name); ok && internet(*rr.Header()) {
			if p := partsOf(ps, id); p != nil {
				p.take(rr)
			}
		}
	}
	return sightings(ps)
}

// parts collects the records of one instance.
type parts struct {
	id   ID
	gone bool
	srv  *dns.SRV
	txt  *dns.TXT
}

func (p *parts) take(rr dns.RR) {
	switch rr := rr.(type) {
	case *dns.SRV:
		p.srv = rr
	case *dns.TXT:
		p.txt = rr
	}
}

func partsOf(ps []*parts, id ID) *parts {
	for _, p := range ps {
		if p.id == id {
			return p
		}
	}
	return nil
}

func sightings(ps []*parts) (out []sighting, err error) {
	for _, p := range ps {
		switch {
		case p.gone:
			out = append(out, sighting{table: Notice{ID: p.id}, gone: true})
		case p.srv == nil || p.txt == nil:
			err = errors.Join(err, fmt.Errorf("table %s lacks its SRV or TXT record", p.id))
		default:
			t, bad := parseTXT(p.id, p.srv.Port, p.txt.Txt)
			if bad != nil {
				err = errors.Join(err, bad)
				continue
			}
			out = append(out, sighting{table: t})
		}
	}
	return out, err
}

func internet(h dns.RR_Header) bool { return h.Class&^cacheFlush == dns.ClassINET }

// instanceID takes the id out of "<id>._kotei._tcp.local.".
func instanceID(name string) (ID, bool) {
	const n = 16
	if len(name) != n+1+len(service) || !strings.EqualFold(name[n:], "."+service) {
		return "", false
	}
	id := ID(strings.ToLower(name[:n]))
	return id, id.valid()
}
