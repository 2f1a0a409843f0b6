package find

import (
	"cmp"
	"net/netip"
	"slices"
	"time"
)

// goodbyeStays is how long a goodbye is remembered, so that an answer that was
// already on its way doesn't bring the table back.
const goodbyeStays = 2 * time.Second

// A list holds the tables that were heard of lately. It has no clock of its
// own: each call is told the time.
type list struct {
	rows map[ID]row
	left map[ID]time.Time
}

type row struct {
	table Notice
	heard time.Time
}

func newList() *list {
	return &list{rows: map[ID]row{}, left: map[ID]time.Time{}}
}

// note takes a sighting in and says whether the list looks different now.
func (l *list) note(s sighting, now time.Time) bool {
	id := s.table.ID
	old, known := l.rows[id]
	if s.gone {
		if known && len(l.left) < MaxTables {
			l.left[id] = now
		}
		delete(l.rows, id)
		return known
	}
	if at, ok := l.left[id]; ok && now.Sub(at) < goodbyeStays {
		return false
	}
	// A full list stays as it is: a flood of invented tables must not push
	// out the ones that somebody is looking at.
	if !known && len(l.rows) >= MaxTables {
		return false
	}
	t := s.table.clone()
	t.Addresses = withZones(t.Addresses, s.zone, old.table.Addresses)
	l.rows[id] = row{table: t, heard: now}
	return !known || !t.Equal(old.table)
}

// withZones gives IPv6 link-local addresses the interface to be dialled on:
// the one known from before, so that hearing the same table by two interfaces
// doesn't make it flicker, or else the one on which it was heard.
func withZones(as []netip.Addr, heardOn string, before []netip.Addr) []netip.Addr {
	out := as[:0]
	for _, a := range as {
		if a.Is6() && a.IsLinkLocalUnicast() {
			zone := heardOn
			for _, b := range before {
				if b.WithZone("") == a {
					zone = b.Zone()
				}
			}
			if zone == "" {
				continue
			}
			a = a.WithZone(zone)
		}
		out = append(out, a)
	}
	return out
}

// expire drops what was not heard of for a lifetime: a little sooner, since it
// is called only every expiryPoll.
func (l *list) expire(now time.Time) (changed bool) {
	for id, r := range l.rows {
		if now.Sub(r.heard) > lifetime-expiryPoll {
			delete(l.rows, id)
			changed = true
		}
	}
	for id, at := range l.left {
		if now.Sub(at) >= goodbyeStays {
			delete(l.left, id)
		}
	}
	return changed
}

// tables lists copies, by name.
func (l *list) tables() []Notice {
	out := make([]Notice, 0, len(l.rows))
	for _, r := range l.rows {
		out = append(out, r.table.clone())
	}
	slices.SortFunc(out, func(a, b Notice) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
	})
	return out
}
