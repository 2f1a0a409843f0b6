package elect

import (
	"slices"
	"time"
)

// A Timing is how long a machine waits for what.
type Timing struct {
	Grace  time.Duration // of silence until the keeper is gone
	Gather time.Duration // for more heads, when there are those of a quorum
	Retry  time.Duration // for a result, until it is tried in the next term
}

// Slow is the timing for people: a minute is enough for somebody who starts his computer anew.
var Slow = Timing{Grace: time.Minute, Gather: 2 * time.Second, Retry: 6 * time.Second}

// A Config is what a machine knows when it begins.
type Config struct {
	Game   [16]byte
	Seats  int
	Me     int
	Timing Timing
	Sign   func(*Vote)       // as this seat
	Valid  func(*Vote) bool  // has its author's signature
	Keep   func(*Vote) error // puts a vote of this seat on the disk; it isn't said before
}

// A Past is what the disk says.
type Past struct {
	Head   Head
	Term   uint32 // of the last keeper
	Keeper int
	Won    []Vote // that made him the keeper; none in the first term
	Voted  *Vote  // the last vote of this seat; nil: none
}

// A Bid is what a seat says of itself while it elects.
type Bid struct {
	Term uint32 // for which a keeper is wanted
	Head Head   // whoever hears it has to have seen that there is such a log
}

// A Paper is what one seat tells another. The connection says whose it is.
type Paper struct {
	Bid   *Bid   // nil: it doesn't elect
	Votes []Vote // for the term of the bid, and its author's last
	Won   []Vote // those of the last keeper; none: the host is it
}

// A State is what a machine is at.
type State uint8

// The states.
const (
	Following State = iota
	Electing
	Leading
)

// String is the state's name.
func (s State) String() string { return [...]string{"following", "electing", "leading"}[s] }

// maxLeap is how many terms somebody may be ahead.
const maxLeap = 1000

// A Machine is one seat's part. It isn't for use by several goroutines.
type Machine struct {
	cfg    Config
	state  State
	head   Head
	term   uint32
	keeper int
	won    []Vote
	heard  time.Time // when the keeper was heard last
	voted  *Vote
	want   uint32 // the term for which it elects
	began  time.Time
	asked  bool      // another seat takes nothing more from the keeper
	since  time.Time // when there were heads of a quorum; zero: there aren't
	bids   map[int]Head
	votes  map[uint32]map[int]Vote
	proofs []Proof

	// what a test may replace, to see that its checks find it
	quorum func(seats int, who uint8) bool
	longer func(a, b Head) int
}

// New is a machine at a time.
func New(cfg Config, past Past, now time.Time) *Machine {
	m := &Machine{
		cfg: cfg, head: past.Head, term: past.Term, keeper: past.Keeper, won: past.Won, voted: past.Voted, heard: now,
		bids: map[int]Head{}, votes: map[uint32]map[int]Vote{}, quorum: Quorum, longer: Head.Compare,
	}
	for _, v := range past.Won {
		m.note(v)
	}
	switch {
	case m.Bound():
		m.note(*m.voted)
		m.elect(now, m.voted.Term)
	case m.keeper == cfg.Me:
		m.state = Leading
	}
	return m
}

// State is what it is at.
func (m *Machine) State() State { return m.state }

// Keeper is who keeps the log, in which term, and by which votes.
func (m *Machine) Keeper() (seat int, term uint32, won []Vote) { return m.keeper, m.term, m.won }

// Begins is the head with which the keeper's term begins; false: with nothing.
func (m *Machine) Begins() (Head, bool) {
	if len(m.won) == 0 {
		return Head{}, false
	}
	return m.won[0].Head, true
}

// Bound reports whether this seat has voted for a later term than that of the keeper: it takes nothing more from him, and keeps nothing.
func (m *Machine) Bound() bool { return m.voted != nil && m.voted.Term > m.term }

// Grew says where this seat's log ends now.
func (m *Machine) Grew(h Head) { m.head = h }

// Heard says that the keeper was heard where he tells his log. That he says papers isn't enough: who hears them may have no way to him.
func (m *Machine) Heard(now time.Time) { m.heard = now }

// Proofs are what was found of seats that voted twice, since it was asked last.
func (m *Machine) Proofs() []Proof {
	out := m.proofs
	m.proofs = nil
	return out
}

func (m *Machine) gone(now time.Time) bool {
	return m.keeper != m.cfg.Me && now.Sub(m.heard) >= m.cfg.Timing.Grace
}

// Tick looks what time does. An error is the disk's; what could not be kept wasn't said.
func (m *Machine) Tick(now time.Time) error {
	switch m.state {
	case Following:
		if m.gone(now) {
			m.elect(now, m.latest()+1)
		}
	case Electing:
		switch {
		case !m.Bound() && !m.asked && !m.gone(now):
			m.calm()
		case now.Sub(m.began) >= m.cfg.Timing.Retry+m.stagger():
			m.elect(now, m.want+1)
		default:
			return m.choose(now)
		}
	case Leading:
	}
	return nil
}

// latest is the last term that this seat has to do with.
func (m *Machine) latest() uint32 {
	if m.Bound() {
		return m.voted.Term
	}
	return m.term
}

// stagger lets seats try again at different times.
func (m *Machine) stagger() time.Duration {
	return m.cfg.Timing.Retry * time.Duration((uint32(m.cfg.Me)*5+m.want*3)%MaxSeats) / MaxSeats
}

// elect begins to elect for a term.
func (m *Machine) elect(now time.Time, term uint32) {
	m.state, m.want, m.began, m.since = Electing, term, now, time.Time{}
	clear(m.bids)
}

// calm ends an election: the keeper is there again.
func (m *Machine) calm() {
	m.state, m.asked = Following, false
	if m.keeper == m.cfg.Me {
		m.state = Leading
	}
}

// choose votes, once there are heads enough.
func (m *Machine) choose(now time.Time) error {
	if m.voted != nil && m.voted.Term >= m.want {
		return nil
	}
	m.bids[m.cfg.Me] = m.head
	var who uint8
	for p := range m.bids {
		who |= 1 << p
	}
	if !m.quorum(m.cfg.Seats, who) {
		return nil
	}
	if m.since.IsZero() {
		m.since = now
	}
	if len(m.bids) < m.cfg.Seats && now.Sub(m.since) < m.cfg.Timing.Gather {
		return nil
	}
	best := m.cfg.Me
	for p := range m.cfg.Seats {
		if h, there := m.bids[p]; there {
			if c := m.longer(h, m.bids[best]); c > 0 || c == 0 && p < best {
				best = p
			}
		}
	}
	v := &Vote{Game: m.cfg.Game, Term: m.want, By: m.cfg.Me, For: best, Head: m.bids[best]}
	m.cfg.Sign(v)
	if err := m.cfg.Keep(v); err != nil {
		return err
	}
	m.voted = v
	m.note(*v)
	m.count(now, v.Term)
	return nil
}

// Hear takes what another seat says.
func (m *Machine) Hear(now time.Time, from int, p *Paper) {
	if from < 0 || from >= m.cfg.Seats || from == m.cfg.Me {
		return
	}
	for _, list := range [][]Vote{p.Won, p.Votes} {
		for _, v := range list {
			if m.takes(&v) {
				m.note(v)
				m.count(now, v.Term)
			}
		}
	}
	b := p.Bid
	if b == nil || b.Term <= m.term || b.Term > m.latest()+maxLeap {
		return
	}
	if m.state != Electing {
		bound := m.bound(from)
		if !m.gone(now) && !bound {
			return // the keeper is there
		}
		m.elect(now, max(b.Term, m.latest()+1))
		m.asked = bound
	}
	if b.Term > m.want {
		m.elect(now, b.Term)
	}
	if b.Term == m.want {
		m.bids[from] = b.Head
	}
}

// bound reports whether a seat has voted for a later term than that of the keeper, as its vote shows: it takes nothing more from him.
func (m *Machine) bound(seat int) bool {
	for term, of := range m.votes {
		if _, voted := of[seat]; voted && term > m.term {
			return true
		}
	}
	return false
}

// takes reports whether a vote is one of this game that still matters.
func (m *Machine) takes(v *Vote) bool {
	return v.Game == m.cfg.Game && v.seated(m.cfg.Seats) && v.Term >= m.term && v.Term > 0 && v.Term <= m.latest()+maxLeap && m.cfg.Valid(v)
}

// note takes a vote down, and finds who votes twice.
func (m *Machine) note(v Vote) {
	of := m.votes[v.Term]
	if of == nil {
		of = map[int]Vote{}
		m.votes[v.Term] = of
	}
	was, there := of[v.By]
	switch {
	case !there:
		of[v.By] = v
	case was.For != v.For || was.Head != v.Head:
		m.proofs = append(m.proofs, Proof{was, v})
	}
}

// count looks whether a term has its keeper.
func (m *Machine) count(now time.Time, term uint32) {
	if term <= m.term {
		return
	}
	all := m.votes[term]
	for q := range m.cfg.Seats {
		like, there := all[q]
		if !there {
			continue
		}
		var who uint8
		var won []Vote
		for p := range m.cfg.Seats {
			if v, there := all[p]; there && v.For == like.For && v.Head == like.Head {
				who |= 1 << p
				won = append(won, v)
			}
		}
		if m.quorum(m.cfg.Seats, who) {
			m.decided(now, won)
			return
		}
	}
}

// decided follows the keeper of a new term.
func (m *Machine) decided(now time.Time, won []Vote) {
	m.term, m.keeper, m.won, m.heard = won[0].Term, won[0].For, won, now
	for t := range m.votes {
		if t < m.term {
			delete(m.votes, t)
		}
	}
	if m.Bound() { // it has voted for a later term still
		m.elect(now, m.voted.Term)
		return
	}
	m.calm()
}

// Again elects for the next term: this seat was chosen for a log that it hasn't got any more.
func (m *Machine) Again(now time.Time) {
	m.elect(now, m.latest()+1)
	m.asked = true
}

// Says is what it has to tell each other seat now.
func (m *Machine) Says() *Paper {
	p := &Paper{Won: slices.Clone(m.won)}
	if m.state != Electing {
		return p
	}
	p.Bid = &Bid{Term: m.want, Head: m.head}
	if m.Bound() && m.voted.Term != m.want {
		p.Votes = append(p.Votes, *m.voted)
	}
	for q := range m.cfg.Seats {
		if v, there := m.votes[m.want][q]; there {
			p.Votes = append(p.Votes, v)
		}
	}
	return p
}
